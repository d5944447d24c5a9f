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
import { isLoud, surroundingsOf } from '../names/surroundings.ts';
import type { TextSpan } from '../persons/found-datum.ts';
import { nameClass } from '../persons/person-names.ts';

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
  for (const [at, token] of tokens.entries()) {
    if (!(isCapital(token) || token.kind === 'small') || ends.has(token.letters)) continue;
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

/** «Casa Clara» is a name only where a sentence speaks of a firm. */
function isIntroduced(
  tokens: readonly Token[],
  { from, to }: Run,
  cues: readonly string[],
  before: string,
): boolean {
  const words = tokens.slice(from, to + 1).map(({ letters }) => letters);
  const [first = ''] = words;
  return (
    (startBefore.test(before)
      ? cues.some((cue) => !/^(?:called|related)$/.test(cue))
      : cues.some((cue) => /^(?:opened|named)$/.test(cue))) &&
    !describing.has(first) &&
    !words.every(isPlace) &&
    (words.length > 1 || (!isKindOfEmployer(first) && first.length > 1))
  );
}

const isCapital = (token: Token | undefined) =>
  token !== undefined && !/^(?:lower|small|sign)$/.test(token.kind);

/** Whether two words stand side by side, or with «de la», «&» or «-» between them. */
const isLinked = (tokens: readonly Token[], from: number, to: number, between = links) =>
  to - from < 4 &&
  tokens.slice(from + 1, to + 1).every(({ gap }) => /^ ?$/.test(gap)) &&
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
const wordsOfText = memoize((text: string): readonly WordOfText[] => {
  const tokens = tokensOf(text);
  const loud = text.split('\n').map(isLoud);
  let line = 0;
  const lines = tokens.map(({ written }) => loud[written === '\n' ? line++ : line] === true);
  const isShouted = (at: number) => lines[at] === true;
  const places = placesIn(text);
  const small = new Set(
    tokens.flatMap(({ kind, letters }) => (/^(?:lower|small)$/.test(kind) ? letters : [])),
  );
  const kind = (at: number) => {
    const { start, end, kind } = tokens[at] as Token;
    return places.some((place) => place.start <= start && end <= place.end) ? 'place' : kind;
  };
  return runsOf(tokens, kind, isShouted).flatMap((run): WordOfText[] => {
    const spanOf = (from: number, to: number) => [tokens[from]?.start ?? 0, tokens[to]?.end ?? 0] as const;
    const [start, end] = spanOf(run.from, run.to);
    const around = surroundingsOf(text, start, end, unitsAround);
    const wider = surroundingsOf(text, ...spanOf(run.whole[0] ?? 0, run.whole.at(-1) ?? 0), unitsAround);
    const cues =
      wider.before === around.before && wider.after === around.after
        ? cuesOf(wider)
        : [...new Set([...cuesOf(around), ...cuesOf(wider)])];
    const isOrdinary = run.group === 'common' || run.group === 'small';
    if (isOrdinary && !isIntroduced(tokens, run, cues, wider.before)) return [];
    const word = text.slice(start, end);
    const features = featuresOf(tokens, run, around.after, isShouted(run.from), small);
    features.push(...cues, ...cues.map((cue) => `${run.group} ${cue}`));
    if (hasCompanyWord(around)) features.push('company word');
    const parts = tokens
      .slice(run.from, run.to + 1)
      .filter(({ kind }) => unexplained.has(kind) || kind === 'person')
      .map(({ written }) => nameLetters(written));
    return [{ start, end, word, key: nameLetters(word), parts, features, isEarly: run.from < firstWords }];
  });
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
  small: ReadonlySet<string>,
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
  if (words.every(({ letters }) => small.has(letters))) features.push('also small');
  const ending = group === 'coined' && words.length === 1 ? (words[0]?.letters ?? '') : '';
  if (ending !== '') features.push(`ends ${ending.slice(-2)}`, `ends ${ending.slice(-3)}`);
  return features;
}
