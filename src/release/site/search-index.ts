import { searchIndexFolder } from '../../contract/public-files.ts';
import { indexPeriod } from '../../contract/vocabulary/job-terms.ts';
import { memoize } from '../../foundation/memoize.ts';
import { dayAndMonth } from '../../vacancies/calendar.ts';
import { occupationOf } from '../../vacancies/occupations.ts';
import { noSalaryText, salaryText } from '../../vacancies/salary-text.ts';
import { type CalendarDay, isAssumed, type PublicVacancy } from '../../vacancies/vacancy.ts';
import { type FieldsWhere, fieldsWhere } from '../../vacancies/vacancy-fields.ts';
import type { FileSink } from '../file-sink.ts';
import type { Plan } from './assets/search-engine.js';
import { stemOf, wordsOf } from './assets/search-terms.js';
import { contentHash } from './assets.ts';
import { plain } from './html.ts';
import ownPhrases from './search-phrases.json' with { type: 'json' };
import {
  filterCode,
  filterNamesOfSearch,
  keyOf,
  searchFilters,
  searchVocabulary,
  statedMeanings,
} from './search-vocabulary.ts';
import { knownFacts } from './spanish-text.ts';
import { isHalfDay, statedExperience } from './stated-requirements.ts';

/** Small enough for a phone, large enough to be worth a request. */
const termFileSize = 8_000;
/** Rows of one family and city are neighbours, so the first results of most questions are in a few files. */
const rowsPerFile = 40;

/** The parts of a vacancy by weight; the head is the first word of the title, the profession. A vacancy is listed under a term once, in the first part that has it. */
const parts = ['head', 'title', 'facts', 'text'] as const;
type Part = (typeof parts)[number];

const fieldsOfPart: Readonly<Record<Part, readonly SearchedField[]>> = {
  head: [],
  title: fieldsWhere('search', 'title'),
  facts: fieldsWhere('search', 'facts'),
  text: fieldsWhere('search', 'text'),
};
type SearchedField = FieldsWhere<'search', Part>;

/** Closed sets are indexed by their labels. */
const nameOf = new Map<string, (value: string) => string>(
  Object.values(searchFilters).map(({ field, nameOf: own }) => [field, own]),
);

/** A term and the positions of its vacancies in each part. */
interface Term {
  readonly text: string;
  /** The first word with this stem; misspelled words are corrected to it. */
  readonly word: string;
  readonly postings: readonly number[][];
  /** Above zero for names: in sentences most have a capital. */
  capitals: number;
  /** The position of the vacancy that was added last. */
  last: number;
}

/** What stands between two spaces. */
interface Piece {
  readonly terms: readonly Term[];
  /** The terms of its first word. */
  readonly first: readonly Term[];
  readonly isCapital: boolean;
  /** Whether no sentence ends with it. */
  readonly goesOn: boolean;
}

/** Only shorter values are cached, because many vacancies share them. */
const longestKept = 200;
const mostKept = 50_000;

/** An inverted index in many small sorted files, so that a search fetches a few kilobytes on any board. */
export class SearchIndexBuilder {
  readonly #terms = new Map<string, Term>();
  readonly #termOfWord = new Map<string, Term>();
  readonly #termsOfValue = new Map<string, readonly Term[]>();
  readonly #pieces = new Map<string, Piece>();
  readonly #rows: Row[] = [];

