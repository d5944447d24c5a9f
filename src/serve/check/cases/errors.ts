import { Errors } from 'typebox/schema';
import { closedPageHeaders, fileKinds, notFoundPageHeaders } from '../../../contract/headers.ts';
import { type Changes, openData } from '../../../contract/open-data.ts';
import {
  type ErrorCode,
  errorCodes,
  isProblemCode,
  type ProblemCode,
  type TransportProblemCode,
} from '../../../contract/operations.ts';
import { closedPage, pages, vacancyPage } from '../../../contract/pages.ts';
import { problems } from '../../../contract/problems.ts';
import { notFoundCode } from '../../../contract/routes.ts';
import { Problem, TransportProblem } from '../../../contract/schemas/problem.ts';
import { searchFilterValues } from '../../../contract/search-filters.ts';
import { apiPrefix } from '../../../contract/service.ts';
import type { Report } from '../../../release/verify/invariants/report.ts';
import { expectAnswer, indexPath, type Rule, type Rules, type Site, type SiteAnswer } from '../site.ts';

/** Checks a whole error: status, type and every field. */
export function expectProblem(
  where: string,
  answer: SiteAnswer,
  code: ErrorCode,
  report: Report,
): Problem | TransportProblem | undefined {
  const { status, title } = problems[code];
  expectAnswer(where, answer, { status, headers: { 'content-type': fileKinds.problem.contentType } }, report);
  let body: Problem | TransportProblem;
  try {
    body = JSON.parse(answer.body.toString()) as Problem | TransportProblem;
  } catch {
    report.add(where, 'body', 'a problem', answer.body.toString().slice(0, 80));
    return undefined;
  }
  for (const { instancePath, message } of Errors(isProblemCode(code) ? Problem : TransportProblem, body)[1]) {
    report.add(where, instancePath, 'the schema', message);
  }
  report.expect(where, 'code', code, body.code);
  report.expect(where, 'status in the body', status, body.status);
  report.expect(where, 'title', title, body.title);
  return body;
}

function validValuesIn(body: Problem | TransportProblem | undefined): Problem['validValues'] {
  return body && 'validValues' in body ? body.validValues : undefined;
}

export function misses(rule: string, paths: readonly string[], code?: ProblemCode): Rule {
  return {
    rule,
    async check(site, report) {
      for (const path of paths) expectProblem(path, await site.get(path), code ?? notFoundCode(path), report);
    },
  };
}

/** Paths without a file, by the error that each must give. */
const missing: Readonly<Record<Exclude<ProblemCode, 'method-not-allowed'>, readonly string[]>> = {
  'unknown-search-filter': 'narnia/all/all all/narnia/all all/all/narnia ALL/all/all leon/ventas/remoto.json'
    .split(' ')
    .map((filters) => `${apiPrefix}/jobs/search/${filters}.json`),
  'job-not-found': ['no-such-vacancy-vac-00000', 'No_Such', 'search', 'a.b'].map(
    (job) => `${apiPrefix}/jobs/${job}.json`,
  ),
  'salary-guide-not-found': ['ingenieria-de-datos', 'narnia', 'VENTAS'].map(
    (family) => `${apiPrefix}/salaries/${family}.json`,
  ),
  'not-found': [
    ...['', '/', '/index', '/jobs', '/jobs.json', '/jobs/search', '/salaries', '/salaries/'],
    '/jobs/search/leon/ventas/remoto',
    ...['/jobs/search/all/all.json', '/jobs/search/all/all/all/all.json'],
  ]
    .map((path) => apiPrefix + path)
    .concat(['/api', '/api/', '/api/v2/index.json', '/no-such-path', '/no/such/path.json']),
};

