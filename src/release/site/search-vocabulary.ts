import { type CitySlug, cities, citySlugs } from '../../contract/vocabulary/cities.ts';
import { families, familySlugs } from '../../contract/vocabulary/families.ts';
import {
  employmentTypes,
  englishLevels,
  modalityName,
  modalitySlugs,
  seniorities,
} from '../../contract/vocabulary/job-terms.ts';
import { heads, helpers, type Job, jobs, rankWords } from '../../contract/vocabulary/occupations.ts';
import phrasesFile from '../../contract/vocabulary/phrases.json' with { type: 'json' };
import { ownCities, stateNames } from '../../vacancies/gazetteer.ts';
import type { PublicVacancy } from '../../vacancies/vacancy.ts';
import { fillers } from './assets/search-question.js';
import { fold, stemOf, wordPattern } from './assets/search-terms.js';
import ownPhrases from './search-phrases.json' with { type: 'json' };
import { levelName } from './spanish-text.ts';

/** Phrases for one or more values of a filter. */
interface Meaning {
  readonly means: readonly string[];
  readonly phrases: string;
  /** The name on the page, if the names of the values are too long. */
  readonly name?: string | undefined;
  readonly parts?: string | undefined;
  /** Vacancies without a value match too, unless their texts have this word. */
  readonly unlessSaid?: string | undefined;
  /** Vacancies that state this match too, whatever their value. */
  readonly orSaid?: string | undefined;
  /** Places without vacancies of their own, for which these are the nearest cities. */
  readonly near?: string | undefined;
}

/**
 * The phrases that people type. Gender, number, accents, case and words like `de` do not matter; the longest wins; `=` stands
 * before a word that counts to the letter alone, `~` before the root of a verb. `nearestCities` has regions, states and towns
 * without vacancies, `zones` neighbourhoods and municipalities of other states. What is `stated` has a term of its own.
 * `cannot` is asked for, but not stated; `noise` is dropped.
 */
const phrases = { ...phrasesFile, ...ownPhrases };
const [cityNames = {}, zones = {}, nearest = {}]: Readonly<Partial<Record<CitySlug, string>>>[] = [
  phrases.cityNames,
  phrases.zones,
  phrases.nearestCities,
];

/** Municipalities, neighbourhoods and states mean their city. */
function cityMeanings(): Meaning[] {
  const own = ownCities.map(({ slug, name, state, aliases, municipalities }) => ({
    means: [slug],
    phrases: [name, aliases, stateNames[state], cityNames[slug]]
      .filter((list) => typeof list === 'string')
      .join(', '),
    parts: municipalities
      .filter((own) => own.state === state)
      .map(({ spelling, certainty }) =>
        certainty === 'needs-state' ? `${spelling} ${stateNames[state].split(',')[0]}` : spelling,
      )
      .concat(zones[slug] ?? [])
      .join(),
    near: nearest[slug],
  }));
  const regions = Object.entries(phrases.nearestCities).flatMap(([slugs, near]) => {
    const means = slugs.split(' ');
    return means.length > 1 ? { means, phrases: '', near } : [];
  });
  return [...own, ...regions];
}

interface FilterMeaning extends Omit<Meaning, 'means' | 'phrases'> {
  readonly name: string;
  readonly codes: string;
  readonly phrases?: string | undefined;
}

/** The phrases of each filter; `search-question.js` reads it. */
export interface SearchVocabulary {
  readonly meanings: Readonly<Record<FilterName | 'dice', readonly FilterMeaning[]>>;
  readonly cannot: readonly { readonly name: string; readonly phrases: string }[];
  readonly noise: string;
  /** The phrases of each field and the letter of its neighbours or its name, then those of its occupations. */
  readonly jobs: string;
  readonly families: readonly string[];
  /** The words of each digit; the last digits of those who head others, and of those who head or help them. */
  readonly ranks: readonly string[];
  readonly heads: string;
  readonly helpers: string;
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
  ciudad: filter('city', 'Ciudad', citySlugs, (slug) => cities[slug].name),
  familia: filter('family', 'Familia de puestos', familySlugs, (slug) => families[slug].name),
  modalidad: filter('modality', 'Modalidad', modalitySlugs, (slug) => modalityName[slug]),
  nivel: filter('seniority', 'Nivel', seniorities, levelName),
  contrato: filter('employmentType', 'Jornada o contrato', employmentTypes, String),
  ingles: filter('english', 'Inglés', englishLevels, String),
};

