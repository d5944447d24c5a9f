import { kindOf } from '../../contract/headers.ts';
import { cities, citySlugs } from '../../contract/vocabulary/cities.ts';
import { areaSlugs, families, familySlugs } from '../../contract/vocabulary/families.ts';
import {
  employmentTypes,
  englishLevels,
  modalitySlugs,
  salaryPeriods,
  seniorities,
} from '../../contract/vocabulary/job-terms.ts';
import type { Settings } from '../../foundation/settings/settings.ts';
import { bytesOfPiece, type Piece } from '../../release/file-sink.ts';
import { problemLocation } from '../../release/format/release-layout.ts';
import { renderRelease } from '../../release/render-release.ts';
import { contentOf } from '../../release/write/gate.ts';
import { addDays } from '../../vacancies/calendar.ts';
import { wordsIn } from '../../vacancies/gate/leak-net.ts';
import { newestFirst } from '../../vacancies/order.ts';
import type { CalendarDay, PublicVacancy } from '../../vacancies/vacancy.ts';
import { forEachTextList } from '../../vacancies/vacancy-fields.ts';

/**
 * Every word that the product itself publishes: of templates, keys, labels, programs and of the operator's settings. They
 * are read off a release of vacancies that say nothing, one for each value of the vocabulary, so the list cannot fall
 * behind the templates. An employer that is called so is looked for in the texts of vacancies, never in ours.
 */
export async function productWords(settings: Settings): Promise<readonly string[]> {
  const words = new Set<string>();
  // Pages share most of their lines.
  const lines = new Set<string>();
  const collect = (path: string, pieces: readonly Piece[]) => {
    const content = contentOf(kindOf(path), Buffer.concat(pieces.map(bytesOfPiece)));
    for (const line of [path, ...content.toString('latin1').split('\n')]) {
      if (lines.has(line)) continue;
      lines.add(line);
      for (const word of wordsIn(Buffer.from(line, 'latin1'))) words.add(word);
    }
  };
  const vacancies = [speechlessVacancies];
  await renderRelease(
    {
      generatedAt,
      vacancies: {
        async *[Symbol.asyncIterator]() {
          yield* vacancies;
        },
      },
    },
    settings,
    {
      file: collect,
      // A page says of its picture all that stands on it; to draw it would take longer than the rest.
      derived: (path, _key, render) => kindOf(path) !== 'png' && collect(path, render()),
      problem: (code, pieces) => collect(problemLocation(code), pieces),
    },
  );
  return [...words];
}

/** Any day will do: the words of a release do not depend on it. */
const generatedAt = '2026-11-16T12:00:00Z';
const today: CalendarDay = '2026-11-16';

const at = <Value>(values: readonly Value[], index: number) => values[index % values.length] as Value;
const perFamily = seniorities.length;

/** Enough in each family for its salary guide, and each value of the vocabulary at least once. */
const speechlessVacancies: readonly PublicVacancy[] = Array.from(
  { length: (familySlugs.length + 1) * perFamily },
  (_, index): PublicVacancy => {
    const family = familySlugs[Math.floor(index / perFamily)] ?? null;
    const city = at(citySlugs, index);
    const vacancyId = `VAC-${10_001 + index}`;
    return {
      id: `a-${city}-${vacancyId.toLowerCase()}`,
      vacancyId,
      title: 'A',
      company: 'A',
      industry: 'A',
      area: family ? families[family].area : at(areaSlugs, index),
      family,
      city,
      modality: at(modalitySlugs, index),
      seniority: at(seniorities, index),
      employmentType: at(employmentTypes, index),
      english: at([...englishLevels, null], index),
      salary:
        index % 7 === 0
          ? null
          : { min: 10_000, max: 20_000, period: index % 11 === 0 ? at(salaryPeriods, index) : 'MONTH' },
      // A month back for each, so that the name of every month is among the words.
      postedAt: index % 13 === 0 ? null : addDays(today, -30 * (index % 13)),
      validThrough: addDays(today, 1),
      zone: cities[city].region,
      municipality: null,
      description: 'A',
      ...forEachTextList(() => ['A']),
      applyUrl: null,
    };
  },
).sort(newestFirst);
