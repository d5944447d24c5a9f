import { say } from '../../foundation/language/language.ts';
import { memoize } from '../../foundation/memoize.ts';
import { fold } from '../../vacancies/text/fold.ts';
import type { CalendarDay, Employer } from '../../vacancies/vacancy.ts';
import { brokenFile, recordCountLimit } from '../broken-file.ts';
import { ownKeyOf } from '../understand/contract.ts';
import type { Feed } from '../understand/understand-feed.ts';
import { employerOf } from './employer.ts';
import { EmployerColumn } from './employer-column.ts';
import { placeNamed } from './normalise/city.ts';
import { type DateOrder, isRelativeDay, normaliseDay, orderProvenBy } from './normalise/date.ts';
import type { FieldTexts } from './record-reader.ts';

/** What must be known of all rows before the first one is read. */
export interface Survey {
  /** Every employer in the feeds, also of rows that will be rejected. */
  readonly employers: readonly Employer[];
  /** The date survey of each file. */
  readonly dates: ReadonlyMap<string, DateSurvey>;
  /** The files whose column of the place holds states. */
  readonly stateColumns: ReadonlySet<string>;
  /** The keys that the rows of each feed bring along. */
  readonly keys: ReadonlyMap<string, FeedKeys>;
  /** The employer column of each feed. */
  readonly employerColumns: ReadonlyMap<string, EmployerColumn>;
}

interface FeedKeys {
  readonly distinct: ReadonlySet<string>;
  /** Rows with a key. */
  readonly rows: number;
}

const rowsBetweenReports = 2000;

export async function surveyFeeds(feeds: readonly Feed[], onProgress: (feed: Feed) => void): Promise<Survey> {
  const employers = new Map<string, Employer>();
  // Most rows share the object of an employer seen before.
  const met = new WeakSet<Employer>();
  const dates = new Map<string, DateSurvey>();
  const stateColumns = new Set<string>();
  const columns = new Map<string, EmployerColumn>();
  const keys = new Map<string, { distinct: Set<string>; rows: number }>();
  let records = 0;
  for (const feed of feeds) {
    const survey = new DateSurvey();
    const places = new PlaceSurvey();
    dates.set(feed.file, survey);
    const column = columns.get(feed.name) ?? new EmployerColumn();
    columns.set(feed.name, column);
    const own = keys.get(feed.name) ?? { distinct: new Set<string>(), rows: 0 };
    keys.set(feed.name, own);
    onProgress(feed);
    let rows = 0;
    for await (const item of feed.items) {
      rows += 1;
      records += 1;
      if (records > recordCountLimit) throw tooManyRecords(feed.file, item.line);
      if (rows % rowsBetweenReports === 0) onProgress(feed);
      if (item.kind !== 'record' || !feed.reader.wants(item.values)) continue;
      const texts = feed.reader.read(item.values, () => {});
      survey.add(texts);
      places.add(texts);
      column.add(texts);
      const key = ownKeyOf(texts);
      if (key !== '') {
        own.distinct.add(key);
        own.rows += 1;
      }
      const employer = employerOf(texts);
      if (!employer || met.has(employer)) continue;
      met.add(employer);
      employers.set(JSON.stringify(employer), employer);
    }
    // Whoever translates the values of the column has decided what they mean.
    if (places.holdsStates && !feed.profile.values?.city) stateColumns.add(feed.file);
  }
  return { employers: [...employers.values()], dates, stateColumns, keys, employerColumns: columns };
}

function tooManyRecords(file: string, line: number) {
  const limit = recordCountLimit.toLocaleString('en');
  return brokenFile(file, say`there are more than ${limit} records, which is the limit of one import.`, {
    line,
    hint: say`Leave out what is not to be published, or import the files one by one.`,
  });
}

/** A single name such as "Jalisco" may stand for its capital. */
const leastStates = 3;
const townsPerState = 0.1;

/** Whether the column of the place holds states, so that "Querétaro" is not the city. */
class PlaceSurvey {
  readonly #states = new Set<string>();
  #rows = 0;
  #towns = 0;

  add(texts: FieldTexts): void {
    const text = texts.text('city');
    const kind = text === '' ? null : placeNamed(text);
    if (kind === 'town') this.#towns += 1;
    if (kind !== 'state') return;
    this.#rows += 1;
    this.#states.add(fold(text));
  }

  get holdsStates(): boolean {
    return this.#states.size >= leastStates && this.#towns <= this.#rows * townsPerState;
  }
}

const dateFields = ['postedAt', 'validThrough', 'closedOn'] as const;
export type DateField = (typeof dateFields)[number];

/** The day that a text names without regard to when it is read. */
const absoluteDay = memoize((text: string) => {
  const day = normaliseDay(text);
  return day.ok && !isRelativeDay(text) ? day.value : null;
});

/** The date order of a feed: 11/05/2026 may be in May or November, and 11/25/2026 in another row shows which. */
export class DateSurvey {
  /** By how many rows the month is proven to stand first; negative if the day is. */
  readonly #proofs = new Map<DateField, number>();
  /** Whether some row has no absolute date, so that the day on the board is needed. */
  isUndated = false;
  /** The newest day with a year; rows without a year are of about that time. */
  newest: CalendarDay | undefined;

  add(texts: FieldTexts): void {
    for (const field of dateFields) {
      const text = texts.text(field);
      const order = text === '' ? null : orderProvenBy(text);
      const proof = order === 'month-first' ? 1 : -1;
      if (order !== null) this.#proofs.set(field, (this.#proofs.get(field) ?? 0) + proof);
      if (field !== 'postedAt' || order !== null) continue;
      const day = absoluteDay(text);
      if (day === null) this.isUndated = true;
      else if (this.newest === undefined || day > this.newest) this.newest = day;
    }
  }

  /** The order that the dates prove, if no column contradicts another. */
  get proven(): DateOrder | undefined {
    const orders = new Set(this.#proofs.values().map((proof) => Math.sign(proof)));
    if (orders.size !== 1 || orders.has(0)) return undefined;
    return orders.has(1) ? 'month-first' : 'day-first';
  }

  /** The order that most rows of the column prove; if none do, that of the other columns. */
  orderOf(field: DateField): DateOrder {
    const all = this.#proofs.values().reduce((sum, proof) => sum + proof, 0);
    // Day first if nothing is proven, as in Mexico.
    return (this.#proofs.get(field) ?? all) > 0 ? 'month-first' : 'day-first';
  }
}
