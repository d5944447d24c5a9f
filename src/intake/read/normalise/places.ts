import { type CitySlug, citySlugs } from '../../../contract/vocabulary/cities.ts';
import {
  countryNames,
  districts,
  foreignNames,
  type Municipality,
  ownCities,
  type StateName,
  shortForeignNames,
  shortStateNames,
  stateNames,
  towns,
} from '../../../vacancies/gazetteer.ts';
import { fold, wordSet } from '../../../vacancies/text/fold.ts';
import { cleanLine } from '../../../vacancies/text/text.ts';
import { type Found, type PhraseBook, phraseBook, phrasesOf, wordsIn, wordsOf } from './phrases.ts';

/** A city that shares its name with its state is `both`. */
export type Place =
  | { readonly kind: 'city' | 'both'; readonly city: CitySlug; readonly state: StateName }
  | {
      readonly kind: 'municipality';
      readonly city: CitySlug;
      readonly state: StateName;
      readonly of: Municipality;
    }
  | { readonly kind: 'state'; readonly state: StateName }
  | { readonly kind: 'other'; readonly state: StateName; readonly name: string }
  | { readonly kind: 'foreign' | 'country'; readonly name: string };

type Meanings = readonly Place[];

const streetWords = wordSet(`
  av ave avenida calle blvd boulevard bulevar calz calzada col colonia fracc fraccionamiento priv privada cda cerrada
  prol prolongacion paseo plaza parque industrial circuito periferico andador callejon torre edificio barrio glorieta
  residencial lomas jardines villa villas colinas bosques hacienda universidad aeropuerto hotel metro esquina esq republica`);
const roadWords = new Set(['carretera', 'carr', 'autopista', 'libramiento']);
export const placeFillers = new Set(['de', 'del', 'la', 'las', 'los', 'el']);
const separators = /[,;()/|\n]+|\s[-–—]\s/;
/** "N.L." and "D. F." are one word. */
const initials = /\b([a-z])\. ?(?=[a-z]\b)/g;
/** A house number follows a street; a postcode has five digits. */
const houseNumber = /^(?:\d{1,4}[a-z]?|no|num|numero)$/;

const book = phraseBook(placeMeanings(), wordsOf);
const shortBook = phraseBook(shortMeanings(), wordsOf);

/** The places in a text, each with all its meanings, without streets and neighbourhoods. */
export function placesIn(text: string): Meanings[] {
  const { segments, named } = readPlaces(text);
  const short = segments.filter((segment) => segment.length === 1).flatMap((segment) => shortBook(segment));
  return [...named, ...short].map(({ value }) => value);
}

export function readPlaces(text: string) {
  const segments = fold(cleanLine(text))
    .replace(initials, '$1')
    .split(separators)
    .map(wordsIn)
    .filter((words) => words.length > 0);
  const words = segments.flat();
  const roads = roadSpans(segments);
  const named = book(words).filter(
    (found) =>
      !isStreet(words, found) && !roads.some(([from, to]) => found.start >= from && found.start < to),
  );
  return { segments, named };
}

export function isAddressWord(word: string): boolean {
  return streetWords.has(word) || roadWords.has(word) || /\d/.test(word);
}

function isStreet(words: readonly string[], { start, end }: Found<Meanings>): boolean {
  let before = start - 1;
  while (placeFillers.has(words[before] ?? '')) before -= 1;
  return streetWords.has(words[before] ?? '') || houseNumber.test(words[end] ?? '');
}

/** "Carretera México-Toluca km 5" is in neither city. */
function roadSpans(segments: readonly (readonly string[])[]): [from: number, to: number][] {
  const spans: [number, number][] = [];
  let offset = 0;
  for (const segment of segments) {
    const road = segment.findIndex((word) => roadWords.has(word));
    if (road >= 0) spans.push([offset + road, offset + segment.length]);
    offset += segment.length;
  }
  return spans;
}

function placeMeanings(): Map<string, Meanings> {
  const meanings = new Map<string, Meanings>();
  const add = (phrases: string, place: Place) => {
    for (const phrase of phrasesOf(phrases)) {
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
    if (aliases !== null) add(aliases, { kind: 'city', city, state });
    for (const one of municipalities) {
      add(one.aliases ?? one.name.replaceAll('.', ''), {
        ...{ kind: 'municipality', city, state: one.state, of: one },
      });
    }
  }
  for (const [state, phrases] of Object.entries(towns) as [StateName, string][]) {
    for (const name of phrasesOf(phrases)) add(name, { kind: 'other', state, name });
  }
  for (const name of phrasesOf(foreignNames)) add(name, { kind: 'foreign', name });
  for (const name of phrasesOf(countryNames)) add(name, { kind: 'country', name });
  return meanings;
}

function shortMeanings(): [string, Meanings][] {
  return [
    ...Object.entries(shortStateNames).map(([state, name]): [string, Meanings] => [
      name,
      [{ kind: 'state', state: state as StateName }],
    ]),
    ...phrasesOf(shortForeignNames).map((name): [string, Meanings] => [name, [{ kind: 'foreign', name }]]),
  ];
}

export interface Zone {
  readonly zone: string | null;
  readonly municipality: string | null;
}

/** `municipality` is null if the district lies in several. */
interface District {
  readonly zone: string;
  readonly municipality: string | null;
}

const districtBooks = Object.fromEntries(citySlugs.map((city) => [city, districtBook(city)])) as Record<
  CitySlug,
  PhraseBook<District>
>;

export function locateZone(text: string, city: CitySlug): Zone {
  const named = placesIn(text)
    .flat()
    .find(
      (place) =>
        'city' in place && place.city === city && (place.kind === 'municipality' || city === 'ciudad-juarez'),
    );
  // The municipality of Ciudad Juárez is called Juárez.
  const own = named?.kind === 'municipality' ? named.of.name : named ? 'Juárez' : null;
  const [found] = districtBooks[city](wordsIn(fold(cleanLine(text)).replace(/\bcol\b\.?/g, 'colonia')));
  const district = found?.value;
  // They contradict each other: two places of the same name, or a mistake.
  if (district && own !== null && district.municipality !== null && district.municipality !== own) {
    return { zone: null, municipality: own };
  }
  return { zone: district?.zone ?? null, municipality: own ?? district?.municipality ?? null };
}

export function namesDistrict(words: readonly string[], city: CitySlug): boolean {
  return districtBooks[city](words).length > 0;
}

function districtBook(city: CitySlug): PhraseBook<District> {
  return phraseBook(
    Object.entries(districts[city]).flatMap(([municipality, zones]) =>
      phrasesOf(zones).map((zone): [string, District] => [
        zone,
        { zone: zone.replace(/^Colonia /, ''), municipality: municipality || null },
      ]),
    ),
  );
}
