import type { CitySlug } from '../../contract/vocabulary/cities.ts';
import { isAddressWord, type Place, placeFillers, readPlaces } from './places.ts';
import { namesDistrict } from './zone.ts';

/** Words before the name of a city that name no other place. */
const plainWords = new Set(
  (
    'zona area region metropolitana metropolitano conurbada norte sur oriente poniente centro municipio ciudad cd capital ' +
    'greater metro en cerca remoto remota remote hibrido hibrida hybrid presencial home office oficina oficinas planta ' +
    'sucursal corporativo cedis tienda y o e'
  ).split(' '),
);
const townWords = new Set(['ciudad', 'cd', 'municipio']);

/**
 * What stands before the name of a city that is also its state, and may be a town that we do not know: "Zaragoza, Puebla".
 * Undefined when the text reads as an address in the city, or names the city in another way as well.
 */
export function unknownTown(text: string, city: CitySlug): string | undefined {
  const { segments, named } = readPlaces(text);
  const own = named.filter(({ value }) => value.some((place) => 'city' in place && place.city === city));
  const [only] = own;
  if (!only || own.length > 1 || !only.value.some(({ kind }) => kind === 'both')) return undefined;

  const known = named.filter(({ value }) => value.some(isNoTown));
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

function isNoTown({ kind }: Place): boolean {
  return kind === 'state' || kind === 'both' || kind === 'country';
}
