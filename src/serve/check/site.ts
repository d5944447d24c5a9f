import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { KeyList } from '../../contract/release-proof.ts';
import { pathOf } from '../../contract/routes.ts';
import type { ApiIndex } from '../../contract/schemas/api-index.ts';
import type { JobSearchResult } from '../../contract/schemas/job.ts';
import type { SalaryGuide, SalaryGuideList } from '../../contract/schemas/salary-guide.ts';
import { everySearch, noFilter, type SearchFilters } from '../../contract/search-filters.ts';
import type { SalaryFamilySlug } from '../../contract/vocabulary/families.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { type JobListing, listingOf, listingPath } from '../../release/verify/invariants/check-listings.ts';
import type { Report } from '../../release/verify/invariants/report.ts';

type ContentGroup = 'resources' | 'invariants' | 'discovery' | 'links' | 'privacy';
type HttpGroup =
  | 'errors'
  | 'transport'
  | 'paths'
  | 'methods'
  | 'cors'
  | 'headers'
  | 'conditions'
  | 'encodings';

/** Group and name, e.g. `errors/job-not-found`. Stable, because known limits refer to it. */
export type RuleId = `${ContentGroup | HttpGroup}/${string}`;

export interface Rule {
  readonly rule: string;
  readonly check: (site: Site, report: Report) => Promise<void>;
}

export type Rules = Readonly<Record<RuleId, Rule>>;

export const indexPath = pathOf('getApiIndex', {});
export const salariesPath = pathOf('listSalaryGuides', {});
export const missingJobPath = '/api/v1/jobs/no-such-vacancy.json';

export interface SiteAnswer {
  readonly status: number;
  /** By lower-case name; repeated headers are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

interface ExpectedAnswer {
  readonly status?: number;
  /** Undefined means that there is no such header. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly bytes?: number;
}

export function expectAnswer(
  where: string,
  answer: SiteAnswer,
  { status, bytes, headers = {} }: ExpectedAnswer,
  report: Report,
): void {
  if (status !== undefined) report.expect(where, 'status', status, answer.status);
  if (bytes !== undefined) report.expect(where, 'bytes of body', bytes, answer.body.length);
  for (const [name, value] of Object.entries(headers))
    report.expect(where, name, value, answer.headers[name]);
}

export function answering(rule: string, paths: readonly string[], expected: ExpectedAnswer): Rule {
  return {
    rule,
    async check(site, report) {
      for (const path of paths) expectAnswer(path, await site.get(path), expected, report);
    },
  };
}

export interface SiteOptions {
  readonly base: URL;
  readonly userAgent: string;
  readonly full: boolean;
  /** Scheme and host that the published addresses must have; undefined: the same ones everywhere. */
  readonly publishedOrigin: string | undefined;
  readonly keys?: KeyList | undefined;
}

export class NotServed extends Error {
  override readonly name = 'NotServed';
}

const sampledSearches = 24;
const sampledJobs = 24;
const timeoutMilliseconds = 30_000;
/** Requests at a time. */
const concurrency = 4;

/** The host under test. Rules share its answers, so that each path is requested once. */
export class Site {
  readonly options: SiteOptions;
  readonly isSecure: boolean;
  readonly #agent: HttpAgent;
  readonly #answers = new Map<string, Promise<SiteAnswer>>();
  #requests = 0;

  constructor(options: SiteOptions) {
    this.options = options;
    this.isSecure = options.base.protocol === 'https:';
    const pool = { keepAlive: true, maxSockets: concurrency };
    this.#agent = this.isSecure ? new HttpsAgent(pool) : new HttpAgent(pool);
  }

