import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { ApiIndex, CityFacetValue } from '../src/contract/schemas/api-index.ts';
import type { JobDetail, JobSearchResult } from '../src/contract/schemas/job.ts';
import type { SalaryGuide, SalaryGuideList } from '../src/contract/schemas/salary-guide.ts';
import { Report } from '../src/release/verify/invariants/report.ts';
import { junitReport, textReport } from '../src/serve/check/report-formats.ts';
import { allCases, type CheckReport } from '../src/serve/check/run-checks.ts';
import { Probe, Site } from '../src/serve/check/site.ts';
import { checkHost } from './hosts/all-hosts.ts';
import { type BuiltRelease, buildDemoRelease } from './hosts/built-release.ts';
import { freePort, program, type RunningProcess, start } from './hosts/processes.ts';

interface Passing {
  readonly method: string;
  readonly path: string;
  readonly request: IncomingHttpHeaders;
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A flaw that a host might have, and the rules that must notice it. */
interface Flaw {
  readonly flaw: string;
  readonly spoil: (answer: Passing) => void;
  readonly noticedBy: readonly string[];
}

/** Changes the JSON of matching 200 answers. */
function inJson<Body>(path: RegExp, change: (body: Body) => void): (answer: Passing) => void {
  return (answer) => {
    if (answer.status !== 200 || answer.method !== 'GET' || !path.test(answer.path)) return;
    if (answer.headers['content-encoding'] !== undefined) return;
    const body = JSON.parse(answer.body.toString());
    change(body);
    answer.body = Buffer.from(JSON.stringify(body));
  };
}

const index = /^\/api\/v1\/index\.json$/;
const all = /search\/all\/all\/all\.json$/;
const job = /^\/api\/v1\/jobs\/[^/]+\.json$/;
const guide = /^\/api\/v1\/salaries\/ventas\.json$/;

const flaws: readonly Flaw[] = [
  {
    flaw: 'a field too many in the index',
    spoil: inJson<ApiIndex>(index, (body) => Object.assign(body, { extra: 1 })),
    noticedBy: ['resources/index'],
  },
  {
    flaw: 'a missing field in a vacancy',
    spoil: inJson<JobDetail>(job, (body) => Reflect.deleteProperty(body, 'benefits')),
    noticedBy: ['resources/jobs'],
  },
  {
    flaw: 'a wrong facet count',
    spoil: inJson<ApiIndex>(index, ({ filters: { cities } }) =>
      cities.push({ ...(cities.shift() as CityFacetValue), activeJobs: 9_999 }),
    ),
    noticedBy: ['invariants/facets'],
  },
  {
    flaw: 'two vacancies in the wrong order',
    spoil: inJson<JobSearchResult>(all, ({ items }) => items.reverse()),
    noticedBy: ['invariants/newest-first'],
  },
  {
    flaw: 'a vacancy missing from a search',
    spoil: inJson<JobSearchResult>(/search\/all\/ventas\/all\.json$/, (body) => body.items.pop()),
    noticedBy: ['invariants/searches'],
  },
  {
    flaw: 'a detail that differs from its summary',
    spoil: inJson<JobDetail>(job, (body) => Object.assign(body, { title: 'Otro título' })),
    noticedBy: ['invariants/details'],
  },
  {
    flaw: 'bodies of two releases',
    spoil: inJson<SalaryGuideList>(/salaries\.json$/, (body) =>
      Object.assign(body, { generatedAt: '2026-11-15T12:00:00Z' }),
    ),
    noticedBy: ['invariants/one-instant'],
  },
  {
    flaw: 'a median that is not the median',
    spoil: inJson<SalaryGuide>(guide, ({ overall }) =>
      Object.assign(overall, { median: overall.median + 500 }),
    ),
    noticedBy: ['invariants/salary-figures'],
  },
  {
    flaw: 'an error told as HTML',
    spoil(answer) {
      if (answer.status === 404) answer.headers['content-type'] = 'text/html';
    },
    noticedBy: ['errors/not-found', 'errors/job-not-found', 'paths/case'],
  },
  {
    flaw: 'an error that repeats the request',
    spoil(answer) {
      if (answer.status === 404)
        answer.body = Buffer.from(answer.body.toString().replace('}', `,"path":"${answer.path}"}`));
    },
    noticedBy: ['errors/constant', 'errors/not-found'],
  },
  {
    flaw: 'an error kept for a day',
    spoil(answer) {
      if (answer.status === 404) answer.headers['cache-control'] = 'public, max-age=86400';
    },
    noticedBy: ['errors/short-lived', 'headers/errors'],
  },
  {
    flaw: 'an error of the transport in words of its own',
    spoil(answer) {
      if (answer.status === 414) answer.headers['content-type'] = 'text/html';
    },
    noticedBy: ['transport/uri-too-long'],
  },
  {
    flaw: 'an error of the transport that knows no release',
    spoil(answer) {
      if (answer.status !== 414) return;
      const { generatedAt: _, ...body } = JSON.parse(answer.body.toString());
      answer.body = Buffer.from(JSON.stringify(body));
    },
    noticedBy: ['transport/uri-too-long'],
  },
  {
    flaw: 'a code without an explanation',
    spoil(answer) {
      if (answer.path !== '/desarrolladores/errores/') return;
      answer.body = Buffer.from(answer.body.toString().replace(' id="uri-too-long"', ''));
    },
    noticedBy: ['transport/explained'],
  },
  {
    flaw: 'strict transport over plain HTTP',
    spoil(answer) {
      answer.headers['strict-transport-security'] = 'max-age=31536000';
    },
    noticedBy: ['headers/strict-transport-security'],
  },
  {
    flaw: 'a security.txt that has expired',
    spoil(answer) {
      if (answer.path !== '/.well-known/security.txt') return;
      answer.body = Buffer.from(answer.body.toString().replace(/^Expires: \d{4}/m, 'Expires: 2020'));
    },
    noticedBy: ['discovery/security'],
  },
  {
    flaw: 'a share picture that is not cached',
    spoil(answer) {
      if (answer.path.endsWith('.png')) answer.headers['cache-control'] = 'no-store';
    },
    noticedBy: ['links/pictures'],
  },
  {
    flaw: 'POST taken for GET',
    spoil(answer) {
      if (answer.method === 'POST') answer.status = 200;
    },
    noticedBy: ['methods/post', 'methods/body'],
  },
  {
    flaw: 'no Allow',
    spoil(answer) {
      delete answer.headers.allow;
    },
    noticedBy: ['methods/put', 'methods/delete', 'methods/patch', 'methods/options'],
  },
  {
    flaw: 'CORS on data alone',
    spoil(answer) {
      if (answer.status !== 200) delete answer.headers['access-control-allow-origin'];
    },
    noticedBy: ['cors/every-answer', 'cors/preflight'],
  },
  {
    flaw: 'no 304',
    spoil(answer) {
      if (answer.status === 304) answer.status = 200;
    },
    noticedBy: [
      'conditions/if-none-match',
      'conditions/if-modified-since',
      'conditions/head',
      'encodings/etags',
    ],
  },
  {
    flaw: 'a later date taken for no change',
    spoil(answer) {
      if (answer.request['if-modified-since'] !== undefined) answer.status = 304;
    },
    noticedBy: ['conditions/other-date'],
  },
  {
    flaw: 'a condition for writing that is heeded',
    spoil(answer) {
      if (answer.request['if-match'] !== undefined) answer.status = 412;
    },
    noticedBy: ['conditions/writing'],
  },
  {
    flaw: 'ranges that are promised',
    spoil(answer) {
      answer.headers['accept-ranges'] = 'bytes';
    },
    noticedBy: ['conditions/ranges'],
  },
  {
    flaw: 'no Vary',
    spoil(answer) {
      delete answer.headers.vary;
    },
    noticedBy: ['encodings/vary'],
  },
  {
    flaw: 'a compressed answer that is another one',
    spoil(answer) {
      if (answer.headers['content-encoding'] !== 'gzip') return;
      answer.body = Buffer.from('H4sIAAAAAAAAA6uuBQBDv6ajAgAAAA==', 'base64');
    },
    noticedBy: ['encodings/gzip'],
  },
  {
    flaw: 'a page that is not there',
    spoil(answer) {
      if (answer.path === '/terminos/') answer.status = 404;
    },
    noticedBy: ['links/index'],
  },
  {
    flaw: 'a manifest for everyone',
    spoil(answer) {
      if (answer.path === '/manifest.json') answer.status = 200;
    },
    noticedBy: ['privacy/nothing-else-served'],
  },
  {
    flaw: 'an e-mail address in a vacancy',
    spoil: inJson<JobDetail>(job, (body) =>
      Object.assign(body, { description: `${body.description} Escribe a juan@empresa.mx` }),
    ),
    noticedBy: ['privacy/vacancy-texts'],
  },
];

let built: BuiltRelease;
let server: RunningProcess;
let serverPort: number;

before(async () => {
  built = await buildDemoRelease(60);
  serverPort = await freePort();
  server = start(process.execPath, [program, 'serve', '--port', String(serverPort), '--admin-port', '0'], {
    cwd: built.cwd,
    env: built.env,
  });
  await server.wrote(/Serving release/);
});

after(async () => {
  await server.stop();
  await built.remove();
});

/** Stands between the suite and a host that keeps every rule, and spoils what passes. */
async function spoiling(spoil: Flaw['spoil']): Promise<{ proxy: Server; port: number }> {
  const proxy = createServer((request, response) => {
    const { method = '', url: path = '', headers } = request;
    const passed = httpRequest({ port: serverPort, method, path, headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      const passing: Passing = {
        method,
        path,
        request: headers,
        status: answer.statusCode ?? 0,
        headers: { ...answer.headers },
        body,
      };
      spoil(passing);
      if (method !== 'HEAD' && passing.status !== 304 && passing.status !== 204) {
        passing.headers['content-length'] = String(passing.body.length);
      }
      response.writeHead(passing.status, passing.headers).end(passing.body);
    });
    request.pipe(passed);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return { proxy, port: (proxy.address() as AddressInfo).port };
}

const failedIn = ({ results }: CheckReport) =>
  results.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);

describe('the suite', () => {
  test('finds nothing to say about a host that keeps every rule', async () => {
    assert.deepEqual(
      failedIn(await checkHost({ name: 'node', port: serverPort }, built, { full: false })),
      [],
    );
  });

  for (const { flaw, spoil, noticedBy } of flaws) {
    test(`notices ${flaw}`, async () => {
      const { proxy, port } = await spoiling(spoil);
      const probe = new Probe({
        base: new URL(`http://127.0.0.1:${port}`),
        userAgent: 'tabulador-tests',
        concurrency: 4,
        maximumRequests: 1_500,
        timeoutMilliseconds: 30_000,
      });
      const site = new Site(probe, { full: false, publishedOrigin: built.origin });
      try {
        for (const id of noticedBy) {
          const report = new Report();
          await allCases.find((each) => each.id === id)?.check(site, report);
          assert.ok(report.findings.length > 0, id);
        }
      } finally {
        probe.close();
        proxy.closeAllConnections();
        proxy.close();
      }
    });
  }

  test('shows a known limit with its reason, and does not count it as broken', async () => {
    const { proxy, port } = await spoiling((answer) => {
      answer.headers.etag = String(answer.headers.etag ?? '').replace('W/', '');
    });
    const report = await checkHost({ name: 'nginx', port }, built, { full: false });
    proxy.closeAllConnections();
    proxy.close();
    const limit = report.results.find(({ id }) => id === 'conditions/weak-etag');
    assert.equal(limit?.outcome, 'limit');
    assert.match(textReport(report), /Known limits of this host:\n {2}conditions\/weak-etag: nginx makes/);
    assert.match(
      textReport(report),
      /in its own way, beside the rules:\n.*\n {2}nginx refuses an encoded NUL/,
    );
    assert.match(junitReport(report), /<skipped message="nginx makes/);
  });

  test('has no two rules of one name', () => {
    assert.equal(new Set(allCases.map(({ id }) => id)).size, allCases.length);
  });
});

describe('tabulador check', () => {
  const check = async (...args: string[]) => {
    const running = start(process.execPath, [program, 'check', ...args]);
    return { code: await running.ended, text: running.text() };
  };

  test('ends well on a host that keeps every rule, and with 4 on one that does not', async () => {
    const good = await check(`http://127.0.0.1:${serverPort}/api/v1`, '--published-origin', built.origin);
    assert.equal(good.code, 0, good.text);
    assert.ok(good.text.includes(`${allCases.length} of ${allCases.length} rules kept`), good.text);
    const { proxy, port } = await spoiling((answer) => {
      delete answer.headers.allow;
    });
    const bad = await check(`http://127.0.0.1:${port}`, '--json');
    assert.equal(bad.code, 4);
    assert.equal(JSON.parse(bad.text).results.length, allCases.length);
    proxy.closeAllConnections();
    proxy.close();
  });

  test('notices addresses that lead to another host than the one that is asked', async () => {
    const { code, text } = await check(`http://127.0.0.1:${serverPort}`);
    assert.equal(code, 4);
    assert.match(text, /1 broken/);
    assert.match(text, /BROKEN links\/origin: .*--published-origin/);
    assert.match(text, /found "?http:\/\/localhost:8080/);
  });

  test('explains what is no address, no server and no rule', async () => {
    assert.equal((await check('not-an-address')).code, 2);
    assert.equal((await check('http://127.0.0.1:9', '--published-origin', 'http://a.example/b')).code, 2);
    const nobody = await check('http://127.0.0.1:9');
    assert.equal(nobody.code, 6);
    assert.match(nobody.text, /gave no answer/);
    const unknown = await check(`http://127.0.0.1:${serverPort}`, '--known-limit', 'errors/none');
    assert.equal(unknown.code, 2);
    assert.match(unknown.text, /no rule called errors\/none/);
  });
});
