import type { CitySlug } from '../../contract/vocabulary/cities.ts';
import { normaliseCity } from '../normalise/city.ts';
import type { FieldTexts } from '../record-reader.ts';
import type { Notes } from './notes.ts';
import { remembered } from './remembered.ts';

const cityFrom = remembered((text: string, state: string) => normaliseCity(text, state));

const accepted = 'the name of one of the twelve cities';

/** The city of a vacancy. Of several it takes the first that is one of ours, and says so. */
export function cityOf(texts: FieldTexts, notes: Notes): CitySlug | undefined {
  const named = [...new Set(texts.all('city'))];
  const [first] = named;
  if (first === undefined) return notes.refuse('city', '', 'it is missing', accepted);
  const state = texts.text('state');
  if (named.length === 1) return notes.taken('city', first, cityFrom(first, state));
  for (const name of named) {
    const city = cityFrom(name, '');
    if (!city.ok) continue;
    notes.remark('city', `it names ${named.length} places; the first of the twelve cities is used`);
    return city.value;
  }
  return notes.refuse('city', named.join(', '), 'it names several places and none that we know', accepted);
}
