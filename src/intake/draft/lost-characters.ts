import { hasReplacementCharacter, repairMojibake } from '../../vacancies/text.ts';
import { hasLostAccents } from './lost-accents.ts';

/** Only a text with one of these can have lost a character; the full test is far slower. */
const suspicious = /[\0\uFFFD&ÃÂâ\u0080-\u009f]/;
const replacing = /[?–—’‡ƒ„¤¢‚£¥ŽœÈÌÛÒ˙]/;

/** Whether bytes of the file were no characters in its encoding: what they stood for is gone. */
export function hasLostCharacters(text: string): boolean {
  if (!text.isWellFormed()) return true;
  return suspicious.test(text) && (text.includes('\0') || hasReplacementCharacter(text));
}

/** Whether an accent within a word has become another sign, in this file or in one before it. */
export function hasChangedCharacters(text: string): boolean {
  return replacing.test(text) && hasLostAccents(repairMojibake(text));
}
