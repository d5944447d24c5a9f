import { figureFloor } from '../contract/salary-band.ts';
import { noFilter } from '../contract/search-filters.ts';
import type { CitySlug } from '../contract/vocabulary/cities.ts';
import { familySlugs } from '../contract/vocabulary/families.ts';
import { type Job, jobs } from '../contract/vocabulary/occupations.ts';
import { slugOf } from '../foundation/nearest.ts';
import { occupationOf } from '../vacancies/occupations.ts';
import type { PublicVacancy } from '../vacancies/vacancy.ts';

/** The vacancies of one occupation, in one city or everywhere: «Contador en Monterrey». */
export interface OccupationGroup {
  readonly job: Job;
  readonly slug: string;
  readonly city: CitySlug | typeof noFilter;
  /** Newest first. */
  readonly positions: readonly number[];
}

/** Fields have listings as families; an occupation with the name of a family is listed there. By code. */
const occupations = new Map(
  jobs
    .filter(({ code }) => !code.endsWith('0'))
    .map((job) => [job.code, { job, slug: slugOf(job.name.replace(/\([ao]\)/g, '')) }] as const)
    .filter(([, { slug }]) => familySlugs.every((family) => family !== slug)),
);

/** Those with enough vacancies to say something, the most frequent first. */
export function occupationGroups(
  entries: readonly Pick<PublicVacancy, 'title' | 'city'>[],
): OccupationGroup[] {
  const groups = new Map<string, OccupationGroup & { positions: number[] }>();
  for (const [position, { title, city: own }] of entries.entries()) {
    const occupation = occupations.get(occupationOf(title).code ?? '');
    for (const city of occupation ? ([noFilter, own] as const) : []) {
      const key = `${occupation?.slug} ${city}`;
      const group = groups.get(key);
      if (group) group.positions.push(position);
      else if (occupation) groups.set(key, { ...occupation, city, positions: [position] });
    }
  }
  return [...groups]
    .filter(([, { positions }]) => positions.length >= figureFloor)
    .sort(([a, one], [b, other]) => other.positions.length - one.positions.length || (a < b ? -1 : 1))
    .map(([, group]) => group);
}
