import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pathOf } from '../../contract/routes.ts';
import { ApiIndex } from '../../contract/schemas/api-index.ts';
import { exampleOf } from '../../contract/schemas/examples.ts';
import { JobDetail, JobSearchResult } from '../../contract/schemas/job.ts';
import { SalaryGuide, SalaryGuideList } from '../../contract/schemas/salary-guide.ts';
import { everySearch } from '../../contract/search-filters.ts';
import { salaryFamilySlugs } from '../../contract/vocabulary/families.ts';
import {
  createClient,
  isProblem,
  memoryCache,
  memoryStore,
  NetworkError,
  ProblemError,
  TimeoutError,
  UnexpectedAnswerError,
} from './index.ts';

interface Call {
  readonly url: string;
  readonly headers: Headers;
  readonly signal: AbortSignal | undefined;
}

type Answerer = (call: Call) => Response | Promise<Response>;

/** A client whose network is a function, and what was asked of it. */
function clientOf(answerer: Answerer, options: Partial<Parameters<typeof createClient>[0]> = {}) {
  const calls: Call[] = [];
  const client = createClient({
    baseUrl: 'https://empleos.example',
    delay: () => 0,
    fetch: async (input, init) => {
      const call = {
        url: String(input),
        headers: new Headers(init?.headers),
        signal: init?.signal ?? undefined,
      };
      calls.push(call);
      return answerer(call);
    },
    ...options,
  });
  return { client, calls };
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
const answered = (body: object, etag?: string) =>
  Response.json({ ...known, ...body }, etag ? { headers: { etag } } : {});
const problem = (code: string, more: object = {}) =>
  Response.json({ title: 'T', detail: 'D.', hint: 'H.', status: 404, code, ...more }, { status: 404 });

/** An answer that never comes, unless the request is aborted. */
const never: Answerer = ({ signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

describe('addresses', () => {
  test('are those of the contract, for every value that it knows', async () => {
    const { client, calls } = clientOf(() => answered({}));
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
      const { client, calls } = clientOf(() => answered({}), { baseUrl });
      await client.getApiIndex();
      assert.equal(calls[0]?.url, 'https://empleos.example/api/v1/index.json');
    }
  });

  test('need a base that a service can have', () => {
    for (const [baseUrl, reason] of [
      ['', /begin with https/],
      ['localhost:8080', /"localhost:8080".* begin with https/],
      ['ftp://empleos.example', /begin with https/],
      [undefined as unknown as string, /begin with https/],
      ['https://empleos.example/?x=1', /no query/],
      ['https://empleos.example/#a', /no fragment/],
      ['https://', /not a valid address/],
      ['https://a b.example', /not a valid address/],
    ] as const)
      assert.throws(() => createClient({ baseUrl }), { name: 'TypeError', message: reason });
    assert.throws(
      () => createClient({ baseUrl: 'https://ana:secreto@empleos.example' }),
      ({ message }) => {
        assert.match(message, /no password/);
        assert.doesNotMatch(message, /secreto/);
        return true;
      },
    );
  });

  test('stay below the operation whatever an id holds', async () => {
    const { client, calls } = clientOf(() => problem('job-not-found'));
    await assert.rejects(client.getJob('../salaries'), ProblemError);
    await assert.rejects(client.getJob('a?b#c/d'), ProblemError);
    assert.deepEqual(
      calls.map(({ url }) => url.replace('https://empleos.example/api/v1/jobs/', '')),
      ['..%2Fsalaries.json', 'a%3Fb%23c%2Fd.json'],
    );
  });

  test('a filter that is left out or undefined means all', async () => {
    const { client, calls } = clientOf(() => answered({}));
    await client.searchJobs({ city: 'merida', family: undefined });
    await client.searchJobs();
    assert.deepEqual(
      calls.map(({ url }) => url.split('/search/')[1]),
      ['merida/all/all.json', 'all/all/all.json'],
    );
  });
});

describe('failures', () => {
  test('a problem has its code, hint and valid values', async () => {
    const validValues = { family: ['ventas'] };
    const { client, calls } = clientOf(() => problem('salary-guide-not-found', { validValues }));
    await assert.rejects(client.getSalaryGuide('ventas'), (error: unknown) => {
      assert.ok(error instanceof ProblemError);
      assert.equal(error.code, 'salary-guide-not-found');
      assert.equal(error.hint, 'H.');
      assert.equal(error.status, 404);
      assert.deepEqual(error.validValues, validValues);
      assert.equal(error.message, 'T: D. H.');
      assert.equal(error.url, 'https://empleos.example/api/v1/salaries/ventas.json');
      return true;
    });
    assert.equal(calls.length, 1, 'what the service answers is not asked for twice');
  });

  test('an answer of another service is distinguished', async () => {
    const page = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    await assert.rejects(clientOf(page).client.getApiIndex(), UnexpectedAnswerError);
    const login = () => new Response('<form>');
    await assert.rejects(clientOf(login).client.getApiIndex(), UnexpectedAnswerError);
    const other = () => Response.json({ error: 'x' }, { status: 404 });
    await assert.rejects(clientOf(other).client.getApiIndex(), UnexpectedAnswerError);
    for (const json of [
      null,
      7,
      [],
      {},
      { generatedAt: known.generatedAt },
      { operations: [] },
      { ...known, operations: null },
    ])
      await assert.rejects(
        clientOf(() => Response.json(json)).client.getApiIndex(),
        (error) => error instanceof UnexpectedAnswerError && error.status === 200,
      );
  });

  test('an answer to another operation is distinguished', async () => {
    const answers = {
      getApiIndex: ApiIndex,
      searchJobs: JobSearchResult,
      getJob: JobDetail,
      listSalaryGuides: SalaryGuideList,
      getSalaryGuide: SalaryGuide,
    };
    for (const [given, schema] of Object.entries(answers)) {
      const body = exampleOf(schema);
      const { client } = clientOf(() => Response.json(body));
      const calls: Record<keyof typeof answers, () => Promise<unknown>> = {
        getApiIndex: () => client.getApiIndex(),
        searchJobs: () => client.searchJobs(),
        getJob: () => client.getJob('x'),
        listSalaryGuides: () => client.listSalaryGuides(),
        getSalaryGuide: () => client.getSalaryGuide('ventas'),
      };
      for (const [operation, call] of Object.entries(calls)) {
        if (operation === given) assert.deepEqual(await call(), body);
        else await assert.rejects(call(), UnexpectedAnswerError, `${operation} given ${given}`);
      }
    }
  });

  const busy = (status: number, retryAfter?: string) =>
    Response.json(
      { title: 'T', detail: 'D.', hint: 'H.', status, code: 'too-many-requests' },
      { status, ...(retryAfter && { headers: { 'retry-after': retryAfter } }) },
    );

  test('a service that is busy is asked again after the pause that it asks for', async (t) => {
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
      const { client, calls } = clientOf(() => (calls.length > 1 ? answered({}) : busy(status, retryAfter)), {
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

  test('a service that stays busy, or is busy for long, ends with its problem', async () => {
    const often = clientOf(() => busy(503, '0'), { retries: 3 });
    await assert.rejects(often.client.getApiIndex(), ProblemError);
    assert.equal(often.calls.length, 4);
    for (const options of [{ retries: 0 }, { maxRetryAfterMilliseconds: 999 }]) {
      const { client, calls } = clientOf(() => busy(429, '1'), options);
      await assert.rejects(client.getApiIndex(), (error) => isProblem(error, 'too-many-requests'));
      assert.equal(calls.length, 1);
    }
  });

  test('a network failure is tried again as often as said, and keeps its cause', async () => {
    const cause = new TypeError('fetch failed');
    const { client, calls } = clientOf(
      () => {
        throw cause;
      },
      { retries: 3 },
    );
    await assert.rejects(client.getApiIndex(), (error: unknown) => {
      assert.ok(error instanceof NetworkError);
      assert.equal(error.cause, cause);
      return true;
    });
    assert.equal(calls.length, 4);
  });

  test('an answer that breaks off is a network failure, and the next attempt may succeed', async () => {
    let attempts = 0;
    const { client } = clientOf(() => {
      attempts += 1;
      if (attempts > 1) return answered({ ok: 1 });
      return new Response(
        new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) }),
      );
    });
    assert.deepEqual(await client.getApiIndex(), { ...known, ok: 1 });
  });

  test('an answer that does not come in time is a time-out', async () => {
    const { client, calls } = clientOf(never, { timeoutMilliseconds: 5, retries: 1 });
    await assert.rejects(client.getApiIndex(), TimeoutError);
    assert.equal(calls.length, 2);
  });

  test('an answer that begins and then stands still is a time-out too, and so is a download', async () => {
    const stalled: Answerer = ({ signal }) =>
      new Response(
        new ReadableStream({
          start(stream) {
            stream.enqueue(new TextEncoder().encode('{'));
            signal?.addEventListener('abort', () => stream.error(signal.reason));
          },
        }),
      );
    const { client } = clientOf(stalled, { timeoutMilliseconds: 5, retries: 0 });
    await assert.rejects(client.getApiIndex(), TimeoutError);
    await assert.rejects(client.mirror(memoryStore()), TimeoutError);
  });

  test('only the problem that is asked for is one', async () => {
    const { client } = clientOf(() => problem('job-not-found'));
    const error = await client.getJob('a-1').catch((thrown: unknown) => thrown);
    assert.ok(isProblem(error, 'job-not-found'));
    assert.ok(!isProblem(error, 'not-found'));
    assert.ok(!isProblem(new Error('job-not-found'), 'job-not-found'));
  });
});

describe('signals', () => {
  test('who gives up gets the reason of the signal, and the request ends', async () => {
    const { client, calls } = clientOf(never);
    const controller = new AbortController();
    const reason = new Error('the user left');
    const answer = client.getApiIndex({ signal: controller.signal });
    controller.abort(reason);
    await assert.rejects(answer, (error) => error === reason);
    assert.equal(calls[0]?.signal?.aborted, true);
  });

  test('who gives up before it begins asks for nothing', async () => {
    const { client, calls } = clientOf(never);
    await assert.rejects(client.getApiIndex({ signal: AbortSignal.abort() }), { name: 'AbortError' });
    assert.equal(calls.length, 0);
  });

  test('who gives up between two attempts waits for no third', async () => {
    const controller = new AbortController();
    const reason = new Error('the user left');
    const { client, calls } = clientOf(
      () => {
        throw new TypeError('fetch failed');
      },
      {
        delay: () => {
          queueMicrotask(() => controller.abort(reason));
          return 1_000;
        },
      },
    );
    const { signal } = controller;
    await assert.rejects(client.mirror(memoryStore(), { signal }), (error) => error === reason);
    assert.equal(calls.length, 1);
  });

  test('one who gives up takes nothing from the others', async () => {
    let answer = (_: Response) => {};
    const { client, calls } = clientOf(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const controller = new AbortController();
    const first = client.getApiIndex({ signal: controller.signal });
    const second = client.getApiIndex();
    controller.abort();
    await assert.rejects(first, { name: 'AbortError' });
    answer(answered({ ok: 1 }));
    assert.deepEqual(await second, { ...known, ok: 1 });
    assert.equal(calls.length, 1);
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
    assert.deepEqual(await client.getApiIndex(), { ...known, n: 1 });
    assert.deepEqual(await client.getApiIndex(), { ...known, n: 1 });
    assert.deepEqual(
      calls.map(({ headers }) => headers.get('if-none-match')),
      [null, 'W/"1"'],
    );
  });

  test('each caller gets its own copy', async () => {
    const { client } = clientOf(() => answered({ items: [] }));
    const [one, other] = await Promise.all([client.searchJobs(), client.searchJobs()]);
    assert.notEqual(one, other);
  });

  test('one that fails is one that has nothing', async () => {
    const broken = () => {
      throw new Error('the disk is full');
    };
    for (const cache of [
      { get: broken, set: broken },
      { get: async () => broken(), set: async () => broken() },
    ]) {
      const { client, calls } = clientOf(() => answered({ n: 1 }, 'W/"1"'), { cache });
      assert.deepEqual(await client.getApiIndex(), { ...known, n: 1 });
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
    assert.deepEqual(
      [await cache.get('a'), await cache.get('b'), await cache.get('c')],
      [answer, undefined, answer],
    );
  });
});

describe('iterateJobs', () => {
  const items = Array.from({ length: 9 }, (_, n) => ({ id: `job-${n}` }));
  const board =
    (gone: readonly string[] = []): Answerer =>
    ({ url }) => {
      if (url.includes('/search/')) return answered({ items });
      const id = /([^/]+)\.json$/.exec(url)?.[1] ?? '';
      return gone.includes(id) ? problem('job-not-found') : answered({ id });
    };

  test('gives every vacancy in order, and leaves out what closed meanwhile', async () => {
    const seen: string[] = [];
    for await (const { id } of clientOf(board(['job-0', 'job-5'])).client.iterateJobs()) seen.push(id);
    assert.deepEqual(
      seen,
      items.map(({ id }) => id).filter((id) => id !== 'job-0' && id !== 'job-5'),
    );
  });

  test('asks for no more ahead than said', async () => {
    const { client, calls } = clientOf(board());
    for await (const _ of client.iterateJobs({}, { concurrency: 2 })) break;
    assert.ok(calls.length <= 4, `${calls.length}`);
  });

  test('ends with the first failure that is not a closed vacancy', async () => {
    const { client } = clientOf(
      ({ url }) => {
        if (url.includes('/search/')) return answered({ items });
        throw new TypeError('fetch failed');
      },
      { retries: 0 },
    );
    await assert.rejects(client.iterateJobs().next(), NetworkError);
  });
});
