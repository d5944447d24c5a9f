import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { operationIds, operations } from '../../../contract/operations.ts';
import { pathOf } from '../../../contract/routes.ts';
import { components } from '../../../contract/schemas/components.ts';
import { noFilter } from '../../../contract/search-filters.ts';
import { apiPrefix, apiVersion, salaryIndexName } from '../../../contract/service.ts';
import { areaSlugs } from '../../../contract/vocabulary/families.ts';
import { modalityName, modalitySlugs } from '../../../contract/vocabulary/job-terms.ts';
import type { Report } from '../../../release/verify/invariants/report.ts';
import type { ConformanceCase } from '../site.ts';

const shownErrors = 3;

/** Compiled on first use: a command that only prints the help pays nothing. */
function validatorOf(schema: TSchema): (path: string, body: unknown, report: Report) => void {
  let compiled: ReturnType<typeof Compile> | undefined;
  return (path, body, report) => {
    compiled ??= Compile(schema);
    if (compiled.Check(body)) return;
    for (const { instancePath, message } of [...compiled.Errors(body)].slice(0, shownErrors)) {
      report.add(path, instancePath || 'body', 'what the schema says', message);
    }
  };
}

const validate = {
  index: validatorOf(components.ApiIndex),
  search: validatorOf(components.JobSearchResult),
  job: validatorOf(components.JobDetail),
  salaries: validatorOf(components.SalaryGuideList),
  guide: validatorOf(components.SalaryGuide),
};

export const resourceCases: readonly ConformanceCase[] = [
  {
    id: 'resources/index',
    rule: 'The index has exactly the fields of ApiIndex.',
    check: async (site, report) => validate.index(pathOf('getApiIndex', {}), await site.index(), report),
  },
  {
    id: 'resources/index-operations',
    rule: 'The index lists the five operations with GET and their paths, and the version of the API.',
    async check(site, report) {
      const path = pathOf('getApiIndex', {});
      const index = await site.index();
      report.expect(path, 'version', apiVersion, index.version);
      report.expect(
        path,
        'operations',
        operationIds.map((id) => ['GET', id, apiPrefix + operations[id].template]),
        index.operations.map(({ method, operationId, path: own }) => [method, operationId, own]),
      );
    },
  },
  {
    id: 'resources/searches',
    rule: 'Every search is a JobSearchResult with exactly its fields, null only where allowed.',
    async check(site, report) {
      for (const filters of site.searches()) {
        validate.search(pathOf('searchJobs', filters), await site.search(filters), report);
      }
    },
  },
  {
    id: 'resources/jobs',
    rule: 'Every listed vacancy can be read and is a JobDetail with exactly its fields.',
    async check(site, report) {
      for (const jobId of await site.jobIds()) {
        validate.job(pathOf('getJob', { jobId }), await site.job(jobId), report);
      }
    },
  },
  {
    id: 'resources/salary-list',
    rule: 'The salary list has exactly the fields of SalaryGuideList.',
    check: async (site, report) =>
      validate.salaries(pathOf('listSalaryGuides', {}), await site.salaries(), report),
  },
  {
    id: 'resources/salary-guides',
    rule: 'Every listed salary guide has exactly the fields of SalaryGuide.',
    async check(site, report) {
      for (const family of await site.guideFamilies()) {
        validate.guide(pathOf('getSalaryGuide', { family }), await site.guide(family), report);
      }
    },
  },
  {
    id: 'resources/source',
    rule: 'Salary figures are cited under one constant name, made from the name of the service.',
    async check(site, report) {
      const source = salaryIndexName(await site.index());
      const list = await site.salaries();
      const guides = await Promise.all((await site.guideFamilies()).map((family) => site.guide(family)));
      for (const body of [list, ...guides]) {
        report.expect(body.links.self, 'source', source, body.source);
        report.expect(body.links.self, 'citation names the source', true, body.citation.includes(source));
      }
    },
  },
  {
    id: 'resources/vocabulary',
    rule: 'Areas and modalities are those of the contract.',
    async check(site, report) {
      const { items } = await site.search({ city: noFilter, family: noFilter, modality: noFilter });
      for (const { id, area, modality } of items) {
        const known = (areaSlugs as readonly string[]).includes(area.slug);
        if (!known) report.add(id, 'area.slug', areaSlugs.join(', '), area.slug);
        const slug = modalitySlugs.find((own) => own === modality.slug);
        if (!slug || modalityName[slug] !== modality.name) {
          report.add(id, 'modality', modalityName, modality);
        }
      }
    },
  },
  {
    id: 'resources/content-type',
    rule: 'Success is application/json.',
    async check(site, report) {
      const [jobId] = await site.jobIds();
      const paths = [
        pathOf('getApiIndex', {}),
        pathOf('listSalaryGuides', {}),
        pathOf('searchJobs', { city: noFilter, family: noFilter, modality: noFilter }),
        ...(jobId === undefined ? [] : [pathOf('getJob', { jobId })]),
      ];
      for (const path of paths) {
        const { headers } = await site.get(path);
        report.expect(path, 'content-type', 'application/json', headers['content-type']);
      }
    },
  },
];
