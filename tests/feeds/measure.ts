import type { Vacancy } from '../../src/vacancies/vacancy.ts';
import { Workbench } from '../import/workbench.ts';
import type { Expected, Feed, FeedRow, Needle } from './oracle.ts';

/** What became of a feed, as lists of what went wrong: empty is best. */
interface Measured {
  /** Share of the publishable rows whose vacancy is on the board. */
  readonly accepted: number;
  /** Confidential texts on the board. */
  readonly leaked: readonly string[];
  /** Facts that differ from what the row says. */
  readonly wrong: readonly string[];
  /** Notes, totals and headings that became vacancies. */
  readonly junk: readonly string[];
  /** Vacancies that are on the board twice. */
  readonly repeated: number;
  readonly vacancies: number;
}

/** Imports a feed with --redact, and compares the board with what is right for each row. */
export async function measured(feed: Feed): Promise<Measured> {
  using bench = new Workbench();
  bench.now = '2026-11-16T12:00:00Z';
  bench.write(feed.file, feed.bytes);
  // Portals list the same vacancy again under another id.
  bench.write('tabulador.config.json', JSON.stringify({ vacancies: { joinDuplicates: 'all' } }));
  await bench.run('import', feed.file, '--redact');
  const matches = matched(await bench.vacancies(), feed);
  const known = matches.flatMap(({ row }) => (row?.expected ? [row.expected.vacancy] : []));
  const publishable = feed.rows.flatMap(({ expected }) => (expected?.publishable ? [expected] : []));
  return {
    accepted: publishable.filter(({ vacancy }) => known.includes(vacancy)).length / publishable.length,
    leaked: matches.flatMap(leakedBy),
    wrong: matches.flatMap((match) => wrongIn(match, feed)),
    junk: matches.filter(({ row }) => !row?.expected).map(({ vacancy }) => vacancy.published.title),
    repeated: known.length - new Set(known).size,
    vacancies: matches.length,
  };
}

interface Match {
  readonly vacancy: Vacancy;
  readonly row: FeedRow | undefined;
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ');
}

function publicTexts({ published }: Vacancy): string {
  const { id, title, company, industry, zone, municipality, description } = published;
  const { responsibilities, requirements, benefits } = published;
  return [
    ...[id, title, company, industry, zone, municipality, description],
    ...[responsibilities, requirements, benefits].flat(),
  ].join('\n');
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(folded(text).match(/[a-z\d]{4,}/g) ?? []);
}

/** Finds the row of each vacancy, by its line or by what it says. */
function matched(vacancies: readonly Vacancy[], feed: Feed): Match[] {
  const rows = feed.rows.map((row) => ({ row, words: wordsOf(row.text) }));
  const byLine = new Map(rows.map((entry) => [entry.row.line, entry]));
  return vacancies.map((vacancy) => {
    const words = wordsOf(publicTexts(vacancy));
    const likeness = (own: ReadonlySet<string>) => own.intersection(words).size / Math.max(1, own.size);
    const there = byLine.get(vacancy.source.line);
    if (there?.row.expected && likeness(there.words) > 0.6) return { vacancy, row: there.row };
    const candidates = rows.filter(({ row }) => row.expected !== null);
    const best = candidates.reduce((a, b) => (likeness(b.words) > likeness(a.words) ? b : a));
    return { vacancy, row: likeness(best.words) > 0.5 ? best.row : there?.row };
  });
}

function isIn(text: string, { text: needle, word }: Needle): boolean {
  const sought = folded(needle);
  if (!word) return text.includes(sought);
  return new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(sought)}(?![\\p{L}\\d])`, 'u').test(text);
}

function leakedBy({ vacancy, row }: Match): string[] {
  if (!row?.expected) return [];
  const text = folded(publicTexts(vacancy));
  const needles = [...row.expected.leaks.flatMap((leak) => leak.needles), ...row.expected.beside];
  return needles.filter((needle) => isIn(text, needle)).map((needle) => `line ${row.line}: ${needle.text}`);
}

/** The facts that are not what the row says. */
function wrongIn({ vacancy: { published }, row }: Match, feed: Feed): string[] {
  const expected = row?.expected;
  if (!expected) return [];
  const { city, modality, seniority, employmentType, salary, postedAt } = published;
  const days = feed.rows
    .filter((other) => other.expected?.vacancy === expected.vacancy)
    .map((other) => other.expected?.postedAt);
  const isRight = {
    city: city === expected.city,
    modality: modality === expected.modality,
    seniority: !expected.seniority || expected.seniority.includes(seniority),
    contract: !expected.contract || expected.contract.includes(employmentType),
    salary: isRightSalary(salary, expected),
    date: days.includes(postedAt),
  };
  return Object.entries(isRight).flatMap(([field, right]) => (right ? [] : [`line ${row.line}: ${field}`]));
}

const monthsOf = { HOUR: 208, WEEK: 52 / 12, MONTH: 1, YEAR: 1 / 12 } as const;

function isRightSalary(salary: Vacancy['published']['salary'], { salary: right }: Expected): boolean {
  if (right.kind === 'doubtful') return true;
  if (right.kind === 'none') return salary === null;
  if (right.kind === 'net') return salary === null || salary.min * monthsOf[salary.period] > right.min * 1.02;
  if (salary === null) return right.kind === 'in-text';
  const near = (found: number, wanted: number) => Math.abs(found - wanted) <= wanted * 0.02;
  const times = monthsOf[salary.period];
  return near(salary.min * times, right.min) && near(salary.max * times, right.max);
}
