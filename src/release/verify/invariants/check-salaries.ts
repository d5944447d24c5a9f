import { pathOf } from '../../../contract/routes.ts';
import type { SalaryBand, SalaryGuide, SalaryGuideList } from '../../../contract/schemas/salary-guide.ts';
import { noFilter } from '../../../contract/search-filters.ts';
import { salaryFamilySlugs } from '../../../contract/vocabulary/families.ts';
import type { JobListing } from './check-listings.ts';
import { hasMonthlySalaryInPesos, recomputeSalaries } from './recompute-salaries.ts';
import type { Report } from './report.ts';

/** Recomputes every figure of every guide and of the list from the vacancies. */
export function checkSalaries(
  list: SalaryGuideList | undefined,
  guides: ReadonlyMap<string, SalaryGuide>,
  listing: JobListing,
  report: Report,
): void {
  const recomputed = new Map<string, SalaryBand>();
  const samples = new Map<string, number>();
  for (const family of salaryFamilySlugs) {
    const path = pathOf('getSalaryGuide', { family });
    const vacancies = listing.matching({ city: noFilter, family, modality: noFilter });
    samples.set(family, vacancies.filter(hasMonthlySalaryInPesos).length);
    const guide = guides.get(family);
    if (!guide) continue;
    report.checked.guides++;
    report.expect(path, 'family.slug', family, guide.family.slug);
    const expected = recomputeSalaries(vacancies);
    if (!expected) {
      report.add(path, 'guide', 'none: no vacancy of this family shows a salary', 'a guide');
      continue;
    }
    recomputed.set(family, expected.overall);
    checkBands(path, 'overall', [expected.overall], [guide.overall]);
    checkBands(path, 'bySeniority', expected.bySeniority, guide.bySeniority);
    checkBands(path, 'byCity', expected.byCity, guide.byCity);
  }
  // The minimum sample is a setting, but no family without a guide may have as many salaries as one with a guide.
  const sampleOf = (family: string) => samples.get(family) ?? 0;
  const smallest = Math.min(...[...guides.keys()].map(sampleOf));
  for (const family of salaryFamilySlugs) {
    if (guides.has(family) || sampleOf(family) < smallest) continue;
    const path = pathOf('getSalaryGuide', { family });
    report.add(path, 'guide', `one, with a sample of ${sampleOf(family)}`, 'none');
  }
  if (list) checkList(list);

  function checkBands(
    path: string,
    name: string,
    expected: readonly SalaryBand[],
    found: readonly SalaryBand[],
  ): void {
    const labels = (bands: readonly SalaryBand[]) => bands.map(({ label }) => label);
    report.expect(path, `${name}: labels in order`, labels(expected), labels(found));
    for (const band of expected) {
      const published = found.find(({ label }) => label === band.label);
      if (published) checkFigures(path, `${name}.${band.label}`, band, published);
    }
  }

  function checkFigures(path: string, name: string, expected: Figures, found: Figures): void {
    for (const figure of ['min', 'median', 'max', 'sampleSize'] as const) {
      report.checked.figures++;
      report.expect(path, `${name}.${figure}`, expected[figure], found[figure]);
    }
  }

  /** Compares with the vacancies and not with the guides: an error in a guide must not be reported for the list. */
  function checkList({ count, items }: SalaryGuideList): void {
    const path = pathOf('listSalaryGuides', {});
    report.expect(path, 'count', guides.size, count);
    const inOrder = [...recomputed]
      .sort(
        ([one, a], [other, b]) =>
          b.median - a.median || b.sampleSize - a.sampleSize || (one < other ? -1 : 1),
      )
      .map(([slug]) => slug);
    const listed = items.map(({ family }) => family.slug);
    report.expect(path, 'families in order', inOrder, listed);
    for (const { family, ...line } of items) {
      const overall = recomputed.get(family.slug);
      if (!overall) continue;
      checkFigures(path, family.slug, overall, line);
      report.expect(path, `${family.slug}.apiUrl`, guides.get(family.slug)?.apiUrl, line.apiUrl);
    }
  }
}

type Figures = Omit<SalaryBand, 'label'>;
