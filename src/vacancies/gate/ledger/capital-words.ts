import { memoize } from '../../../foundation/memoize.ts';
import { legalFormAhead, nameLetters } from '../../employer-name.ts';
import { isKindOfEmployer } from '../../employer-placeholder.ts';
import { fold, wordSet } from '../../text/fold.ts';
import { cuesOf, hasCompanyWord } from '../names/firm-sentences.ts';
import { isInstitution } from '../names/match-policy.ts';
import lists from '../names/ordinary-words.json' with { type: 'json' };
import {
  isAdvertisementWord,
  isBrand,
  isFrequent,
  isJoin,
  isKnownWord,
  isPlace,
  placesIn,
} from '../names/ordinary-words.ts';
import { isLoud, type Surroundings, surroundingsOf } from '../names/surroundings.ts';
import type { TextSpan } from '../persons/found-datum.ts';
import { nameClass } from '../persons/person-names.ts';
import { readable } from '../readable.ts';

/** A capitalised or oddly written word, or several in a row, in one text of a vacancy. */
export interface CapitalWord extends TextSpan {
  readonly field: string;
  /** As a person reads it. */
  readonly word: string;
  /** The letters by which it is decided. */
  readonly key: string;
  /** The letters of each word that no list explains. */
  readonly parts: readonly string[];
  /** What stands for and against its being a name: the rows of the table of weights. */
  readonly features: readonly string[];
}

/** A text of a vacancy, as it is written. */
export interface FieldText {
  readonly field: string;
  readonly text: string;
}

interface Word {
  readonly written: string;
  readonly letters: string;
  readonly kind: TokenKind;
}

interface Token extends TextSpan, Word {
  /** Whether at most a space stands between the token before and this one. */
  readonly isClose: boolean;
}

/** `small`: a word without a capital that no list has. */
type TokenKind = Listed | 'lower' | 'small' | 'sign';
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
  const letters = fold(written);
  if (!/\p{Lu}/u.test(written))
    return letters.length < 4 || isKnownWord(letters) || isPlace(letters) ? 'lower' : 'small';
  // «Únete», «Depurar»: a call or a task is no name.
  if (
    letters.length < 2 ||
    isJoin(letters) ||
    (/[aei]te$|.{4}[ai]r$|.{3}[dt]or(?:a|as|es)?$/.test(letters) && isKnownWord(letters))
  )
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
  const [head = ''] =
    /^\p{L}?\p{Ll}{3,}(?=\p{Lu})|^[ao](?=\p{Lu}\p{Ll})|^\p{Lu}{4,}(?=\p{Lu}\p{Ll}{2})/u.exec(written) ?? [];
  return head !== '' && isFrequent(fold(head)) && !isFrequent(fold(written)) ? head : '';
}

const wordsOf = memoize(
  (written: string): readonly Word[] => {
    const head = headOf(written);
    const parts = head === '' ? [written] : [head, written.slice(head.length)];
    return parts.map((part) => ({ written: part, letters: fold(part), kind: kindOf(part) }));
  },
  { maxEntries: 32_768 },
);

/** Sentences repeat more often than whole texts. */
const wordsOfSentence = memoize(
  (sentence: string) => (sentence.match(tokenPattern) ?? []).flatMap((written) => wordsOf(written)),
  { maxEntries: 16_384 },
);
const sentenceEnd = /(?<=[.:;]) /;

/** The words and signs of a text. */
function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let last = 0;
  for (const sentence of text.split(sentenceEnd))
    for (const { written, letters, kind } of wordsOfSentence(sentence)) {
      // Only blanks stand between two tokens, so the next place is the right one.
      const start = text.indexOf(written, last);
      const isClose = start === last || (start === last + 1 && text[last] === ' ');
      last = start + written.length;
      tokens.push({ start, end: last, written, letters, kind, isClose });
    }
  return tokens;
}

/** Words inside names. */
const links = wordSet('de del la las los el of the');
const wideLinks = wordSet('de del la las los el of the y e and');

interface Run {
  readonly from: number;
  readonly to: number;
  readonly group: string;
  /** The run with the ordinary words beside it: «Grupo Zyntrax». */
  readonly whole: readonly number[];
}

