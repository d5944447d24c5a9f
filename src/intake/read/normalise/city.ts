import { type CitySlug, cities, citySlugs } from '../../../contract/vocabulary/cities.ts';
import { inWords, say } from '../../../foundation/language/language.ts';
import { memoize } from '../../../foundation/memoize.ts';
import { wordSet } from '../../../vacancies/text/fold.ts';
import { covers } from '../../../vacancies/text/phrases.ts';
import { accepted, type Normalised, quoted, refused } from './normalised.ts';
import { isAddressWord, namesDistrict, type Place, placeFillers, placesIn, readPlaces } from './places.ts';

const lengthLimit = 500;
const options = citySlugs.map((slug) => cities[slug].name).join(', ');
const capital = 'ciudad-de-mexico' satisfies CitySlug;

/** The city of an address, a municipality or a nickname. A second city or a contradicting state is refused. */
export function normaliseCity(text: string, state?: string | null): Normalised<CitySlug> {
  return cityFrom(text, state ?? '');
}

const cityFrom = memoize((text: string, state: string): Normalised<CitySlug> => {
  if (text.length > lengthLimit) return refused(say`${quoted(text)} is too long for a place`, options);
  const places = placesIn(text);
  const column = placesIn(state.slice(0, lengthLimit));
  // In the column of the state, names that are also cities mean the state.
  const states = new Set([
    ...places.flatMap((place) => (place.kind === 'state' ? (place.state ?? []) : [])),
    ...column.flatMap((place) => (/^(?:state|both)$/.test(place.kind) ? (place.state ?? []) : [])),
  ]);
  if ([...places, ...column].some(({ kind }) => kind === 'foreign'))
    return elsewhere(say`${quoted(text)} is not in Mexico`);

  const isFirm = ({ kind, municipality, state: own }: Place) => {
    if (municipality?.certainty !== 'needs-state')
      return kind === 'city' || kind === 'both' || municipality?.certainty === 'sure';
    return states.has(municipality.state) || places.some((one) => one.kind === 'both' && one.state === own);
  };
  const firm = new Set(places.filter(isFirm).flatMap(({ city }) => city ?? []));
  if (firm.size > 1)
    return refused(say`${quoted(text)} names several cities: ${[...firm].join(', ')}`, options);
  const other = places.find(({ kind }) => kind === 'other');
  if (other?.state) return elsewhere(say`${quoted(text)} names a place in ${other.state} outside our cities`);
  const isUnread = state.trim() !== '' && column.length === 0;
  const unread = isUnread ? say`${quoted(state)} is not a known state` : undefined;
  const [city] = firm;
  if (city !== undefined) {
    const { name, region } = cities[city];
    const own = new Set<string>([region, ...places.flatMap(({ municipality }) => municipality?.state ?? [])]);
    const wrong = [...states].find((one) => !own.has(one));
    if (wrong) return refused(say`${quoted(text)}: ${name} is not in ${wrong}`, options);
    const town = city === capital ? undefined : unknownTown(text, city);
    if (town === undefined) return accepted(city, unread);
    return refused(
      say`${quoted(text)}: ${quoted(town)} is not a known place, and ${name} is a state as well as a city`,
      options,
    );
  }
  // The text only names a place that probably belongs to a city.
  const likely = new Set(
    places
      .filter(({ municipality }) => municipality?.certainty === 'likely')
      .filter((place) => states.size === 0 || (place.state && states.has(place.state)))
      .flatMap((place) => place.city ?? []),
  );
  const [guess] = likely;
  if (likely.size > 1)
    return refused(say`${quoted(text)} may be in ${inWords([...likely], say`or`)}`, options);
  if (guess !== undefined) {
    const doubt = () => say`${quoted(text)} without a state: read as part of ${cities[guess].name}`;
    return accepted(guess, states.size > 0 ? unread : doubt());
  }
  const [only] = states;
  // The capital is also a state.
  if (only === cities[capital].region && states.size === 1) return accepted(capital, unread);
  return elsewhere(
    only === undefined
      ? say`${quoted(text)} names none of the published cities`
      : say`${quoted(text)} names a state (${[...states].join(', ')}) and none of the published cities`,
  );
});

/**
 * What a text of a place column names: a town, a state alone ("N.L."), or a state that is also one of our cities
 * ("Qro."); null if nothing known. "Querétaro, Qro." is a town, and the capital is a state of its own.
 */
export const placeNamed = memoize((text: string): 'town' | 'state' | 'both' | null => {
  const places = placesIn(text.slice(0, lengthLimit)).filter(({ kind }) => kind !== 'country');
  const [first, second] = places;
  if (!first || first.kind === 'foreign' || first.city === capital) return null;
  if (places.every(({ kind }) => kind === 'state')) return 'state';
  return first.kind === 'both' && !second ? 'both' : 'town';
});

/** For a column that holds states: "Qro." beside "N.L." and "Jal." means the state. */
export const stateAlone = (text: string) =>
  refused(say`${quoted(text)} means the state here, as the other values of this column do`, options);

function elsewhere(reason: string): Normalised<never> {
  return { ok: false, code: 'elsewhere', reason, accepted: options };
}

/** Words before a city that name no other place. */
const plainWords = wordSet(`
  zona area region metropolitana metropolitano conurbada norte sur oriente poniente centro municipio ciudad cd capital
  greater metro en cerca remoto remota remote hibrido hibrida hybrid presencial home office oficina oficinas planta
  sucursal corporativo cedis tienda y o e`);
const townWords = wordSet('ciudad cd municipio');

/** An unknown town before a city that is also a state: "Zaragoza, Puebla". Addresses in the city do not count. */
function unknownTown(text: string, city: CitySlug): string | undefined {
  const { segments, named } = readPlaces(text);
  const own = named.filter(({ value }) => value.some((place) => place.city === city));
  const [only] = own;
  if (!only || own.length > 1 || !only.value.some(({ kind }) => kind === 'both')) return undefined;
  const known = named.filter(({ value }) => value.some(({ kind }) => /^(?:state|both|country)$/.test(kind)));
  let position = 0;
  const before = segments
    .map((segment) =>
      segment.filter(() => {
        const index = position++;
        return index < only.start && !covers(known, index);
      }),
    )
    .filter((words) => words.length > 0);
  const isAddress = before.flat().some(isAddressWord);
  return before.find((words) => mayBeTown(words, city, isAddress))?.join(' ');
}

function mayBeTown(words: readonly string[], city: CitySlug, isAddress: boolean): boolean {
  if (words.some(isAddressWord) || namesDistrict(words, city)) return false;
  if (words.every((word) => plainWords.has(word) || placeFillers.has(word))) return false;
  return !isAddress || townWords.has(words[0] ?? '');
}
