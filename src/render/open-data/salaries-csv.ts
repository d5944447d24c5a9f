import { type ServiceIdentity, salaryIndexName } from '../../contract/service.ts';
import { cities } from '../../contract/vocabulary/cities.ts';
import { families } from '../../contract/vocabulary/families.ts';
import { currency, indexPeriod } from '../../contract/vocabulary/job-terms.ts';
import type { Band } from '../../salary-index/band.ts';
import type { SnapshotIndex } from '../snapshot-index.ts';
import { type Cell, csvRow } from './csv.ts';

const header = [
  'family.slug',
  'family.name',
  'group',
  'label',
  'min',
  'median',
  'max',
  'sampleSize',
  'currency',
  'period',
  'source',
  'generatedAt',
];

/** People open this one by a double click, and spreadsheets only then read accents rightly. */
const byteOrderMark = '\ufeff';

/** The salary index as one table: a row for each band of each guide, in the order of the guides. */
export function salariesCsv(
  { guides, generatedAt }: SnapshotIndex,
  service: Pick<ServiceIdentity, 'name'>,
): string {
  const constants = [currency, indexPeriod, salaryIndexName(service), generatedAt];
  const rows = guides.flatMap(({ slug, band, bySeniority, byCity }) => {
    const row = (group: string, label: string, { min, median, max, sampleSize }: Band): Cell[] => [
      slug,
      families[slug].name,
      group,
      label,
      min,
      median,
      max,
      sampleSize,
      ...constants,
    ];
    return [
      row('overall', 'General', band),
      ...bySeniority.map((group) => row('bySeniority', group.seniority, group.band)),
      ...byCity.map((group) => row('byCity', cities[group.slug].name, group.band)),
    ];
  });
  return byteOrderMark + [header, ...rows].map(csvRow).join('');
}
