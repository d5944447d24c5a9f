import { type CitySlug, cities, citySlugs } from '../../../contract/vocabulary/cities.ts';
import { inWords, say } from '../../../foundation/language/language.ts';
import { memoize } from '../../../foundation/memoize.ts';
import type { StateName } from '../../../vacancies/gazetteer.ts';
import { wordSet } from '../../../vacancies/text/fold.ts';
import { accepted, type Normalised, quoted, refused } from './normalised.ts';
import { isAddressWord, namesDistrict, type Place, placeFillers, placesIn, readPlaces } from './places.ts';

const lengthLimit = 500;
const options = citySlugs.map((slug) => cities[slug].name).join(', ');
const capital = 'ciudad-de-mexico' satisfies CitySlug;

type CityPlace = Extract<Place, { readonly city: CitySlug }>;

/** Which municipalities of a metropolitan area count as its city. */
export type MetropolitanScope = 'whole' | 'same-state' | 'city';

/** The city of an address, a municipality or a nickname. A second city or a contradicting state is refused. */
export function normaliseCity(
  text: string,
  state?: string | null,
  scope: MetropolitanScope = 'whole',
): Normalised<CitySlug> {
  if (text.length > lengthLimit) return refused(say`${quoted(text)} is too long for a place`, options);
  const places = placesIn(text)
    .flat()
    .map((place) => narrowed(place, scope));
  const column = placesIn((state ?? '').slice(0, lengthLimit)).flat();
  const states = statesNamed(places, column);
  const abroad = [...places, ...column].find((place) => place.kind === 'foreign');
  if (abroad) return elsewhere(say`${quoted(text)} is not in Mexico`);

  const firm = new Set(
    places.filter((place) => isFirm(place, places, states)).map((place) => (place as CityPlace).city),
  );
  if (firm.size > 1)
    return refused(say`${quoted(text)} names several cities: ${[...firm].join(', ')}`, options);
  const other = places.find((place) => place.kind === 'other');
  if (other) {
    return elsewhere(say`${quoted(text)} names a place in ${other.state} outside our cities`);
  }
  const [city] = firm;
  const unread =
    (state ?? '').trim() !== '' && column.length === 0
      ? say`${quoted(state ?? '')} is not a known state`
      : undefined;
  if (city !== undefined) {
    const own = new Set<string>([
      cities[city].region,
      ...places.flatMap((place) => (place.kind === 'municipality' ? [place.state] : [])),
    ]);
    const wrong = [...states].find((name) => !own.has(name));
    if (wrong) return refused(say`${quoted(text)}: ${cities[city].name} is not in ${wrong}`, options);
    const town = city === capital ? undefined : unknownTown(text, city);
    if (town !== undefined) {
      const { name } = cities[city];
      return refused(
        say`${quoted(text)}: ${quoted(town)} is not a known place, and ${name} is a state as well as a city`,
        options,
      );
    }
    return accepted(city, unread);
  }
  return fromLikely(text, places, states, unread);
}

/**
 * What a text of a place column names: a town, a state alone ("N.L."), or a state that is also one of our cities
 * ("Qro."); null if nothing known. "Querétaro, Qro." is a town, and the capital is a state of its own.
 */
export const placeNamed = memoize((text: string): 'town' | 'state' | 'both' | null => {
  const places = placesIn(text.slice(0, lengthLimit))
    .flat()
    .filter(({ kind }) => kind !== 'country');
  const [first, second] = places;
  if (!first || first.kind === 'foreign' || ('city' in first && first.city === capital)) return null;
  if (places.every(({ kind }) => kind === 'state')) return 'state';
  return first.kind === 'both' && !second ? 'both' : 'town';
});

/** For a column that holds states: "Qro." beside "N.L." and "Jal." means the state. */
export const stateAlone = (text: string) =>
  refused(say`${quoted(text)} means the state here, as the other values of this column do`, options);

/** The boroughs of the capital are the city itself. */
function narrowed(place: Place, scope: MetropolitanScope): Place {
  if (place.kind !== 'municipality' || scope === 'whole') return place;
  const isNear = place.state === cities[place.city].region;
  const isKept = isNear && (scope === 'same-state' || place.city === capital);
  return isKept ? place : { kind: 'other', state: place.state, name: place.of.name };
}