const order = ['coined', 'initials', 'mixed', 'rare', 'brand'] as const;

/** Before and after these a name ends, also in a line of capitals. */
const ends = wordSet(
  'en at con para por a al es is somos te nos se we como si que cuando esta estamos busca buscamos solicita requiere contrata necesita ofrece',
);

/**
 * What may be a name in one line: the words that no list explains, with names of persons beside them. If a run of words
 * with capitals has none, the run itself.
 */
function runsOf(
  tokens: readonly Token[],
  kind: (at: number) => TokenKind,
  isShouted: (at: number) => boolean,
) {
  const isCore = (at: number) =>
    unexplained.has(kind(at)) && !(isShouted(at) && (kind(at) === 'rare' || kind(at) === 'mixed'));
  const wholes: number[][] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    if (token.kind === 'lower' || token.kind === 'sign' || ends.has(token.letters)) continue;
    const last = wholes.at(-1);
    if (last && isCapital(token) && isLinked(tokens, last.at(-1) ?? 0, at, wideLinks)) last.push(at);
    else wholes.push([at]);
  }
  return wholes.flatMap((whole): Run[] => {
    const odd: number[][] = [[]];
    for (const at of whole) {
      // «Slack y Trello» are two.
      if (!isLinked(tokens, odd.at(-1)?.at(-1) ?? at - 1, at)) odd.push([]);
      if (isCore(at) || (kind(at) === 'person' && !isShouted(at))) odd.at(-1)?.push(at);
      else odd.push([]);
    }
    const runs = odd.filter((run) => run.some(isCore));
    const all = whole.slice(whole.findIndex((at) => !isJoin(tokens[at]?.letters ?? '')));
    return (runs.length > 0 ? runs : [all]).map((run) => ({
      from: run[0] ?? 0,
      to: run.at(-1) ?? 0,
      group:
        order.find((one) => run.some((at) => kind(at) === one)) ??
        (tokens[run[0] ?? 0]?.kind === 'small' ? 'small' : 'common'),
      whole,
    }));
  });
}