  get requests(): number {
    return this.#requests;
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Sends a request. Not `fetch`, which normalises paths and follows redirects. */
  async ask(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body?: string,
  ): Promise<SiteAnswer> {
    const { base } = this.options;
    this.#requests++;
    try {
      return await this.#send(method, path, headers, body);
    } catch (cause) {
      const { message } = cause as Error;
      throw new OperatorError(say`${base.origin} did not answer ${method} ${path}: ${message}.`, {
        reason: 'environment',
        hint: say`Is the server running, and is this its address?`,
        cause,
      });
    }
  }

  #send(
    method: string,
    path: string,
    { host, ...headers }: Readonly<Record<string, string>>,
    body: string | undefined,
  ): Promise<SiteAnswer> {
    const { base, userAgent } = this.options;
    const request = (this.isSecure ? httpsRequest : httpRequest)({
      protocol: base.protocol,
      hostname: base.hostname.replace(/^\[|\]$/g, ''),
      port: base.port,
      method,
      path,
      headers: {
        'user-agent': userAgent,
        ...headers,
        ...(host && { host }),
        ...(body && { 'content-length': String(body.length) }),
      },
      agent: this.#agent,
      // `host: ''` asks for a malformed request without a Host header.
      setHost: host === undefined,
      timeout: timeoutMilliseconds,
    });
    request.once('timeout', () => request.destroy(new Error('no answer in time')));
    request.end(body);
    return new Promise((resolve, reject) => {
      request.once('error', reject);
      request.once('response', (response) => {
        const { statusCode: status = 0, headers } = response;
        response.toArray().then((chunks) => {
          resolve({ status, headers: joined(headers), body: Buffer.concat(chunks) });
        }, reject);
      });
    });
  }

  get(path: string): Promise<SiteAnswer> {
    const known = this.#answers.get(path) ?? this.ask('GET', path);
    this.#answers.set(path, known);
    return known;
  }

  async json<Body>(path: string): Promise<Body> {
    const { status, body } = await this.get(path);
    if (status !== 200) throw new NotServed(`${path} is needed for this rule and answers ${status}`);
    try {
      return JSON.parse(body.toString()) as Body;
    } catch (cause) {
      throw new NotServed(`${path} is needed for this rule and is not JSON`, { cause });
    }
  }

  index(): Promise<ApiIndex> {
    return this.json(indexPath);
  }

  salaries(): Promise<SalaryGuideList> {
    return this.json(salariesPath);
  }

  guide(family: SalaryFamilySlug): Promise<SalaryGuide> {
    return this.json(pathOf('getSalaryGuide', { family }));
  }

  async listing(): Promise<JobListing> {
    return listingOf(await this.json<JobSearchResult>(listingPath));
  }

  /** Scheme and host of the published addresses, which may differ from the host under test. */
  async origin(): Promise<string> {
    const { links } = await this.index();
    return new URL(links.openapi).origin;
  }

  /** The searches to check: those with at most one filter, and a sample of the others. */
  searches(): SearchFilters[] {
    const all = [...everySearch()];
    if (this.options.full) return all;
    const filtered = (search: SearchFilters) =>
      Object.values(search).filter((value) => value !== noFilter).length;
    const { few = [], many = [] } = Object.groupBy(all, (search) => (filtered(search) > 1 ? 'many' : 'few'));
    return [...few, ...spread(many, sampledSearches)];
  }

  searchPaths(): string[] {
    return this.searches().map((filters) => pathOf('searchJobs', filters));
  }

  async jobPaths(): Promise<string[]> {
    const { items } = await this.listing();
    const paths = items.map(({ id }) => pathOf('getJob', { jobId: id }));
    return this.options.full ? paths : spread(paths, sampledJobs);
  }

  async guideFamilies(): Promise<SalaryFamilySlug[]> {
    return (await this.salaries()).items.map(({ family }) => family.slug as SalaryFamilySlug);
  }

  async guidePaths(): Promise<string[]> {
    return (await this.guideFamilies()).map((family) => pathOf('getSalaryGuide', { family }));
  }
}

function joined(headers: IncomingMessage['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
  );
}

/** An evenly spread sample, the same in every run. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  return Array.from(
    { length: count },
    (_, at) => items[Math.floor((at * (items.length - 1)) / (count - 1))] as Item,
  );
}
