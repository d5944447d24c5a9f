import { cpSync, globSync, renameSync, truncateSync } from 'node:fs';
import { basename, join } from 'node:path';
import { accepting, freePort, program, start } from '../hosts/processes.ts';
import { runCommand } from '../support/run-command.ts';
import { read, root } from './documents.ts';
import { inSpanish } from './languages.ts';
import { type Step, sessionIn } from './markdown.ts';

interface PageSetup {
  readonly files: readonly string[];
  /** The directory in which the reader is. */
  readonly directory: string;
  /** How big files are and how many changes from day to day: the figures shown are those of one day. */
  readonly figuresVary?: true;
  /** What was done or happened before each session of the page. */
  readonly before: readonly (readonly Event[])[];
}

/** A command, of which `serve` starts a server at the address ADDRESS; or what befalls the reader's directory. */
type Event = string | ((directory: string) => void);

const spreadsheet = 'examples/feeds/vacantes.xlsx';
const imperfect = 'examples/imperfect/vacantes.csv';

/**
 * What pages show of commands and their output is what the program prints. Each block with `$ … tabulador …` is one
 * session; those of a page follow one another in one directory, in which these files lie.
 */
export const sessionPages: Readonly<Record<string, PageSetup>> = {
  'docs/operating.md': { files: [spreadsheet], directory: '/srv/empleos', before: [] },
  'docs/importing.md': { files: [spreadsheet, imperfect], directory: '/srv/empleos', before: [] },
  'docs/confidentiality.md': {
    files: [imperfect],
    directory: '/srv/empleos',
    before: [
      [
        'init --name "Empleos Ejemplo" --origin ADDRESS --contact-email api@empleos.example',
        'import vacantes.csv',
      ],
      ['employers alias "Datos de Ejemplo" PostgreSQL'],
    ],
  },
  'docs/hosting.md': {
    files: [spreadsheet],
    directory: '/var/lib/tabulador',
    figuresVary: true,
    before: [
      [
        'init --name "Empleos Ejemplo" --origin ADDRESS --contact-email api@empleos.example --apply-url https://candidatos.empleos.example/vacantes/{vacancyId}',
        'import vacantes.xlsx',
      ],
      [],
      ['serve'],
      ['close V-301', 'build'],
    ],
  },
  'docs/incidents.md': {
    files: [spreadsheet],
    directory: '/srv/empleos',
    figuresVary: true,
    before: [
      [
        'init --name "Empleos Ejemplo" --origin ADDRESS --contact-email api@empleos.example --apply-url https://candidatos.empleos.example/{vacancyId} --feed vacantes.xlsx',
        'update',
        (directory) => renameSync(join(directory, 'vacantes.xlsx'), join(directory, 'elsewhere.xlsx')),
      ],
      [(directory) => renameSync(join(directory, 'elsewhere.xlsx'), join(directory, 'vacantes.xlsx'))],
      [],
      [
        (directory) => {
          const [job = ''] = globSync('releases/current/public/api/v1/jobs/*-vac-10002.json', {
            cwd: directory,
          });
          truncateSync(join(directory, job), 100);
        },
      ],
      [
        'backup board-2026-11-16.sqlite',
        (directory) => truncateSync(join(directory, '.tabulador/board.sqlite'), 5_000),
      ],
    ],
  },
};

type PageLanguage = 'en' | 'es';

const locale: Record<PageLanguage, string> = { en: 'C.UTF-8', es: 'es_MX.UTF-8' };

/** What stands in a page for lines of output that are not shown. */
const elision = '…';