function filter<const Field extends keyof PublicVacancy, Value extends string>(
  field: Field,
  title: string,
  values: readonly Value[],
  nameOf: (value: Value) => string,
) {
  return { field, title, values, nameOf: nameOf as (value: string) => string };
}
export type FilterName = keyof typeof searchFilters;
export const filterNamesOfSearch = Object.keys(searchFilters) as readonly FilterName[];

/** One letter per value; the search form has the same letters. */
export function filterCode(values: readonly string[], value: string | null): string {
  return value === null ? '-' : String.fromCharCode(97 + values.indexOf(value));
}

/** Each has a term that nobody can type; the first is about experience, the second about hours, the others about benefits. */
export const statedMeanings: readonly FilterMeaning[] = Object.entries(phrases.stated).map(
  ([name, own], place) => ({ name, codes: `=${place}`, phrases: keysIn(own) }),
);

/** «Value|value = name on the page» */
function meaningsIn(table: Readonly<Record<string, string>>): Meaning[] {
  return Object.entries(table).map(([key, own]) => {
    const [means = '', name] = key.split(' = ');
    const unlessSaid = means === 'No requerido' ? 'inglés' : undefined;
    const orSaid = statedMeanings.find((stated) => stated.name === means)?.codes;
    return { means: means.split('|'), phrases: own, name, unlessSaid, orSaid };
  });
}

const meaningsOf: Readonly<Record<FilterName, readonly Meaning[]>> = {
  ciudad: cityMeanings(),
  familia: meaningsIn(phrases.wideFamilies),
  modalidad: meaningsIn(phrases.modalities),
  nivel: meaningsIn(phrases.levels),
  contrato: meaningsIn(phrases.contracts),
  ingles: meaningsIn(phrases.english),
};

export const searchVocabulary: SearchVocabulary = {
  meanings: Object.fromEntries([
    ['dice', statedMeanings],
    ...filterNamesOfSearch.map((filter) => {
      const { values, nameOf } = searchFilters[filter];
      return [
        filter,
        meaningsOf[filter].map(({ means, phrases: own, parts = '', near = '', name, ...said }) => ({
          name: name ?? means.map(nameOf).join(', '),
          codes: means.map((value) => filterCode(values, value)).join(''),
          phrases: keysIn(own, filter) || undefined,
          parts: keysIn(parts, filter) || undefined,
          near: keysIn(near, filter) || undefined,
          ...said,
        })),
      ];
    }),
  ]) as unknown as SearchVocabulary['meanings'],
  cannot: Object.entries(phrases.cannot).map(([name, own]) => ({ name, phrases: keysIn(own) })),
  noise: keysIn(phrases.noise),
  jobs: jobs
    .map((job) => {
      const { code, field, neighbours, phrases: own } = job;
      const codes = codesOf(job);
      const kin = neighbours === null ? `-${field}` : filterCode(familySlugs, neighbours);
      const list = keysIn(own.join().replaceAll('(a)', ''));
      if (code.endsWith('0')) return `${list}|${kin}`;
      return codes === code ? list : `${codes}:${list}`;
    })
    .join(';'),
  families: familySlugs.map((slug) => families[slug].name),
  ranks: rankWords,
  heads,
  helpers,
};

/** The key of a phrase. A phrase after `=` or `~` is matched to the letter, because its stem is that of another word. */
export function keyOf(phrase: string): string {
  const words = fold(phrase).match(wordPattern) ?? [];
  const [sign] = /[=~]/.exec(phrase) ?? [];
  if (sign) return sign + words.join(' ');
  return words
    .filter((word) => !fillers.has(word))
    .map(stemOf)
    .join(' ');
}

/** The keys of phrases, each once, so that browsers need not make them. Names of places stay whole. */
function keysIn(list: string, filter = ''): string {
  const keys = list.split(',').map((phrase) => {
    const place = fold(phrase.trim());
    return filter === 'ciudad' && /^[a-z]+$/.test(place) ? place : keyOf(phrase);
  });
  return [...new Set(keys.filter(Boolean))].join();
}
