/**
 * What the client must do in every runtime, against a real served release. Plain functions and no module of Node: the same
 * bundle runs in Node, Bun, Deno, workerd and a browser.
 */
import {
  createClient,
  isCitySlug,
  isProblem,
  memoryCache,
  NetworkError,
  nearestSlug,
  ProblemError,
  TimeoutError,
} from '../../src/readers/client/index.ts';
import { memoryStore, mirror } from '../../src/readers/client/mirror.ts';

export interface SuiteWorld {
  /** A served release. */
  readonly baseUrl: string;
  /** The `troubleServer`. */
  readonly troubleUrl: string;
  /** Where nobody listens. */
  readonly deadUrl: string;
}

export interface CaseResult {
  readonly name: string;
  readonly error?: string;
}

function check(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

function same(found: unknown, expected: unknown, what: string): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  check(a === b, `${what}: ${a} instead of ${b}`);
}

async function rejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('it succeeded');
}

const cases: Readonly<Record<string, (world: SuiteWorld) => Promise<void>>> = {
  async 'the index, every search of a city and the whole agree'({ baseUrl }) {
    const client = createClient({ baseUrl, cache: memoryCache() });
    const index = await client.getApiIndex();
    const all = await client.searchJobs();
    same(index.counts.activeJobs, all.count, 'vacancies');
    same(all.items.length, all.count, 'items');
    const [city] = index.filters.cities.filter(({ activeJobs }) => activeJobs > 0);
    check(city && isCitySlug(city.slug), 'no city has vacancies');
    const found = await client.searchJobs({ city: city.slug });
    same(found.count, city.activeJobs, city.slug);
    check(
      found.items.every((item) => item.city.slug === city.slug),
      'a vacancy of another city',
    );
  },

  async 'a wrong filter is a problem that says what is right'({ baseUrl }) {
    const client = createClient({ baseUrl });
    const error = await rejection(client.searchJobs({ city: 'guadalajra' as 'guadalajara' }));
    check(isProblem(error, 'unknown-search-filter'), String(error));
    same(nearestSlug('guadalajra', error.validValues.city), 'guadalajara', 'meant');
    check(error.hint.length > 0 && error.status === 404, error.message);
  },

  async 'a vacancy that is not there is a problem, whatever its id holds'({ baseUrl }) {
    const client = createClient({ baseUrl });
    for (const id of ['no-hay', '../salaries', 'a b?c#d', 'ñ']) {
      const error = await rejection(client.getJob(id));
      check(error instanceof ProblemError && error.code === 'job-not-found', `${id}: ${error}`);
    }
  },

  async 'a time-out, a refused connection and one that breaks off are network failures'({
    troubleUrl,
    deadUrl,
  }) {
    const options = { timeoutMilliseconds: 200, retries: 0 };
    const slow = await rejection(createClient({ baseUrl: `${troubleUrl}/never`, ...options }).getApiIndex());
    check(slow instanceof TimeoutError, String(slow));
    for (const baseUrl of [deadUrl, `${troubleUrl}/cut`]) {
      const error = await rejection(createClient({ baseUrl, retries: 0 }).getApiIndex());
      check(error instanceof NetworkError && !(error instanceof TimeoutError), `${baseUrl}: ${error}`);
      check(error.cause !== undefined, 'it has lost its cause');
    }
  },

  async 'a mirror has every vacancy, and nothing to do the second time'({ baseUrl }) {
    const client = createClient({ baseUrl });
    const store = memoryStore();
    const first = await mirror(store, { baseUrl });
    same(first.way, 'everything', 'way');
    const { items, generatedAt } = await client.searchJobs();
    same([...store.jobs.keys()].sort(), items.map(({ id }) => id).sort(), 'ids');
    same(store.release?.generatedAt, generatedAt, 'release');
    const [item] = items;
    check(item, 'no vacancy');
    const { generatedAt: _, ...job } = await client.getJob(item.id);
    same(store.jobs.get(item.id), job, 'vacancy');
    same((await mirror(store, { baseUrl })).way, 'unchanged', 'second way');
  },
};

export const caseNames: readonly string[] = Object.keys(cases);

export async function runSuite(world: SuiteWorld): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const [name, run] of Object.entries(cases)) {
    try {
      await run(world);
      results.push({ name });
    } catch (error) {
      const { message, stack } = error as Error;
      results.push({ name, error: stack?.includes(message) ? stack : `${message}\n${stack}` });
    }
  }
  return results;
}
