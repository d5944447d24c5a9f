import { allowHeader, corsHeaders, movedHeaders, preflightHeaders } from '../../../contract/headers.ts';
import { pages, vacancyPage } from '../../../contract/pages.ts';
import { expectAnswer, indexPath, missingJobPath, type Rule, type Rules } from '../site.ts';
import { expectProblem, misses } from './errors.ts';

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

export const pathRules: Rules = {
  'paths/query': {
    rule: 'A query string is ignored.',
    async check(site, report) {
      const { body } = await site.get(indexPath);
      for (const query of ['?', '?city=leon', '?a=1&b=../..', '?%00', '?/x.json']) {
        const answer = await site.ask('GET', indexPath + query);
        report.expect(indexPath + query, 'status', 200, answer.status);
        report.expect(indexPath + query, 'the same bytes', true, answer.body.equals(body));
      }
      const missing = '/api/v1/jobs/none.json?x=/api/v1/index.json';
      expectProblem(missing, await site.ask('GET', missing), 'job-not-found', report);
    },
  },
  ...Object.fromEntries(
    Object.entries(respelled).map(([name, paths]) => [
      `paths/${name}`,
      misses(`A path is matched exactly: another spelling (${name}) is another path.`, paths),
    ]),
  ),
  'paths/last-slash': {
    rule: 'A page without its last slash leads to it.',
    async check(site, report) {
      const [{ id = '', vacancyId = '' } = {}] = (await site.listing()).items;
      const code = `${pages.verify}${vacancyId}/`;
      for (const page of [pages.salaries, pages.vacancies, ...(id && [vacancyPage(id), code])]) {
        const bare = page.slice(0, -1);
        const headers = { ...movedHeaders, location: page };
        expectAnswer(bare, await site.get(bare), { status: 308, headers }, report);
      }
    },
  },
  'paths/encoded-segments': misses('An encoded slash is part of a segment, not the end of one.', [
    '/api/v1/jobs/a%2Fb.json',
    '/api/v1/salaries/a%2Fb.json',
    '/api/v1/jobs/%252F.json',
  ]),
};

const preflight = { origin: 'https://a.example', 'access-control-request-method': 'GET' };

/** Headers of the connection, not of the answer. */
const ofConnection = new Set('date connection keep-alive transfer-encoding server cf-ray age'.split(' '));

export const methodRules: Rules = {
  'methods/head': {
    rule: 'HEAD has the status and the headers of GET, and no body.',
    async check(site, report) {
      for (const path of [indexPath, missingJobPath, '/no-such-path']) {
        const got = await site.get(path);
        const head = await site.ask('HEAD', path);
        const names = Object.keys({ ...got.headers, ...head.headers }).filter(
          (name) => !ofConnection.has(name),
        );
        const headers = Object.fromEntries(names.map((name) => [name, got.headers[name]]));
        expectAnswer(`HEAD ${path}`, head, { status: got.status, bytes: 0, headers }, report);
      }
    },
  },
  ...Object.fromEntries(
    ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'].map((method) => [
      `methods/${method.toLowerCase()}`,
      refused(
        method,
        `${method} is 405 method-not-allowed with Allow: GET, HEAD, whether the path exists or not.`,
        [indexPath, missingJobPath, '/no-such-path', '/'],
      ),
    ]),
  ),
  'methods/body': {
    rule: 'A request with a body and another method is refused as well.',
    async check(site, report) {
      const answer = await site.ask('POST', indexPath, { 'content-type': 'application/json' }, '{"a":1}');
      expectProblem(`POST ${indexPath} with a body`, answer, 'method-not-allowed', report);
    },
  },
  'methods/unknown': refused('BREW', 'An unknown method is refused as well.', [indexPath]),
};

function refused(method: string, rule: string, paths: readonly string[]): Rule {
  return {
    rule,
    async check(site, report) {
      for (const path of paths) {
        const answer = await site.ask(method, path);
        expectProblem(`${method} ${path}`, answer, 'method-not-allowed', report);
        expectAnswer(`${method} ${path}`, answer, { headers: allowHeader }, report);
      }
    },
  };
}

export const corsRules: Rules = {
  'cors/every-answer': {
    rule: 'Any page may read any answer: data, errors, wrong methods, unchanged.',
    async check(site, report) {
      const origin = { origin: 'https://a.example' };
      const plain = await site.get(indexPath);
      const condition = { ...origin, 'if-none-match': plain.headers.etag ?? '*' };
      const answers = {
        [indexPath]: await site.ask('GET', indexPath, origin),
        [`${indexPath} without Origin`]: plain,
        [`unchanged ${indexPath}`]: await site.ask('GET', indexPath, condition),
        [missingJobPath]: await site.ask('GET', missingJobPath, origin),
        '/no-such-path': await site.ask('GET', '/no-such-path', origin),
        [`POST ${indexPath}`]: await site.ask('POST', indexPath, origin),
      };
      for (const [where, answer] of Object.entries(answers)) {
        expectAnswer(where, answer, { headers: corsHeaders }, report);
        report.expect(where, 'credentials', undefined, answer.headers['access-control-allow-credentials']);
      }
    },
  },
  'cors/preflight': {
    rule: 'A preflight is 204 and grants GET and HEAD, on any path.',
    async check(site, report) {
      for (const path of [indexPath, missingJobPath, '/no-such-path']) {
        const answer = await site.ask('OPTIONS', path, preflight);
        const granted = { status: 204, bytes: 0, headers: preflightHeaders };
        expectAnswer(`preflight ${path}`, answer, granted, report);
      }
    },
  },
  'cors/half-a-preflight': {
    rule: 'OPTIONS with only one of the two headers of a preflight is refused.',
    async check(site, report) {
      for (const [name, value] of Object.entries(preflight)) {
        const answer = await site.ask('OPTIONS', indexPath, { [name]: value });
        expectProblem(`OPTIONS with ${name} alone`, answer, 'method-not-allowed', report);
      }
    },
  },
};