/** The page in both languages with what the program prints, of which the English page says how much is shown. */
export async function pagesWithOutput(
  page: string,
  newDirectory: () => string,
): Promise<Record<PageLanguage, string>> {
  const setup = sessionPages[page] as PageSetup;
  const sessions = sessionsOf(read(page));
  // One after the other, since the language is that of the whole process.
  const en = await outputOf(sessions, setup, 'en', newDirectory());
  const es = await outputOf(sessions, setup, 'es', newDirectory());
  const compared = setup.figuresVary ? withoutFigures : withoutDigests;
  const inLanguage = (language: PageLanguage) =>
    replaceSessions(read(language === 'en' ? page : inSpanish(page)), (session, at) =>
      session.map(({ command, shown }, step) => {
        const chosen = sessions[at]?.[step]?.shown ?? [];
        const printed = { en: en[at]?.[step] ?? [], es: es[at]?.[step] ?? [] };
        const lines = selection(chosen, printed.en, printed[language], compared);
        return { command, shown: same(lines, shown, compared) ? shown : lines };
      }),
    );
  return { en: inLanguage('en'), es: inLanguage('es') };
}

/** For each session what each of its commands prints. */
async function outputOf(
  sessions: readonly (readonly Step[])[],
  { files, directory, before }: PageSetup,
  language: PageLanguage,
  cwd: string,
): Promise<string[][][]> {
  for (const file of files) cpSync(join(root, file), join(cwd, basename(file)));
  const address = `http://localhost:${await freePort()}`;
  let minute = 0;
  const run = async (line: string) => {
    // A minute later each time, so that no two releases have the same time.
    const now = `2026-11-16T12:${String(minute++).padStart(2, '0')}:00Z`;
    const { output, messages } = await runCommand(argumentsOf(line), {
      cwd,
      now,
      env: { LC_ALL: locale[language] },
    });
    return output + messages;
  };
  await using servers = new AsyncDisposableStack();
  const outputs: string[][][] = [];
  for (const [at, session] of sessions.entries()) {
    for (const event of before[at] ?? []) {
      if (typeof event === 'function') event(cwd);
      else if (event === 'serve') servers.defer(await serving(cwd, address));
      else await run(event.replace('ADDRESS', address));
    }
    const shown: string[][] = [];
    for (const { command } of session) {
      const line = lineOfOurs(command);
      const [typed] = /http:\/\/localhost:\d+/.exec(line) ?? [address];
      const text = line === '' ? '' : await run(line.replace(typed, address));
      const told = text.replaceAll(cwd, directory).replaceAll(address, typed).trimEnd();
      shown.push(told === '' ? [] : told.split('\n'));
    }
    outputs.push(shown);
  }
  return outputs;
}

async function serving(cwd: string, address: string): Promise<() => Promise<void>> {
  const { port } = new URL(address);
  const adminPort = String(await freePort());
  const server = start(process.execPath, [program, 'serve', '--port', port, '--admin-port', adminPort], {
    cwd,
  });
  await accepting(Number(port), server);
  return () => server.stop();
}

/** What follows `tabulador` on a command line; nothing of any other program, which is not run. */
function lineOfOurs(command: string): string {
  const plain = command.replace(/\s+# .*$/, '').replaceAll('\\\n', ' ');
  return /^(?:npx |sudo -u tabulador )?tabulador (.*)$/.exec(plain)?.[1] ?? '';
}

function argumentsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
}

type Compared = (line: string) => string;

/** The lines of `other` that stand where those of `printed` stand which are shown; all if these are not shown right. */
function selection(
  shown: readonly string[],
  printed: readonly string[],
  other: readonly string[],
  compared: Compared,
): readonly string[] {
  const lines: string[] = [];
  let next = 0;
  for (const line of shown) {
    if (line === elision) {
      lines.push(elision);
      continue;
    }
    const place = printed.findIndex((one, at) => at >= next && compared(one) === compared(line));
    if (place < 0 || (place > next && lines.at(-1) !== elision)) return other;
    lines.push(other[place] ?? '');
    next = place + 1;
  }
  return next < printed.length && lines.at(-1) !== elision ? other : lines;
}

function same(lines: readonly string[], others: readonly string[], compared: Compared): boolean {
  return lines.map(compared).join('\n') === others.map(compared).join('\n');
}

/** The digest of a release is another one after each change of the program. */
function withoutDigests(line: string): string {
  return line.replace(/(?<=\d{8}T\d{6}Z-)[0-9a-f]{12}/g, '').trimEnd();
}

function withoutFigures(line: string): string {
  return withoutDigests(line).replace(/\d[\d.,]*/g, '0');
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
