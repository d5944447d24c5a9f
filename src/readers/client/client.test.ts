import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Answerer, cut, fakeFetch, never, stalled } from '../../../tests/client/fake-fetch.ts';
import { pathOf } from '../../contract/routes.ts';
import { ApiIndex } from '../../contract/schemas/api-index.ts';
import { exampleOf } from '../../contract/schemas/examples.ts';
import { JobDetail, JobSearchResult } from '../../contract/schemas/job.ts';
import { SalaryGuide, SalaryGuideList } from '../../contract/schemas/salary-guide.ts';
import { everySearch } from '../../contract/search-filters.ts';
import { salaryFamilySlugs } from '../../contract/vocabulary/families.ts';
import {
  type Client,
  type ClientOptions,
  createClient,
  isCitySlug,
  isEmploymentType,
  isEnglishLevel,
  isProblem,
  isSalaryFamilySlug,
  isSeniority,
  memoryCache,
  NetworkError,
  ProblemError,
  TimeoutError,
  UnexpectedAnswerError,
} from './index.ts';
import { memoryStore, mirror } from './mirror.ts';

/** A client whose network is a function, and what was asked of it. */
function clientOf(answerer: Answerer, options: Partial<ClientOptions> = {}) {
  const { fetch, calls } = fakeFetch(answerer);
  const all = { baseUrl: 'https://empleos.example', delay: () => 0, fetch, ...options };
  return { client: createClient(all), calls, all };
}

/** What the client recognises the answers by, all in one. */
const known = {
  generatedAt: '2026-11-16T12:00:00Z',
  operations: [],
  filters: {},
  howToApply: {},
  citation: 'C.',
  items: [],
  overall: {},
};
const answered = (body: object = {}, etag?: string) =>
  Response.json({ ...known, ...body }, etag ? { headers: { etag } } : {});
const problem = (code: string, more: object = {}, status = 404, headers = {}) =>
  Response.json({ title: 'T', detail: 'D.', hint: 'H.', status, code, ...more }, { status, headers });
const busy = (status: number, retryAfter?: string) =>
  problem('too-many-requests', {}, status, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
const broken = () => {
  throw new TypeError('fetch failed');
};

/** Every operation, with some arguments. */
const operations: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  getApiIndex: (client) => client.getApiIndex(),
  searchJobs: (client) => client.searchJobs(),
  getJob: (client) => client.getJob('x'),
  listSalaryGuides: (client) => client.listSalaryGuides(),
  getSalaryGuide: (client) => client.getSalaryGuide('ventas'),
};

describe('addresses', () => {
  test('are those of the contract, for every value that it knows', async () => {
    const { client, calls } = clientOf(() => answered());
    await client.getApiIndex();
    await client.listSalaryGuides();
    await client.getJob('a-1');
    const expected = [
      pathOf('getApiIndex', {}),
      pathOf('listSalaryGuides', {}),
      pathOf('getJob', { jobId: 'a-1' }),
    ];
    for (const family of salaryFamilySlugs) {
      await client.getSalaryGuide(family);
      expected.push(pathOf('getSalaryGuide', { family }));
    }
    for (const filters of everySearch()) {
      await client.searchJobs(filters);
      expected.push(pathOf('searchJobs', filters));
    }
    assert.deepEqual(
      calls.map(({ url }) => url),
      expected.map((path) => `https://empleos.example${path}`),
    );
  });

  test('are the same for a base with a slash, with the prefix, and as a URL', async () => {
    for (const baseUrl of [
      'https://empleos.example/',
      'https://empleos.example/api/v1',
      'https://empleos.example/api/v1/',
      new URL('https://empleos.example/'),
    ]) {
      const { client, calls } = clientOf(() => answered(), { baseUrl });
      await client.getApiIndex();
      assert.equal(calls[0]?.url, 'https://empleos.example/api/v1/index.json');
    }
  });

  test('need a base that a service can have', () => {
    for (const baseUrl of [
      '',
      'localhost:8080',
      'ftp://empleos.example',
      undefined as unknown as string,
      'https://empleos.example/?x=1',
      'https://empleos.example?',
      'https://empleos.example/#a',
      'https://',
      'https://a b.example',
      'https://ana:secreto@empleos.example',
      'https://empleos.example/api/v1/index.json',
    ])
      assert.throws(() => createClient({ baseUrl }), {
        name: 'TypeError',
        message: /^baseUrl is (?!.*secreto)/,
      });
    for (const options of [{ retries: Number.NaN }, { retries: -1 }, { timeoutMilliseconds: 0 }])
      assert.throws(() => createClient({ baseUrl: 'https://empleos.example', ...options }), {
        name: 'TypeError',
        message: /must be a number from/,
      });
  });

  test('stay below the operation whatever an id holds, and have `all` for a filter that is left out', async () => {
    const { client, calls } = clientOf(() => answered());
    await client.getJob('../salaries');
    await client.getJob('a?b#c/d');
    await client.searchJobs({ city: 'merida', family: undefined });
    assert.deepEqual(
      calls.map(({ url }) => url.replace('https://empleos.example/api/v1/', '')),
      ['jobs/..%2Fsalaries.json', 'jobs/a%3Fb%23c%2Fd.json', 'jobs/search/merida/all/all.json'],
    );
  });
});

