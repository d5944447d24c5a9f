import { hash } from 'node:crypto';
import type { BoardSession } from '../../../board/board.ts';
import type { CitySlug } from '../../../contract/vocabulary/cities.ts';
import { employerKey } from '../../../vacancies/employer-name.ts';
import { type LifetimeBounds, lastDay } from '../../../vacancies/lifetime.ts';
import { fold } from '../../../vacancies/text/fold.ts';
import type { CalendarDay, VacancyDraft, VacancyFacts } from '../../../vacancies/vacancy.ts';
import { textLists } from '../../../vacancies/vacancy-fields.ts';

/** An active vacancy of the board or of this import that later rows are compared with. */
export interface ComparedVacancy {
  readonly feed: string;
  readonly key: string;
  /** Older vacancies have lower ranks, whatever the order of the file. */
  readonly rank: number;
  /** Undefined until one of its rows is read. */
  place: { readonly file: string; readonly line: number } | undefined;
  /** Undefined until the board has accepted it. */
  id: string | undefined;
  group: string;
  /** Undefined until a vacancy of the board is compared. */
  digest: string | undefined;
}

interface DuplicatesOptions {
  readonly session: Pick<BoardSession, 'outlines' | 'find'>;
  readonly today: Readonly<Record<CitySlug, CalendarDay>>;
  readonly bounds: LifetimeBounds;
}

/** In a hostile file, thousands of rows could share a title. */
const scanLimit = 1_000;

/** Finds active vacancies with the same digest among those of the same employer, title and city. */
export class Duplicates {
  readonly #options: DuplicatesOptions;
  readonly #byKey = new Map<string, ComparedVacancy>();
  readonly #groups = new Map<string, Set<ComparedVacancy>>();
  #rank = 0;

  static async of(options: DuplicatesOptions): Promise<Duplicates> {
    const duplicates = new Duplicates(options);
    for await (const batch of options.session.outlines()) {
      for (const { id, feed, key, employer, ...facts } of batch) {
        if (!duplicates.#isLive(facts)) continue;
        const group = groupOf(facts, employer);
        duplicates.#add({ feed, key, id, place: undefined, group, digest: undefined });
      }
    }
    return duplicates;
  }

  private constructor(options: DuplicatesOptions) {
    this.#options = options;
  }

  /** An older vacancy with the same content, except the one with the row's own key. */
  async earlierThan(draft: VacancyDraft): Promise<ComparedVacancy | undefined> {
    if (!this.#isLive(draft.facts, draft.closedOn)) return undefined;
    const { group, digest } = contentOf(draft);
    const own = this.under(draft.source);
    const candidates = this.#groups.get(group) ?? new Set();
    for (const listed of candidates.values().take(scanLimit)) {
      if (listed === own || (own && listed.rank > own.rank)) continue;
      if ((await this.#digestOf(listed)) === digest) return listed;
    }
    return undefined;
  }

  async isSame(listed: ComparedVacancy, draft: VacancyDraft): Promise<boolean> {
    return (await this.#digestOf(listed)) === contentOf(draft).digest;
  }

  under({ feed, key }: { readonly feed: string; readonly key: string }): ComparedVacancy | undefined {
    return this.#byKey.get(`${feed}\n${key}`);
  }

  /** Undefined for a closed or expired vacancy, which is not compared. */
  list(draft: VacancyDraft, file: string): ComparedVacancy | undefined {
    const { feed, key, line } = draft.source;
    const known = this.under(draft.source);
    if (!this.#isLive(draft.facts, draft.closedOn)) {
      if (known) this.drop(known);
      return undefined;
    }
    const content = { place: { file, line }, ...contentOf(draft) };
    if (!known) return this.#add({ feed, key, id: undefined, ...content });
    // Stays before younger ones of its group.
    if (content.group === known.group) return Object.assign(known, content);
    this.#leave(known);
    return this.#enter(Object.assign(known, content));
  }

  drop(listed: ComparedVacancy): void {
    this.#leave(listed);
    this.#byKey.delete(`${listed.feed}\n${listed.key}`);
    listed.id = undefined;
  }

  #add(compared: Omit<ComparedVacancy, 'rank'>): ComparedVacancy {
    const listed = { ...compared, rank: this.#rank++ };
    this.#byKey.set(`${listed.feed}\n${listed.key}`, listed);
    return this.#enter(listed);
  }

  #enter(listed: ComparedVacancy): ComparedVacancy {
    const others = this.#groups.get(listed.group) ?? new Set();
    this.#groups.set(listed.group, others.add(listed));
    return listed;
  }

  #leave(listed: ComparedVacancy): void {
    this.#groups.get(listed.group)?.delete(listed);
  }

  #isLive(
    facts: Pick<VacancyFacts, 'city' | 'postedAt' | 'validThrough'>,
    closedOn: CalendarDay | null = null,
  ): boolean {
    if (closedOn !== null) return false;
    const last = lastDay(facts, this.#options.bounds);
    return last === null || last >= this.#options.today[facts.city];
  }

  async #digestOf(listed: ComparedVacancy): Promise<string | undefined> {
    if (listed.digest === undefined && listed.id !== undefined) {
      const entry = await this.#options.session.find(listed.id);
      if (entry) listed.digest = digestOf(entry.published, listed.group);
    }
    return listed.digest;
  }
}

/** Equal for the same title, city and employer; an unknown employer is told by its descriptor. */
function groupOf(
  { title, city, company }: Pick<VacancyFacts, 'title' | 'city' | 'company'>,
  employer: string | null,
): string {
  return [city, plain(title), employer === null ? `~${plain(company)}` : employerKey(employer)].join('\n');
}

/** Equal for rows that are one vacancy: the same group, place, pay, kind of work and words. */
function digestOf(facts: VacancyFacts, group: string): string {
  const { modality, employmentType, zone, municipality, salary, description } = facts;
  const words = [description, ...textLists.flatMap((name) => facts[name])].join('\n');
  const place = [zone, municipality].map((name) => plain(name ?? ''));
  const pay = [salary?.min, salary?.max, salary?.period];
  const content = JSON.stringify([group, ...place, ...pay, modality, employmentType, plain(words)]);
  return hash('sha256', content, 'base64url');
}

function contentOf({ facts, employer }: VacancyDraft): Pick<ComparedVacancy, 'group' | 'digest'> {
  const group = groupOf(facts, employer?.legalName ?? null);
  return { group, digest: digestOf(facts, group) };
}

/** Without case, accents, punctuation and line breaks. */
function plain(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
