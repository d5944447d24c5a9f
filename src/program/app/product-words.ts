import { openApiDocument } from '../../contract/openapi.ts';
import { sample } from '../../contract/schemas/examples.ts';
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
import { type Edition, freezeEdition } from '../../release/editions/edition.ts';
import { publicPath } from '../../release/format/release-layout.ts';
import { renderRelease } from '../../release/render-release.ts';
import { contentOf } from '../../release/write/gate.ts';
import { stagingSink } from '../../release/write/staging-sink.ts';
import { addDays } from '../../vacancies/calendar.ts';
import { wordsIn } from '../../vacancies/gate/leak-net.ts';
import { newestFirst } from '../../vacancies/order.ts';
import { offerOf } from '../../vacancies/salaries/figures.ts';
import { assumableFacts, type CalendarDay, type PublicVacancy } from '../../vacancies/vacancy.ts';
import { forEachTextList } from '../../vacancies/vacancy-fields.ts';

/**
 * Every word that the product itself publishes, in templates, keys, labels, programs and the settings of the operator.
 * They come from a release of placeholder vacancies, so the list follows the templates. The gate looks for an employer
 * with such a name in the texts of vacancies only.
 */
export async function productWords(settings: Settings): Promise<readonly string[]> {
  const words = new Set<string>();
  // Pages share most of their lines.
  const lines = new Set<string>();
  const sink = stagingSink({
    add({ location, kind }, pieces) {
      const content = contentOf(kind, Buffer.concat(pieces)).toString('latin1');
      for (const line of [publicPath(location) ?? location, ...content.split('\n')]) {
        if (lines.has(line)) continue;
        lines.add(line);
        for (const word of wordsIn(Buffer.from(line, 'latin1'))) words.add(word);
      }
    },
  });
  const vacancies = {
    async *[Symbol.asyncIterator]() {
      yield placeholderVacancies;
    },
  };
  const ended = [{ vacancyId: 'VAC-10000', on: today }];
  const offers = placeholderVacancies.map((vacancy) => offerOf(vacancy));
  const editions: Edition[] = [];
  // The third has a trend.
  for (const id of ['2026-09', '2026-10', '2026-11']) {
    const identity = { id, frozenAt: generatedAt, corrects: { edition: '', reason: '' } };
    editions.unshift(freezeEdition({ identity, offers, settings, editions }));
  }
  await renderRelease({ generatedAt, vacancies, ended }, settings, sink, { editions });
  // The invented examples, which a release without vacancies shows.
  const invented = openApiDocument({ ...settings.service, name: sample.serviceName, origin: sample.origin });
  for (const word of wordsIn(Buffer.from(JSON.stringify(invented)))) words.add(word);
  return [...words];
}

/** Any day works: the words of a release do not depend on it. */
const generatedAt = '2026-11-16T12:00:00Z';
const today: CalendarDay = '2026-11-16';

const at = <Value>(values: readonly Value[], index: number) => values[index % values.length] as Value;
const perFamily = seniorities.length;

/** Enough vacancies in each family for a salary guide, and each value of the vocabulary at least once. */
const placeholderVacancies: readonly PublicVacancy[] = Array.from(
  { length: (familySlugs.length + 1) * perFamily },
  (_, index): PublicVacancy => {
    const family = familySlugs[Math.floor(index / perFamily)] ?? null;
    // One city a family: its salary guide then has a table by city, with the words of that table.
    const city = at(citySlugs, Math.floor(index / perFamily));
    const vacancyId = `VAC-${10_001 + index}`;
    return {
      id: `a-${city}-${vacancyId.toLowerCase()}`,
      vacancyId,
      // Half of them long ago, so that the pages say so.
      confirmedOn: addDays(today, index % 2 === 0 ? 0 : -3_650),
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
      // Each is a month older, so that the words include the name of every month.
      postedAt: index % 13 === 0 ? null : addDays(today, -30 * (index % 13)),
      validThrough: addDays(today, 1),
      zone: cities[city].region,
      municipality: null,
      description: 'A',
      ...forEachTextList(() => ['A']),
      applyUrl: null,
      // Half of each family, so that the pages of stated and of assumed facts are both there.
      assumed: index % 2 === 0 ? assumableFacts : [],
    };
  },
).sort(newestFirst);
