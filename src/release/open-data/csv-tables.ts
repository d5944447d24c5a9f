import { type ServiceIdentity, salaryIndexName } from '../../contract/service.ts';
import { cities } from '../../contract/vocabulary/cities.ts';
import { families } from '../../contract/vocabulary/families.ts';
import { currency, indexPeriod } from '../../contract/vocabulary/job-terms.ts';
import { type Cell, csvRow } from '../../foundation/csv.ts';
import type { Band } from '../../vacancies/salaries/band.ts';
import type { RenderedJob } from '../api/job-files.ts';
import type { SnapshotIndex } from '../snapshot-index.ts';

type Column = readonly [name: string, cell: (job: RenderedJob) => Cell];

/** A column has the name of its place in the JSON of the vacancy. Long texts are in the NDJSON file only. */
const vacancyColumns: readonly Column[] = [
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

export const vacanciesCsvHeader = csvRow(vacancyColumns.map(([name]) => name));

export function vacanciesCsvRow(job: RenderedJob): string {
  return csvRow(vacancyColumns.map(([, cell]) => cell(job)));
}

const bandFigures = ['min', 'median', 'max', 'sampleSize', 'lowerQuartile', 'upperQuartile'] as const;
const constantColumns = ['currency', 'period', 'source', 'generatedAt'];
const salaryColumns = ['family.slug', 'family.name', 'group', 'label', ...bandFigures, ...constantColumns];

/** Without it spreadsheets misread accents in a file opened by a double click. */
const byteOrderMark = '\ufeff';

/** A row for each band of each guide, in the order of the guides. */
export function salariesCsv(
  { guides, generatedAt }: SnapshotIndex,
  service: Pick<ServiceIdentity, 'name'>,
): string {
  const constants = [currency, indexPeriod, salaryIndexName(service), generatedAt];
  const rows = guides.flatMap(({ slug, band: overall, bySeniority, byCity }) => {
    const row = (group: string, label: string, band: Band): Cell[] => [
      slug,
      families[slug].name,
      group,
      label,
      ...bandFigures.map((figure) => band[figure]),
      ...constants,
    ];
    return [
      row('overall', 'General', overall),
      ...bySeniority.map((group) => row('bySeniority', group.seniority, group.band)),
      ...byCity.map((group) => row('byCity', cities[group.slug].name, group.band)),
    ];
  });
  return byteOrderMark + [salaryColumns, ...rows].map((cells) => csvRow(cells)).join('');
}