function elsewhere(reason: string): Normalised<never> {
  return { ok: false, code: 'elsewhere', reason, accepted: options };
}

/** For a text that only names a place which probably belongs to a city. */
function fromLikely(
  text: string,
  places: readonly Place[],
  states: ReadonlySet<StateName>,
  unread: string | undefined,
): Normalised<CitySlug> {
  const likely = places.filter(
    (place) =>
      place.kind === 'municipality' &&
      place.of.certainty === 'likely' &&
      (states.size === 0 || states.has(place.state)),
  ) as CityPlace[];
  const cityOptions = new Set(likely.map(({ city }) => city));
  const [city] = cityOptions;
  if (cityOptions.size > 1)
    return refused(say`${quoted(text)} may be in ${inWords([...cityOptions], say`or`)}`, options);
  if (city !== undefined) {
    return accepted(
      city,
      states.size > 0 ? unread : say`${quoted(text)} without a state: read as part of ${cities[city].name}`,
    );
  }
  const [only] = states;
  // The capital is also a state.
  if (only === cities[capital].region && states.size === 1) return accepted(capital, unread);
  if (only !== undefined)
    return elsewhere(
      say`${quoted(text)} names a state (${[...states].join(', ')}) and none of the published cities`,
    );
  return elsewhere(say`${quoted(text)} names none of the published cities`);
}

/** In the column of the state, names that are also cities mean the state. */
function statesNamed(places: readonly Place[], column: readonly Place[]): ReadonlySet<StateName> {
  const states = new Set<StateName>();
  for (const place of places) if (place.kind === 'state') states.add(place.state);
  for (const place of column) if (place.kind === 'state' || place.kind === 'both') states.add(place.state);
  return states;
}

function isFirm(place: Place, places: readonly Place[], states: ReadonlySet<StateName>): boolean {
  if (place.kind === 'city' || place.kind === 'both') return true;
  if (place.kind !== 'municipality') return false;
  if (place.of.certainty === 'sure') return true;
  if (place.of.certainty === 'likely') return false;
  return (
    states.has(place.state) || places.some((other) => other.kind === 'both' && other.state === place.state)
  );
}

/** Words before a city that name no other place. */
const plainWords = wordSet(`
  zona area region metropolitana metropolitano conurbada norte sur oriente poniente centro municipio ciudad cd capital
  greater metro en cerca remoto remota remote hibrido hibrida hybrid presencial home office oficina oficinas planta
  sucursal corporativo cedis tienda y o e`);
const townWords = new Set(['ciudad', 'cd', 'municipio']);

/** An unknown town before a city that is also a state: "Zaragoza, Puebla". Addresses in the city do not count. */
function unknownTown(text: string, city: CitySlug): string | undefined {
  const { segments, named } = readPlaces(text);
  const own = named.filter(({ value }) => value.some((place) => 'city' in place && place.city === city));
  const [only] = own;
  if (!only || own.length > 1 || !only.value.some(({ kind }) => kind === 'both')) return undefined;

  const known = named.filter(({ value }) => value.some(({ kind }) => /^(?:state|both|country)$/.test(kind)));
  const isKnown = (index: number) => known.some(({ start, end }) => index >= start && index < end);
  const before: string[][] = [];
  let offset = 0;
  for (const segment of segments) {
    const from = offset;
    offset += segment.length;
    const words = segment.filter((_, index) => from + index < only.start && !isKnown(from + index));
    if (words.length > 0) before.push(words);
  }
  const isAddress = before.flat().some(isAddressWord);
  return before.find((words) => mayBeTown(words, city, isAddress))?.join(' ');
}

function mayBeTown(words: readonly string[], city: CitySlug, isAddress: boolean): boolean {
  if (words.some(isAddressWord) || namesDistrict(words, city)) return false;
  if (words.every((word) => plainWords.has(word) || placeFillers.has(word))) return false;
  return !isAddress || townWords.has(words[0] ?? '');
}