describe('failures', () => {
  test('a problem has its code, hint and valid values', async () => {
    const validValues = { family: ['ventas'] };
    const { client, calls } = clientOf(() => problem('salary-guide-not-found', { validValues }));
    const error = await client.getSalaryGuide('ventas').catch((thrown: unknown) => thrown);
    assert.ok(isProblem(error, 'salary-guide-not-found'));
    assert.ok(!isProblem(error, 'not-found'));
    const { code, hint, status, message, url } = error;
    assert.deepEqual(
      { code, hint, status, message, url, validValues: error.validValues },
      {
        code: 'salary-guide-not-found',
        hint: 'H.',
        status: 404,
        message: 'T: D. H.',
        url: 'https://empleos.example/api/v1/salaries/ventas.json',
        validValues,
      },
    );
    assert.equal(calls.length, 1, 'what the service answers is not asked for twice');
  });

  test('an answer of another service is distinguished', async () => {
    const bodies = [
      null,
      7,
      [],
      {},
      { generatedAt: 'x' },
      { operations: [] },
      { ...known, operations: null },
    ];
    for (const answerer of [
      () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      () => new Response('<form>'),
      () => Response.json({ error: 'x' }, { status: 404 }),
      ...bodies.map((body) => () => Response.json(body)),
    ])
      await assert.rejects(clientOf(answerer).client.getApiIndex(), UnexpectedAnswerError);
  });

  test('an answer to another operation is distinguished', async () => {
    const schemas = [ApiIndex, JobSearchResult, JobDetail, SalaryGuideList, SalaryGuide];
    for (const [at, given] of Object.keys(operations).entries()) {
      const body = exampleOf(schemas[at] ?? ApiIndex);
      const { client } = clientOf(() => Response.json(body));
      for (const [operation, call] of Object.entries(operations)) {
        if (operation === given) assert.deepEqual(await call(client), body);
        else await assert.rejects(call(client), UnexpectedAnswerError, `${operation} given ${given}`);
      }
    }
  });

  test('only what may pass is asked again: 408, 429 and every 5xx', async () => {
    for (const status of [400, 401, 403, 404, 408, 410, 425, 429, 500, 501, 502, 503, 504, 520]) {
      const { client, calls } = clientOf(() => busy(status), { retries: 2 });
      await assert.rejects(client.getApiIndex(), ProblemError);
      const again = status === 408 || status === 429 || status >= 500;
      assert.equal(calls.length, again ? 3 : 1, String(status));
    }
  });

  test('only as often as said, and not after a pause that is too long', async () => {
    for (const [options, requests] of [
      [{}, 3],
      [{ retries: 3 }, 4],
      [{ retries: 0 }, 1],
      [{ maxRetryAfterMilliseconds: 999 }, 1],
    ] as const) {
      const { client, calls } = clientOf(() => busy(429, requests > 1 ? '0' : '1'), options);
      await assert.rejects(client.getApiIndex(), (error) => isProblem(error, 'too-many-requests'));
      assert.equal(calls.length, requests, JSON.stringify(options));
    }
  });

  test('after the pause that it asks for', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.parse(known.generatedAt) });
    for (const [status, retryAfter, pause] of [
      [429, '7', 7_000],
      [503, 'Mon, 16 Nov 2026 12:00:07 GMT', 7_000],
      [503, 'Mon, 16 Nov 2026 11:00:00 GMT', 0],
      [429, 'soon', 0],
      [429, undefined, 0],
    ] as const) {
      t.mock.timers.setTime(Date.parse(known.generatedAt));
      const delayed = Promise.withResolvers<void>();
      const { client, calls } = clientOf(() => (calls.length > 1 ? answered() : busy(status, retryAfter)), {
        delay: () => {
          delayed.resolve();
          return 200;
        },
      });
      const answer = client.getApiIndex();
      await delayed.promise;
      await Promise.resolve();
      t.mock.timers.tick(pause + 199);
      assert.equal(calls.length, 1, 'not before');
      t.mock.timers.tick(1);
      assert.deepEqual(await answer, known);
    }
  });

  test('what the network loses is asked for again, and ends with a failure that has a cause', async () => {
    const ways: [answerer: Answerer, failure: typeof NetworkError][] = [
      [broken, NetworkError],
      [cut, NetworkError],
      [never, TimeoutError],
      [stalled, TimeoutError],
    ];
    for (const [answerer, Failure] of ways) {
      const options = { timeoutMilliseconds: 5, retries: 1 };
      const lost = clientOf(answerer, options);
      await assert.rejects(lost.client.getApiIndex(), (error: unknown) => {
        assert.equal((error as Error).constructor, Failure);
        return (error as Error).cause instanceof Error;
      });
      assert.equal(lost.calls.length, 2);
      await assert.rejects(mirror(memoryStore(), clientOf(answerer, options).all), Failure);
      const { client, calls } = clientOf((call) => (calls.length > 1 ? answered() : answerer(call)), options);
      assert.deepEqual(await client.getApiIndex(), known);
    }
    // More than a timer can wait.
    const later = () => new Promise<Response>((resolve) => setTimeout(resolve, 20, answered()));
    const patient = clientOf(later, { timeoutMilliseconds: Number.POSITIVE_INFINITY, retries: 0 });
    assert.deepEqual(await patient.client.getApiIndex(), known);
  });
});

