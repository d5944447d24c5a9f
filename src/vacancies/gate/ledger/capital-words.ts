import { memoize } from '../../../foundation/memoize.ts';
import { legalFormAhead, nameLetters } from '../../employer-name.ts';
import { isKindOfEmployer } from '../../employer-placeholder.ts';
import { fold, wordSet } from '../../text/fold.ts';
import { isInstitution } from '../names/match-policy.ts';
import lists from '../names/ordinary-words.json' with { type: 'json' };
import {
  isAdvertisementWord,
  isBrand,
  isFrequent,
  isJoin,
  isKnownWord,
  isPlace,
} from '../names/ordinary-words.ts';
import {
  hasCompanyWord,
  isAmongTools,
  isAskedOf,
  isOpening,
  isRelated,
  isSpokenOf,
  type Surroundings,
  surroundingsOf,
} from '../names/surroundings.ts';
import type { TextSpan } from '../persons/found-datum.ts';
import { nameClass } from '../persons/person-names.ts';
import { introducedNames } from './introductions.ts';

/** A capitalised or oddly written word, or several in a row, in one text of a vacancy. */
export interface CapitalWord extends TextSpan {
  readonly field: string;
  /** As written. */
  readonly word: string;
  /** The letters by which it is decided. */
  readonly key: string;
  /** The letters of each word that no list explains. */
  readonly parts: readonly string[];
  /** What stands for and against its being a name: the rows of the table of weights. */
  readonly features: readonly string[];
}

/** A text of a vacancy, as a person reads it. */
export interface FieldText {
  readonly field: string;
  readonly text: string;
}

interface Token extends TextSpan {
  readonly written: string;
  readonly letters: string;
  readonly kind: TokenKind;
  /** What stands between the token before and this one. */
  readonly gap: string;
}

type TokenKind = Listed | 'lower' | 'sign';
/** `common`: frequent words, places and tools. `coined`: in no list. */
type Listed =
  | 'common'
  | 'place'
  | 'tool'
  | 'brand'
  | 'business'
  | 'person'
  | 'rare'
  | 'initials'
  | 'mixed'
  | 'coined';

/** The kinds that no list explains. */
const unexplained: ReadonlySet<TokenKind> = new Set(['rare', 'initials', 'mixed', 'coined', 'brand']);

/** Words that advertisements use often and everyday texts do not: «Postúlate», «viáticos», «B2B». */
const advertisementWords = wordSet(lists.advertisements);

const tokenPattern = /[\p{L}\p{M}\d]+(?:&[\p{L}\d]+)*|[^\p{L}\p{M}\d\s]|\n/gu;
const mostLettersOfInitials = 5;

/** What the shipped lists say of a written word. */
export function kindOf(written: string): TokenKind {
  if (!/[\p{L}\d]/u.test(written)) return 'sign';
  if (!/\p{Lu}/u.test(written)) return 'lower';
  const letters = fold(written);
  // «Únete», «Depurar»: a call or a task is no name.
  if (letters.length < 2 || isJoin(letters) || (/[aei]te$|.{4}[ai]r$/.test(letters) && isKnownWord(letters)))
    return 'common';
  if (isPlace(letters)) return 'place';
  if (isAdvertisementWord(letters)) return 'tool';
  if (isBrand([letters])) return 'brand';
  if (isKindOfEmployer(letters) || isInstitution(letters)) return 'business';
  if (isFrequent(letters) || advertisementWords.has(letters)) return 'common';
  if (/\d/.test(written)) return 'mixed';
  if (nameClass(letters)) return 'person';
  if (!/\p{Ll}/u.test(written) && letters.length <= mostLettersOfInitials) return 'initials';
  return isKnownWord(letters) ? 'rare' : 'coined';
}

/** The word before a lost line break: «empresa» of «empresaZyntrax». */
function headOf(written: string): string {
  const [head = ''] = /^\p{L}?\p{Ll}{3,}(?=\p{Lu})|^\p{Lu}{4,}(?=\p{Lu}\p{Ll}{2})/u.exec(written) ?? [];
  return head !== '' && isFrequent(fold(head)) && !isFrequent(fold(written)) ? head : '';
}

const wordOf = memoize(
  (written: string) => ({ written, letters: fold(written), kind: kindOf(written), head: headOf(written) }),
  { maxEntries: 32_768 },
);

