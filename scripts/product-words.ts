import { writeFileSync } from 'node:fs';
import { Create } from 'typebox/value';
import { aggregators } from '../src/contract/aggregators.ts';
import { isSearchTermFile } from '../src/contract/public-files.ts';
import { cities, citySlugs } from '../src/contract/vocabulary/cities.ts';
import { areaSlugs, families, familySlugs } from '../src/contract/vocabulary/families.ts';
import {
  employmentTypes,
  englishLevels,
  modalitySlugs,
  salaryPeriods,
  seniorities,
} from '../src/contract/vocabulary/job-terms.ts';
import { Settings } from '../src/foundation/settings/settings.ts';
import { derivedWords } from '../src/program/app/confidentiality.ts';
import { type Edition, freezeEdition } from '../src/release/editions/edition.ts';
import { publicPath } from '../src/release/format/release-layout.ts';
import { renderRelease } from '../src/release/render-release.ts';
import { contentOf } from '../src/release/write/gate.ts';
import { stagingSink } from '../src/release/write/staging-sink.ts';
import { addDays } from '../src/vacancies/calendar.ts';
import { wordsIn } from '../src/vacancies/gate/leak-net.ts';
import { ordinariness } from '../src/vacancies/gate/names/ordinary-words.ts';
import { offerOf } from '../src/vacancies/salaries/figures.ts';
import {
  assumableFacts,
  type CalendarDay,
  newestFirst,
  type PublicVacancy,
} from '../src/vacancies/vacancy.ts';
import { forEachTextList } from '../src/vacancies/vacancy-fields.ts';

/**
 * Writes the words that the product itself publishes to the list that a build reads, without those that it derives
 * itself. They come from releases of placeholder vacancies, so the list follows the templates. Only words that could be
 * the name of an employer count.
 */
export async function publishedWords(): Promise<readonly string[]> {
  const words = new Set<string>();
  // Pages share most of their lines.
  const lines = new Set<string>();
  const addWords = (text: string) => {
    if (lines.has(text)) return;
    lines.add(text);
    for (const word of wordsIn(Buffer.from(text, 'latin1'))) words.add(word);
  };
  for (const settings of settingsOfEachKind) {
    const sink = stagingSink({
      add({ location, kind }, pieces) {
        const path = publicPath(location) ?? location;
        // The net does not read stems. The names in a Parquet file are in a CSV table too; the rest is compressed.
        if (isSearchTermFile(path) || path.endsWith('.parquet')) return;
        const content = contentOf(kind, Buffer.concat(pieces)).toString('latin1');
        for (const line of [path, ...content.split('\n')]) addWords(line);
      },
    });
    const editions = placeholderEditions(settings);
    await renderRelease({ generatedAt, vacancies: placeholderVacancies, ended }, settings, sink, {
      editions,
    });
  }
  const derived = new Set(derivedWords());
  return [...words].filter((word) => couldBeEmployer(word) && !derived.has(word)).sort();
}

/** The dictionary has no such word, and it is not a piece of a hexadecimal digest. */
export const couldBeEmployer = (word: string) =>
  ordinariness(word) === 'distinctive' && !/^[a-f]+$/.test(word);

const defaults = Create(Settings);

/** The defaults, and everything that an operator may set. */
const settingsOfEachKind: readonly Settings[] = [
  defaults,
  {
    ...defaults,
    service: {
      ...defaults.service,
      origin: 'https://a.example',
      synthetic: false,
      address: 'A',
      agencyRegistration: 'A',
      telephone: '1',
      complaints: 'mailto:a@a.example',
      privacyNotice: 'https://a.example',
      securityContact: 'mailto:a@a.example',
      mcpUrl: 'https://a.example/mcp',
    },
    aggregators: { ...defaults.aggregators, targets: [...aggregators] },
  },
];

function placeholderEditions(settings: Settings): Edition[] {
  const offers = placeholderVacancies.map((vacancy, employer) => offerOf(vacancy, employer));
  const editions: Edition[] = [];
  // The third has a trend.
  for (const id of ['2026-09', '2026-10', '2026-11']) {
    const identity = { id, frozenAt: generatedAt, corrects: { edition: '', reason: '' } };
    editions.unshift(freezeEdition({ identity, offers, settings, editions }));
  }
  return editions;
}

/** Any day works: the words of a release do not depend on it. */
const generatedAt = '2026-11-16T12:00:00Z';
const today: CalendarDay = '2026-11-16';
const ended = [{ vacancyId: 'VAC-10000', on: today }];

const at = <Value>(values: readonly Value[], index: number) => values[index % values.length] as Value;
const perFamily = seniorities.length * 3;

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

if (import.meta.main) {
  const file = new URL('../src/program/app/product-words.txt', import.meta.url);
  writeFileSync(file, `${(await publishedWords()).join('\n')}\n`);
}
