import { basename } from 'node:path/posix';
import { pathOf } from '../../../contract/routes.ts';
import type { JobDetail } from '../../../contract/schemas/job.ts';
import { noFilter } from '../../../contract/search-filters.ts';
import { cities, citySlugs } from '../../../contract/vocabulary/cities.ts';
import {
  type CheckContext,
  checkIndex,
  checkJob,
  checkOrder,
  checkSearch,
  listingPath,
} from '../../../release/verify/invariants/check-listings.ts';
import { checkSalaries } from '../../../release/verify/invariants/check-salaries.ts';
import type { Report } from '../../../release/verify/invariants/report.ts';
import { type Rules, type Site, salariesPath } from '../site.ts';

const dayMilliseconds = 86_400_000;
const longestLifeDays = 56;

async function contextOf(site: Site, report: Report): Promise<CheckContext> {
  return { listing: await site.listing(), origin: await site.origin(), report };
}

export const invariantRules: Rules = {
  'invariants/facets': {
    rule: 'The totals and facet counts of the index match the full list.',
    async check(site, report) {
      const { items } = await site.listing();
      checkIndex(await site.index(), items, (await site.salaries()).items.length, report);
    },
  },
  'invariants/newest-first': {
    rule: 'Vacancies are listed once, newest first, undated last, ties by id.',
    check: async (site, report) => checkOrder(await site.listing(), report),
  },
  'invariants/searches': {
    rule: 'A search repeats its filters and has exactly the listed vacancies that match them.',
    async check(site, report) {
      const context = await contextOf(site, report);
      for (const filters of site.searches()) {
        checkSearch(filters, await site.json(pathOf('searchJobs', filters)), context);
      }
    },
  },
  'invariants/details': {
    rule: 'The details of a vacancy match its entry in the list.',
    async check(site, report) {
      const context = await contextOf(site, report);
      for (const path of await site.jobPaths()) {
        const job = await site.json<JobDetail>(path);
        checkJob(basename(path, '.json'), job, context);
        report.expect(path, 'location.city', job.city.name, job.location.city);
        report.expect(path, 'location.region', job.city.region, job.location.region);
        report.expect(path, 'location.remote', job.modality.slug === 'remoto', job.location.remote);
        report.expect(path, 'howToApply.url', job.url, job.howToApply.url);
      }
    },
  },
  'invariants/cities': {
    rule: 'Each city has its own name and state.',
    async check(site, report) {
      for (const { slug, name, region } of (await site.index()).filters.cities) {
        const facts = citySlugs.includes(slug) ? cities[slug] : undefined;
        report.expect(slug, 'name and region', [facts?.name, facts?.region], [name, region]);
      }
    },
  },
  'invariants/one-instant': {
    rule: 'Every body of a release carries the same generatedAt.',
    async check(site, report) {
      const { generatedAt } = await site.index();
      const [jobs, guides] = [await site.jobPaths(), await site.guidePaths()];
      for (const path of [salariesPath, ...site.searchPaths(), ...jobs.slice(0, 1), ...guides.slice(0, 1)]) {
        const body = await site.json<{ generatedAt?: string }>(path);
        report.expect(path, 'generatedAt', generatedAt, body.generatedAt);
      }
    },
  },
  'invariants/active': {
    rule: 'Only vacancies that have been posted and have not ended are listed, none for longer than eight weeks.',
    async check(site, report) {
      const { generatedAt } = await site.index();
      const built = Date.parse(generatedAt);
      for (const { id, postedAt, validThrough } of (await site.listing()).items) {
        // The day depends on the time zone of the city, so a day either way is allowed.
        if (postedAt !== null && Date.parse(postedAt) > built + dayMilliseconds) {
          report.add(id, 'postedAt', `not after ${generatedAt}`, postedAt);
        }
        if (validThrough !== null && Date.parse(validThrough) < built - 2 * dayMilliseconds) {
          report.add(id, 'validThrough', `not before ${generatedAt}`, validThrough);
        }
        if (postedAt === null || validThrough === null) continue;
        const days = (Date.parse(validThrough) - Date.parse(postedAt)) / dayMilliseconds;
        if (days < 0 || days > longestLifeDays)
          report.add(id, 'days of life', `0 to ${longestLifeDays}`, days);
      }
    },
  },
  'invariants/salary-ranges': {
    rule: 'Published salaries are monthly ranges, lower bound first.',
    async check(site, report) {
      for (const { id, salary } of (await site.listing()).items) {
        if (!salary) continue;
        report.expect(id, 'salary.period', 'MONTH', salary.period);
        if (salary.min > salary.max) report.add(id, 'salary', 'min ≤ max', salary);
      }
    },
  },
  'invariants/salary-figures': {
    rule: 'Every figure of the salary index can be recomputed from the public searches.',
    async check(site, report) {
      const families = await site.guideFamilies();
      const guides = await Promise.all(
        families.map(async (family) => [family, await site.guide(family)] as const),
      );
      checkSalaries(await site.salaries(), new Map(guides), await site.listing(), report);
    },
  },
  'invariants/self-links': {
    rule: 'links.self, apiUrl and links.jobs have the right addresses.',
    async check(site, report) {
      const origin = await site.origin();
      report.expect(salariesPath, 'links.self', origin + salariesPath, (await site.salaries()).links.self);
      for (const { id, apiUrl } of (await site.listing()).items) {
        report.expect(listingPath, `apiUrl of ${id}`, origin + pathOf('getJob', { jobId: id }), apiUrl);
      }
      for (const family of await site.guideFamilies()) {
        const path = pathOf('getSalaryGuide', { family });
        const { apiUrl, links } = await site.guide(family);
        report.expect(path, 'apiUrl', origin + path, apiUrl);
        report.expect(path, 'links.self', origin + path, links.self);
        const jobs = pathOf('searchJobs', { city: noFilter, family, modality: noFilter });
        report.expect(path, 'links.jobs', origin + jobs, links.jobs);
      }
    },
  },
};
