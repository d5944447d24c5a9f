import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import spanish from '../../src/foundation/language/es/messages.json' with { type: 'json' };
import { commands, commandsFor } from '../../src/program/cli/commands.ts';
import { isCode, readSourceTree } from '../architecture/module-graph.ts';
import { backupFile } from '../faults/injected-faults.ts';
import { textsIn } from './messages.ts';

export const tree = readSourceTree(fileURLToPath(new URL('../..', import.meta.url)));
const english = [...tree]
  .filter(
    ([file]) => isCode(file) && !file.endsWith('.test.ts') && !file.startsWith('src/foundation/language/'),
  )
  .flatMap(([file, source]) => textsIn(file, source).messages.map(({ key }) => key));
const sentences = [...english, ...Object.values(spanish)];

/** A word that stands for a value: `{0}`, `FILE`, `NUMBER=VALUE`, `publish|hide`, `1`. */
const standsForValue = /^(?:.*\{\d+\}.*|[A-ZÁÉÍÓÚ]{2,}|.+=[A-Z]+|[a-z]+(?:\|[a-z]+)+|\d+)$/;

/** The command lines of ours in a text, each up to the first word of prose. */
function commandsIn(text: string): string[][] {
  return [...text.matchAll(/(`?)(?<![\w/.])tabulador ([a-z][^`\n]*)/g)].flatMap(([, quote, rest = '']) => {
    const [name = '', ...words] = rest.split(/\s+/);
    const first = name.replace(/[^a-z]+$/, '');
    if (!Object.hasOwn(commands, first)) return [];
    return [[first, ...(first === name ? argumentsIn(words, quote !== '') : [])]];
  });
}

function argumentsIn(words: readonly string[], isQuoted: boolean): string[] {
  const found: string[] = [];
  for (const word of words) {
    const plain = word.replace(/[.,;:)]+$/, '');
    const isValueOf = found.at(-1)?.startsWith('--') === true && /^[a-z0-9-]+$/.test(plain);
    const isSub = found.length === 0 && subcommands.has(plain);
    if (!isQuoted && !isSub && !isValueOf && !plain.startsWith('--') && !standsForValue.test(plain)) break;
    found.push(plain);
    if (plain !== word) break;
  }
  return found;
}

const defined = (await commandsFor([])).map((define) => define(() => async () => {}));
const subcommands: ReadonlySet<string> = new Set(
  defined.flatMap((command) => command.commands.map((child) => child.name())),
);

type Command = (typeof defined)[number];

/** Why Commander does not take a command line; undefined if it does. Nothing is run. */
export async function complaintAbout([name = '', ...args]: readonly string[]): Promise<string | undefined> {
  const [define] = await commandsFor([name]);
  const command = define?.(() => async () => {});
  if (!command || command.name() !== name) return `no command ${name}`;
  const silence = (one: Command): void => {
    one.exitOverride().configureOutput({ writeErr: () => {}, writeOut: () => {} });
    one.commands.forEach(silence);
  };
  silence(command);
  try {
    await command.parseAsync(args, { from: 'user' });
    return undefined;
  } catch (error) {
    return (error as { exitCode?: number }).exitCode === 0 ? undefined : (error as Error).message;
  }
}

/** A value for each word that stands for one, by what is left of it. */
const values: readonly (readonly [line: RegExp, value: string])[] = [
  [/^runs show$/, 'RUN'],
  [/^(?:update|fix)$/, 'bolsa'],
  [/^fix bolsa$/, '1'],
  [/^import$/, 'feed.csv'],
  [/--feed$/, 'bolsa'],
  [/^(?:close|gate show|vacancies show)$/, 'VAC-10001'],
  [/^reopen$/, 'VAC-10003'],
  [/^employers (?:ignore|forget|confirm)$/, 'Compañía Ficticia 2 SA de CV'],
  [/--match$/, 'as-name'],
  [/^review decide$/, 'Zyntrax'],
  [/--as$/, 'ordinary'],
  [/^backup$/, 'later.tabulador'],
  [/^restore$/, backupFile],
  [/--host$/, 'node'],
  [/--at$|^publish$/, 's3://bucket/prefix'],
  [/^(?:verify|rollback)$|--release$|^rollback --at \S+$/, 'RELEASE'],
  [/^check$/, 'http://127.0.0.1:9'],
  [/^editions \w+$/, '2026-11'],
  [/--sheet$/, 'Hoja 1'],
];

const isOpen = /\{\d+\}|^[A-ZÁÉÍÓÚ]{2,}$|\||=VAL/;

function filled(args: readonly string[]): string[] {
  const line: string[] = [];
  for (const word of args) {
    const before = line.join(' ');
    const value = isOpen.test(word) ? values.find(([left]) => left.test(before))?.[1] : word;
    assert.ok(value !== undefined, `no value for ${word} after "${before}"`);
    line.push(value);
  }
  return line;
}

/** Each command that a message prints, in both languages, with values of the service of the fault trials. */
export function printedCommands(): string[][] {
  const lines = sentences.flatMap(commandsIn).map(filled);
  return [...new Map(lines.map((line) => [line.join(' '), line])).values()];
}
