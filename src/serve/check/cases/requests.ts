import { allowHeader, corsHeaders, preflightHeaders } from '../../../contract/headers.ts';
import { notFoundCode, pathOf } from '../../../contract/routes.ts';
import type { Report } from '../../../release/verify/invariants/report.ts';
import type { ConformanceCase, Site } from '../site.ts';
import { expectProblem } from './errors.ts';

const index = pathOf('getApiIndex', {});

/** Spellings that some servers accept for the index. Each is another path without a file. */
const respelled = {
  case: ['/API/v1/index.json', '/api/v1/INDEX.json', '/api/v1/index.JSON'],
  slashes: ['/api//v1/index.json', '/api/v1//index.json', '//api/v1/index.json', '/api/v1/index.json/'],
  dots: [
    '/api/v1/./index.json',
    '/api/v1/jobs/../index.json',
    '/x/../api/v1/index.json',
    '/api/v1/%2e/index.json',
  ],
  encoding: ['/api/v1/%69ndex.json', '/api/v1/index%2Ejson', '/api%2Fv1/index.json'],
  parameters: ['/api/v1/index.json;v=1', '/api/v1;v=1/index.json'],
  backslashes: ['/api\\v1\\index.json', '/api/v1/..%5cindex.json'],
} as const;

async function expectMisses(paths: readonly string[], site: Site, report: Report): Promise<void> {
  for (const path of paths) expectProblem(path, await site.get(path), notFoundCode(path), report);
}

export const pathCases: readonly ConformanceCase[] = [
  {
    id: 'paths/query',
    rule: 'A query string is ignored.',
    async check(site, report) {
      const { body } = await site.get(index);
      for (const query of ['?', '?city=leon', '?a=1&b=../..', '?%00', '?/x.json']) {
        const answer = await site.ask('GET', index + query);
        report.expect(index + query, 'status', 200, answer.status);
        report.expect(index + query, 'the same bytes', true, answer.body.equals(body));
      }
      const missing = '/api/v1/jobs/none.json?x=/api/v1/index.json';
      expectProblem(missing, await site.ask('GET', missing), 'job-not-found', report);
    },
  },
  ...Object.entries(respelled).map(
    ([name, paths]): ConformanceCase => ({
      id: `paths/${name}`,
      rule: `A path is matched exactly: another spelling (${name}) is another path.`,
      check: (site, report) => expectMisses(paths, site, report),
    }),
  ),
  {
    id: 'paths/no-redirects',
    rule: 'Nothing under /api/ is redirected.',
    async check(site, report) {
      for (const path of ['/api', '/api/v1', '/api/v1/jobs', '/api/v1/jobs/search', '/api/v1/salaries']) {
        const { status } = await site.get(path);
        report.expect(path, 'status', 404, status);
      }
    },
  },
  {
    id: 'paths/encoded-segments',
    rule: 'An encoded slash is part of a segment, not the end of one.',
    check: (site, report) =>
      expectMisses(
        ['/api/v1/jobs/a%2Fb.json', '/api/v1/salaries/a%2Fb.json', '/api/v1/jobs/%252F.json'],
        site,
        report,
      ),
  },
];

const missingJob = '/api/v1/jobs/no-such-vacancy.json';
const otherMethods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const preflight = { origin: 'https://a.example', 'access-control-request-method': 'GET' };

/** Headers of the connection, not of the answer. */
const ofConnection = new Set([
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'server',
  'cf-ray',
  'age',
]);

export const methodCases: readonly ConformanceCase[] = [
  {
    id: 'methods/head',
    rule: 'HEAD has the status and the headers of GET, and no body.',
    async check(site, report) {
      for (const path of [index, missingJob, '/no-such-path']) {
        const got = await site.get(path);
        const head = await site.ask('HEAD', path);
        report.expect(`HEAD ${path}`, 'status', got.status, head.status);
        report.expect(`HEAD ${path}`, 'bytes of body', 0, head.body.length);
        for (const name of new Set([...Object.keys(got.headers), ...Object.keys(head.headers)])) {
          if (ofConnection.has(name)) continue;
          report.expect(`HEAD ${path}`, name, got.headers[name], head.headers[name]);
        }
      }
    },
  },
  ...otherMethods.map(
    (method): ConformanceCase => ({
      id: `methods/${method.toLowerCase()}`,
      rule: `${method} is 405 method-not-allowed with Allow: GET, HEAD, whether the path exists or not.`,
      async check(site, report) {
        for (const path of [index, missingJob, '/no-such-path', '/']) {
          const answer = await site.ask(method, path);
          expectProblem(`${method} ${path}`, answer, 'method-not-allowed', report);
          report.expect(`${method} ${path}`, 'allow', allowHeader.allow, answer.headers.allow);
        }
      },
    }),
  ),
  {
    id: 'methods/body',
    rule: 'A request with a body and another method is refused as well.',
    async check(site, report) {
      const answer = await site.ask('POST', index, { 'content-type': 'application/json' }, '{"a":1}');
      expectProblem(`POST ${index} with a body`, answer, 'method-not-allowed', report);
    },
  },
  {
    id: 'methods/unknown',
    rule: 'An unknown method is refused as well.',
    async check(site, report) {
      expectProblem(`BREW ${index}`, await site.ask('BREW', index), 'method-not-allowed', report);
    },
  },
  {
    id: 'methods/trace',
    rule: 'TRACE is refused as well.',
    async check(site, report) {
      expectProblem(`TRACE ${index}`, await site.ask('TRACE', index), 'method-not-allowed', report);
    },
  },
];

export const corsCases: readonly ConformanceCase[] = [
  {
    id: 'cors/every-answer',
    rule: 'Any page may read any answer: data, errors, wrong methods, unchanged.',
    async check(site, report) {
      const origin = { origin: 'https://a.example' };
      const { headers } = await site.get(index);
      const answers = {
        [index]: await site.ask('GET', index, origin),
        [`${index} without Origin`]: await site.get(index),
        [`unchanged ${index}`]: await site.ask('GET', index, {
          ...origin,
          'if-none-match': headers.etag ?? '*',
        }),
        [missingJob]: await site.ask('GET', missingJob, origin),
        '/no-such-path': await site.ask('GET', '/no-such-path', origin),
        [`POST ${index}`]: await site.ask('POST', index, origin),
      };
      for (const [where, answer] of Object.entries(answers)) {
        for (const [name, value] of Object.entries(corsHeaders)) {
          report.expect(where, name, value, answer.headers[name]);
        }
        report.expect(where, 'credentials', undefined, answer.headers['access-control-allow-credentials']);
      }
    },
  },
  {
    id: 'cors/preflight',
    rule: 'A preflight is 204 and grants GET and HEAD, on any path.',
    async check(site, report) {
      for (const path of [index, missingJob, '/no-such-path']) {
        const answer = await site.ask('OPTIONS', path, preflight);
        report.expect(`preflight ${path}`, 'status', 204, answer.status);
        report.expect(`preflight ${path}`, 'bytes of body', 0, answer.body.length);
        for (const [name, value] of Object.entries(preflightHeaders)) {
          report.expect(`preflight ${path}`, name, value, answer.headers[name]);
        }
      }
    },
  },
  {
    id: 'cors/half-a-preflight',
    rule: 'OPTIONS with only one of the two headers of a preflight is refused.',
    async check(site, report) {
      for (const [name, value] of Object.entries(preflight)) {
        const answer = await site.ask('OPTIONS', index, { [name]: value });
        expectProblem(`OPTIONS with ${name} alone`, answer, 'method-not-allowed', report);
      }
    },
  },
];
