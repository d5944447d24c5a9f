import assert from 'node:assert/strict';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { after, before, describe, type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { ApiIndex, CityFacetValue } from '../src/contract/schemas/api-index.ts';
import type { JobDetail, JobSearchResult } from '../src/contract/schemas/job.ts';
import type { SalaryGuide, SalaryGuideList } from '../src/contract/schemas/salary-guide.ts';
import { Report } from '../src/release/verify/invariants/report.ts';
import { allRules, type CheckReport, textReport } from '../src/serve/check/run-checks.ts';
import { type RuleId, Site } from '../src/serve/check/site.ts';
import { checkHost } from './hosts/all-hosts.ts';
import { type BuiltRelease, buildDemoRelease } from './hosts/built-release.ts';
import { startNodeHost, stopNodeHosts } from './hosts/node-host.ts';
import { localServer } from './support/local-server.ts';
import { runCommand } from './support/run-command.ts';

interface Passing {
  readonly method: string;
  readonly path: string;
  readonly request: IncomingHttpHeaders;
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

type Spoil = (answer: Passing) => unknown;

const when =
  (isMeant: (answer: Passing) => boolean, change: Spoil): Spoil =>
  (answer) =>
    isMeant(answer) && change(answer);
const onStatus = (status: number, change: Spoil) => when((answer) => answer.status === status, change);
const onPath = (path: string, change: Spoil) => when((answer) => answer.path === path, change);
const onRequestHeader = (name: string, change: Spoil) => when(({ request }) => name in request, change);

const setStatus =
  (status: number): Spoil =>
  (answer) =>
    Object.assign(answer, { status });
const setHeader =
  (name: string, value: string): Spoil =>
  ({ headers }) =>
    Object.assign(headers, { [name]: value });
const deleteHeader =
  (name: string): Spoil =>
  ({ headers }) =>
    Reflect.deleteProperty(headers, name);
const inText =
  (from: string | RegExp, to: string): Spoil =>
  (answer) => {
    answer.body = Buffer.from(answer.body.toString().replace(from, to));
  };

/** Changes the JSON of matching 200 answers. */
function inJson<Body>(path: RegExp, change: (body: Body) => void): Spoil {
  const isMeant = ({ status, method, headers, ...answer }: Passing) =>
    status === 200 && method === 'GET' && path.test(answer.path) && !headers['content-encoding'];
  return when(isMeant, (answer) => {
    const body = JSON.parse(answer.body.toString());
    change(body);
    answer.body = Buffer.from(JSON.stringify(body));
  });
}

const index = /^\/api\/v1\/index\.json$/;
const all = /search\/all\/all\/all\.json$/;
const job = /^\/api\/v1\/jobs\/[^/]+\.json$/;
const guide = /^\/api\/v1\/salaries\/ventas\.json$/;

/** Flaws that a host might have, and the rules that must notice each. */
const flaws: Readonly<Record<string, readonly [Spoil, ...RuleId[]]>> = {
  'an extra field in the index': [
    inJson<ApiIndex>(index, (body) => Object.assign(body, { extra: 1 })),
    'resources/index',
  ],
  'a missing field in a vacancy': [
    inJson<JobDetail>(job, (body) => Reflect.deleteProperty(body, 'benefits')),
    'resources/jobs',
  ],
  'a wrong facet count': [
    inJson<ApiIndex>(index, ({ filters: { cities } }) =>
      cities.push({ ...(cities.shift() as CityFacetValue), activeJobs: 9_999 }),
    ),
    'invariants/facets',
  ],
  'two vacancies in the wrong order': [
    inJson<JobSearchResult>(all, ({ items }) => items.reverse()),
    'invariants/newest-first',
  ],
  'a vacancy missing from a search': [
    inJson<JobSearchResult>(/search\/all\/ventas\/all\.json$/, (body) => body.items.pop()),
    'invariants/searches',
  ],
  'a detail that differs from its summary': [
    inJson<JobDetail>(job, (body) => Object.assign(body, { title: 'Otro título' })),
    'invariants/details',
  ],
  'bodies of two releases': [
    inJson<SalaryGuideList>(/salaries\.json$/, (body) =>
      Object.assign(body, { generatedAt: '2026-11-15T12:00:00Z' }),
    ),
    'invariants/one-instant',
  ],
  'a wrong median': [
    inJson<SalaryGuide>(guide, ({ overall }) => Object.assign(overall, { median: overall.median + 500 })),
    'invariants/salary-figures',
  ],
  'an error as HTML': [
    onStatus(404, setHeader('content-type', 'text/html')),
    ...(['errors/not-found', 'errors/job-not-found', 'paths/case'] as const),
  ],
  'an error that repeats the request': [
    onStatus(404, (answer) => inText('}', `,"path":"${answer.path}"}`)(answer)),
    ...(['errors/constant', 'errors/not-found'] as const),
  ],
  'an error that is cached for a day': [
    onStatus(404, setHeader('cache-control', 'public, max-age=86400')),
    'headers/errors',
  ],
  'a transport error as HTML': [
    onStatus(414, setHeader('content-type', 'text/html')),
    'transport/uri-too-long',
  ],
  'a transport error without a release': [
    onStatus(414, inText(/"generatedAt":"[^"]*"/, '"x":1')),
    'transport/uri-too-long',
  ],
  'a code without an explanation': [
    onPath('/desarrolladores/errores/', inText(' id="uri-too-long"', '')),
    'transport/explained',
  ],
  'strict transport over plain HTTP': [
    setHeader('strict-transport-security', 'max-age=31536000'),
    'headers/strict-transport-security',
  ],
  'a security.txt that has expired': [
    onPath('/.well-known/security.txt', inText(/^Expires: \d{4}/m, 'Expires: 2020')),
    'discovery/security',
  ],
  'a share picture that is not cached': [
    when(({ path }) => path.endsWith('.png'), setHeader('cache-control', 'no-store')),
    'links/pictures',
  ],
  'POST taken for GET': [
    when(({ method }) => method === 'POST', setStatus(200)),
    ...(['methods/post', 'methods/body'] as const),
  ],
  'no Allow': [
    deleteHeader('allow'),
    ...(['methods/put', 'methods/delete', 'methods/patch', 'methods/options'] as const),
  ],
  'CORS on data alone': [
    when(({ status }) => status !== 200, deleteHeader('access-control-allow-origin')),
    ...(['cors/every-answer', 'cors/preflight'] as const),
  ],
  'no 304': [
    onStatus(304, setStatus(200)),
    ...(['conditions/if-none-match', 'conditions/if-modified-since'] as const),
    ...(['conditions/head', 'encodings/etags'] as const),
  ],
  'a later date taken for a change': [
    onRequestHeader('if-modified-since', setStatus(200)),
    'conditions/if-modified-since',
  ],
  'any date taken for no change': [
    onRequestHeader('if-modified-since', setStatus(304)),
    'conditions/other-date',
  ],
  'a condition for writing that is respected': [
    onRequestHeader('if-match', setStatus(412)),
    'conditions/writing',
  ],
  'ranges that are promised': [setHeader('accept-ranges', 'bytes'), 'conditions/ranges'],
  'parts of another file': [onStatus(206, setHeader('content-range', 'bytes 0-1/2')), 'conditions/parts'],
  'no Vary': [
    when(({ headers }) => headers['content-encoding'] === 'br', deleteHeader('vary')),
    'encodings/br',
  ],
  'a compressed copy with other content': [
    when(
      ({ headers }) => headers['content-encoding'] === 'gzip',
      (answer) => Object.assign(answer, { body: gzipSync('{}') }),
    ),
    'encodings/gzip',
  ],
  'Markdown as plain text': [
    onPath('/desarrolladores/index.md', setHeader('content-type', 'text/plain; charset=utf-8')),
    'discovery/markdown',
  ],
  'a missing page': [onPath('/terminos/', setStatus(404)), 'links/index'],
  'a public manifest': [onPath('/manifest.json', setStatus(200)), 'privacy/nothing-else-served'],
  'an e-mail address in a vacancy': [
    inJson<JobDetail>(job, (body) =>
      Object.assign(body, { description: `${body.description} Escribe a juan@empresa.mx` }),
    ),
    'privacy/vacancy-texts',
  ],
};

let built: BuiltRelease;
let serverPort: number;
const run = (args: readonly string[]) => runCommand(args, { cwd: built.cwd });

before(async () => {
  built = await buildDemoRelease();
  serverPort = (await startNodeHost(built.releases)).port;
});

after(async () => {
  stopNodeHosts();
  await built.remove();
});

/** A proxy in front of a host that keeps every rule. It spoils the answers. */
async function spoiling(t: TestContext, spoil: Spoil): Promise<number> {
  const { port } = await localServer(t, (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const passed = httpRequest({ port: serverPort, method, path, headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      const { statusCode: status = 0 } = answer;
      const passing = { method, path, request: headers, status, body, headers: { ...answer.headers } };
      spoil(passing);
      if (method !== 'HEAD' && passing.status !== 304 && passing.status !== 204) {
        passing.headers['content-length'] = String(passing.body.length);
      }
      response.writeHead(passing.status, passing.headers).end(passing.body);
    });
    request.pipe(passed);
  });
  return port;
}

const failedIn = ({ results }: CheckReport) =>
  results.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);

describe('the suite', () => {
  test('finds nothing wrong with a host that keeps every rule', async () => {
    const report = await checkHost({ name: 'node', port: serverPort }, built, { full: false });
    assert.deepEqual(failedIn(report), []);
  });

  for (const [flaw, [spoil, ...noticedBy]] of Object.entries(flaws)) {
    test(`notices ${flaw}`, async (t) => {
      const site = new Site({
        base: new URL(`http://127.0.0.1:${await spoiling(t, spoil)}`),
        userAgent: 'tabulador-tests',
        full: false,
        publishedOrigin: built.origin,
      });
      t.after(() => site.close());
      for (const id of noticedBy) {
        const report = new Report();
        await new Map(allRules).get(id)?.check(site, report);
        assert.ok(report.findings.length > 0, id);
      }
    });
  }

  test('shows a known limit with its reason, and does not count it as broken', async (t) => {
    const port = await spoiling(t, onRequestHeader('if-match', setStatus(412)));
    const report = await checkHost({ name: 'nginx', port }, built, { full: false });
    const limit = report.results.find(({ id }) => id === 'conditions/writing');
    assert.equal(limit?.outcome, 'limit');
    assert.match(textReport(report), /Known limits of this host:\n {2}conditions\/writing: nginx cannot/);
  });
});

describe('tabulador check', () => {
  test('ends with 0 on a host that keeps every rule, and with 4 on one that does not', async (t) => {
    const address = `http://127.0.0.1:${serverPort}/api/v1`;
    // On this machine the published addresses may be those of any host.
    const good = await run(['check', address]);
    assert.equal(good.code, 0, good.output);
    assert.ok(good.output.includes(`${allRules.length} of ${allRules.length} rules kept`), good.output);
    const port = await spoiling(t, deleteHeader('allow'));
    const bad = await run(['check', `http://127.0.0.1:${port}`, '--json']);
    assert.equal(bad.code, 4);
    assert.equal(JSON.parse(bad.output).results.length, allRules.length);
  });

  test('notices published addresses of another host', async () => {
    const elsewhere = ['--published-origin', 'https://empleos.example'];
    const { code, output } = await run(['check', `http://127.0.0.1:${serverPort}`, ...elsewhere]);
    assert.equal(code, 4);
    assert.match(output, /1 broken/);
    assert.match(output, /BROKEN links\/origin: .*--published-origin/);
    assert.match(output, /found "?http:\/\/localhost:8080/);
  });

  test('explains a wrong address, a missing server and an unknown rule', async () => {
    assert.equal((await run(['check', 'not-an-address'])).code, 2);
    const away = 'http://127.0.0.1:9';
    assert.equal((await run(['check', away, '--published-origin', 'http://a.example/b'])).code, 2);
    const refused = await run(['check', away]);
    assert.equal(refused.code, 6);
    assert.match(refused.messages, /did not answer/);
    const unknown = await run(['check', away, '--known-limit', 'errors/none']);
    assert.equal(unknown.code, 2);
    assert.match(unknown.messages, /no rule called errors\/none/);
  });
});
