/**
 * Finds the few sentences of a text that can break a rule at all, in one pass over its characters. Every row of every
 * feed is read this way, and a regular expression of all cue words takes twenty times as long.
 */
import { type WordingRule, wordingRuleEntries, wordingRules } from './wording-rules.ts';

export interface SuspectSentence {
  readonly start: number;
  readonly end: number;
  readonly rules: ReadonlySet<WordingRule>;
}

interface Cue {
  readonly letters: readonly number[];
  readonly rule: WordingRule;
}

/** 1 to 26 for the letters of the alphabet, with their accents or without; above that what ends a sentence; 0 for the rest. */
const letterOf = new Uint8Array(256);
for (let code = 0; code < letterOf.length; code += 1) {
  const letter = String.fromCharCode(code).normalize('NFD').charAt(0).toLowerCase();
  if (letter >= 'a' && letter <= 'z') letterOf[code] = letter.charCodeAt(0) - 96;
}

const lastLetter = 26;
const ending = lastLetter + 1;
for (const sign of ';!?¡¿\n|.') letterOf[sign.charCodeAt(0)] = ending;

const radix = 27;
/** So many letters of a word are looked up at once. */
const lookedUp = 4;

/** The cues by their first letters, as a number. */
const cues = new Map<number, Cue[]>();
const isCue = new Uint8Array(radix ** lookedUp);
for (const rule of wordingRules) {
  for (const word of wordingRuleEntries[rule].cues.split(' ')) {
    const letters = Array.from(word, (letter) => letter.charCodeAt(0) - 96);
    const beginning = letters.slice(0, lookedUp).reduce((sum, letter) => sum * radix + letter, 0);
    cues.set(beginning, [...(cues.get(beginning) ?? []), { letters, rule }]);
    isCue[beginning] = 1;
  }
}

const bullet = '•'.charCodeAt(0);
const fullStop = 46;
const [zero, nine] = [48, 57];

export function suspectSentences(text: string): SuspectSentence[] {
  const sentences: SuspectSentence[] = [];
  let start = 0;
  let rules: Set<WordingRule> | undefined;
  let letters = 0;
  let beginning = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 10;
    const kind = code < letterOf.length ? (letterOf[code] ?? 0) : 0;
    const letter = kind <= lastLetter ? kind : 0;
    if (letter > 0) {
      letters += 1;
      if (letters <= lookedUp) beginning = beginning * radix + letter;
      if (letters !== lookedUp) continue;
    } else if (letters === 0 || letters >= lookedUp) {
      letters = 0;
      beginning = 0;
    }
    if (letters > 0) {
      if (isCue[beginning] === 1) {
        const first = letter > 0 ? at - lookedUp + 1 : at - letters;
        for (const cue of cues.get(beginning) ?? []) {
          if (!isAt(cue, text, first)) continue;
          rules ??= new Set();
          rules.add(cue.rule);
        }
      }
      if (letter > 0) continue;
      letters = 0;
      beginning = 0;
    }
    if (kind !== ending && code !== bullet) continue;
    // A full stop within a number ends no sentence: "1.70 m".
    if (code === fullStop && isDigit(text.charCodeAt(at + 1))) continue;
    if (rules) sentences.push({ start, end: at, rules });
    rules = undefined;
    start = at + 1;
  }
  return sentences;
}

function isDigit(code: number): boolean {
  return code >= zero && code <= nine;
}

const years = Array.from('anos', (letter) => letter.charCodeAt(0) - 96);

/** Ages have two digits, most years of experience one. */
function isAt({ letters }: Cue, text: string, first: number): boolean {
  const isWord = letters.every((letter, index) => letterOf[text.charCodeAt(first + index)] === letter);
  if (!isWord || !letters.every((letter, index) => letter === years[index])) return isWord;
  const before = text.slice(Math.max(0, first - 20), first).trimEnd();
  return (
    /cumplidos$/i.test(before) ||
    (isDigit(before.charCodeAt(before.length - 1)) && isDigit(before.charCodeAt(before.length - 2)))
  );
}
