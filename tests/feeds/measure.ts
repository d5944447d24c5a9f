import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBoard } from '../../src/board/open-board.ts';
import type { ImportReport } from '../../src/intake/report/report.ts';
import type { Vacancy } from '../../src/vacancies/vacancy.ts';
import type { Expected, Feed, FeedRow, Needle } from './oracle.ts';

const program = join(import.meta.dirname, '..', '..', 'src', 'cli', 'main.ts');

interface Ran {
  readonly code: number;
  readonly output: string;
  readonly messages: string;
}

/** One import of a feed on a fresh board: what the program said, and what is on the board afterwards. */
export interface Imported {
  readonly ran: Ran;
  readonly report: ImportReport | null;
  readonly matches: readonly Match[];
  /** What `build` ended with; undefined when nothing was built. */
  readonly build: Ran | undefined;
}

/** A vacancy on the board and the row of the feed that it came from. */
export interface Match {
  readonly vacancy: Vacancy;
  readonly row: FeedRow | undefined;
}

export type WrongField = 'city' | 'modality' | 'seniority' | 'salary' | 'contract' | 'date';

export interface Wrong {
  readonly field: WrongField;
  readonly line: number;
  readonly found: string;
  readonly expected: string;
}

export interface Reported {
  expected: number;
  reported: number;
  falsely: number;
}

export interface Measured {
  readonly feed: Feed;
  readonly rows: number;
  readonly publishable: number;
  readonly plain: Imported;
  readonly redacted: Imported;
  /** Publishable rows whose vacancy is on the board, repeated rows among them. */
  readonly acceptedFirst: number;
  readonly acceptedRedacted: number;
  readonly leakedPlain: readonly string[];
  readonly leakedRedacted: readonly string[];
  readonly wrong: readonly Wrong[];
  readonly duplicatesLeft: number;
  readonly junk: number;
  readonly falselyConfidential: readonly string[];
  readonly discrimination: Reported;
  readonly belowMinimum: Reported;
  readonly disagreement: Reported;
}

export interface HowToMeasure {
  /** Options of `import`: none for a first try. */
  readonly options: readonly string[];
  /** What was accepted with --redact must also build; that takes the most time. */
  readonly isBuilt: boolean;
}

export async function measured(feed: Feed, { options, isBuilt }: HowToMeasure): Promise<Measured> {
  const plain = await imported(feed, options, false);
  const redacted = await imported(feed, [...options, '--redact'], isBuilt);
  const expected = feed.rows.flatMap((row) => (row.expected ? [row.expected] : []));
  const publishable = expected.filter((one) => one.publishable);
  return {
    feed,
    rows: feed.rows.length,
    publishable: publishable.length,
    plain,
    redacted,
    acceptedFirst: accepted(publishable, plain),
    acceptedRedacted: accepted(publishable, redacted),
    leakedPlain: leaked(plain),
    leakedRedacted: leaked(redacted),
    wrong: redacted.matches.flatMap((match) => wrongIn(match, feed)),
    duplicatesLeft: duplicates(redacted),
    junk: redacted.matches.filter(({ row }) => !row?.expected).length,
    falselyConfidential: falseRejections(feed, plain),
    ...warned(feed, redacted),
  };
}

async function imported(feed: Feed, options: readonly string[], isBuilt: boolean): Promise<Imported> {
  const directory = mkdtempSync(join(tmpdir(), 'tabulador-feed-'));
  try {
    writeFileSync(join(directory, feed.file), feed.bytes);
    const ran = await run(directory, ['import', feed.file, '--json', ...options]);
    const vacancies = await onBoard(directory);
    const build = isBuilt && vacancies.length > 0 ? await run(directory, ['build']) : undefined;
    return { ran, report: reportIn(ran), matches: matched(vacancies, feed), build };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function run(cwd: string, args: readonly string[]): Promise<Ran> {
  const env = { ...process.env, TABULADOR_NOW: '2026-11-16T12:00:00Z' };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...args],
      { cwd, env, maxBuffer: 1 << 28 },
      (error, output, messages) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
        resolve({ code, output, messages });
      },
    );
  });
}

function reportIn({ output }: Ran): ImportReport | null {
  try {
    return JSON.parse(output) as ImportReport;
  } catch {
    return null;
  }
}

async function onBoard(directory: string): Promise<readonly Vacancy[]> {
  try {
    const board = await openBoard(join(directory, '.tabulador', 'board.sqlite'));
    try {
      return await board.read(async (view) => (await Array.fromAsync(view.vacancies())).flat());
    } finally {
      await board.close();
    }
  } catch {
    return [];
  }
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ');
}

/** Everything of a vacancy that the public reads. */
function publicTexts({ published }: Vacancy): string {
  const { id, title, company, industry, zone, municipality, description } = published;
  const { responsibilities, requirements, benefits } = published;
  return [
    ...[id, title, company, industry, zone, municipality, description],
    ...responsibilities,
    ...requirements,
    ...benefits,
  ].join('\n');
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(folded(text).match(/[a-z\d]{4,}/g) ?? []);
}

/** Share of the words of the one that the other has too. */
function likeness(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of some) if (others.has(word)) shared += 1;
  return some.size === 0 ? 0 : shared / some.size;
}

