/** Answers as a few lines of text. */
import { grouped } from '../../contract/number-text.ts';
import type { ApiIndex, FacetValue } from '../../contract/schemas/api-index.ts';
import {
  type JobDetail,
  type JobSearchResult,
  type JobSummary,
  jobLists,
} from '../../contract/schemas/job.ts';
import type { SalaryBand, SalaryGuide, SalaryGuideList } from '../../contract/schemas/salary-guide.ts';
import { visibleLine } from '../../foundation/visible-text.ts';
import type { AnswerPage } from './answer-page.ts';
import type { SalaryComparison } from './compare-salaries.ts';
import { filtersText } from './narrow-search.ts';
import { delimited, thirdPartyNotice } from './third-party-text.ts';

const joined = (lines: readonly (string | null)[]) => lines.filter((line) => line !== null).join('\n');

export function indexText(index: ApiIndex): string {
  const facets = (values: readonly FacetValue[]) =>
    values.map(({ slug, name, activeJobs }) => `${slug} (${name}): ${grouped(activeJobs)}`).join('; ');
  const { counts, filters, usage, links } = index;
  return joined([
    `${visibleLine(index.name)}: ${grouped(counts.activeJobs)} active vacancies, ${counts.salaryGuides} salary guides. Data of ${index.generatedAt}.`,
    visibleLine(index.description),
    `Cities: ${facets(filters.cities)}`,
    `Role families: ${facets(filters.families)}`,
    `Modalities: ${facets(filters.modalities)}`,
    `Attribution: ${visibleLine(usage.attribution)}`,
    `Caching: ${visibleLine(usage.caching)}`,
    `Guide: ${links.docs} · Terms: ${links.terms}`,
  ]);
}

export function searchText(
  { generatedAt, items, links }: JobSearchResult,
  page: AnswerPage,
  searched: string,
): string {
  if (page.total === 0) {
    return `No active vacancy for ${searched}. Data of ${generatedAt}. Leave a filter out to search wider; getApiIndex tells how many vacancies each city, role family and modality has.`;
  }
  return joined([
    `${grouped(page.total)} active vacancies for ${searched}, newest first; here ${page.offset + 1} to ${page.offset + page.returned}. Data of ${generatedAt}.`,
    thirdPartyNotice,
    ...delimited(items.flatMap(summaryLines)),
    links.html === null ? null : `For people, by city, role family and modality: ${links.html}`,
    page.rest,
  ]);
}

function summaryLines(job: JobSummary): string[] {
  const facts = [
    ...[job.vacancyId, visibleLine(job.title), visibleLine(job.company), job.city.name, job.modality.name],
    ...[job.seniority, job.employmentType, `English: ${job.english ?? 'not said'}`, salaryOf(job)],
    `posted ${job.postedAt ?? 'not said'}, until ${job.validThrough ?? 'not said'}`,
  ];
  return [`- ${facts.join(' | ')}`, `  ${job.url}`];
}

export function jobText(job: JobDetail, page: AnswerPage): string {
  const { location, howToApply } = job;
  const list = (title: string, items: readonly string[]) =>
    items.length === 0 ? [] : [title, ...items.map((item) => `- ${visibleLine(item)}`)];
  return joined([
    `Vacancy ${job.vacancyId} (${job.id}). Data of ${job.generatedAt}.`,
    `City: ${job.city.name}, ${location.region}. Modality: ${job.modality.name}. Level: ${job.seniority}. Contract: ${job.employmentType}. English: ${job.english ?? 'not said'}.`,
    `Area: ${job.area.name}. Role family: ${job.family ? `${job.family.name} (${job.family.slug})` : 'none'}.`,
    `Salary: ${salaryOf(job)}.`,
    `Posted: ${job.postedAt ?? 'not said'}. Applications until: ${job.validThrough ?? 'not said'}.`,
    `Page for people: ${job.url}`,
    `To apply, free and in person: ${howToApply.applyUrl}`,
    thirdPartyNotice,
    ...delimited([
      `Title: ${visibleLine(job.title)}`,
      `Employer: ${visibleLine(job.company)}${job.industry === null ? '' : ` (${visibleLine(job.industry)})`}`,
      ...(location.zone === null ? [] : [`Zone: ${visibleLine(location.zone)}`]),
      ...(location.municipality === null ? [] : [`Municipality: ${visibleLine(location.municipality)}`]),
      job.description,
      ...jobLists.flatMap((name) => list(`${name[0]?.toUpperCase()}${name.slice(1)}`, job[name])),
    ]),
    page.rest,
  ]);
}

export function salaryListText(list: SalaryGuideList): string {
  return joined([
    `${visibleLine(list.source)}: ${list.count} role families, highest median first. Gross ${list.currency} per month. Data of ${list.generatedAt}.`,
    ...list.items.map(
      ({ family, median, min, max, sampleSize }) =>
        `- ${family.slug} (${visibleLine(family.name)}): ${bandText({ median, min, max, sampleSize })}`,
    ),
    `Cite as: ${visibleLine(list.citation)}`,
    `For people: ${list.links.html}`,
  ]);
}

export function salaryGuideText(guide: SalaryGuide): string {
  const bands = (title: string, of: readonly SalaryBand[]) =>
    of.length === 0 ? [] : [title, ...of.map((band) => `- ${visibleLine(band.label)}: ${bandText(band)}`)];
  return joined([
    `${visibleLine(guide.source)}, ${visibleLine(guide.family.name)} (${guide.family.slug}). Gross ${guide.currency} per month. Data of ${guide.generatedAt}.`,
    `Overall: ${bandText(guide.overall)}`,
    ...bands('By level:', guide.bySeniority),
    ...bands('By city:', guide.byCity),
    `Method: ${visibleLine(guide.methodology)}`,
    `Cite as: ${visibleLine(guide.citation)}`,
    `For people: ${guide.url}`,
  ]);
}

export function comparisonText({ by, filters, overall, bands, tooFew, ...index }: SalaryComparison): string {
  return joined([
    `${visibleLine(index.source)}: pay by ${by} for ${filtersText(filters)}, highest median first. Gross ${index.currency} per month. Data of ${index.generatedAt}.`,
    overall && `All together: ${bandText(overall)}`,
    ...bands.map((band) => `- ${visibleLine(band.label)}: ${bandText(band)}`),
    tooFew.length === 0 ? null : `Too few vacancies for a figure: ${tooFew.map(visibleLine).join(', ')}`,
    `Cite as: ${visibleLine(index.citation)}`,
  ]);
}

function bandText({ median, min, max, sampleSize }: Omit<SalaryBand, 'label'>): string {
  return `median $${grouped(median)}, range $${grouped(min)} to $${grouped(max)}, ${sampleSize} vacancies in the sample`;
}

function salaryOf({ salary }: Pick<JobSummary, 'salary'>): string {
  return salary === null ? 'salary not published' : visibleLine(salary.text);
}
