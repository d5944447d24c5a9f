import { searchIndexFolder } from '../../contract/public-files.ts';
import { cities } from '../../contract/vocabulary/cities.ts';
import { families } from '../../contract/vocabulary/families.ts';
import { indexPeriod, modalityName } from '../../contract/vocabulary/job-terms.ts';
import { noSalaryText, salaryText } from '../../vacancies/salary-text.ts';
import { dayAndMonth } from '../../vacancies/spanish-date.ts';
import { type CalendarDay, isAssumed, type PublicVacancy } from '../../vacancies/vacancy.ts';
import { type FieldsWhere, fieldsWhere } from '../../vacancies/vacancy-fields.ts';
import type { FileSink } from '../file-sink.ts';
import type { Plan } from './assets/search-engine.js';
import { stemOf, wordsOf } from './assets/search-terms.js';
import { contentHash } from './assets.ts';
import { plain } from './html.ts';
import {
  type FilterName,
  filterCode,
  filterNamesOfSearch,
  searchFilters,
  searchVocabulary,
} from './search-vocabulary.ts';
import { knownFacts, levelName } from './spanish-text.ts';

/** Term files contain stems of words. */
export function isSearchTermFile(path: string): boolean {
  return path.startsWith(searchIndexFolder) && /\/\d+\.txt$/.test(path);
}

/** Small enough for a phone, large enough to be worth a request. */
const termFileSize = 32_000;
/** Small, because results are spread over many files and most rows of a file are not shown. */
const rowsPerFile = 20;

/** The parts of a vacancy by weight. A vacancy is listed under a term once, in the first part that has it. */
const parts = ['title', 'facts', 'text'] as const;
type Part = (typeof parts)[number];

const fieldsOfPart: Readonly<Record<Part, readonly SearchedField[]>> = {
  title: fieldsWhere('search', 'title'),
  facts: fieldsWhere('search', 'facts'),
  text: fieldsWhere('search', 'text'),
};
type SearchedField = FieldsWhere<'search', Part>;

/** Closed sets are indexed by their labels. */
const nameOf: { readonly [Name in SearchedField & FieldsWhere<'gate', 'closed set'>]: NameIn<Name> } = {
  city: (city) => cities[city].name,
  family: (family) => families[family].name,
  modality: (modality) => modalityName[modality],
  seniority: levelName,
  employmentType: String,
};
type NameIn<Name extends SearchedField> = (value: NonNullable<PublicVacancy[Name]>) => string;

/** A term and the positions of its vacancies in each part. */
interface Term {
  readonly text: string;
  /** The first word with this stem; misspelled words are corrected to it. */
  readonly word: string;
  readonly postings: readonly Postings[];
  /** The position of the vacancy that was added last. */
  last: number;
}

/** Only shorter values are cached, because many vacancies share them. */
const longestKept = 200;
const mostKept = 50_000;

/** An inverted index in many small sorted files, so that a search fetches a few kilobytes on any board. */
export class SearchIndexBuilder {
  readonly #terms = new Map<string, Term>();
  readonly #termOfWord = new Map<string, Term>();
  readonly #termsOfValue = new Map<string, readonly Term[]>();
  readonly #rows: string[] = [];
  readonly #columns = new FilterColumns();

  /** In the order of the snapshot; the position identifies a vacancy. */
  add(vacancy: PublicVacancy): void {
    const position = this.#rows.length;
    this.#rows.push(rowOf(vacancy));
    this.#columns.add(vacancy);
    for (const [place, part] of parts.entries()) {
      for (const value of indexedValues(vacancy, part)) {
        for (const term of this.#termsIn(value)) {
          if (term.last === position) continue;
          term.last = position;
          term.postings[place]?.add(position);
        }
      }
    }
  }

  #termsIn(value: string): readonly Term[] {
    const known = this.#termsOfValue.get(value);
    if (known) return known;
    const terms = wordsOf(value).map((word) => this.#termOf(word));
    if (value.length <= longestKept && this.#termsOfValue.size < mostKept)
      this.#termsOfValue.set(value, terms);
    return terms;
  }

  #termOf(word: string): Term {
    const known = this.#termOfWord.get(word);
    if (known) return known;
    const text = stemOf(word);
    const term = this.#terms.get(text) ?? { text, word, postings: parts.map(() => new Postings()), last: -1 };
    this.#terms.set(text, term);
    this.#termOfWord.set(word, term);
    return term;
  }

