import { type CitySlug, cities, citySlugs } from '../../contract/vocabulary/cities.ts';
import { fold } from '../../vacancies/fold.ts';
import { cleanLine } from '../../vacancies/text.ts';
import { cityAliases, type Municipality, municipalities } from './municipalities.ts';
import { otherPlaces } from './other-places.ts';
import { type Found, phraseBook, phrasesOf } from './phrases.ts';
import {
  countryNames,
  foreignNames,
  type StateName,
  shortForeignNames,
  shortStateNames,
  stateNames,
} from './states.ts';
import { wordsIn, wordsOf } from './words.ts';

/** What a name may stand for. A city that shares its name with its state is `both`. */
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

const streetWords = new Set(
  (
    'av ave avenida calle blvd boulevard bulevar calz calzada col colonia fracc fraccionamiento priv privada cda cerrada ' +
    'prol prolongacion paseo plaza parque industrial circuito periferico andador callejon torre edificio barrio glorieta ' +
    'residencial lomas jardines villa villas colinas bosques hacienda universidad aeropuerto hotel metro esquina esq republica'
  ).split(' '),
);
const roadWords = new Set(['carretera', 'carr', 'autopista', 'libramiento']);
export const placeFillers = new Set(['de', 'del', 'la', 'las', 'los', 'el']);
const separators = /[,;()/|\n]+|\s[-–—]\s/;
/** "N.L.", "D. F.": initials are one word. */
const initials = /\b([a-z])\. ?(?=[a-z]\b)/g;
/** After a street's name comes the number of the house; a postcode has five digits. */
const houseNumber = /^(?:\d{1,4}[a-z]?|no|num|numero)$/;

const book = phraseBook(meaningsByName(), wordsOf);
const shortBook = phraseBook(shortMeanings(), wordsOf);

/** The places that a text names, each with all it may stand for; streets and neighbourhoods are passed over. */
export function placesIn(text: string): Meanings[] {
  const { segments, named } = readPlaces(text);
  const short = segments.filter((segment) => segment.length === 1).flatMap((segment) => shortBook(segment));
  return [...named, ...short].map(({ value }) => value);
}

/** The words of a text from comma to comma, and the places among them, counted in words over all of it. */
export interface PlaceReading {
  readonly segments: readonly (readonly string[])[];
  readonly named: readonly Found<Meanings>[];
}

export function readPlaces(text: string): PlaceReading {
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

/** Whether a word belongs to an address rather than to the name of a town. */
export function isAddressWord(word: string): boolean {
  return streetWords.has(word) || roadWords.has(word) || /\d/.test(word);
}

function isStreet(words: readonly string[], { start, end }: Found<Meanings>): boolean {
  let before = start - 1;
  while (placeFillers.has(words[before] ?? '')) before -= 1;
  return streetWords.has(words[before] ?? '') || houseNumber.test(words[end] ?? '');
}

/** "Carretera México-Toluca km 5" runs to the next comma, through places where the job is not. */
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

function meaningsByName(): Map<string, Meanings> {
  const meanings = new Map<string, Place[]>();
  const add = (phrases: string, place: Place) => {
    for (const phrase of phrasesOf(phrases)) {
      const key = wordsOf(phrase).join(' ');
      meanings.set(key, [...(meanings.get(key) ?? []), place]);
    }
  };
  for (const [name, phrases] of Object.entries(stateNames) as [StateName, string][]) {
    const city = citySlugs.find((slug) => cities[slug].name === name);
    add(phrases, city === undefined ? { kind: 'state', state: name } : { kind: 'both', city, state: name });
  }
  for (const city of citySlugs) {
    const state = cities[city].region as StateName;
    add(cityAliases[city], { kind: 'city', city, state });
    for (const one of municipalities[city]) {
      add(one.aliases ?? one.name.replaceAll('.', ''), { kind: 'municipality', city, state, of: one });
    }
  }
  for (const [state, phrases] of Object.entries(otherPlaces) as [StateName, string][]) {
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
