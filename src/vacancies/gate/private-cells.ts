import { everyMatch } from '../../foundation/every-match.ts';
import { memoize } from '../../foundation/memoize.ts';
import type { FindingKind } from '../confidential-kinds.ts';
import { nameLetters, wordsOf } from '../employer-name.ts';
import { isEmployerPlaceholder } from '../employer-placeholder.ts';
import type { VacancyFacts } from '../vacancy.ts';
import { isBrand, isJoin, isPlace, ordinariness } from './names/ordinary-words.ts';
import type { TextSpan } from './persons/found-datum.ts';
import { anyTitle, namingBefore } from './persons/person-cues.ts';
import { findPersons } from './persons/person-mentions.ts';
import { nameClass } from './persons/person-names.ts';
import { gapBefore, glyphsOf, isDigit, isLower, isUpper, readable, writtenAt } from './readable.ts';

/** Letters or digits that stand in a private cell of a row, and how they count in its public texts. */
export interface Secret {
  readonly letters: string;
  readonly kind: FindingKind;
  /** `word`: one word of a name. `capitals`: words that are also ordinary ones. `part`: also inside a longer word. */
  readonly as: 'word' | 'capitals' | 'part' | 'amount' | 'telephone';
}

export interface SecretSpan extends TextSpan {
  readonly kind: FindingKind;
}

const cellLimit = 5_000;
/** A longer cell is a note, of which only names, numbers and whole lines count. */
const longestName = 60;
const mostNameWords = 6;
/** A shorter line, or a whole cell of fewer words, may stand in both texts by chance. */
const shortestLine = 40;
const fewestWordsOfCell = 5;
const localDigits = 7;

/** What the private cells of a row say that must not stand in its public texts. */
export function secretsOf(cells: readonly string[], { salary }: Pick<VacancyFacts, 'salary'>): Secret[] {
  const pay = new Set([salary?.min, salary?.max].map(String));
  const secrets = new Map(cells.flatMap(secretsIn).map((secret) => [secret.letters, secret]));
  return [...secrets.values()].filter(({ letters, as }) => as !== 'amount' || !pay.has(letters));
}

const secretsIn = memoize(
  (cell: string): readonly Secret[] => {
    const { text } = readable(cell.slice(0, cellLimit));
    const parts = text.split(/[,;/|\n()[\]:]|\s[-–]\s|\s[yeo]\s/u);
    const isNote = text.length > longestName || parts.some((part) => wordsOf(part).length > mostNameWords);
    const names = isNote ? namesInNote(text) : parts;
    return [...names.flatMap(secretsOfName), ...numbersIn(text), ...linesOf(text)];
  },
  { maxEntries: 4_096 },
);

function namesInNote(note: string): string[] {
  const { certain, doubtful } = findPersons(note, false);
  const persons = [...certain, ...doubtful].map(({ start, end }) => note.slice(start, end));
  const unknown = everyMatch(capitalWord, note).flatMap(([word]) =>
    isUnknown(nameLetters(word)) ? word : [],
  );
  return [...persons, ...unknown];
}

const capitalWord = /(?<![\p{L}\d])\p{Lu}[\p{L}\p{M}\d&-]{3,}/gu;

const title = new RegExp(String.raw`^\s*(?:${anyTitle}\s+){1,2}`, 'iu');

/** A word that no list knows. */
const isUnknown = (letters: string) =>
  /^\D.{3}/.test(letters) && ordinariness(letters) === 'distinctive' && !isBrand([letters]);

/** A word that means somebody wherever it stands: «Méndez», but neither «Flores» nor «Juárez». */
function isTelling(letters: string): boolean {
  const name = nameClass(letters);
  return name ? !name.word && !isPlace(letters) : isUnknown(letters);
}