/** By the line where it says much the same; else by what it says. */
function matched(vacancies: readonly Vacancy[], feed: Feed): Match[] {
  const rows = feed.rows.map((row) => ({ row, words: wordsOf(row.text) }));
  const byLine = new Map(rows.map((entry) => [entry.row.line, entry]));
  return vacancies.map((vacancy) => {
    const words = wordsOf(publicTexts(vacancy));
    const there = byLine.get(vacancy.source.line);
    if (there?.row.expected && likeness(there.words, words) > 0.6) return { vacancy, row: there.row };
    const best = rows
      .filter(({ row }) => row.expected !== null)
      .map(({ row, words: own }) => {
        const isSameCity = row.expected?.city === vacancy.published.city;
        return { row, alike: likeness(own, words) + (isSameCity ? 0.01 : 0) };
      })
      .reduce((a, b) => (b.alike > a.alike ? b : a));
    return { vacancy, row: best.alike > 0.5 ? best.row : there?.row };
  });
}

function accepted(publishable: readonly Expected[], { matches }: Imported): number {
  const onIt = new Set(matches.map(({ row }) => row?.expected?.vacancy));
  return publishable.filter(({ vacancy }) => onIt.has(vacancy)).length;
}

function isIn(text: string, { text: needle, word }: Needle): boolean {
  const sought = folded(needle);
  if (!word) return text.includes(sought);
  const escaped = sought.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, 'u').test(text);
}

function leaked({ matches }: Imported): string[] {
  return matches.flatMap(({ vacancy, row }) => {
    const expected = row?.expected;
    if (!row || !expected) return [];
    const text = folded(publicTexts(vacancy));
    const needles = [...expected.leaks.flatMap((leak) => leak.needles), ...expected.beside];
    const found = needles.filter((needle) => isIn(text, needle)).map((needle) => needle.text);
    const distinct = new Set(found);
    return distinct.size > 0 ? [`line ${row.line}: ${[...distinct].join(', ')}`] : [];
  });
}

function wrongIn({ vacancy: { published }, row }: Match, feed: Feed): Wrong[] {
  const expected = row?.expected;
  if (!row || !expected) return [];
  const wrong: Wrong[] = [];
  const note = (field: WrongField, found: unknown, right: unknown) =>
    wrong.push({ field, line: row.line, found: JSON.stringify(found), expected: JSON.stringify(right) });
  const { city, modality, seniority, employmentType, salary, postedAt } = published;
  if (city !== expected.city) note('city', city, expected.city);
  if (modality !== expected.modality) note('modality', modality, expected.modality);
  if (expected.seniority && !expected.seniority.includes(seniority)) {
    note('seniority', seniority, expected.seniority);
  }
  if (expected.contract && !expected.contract.includes(employmentType)) {
    note('contract', employmentType, expected.contract);
  }
  if (!isRightSalary(salary, expected)) note('salary', salary, expected.salary);
  const days = feed.rows
    .filter((other) => other.expected?.vacancy === expected.vacancy)
    .map((other) => other.expected?.postedAt);
  if (!days.includes(postedAt)) note('date', postedAt, expected.postedAt);
  return wrong;
}

const monthsOf = { HOUR: 208, WEEK: 52 / 12, MONTH: 1, YEAR: 1 / 12 } as const;

function isRightSalary(salary: Vacancy['published']['salary'], { salary: right }: Expected): boolean {
  if (right.kind === 'doubtful') return true;
  if (right.kind === 'none') return salary === null;
  if (right.kind === 'net') return salary === null || salary.min * monthsOf[salary.period] > right.min * 1.02;
  if (salary === null) return false;
  const near = (found: number, wanted: number) => Math.abs(found - wanted) <= wanted * 0.02;
  const times = monthsOf[salary.period];
  return near(salary.min * times, right.min) && near(salary.max * times, right.max);
}

function duplicates({ matches }: Imported): number {
  const known = matches.flatMap(({ row }) => (row?.expected ? [row.expected.vacancy] : []));
  return known.length - new Set(known).size;
}

function falseRejections(feed: Feed, { report }: Imported): string[] {
  const byLine = new Map(feed.rows.map((row) => [row.line, row.expected]));
  return (report?.rejections ?? []).flatMap(({ line, findings }) => {
    const expected = byLine.get(line);
    const confidential = findings.filter(({ reason }) => /confidential/i.test(reason));
    if (!expected?.publishable || expected.leaks.length > 0 || confidential.length === 0) return [];
    return [`line ${line}: ${confidential.map(({ field, found }) => `${field} "${found}"`).join(', ')}`];
  });
}

/** Whether what should be reported is, as a warning or a rejection of the row, by words that any report would use. */
function warned(feed: Feed, { report }: Imported) {
  const said = new Map<number, string>();
  const add = (line: number, text: string) => said.set(line, `${said.get(line) ?? ''}\n${text}`);
  for (const { line, field, message } of report?.warnings ?? []) add(line, `${field}: ${message}`);
  for (const { line, findings } of report?.rejections ?? []) {
    for (const { field, reason } of findings) add(line, `${field}: ${reason}`);
  }
  const counted = (words: RegExp, isDue: (expected: Expected) => boolean): Reported => {
    const count: Reported = { expected: 0, reported: 0, falsely: 0 };
    for (const { line, expected } of feed.rows) {
      if (!expected?.publishable) continue;
      const isReported = words.test(said.get(line) ?? '');
      if (isDue(expected)) {
        count.expected += 1;
        if (isReported) count.reported += 1;
      } else if (isReported) count.falsely += 1;
    }
    return count;
  };
  return {
    discrimination: counted(/discriminat/i, ({ discrimination }) => discrimination !== null),
    belowMinimum: counted(
      /minimum wage|salario mínimo/i,
      ({ salary }) => salary.kind === 'doubtful' && salary.why === 'below-minimum',
    ),
    disagreement: counted(
      /disagree/i,
      ({ salary }) => salary.kind === 'doubtful' && salary.why === 'disagreement',
    ),
  };
}