/** Such words begin the description of a firm, not its name. */
const describing = wordSet(
  'importante prestigiosa prestigiada reconocida reconocido gran grande nuestra nuestro nueva esta este el la un una empresa empresas compania institucion organizacion si no ya lider actualmente hoy mexico cliente our the this',
);
const startBefore = /(?:^|[.!?:;)»"'“‘”¡¿*•|>\n-]\s{0,3})$/;

const cuesOfStart = new Set(['stated', 'opened', 'wanting', 'named']);
const cuesInside = new Set(['opened', 'named']);

/** «Casa Clara» is a name only where a sentence speaks of a firm. */
function isIntroduced(tokens: readonly Token[], { from, to }: Run, around: readonly Surroundings[]): boolean {
  const words = tokens.slice(from, to + 1).map(({ letters }) => letters);
  const [first = ''] = words;
  const isFirm = words.length > 1 || (!isKindOfEmployer(first) && first.length > 1);
  if (!isFirm || describing.has(first) || words.every(isPlace)) return false;
  const wanted = startBefore.test(around.at(-1)?.before ?? '') ? cuesOfStart : cuesInside;
  return around.some((one) => cuesOf(one, wanted).length > 0);
}

const isCapital = ({ kind }: Token) => kind !== 'lower' && kind !== 'small' && kind !== 'sign';

/** Whether two words stand side by side, or with «de la», «&» or «-» between them. */
const isLinked = (tokens: readonly Token[], from: number, to: number, between = links) =>
  to - from < 4 &&
  tokens.slice(from + 1, to + 1).every(({ isClose }) => isClose) &&
  tokens
    .slice(from + 1, to)
    .every(({ kind, letters, written }) =>
      kind === 'lower' ? between.has(letters) : /^[&'’-]$/.test(written),
    );

const firstWords = 25;
const unitsAround = 60;

type WordOfText = Omit<CapitalWord, 'field'> & {
  readonly isEarly: boolean;
};

/** Lines of a list repeat in many vacancies. */
const wordsOfText = memoize((written: string): readonly WordOfText[] => {
  const { text, placeOf } = readable(written);
  const tokens = tokensOf(text);
  /** By the place where the line starts. */
  const loud = new Map<number, boolean>();
  const isShouted = (at: number) => {
    const { start = 0 } = tokens[at] ?? {};
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const to = text.indexOf('\n', start);
    const isKnown = loud.get(from) ?? isLoud(text.slice(from, to < 0 ? text.length : to));
    loud.set(from, isKnown);
    return isKnown;
  };
  const places = placesIn(text);
  let smallWords: ReadonlySet<string> | undefined;
  const isSmall = (letters: string) => {
    smallWords ??= new Set(tokens.flatMap((token) => (isCapital(token) ? [] : token.letters)));
    return smallWords.has(letters);
  };
  const kind = (at: number) => {
    const { start, end, kind } = tokens[at] as Token;
    return places.some((place) => place.start <= start && end <= place.end) ? 'place' : kind;
  };
  return runsOf(tokens, kind, isShouted).flatMap((run): WordOfText[] => {
    const spanOf = (from: number, to: number) => [tokens[from]?.start ?? 0, tokens[to]?.end ?? 0] as const;
    const [start, end] = spanOf(run.from, run.to);
    const around = surroundingsOf(text, start, end, unitsAround);
    const wider = surroundingsOf(text, ...spanOf(run.whole[0] ?? 0, run.whole.at(-1) ?? 0), unitsAround);
    const isSame = wider.before === around.before && wider.after === around.after;
    const both = isSame ? [wider] : [around, wider];
    const isOrdinary = run.group === 'common' || run.group === 'small';
    if (isOrdinary && !isIntroduced(tokens, run, both)) return [];
    const cues = [...new Set(both.flatMap((one) => cuesOf(one)))];
    const word = text.slice(start, end);
    const features = featuresOf(tokens, run, around.after, isShouted(run.from), isSmall);
    features.push(...cues, ...cues.map((cue) => `${run.group} ${cue}`));
    if (hasCompanyWord(around)) features.push('company word');
    const parts = tokens
      .slice(run.from, run.to + 1)
      .filter(({ kind }) => unexplained.has(kind) || kind === 'person')
      .map(({ written }) => nameLetters(written));
    return [
      {
        start: placeOf(start),
        end: placeOf(end),
        word,
        key: nameLetters(word),
        parts,
        features,
        isEarly: run.from < firstWords,
      },
    ];
  });
});

/** All words of the texts of one vacancy that may be names, each with what stands for and against it. */
export function capitalWords(texts: readonly FieldText[]): readonly CapitalWord[] {
  const found: CapitalWord[] = [];
  for (const { field, text } of texts)
    for (const { isEarly, ...one } of wordsOfText(text)) {
      const place = field === 'title' ? ['title'] : [];
      const early = field === 'description' && isEarly ? ['first'] : [];
      found.push({ ...one, field, features: [...one.features, ...place, ...early] });
    }
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
  isSmall: (letters: string) => boolean,
): string[] {
  const run = tokens.slice(from, to + 1);
  const words = run.filter(({ kind }) => kind !== 'sign' && kind !== 'lower');
  const written = run.map((token) => token.written).join(' ');
  const around = (at: number) => {
    const token = tokens[at];
    if (token === undefined || /^[\n•·*▪►✓✔-]$/u.test(token.written)) return '|';
    if (token.kind === 'sign') return token.written;
    return /^(?:lower|small|common)$/.test(token.kind)
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
    `between ${b1} ${a1}`,
  ];
  if (isShouted) features.push('shouted');
  else if (!/\p{Ll}/u.test(written)) features.push('capitals');
  if (legalFormAhead(after) > 0) features.push('legal form');
  if (/\p{Ll}\p{Lu}/u.test(written)) features.push('camel');
  // A name does not stand in small letters elsewhere.
  if (words.every(({ letters }) => isSmall(letters))) features.push('also small');
  const ending = group === 'coined' && words.length === 1 ? (words[0]?.letters ?? '') : '';
  if (ending !== '') features.push(`ends ${ending.slice(-2)}`, `ends ${ending.slice(-3)}`);
  return features;
}
