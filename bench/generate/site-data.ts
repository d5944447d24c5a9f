/**
 * What every generator gets: all that the pages and bodies are made of, worked out beforehand. Who is found by a search, what is
 * similar, which band a salary belongs to, counts, dates and amounts as text are given, because looking that up is slower for
 * every one of them than reading it. Markup, charts and structured data are theirs to make.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Create } from 'typebox/value';
import { grouped } from '../../src/contract/number-text.ts';
import { listingPage, salaryPage, vacancyPage } from '../../src/contract/pages.ts';
import { openData, shareImagePath, shareImagePaths } from '../../src/contract/public-files.ts';
import { pathOf } from '../../src/contract/routes.ts';
import type { JobDetail } from '../../src/contract/schemas/job.ts';
import { everySearch, noFilter, noFilters, type SearchFilters } from '../../src/contract/search-filters.ts';
import { salaryIndexName } from '../../src/contract/service.ts';
import { cities } from '../../src/contract/vocabulary/cities.ts';
import { families, salaryFamilySlugs } from '../../src/contract/vocabulary/families.ts';
import { schemaOrgEmploymentType, workingTimes } from '../../src/contract/vocabulary/job-terms.ts';
import { Settings } from '../../src/foundation/settings/settings.ts';
import { loadAssets } from '../../src/release/site/assets.ts';
import { isThin } from '../../src/release/site/charts/band-table.ts';
import { commonShareImage, type ShareImage } from '../../src/release/site/images/share-images.ts';
import { endOfDay } from '../../src/release/site/job-posting.ts';
import {
  askedFilters,
  facetGroups,
  filterFacets,
  withoutFilter,
} from '../../src/release/site/pages/facets.ts';
import {
  listingCrumbs,
  listingPageNumber,
  listingTitle,
  pageNumbers,
  planListing,
  positionsOnPage,
} from '../../src/release/site/pages/listing.ts';
import { ownIndustry, vacancyPageContent } from '../../src/release/site/pages/vacancy.ts';
import { SimilarVacancies } from '../../src/release/site/similar-vacancies.ts';
import { type Site, siteOf } from '../../src/release/site/site.ts';
import { inSentence, levelName } from '../../src/release/site/spanish-text.ts';
import { SnapshotIndexBuilder } from '../../src/release/snapshot-index.ts';
import type { Band } from '../../src/vacancies/salaries/band.ts';
import type { FamilyGuide } from '../../src/vacancies/salaries/guides.ts';
import { citation, guideCitation, methodology, updateDate } from '../../src/vacancies/salaries/texts.ts';
import { amountsText, noSalaryText, pesos, salaryUnit } from '../../src/vacancies/salary-text.ts';
import { dayAndMonth, longDate } from '../../src/vacancies/spanish-date.ts';
import type { CalendarDay, PublicVacancy } from '../../src/vacancies/vacancy.ts';
import { publishedBoard } from './published-board.ts';

export type SiteData = ReturnType<typeof siteData>;

/** From what a release publishes, so that all write of the same vacancies. */
export function siteData(publicDirectory: string) {
  const read = <T>(path: string) => JSON.parse(readFileSync(join(publicDirectory, path), 'utf8')) as T;
  const settings = Create(Settings);
  const { generatedAt, jobs, summaries } = publishedBoard(publicDirectory);
  const vacancies = jobs.map(vacancyOf);
  const builder = new SnapshotIndexBuilder();
  for (const vacancy of vacancies) builder.add(vacancy);
  const index = builder.finish(generatedAt, settings.salaryIndex);
  const site = siteOf(index, settings, loadAssets().addresses);
  const similar = new SimilarVacancies(index.entries);
  const idsAt = (positions: Uint32Array) =>
    Array.from(positions, (position) => index.entries[position]?.id ?? '');
  const listings = [...everySearch()].flatMap((filters) => {
    const plan = planListing(filters, site.pageOrder.arranged(index.positionsOf(filters)));
    return plan ? [{ plan, listing: listingData(site, filters, plan.pageCount) }] : [];
  });
  const bodies = ['getApiIndex', 'listSalaryGuides'] as const;
  return {
    site: {
      ...releaseWide(site),
      methodology: methodology(settings.service, settings.salaryIndex.minimumSample).split('\n'),
    },
    vacancies: Object.fromEntries(
      jobs.map((job, at) => [job.id, vacancyData(site, job, vacancies[at] as PublicVacancy, similar)]),
    ),
    summaries,
    searches: [...everySearch()].map((filters) => {
      const ids = idsAt(index.positionsOf(filters));
      return {
        address: pathOf('searchJobs', filters),
        filters,
        ids,
        html: ids.length > 0 ? listingPage(filters) : null,
      };
    }),
    listings: Object.fromEntries(listings.map(({ listing }) => [listing.address, listing])),
    listingPages: listings.flatMap(({ plan, listing }) =>
      Array.from({ length: plan.pageCount }, (_, at) => ({
        listing: listing.address,
        address: listingPageNumber(plan.filters, at + 1),
        number: at + 1,
        before: at > 0 ? listingPageNumber(plan.filters, at) : null,
        after: at + 1 < plan.pageCount ? listingPageNumber(plan.filters, at + 2) : null,
        numbers: pageNumbers(at + 1, plan.pageCount).filter((number) => number !== null),
        ids: idsAt(positionsOnPage(plan, at + 1)),
      })),
    ),
    guides: index.guides.map((guide) => guideData(site, guide)),
    /** Some kilobytes each, and data through and through: nothing to render. */
    bodies: [
      ...bodies.map((operation) => pathOf(operation, {})),
      ...salaryFamilySlugs
        .filter((family) => site.guideOf.has(family))
        .map((family) => pathOf('getSalaryGuide', { family })),
    ].map((address) => ({ address, body: read<object>(address) })),
  };
}