  /** In the order of the snapshot; the position identifies a vacancy. The comparison of its pay is shown in results. */
  add(vacancy: PublicVacancy, comparison = ''): void {
    const position = this.#rows.length;
    const codes = filterCodes(vacancy);
    const job = occupationOf(vacancy.title).code ?? '---';
    this.#rows.push({ position, text: rowOf(vacancy, comparison), codes, job, ...payAndDay(vacancy) });
    for (const [place, part] of parts.entries()) {
      const list = (term: Term) => {
        if (term.last === position) return;
        term.last = position;
        term.postings[place]?.push(position);
      };
      for (const value of indexedValues(vacancy, part)) this.#termsIn(value, part).forEach(list);
      if (part === 'facts') for (const term of statedBy(vacancy)) list(this.#termOf(term));
    }
  }

  #termsIn(value: string, part: Part): readonly Term[] {
    const known = this.#termsOfValue.get(value);
    if (known) return known;
    const pieces = value.split(' ').map((text) => this.#pieceOf(text));
    const terms = pieces.flatMap((piece) => piece.terms);
    if (part === 'text' && /\p{Ll}/u.test(value))
      for (const [at, { first, isCapital }] of pieces.entries())
        if (pieces[at - 1]?.goesOn) for (const term of first) term.capitals += isCapital ? 1 : -1;
    if (value.length <= longestKept && this.#termsOfValue.size < mostKept)
      this.#termsOfValue.set(value, terms);
    return terms;
  }

  #pieceOf(text: string): Piece {
    const known = this.#pieces.get(text);
    if (known) return known;
    const [first = ''] = /^[\p{L}\d+#.]+/u.exec(text) ?? [];
    const termsIn = (words: string) => wordsOf(words).map((word) => this.#termOf(word));
    const piece = {
      terms: termsIn(text),
      first: termsIn(first),
      isCapital: /\p{Lu}/u.test(first),
      goesOn: /[\p{L}\d,]$/u.test(text),
    };
    if (this.#pieces.size < mostKept) this.#pieces.set(text, piece);
    return piece;
  }

  #termOf(word: string): Term {
    const known = this.#termOfWord.get(word);
    if (known) return known;
    const text = stemOf(word);
    const term = this.#terms.get(text) ?? {
      text,
      word,
      postings: parts.map(() => []),
      capitals: 0,
      last: -1,
    };
    this.#terms.set(text, term);
    this.#termOfWord.set(word, term);
    return term;
  }

  finish(sink: FileSink, netRows: Plan['netRows'] = []): Plan {
    const rows = this.#rows.toSorted(byFamilyCityAndJob);
    const placeOf = new Uint32Array(rows.length);
    for (const [place, { position }] of rows.entries()) placeOf[position] = place;
    // A name in a text is as good as a fact: a tool, a law, a certificate.
    for (const { postings, capitals } of this.#terms.values())
      if (capitals > 0) for (const position of postings[3]?.splice(0) ?? []) postings[2]?.push(position);
    const termFiles = packed(
      [...this.#terms.values()]
        .sort((a, b) => (a.text < b.text ? -1 : 1))
        .map(({ text, postings }) => ({
          term: text,
          line: [text, ...postings.map((own) => stepsOf(own.map((position) => placeOf[position] ?? 0)))]
            .join('\t')
            .trimEnd(),
        })),
    );
    const files = new Map<string, string>([
      ...termFiles.map(({ text }, number) => [`${number}.idx`, text] as const),
      ...rowFiles(rows),
      ...filterFiles(rows, this.#rows.find(({ day }) => day !== null)?.day ?? ''),
      ['palabras.idx', frequentWords([...this.#terms.values()]).join('\n')],
    ]);
    const base = `${searchIndexFolder}${contentHash([...files].flat())}/`;
    for (const [name, text] of files) sink.file(base + name, [Buffer.from(text)]);
    return {
      base,
      starts: termFiles.map(({ start }) => start),
      // Pay is in steps of 500 pesos.
      netRows: netRows.map((row) => row.map(Math.round) as unknown as typeof row),
      total: rows.length,
      rowsPerFile,
      vocabulary: searchVocabulary,
    };
  }
}

/** Ascending deltas in base 36 with commas: with spaces the gate would take them for phone numbers. */
function stepsOf(positions: number[]): string {
  positions.sort((a, b) => a - b);
  return positions.map((at, place) => (at - (positions[place - 1] ?? -1) - 1).toString(36)).join(',');
}

const [noExperience, halfDay, ...benefitMeanings] = statedMeanings;
const phrasesOfBenefits = benefitMeanings.map(({ codes, phrases = '' }) => ({
  term: codes,
  keys: phrases.split(',').map((key) => ` ${key} `),
}));

const benefitsIn = memoize((line: string): readonly string[] => {
  const key = ` ${keyOf(line)} `;
  return phrasesOfBenefits.flatMap(({ term, keys }) => (keys.some((own) => key.includes(own)) ? term : []));
});

/** The terms of what the vacancy says of experience, hours and benefits. Who trains needs no experience unless the text asks for it. */
function statedBy(vacancy: PublicVacancy): string[] {
  const { benefits, description } = vacancy;
  const lines = benefits.length > 0 ? benefits : description.split(/[.;\n]/);
  const months = statedExperience(vacancy) ?? (vacancy.seniority === 'Prácticas' ? 0 : null);
  const own = [months === 0 && noExperience, isHalfDay(vacancy) && halfDay];
  return [...own.flatMap((meaning) => meaning || []).map(({ codes }) => codes), ...lines.flatMap(benefitsIn)];
}

function packed(lines: readonly { readonly term: string; readonly line: string }[]) {
  const files: { readonly start: string; text: string }[] = [];
  let before = '';
  for (const { term, line } of lines) {
    const last = files.at(-1);
    if (last && last.text.length + 1 + line.length <= termFileSize) last.text += `\n${line}`;
    else files.push({ start: startAfter(before, term), text: line });
    before = term;
  }
  return files;
}

/** The shortest start that the terms before it do not reach. A longer part of a word could be the name of an employer. */
function startAfter(before: string, term: string): string {
  for (let length = 1; length < 5; length += 1)
    if (term.slice(0, length) > before) return term.slice(0, length);
  return term;
}

function rowFiles(rows: readonly Row[]): [name: string, text: string][] {
  return Array.from({ length: Math.ceil(rows.length / rowsPerFile) }, (_, number) => [
    `v${number}.idx`,
    rows
      .slice(number * rowsPerFile, (number + 1) * rowsPerFile)
      .map(({ text }) => text)
      .join('\n'),
  ]);
}

/** The fields of a result. */
function rowOf(vacancy: PublicVacancy, comparison: string): string {
  const { id, title, company, salary, postedAt } = vacancy;
  return [
    id,
    title,
    company,
    knownFacts(vacancy).join(' · '),
    salary ? salaryText(salary) : noSalaryText,
    postedAt ? dayAndMonth(postedAt) : '',
  ]
    .map((field) => plain(field).replace(/\s+/g, ' '))
    .concat(comparison)
    .join('\t');
}

const mostFrequentWords = 4_000;

/** The candidates for corrections: words of titles and facts in at least two vacancies, the most frequent first. */
function frequentWords(terms: readonly Term[]): string[] {
  const uses = (term: Term) => [0, 1, 2].reduce((sum, part) => sum + (term.postings[part]?.length ?? 0), 0);
  return terms
    .filter((term) => uses(term) > 1 && /^[a-z]{4,}$/.test(term.word))
    .sort((a, b) => uses(b) - uses(a) || (a.text < b.text ? -1 : 1))
    .slice(0, mostFrequentWords)
    .map(({ word }) => word);
}

/** Pay in steps of this many pesos, as two base-36 digits; `search-engine.js` reads it. */
const payStep = 500;
const mostPaySteps = 36 ** 2 - 1;

/** A vacancy as results show it and filters use it. */
interface Row {
  /** In the snapshot. */
  readonly position: number;
  readonly text: string;
  readonly codes: string;
  readonly job: string;
  readonly least: string;
  readonly most: string;
  readonly day: CalendarDay | null;
}

/** A letter for each filter. A capital marks an assumed value. */
function filterCodes(vacancy: PublicVacancy): string {
  const codes = filterNamesOfSearch.map((name) => {
    const { field, values } = searchFilters[name];
    const code = filterCode(values, vacancy[field]);
    return isAssumed(vacancy, field) ? code.toUpperCase() : code;
  });
  return codes.join('');
}

function payAndDay({ salary, postedAt: day }: PublicVacancy): Pick<Row, 'least' | 'most' | 'day'> {
  if (salary?.period !== indexPeriod) return { least: '--', most: '--', day };
  return { least: paySteps(salary.min), most: paySteps(salary.max), day };
}

/** A question then needs few files of rows, and columns become small. */
function byFamilyCityAndJob(row: Row, other: Row) {
  const [one = '', two = ''] = [row, other].map(({ codes: [city, family], job }) => `${family}${city}${job}`);
  return one < two ? -1 : one > two ? 1 : 0;
}

/** The filters column by column, which compresses well. */
function filterFiles(rows: readonly Row[], newest: string): [name: string, text: string][] {
  const column = (cell: (row: Row) => string | undefined) => rows.map(cell).join('');
  const days = column(({ day }) => (day === null ? oldestDay : dayLetter(newest, day)));
  const [cityCodes, familyCodes, ...others] = filterNamesOfSearch.map((_, place) =>
    column(({ codes }) => codes[place]),
  );
  return [
    ['filtros.idx', [cityCodes, familyCodes, newest, days].join('\n')],
    ...others.map((codes, place): [string, string] => [`${filterNamesOfSearch[place + 2]}.idx`, codes]),
    ['puesto.idx', column(({ job }) => job)],
    ['desde.idx', column(({ least }) => least)],
    ['hasta.idx', column(({ most }) => most)],
  ];
}

const oldestDay = 'z';

/** How many days older than the newest one, from `0` on. */
function dayLetter(newest: string, day: string): string {
  const letter = String.fromCharCode(48 + (Date.parse(newest) - Date.parse(day)) / 86_400_000);
  return letter < oldestDay ? letter : oldestDay;
}

function paySteps(amount: number): string {
  return Math.min(Math.floor(amount / payStep), mostPaySteps)
    .toString(36)
    .padStart(2, '0');
}

const sectors = ownPhrases.sectors.split(',').map((names) => names.split(' '));

/** The values to index, including the reference code. Nobody wrote an assumed value. */
function indexedValues(vacancy: PublicVacancy, part: Part): string[] {
  if (part === 'head') return wordsOf(vacancy.title).slice(0, 1);
  const values = fieldsOfPart[part].flatMap((name): string | readonly string[] => {
    const value = vacancy[name];
    if (value === null || isAssumed(vacancy, name)) return [];
    if (name === 'industry')
      return [
        `${value}`,
        ...sectors.flatMap(([own = '', ...other]) => (`${value}`.includes(own) ? other : [])),
      ];
    return nameOf.get(name)?.(value as string) ?? value;
  });
  return part === 'title' ? [...values, vacancy.vacancyId] : values;
}
