import { memoize } from '../../foundation/memoize.ts';
import { textsKept } from '../vacancy-fields.ts';
import { registeredNames } from './names/registered-names.ts';
import type { FoundDatum, TextSpan } from './persons/found-datum.ts';
import { type PersonNames, searchPersonalData } from './persons/personal-data.ts';
import { readable } from './readable.ts';

/** What stands in a text, whoever's vacancy it belongs to. The places are those of the text as it was written. */
interface TextReading {
  readonly certain: readonly FoundDatum[];
  readonly doubtful: readonly FoundDatum[];
  /** Names with a legal form. */
  readonly registered: readonly TextSpan[];
}

export type ReadText = (text: string, names: PersonNames) => TextReading;

/** Reads each text once, since rows repeat each other's texts. */
export function textReader(allowedHosts: readonly string[]): ReadText {
  const readFor = (names: PersonNames) =>
    memoize((written: string): TextReading => {
      const { text, placeOf } = readable(written);
      const asWritten = <Found extends TextSpan>(found: Found): Found => ({
        ...found,
        start: placeOf(found.start),
        end: placeOf(found.end),
      });
      const { certain, doubtful } = searchPersonalData(text, { links: allowedHosts, names });
      return {
        certain: certain.map(asWritten),
        doubtful: doubtful.map(asWritten),
        registered: registeredNames(text).map(asWritten),
      };
    }, textsKept);
  const readers = { all: readFor('all'), announced: readFor('announced'), none: readFor('none') };
  return (text, names) => readers[names](text);
}
