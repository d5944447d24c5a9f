import { type CitySlug, citySlugs } from '../../../contract/vocabulary/cities.ts';
import { memoize } from '../../../foundation/memoize.ts';
import {
  countryNames,
  districts,
  foreignNames,
  type Municipality,
  ownCities,
  type StateName,
  severalMunicipalities,
  shortForeignNames,
  shortStateNames,
  stateNames,
  towns,
} from '../../../vacancies/gazetteer.ts';
import { fold, wordSet } from '../../../vacancies/text/fold.ts';
import {
  entriesOf,
  type Found,
  phraseBook,
  phrasesOf,
  wordsIn,
  wordsOf,
} from '../../../vacancies/text/phrases.ts';
import { cleanLine } from '../../../vacancies/text/text.ts';

export interface Place {
  /** A city that shares its name with its state is `both`. `other` is a place outside our cities. */
  readonly kind: 'city' | 'both' | 'municipality' | 'state' | 'other' | 'foreign' | 'country';
  readonly city?: CitySlug;
  readonly state?: StateName;
  readonly municipality?: Municipality;
}

const streetWords = wordSet(`
  av ave avenida calle blvd boulevard bulevar calz calzada col colonia fracc fraccionamiento priv privada cda cerrada
  prol prolongacion paseo plaza parque industrial circuito periferico andador callejon torre edificio barrio glorieta
  residencial lomas jardines villa villas colinas bosques hacienda universidad aeropuerto hotel metro esquina esq republica`);
const roadWords = wordSet('carretera carr autopista libramiento');
export const placeFillers = wordSet('de del la las los el');
const separators = /[,;()/|\n]+|\s[-–—]\s/;
/** "N.L." and "D. F." are one word. */
const initials = /\b([a-z])\. ?(?=[a-z]\b)/g;
/** A house number follows a street; a postcode has five digits. */
const houseNumber = /^(?:\d{1,4}[a-z]?|no|num|numero)$/;

/** All meanings of each name: "Juárez" is a municipality of three cities. */
const names = phraseBook(placeMeanings());
/** Abbreviations that are words elsewhere. */
const shortNames = phraseBook<readonly Place[]>([
  ...entriesOf(shortStateNames).map(([name, state]) => [name, [{ kind: 'state', state }]] as const),
  ...phrasesOf(shortForeignNames).map((name) => [name, [{ kind: 'foreign' }]] as const),
]);

function placeMeanings(): Map<string, Place[]> {
  const meanings = new Map<string, Place[]>();
  const add = (phrases: string | null, place: Place) => {
    for (const phrase of phrases === null ? [] : phrasesOf(phrases)) {
      const key = wordsOf(phrase).join(' ');
      meanings.set(key, [...(meanings.get(key) ?? []), place]);
    }
  };
  for (const [state, phrases] of Object.entries(stateNames) as [StateName, string][]) {
    const city = ownCities.find(({ name }) => name === state)?.slug;
    add(phrases, city === undefined ? { kind: 'state', state } : { kind: 'both', city, state });
  }
  for (const { slug: city, name, state, aliases, municipalities } of ownCities) {
    if (!(name in stateNames)) add(name, { kind: 'city', city, state });
    add(aliases, { kind: 'city', city, state });
    for (const municipality of municipalities)
      add(municipality.spelling, { kind: 'municipality', city, state: municipality.state, municipality });
  }
  for (const [state, phrases] of Object.entries(towns) as [StateName, string][])
    add(phrases, { kind: 'other', state });
  add(foreignNames, { kind: 'foreign' });
  add(countryNames, { kind: 'country' });
  return meanings;
}

/** The places in a text, in all their meanings, without streets and neighbourhoods. */
export function placesIn(text: string): Place[] {
  const { segments, named } = readPlaces(text);
  const short = segments.filter(({ length }) => length === 1).flatMap(shortNames.find);
  return [...named, ...short].flatMap(({ value }) => value);
}

export function readPlaces(text: string) {
  const segments = fold(cleanLine(text))
    .replace(initials, '$1')
    .split(separators)
    .map(wordsIn)
    .filter((words) => words.length > 0);
  const words = segments.flat();
  // "Carretera México-Toluca km 5" is in neither city.
  const isOnRoad = segments.flatMap((segment) => {
    const road = segment.findIndex((word) => roadWords.has(word));
    return segment.map((_, index) => road >= 0 && index >= road);
  });
  const named = names.find(words).filter((found) => !isStreet(words, found) && !isOnRoad[found.start]);
  return { segments, named };
}

export function isAddressWord(word: string): boolean {
  return streetWords.has(word) || roadWords.has(word) || /\d/.test(word);
}

function isStreet(words: readonly string[], { start, end }: Found<unknown>): boolean {
  let before = start - 1;
  while (placeFillers.has(words[before] ?? '')) before -= 1;
  return streetWords.has(words[before] ?? '') || houseNumber.test(words[end] ?? '');
}

export interface Zone {
  readonly zone: string | null;
  /** Null if the zone lies in several. */
  readonly municipality: string | null;
}

const districtBooks = new Map(
  citySlugs.map((city) => [
    city,
    phraseBook(
      Object.entries(districts[city]).flatMap(([municipality, zones]) =>
        phrasesOf(zones).map((name): [string, Zone] => {
          const isShared = municipality === severalMunicipalities;
          return [
            name,
            { zone: name.replace(/^Colonia /, ''), municipality: isShared ? null : municipality },
          ];
        }),
      ),
    ),
  ]),
);

function districtsIn(words: readonly string[], city: CitySlug): Zone[] {
  return [...(districtBooks.get(city)?.values(words) ?? [])];
}

export function namesDistrict(words: readonly string[], city: CitySlug): boolean {
  return districtsIn(words, city).length > 0;
}

export const locateZone = memoize((text: string, city: CitySlug): Zone => {
  const named = placesIn(text).find(
    (place) => place.city === city && (place.municipality || city === 'ciudad-juarez'),
  );
  // The municipality of Ciudad Juárez is called Juárez.
  const own = named ? (named.municipality?.name ?? 'Juárez') : null;
  const [district] = districtsIn(wordsIn(fold(cleanLine(text)).replace(/\bcol\b\.?/g, 'colonia')), city);
  // They contradict each other: two places of the same name, or a mistake.
  if (own !== null && district?.municipality && district.municipality !== own)
    return { zone: null, municipality: own };
  return { zone: district?.zone ?? null, municipality: own ?? district?.municipality ?? null };
});
