import type { BoardSession } from '../../../board/board.ts';
import type { CitySlug } from '../../../contract/vocabulary/cities.ts';
import { type LifetimeBounds, lastDay } from '../../../vacancies/lifetime.ts';
import {
  type EmployerMark,
  employerMark,
  isSameEmployer,
  isSameVacancy,
  likenessOf,
  type VacancyLikeness,
  vacancyBucket,
} from '../../../vacancies/same-vacancy.ts';
import type { CalendarDay, VacancyDraft, VacancyFacts } from '../../../vacancies/vacancy.ts';

/** An active vacancy of the board or of this import that later rows are compared with. */
export interface ComparedVacancy {
  readonly feed: string;
  key: string;
  /** Older vacancies have lower ranks, whatever the order of the file. */
  readonly rank: number;
  /** Undefined until one of its rows is read. */
  place: { readonly file: string; readonly line: number } | undefined;
  /** Undefined until the board has accepted it. */
  id: string | undefined;
  bucket: string;
  employer: EmployerMark;
  /** Undefined once the board has the vacancy. */
  draft: VacancyDraft | undefined;
  likeness: VacancyLikeness | undefined;
}

export interface DuplicatesOptions {
  readonly session: Pick<BoardSession, 'outlines' | 'find'>;
  readonly today: Readonly<Record<CitySlug, CalendarDay>>;
  readonly bounds: LifetimeBounds;
}

/** In a hostile file, thousands of rows could share a title. */
const comparisonLimit = 40;
const scanLimit = 1_000;

/** Finds active vacancies with the same content. Texts are compared only if employer, title and city agree. */
export class Duplicates {
  readonly #options: DuplicatesOptions;
  readonly #byKey = new Map<string, ComparedVacancy>();
  readonly #buckets = new Map<string, Set<ComparedVacancy>>();
  #rank = 0;

  static async of(options: DuplicatesOptions): Promise<Duplicates> {
    const duplicates = new Duplicates(options);
    for await (const batch of options.session.outlines()) {
      for (const { id, feed, key, employer, ...facts } of batch) {
        if (!duplicates.#isLive(facts)) continue;
        const mark = employerMark(facts, employer);
        duplicates.#add({ feed, key, id, place: undefined, draft: undefined }, facts, mark);
      }
    }
    return duplicates;
  }

  private constructor(options: DuplicatesOptions) {
    this.#options = options;
  }

  /** An older vacancy with the same content, except the one with the row's own key. */
  async earlierThan(draft: VacancyDraft): Promise<ComparedVacancy | undefined> {
    if (!this.isLive(draft)) return undefined;
    const { facts } = draft;
    const employer = markOf(draft);
    const own = this.under(draft.source);
    let likeness: VacancyLikeness | undefined;
    let comparisons = 0;
    const candidates = this.#buckets.get(vacancyBucket(facts, employer)) ?? new Set();
    for (const listed of candidates.values().take(scanLimit)) {
      if (listed === own || (own && listed.rank > own.rank)) continue;
      if (!isSameEmployer(listed.employer, employer)) continue;
      if (comparisons === comparisonLimit) return undefined;
      comparisons += 1;
      likeness ??= likenessOf(facts);
      if (await this.#isLike(listed, likeness)) return listed;
    }
    return undefined;
  }

  async isSame(listed: ComparedVacancy, draft: VacancyDraft): Promise<boolean> {
    const employer = markOf(draft);
    return (
      vacancyBucket(draft.facts, employer) === listed.bucket &&
      isSameEmployer(listed.employer, employer) &&
      (await this.#isLike(listed, likenessOf(draft.facts)))
    );
  }

  under({ feed, key }: { readonly feed: string; readonly key: string }): ComparedVacancy | undefined {
    return this.#byKey.get(`${feed}\n${key}`);
  }

  isLive({ facts, closedOn }: VacancyDraft): boolean {
    return closedOn === null && this.#isLive(facts);
  }

  /** Undefined for a closed or expired vacancy, which is not compared. */
  list(draft: VacancyDraft, file: string): ComparedVacancy | undefined {
    const { feed, key, line } = draft.source;
    const known = this.under(draft.source);
    if (!this.isLive(draft)) {
      if (known) this.drop(known);
      return undefined;
    }
    const employer = markOf(draft);
    const place = { file, line };
    if (!known) return this.#add({ feed, key, id: undefined, place, draft }, draft.facts, employer);
    const bucket = vacancyBucket(draft.facts, employer);
    if (bucket !== known.bucket) {
      this.#leave(known);
      known.bucket = bucket;
      this.#enter(known);
    }
    return Object.assign(known, { place, draft, likeness: undefined, employer });
  }

  settle(listed: ComparedVacancy, id: string): void {
    listed.id = id;
    listed.draft = undefined;
  }

  drop(listed: ComparedVacancy): void {
    this.#leave(listed);
    this.#byKey.delete(`${listed.feed}\n${listed.key}`);
    listed.id = undefined;
    listed.draft = undefined;
  }

  #add(
    where: Pick<ComparedVacancy, 'feed' | 'key' | 'id' | 'place' | 'draft'>,
    facts: Pick<VacancyFacts, 'title' | 'city'>,
    employer: EmployerMark,
  ): ComparedVacancy {
    const bucket = vacancyBucket(facts, employer);
    const listed = { ...where, rank: this.#rank++, bucket, employer, likeness: undefined };
    this.#byKey.set(`${where.feed}\n${where.key}`, listed);
    this.#enter(listed);
    return listed;
  }

  #enter(listed: ComparedVacancy): void {
    const others = this.#buckets.get(listed.bucket) ?? new Set();
    this.#buckets.set(listed.bucket, others.add(listed));
  }

  #leave(listed: ComparedVacancy): void {
    this.#buckets.get(listed.bucket)?.delete(listed);
  }

  #isLive(facts: Pick<VacancyFacts, 'city' | 'postedAt' | 'validThrough'>): boolean {
    const last = lastDay(facts, this.#options.bounds);
    return last === null || last >= this.#options.today[facts.city];
  }

  async #isLike(listed: ComparedVacancy, likeness: VacancyLikeness): Promise<boolean> {
    listed.likeness ??= await this.#likenessOf(listed);
    return listed.likeness !== undefined && isSameVacancy(listed.likeness, likeness);
  }

  async #likenessOf({ draft, id }: ComparedVacancy): Promise<VacancyLikeness | undefined> {
    if (draft) return likenessOf(draft.facts);
    const entry = id === undefined ? null : await this.#options.session.find(id);
    return entry ? likenessOf(entry.published) : undefined;
  }
}

const markOf = ({ facts, employer }: VacancyDraft) => employerMark(facts, employer?.legalName ?? null);