describe('slips', () => {
  test('a filter or an option that there is not is refused, with the nearest one', async () => {
    const { client, all, calls } = clientOf(() => answered());
    for (const [given, nearest] of [
      [{ ciudad: 'leon' }, 'city'],
      [{ familia: 'ventas' }, 'family'],
      [{ modalidad: 'remoto' }, 'modality'],
    ] as const)
      await assert.rejects(client.searchJobs(given as object), {
        name: 'TypeError',
        message: new RegExp(`The nearest is "${nearest}"`),
      });
    const slip = { signl: AbortSignal.abort() } as object;
    for (const call of [
      () => client.getApiIndex(slip),
      () => client.searchJobs({}, slip),
      () => client.getJob('a', slip),
      () => client.getSalaryGuide('ventas', slip),
      () => mirror(memoryStore(), { ...all, ...slip }),
    ])
      await assert.rejects(call, { name: 'TypeError', message: /The nearest is "signal"/ });
    assert.equal(calls.length, 0);
    assert.throws(() => clientOf(() => answered(), { retry: 3 } as object), /The nearest is "retries"/);
    assert.throws(() => memoryCache({ max: 3 } as object), /The nearest is "maxEntries"/);
  });

  test('guards know the values of today', () => {
    assert.deepEqual([isCitySlug('leon'), isCitySlug('atlantis'), isCitySlug(null)], [true, false, false]);
    for (const slug of salaryFamilySlugs) assert.ok(isSalaryFamilySlug(slug));
    assert.ok(!isSalaryFamilySlug('ingenieria-de-datos'));
    assert.deepEqual([isSeniority('Senior'), isSeniority('senior')], [true, false]);
    assert.deepEqual([isEnglishLevel('Deseable'), isEnglishLevel('B2')], [true, false]);
    assert.deepEqual([isEmploymentType('Tiempo completo'), isEmploymentType('Todo')], [true, false]);
  });
});

