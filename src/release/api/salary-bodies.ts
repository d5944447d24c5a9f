import { pages, salaryPage } from '../../contract/pages.ts';
import { pathOf } from '../../contract/routes.ts';
import type { Band } from '../../contract/salary-band.ts';
import type { SalaryBand, SalaryGuide, SalaryGuideList } from '../../contract/schemas/salary-guide.ts';
import { noFilters } from '../../contract/search-filters.ts';
import { type ServiceIdentity, salaryIndexName } from '../../contract/service.ts';
import { cities } from '../../contract/vocabulary/cities.ts';
import { families } from '../../contract/vocabulary/families.ts';
import { currency, indexPeriod } from '../../contract/vocabulary/job-terms.ts';
import type { FamilyGuide } from '../../vacancies/salaries/guides.ts';
import { citation, methodology } from '../../vacancies/salaries/texts.ts';

export interface SalaryIndexFacts {
  readonly service: ServiceIdentity;
  readonly generatedAt: string;
  readonly minimumSample: number;
}

export function salaryGuideList(guides: readonly FamilyGuide[], facts: SalaryIndexFacts): SalaryGuideList {
  const { origin } = facts.service;
  return {
    ...indexFields(facts),
    count: guides.length,
    items: guides.map(({ slug, band }) => ({
      family: { slug, name: families[slug].name },
      median: band.median,
      min: band.min,
      max: band.max,
      sampleSize: band.sampleSize,
      url: origin + salaryPage(slug),
      apiUrl: origin + pathOf('getSalaryGuide', { family: slug }),
    })),
    links: {
      self: origin + pathOf('listSalaryGuides', {}),
      html: origin + pages.salaries,
      docs: origin + pages.developers,
    },
  };
}

export function salaryGuide(guide: FamilyGuide, facts: SalaryIndexFacts): SalaryGuide {
  const { origin } = facts.service;
  const { slug } = guide;
  const url = origin + salaryPage(slug);
  const apiUrl = origin + pathOf('getSalaryGuide', { family: slug });
  return {
    ...indexFields(facts),
    family: { slug, name: families[slug].name },
    overall: labelled('General', guide.band),
    bySeniority: guide.bySeniority.map(({ seniority, band }) => labelled(seniority, band)),
    byCity: guide.byCity.map(({ slug: city, band }) => labelled(cities[city].name, band)),
    url,
    apiUrl,
    links: {
      self: apiUrl,
      html: url,
      jobs: origin + pathOf('searchJobs', { ...noFilters, family: slug }),
      docs: origin + pages.developers,
    },
  };
}

function indexFields({ service, generatedAt, minimumSample }: SalaryIndexFacts) {
  return {
    generatedAt,
    source: salaryIndexName(service),
    citation: citation(service, generatedAt).join(''),
    methodology: methodology(service, minimumSample),
    currency,
    period: indexPeriod,
  } as const;
}

function labelled(label: string, { min, median, max, sampleSize }: Band): SalaryBand {
  return { label, min, median, max, sampleSize };
}
