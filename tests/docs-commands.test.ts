import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { reservedVariables, settingVariables } from '../src/foundation/settings/environment.ts';
import { commands } from '../src/program/cli/commands.ts';
import { documents, read } from './docs/documents.ts';
import { allCodeIn } from './docs/markdown.ts';
import { capturedContext } from './support/run-command.ts';

/** What operators and developers read; records of decisions may tell of what is gone. */
const pages = documents.filter((page) => !page.startsWith('docs/decisions/') && page !== 'CHANGELOG.md');

type Command = ReturnType<Awaited<ReturnType<(typeof commands)[string]>>>;

const defined = new Map<string, Command>();

before(async () => {
  const { context } = capturedContext({ cwd: '/' });
  for (const [name, load] of Object.entries(commands))
    defined.set(
      name,
      (await load())(context, () => {}),
    );
});

/** What is wrong with a command line of ours: a command or an option that there is not. */
function complaints(line: string): string[] {
  const [name = '', ...rest] = line.split(/\s+/);
  let command = defined.get(name);
  if (command === undefined) return [`no command ${name}`];
  const below = command.commands.find((one) => one.name() === rest[0]);
  const lists = command.commands.find((one) => one.name() === 'list' || one.name() === 'show');
  command = below ?? (command.commands.length > 0 ? lists : undefined) ?? command;
  const known = ['--lang', '--help', ...command.options.map(({ long }) => long)];
  return rest
    .flatMap((word) => /^--[a-z][a-z0-9-]*/.exec(word)?.[0] ?? [])
    .filter((option) => !known.includes(option))
    .map((option) => `${command.name()} has no ${option}`);
}

/** The command lines of ours in a piece of code, each up to what ends it in a shell. */
function commandLines(code: string): string[] {
  return [
    ...code
      .replace(/\s*\\\n\s*/g, ' ')
      .matchAll(/(?:^|npx |sudo -u tabulador |\$ |\| |run --rm )tabulador ([a-z][^\n|;>#]*)/gm),
  ].map(([, line = '']) => line.split(/\s&&\s|\s{2,}/)[0]?.trim() ?? '');
}

test('every command and option that a page names is one of the program', () => {
  const named = pages.flatMap((page) =>
    allCodeIn(read(page))
      .flatMap(commandLines)
      .map((line) => ({ page, line })),
  );
  assert.ok(named.length > 200, `only ${named.length} command lines were found`);
  assert.deepEqual(
    named.flatMap(({ page, line }) => complaints(line).map((complaint) => `${page}: ${line}: ${complaint}`)),
    [],
  );
});

test('every setting and variable that a page names is one of the program', () => {
  const settings = [...settingVariables.values()].map(({ path }) => path.join('.'));
  const groups = new Set(settings.filter((name) => name.includes('.')).map((name) => name.split('.')[0]));
  const variables = [...settingVariables.keys(), ...reservedVariables];
  const unknown = pages.flatMap((page) =>
    allCodeIn(read(page)).flatMap((code) => [
      ...[...code.matchAll(/^([a-z]+[A-Za-z]*)\.[a-zA-Z.]+(?=$|:)/g)]
        .filter(([name, group]) => groups.has(group ?? '') && !isSetting(name, settings))
        .map(([name]) => `${page}: ${name}`),
      ...[...code.matchAll(/\bTABULADOR_[A-Z_]+/g)]
        .filter(([name]) => !variables.includes(name))
        .map(([name]) => `${page}: ${name}`),
    ]),
  );
  assert.deepEqual(unknown, []);
});

function isSetting(name: string, settings: readonly string[]): boolean {
  return settings.some((setting) => setting === name || setting.startsWith(`${name}.`));
}

test('a command or an option that there is not is noticed', () => {
  assert.deepEqual(complaints('build --force'), []);
  assert.deepEqual(complaints('vacancies --older-than 30 --json'), []);
  assert.deepEqual(complaints('employers confirm Norte --match as-name'), []);
  assert.deepEqual(complaints('host nginx --port 8080'), []);
  assert.deepEqual(complaints('deploy'), ['no command deploy']);
  assert.deepEqual(complaints('build --fast'), ['build has no --fast']);
  assert.deepEqual(complaints('host nginx --workers 2'), ['nginx has no --workers']);
  assert.deepEqual(commandLines('sudo -u tabulador tabulador host nginx \\\n  --port 80 > file'), [
    'host nginx --port 80',
  ]);
});
