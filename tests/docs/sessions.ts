import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runCommand } from '../support/run-command.ts';
import { read, root } from './documents.ts';
import { inSpanish } from './languages.ts';
import { type Step, sessionIn } from './markdown.ts';

/**
 * What pages show of commands and their output is what the program prints. Each block with `$ … tabulador …` is one
 * session: its commands are run in a new directory with the files of `files`, after the commands of `before`.
 */
export const sessionPages: Readonly<Record<string, { files: string[]; before: string[][] }>> = {
  'docs/operating.md': { files: ['examples/feeds/vacantes.xlsx'], before: [] },
  'docs/importing.md': {
    files: ['examples/feeds/vacantes.xlsx', 'examples/imperfect/vacantes.csv'],
    before: [],
  },
  'docs/confidentiality.md': {
    files: ['examples/imperfect/vacantes.csv'],
    before: [['import', 'vacantes.csv']],
  },
};

export type PageLanguage = 'en' | 'es';

const locale: Record<PageLanguage, string> = { en: 'C.UTF-8', es: 'es_MX.UTF-8' };

/** What stands in a page for lines of output that are not shown. */
const elision = '…';

/** A page whose sessions show what the program prints in this language, as many lines as the English page shows. */
export async function pageWithOutput(
  page: string,
  language: PageLanguage,
  directory: () => string,
): Promise<string> {
  const english = sessionsOf(read(page));
  const path = language === 'en' ? page : inSpanish(page);
  // One after the other: the language is that of the whole process.
  const printed: Record<PageLanguage, string[]>[][] = [];
  for (const session of english) printed.push(await printedBy(page, session, directory()));
  return replaceSessions(read(path), (session, at) =>
    session.map(({ command }, step) => {
      const chosen = english[at]?.[step]?.shown ?? [];
      const { en = [], es = [] } = printed[at]?.[step] ?? {};
      return { command, shown: selection(chosen, en, language === 'en' ? en : es) };
    }),
  );
}

async function printedBy(
  page: string,
  session: readonly Step[],
  directory: string,
): Promise<Record<PageLanguage, string[]>[]> {
  const steps: Record<PageLanguage, string[]>[] = session.map(() => ({ en: [], es: [] }));
  for (const language of ['en', 'es'] as const) {
    const cwd = join(directory, language);
    const { files, before } = sessionPages[page] ?? { files: [], before: [] };
    for (const file of files) cpSync(join(root, file), join(cwd, basename(file)));
    const surroundings = { cwd, now: '2026-11-16T12:00:00Z', env: { LC_ALL: locale[language] } };
    for (const args of before) await runCommand(args, surroundings);
    for (const [at, { command }] of session.entries()) {
      const { output, messages } = await runCommand(argumentsOf(command), surroundings);
      (steps[at] as Record<PageLanguage, string[]>)[language] = (output + messages)
        .replaceAll(cwd, '/srv/empleos')
        .trimEnd()
        .split('\n');
    }
  }
  return steps;
}

function argumentsOf(command: string): string[] {
  const [, rest = ''] =
    /\btabulador (.*)$/.exec(command.replace(/\s+# .*$/, '').replaceAll('\\\n', ' ')) ?? [];
  return [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
}

/** The lines of `other` that stand where those of `printed` stand which are shown; all where nothing is shown yet. */
function selection(shown: readonly string[], printed: readonly string[], other: readonly string[]): string[] {
  if (shown.length === 0) return [...other];
  const lines: string[] = [];
  let next = 0;
  for (const line of shown) {
    if (line === elision) {
      lines.push(elision);
      continue;
    }
    const place = printed.findIndex((one, at) => at >= next && masked(one) === masked(line));
    if (place < 0) return [...other];
    if (place > next && lines.at(-1) !== elision) return [...other];
    lines.push(masked(other[place] ?? '') === masked(line) ? line : (other[place] ?? ''));
    next = place + 1;
  }
  return next < printed.length && lines.at(-1) !== elision ? [...other] : lines;
}

/** Without the digest of a release, which is another one after each change of the program. */
function masked(line: string): string {
  return line.replace(/(?<=\d{8}T\d{6}Z-)[0-9a-f]{12}/g, '').trimEnd();
}

const block = /(?:^ {4}.*\n(?:\n(?= {4}))?)+/gm;

function sessionsOf(markdown: string): Step[][] {
  const found: Step[][] = [];
  replaceSessions(markdown, (session) => {
    found.push([...session]);
    return session;
  });
  return found;
}

function replaceSessions(
  markdown: string,
  change: (session: readonly Step[], at: number) => readonly Step[],
): string {
  let at = 0;
  return markdown.replace(block, (text) => {
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(4));
    const session = sessionIn(lines);
    if (session.length === 0) return text;
    const steps = change(session, at++);
    return `${steps
      .flatMap(({ command, shown }) => [...`$ ${command}`.split('\n'), ...shown])
      .map((line) => (line === '' ? '' : `    ${line}`))
      .join('\n')}\n`;
  });
}
