import { notFoundCode, pathOf } from '../../contract/routes.ts';
import type { Report } from '../../truths/report.ts';
import type { ConformanceCase } from '../conformance-case.ts';
import type { Site } from '../site.ts';
import { expectProblem } from './errors.ts';

const index = pathOf('getApiIndex', {});

/** Spellings that some servers take for the index. Each is another path, and there is nothing at it. */
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
      rule: `A path means what it says, to the letter: no other spelling by ${name} is taken for it.`,
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
