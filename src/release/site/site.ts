import type { ServiceIdentity } from '../../contract/service.ts';
import type { SalaryFamilySlug } from '../../contract/vocabulary/families.ts';
import type { Settings } from '../../foundation/settings/settings.ts';
import { todayIn } from '../../vacancies/calendar.ts';
import type { FamilyGuide } from '../../vacancies/salaries/guides.ts';
import type { CalendarDay } from '../../vacancies/vacancy.ts';
import { type BuildStamps, buildStamps } from '../build-stamps.ts';
import { currentEditions, type Edition } from '../editions/edition.ts';
import { contentKey } from '../file-sink.ts';
import type { SnapshotIndex, VacancyEntry } from '../snapshot-index.ts';
import type { AssetAddresses } from './assets.ts';

/** What every page of a release may use. */
export interface Site {
  readonly service: ServiceIdentity;
  readonly settings: Settings;
  readonly index: SnapshotIndex;
  readonly assets: AssetAddresses;
  /** The calendar day in Mexico City. */
  readonly updatedOn: CalendarDay;
  readonly stamps: BuildStamps;
  /** Sorts positions of the index for pages, in another order than that of the API. */
  readonly inPageOrder: (positions: Uint32Array) => Uint32Array;
  /** Of full-time employment, with enough vacancies to print a figure. */
  readonly guideOf: ReadonlyMap<string, FamilyGuide>;
  /** The editions of the salary index that no correction replaces, newest first. */
  readonly editions: readonly Edition[];
}

export function siteOf(
  index: SnapshotIndex,
  settings: Settings,
  assets: AssetAddresses,
  editions: readonly Edition[] = [],
): Site {
  const { service } = settings;
  const updatedOn = todayIn('ciudad-de-mexico', new Date(index.generatedAt));
  return {
    service,
    settings,
    index,
    assets,
    updatedOn,
    stamps: buildStamps(index.generatedAt, service),
    editions: currentEditions(editions),
    inPageOrder: pageOrderOf(index.entries),
    guideOf: new Map<SalaryFamilySlug, FamilyGuide>(index.fullTime.map((guide) => [guide.slug, guide])),
  };
}

/** Newest first, then those with a salary, then by digest: sorted by id, every day would begin with "Administrador". */
function pageOrderOf(entries: readonly VacancyEntry[]): Site['inPageOrder'] {
  const digests = entries.map(({ id }) => contentKey(id));
  const positions = Uint32Array.from(entries.keys()).sort(
    (a, b) => compareDays(entries, a, b) || compareStrings(digests[a] ?? '', digests[b] ?? '') || a - b,
  );
  const ranks = new Uint32Array(positions.length);
  for (const [rank, position] of positions.entries()) ranks[position] = rank;
  return (wanted) =>
    wanted
      .map((position) => ranks[position] as number)
      .sort()
      .map((rank) => positions[rank] as number);
}

/** Positions are newest first, so the smaller position is the newer day. */
function compareDays(entries: readonly VacancyEntry[], a: number, b: number): number {
  const [first, second] = [entries[a], entries[b]];
  if (first?.postedAt !== second?.postedAt) return a - b;
  return Number(first?.salary === null) - Number(second?.salary === null);
}

function compareStrings(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
