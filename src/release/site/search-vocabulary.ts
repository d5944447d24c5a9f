import { type CitySlug, cities, citySlugs } from '../../contract/vocabulary/cities.ts';
import { type FamilySlug, families, familySlugs } from '../../contract/vocabulary/families.ts';
import {
  employmentTypes,
  englishLevels,
  type ModalitySlug,
  modalityName,
  modalitySlugs,
  type Seniority,
  seniorities,
} from '../../contract/vocabulary/job-terms.ts';
import { type Job, jobs, rankWords } from '../../contract/vocabulary/occupations.ts';
import phrasesFile from '../../contract/vocabulary/phrases.json' with { type: 'json' };
import { ownCities, stateNames } from '../../vacancies/gazetteer.ts';
import type { PublicVacancy } from '../../vacancies/vacancy.ts';
import { fillers, keyOf } from './assets/search-question.js';
import { fold, wordPattern } from './assets/search-terms.js';
import { levelName } from './spanish-text.ts';

/** Phrases for one or more values of a filter. */
interface Meaning<Value extends string> {
  readonly means: readonly Value[];
  readonly phrases: string;
  /** The name on the page, if the names of the values are too long. */
  readonly name?: string;
  /** Phrases for a part of the value: vacancies with these words come first. */
  readonly parts?: string;
  /** Vacancies without a value match too, unless their texts have this word. */
  readonly unlessSaid?: string;
  /** Vacancies with these words match too, whatever their value. */
  readonly orSaid?: string;
  /** Places without vacancies of their own, for which these are the nearest cities. */
  readonly near?: string;
}

/**
 * The phrases that people type. Gender, number, accents, case and words like `de` do not matter; the longest phrase wins; `=`
 * stands before a word that counts to the letter alone. `nearestCities` has regions, states and towns without vacancies of
 * their own. `stated` is what requirements and benefits say; a vacancy that says it is listed under a term of its own.
 * `cannot` is asked for, but no vacancy can be filtered by it. `noise` (courtesy and words about work in general) is dropped; of `ignored` wishes the page says so. Only the search for programs knows `synonyms`.
 */
const phrases: {
  readonly modalities: Readonly<Record<ModalitySlug, string>>;
  readonly cityNames: Readonly<Partial<Record<CitySlug, string>>>;
} & typeof phrasesFile = phrasesFile;

/** Municipalities and states mean their city. */
function cityMeanings(): Meaning<CitySlug>[] {
  const own = ownCities.map(({ slug, name, state, aliases, municipalities }) => ({
    means: [slug],
    phrases: [name, aliases, stateNames[state], phrases.cityNames[slug]]
      .filter((list) => typeof list === 'string')
      .join(', '),
    parts: municipalities
      .map(({ spelling, certainty }) =>
        certainty === 'needs-state' ? `${spelling} ${stateNames[state].split(',')[0]}` : spelling,
      )
      .join(', '),
  }));
  const near = Object.entries(phrases.nearestCities).map(([slugs, places]) => ({
    means: slugs.split(' ') as CitySlug[],
    phrases: '',
    near: places,
  }));
  return [...own, ...near];
}

interface FilterMeaning {
  readonly name: string;
  /** One letter per value, as in the columns of the index. */
  readonly codes: string;
  /** With commas, as all lists of phrases here. */
  readonly phrases: string;
  readonly parts: string;
  readonly near: string;
  readonly unlessSaid?: string;
  readonly orSaid?: string;
}

/** The phrases of each filter; `search-question.js` reads it. */
export interface SearchVocabulary {
  readonly meanings: Readonly<Record<FilterName | 'dice', readonly FilterMeaning[]>>;
  readonly cannot: readonly { readonly name: string; readonly phrases: string }[];
  readonly noise: string;
  readonly ignored: string;
  /** The codes and phrases of a field and the letter of its neighbours or its name, then those of its occupations. */
  readonly jobs: readonly string[];
  readonly families: readonly string[];
  /** The words of each digit. */
  readonly ranks: readonly string[];
}

/** «Desarrollador» is also a «desarrollador full stack»; of a field the first two digits mean all. */
function codesOf({ code, name, family, area }: Job): string {
  if (code.endsWith('0')) return code.slice(0, 2);
  const own = jobs.filter(
    (job) =>
      `${job.name} `.startsWith(`${name} `) &&
      (job.area === area || (family === null && !job.name.startsWith(`${name} de `))),
  );
  return own.map((job) => job.code).join(' ');
}

