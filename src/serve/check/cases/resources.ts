import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { operationIds, operations } from '../../../contract/operations.ts';
import { components } from '../../../contract/schemas/components.ts';
import type { SalaryGuide, SalaryGuideList } from '../../../contract/schemas/salary-guide.ts';
import { apiPrefix, apiVersion, salaryIndexName } from '../../../contract/service.ts';
import { areaSlugs } from '../../../contract/vocabulary/families.ts';
import { modalityName, modalitySlugs } from '../../../contract/vocabulary/job-terms.ts';
import { indexPath, type Rule, type Rules, type Site, salariesPath } from '../site.ts';

const shownErrors = 3;

/** The schema is compiled on first use, because the help needs none. */
function bodies(rule: string, schema: TSchema, paths: (site: Site) => Promise<string[]>): Rule {
  return {
    rule,
    async check(site, report) {
      const compiled = Compile(schema);
      for (const path of await paths(site)) {
        const body = await site.json(path);
        if (compiled.Check(body)) continue;
        for (const { instancePath, message } of [...compiled.Errors(body)].slice(0, shownErrors)) {
          report.add(path, instancePath || 'body', 'what the schema says', message);
        }
      }
    },
  };
}

export const resourceRules: Rules = {
  'resources/index': bodies(
    'The index has exactly the fields of ApiIndex.',
    components.ApiIndex,
    async () => [indexPath],
  ),
  'resources/index-operations': {
    rule: 'The index lists the five operations with GET and their paths, and the version of the API.',
    async check(site, report) {
      const { version, operations: listed } = await site.index();
      report.expect(indexPath, 'version', apiVersion, version);
      report.expect(
        indexPath,
        'operations',
        operationIds.map((id) => ['GET', id, apiPrefix + operations[id].template]),
        listed.map(({ method, operationId, path }) => [method, operationId, path]),
      );
    },
  },
  'resources/searches': bodies(
    'Every search is a JobSearchResult with exactly its fields, null only where allowed.',
    components.JobSearchResult,
    async (site) => site.searchPaths(),
  ),
  'resources/jobs': bodies(
    'Every listed vacancy can be read and is a JobDetail with exactly its fields.',
    components.JobDetail,
    (site) => site.jobPaths(),
  ),
  'resources/salary-list': bodies(
    'The salary list has exactly the fields of SalaryGuideList.',
    components.SalaryGuideList,
    async () => [salariesPath],
  ),
  'resources/salary-guides': bodies(
    'Every listed salary guide has exactly the fields of SalaryGuide.',
    components.SalaryGuide,
    (site) => site.guidePaths(),
  ),
  'resources/source': {
    rule: 'Salary figures are cited under one constant name, made from the name of the service.',
    async check(site, report) {
      const name = salaryIndexName(await site.index());
      for (const path of [salariesPath, ...(await site.guidePaths())]) {
        const { source, citation } = await site.json<SalaryGuide | SalaryGuideList>(path);
        report.expect(path, 'source', name, source);
        report.expect(path, 'citation names the source', true, citation.includes(name));
      }
    },
  },
  'resources/vocabulary': {
    rule: 'Areas and modalities are those of the contract.',
    async check(site, report) {
      for (const { id, area, modality } of (await site.listing()).items) {
        const known = (areaSlugs as readonly string[]).includes(area.slug);
        if (!known) report.add(id, 'area.slug', areaSlugs.join(', '), area.slug);
        const slug = modalitySlugs.find((own) => own === modality.slug);
        if (!slug || modalityName[slug] !== modality.name) {
          report.add(id, 'modality', modalityName, modality);
        }
      }
    },
  },
};
