import { citySlugs } from '../../src/contract/vocabulary/cities.ts';
import { families, familySlugs } from '../../src/contract/vocabulary/families.ts';
import { employmentTypes, modalitySlugs, seniorities } from '../../src/contract/vocabulary/job-terms.ts';
import { deriveJobId } from '../../src/vacancies/job-id.ts';
import type { PublicVacancy } from '../../src/vacancies/vacancy.ts';
import { emptyFacts } from '../support/empty-facts.ts';

/** Words that nobody uses, a new one each time. */
function* nonsense(): Generator<string> {
  const consonants = 'bcdfghjklmnpqrstvwxz';
  for (let number = 0; ; number += 1) {
    const letters = Array.from(
      { length: 4 },
      (_, place) => consonants[Math.floor(number / 20 ** place) % 20],
    );
    yield `q${letters.join('u')}uzz`;
  }
}

/** Every word of theirs stands in one field of one vacancy. */
export function vacanciesOfNonsense(count: number): PublicVacancy[] {
  const words = nonsense();
  const word = () => words.next().value as string;
  const at = <Value>(values: readonly Value[], index: number) => values[index % values.length] as Value;
  return Array.from({ length: count }, (_, index) => {
    const title = `${word()} ${word()}`;
    // Four of a family in one city, so that its salary guide has a table by city.
    const city = at(citySlugs, Math.floor(index / 4));
    const family = at(familySlugs, Math.floor(index / 4));
    const vacancyId = `VAC-${10_001 + index}`;
    return {
      ...emptyFacts,
      id: deriveJobId(title, city, vacancyId),
      vacancyId,
      title,
      company: word(),
      industry: word(),
      area: families[family].area,
      family,
      city,
      modality: at(modalitySlugs, index),
      seniority: at(seniorities, index),
      employmentType: at(employmentTypes, index),
      salary: { min: 10_000 + index, max: 20_000 + index, period: 'MONTH' },
      postedAt: '2026-11-10',
      validThrough: '2026-12-20',
      zone: word(),
      municipality: word(),
      description: `${word()} ${word()}\n\n${word()}`,
      responsibilities: [word()],
      requirements: [word(), word()],
      benefits: [word()],
    };
  });
}
