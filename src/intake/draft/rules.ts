import type { CitySlug } from '../../contract/vocabulary/cities.ts';
import type { LifetimeBounds } from '../../vacancies/lifetime.ts';
import type { CalendarDay } from '../../vacancies/vacancy.ts';

/** What holds for every row of an import, from the settings and the clock. */
export interface DraftRules {
  readonly bounds: LifetimeBounds;
  /** Hosts of the candidate platform. */
  readonly applyHosts: readonly string[];
  readonly today: Readonly<Record<CitySlug, CalendarDay>>;
}

/** What the board already says of the days of a vacancy. */
export interface KnownDays {
  readonly postedAt: CalendarDay | null;
  readonly closedOn: CalendarDay | null;
}