function vacancyOf(job: JobDetail): PublicVacancy {
  const { location, howToApply, area, family, city, modality, salary, ...facts } = job;
  return {
    ...facts,
    area: area.slug,
    family: family?.slug ?? null,
    city: city.slug,
    modality: modality.slug,
    salary: salary && { min: salary.min, max: salary.max, period: salary.period },
    zone: location.zone,
    municipality: location.municipality,
    applyUrl: howToApply.applyUrl,
  } as PublicVacancy;
}

function releaseWide({ service, assets, index, payScale, shareImages }: Site) {
  return {
    generatedAt: index.generatedAt,
    updatedOn: updateDate(index.generatedAt),
    service,
    style: assets.style,
    favicon: assets.favicon,
    script: assets.scripts.site,
    image: imageData(commonShareImage(service)),
    salariesImage: imageData(shareImages.at(shareImagePaths.salaries)),
    /** Where the scale of every small bar ends. */
    payTop: payScale.domain()[1] ?? 0,
    indexName: salaryIndexName(service),
    citation: citation(service, index.generatedAt),
    noSalary: noSalaryText,
    salariesCsv: openData.salariesCsv,
  };
}

function imageData({ path, alt, version }: ShareImage) {
  return { address: version ? `${path}?v=${version}` : path, alt };
}

function dayData(day: string | null) {
  if (day === null) return null;
  return { day, short: dayAndMonth(day as CalendarDay), long: longDate(day as CalendarDay) };
}

function bandData(band: Band) {
  const { min, lowerQuartile, median, upperQuartile, max, sampleSize } = band;
  return { min, lowerQuartile, median, upperQuartile, max, sampleSize, thin: isThin(band) };
}