/** The columns of the index, in order: the field of the vacancy, its title and its values. */
export const searchFilters = {
  ciudad: {
    field: 'city',
    title: 'Ciudad',
    values: citySlugs,
    nameOf: (slug: string) => cities[slug as CitySlug].name,
  },
  familia: {
    field: 'family',
    title: 'Familia de puestos',
    values: familySlugs,
    nameOf: (slug: string) => families[slug as FamilySlug].name,
  },
  modalidad: {
    field: 'modality',
    title: 'Modalidad',
    values: modalitySlugs,
    nameOf: (slug: string) => modalityName[slug as ModalitySlug],
  },
  nivel: {
    field: 'seniority',
    title: 'Nivel',
    values: seniorities,
    nameOf: (level: string) => levelName(level as Seniority),
  },
  contrato: {
    field: 'employmentType',
    title: 'Jornada o contrato',
    values: employmentTypes,
    nameOf: String,
  },
  ingles: { field: 'english', title: 'Inglés', values: englishLevels, nameOf: String },
} as const satisfies Readonly<Record<string, SearchFilter>>;

interface SearchFilter {
  readonly field: keyof PublicVacancy;
  readonly title: string;
  readonly values: readonly string[];
  readonly nameOf: (value: string) => string;
}
export type FilterName = keyof typeof searchFilters;
export const filterNamesOfSearch = Object.keys(searchFilters) as readonly FilterName[];

/** One letter per value; the search form has the same letters. */
export function filterCode(values: readonly string[], value: string | null): string {
  return value === null ? '-' : String.fromCharCode(97 + values.indexOf(value));
}

const meaningsOf: Readonly<Record<FilterName, readonly Meaning<string>[]>> = {
  ciudad: cityMeanings(),
  familia: phrases.wideFamilies,
  modalidad: modalitySlugs.map((slug) => ({ means: [slug], phrases: phrases.modalities[slug] })),
  nivel: phrases.levels,
  contrato: phrases.contracts,
  ingles: phrases.english,
};

/** Each has a term that nobody can type; the first is about experience, the others about benefits. */
export const statedMeanings: readonly FilterMeaning[] = Object.entries(phrases.stated).map(
  ([name, own], place) => ({ name, codes: `=${place}`, phrases: phrasesIn(own), parts: '', near: '' }),
);

export const searchVocabulary: SearchVocabulary = {
  meanings: Object.fromEntries([
    ['dice', statedMeanings],
    ...filterNamesOfSearch.map((filter) => {
      const { values, nameOf } = searchFilters[filter];
      return [
        filter,
        meaningsOf[filter].map(
          ({ means, phrases: own, parts = '', near = '', name, unlessSaid, orSaid }) => ({
            name: name ?? means.map(nameOf).join(', '),
            codes: means.map((value) => filterCode(values, value)).join(''),
            phrases: phrasesIn(own),
            parts: phrasesIn(parts),
            near: phrasesIn(near),
            ...(unlessSaid !== undefined && { unlessSaid }),
            ...(orSaid !== undefined && { orSaid }),
          }),
        ),
      ];
    }),
  ]) as unknown as SearchVocabulary['meanings'],
  cannot: Object.entries(phrases.cannot).map(([name, own]) => ({ name, phrases: phrasesIn(own) })),
  noise: phrasesIn(phrases.noise),
  ignored: phrasesIn(phrases.ignored),
  jobs: jobs.map((job) => {
    const { code, field, neighbours, phrases: own } = job;
    const codes = codesOf(job);
    const kin = neighbours === null ? `-${field}` : filterCode(familySlugs, neighbours);
    const list = phrasesIn(own.join().replaceAll('(a)', ''));
    return `${codes === code ? code.slice(2) : codes}|${list}${code.endsWith('0') ? `|${kin}` : ''}`;
  }),
  families: familySlugs.map((slug) => families[slug].name),
  ranks: rankWords,
};

/** Folded and without fillers, each meaning once, so that browsers need not do it. */
function phrasesIn(list: string): string {
  const folded = list.split(',').map((phrase) => {
    const words = fold(phrase).match(wordPattern) ?? [];
    return phrase.includes('=')
      ? `=${words.join(' ')}`
      : words.filter((word) => !fillers.has(word)).join(' ');
  });
  const byKey = new Map(folded.filter(Boolean).map((phrase) => [keyOf(phrase), phrase]));
  return [...byKey.values()].join();
}
