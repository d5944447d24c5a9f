import { pathOf } from '../../contract/routes.ts';
import type { ApiIndex } from '../../contract/schemas/api-index.ts';
import type { JobDetail, JobSearchResult } from '../../contract/schemas/job.ts';
import type { SalaryGuide, SalaryGuideList } from '../../contract/schemas/salary-guide.ts';
import { everySearch, noFilter, type SearchFilters } from '../../contract/search-filters.ts';
import type { SalaryFamilySlug } from '../../contract/vocabulary/families.ts';
import { type JobListing, listingOf, listingPath } from '../../release/verify/invariants/check-listings.ts';
import type { Probe, ProbeAnswer } from './probe.ts';

/** A host cannot be looked into any further: what a case needed first is not there. */
export class NotServed extends Error {
  override readonly name = 'NotServed';
}

const sampledSearches = 24;
const sampledJobs = 24;

/** The host under test, and what has already been read from it: cases share answers, so that each is asked for once. */
export class Site {
  readonly probe: Probe;
  /** Look at everything there is, not at a sample. */
  readonly full: boolean;
  /** Where the published addresses ought to lead. */
  readonly publishedOrigin: string;
  readonly #answers = new Map<string, Promise<ProbeAnswer>>();

  constructor(
    probe: Probe,
    { full, publishedOrigin }: { readonly full: boolean; readonly publishedOrigin: string },
  ) {
    this.probe = probe;
    this.full = full;
    this.publishedOrigin = publishedOrigin;
  }

  ask(method: string, path: string, headers?: Record<string, string>, body?: string): Promise<ProbeAnswer> {
    return this.probe.ask(method, path, headers, body);
  }

  /** A plain GET, once per path. */
  get(path: string): Promise<ProbeAnswer> {
    const known = this.#answers.get(path) ?? this.probe.ask('GET', path);
    this.#answers.set(path, known);
    return known;
  }

  async json<Body>(path: string): Promise<Body> {
    const { status, body } = await this.get(path);
    if (status !== 200) throw new NotServed(`${path} is needed for this and answers ${status}`);
    try {
      return JSON.parse(body.toString()) as Body;
    } catch (cause) {
      throw new NotServed(`${path} is needed for this and is not JSON`, { cause });
    }
  }

  index(): Promise<ApiIndex> {
    return this.json(pathOf('getApiIndex', {}));
  }

  search(filters: SearchFilters): Promise<JobSearchResult> {
    return this.json(pathOf('searchJobs', filters));
  }

  job(jobId: string): Promise<JobDetail> {
    return this.json(pathOf('getJob', { jobId }));
  }

  salaries(): Promise<SalaryGuideList> {
    return this.json(pathOf('listSalaryGuides', {}));
  }

  guide(family: SalaryFamilySlug): Promise<SalaryGuide> {
    return this.json(pathOf('getSalaryGuide', { family }));
  }

  async listing(): Promise<JobListing> {
    return listingOf(await this.json<JobSearchResult>(listingPath));
  }

  /** Scheme and host that the published addresses carry. A host under test may have another. */
  async origin(): Promise<string> {
    const { links } = await this.index();
    return new URL(links.openapi).origin;
  }

  /** The searches to look at: those with one filter in turn, and some others from all over. */
  searches(): SearchFilters[] {
    const all = [...everySearch()];
    if (this.full) return all;
    const filtered = (search: SearchFilters) =>
      Object.values(search).filter((value) => value !== noFilter).length;
    const { few = [], many = [] } = Object.groupBy(all, (search) => (filtered(search) > 1 ? 'many' : 'few'));
    return [...few, ...spread(many, sampledSearches)];
  }

  async jobIds(): Promise<string[]> {
    const { items } = await this.listing();
    const ids = items.map(({ id }) => id);
    return this.full ? ids : spread(ids, sampledJobs);
  }

  async guideFamilies(): Promise<SalaryFamilySlug[]> {
    return (await this.salaries()).items.map(({ family }) => family.slug as SalaryFamilySlug);
  }
}

/** So many, evenly from first to last: the same ones at every run. */
export function spread<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  return Array.from(
    { length: count },
    (_, at) => items[Math.floor((at * (items.length - 1)) / (count - 1))] as Item,
  );
}
