import type { ServiceIdentity } from '../../contract/service.ts';
import type { SalaryFamilySlug } from '../../contract/vocabulary/families.ts';
import type { Settings } from '../../foundation/settings/settings.ts';
import { todayIn } from '../../vacancies/calendar.ts';
import type { FamilyGuide } from '../../vacancies/salaries/guides.ts';
import type { CalendarDay } from '../../vacancies/vacancy.ts';
import type { SnapshotIndex } from '../snapshot-index.ts';
import type { AssetAddresses } from './assets.ts';
import { type PayScale, payScaleOf } from './charts/pay-scale.ts';
import { type PageOrder, pageOrderOf } from './page-order.ts';

/** What every page of a release may use. */
export interface Site {
  readonly service: ServiceIdentity;
  readonly settings: Settings;
  readonly index: SnapshotIndex;
  readonly assets: AssetAddresses;
  /** The calendar day in Mexico City. */
  readonly updatedOn: CalendarDay;
  /** One scale for all bars of the release, so that equal pay has equal length. */
  readonly payScale: PayScale;
  readonly pageOrder: PageOrder;
  readonly guideOf: ReadonlyMap<string, FamilyGuide>;
}

export function siteOf(index: SnapshotIndex, settings: Settings, assets: AssetAddresses): Site {
  const { service } = settings;
  const updatedOn = todayIn('ciudad-de-mexico', new Date(index.generatedAt));
  return {
    service,
    settings,
    index,
    assets,
    updatedOn,
    payScale: payScaleOf(index.entries),
    pageOrder: pageOrderOf(index.entries),
    guideOf: new Map<SalaryFamilySlug, FamilyGuide>(index.guides.map((guide) => [guide.slug, guide])),
  };
}