function vacancyData(site: Site, job: JobDetail, vacancy: PublicVacancy, similar: SimilarVacancies) {
  const { bands, similar: rows } = vacancyPageContent(site, vacancy, similar);
  const { city, family, salary, validThrough } = vacancy;
  const { location } = job;
  return {
    job,
    address: vacancyPage(job.id),
    json: pathOf('getJob', { jobId: job.id }),
    lead: job.company + ownIndustry(vacancy),
    level: levelName(job.seniority),
    pay: salary && { amounts: amountsText(salary), unit: salaryUnit(salary) },
    place: [...new Set([location.zone, location.municipality, location.city, location.region])]
      .filter((part) => part !== null)
      .join(', '),
    posted: dayData(job.postedAt),
    closes: dayData(validThrough),
    endsAt: validThrough && endOfDay(validThrough, cities[city].timeZone),
    schemaType: schemaOrgEmploymentType[job.employmentType],
    employmentLabel: workingTimes.includes(job.employmentType) ? 'Jornada' : 'Contrato',
    familyListing: family && listingPage({ ...noFilters, family }),
    familyGuide: family && bands && salaryPage(family),
    crumbs: listingCrumbs({ ...noFilters, city, family: family ?? noFilter }),
    bands: bands && [
      ...(bands.level
        ? [{ name: `Nivel ${levelName(job.seniority)}`, ...bands.level.figures, thin: bands.level.thin }]
        : []),
      ...(bands.family
        ? [
            {
              name: `Toda la familia: ${job.family?.name}`,
              ...bands.family.figures,
              thin: bands.family.thin,
            },
          ]
        : []),
    ],
    compared: bands && {
      median: (bands.family ?? bands.level).figures.median,
      group: bands.family ? 'la familia' : `las vacantes de nivel ${levelName(job.seniority)}`,
    },
    similar: rows.map(({ id }) => id),
  };
}

function listingData(site: Site, filters: SearchFilters, pageCount: number) {
  const groups = facetGroups(site, filters);
  const median = site.guideOf.get(filters.family)?.band.median;
  return {
    address: listingPage(filters),
    title: listingTitle(filters),
    total: site.index.positionsOf(filters).length,
    pageCount,
    json: pathOf('searchJobs', filters),
    asked: askedFilters(filters),
    image: imageData(site.shareImages.ofListing(filters)),
    crumbs: listingCrumbs(filters),
    pay:
      median === undefined || filters.family === noFilter
        ? null
        : { median: pesos(median), guide: salaryPage(filters.family) },
    facets: groups.map(({ name, links, withoutIt }) => ({
      title: filterFacets[name].title,
      everything: filterFacets[name].everything,
      chosen: filterFacets[name].values.find(({ slug }) => slug === filters[name])?.name ?? null,
      around:
        withoutIt === null
          ? null
          : { address: listingPage(withoutFilter(filters, name)), count: grouped(withoutIt) },
      links: links.map(({ slug, name: label, address, count }) => ({
        label,
        address,
        count: grouped(count),
        current: slug === filters[name],
      })),
    })),
    wider: groups.flatMap(({ name, withoutIt }) =>
      withoutIt === null
        ? []
        : [
            {
              address: listingPage(withoutFilter(filters, name)),
              title: inSentence(listingTitle(withoutFilter(filters, name))),
              count: grouped(withoutIt),
            },
          ],
    ),
  };
}

function guideData(site: Site, guide: FamilyGuide) {
  const { slug, band, bySeniority, byCity } = guide;
  const { name } = families[slug];
  const filters = { ...noFilters, family: slug };
  return {
    address: salaryPage(slug),
    name,
    inSentence: inSentence(name),
    json: pathOf('getSalaryGuide', { family: slug }),
    listing: listingPage(filters),
    listed: site.index.positionsOf(filters).length,
    citation: guideCitation(site.service, guide, site.index.generatedAt),
    image: imageData(site.shareImages.at(shareImagePath('sueldos', slug))),
    band: bandData(band),
    levels: bySeniority.map((own) => ({ label: levelName(own.seniority), ...bandData(own.band) })),
    cities: byCity.map((own) => ({
      label: cities[own.slug].name,
      address: listingPage({ ...filters, city: own.slug }),
      ...bandData(own.band),
    })),
  };
}
