import type { Band } from '../../contract/salary-band.ts';
import type { JobSummary } from '../../contract/schemas/job.ts';
import { type ServiceIdentity, salaryIndexName } from '../../contract/service.ts';
import { cities } from '../../contract/vocabulary/cities.ts';
import { families } from '../../contract/vocabulary/families.ts';
import { currency, indexPeriod } from '../../contract/vocabulary/job-terms.ts';
import { type Cell, csvRow } from '../../foundation/csv.ts';
import type { RenderedJob } from '../api/job-files.ts';
import { type Piece, Stamp } from '../pieces.ts';
import type { SnapshotIndex } from '../snapshot-index.ts';

/** The parts of a field that get columns. Every field is listed, so that a new one does not compile without columns. */
const columnParts: Readonly<Record<keyof JobSummary, readonly string[]>> = {
  id: [],
  vacancyId: [],
  title: [],
  company: [],
  industry: [],
  area: ['slug', 'name'],
  family: ['slug', 'name'],
  city: ['slug', 'name', 'region'],
  modality: ['slug', 'name'],
  seniority: [],
  employmentType: [],
  english: [],
  salary: ['text', 'currency', 'period', 'min', 'max'],
  postedAt: [],
  validThrough: [],
  url: [],
  apiUrl: [],
};

/**
 * A column is named by its path in the JSON of the vacancy; `assumed`, the last, has the names of the facts that nobody
 * stated. Long texts are in the NDJSON file only.
 */
const vacancyColumns = [
  ...Object.entries(columnParts).flatMap(([name, parts]) => [
    ...(parts.length === 0 ? [name] : parts.map((part) => `${name}.${part}`)),
    ...(name === 'city' ? ['location.zone', 'location.municipality'] : []),
  ]),
  'howToApply.applyUrl',
];

const columnPaths = vacancyColumns.map((column) => column.split('.'));

export const vacanciesCsvHeader = csvRow([...vacancyColumns, 'assumed']);

export function vacanciesCsvRow({ summary, particulars, assumed }: RenderedJob): string {
  const job: unknown = { ...particulars, ...summary };
  return csvRow([...columnPaths.map((path) => valueAt(job, path)), assumed.join(' ')]);
}

function valueAt(value: unknown, path: readonly string[]): Cell {
  return path.reduce((part, name) => (part as Record<string, unknown> | null)?.[name] ?? null, value) as Cell;
}

const bandFigures = ['min', 'median', 'max', 'sampleSize', 'lowerQuartile', 'upperQuartile'] as const;
/** `assumed` counts the vacancies of a level that do not say it. */
const salaryColumns = [
  'family.slug',
  'family.name',
  'group',
  'label',
  ...bandFigures,
  'assumed',
  'currency',
  'period',
  'source',
  'generatedAt',
];
const lineEnd = '\r\n';

/** Spreadsheets need the byte order mark to read accents in a file opened by a double click. */
const byteOrderMark = '\ufeff';

/** A row for each band of each guide, in the order of the guides. */
export function salariesCsv(
  { guides, generatedAt }: SnapshotIndex,
  service: Pick<ServiceIdentity, 'name'>,
): Piece[] {
  const constants = [currency, indexPeriod, salaryIndexName(service)];
  const rows = guides.flatMap(({ slug, band: overall, bySeniority, byCity }) => {
    const row = (group: string, label: string, band: Band, assumed: Cell = null): Cell[] => [
      slug,
      families[slug].name,
      group,
      label,
      ...bandFigures.map((figure) => band[figure]),
      assumed,
      ...constants,
    ];
    return [
      row('overall', 'General', overall),
      ...bySeniority.map((group) => row('bySeniority', group.seniority, group.band, group.assumed)),
      ...byCity.map((group) => row('byCity', cities[group.slug].name, group.band)),
    ];
  });
  return [
    byteOrderMark + csvRow(salaryColumns),
    ...rows.map((cells) => new Stamp(generatedAt, csvRow([...cells, '']).slice(0, -lineEnd.length), lineEnd)),
  ];
}