/** The words and signs of a text. */
function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let last = 0;
  const add = ({ written, letters, kind }: ReturnType<typeof wordOf>, start: number) => {
    const end = start + written.length;
    tokens.push({ start, end, written, letters, kind, gap: text.slice(last, start) });
    last = end;
  };
  for (const { 0: written, index } of text.matchAll(tokenPattern)) {
    const word = wordOf(written);
    if (word.head !== '') add(wordOf(word.head), index);
    add(word.head === '' ? word : wordOf(written.slice(word.head.length)), index + word.head.length);
  }
  return tokens;
}

/** Words inside names. */
const links = wordSet('de del la las los el of the');

interface Run {
  readonly from: number;
  readonly to: number;
  readonly group: string;
}

const order = ['coined', 'initials', 'mixed', 'rare', 'brand'] as const;

/** The words of one line that may be a name: those that no list explains, and names of persons beside them. */
function runsOf(tokens: readonly Token[], isShouted: (at: number) => boolean): readonly Run[] {
  const places = placesAmong(tokens);
  const kind = (at: number) => (places.has(at) ? 'place' : (tokens[at]?.kind ?? 'sign'));
  const isCore = (at: number) =>
    unexplained.has(kind(at)) && !(isShouted(at) && (kind(at) === 'rare' || kind(at) === 'mixed'));
  const runs: Run[] = [];
  let run: number[] = [];
  const close = () => {
    const [from, to] = [run.findIndex(isCore), run.findLastIndex(isCore)];
    const inside = run.slice(from, to + 1);
    const group = order.find((one) => inside.some((at) => kind(at) === one)) ?? 'rare';
    if (from >= 0) runs.push({ from: run[from] ?? 0, to: run[to] ?? 0, group });
    run = [];
  };
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isCapital(tokens[at])) continue;
    if (!isLinked(tokens, run.at(-1) ?? -1, at)) close();
    if (isCore(at) || (kind(at) === 'person' && !isShouted(at))) run.push(at);
    else close();
  }
  close();
  return runs;
}

const isCapital = (token: Token | undefined) =>
  token !== undefined && token.kind !== 'lower' && token.kind !== 'sign';

