import type { JobSummary } from '../../../contract/schemas/job.ts';
import type { SalaryBand, SalaryGuide } from '../../../contract/schemas/salary-guide.ts';

/** Recomputes the salary index by the published methodology from public search files, without any code of the index. */

/** The part of a search item that salaries depend on. */
export type SampledVacancy = Pick<JobSummary, 'city' | 'family' | 'seniority' | 'salary'>;

export type Guide = Pick<SalaryGuide, 'overall' | 'bySeniority' | 'byCity'>;

/** The bands of one role family, from the vacancies of that family. Undefined when none of them shows a salary. */
export function recomputeSalaries(vacancies: readonly SampledVacancy[]): Guide | undefined {
  const salaried = vacancies.filter(hasMonthlySalaryInPesos);
  if (salaried.length === 0) return undefined;
  return {
    overall: bandOf('General', salaried),
    bySeniority: seniorityBands(salaried),
    byCity: cityBands(salaried),
  };
}

/** The sample of the index: vacancies with a monthly salary in Mexican pesos. */
export function hasMonthlySalaryInPesos(vacancy: SampledVacancy): boolean {
  return vacancy.salary?.currency === 'MXN' && vacancy.salary.period === 'MONTH';
}

/** From the lowest level up; a level needs two vacancies, and internships have no band. */
function seniorityBands(salaried: readonly SampledVacancy[]): SalaryBand[] {
  return ['Junior', 'Media', 'Senior', 'Dirección'].flatMap((level) => {
    const ofLevel = salaried.filter((vacancy) => vacancy.seniority === level);
    return ofLevel.length >= 2 ? [bandOf(level, ofLevel)] : [];
  });
}

/** Highest median first, at most ten; a city needs three vacancies. In a tie, the larger sample, then the slug. */
function cityBands(salaried: readonly SampledVacancy[]): SalaryBand[] {
  const slugs = [...new Set(salaried.map((vacancy) => vacancy.city.slug))].sort();
  const bands = slugs.flatMap((slug) => {
    const inCity = salaried.filter((vacancy) => vacancy.city.slug === slug);
    return inCity.length >= 3 ? [bandOf(inCity[0]?.city.name ?? slug, inCity)] : [];
  });
  // The sort is stable, so what stays equal keeps the order of the slugs.
  bands.sort((a, b) => b.median - a.median || b.sampleSize - a.sampleSize);
  return bands.slice(0, 10);
}

function bandOf(label: string, salaried: readonly SampledVacancy[]): SalaryBand {
  const salaries = salaried.flatMap(({ salary }) => salary ?? []);
  return {
    label,
    min: ascending(salaries.map(({ min }) => min))[0] ?? 0,
    median: toNearest500(medianOf(salaries.map(({ min, max }) => (min + max) / 2))),
    max: ascending(salaries.map(({ max }) => max)).at(-1) ?? 0,
    sampleSize: salaried.length,
  };
}

/** The middle number, or the mean of the two middle ones. */
function medianOf(numbers: readonly number[]): number {
  const inOrder = ascending(numbers);
  const half = Math.floor(inOrder.length / 2);
  const upper = inOrder[half] ?? 0;
  if (inOrder.length % 2 === 1) return upper;
  return ((inOrder[half - 1] ?? 0) + upper) / 2;
}

/** Rounds once, at the end; ties go up. */
function toNearest500(amount: number): number {
  return Math.floor((amount + 250) / 500) * 500;
}

function ascending(numbers: readonly number[]): number[] {
  return [...numbers].sort((a, b) => a - b);
}
