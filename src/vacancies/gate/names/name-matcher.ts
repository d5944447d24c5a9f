import { everyMatch } from '../../../foundation/every-match.ts';
import { memoize } from '../../../foundation/memoize.ts';
import { textsKept } from '../../vacancy-fields.ts';
import { type TextSpan, withoutOverlaps } from '../persons/found-datum.ts';
import { type GlyphSpan, type Glyphs, glyphFrom, glyphsOf, readable } from '../readable.ts';
import type { KnownEmployer } from './employer-names.ts';
import { judgeName } from './judge.ts';
import { type Consider, indexNames, type NamePattern } from './name-index.ts';

/** The position of an employer's name in a text, in code units. */
interface NameFinding extends TextSpan {
  readonly employer: KnownEmployer;
  /** Whether the letters may also mean something else. */
  readonly isDoubt: boolean;
}

/** An `address` is derived from a text and has no capitals. */
export type TextKind = 'text' | 'address';

export interface NameMatcher {
  /** Whether it looks for the employer with this key. */
  knows(key: string): boolean;
  /** Whether a text may name any employer, whoever it belongs to. */
  mayName(text: string): boolean;
  /** All names found, in order; where several overlap, a certain one and the longest. */
  find(text: string, kind: TextKind, owner?: Owner): readonly NameFinding[];
}

/** The employer of the vacancy that a text belongs to. */
export interface Owner {
  readonly key: string;
  /** The letters by which texts of the vacancy certainly name this employer. Then a weaker mention is enough. */
  readonly named: ReadonlySet<string>;
}

const none: readonly NameFinding[] = [];

interface Candidate {
  readonly patterns: readonly NamePattern[];
  readonly span: GlyphSpan;
}

interface Occurrences {
  readonly glyphs: Glyphs;
  readonly found: readonly Candidate[];
}

export function createNameMatcher(employers: readonly KnownEmployer[]): NameMatcher {
  const { search, initials } = indexNames(employers);
  const keys = new Set(employers.map(({ key }) => key));

  /** Where some name may stand; null if nowhere. */
  const occurrencesIn = memoize((written: string): Occurrences | null => {
    const glyphs = glyphsOf(readable(written));
    const found: Candidate[] = [];
    const consider: Consider = (patterns, first, length) =>
      found.push({ patterns, span: { glyphs, first, length } });
    search(glyphs, consider);
    for (const { 0: written, index } of everyMatch(capitalsInARow, glyphs.source.text)) {
      const letters = written.replace(/[.& ]/g, '').toLowerCase();
      const patterns = initials.get(letters);
      if (patterns) consider(patterns, glyphFrom(glyphs, index), letters.length);
    }
    return found.length === 0 ? null : { glyphs, found };
  }, textsKept);

  function find(text: string, kind: TextKind, owner?: Owner): readonly NameFinding[] {
    const occurrences = occurrencesIn(text);
    if (occurrences === null) return none;
    const found: NameFinding[] = [];
    const { source, starts, ends } = occurrences.glyphs;
    for (const { patterns, span } of occurrences.found) {
      const { first, length } = span;
      for (const pattern of patterns) {
        const { employer } = pattern;
        const own = owner?.key === employer.key && (owner.named.size > 0 ? owner.named : true);
        const verdict = judgeName({ ...span, pattern, own, address: kind === 'address' });
        if (verdict === 'no') continue;
        const placeAt = (glyph: number) => source.placeOf(ends[glyph - 1] ?? 0);
        const start = source.placeOf(starts[first] ?? 0);
        found.push({ employer, start, end: placeAt(first + length), isDoubt: verdict === 'doubt' });
      }
    }
    return withoutOverlaps(found, ({ isDoubt }) => Number(isDoubt));
  }

  return {
    knows: (key) => keys.has(key),
    mayName: (text) => occurrencesIn(text) !== null,
    find,
  };
}

/** Initials, in which only three capitals or more may have small letters after them: `ZLMers`. */
const capitalsInARow = new RegExp(
  String.raw`(?=[A-Z\d])(?<![A-Z\d])(?:${[
    String.raw`(?:[A-Z]|\d(?=[A-Z]))[A-Z\d]{2,9}(?![A-Z\d])`,
    String.raw`[A-Z\d](?:[A-Z]|(?<=[A-Z])\d)(?![A-Za-z])`,
    '(?<![A-Za-z])[A-Z][A-Za-z]{1,2}(?![A-Za-z])',
    String.raw`(?<![A-Z]\.)[A-Z](?:\.[A-Z]){1,9}(?!\.[A-Z]|[A-Za-z])`,
    '(?<![A-Za-z])[A-Z](?: ?& ?[A-Z]){1,3}(?![A-Za-z])',
  ].join('|')})`,
  'g',
);
