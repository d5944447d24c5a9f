import { type CitySlug, citySlugs } from '../../contract/vocabulary/cities.ts';
import { say } from '../../foundation/language/language.ts';
import { memoize } from '../../foundation/memoize.ts';
import { normaliseCity } from './normalise/city.ts';
import { locateZone, type Zone } from './normalise/places.ts';
import type { Notes } from './notes.ts';
import type { FieldTexts } from './record-reader.ts';
import { limitedLine } from './texts.ts';

const cityFrom = memoize((text: string, state: string) => normaliseCity(text, state));
const zoneFrom = memoize((text: string, city: CitySlug) => locateZone(text, city));

const accepted = () => say`the name of one of the ${citySlugs.length} cities`;

/** The city of a vacancy. Of several it takes the first that is one of ours, and says so. */
export function cityOf(texts: FieldTexts, notes: Notes): CitySlug | undefined {
  const named = [...new Set(texts.all('city'))];
  const [first] = named;
  if (first === undefined)
    return notes.refuse({
      code: 'missing',
      field: 'city',
      found: '',
      reason: say`it is missing`,
      accepted: accepted(),
    });
  const state = texts.text('state');
  if (named.length === 1) return notes.taken('city', first, cityFrom(first, state));
  for (const name of named) {
    const city = cityFrom(name, '');
    if (!city.ok) continue;
    notes.remark(
      'city',
      say`it names ${named.length} places; the first of the ${citySlugs.length} cities is used`,
    );
    return city.value;
  }
  return notes.refuse({
    code: 'elsewhere',
    field: 'city',
    found: named.join(', '),
    reason: say`it names several places and none that we know`,
    accepted: accepted(),
  });
}

/** Zone and municipality as they are given; what is not given may stand in the other, or in the place of the city. */
export function zoneOf(texts: FieldTexts, city: CitySlug | undefined, notes: Notes): Zone {
  const zone = limitedLine('zone', texts.text('zone'), notes) ?? null;
  const municipality = limitedLine('municipality', texts.text('municipality'), notes) ?? null;
  if (city === undefined || (zone !== null && municipality !== null)) return { zone, municipality };
  const located = zoneFrom(`${zone ?? ''}, ${municipality ?? ''}, ${texts.text('city')}`, city);
  return { zone: zone ?? located.zone, municipality: municipality ?? located.municipality };
}
