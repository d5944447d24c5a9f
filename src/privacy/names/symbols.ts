import { separator } from '../../vacancies/letter-folding.ts';

/**
 * The alphabet of the search. Characters that are swapped to dodge a filter share a symbol (`i`, `l` and `1`; `o` and
 * `0`; …), so one pass finds a name and its disguises; whether a find really is the name is judged afterwards, on the
 * letters themselves.
 */
export const symbolBits = 5;
export const noSymbol = 0;

const swaps: Readonly<Record<string, string>> = {
  i: 'l',
  1: 'l',
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
};

const symbolByCode = (() => {
  const table = new Uint8Array(256);
  const alphabet = 'abcdefghjklmnopqrstuvwxyz269';
  for (const [index, letter] of [...alphabet].entries()) table[letter.charCodeAt(0)] = index + 1;
  for (const [written, read] of Object.entries(swaps)) {
    table[written.charCodeAt(0)] = table[read.charCodeAt(0)] ?? noSymbol;
  }
  table[separator] = noSymbol;
  return table;
})();

/** Of a folded code, see `letter-folding.ts`. */
export function symbolOf(foldedCode: number): number {
  return symbolByCode[foldedCode] ?? noSymbol;
}

/** Whether a folded letter of a text may stand for one of a name without being it: always towards a letter. */
export function standsFor(written: string, meant: string): boolean {
  return /[0-9]/.test(written) && (swaps[written] === meant || (written === '1' && meant === 'i'));
}