/** «Laura Méndez Ortiz»: each telling word; «Rosa Flores»: two names in a row that are also words, with capitals. */
function secretsOfName(name: string): Secret[] {
  const all = wordsOf(name.replace(title, '')).map(({ letters }) => letters);
  if (all.length > mostNameWords || isPlace(all.join(''))) return [];
  const isPerson = (letters: string) => nameClass(letters) !== undefined;
  const kind = all.some(isPerson) ? 'person' : 'employer';
  const names = all.filter(isPerson);
  const pairs = names.flatMap((one) =>
    names.flatMap((other): Secret[] => {
      if (one === other) return [];
      const joins = all.slice(all.indexOf(one) + 1, Math.max(0, all.indexOf(other))).filter(isJoin);
      return ['', joins.join('')].map((between) => ({
        letters: one + between + other,
        kind,
        as: 'capitals',
      }));
    }),
  );
  return [...all.filter(isTelling).map((letters): Secret => ({ letters, kind, as: 'word' })), ...pairs];
}

/** Telephone numbers and other long ones, of which the last digits count, and amounts of money. */
const numbersIn = (text: string): Secret[] => [
  ...everyMatch(longNumber, text).map(([written]): Secret => {
    return { letters: written.replace(/\D/g, '').slice(-localDigits), kind: 'phone', as: 'telephone' };
  }),
  ...everyMatch(amount, text).map(([, written = '']): Secret => {
    return { letters: written.replace(/[.,]\d\d$|\D/g, ''), kind: 'private', as: 'amount' };
  }),
];

const longNumber = /\d(?:[\s().+/-]{0,3}\d){6,}/gu;
const amount = /(?:\$\s?|mxn\s?)(\d[\d,.]*\d{3}(?:\.\d\d)?)(?!\d)/giu;

/** What may have been copied whole: a line, or the cell. */
function linesOf(cell: string): Secret[] {
  const isSaid = cell.trim().split(/\s+/u).length >= fewestWordsOfCell && !isEmployerPlaceholder(cell);
  return [...(isSaid ? [cell] : []), ...cell.split(/[\n.;]+/u)]
    .map((line): Secret => ({ letters: nameLetters(line), kind: 'private', as: 'part' }))
    .filter(({ letters }, at) => (isSaid && at === 0) || letters.length >= shortestLine);
}

/** Where a public text of the row says what its private cells say, whatever the case, accents and gaps. */
export function findSecrets(text: string, secrets: readonly Secret[]): SecretSpan[] {
  const source = readable(text);
  const glyphs = glyphsOf(source);
  const { letters, starts, ends } = glyphs;
  const isEdge = (at: number) => {
    if (at <= 0 || at >= letters.length || gapBefore(glyphs, at) !== '') return true;
    const [before, after] = [writtenAt(glyphs, at - 1), writtenAt(glyphs, at)];
    return isDigit(before) !== isDigit(after) || (isLower(before) && isUpper(after));
  };
  const isGap = (at: number) => gapBefore(glyphs, at) !== '';
  const isMeant = ({ letters: sought, as, kind }: Secret, at: number, end: number) => {
    const isCents = letters.startsWith('00', end) && isGap(end);
    if (as === 'telephone') return !isDigit(letters.charAt(end));
    if (as === 'amount')
      return !isDigit(letters.charAt(at - 1)) && (isCents || !isDigit(letters.charAt(end)));
    if (as === 'part') return true;
    if (!isEdge(at) || !isEdge(end)) return false;
    if (as === 'capitals') return isUpper(writtenAt(glyphs, at));
    // «San Pedro» and «Av. Méndez» are places; «ma rio» are two words, «m a r i o» is one.
    const before = source.text.slice(Math.max(0, (starts[at] ?? 0) - 28), starts[at]);
    const gaps = new Set(Array.from(sought.slice(1), (_, index) => isGap(at + index + 1)));
    return gaps.size < 2 && !(kind === 'person' && namingBefore.test(before));
  };
  const found: SecretSpan[] = [];
  for (const secret of secrets) {
    const { letters: sought, kind, as } = secret;
    for (let at = letters.indexOf(sought); at >= 0; at = letters.indexOf(sought, at + 1)) {
      if (!isMeant(secret, at, at + sought.length)) continue;
      let first = at;
      while (as === 'telephone' && isDigit(letters.charAt(first - 1))) first -= 1;
      const last = at + sought.length - 1;
      found.push({ kind, start: source.placeOf(starts[first] ?? 0), end: source.placeOf(ends[last] ?? 0) });
    }
  }
  return found;
}