  finish(sink: FileSink): Plan {
    const total = this.#rows.length;
    const termFiles = packed(
      [...this.#terms.values()]
        .sort((a, b) => (a.text < b.text ? -1 : 1))
        .map(({ text, postings }) => ({
          term: text,
          line: [text, ...postings.map((own) => own.asSteps())].join('\t'),
        })),
    );
    const files = new Map<string, string>([
      ...termFiles.map(({ text }, number) => [`${number}.txt`, text] as const),
      ...rowFiles(this.#rows),
      ...this.#columns.files(),
      ['palabras.txt', frequentWords([...this.#terms.values()]).join('\n')],
    ]);
    const base = `${searchIndexFolder}${contentHash([...files].flat())}/`;
    for (const [name, text] of files) sink.file(base + name, [Buffer.from(text)]);
    return {
      base,
      starts: termFiles.map(({ start }) => start),
      total,
      rowsPerFile,
      vocabulary: searchVocabulary,
    };
  }
}

interface TermFile {
  readonly start: string;
  readonly text: string;
}

function packed(lines: readonly { readonly term: string; readonly line: string }[]): TermFile[] {
  const files: TermFile[] = [];
  let open: string[] = [];
  let start = '';
  let size = 0;
  const close = () => {
    if (open.length > 0) files.push({ start, text: open.join('\n') });
    open = [];
    size = 0;
  };
  for (const { term, line } of lines) {
    if (size > 0 && size + line.length > termFileSize) close();
    if (open.length === 0) start = term;
    open.push(line);
    size += line.length + 1;
  }
  close();
  return files;
}

function rowFiles(rows: readonly string[]): [name: string, text: string][] {
  return Array.from({ length: Math.ceil(rows.length / rowsPerFile) }, (_, number) => [
    `v${number}.txt`,
    rows.slice(number * rowsPerFile, (number + 1) * rowsPerFile).join('\n'),
  ]);
}

/** The fields of a result. */
function rowOf(vacancy: PublicVacancy): string {
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
    .join('\t');
}

const mostFrequentWords = 4_000;

/** The candidates for corrections: words of titles and facts in at least two vacancies, the most frequent first. */
function frequentWords(terms: readonly Term[]): string[] {
  const uses = (term: Term) => (term.postings[0]?.count ?? 0) + (term.postings[1]?.count ?? 0);
  return terms
    .filter((term) => uses(term) > 1 && /^[a-z]{4,}$/.test(term.word))
    .sort((a, b) => uses(b) - uses(a) || (a.text < b.text ? -1 : 1))
    .slice(0, mostFrequentWords)
    .map(({ word }) => word);
}

/** Pay in steps of this many pesos, as two base-36 digits; `search-engine.js` reads it. */
const payStep = 500;
const mostPaySteps = 36 ** 2 - 1;

/** The filters column by column, which compresses well. A capital marks an assumed value. */
class FilterColumns {
  // Arrays, because a string that grows by single characters becomes a long rope.
  readonly #codes = new Map<FilterName, string[]>(filterNamesOfSearch.map((name) => [name, []]));
  readonly #least: string[] = [];
  readonly #most: string[] = [];
  /** Run-length encoded, because vacancies come newest first. */
  readonly #days: { readonly day: CalendarDay | null; count: number }[] = [];

  add(vacancy: PublicVacancy): void {
    for (const name of filterNamesOfSearch) {
      const { field, values } = searchFilters[name];
      const code = filterCode(values, vacancy[field]);
      this.#codes.get(name)?.push(isAssumed(vacancy, field) ? code.toUpperCase() : code);
    }
    const salary = vacancy.salary?.period === indexPeriod ? vacancy.salary : null;
    this.#least.push(salary ? paySteps(salary.min) : '--');
    this.#most.push(salary ? paySteps(salary.max) : '--');
    const last = this.#days.at(-1);
    if (last && last.day === vacancy.postedAt) last.count += 1;
    else this.#days.push({ day: vacancy.postedAt, count: 1 });
  }

  files(): [name: string, text: string][] {
    const days = this.#days.map(({ day, count }) => `${day ?? ''}:${count}`).join(',');
    return [
      ['filtros.txt', [...Array.from(this.#codes.values(), (codes) => codes.join('')), days].join('\n')],
      ['sueldos.txt', [this.#least.join(''), this.#most.join('')].join('\n')],
    ];
  }
}

function paySteps(amount: number): string {
  return Math.min(Math.floor(amount / payStep), mostPaySteps)
    .toString(36)
    .padStart(2, '0');
}

/** The values to index, including the reference code. Nobody wrote an assumed value. */
function indexedValues(vacancy: PublicVacancy, part: Part): string[] {
  const values = fieldsOfPart[part].flatMap((name): string | readonly string[] => {
    const value = vacancy[name];
    if (value === null || isAssumed(vacancy, name)) return [];
    if (name in nameOf)
      return (nameOf as Readonly<Record<string, (value: string) => string>>)[name]?.(value as string) ?? [];
    return value;
  });
  return part === 'title' ? [...values, vacancy.vacancyId] : values;
}

/** Each byte has seven bits of a delta and a continuation bit. */
const stepBits = 7;
const stepGoesOn = 1 << stepBits;
/** Enough for positions below 2^28. */
const longestStep = 4;

const none = new Uint8Array(0);

/** Ascending positions as delta-encoded varints; a large board has millions, most of one byte. */
export class Postings {
  #bytes = none;
  #filled = 0;
  #next = 0;
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(position: number): void {
    if (this.#filled + longestStep > this.#bytes.length) this.#grow();
    let step = position - this.#next;
    for (; step >= stepGoesOn; step >>= stepBits) this.#bytes[this.#filled++] = step | stepGoesOn;
    this.#bytes[this.#filled++] = step;
    this.#next = position + 1;
    this.#count += 1;
  }

  /** Deltas in base 36 with commas: with spaces the gate would take them for phone numbers. */
  asSteps(): string {
    const steps: string[] = [];
    let step = 0;
    let shift = 0;
    for (const byte of this.#bytes.subarray(0, this.#filled)) {
      step |= (byte & (stepGoesOn - 1)) << shift;
      shift += stepBits;
      if (byte >= stepGoesOn) continue;
      steps.push(step.toString(36));
      step = 0;
      shift = 0;
    }
    return steps.join(',');
  }

  #grow(): void {
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, 2 * longestStep));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
