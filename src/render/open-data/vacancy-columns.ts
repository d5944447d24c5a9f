import type { Cell } from '../../foundation/csv.ts';
import type { RenderedJob } from '../api/job-files.ts';

type Column = readonly [name: string, cell: (job: RenderedJob) => Cell];

/** A column is named after the place of its value in the vacancy's JSON. Long texts are left to the NDJSON file. */
const columns: readonly Column[] = [
  ['id', ({ summary }) => summary.id],
  ['vacancyId', ({ summary }) => summary.vacancyId],
  ['title', ({ summary }) => summary.title],
  ['company', ({ summary }) => summary.company],
  ['industry', ({ summary }) => summary.industry],
  ['area.slug', ({ summary }) => summary.area.slug],
  ['area.name', ({ summary }) => summary.area.name],
  ['family.slug', ({ summary }) => summary.family?.slug ?? null],
  ['family.name', ({ summary }) => summary.family?.name ?? null],
  ['city.slug', ({ summary }) => summary.city.slug],
  ['city.name', ({ summary }) => summary.city.name],
  ['city.region', ({ summary }) => summary.city.region],
  ['location.zone', ({ particulars }) => particulars.location.zone],
  ['location.municipality', ({ particulars }) => particulars.location.municipality],
  ['modality.slug', ({ summary }) => summary.modality.slug],
  ['modality.name', ({ summary }) => summary.modality.name],
  ['seniority', ({ summary }) => summary.seniority],
  ['employmentType', ({ summary }) => summary.employmentType],
  ['english', ({ summary }) => summary.english],
  ['salary.text', ({ summary }) => summary.salary?.text ?? null],
  ['salary.currency', ({ summary }) => summary.salary?.currency ?? null],
  ['salary.period', ({ summary }) => summary.salary?.period ?? null],
  ['salary.min', ({ summary }) => summary.salary?.min ?? null],
  ['salary.max', ({ summary }) => summary.salary?.max ?? null],
  ['postedAt', ({ summary }) => summary.postedAt],
  ['validThrough', ({ summary }) => summary.validThrough],
  ['url', ({ summary }) => summary.url],
  ['apiUrl', ({ summary }) => summary.apiUrl],
  ['howToApply.applyUrl', ({ particulars }) => particulars.howToApply.applyUrl],
];

export const vacancyHeader: readonly string[] = columns.map(([name]) => name);

export function vacancyCells(job: RenderedJob): Cell[] {
  return columns.map(([, cell]) => cell(job));
}