/** Whether two words stand side by side, or with «de la», «&» or «-» between them. */
const isLinked = (tokens: readonly Token[], from: number, to: number) =>
  to - from < 4 &&
  tokens.slice(from + 1, to + 1).every(({ gap }) => /^ ?$/.test(gap)) &&
  tokens
    .slice(from + 1, to)
    .every(({ kind, letters, written }) =>
      kind === 'lower' ? links.has(letters) : /^[&'’-]$/.test(written),
    );

const mostWordsOfPlace = 4;

/** The words of places of several words: «Cuautitlán Izcalli». */
function placesAmong(tokens: readonly Token[]): ReadonlySet<number> {
  const found = new Set<number>();
  const capitals = tokens.flatMap((token, at) => (isCapital(token) ? at : []));
  for (const [index, from] of capitals.entries())
    for (const to of capitals.slice(index + 1, index + mostWordsOfPlace)) {
      if (to - from > 2 * mostWordsOfPlace) break;
      const within = tokens.slice(from, to + 1);
      if (isPlace(within.map(({ letters, kind }) => (kind === 'sign' ? '' : letters)).join('')))
        for (let at = from; at <= to; at += 1) found.add(at);
    }
  return found;
}

const firstWords = 25;
const unitsAround = 60;

/** What a sentence may say of a name. */
const cues: readonly (readonly [string, (around: Surroundings) => boolean])[] = [
  ['spoken of', isSpokenOf],
  ['opening', isOpening],
  ['company word', hasCompanyWord],
  ['related', isRelated],
  ['among tools', isAmongTools],
  ['asked of people', isAskedOf],
];

/** Of each token, whether its line is in capitals. */
function linesInCapitals(tokens: readonly Token[]) {
  const lines: boolean[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    if (at < tokens.length && tokens[at]?.written !== '\n') continue;
    const words = tokens.slice(from, at).filter(({ letters, kind }) => kind !== 'sign' && letters.length > 2);
    const shouted = words.filter(({ written }) => !/\p{Ll}/u.test(written)).length;
    for (; from <= at; from += 1) lines[from] = shouted * 2 > words.length;
  }
  return lines;
}

type WordOfText = Omit<CapitalWord, 'field'> & {
  readonly isEarly: boolean;
};

/** Lines of a list repeat in many vacancies. */
const wordsOfText = memoize((text: string): readonly WordOfText[] => {
  const tokens = tokensOf(text);
  const lines = linesInCapitals(tokens);
  const isShouted = (at: number) => lines[at] === true;
  const introduced = introducedNames(text);
  const found = runsOf(tokens, isShouted).map((run) => {
    const start = tokens[run.from]?.start ?? 0;
    const end = tokens[run.to]?.end ?? 0;
    const word = text.slice(start, end);
    const features = featuresOf(tokens, run, text.slice(end, end + 40), isShouted(run.from));
    const around = surroundingsOf(text, start, end, unitsAround);
    for (const [cue, isSo] of cues) if (isSo(around)) features.push(cue, `${run.group} ${cue}`);
    if (introduced.some((name) => name.start < end && start < name.end)) features.push('introduced');
    const parts = tokens
      .slice(run.from, run.to + 1)
      .filter(({ kind }) => unexplained.has(kind) || kind === 'person')
      .map(({ written }) => nameLetters(written));
    return {
      start,
      end,
      word,
      key: nameLetters(word),
      parts,
      features,
      isEarly: run.from < firstWords,
    };
  });
  // «Casa Blanca» has no odd word.
  const alone = introduced.filter(
    (name) => !found.some(({ start, end }) => name.start < end && start < name.end),
  );
  return [
    ...found,
    ...alone.map(({ start, end }) => {
      const word = text.slice(start, end);
      return {
        start,
        end,
        word,
        key: nameLetters(word),
        parts: [],
        features: ['introduced'],
        isEarly: false,
      };
    }),
  ];
});

/** All words of the texts of one vacancy that may be names, each with what stands for and against it. */
export function capitalWords(texts: readonly FieldText[]): readonly CapitalWord[] {
  const found = texts.flatMap(({ field, text }) =>
    wordsOfText(text).map(({ isEarly, ...one }) => {
      const place = field === 'title' ? ['title'] : [];
      const early = field === 'description' && isEarly ? ['first'] : [];
      return { ...one, field, features: [...one.features, ...place, ...early] };
    }),
  );
  const same = Map.groupBy(found, ({ key }) => key);
  return found.map((one) => {
    const alike = same.get(one.key) ?? [];
    // In one text: a description may repeat the lists.
    const times = Math.min(alike.filter(({ field }) => field === one.field).length, 4);
    const isInTitle =
      alike.some(({ field }) => field === 'title') && alike.some(({ field }) => field !== 'title');
    const more = [...(times > 1 ? [`times ${times}`] : []), ...(isInTitle ? ['also title'] : [])];
    return { ...one, features: [...one.features, ...more] };
  });
}

function featuresOf(
  tokens: readonly Token[],
  { from, to, group }: Run,
  after: string,
  isShouted: boolean,
): string[] {
  const run = tokens.slice(from, to + 1);
  const words = run.filter(({ kind }) => kind !== 'sign' && kind !== 'lower');
  const written = run.map((token) => token.written).join(' ');
  const around = (at: number) => {
    const token = tokens[at];
    if (token === undefined || /^[\n•·*▪►✓✔-]$/u.test(token.written)) return '|';
    if (token.kind === 'sign') return token.written;
    return token.kind === 'lower' || token.kind === 'common'
      ? token.letters
      : `^${token.kind === 'brand' ? 'tool' : token.kind}`;
  };
  const [b2, b1, a1, a2] = [from - 2, from - 1, to + 1, to + 2].map(around);
  const letters = words.reduce((sum, { letters }) => sum + letters.length, 0);
  const features = [
    group,
    `${group} ${Math.min(words.length, 3)}`,
    `${group} letters ${Math.min(letters, 12)}`,
    `after ${b1}`,
    `after ${b2} ${b1}`,
    `before ${a1}`,
    `before ${a1} ${a2}`,
  ];
  if (isShouted) features.push('shouted');
  else if (!/\p{Ll}/u.test(written)) features.push('capitals');
  if (written.includes('&')) features.push('&');
  if (legalFormAhead(after) > 0) features.push('legal form');
  if (tokens[from - 1]?.kind === 'business') features.push('business before');
  const [single] = words;
  if (words.length === 1 && group === 'coined' && single)
    features.push(`ends ${single.letters.slice(-2)}`, `ends ${single.letters.slice(-3)}`);
  if (b1 === ',' && /^(?:,|y|and|e|o|or|\.)$/.test(a1 ?? '')) features.push('listed');
  if (/^["“«']$/.test(b1 ?? '')) features.push('quoted');
  return features;
}
