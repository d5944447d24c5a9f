import { hash } from 'node:crypto';
import type { BoardSession } from '../../../board/board.ts';
import type { CitySlug } from '../../../contract/vocabulary/cities.ts';
import { isMadeKey } from '../../../intake/read/read-record.ts';
import { employerKey } from '../../../vacancies/employer-name.ts';
import { type LifetimeBounds, lastDay } from '../../../vacancies/lifetime.ts';
import { fold } from '../../../vacancies/text/fold.ts';
import type { CalendarDay, VacancyDraft, VacancyFacts } from '../../../vacancies/vacancy.ts';
import { isAssumed } from '../../../vacancies/vacancy.ts';
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
  /** What it says, until the board has it. */
  facts: VacancyFacts | undefined;
  /** Undefined until it is compared. */
  content: Content | undefined;
}

type Content = ReturnType<typeof contentOf>;

interface DuplicatesOptions {
  readonly session: Pick<BoardSession, 'outlines' | 'find'>;
  readonly today: Readonly<Record<CitySlug, CalendarDay>>;
  readonly bounds: LifetimeBounds;
  /** The keys of the rows of feeds that have keys of their own, by which vacancies differ. */
  readonly ownKeys: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether a row with a new key and the text of a vacancy whose key is gone is that vacancy. */
  readonly followsKeys: boolean;
}

/** Rows of a feed with another key than before. */
export interface KeyChanges {
  /** They say the same as a vacancy whose key is gone. */
  readonly rekeyed: number;
  /** They have the title, city and employer that another key had. */
  readonly exchanged: number;
}

export const noKeyChanges: KeyChanges = { rekeyed: 0, exchanged: 0 };

/** In a hostile file, thousands of rows could share a title. */
const scanLimit = 1_000;

/** Finds active vacancies with the same digest among those of the same employer, title and city. */
export class Duplicates {
  readonly #options: DuplicatesOptions;
  readonly #byKey = new Map<string, ComparedVacancy>();
  readonly #groups = new Map<string, Set<ComparedVacancy>>();
  /** By feed. */
  readonly keyChanges = new Map<string, KeyChanges>();
  /** The groups of each feed before this import. */
  readonly #groupsBefore = new Map<string, Set<string>>();
  readonly #followed = new Set<ComparedVacancy>();
  #rank = 0;

  static async of(options: DuplicatesOptions): Promise<Duplicates> {
    const duplicates = new Duplicates(options);
    for await (const batch of options.session.outlines()) {
      for (const { id, feed, key, employer, ...facts } of batch) {
        if (!duplicates.#isLive(facts)) continue;
        const group = groupOf({ facts, employer: employer === null ? null : { legalName: employer } });
        duplicates.#add({ feed, key, id, place: undefined, group, facts: undefined, content: undefined });
        const known = duplicates.#groupsBefore.get(feed) ?? new Set();
        duplicates.#groupsBefore.set(feed, known.add(group));
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
    const group = groupOf(draft);
    let content: Content | undefined;
    const own = this.under(draft.source);
    if (own && own.group !== group && this.#groupsBefore.get(draft.source.feed)?.has(group))
      this.#countKey(draft.source.feed, 'exchanged');
    const candidates = this.#groups.get(group) ?? new Set();
    for (const listed of candidates.values().take(scanLimit)) {
      if (listed === own || (own && listed.rank > own.rank)) continue;
      const { feed, key } = draft.source;
      const keys = this.#options.ownKeys.get(feed);
      const isKeyed = keys && listed.feed === feed && !isMadeKey(key) && !isMadeKey(listed.key);
      if (isKeyed && (own || keys.has(listed.key) || this.#followed.has(listed))) continue;
      content ??= contentOf(draft.facts, group);
      if (!agree(await this.#contentOf(listed), content)) continue;
      if (!isKeyed) return listed;
      this.#followed.add(listed);
      this.#countKey(feed, 'rekeyed');
      if (this.#options.followsKeys) return listed;
    }
    return undefined;
  }

  #countKey(feed: string, kind: keyof KeyChanges): void {
    const changes = this.keyChanges.get(feed) ?? noKeyChanges;
    this.keyChanges.set(feed, { ...changes, [kind]: changes[kind] + 1 });
  }

  async isSame(listed: ComparedVacancy, draft: VacancyDraft): Promise<boolean> {
    return agree(await this.#contentOf(listed), contentOf(draft.facts, groupOf(draft)));
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
    const read = { place: { file, line }, group: groupOf(draft), facts: draft.facts, content: undefined };
    if (!known) return this.#add({ feed, key, id: undefined, ...read });
    // Stays before younger ones of its group.
    if (read.group === known.group) return Object.assign(known, read);
    this.#groups.get(known.group)?.delete(known);
    return this.#enter(Object.assign(known, read));
  }

  drop(listed: ComparedVacancy): void {
    this.#groups.get(listed.group)?.delete(listed);
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

  #isLive(
    facts: Pick<VacancyFacts, 'city' | 'postedAt' | 'validThrough'>,
    closedOn: CalendarDay | null = null,
  ): boolean {
    if (closedOn !== null) return false;
    const last = lastDay(facts, this.#options.bounds);
    return last === null || last >= this.#options.today[facts.city];
  }

  async #contentOf(listed: ComparedVacancy): Promise<Content | undefined> {
    const { id, group } = listed;
    const onBoard = async () => (id === undefined ? null : await this.#options.session.find(id));
    const facts = listed.content ? undefined : (listed.facts ?? (await onBoard())?.published);
    if (facts) listed.content = contentOf(facts, group);
    return listed.content;
  }
}

/** What one of two rows leaves open may be as in the other; two zones are two vacancies. */
function agree(one: Content | undefined, { digest, stated }: Content): boolean {
  const fits = (fact: string | null, at: number) => !fact || !stated[at] || fact === stated[at];
  return one?.digest === digest && one.stated.every(fits);
}

interface Grouped {
  readonly facts: Pick<VacancyFacts, 'title' | 'city' | 'company'>;
  readonly employer: { readonly legalName: string } | null;
}

/** Equal for the same title, city and employer; an unknown employer is known by its descriptor. */
function groupOf({ facts: { title, city, company }, employer }: Grouped): string {
  const owner = employer === null ? `~${plain(company)}` : employerKey(employer.legalName);
  return [city, plain(title), owner].join('\n');
}

function contentOf(facts: VacancyFacts, group: string) {
  const { modality, employmentType, zone, salary, description } = facts;
  const words = [description, ...textLists.flatMap((name) => facts[name])].join('\n');
  const text = JSON.stringify([group, salary?.min, salary?.max, salary?.period, plain(words)]);
  const work = isAssumed(facts, 'modality') ? null : modality;
  const contract = isAssumed(facts, 'employmentType') ? null : employmentType;
  return { digest: hash('sha256', text, 'base64url'), stated: [zone && plain(zone), work, contract] };
}

/** Without case, accents, punctuation and line breaks. */
function plain(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
