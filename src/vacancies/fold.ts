import { normalForm } from './combining-marks.ts';

const plainAscii = /^[\x20-\x7e]*$/;
const marksAndInvisible = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;
const blankRun = /[\s\p{Cc}]+/gu;

/**
 * A text as two people would agree that it says the same: no case, no accents, no ligatures or wide letters, single
 * spaces. For comparing, never for showing: `ñ` becomes `n`.
 */
export function fold(text: string): string {
  const bare = plainAscii.test(text) ? text : normalForm(text, 'NFKD').replace(marksAndInvisible, '');
  return bare.toLowerCase().replace(blankRun, ' ').trim();
}
