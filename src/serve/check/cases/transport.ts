import { errorCodes, type TransportProblemCode } from '../../../contract/operations.ts';
import { pages } from '../../../contract/pages.ts';
import { pathOf } from '../../../contract/routes.ts';
import { transportProblems } from '../../../contract/transport-problems.ts';
import type { Report } from '../../../release/verify/invariants/report.ts';
import type { ConformanceCase } from '../conformance-case.ts';
import type { Site } from '../site.ts';
import { expectProblem } from './errors.ts';

const index = pathOf('getApiIndex', {});

/** More than any host of ours reads, and not so much that what stands in front of one would care. */
const tooLongTarget = `${index}?${'a'.repeat(9_000)}`;
const tooLargeHeaders = Object.fromEntries(
  Array.from({ length: 7 }, (_, at) => [`x-padding-${at}`, 'a'.repeat(4_000)]),
);

type Provocation = (site: Site) => ReturnType<Site['ask']>;

/** How to bring about the errors that a client can bring about in one request. */
const provocations: Readonly<Partial<Record<TransportProblemCode, Provocation>>> = {
  'bad-request': (site) => site.ask('GET', index, { host: '' }),
  'uri-too-long': (site) => site.ask('GET', tooLongTarget),
  'headers-too-large': (site) => site.ask('GET', index, tooLargeHeaders),
};

export const transportCases: readonly ConformanceCase[] = [
  ...Object.entries(provocations).map(
    ([code, provoke]): ConformanceCase => ({
      id: `transport/${code}`,
      rule: `${transportProblems[code as TransportProblemCode].detail} → ${transportProblems[code as TransportProblemCode].status} ${code}, of this release, and kept by nobody.`,
      async check(site, report) {
        await expectTransportProblem(site, code as TransportProblemCode, await provoke(site), report);
      },
    }),
  ),
  {
    id: 'transport/explained',
    rule: 'The page of errors has an entry for every code, where its type leads, when the site has pages.',
    async check(site, report) {
      if ((await site.get('/')).status !== 200) return;
      const page = (await site.get(pages.errors)).body.toString();
      for (const code of errorCodes) report.expect(pages.errors, code, true, page.includes(` id="${code}"`));
    },
  },
];

async function expectTransportProblem(
  site: Site,
  code: TransportProblemCode,
  answer: Awaited<ReturnType<Provocation>>,
  report: Report,
): Promise<void> {
  const body = expectProblem(code, answer, code, report);
  report.expect(code, 'cache-control', 'no-store', answer.headers['cache-control']);
  report.expect(code, 'open to all', '*', answer.headers['access-control-allow-origin']);
  report.expect(code, 'type', `${await site.origin()}${pages.errors}#${code}`, body?.type);
  report.expect(code, 'generatedAt', (await site.index()).generatedAt, body?.generatedAt);
}