export const errorRules: Rules = {
  ...Object.fromEntries(
    (Object.keys(missing) as (keyof typeof missing)[]).map((code) => {
      const { detail, status } = problems[code];
      return [`errors/${code}`, misses(`${detail} → ${status} ${code}.`, missing[code], code)];
    }),
  ),
  'errors/valid-search-values': {
    rule: 'unknown-search-filter lists every accepted value of all three segments, all included.',
    async check(site, report) {
      const [path = ''] = missing['unknown-search-filter'];
      const body = expectProblem(path, await site.get(path), 'unknown-search-filter', report);
      report.expect(path, 'validValues', searchFilterValues, validValuesIn(body));
    },
  },
  'errors/valid-guide-values': {
    rule: 'salary-guide-not-found lists the families whose guide is published.',
    async check(site, report) {
      const [path = ''] = missing['salary-guide-not-found'];
      const body = expectProblem(path, await site.get(path), 'salary-guide-not-found', report);
      const published = (await site.guideFamilies()).sort();
      report.expect(path, 'validValues', published, validValuesIn(body)?.family?.toSorted());
    },
  },
  'errors/constant': {
    rule: 'An error is the same bytes whatever was asked: nothing of the request is repeated.',
    async check(site, report) {
      for (const [first = '', second = ''] of Object.values(missing)) {
        const [one, other] = [await site.get(first), await site.get(second)];
        report.expect(second, 'the body of', one.body.toString(), other.body.toString());
      }
      const { generatedAt } = await site.index();
      const [path = ''] = missing['not-found'];
      const { body } = await site.get(path);
      report.expect(path, 'generatedAt', true, body.includes(generatedAt));
    },
  },
  'errors/accept': {
    rule: 'Inside the API an error is a problem whatever the client prefers.',
    async check(site, report) {
      const [path = ''] = missing['job-not-found'];
      const answer = await site.ask('GET', path, { accept: 'text/html' });
      expectProblem(path, answer, 'job-not-found', report);
    },
  },
  'errors/page': {
    rule: 'Outside the API a browser gets a page with status 404, when the site has pages.',
    async check(site, report) {
      if ((await site.get('/')).status !== 200) return;
      const path = '/no-such-page/';
      const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
      const headers = { 'content-type': fileKinds.page.contentType, ...notFoundPageHeaders };
      expectAnswer(path, await site.ask('GET', path, { accept }), { status: 404, headers }, report);
    },
  },
  'errors/closed': {
    rule: 'The address of a vacancy that has just closed gives its page with status 410, when the site has one.',
    async check(site, report) {
      if ((await site.get(openData.changes)).status !== 200) return;
      const { closed } = await site.json<Changes>(openData.changes);
      const headers = { 'content-type': fileKinds.page.contentType, ...closedPageHeaders };
      for (const path of closed.slice(0, mostClosed).map(vacancyPage)) {
        const { status, body } = await site.get(path + closedPage);
        if (status !== 200) continue;
        const conditions = { 'if-none-match': '*', accept: 'application/json' };
        const answer = await site.ask('GET', path, conditions);
        expectAnswer(path, answer, { status: 410, headers, bytes: body.length }, report);
      }
    },
  },
};

const mostClosed = 20;

/** More than our hosts read, and less than a proxy in front of them would refuse. */
const tooLongTarget = `${indexPath}?${'a'.repeat(9_000)}`;
const tooLargeHeaders = Object.fromEntries(
  Array.from({ length: 7 }, (_, at) => [`x-padding-${at}`, 'a'.repeat(4_000)]),
);

/** The transport problems that one request can cause, and that request. */
export const transportRules: Rules = {
  'transport/bad-request': transportRule('bad-request', (site) => site.ask('GET', indexPath, { host: '' })),
  'transport/uri-too-long': transportRule('uri-too-long', (site) => site.ask('GET', tooLongTarget)),
  'transport/headers-too-large': transportRule('headers-too-large', (site) =>
    site.ask('GET', indexPath, tooLargeHeaders),
  ),
  'transport/explained': {
    rule: 'The page of errors explains every code, when the site has pages.',
    async check(site, report) {
      if ((await site.get('/')).status !== 200) return;
      const page = (await site.get(pages.errors)).body.toString();
      for (const code of errorCodes) report.expect(pages.errors, code, true, page.includes(` id="${code}"`));
    },
  },
};

function transportRule(code: TransportProblemCode, provoke: (site: Site) => Promise<SiteAnswer>): Rule {
  const { detail, status } = problems[code];
  return {
    rule: `${detail} → ${status} ${code}, of this release, and never cached.`,
    async check(site, report) {
      const answer = await provoke(site);
      const body = expectProblem(code, answer, code, report);
      report.expect(code, 'cache-control', 'no-store', answer.headers['cache-control']);
      report.expect(code, 'open to all', '*', answer.headers['access-control-allow-origin']);
      report.expect(code, 'type', `${await site.origin()}${pages.errors}#${code}`, body?.type);
      report.expect(code, 'generatedAt', (await site.index()).generatedAt, body?.generatedAt);
    },
  };
}