describe('signals', () => {
  const reason = new Error('the user left');
  const isReason = (error: unknown) => error === reason;

  test('who gives up gets the reason of the signal: before the request, during it, between two attempts', async () => {
    const none = clientOf(never);
    await assert.rejects(none.client.getApiIndex({ signal: AbortSignal.abort(reason) }), isReason);
    assert.equal(none.calls.length, 0);

    const during = new AbortController();
    const answer = clientOf(never).client.getApiIndex({ signal: during.signal });
    during.abort(reason);
    await assert.rejects(answer, isReason);

    const between = new AbortController();
    const { all, calls } = clientOf(broken, {
      delay: () => {
        queueMicrotask(() => between.abort(reason));
        return 1_000;
      },
    });
    await assert.rejects(mirror(memoryStore(), { ...all, signal: between.signal }), isReason);
    assert.equal(calls.length, 1);
  });

  test('who gives up ends the own request and no other', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const { fetch } = fakeFetch((call) => (signals.length === 1 ? never(call) : answered()));
    const client = createClient({
      baseUrl: 'https://empleos.example',
      fetch: (input, init) => {
        signals.push(init?.signal);
        return fetch(input, init);
      },
    });
    const leaving = new AbortController();
    const given = client.getApiIndex({ signal: leaving.signal });
    const kept = client.getApiIndex();
    leaving.abort(reason);
    await assert.rejects(given, isReason);
    assert.deepEqual(await kept, known);
    assert.deepEqual(
      signals.map((signal) => signal?.aborted),
      [true, false],
    );
  });
});

describe('cache', () => {
  test('a known answer is asked for conditionally, and kept when it still holds', async () => {
    const { client, calls } = clientOf(
      ({ headers }) =>
        headers.get('if-none-match') === 'W/"1"'
          ? new Response(null, { status: 304 })
          : answered({ n: 1 }, 'W/"1"'),
      { cache: memoryCache() },
    );
    for (const validator of [null, 'W/"1"']) {
      assert.deepEqual(await client.getApiIndex(), { ...known, n: 1 });
      assert.equal(calls.at(-1)?.headers.get('if-none-match'), validator);
    }
  });

  test('callers at the same time share one request, and each gets its own copy', async () => {
    const { client, calls } = clientOf(() => answered());
    const [one, other] = await Promise.all([client.searchJobs(), client.searchJobs()]);
    assert.equal(calls.length, 1);
    assert.notEqual(one, other);
  });

  test('a damaged entry is one that is not there', async () => {
    const cache = { get: () => ({ etag: 'W/"1"', body: '{"generatedAt":' }), set: () => {} };
    const { client, calls } = clientOf(() => answered({}, 'W/"1"'), { cache });
    assert.deepEqual(await client.getApiIndex(), known);
    assert.equal(calls[0]?.headers.get('if-none-match'), null);
  });

  test('one that fails is one that has nothing', async () => {
    const fail = () => {
      throw new Error('the disk is full');
    };
    for (const cache of [
      { get: fail, set: fail },
      { get: async () => fail(), set: async () => fail() },
    ]) {
      const { client, calls } = clientOf(() => answered({}, 'W/"1"'), { cache });
      assert.deepEqual(await client.getApiIndex(), known);
      assert.equal(calls.length, 1, 'an answer that could not be kept is not asked for again');
    }
  });

  test('the one in memory keeps the most recently used', async () => {
    const cache = memoryCache({ maxEntries: 2 });
    const answer = { etag: '"e"', body: '{}' };
    cache.set('a', answer);
    cache.set('b', answer);
    await cache.get('a');
    cache.set('c', answer);
    const found = await Promise.all(['a', 'b', 'c'].map((url) => cache.get(url)));
    assert.deepEqual(found, [answer, undefined, answer]);
  });
});
