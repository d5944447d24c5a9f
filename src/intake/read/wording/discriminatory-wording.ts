import { inWords, say } from '../../../foundation/language/language.ts';
import { memoize } from '../../../foundation/memoize.ts';
import { fold } from '../../../vacancies/text/fold.ts';
import type { VacancyFacts } from '../../../vacancies/vacancy.ts';
import { type TextList, textLists } from '../../../vacancies/vacancy-fields.ts';
import { type WordingPattern, type WordingRule, wordingRuleEntries, wordingRules } from './wording-rules.ts';

export interface WordingHit {
  readonly rule: WordingRule;
  /** With the position in a list: `requirements[2]`. */
  readonly field: string;
  readonly found: string;
  readonly mild: boolean;
}

/** A statement of equality lists what is not asked for. */
const equality =
  /\bsin (?:importar|distincion|discrimina\w{0,5}|exclusion|prejuicio|restriccion(?:es)?)|\bno (?:discrimina\w{0,5}|hacemos distincion\w{0,4}|hay distincion|importa\w{0,3}|excluimos|distinguimos)|\b(?:independientemente|indiferente\w{0,5}|libre de discriminacion|cero discriminacion|prohib\w{1,7}|respeta\w{0,4} la diversidad|igualdad de|equidad de|diversidad)|\bno (?:se |le |te )?(?:solicit|pid|ped|requier|requer|exig|realiz|aplic|hac|necesit|consider)\w{1,6}|\b(?:regardless|irrespective|without regard|equal opportunit\w{1,4}|does not discriminate|do not discriminate|no discrimination)/;
const stated =
  /^[^.;\n]{0,30}?\b(?:indistint|no (?:importa|es (?:impedimento|requisito|limitante|relevante|un impedimento)|indispensable|necesari)|irrelevante|abiert[oa]s? a tod)/;

/** Ages belong to such a statement only if it is close: "sin importar si tienes 20 o 60 años". */
const nearby = 30;
const shownAround = 60;

/** The discriminatory wording of a vacancy, each rule once per text. */
export function discriminatoryWording(
  facts: Pick<VacancyFacts, 'title' | 'description' | TextList>,
): WordingHit[] {
  const texts = [
    ...(['title', 'description'] as const).map((field) => [field, facts[field]] as const),
    ...textLists.flatMap((field) => facts[field].map((text, index) => [`${field}[${index}]`, text] as const)),
  ];
  return texts.flatMap(([field, text]) => brokenRules(text).map((hit) => ({ ...hit, field })));
}

const sentenceEnd = /[;!?¡¿\n|•]|\.(?!\d)/;

const cues = Object.fromEntries(
  wordingRules.map((rule) => [rule, cuePattern(wordingRuleEntries[rule].cues)]),
) as Record<WordingRule, RegExp>;
const anyCue = cuePattern(wordingRules.map((rule) => wordingRuleEntries[rule].cues).join(' '));

function cuePattern(words: string): RegExp {
  const accented = ['aá', 'eé', 'ií', 'oó', 'uúü', 'nñ'];
  const withAccents = (letter: string) => `[${accented.find((letters) => letters.startsWith(letter))}]`;
  return new RegExp(`\\b(?:${words.replace(/[aeioun]/g, withAccents).replaceAll(' ', '|')})`, 'i');
}

const brokenRules = memoize((text: string): Omit<WordingHit, 'field'>[] => {
  const hits: Omit<WordingHit, 'field'>[] = [];
  if (!anyCue.test(text)) return hits;
  for (const sentence of text.split(sentenceEnd)) {
    for (const hit of brokenInSentence(sentence)) {
      if (!hits.some(({ rule, mild }) => rule === hit.rule && !mild)) hits.push(hit);
    }
  }
  return hits;
});

const brokenInSentence = memoize((sentence: string): Omit<WordingHit, 'field'>[] => {
  const suspected = wordingRules
    .map((rule) => ({ rule, at: sentence.search(cues[rule]) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  const folded = suspected.length > 0 ? fold(sentence) : '';
  return suspected.flatMap(({ rule }) => {
    const broken = brokenBy(folded, sentence, rule);
    return broken ? [{ rule, found: sentence.replace(/\s+/g, ' ').trim(), mild: broken.mild ?? false }] : [];
  });
});

function brokenBy(folded: string, original: string, rule: WordingRule): WordingPattern | undefined {
  return wordingRuleEntries[rule].patterns
    .map((entry): WordingPattern => (entry instanceof RegExp ? { pattern: entry } : entry))
    .find((entry) => folded.matchAll(entry.pattern).some((match) => isMeant(entry, match, folded, original)));
}

function isMeant(
  { unlessAfter, unlessBefore, ages, notBeforeName }: WordingPattern,
  match: RegExpExecArray,
  folded: string,
  original: string,
): boolean {
  const before = folded.slice(0, match.index);
  const after = folded.slice(match.index + match[0].length);
  if (ages && match.length > 1 && !match.slice(1).some(isAge)) return false;
  if (unlessAfter?.test(before.slice(-shownAround))) return false;
  if (unlessBefore?.test(after.slice(0, shownAround)) || stated.test(after)) return false;
  if (notBeforeName && isNamed(original, match[0], after)) return false;
  return !equality.test(ages ? before.slice(-nearby) : before);
}

/** The law itself bars minors from many jobs, so 18 is not the employer's choice. */
function isAge(text: string | undefined): boolean {
  const age = Number(text);
  return age > 18 && age <= 75;
}

function isNamed(original: string, matched: string, after: string): boolean {
  const next = /^ (\w{2,})/.exec(after)?.[1];
  if (next === undefined || original === original.toUpperCase()) return false;
  const words = original.split(/\s+/);
  const at = words.findIndex((word) => fold(word).startsWith(matched));
  return /^\p{Lu}\p{Ll}/u.test(words[at + 1] ?? '');
}

export function wordingMessage(rule: WordingRule): string {
  const { about, law } = wordingRuleEntries[rule];
  return say`discriminatory wording: ${about()} (Ley Federal del Trabajo, art. ${inWords(law, say`and`)}; fine of 250 to 5,000 UMA)`;
}
