import { pathOf } from '../../../contract/routes.ts';
import type { JobSummary } from '../../../contract/schemas/job.ts';
import type { SalaryBand, SalaryGuide, SalaryGuideList } from '../../../contract/schemas/salary-guide.ts';
import { noFilter } from '../../../contract/search-filters.ts';
import { type SalaryFamilySlug, salaryFamilySlugs } from '../../../contract/vocabulary/families.ts';
import type { JobListing } from './check-listings.ts';
import { hasMonthlySalaryInPesos, recomputeSalaries } from './recompute-salaries.ts';
import type { Report } from './report.ts';

const listPath = pathOf('listSalaryGuides', {});

/** Recomputes every figure of every guide and of the list from the vacancies. */
export function checkSalaries(
  list: SalaryGuideList | undefined,
  guides: ReadonlyMap<string, SalaryGuide>,
  listing: JobListing,
  report: Report,
): void {
  const ofFamily = (family: SalaryFamilySlug) =>
    listing.matching({ city: noFilter, family, modality: noFilter });
  for (const [slug, guide] of guides) {
    const family = slug as SalaryFamilySlug;
    checkGuide(family, guide, ofFamily(family), report);
  }
  checkMissingGuides(guides, ofFamily, report);
  if (list) checkList(list, guides, ofFamily, report);
}

function checkGuide(
  family: SalaryFamilySlug,
  guide: SalaryGuide,
  vacancies: readonly JobSummary[],
  report: Report,
): void {
  const path = pathOf('getSalaryGuide', { family });
  report.checked.guides++;
  report.expect(path, 'family.slug', family, guide.family.slug);
  const recomputed = recomputeSalaries(vacancies);
  if (!recomputed) {
    report.add(path, 'guide', 'none: no vacancy of this family shows a salary', 'a guide');
    return;
  }
  checkBands(path, 'overall', [recomputed.overall], [guide.overall], report);
  checkBands(path, 'bySeniority', recomputed.bySeniority, guide.bySeniority, report);
  checkBands(path, 'byCity', recomputed.byCity, guide.byCity, report);
}

function checkBands(
  path: string,
  name: string,
  expected: readonly SalaryBand[],
  found: readonly SalaryBand[],
  report: Report,
): void {
  const labels = (bands: readonly SalaryBand[]) => bands.map(({ label }) => label);
  report.expect(path, `${name}: labels in order`, labels(expected), labels(found));
  for (const band of expected) {
    const published = found.find(({ label }) => label === band.label);
    if (!published) continue;
    checkFigures(path, `${name}.${band.label}`, band, published, report);
  }
}

type Figures = Omit<SalaryBand, 'label'>;

function checkFigures(path: string, name: string, expected: Figures, found: Figures, report: Report): void {
  for (const figure of ['min', 'median', 'max', 'sampleSize'] as const) {
    report.checked.figures++;
    report.expect(path, `${name}.${figure}`, expected[figure], found[figure]);
  }
}

/** The minimum sample is a setting, but no family without a guide may have as many salaries as one with a guide. */
function checkMissingGuides(
  guides: ReadonlyMap<string, SalaryGuide>,
  ofFamily: (family: SalaryFamilySlug) => readonly JobSummary[],
  report: Report,
): void {
  const sample = (family: SalaryFamilySlug) => ofFamily(family).filter(hasMonthlySalaryInPesos).length;
  const smallest = Math.min(...salaryFamilySlugs.filter((slug) => guides.has(slug)).map(sample));
  for (const family of salaryFamilySlugs.filter((slug) => !guides.has(slug))) {
    const size = sample(family);
    if (size >= smallest) {
      report.add(pathOf('getSalaryGuide', { family }), 'guide', `one, with a sample of ${size}`, 'none');
    }
  }
}

/** Compares with the vacancies and not with the guides: an error in a guide must not be reported for the list. */
function checkList(
  list: SalaryGuideList,
  guides: ReadonlyMap<string, SalaryGuide>,
  ofFamily: (family: SalaryFamilySlug) => readonly JobSummary[],
  report: Report,
): void {
  report.expect(listPath, 'count', guides.size, list.count);
  const recomputed = new Map(
    salaryFamilySlugs.flatMap((slug) => {
      const overall = guides.has(slug) ? recomputeSalaries(ofFamily(slug))?.overall : undefined;
      return overall ? [[slug as string, overall] as const] : [];
    }),
  );
  const inOrder = [...recomputed].sort(
    ([one, a], [other, b]) => b.median - a.median || b.sampleSize - a.sampleSize || (one < other ? -1 : 1),
  );
  report.expect(
    listPath,
    'families in order',
    inOrder.map(([slug]) => slug),
    list.items.map(({ family }) => family.slug),
  );
  for (const { family, ...line } of list.items) {
    const overall = recomputed.get(family.slug);
    if (!overall) continue;
    checkFigures(listPath, family.slug, overall, line, report);
    report.expect(listPath, `${family.slug}.apiUrl`, guides.get(family.slug)?.apiUrl, line.apiUrl);
  }
}
