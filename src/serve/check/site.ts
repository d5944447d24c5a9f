import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { pathOf } from '../../contract/routes.ts';
import type { ApiIndex } from '../../contract/schemas/api-index.ts';
import type { JobDetail, JobSearchResult } from '../../contract/schemas/job.ts';
import type { SalaryGuide, SalaryGuideList } from '../../contract/schemas/salary-guide.ts';
import { everySearch, noFilter, type SearchFilters } from '../../contract/search-filters.ts';
import type { SalaryFamilySlug } from '../../contract/vocabulary/families.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { type JobListing, listingOf, listingPath } from '../../release/verify/invariants/check-listings.ts';
import type { Report } from '../../release/verify/invariants/report.ts';

export const groups = [
  'resources',
  'invariants',
  'errors',
  'transport',
  'paths',
  'methods',
  'cors',
  'headers',
  'conditions',
  'encodings',
  'discovery',
  'links',
  'privacy',
] as const;

export type Group = (typeof groups)[number];

/** One rule of the contract, and how to check whether a host keeps it. */
export interface ConformanceCase {
  /** Group and name, e.g. `errors/job-not-found`. Stable, because known limits refer to it. */
  readonly id: `${Group}/${string}`;
  readonly rule: string;
  readonly check: (site: Site, report: Report) => Promise<void>;
}

export function groupOf({ id }: Pick<ConformanceCase, 'id'>): Group {
  return id.split('/')[0] as Group;
}

export interface ProbeAnswer {
  readonly status: number;
  /** By lower-case name; repeated headers are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface ProbeOptions {
  readonly base: URL;
  readonly userAgent: string;
  readonly concurrency: number;
  /** Protects the host: a suite that sends more has a bug. */
  readonly maximumRequests: number;
  readonly timeoutMilliseconds: number;
}

/** Sends requests to one host. Not `fetch`, which normalises paths and follows redirects. */
export class Probe {
  readonly #options: ProbeOptions;
  readonly #agent: HttpAgent;
  #sent = 0;

  constructor(options: ProbeOptions) {
    this.#options = options;
    const pool = { keepAlive: true, maxSockets: options.concurrency };
    this.#agent = options.base.protocol === 'https:' ? new HttpsAgent(pool) : new HttpAgent(pool);
  }

  get isSecure(): boolean {
    return this.#options.base.protocol === 'https:';
  }

  get sent(): number {
    return this.#sent;
  }

  close(): void {
    this.#agent.destroy();
  }

  async ask(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body?: string,
  ): Promise<ProbeAnswer> {
    const { base, maximumRequests } = this.#options;
    if (++this.#sent > maximumRequests) {
      throw new OperatorError(say`More than ${maximumRequests} requests would be needed.`, {
        reason: 'refused',
        hint: say`Use --full to allow as many as it takes.`,
      });
    }
    try {
      return await this.#send(method, path, headers, body);
    } catch (cause) {
      if (cause instanceof OperatorError) throw cause;
      throw new OperatorError(
        say`${base.origin} gave no answer to ${method} ${path}: ${(cause as Error).message}.`,
        {
          reason: 'environment',
          hint: say`Is the server running, and is this its address?`,
          cause,
        },
      );
    }
  }

  #send(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string | undefined,
  ): Promise<ProbeAnswer> {
    const { base, userAgent, timeoutMilliseconds } = this.#options;
    const { host, ...sentHeaders } = headers;
    return new Promise((resolve, reject) => {
      const send = base.protocol === 'https:' ? httpsRequest : httpRequest;
      const request = send({
        protocol: base.protocol,
        hostname: base.hostname.replace(/^\[|\]$/g, ''),
        port: base.port,
        method,
        path,
        headers: {
          'user-agent': userAgent,
          ...sentHeaders,
          ...(host && { host }),
          ...(body && { 'content-length': String(body.length) }),
        },
        agent: this.#agent,
        // `host: ''` asks for a malformed request without a Host header.
        setHost: host === undefined,
        timeout: timeoutMilliseconds,
      });
      request.once('timeout', () => request.destroy(new Error('no answer in time')));
      request.once('error', reject);
      request.once('response', (response: IncomingMessage) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: joined(response.headers),
            body: Buffer.concat(chunks),
          }),
        );
      });
      request.end(body);
    });
  }
}

function joined(headers: IncomingMessage['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}

/** A resource that a case needs first is not served. */
export class NotServed extends Error {
  override readonly name = 'NotServed';
}

const sampledSearches = 24;
const sampledJobs = 24;

/** The host under test. Cases share its answers, so that each path is requested once. */
export class Site {
  readonly probe: Probe;
  /** Check everything, not a sample. */
  readonly full: boolean;
  /** Scheme and host that the published addresses must have. */
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
    if (status !== 200) throw new NotServed(`${path} is needed for this rule and answers ${status}`);
    try {
      return JSON.parse(body.toString()) as Body;
    } catch (cause) {
      throw new NotServed(`${path} is needed for this rule and is not JSON`, { cause });
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

  /** Scheme and host of the published addresses, which may differ from the host under test. */
  async origin(): Promise<string> {
    const { links } = await this.index();
    return new URL(links.openapi).origin;
  }

  /** The searches to check: those with at most one filter, and a sample of the others. */
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

/** A sample, evenly from first to last, the same in every run. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  return Array.from(
    { length: count },
    (_, at) => items[Math.floor((at * (items.length - 1)) / (count - 1))] as Item,
  );
}
