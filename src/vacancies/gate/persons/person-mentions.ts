import { everyMatch } from '../../../foundation/every-match.ts';
import { fold, wordSet } from '../../text/fold.ts';
import { isFrequent, isKnownWord, isPlace } from '../names/ordinary-words.ts';
import type { FoundDatum, TextSpan } from './found-datum.ts';
import * as cue from './person-cues.ts';
import { isNamesake, type NameClass, nameClass } from './person-names.ts';

/** A word with a capital. */
interface Word extends TextSpan {
  readonly folded: string;
  readonly name: NameClass | undefined;
}

function wordAt(start: number, written: string): Word {
  const folded = fold(written);
  return { start, end: start + written.length, folded, name: nameClass(folded) };
}

type Verdict = 'certain' | 'doubtful' | 'nobody';

/** How much text beside a name is read. */
const reachBefore = 90;
const reachAfter = 48;
const reachToNext = 24;
const mostWordsOfName = 6;

const gapInName =
  /^(?:[ \t\u00a0]{1,2}|[ \t](?:de|del|de la|de los|de las|y|e|la|da|di|do|dos|das|van|von|der)[ \t]|-)$/iu;
const particles = wordSet('de del la las los y e da di do dos das van von der');

/** Latin letters and combining marks. */
const letterOfName = '[A-Za-zÀ-ÖØ-öø-\\u024f\\u0300-\\u036f]';

/** Not in a handle, a hashtag, a path or a key. */
const capitalWord = new RegExp(
  `(?<![@#_\\d]|(?<!(?:br|p|li|div|strong) ?)/|${letterOfName})[A-ZÀ-ÖØ-Þ]${letterOfName}*`,
  'g',
);

/**
 * Names of persons in a text, which may overlap. Doubtful ones could be something else. `announcedOnly`: a full name
 * without a cue does not count, as in names of places.
 */
export function findPersons(written: string, announcedOnly: boolean) {
  const text = withCapitals(written);
  const runs: { readonly run: Run; readonly verdict: Verdict }[] = [];
  const words = everyMatch(capitalWord, text).map(({ 0: written, index }) => wordAt(index, written));
  let previous: Run | undefined;
  for (let index = 0; index < words.length; ) {
    const run = runFrom(text, words, index);
    index = run?.next ?? index + 1;
    if (run === null) continue;
    // One cue may announce several persons: «con Chuy, Nacho o Karla».
    const between = text.slice(previous?.end ?? run.start, run.start);
    const isNear = between.length <= reachToNext && run.names[0]?.name?.given === true;
    const verdict = judged(text, run, announcedOnly, isNear && cue.nextOfSeveral.test(between));
    const most = verdict === 'certain' ? Math.min(4, mostWordsOfName - run.names.length) : 0;
    runs.push({ run: { ...run, end: endOfSurnames(text, run.end, most) }, verdict });
    if (verdict === 'certain') previous = runs.at(-1)?.run;
  }
  // Whoever is named once is meant by the same name, and by the given name alone.
  const known = new Set(runs.flatMap(({ run, verdict }) => (verdict === 'certain' ? callNames(run) : [])));
  const found = (wanted: Verdict) =>
    runs
      .filter(({ run, verdict }) => (known.has(keyOf(run)) ? 'certain' : verdict) === wanted)
      .map(({ run: { start, end } }): FoundDatum => ({ kind: 'person', start, end }));
  return { certain: found('certain'), doubtful: found('doubtful') };
}

const keyOf = ({ names }: Run) => names.map(({ folded }) => folded).join(' ');

function callNames(run: Run): readonly string[] {
  const [{ folded, name } = { folded: '', name: undefined }] = run.names;
  if ((run.names.length < 2 && !run.unlisted) || !name?.given) return [];
  return name.word || name.surname || folded.length < 4 ? [keyOf(run)] : [keyOf(run), folded];
}

/**
 * «con Laura Carrillo Zwanziger», «con Juan perez»: the words with a capital after a certain name, unless advertisements
 * often use them, and a surname without its capital.
 */
function endOfSurnames(text: string, end: number, most: number): number {
  if (most < 1) return end;
  const [written = '', word = ''] =
    (/\p{Lu}{3}$/u.test(text.slice(Math.max(0, end - 3), end)) ? loudSurname : nextSurname).exec(
      text.slice(end, end + 30),
    ) ?? [];
  const letters = fold(word);
  const isSmall = /^\p{Ll}/u.test(word);
  const name = nameClass(letters);
  const isSurname = name?.surname && !(isSmall && name.word);
  if (letters.length < 3 || (!isSurname && (isSmall || isFrequent(letters) || isPlace(letters)))) return end;
  return endOfSurnames(text, end + written.length, most - 1);
}

const nextSurname = /^ (?:(?:de|del|de la|dos) )?(\p{L}\p{Ll}[\p{L}'’-]+)(?!\p{Lu})/u;
const loudSurname = /^ (?:(?:DE|DEL|DE LA|de|del|de la) )?(\p{Lu}[\p{Lu}\p{M}'’-]{2,})(?!\p{L})/u;

interface Run extends TextSpan {
  /** Index of the word after the run. */
  readonly next: number;
  /** The words of known names. */
  readonly names: readonly Word[];
  /** An unknown word with a capital has the place of a surname. */
  readonly unlisted: boolean;
}

/** The words of a name that begins at a word, or null. */
function runFrom(text: string, words: readonly Word[], first: number): Run | null {
  const head = words[first];
  if (head === undefined) return null;
  if (head.name === undefined) return stranger(text, head, words[first + 1], first);
  const names = [head];
  let unlisted = false;
  let last = first;
  for (let at = first + 1; at < words.length && at - first < mostWordsOfName; at += 1) {
    const word = words[at] as Word;
    const gap = text.slice((words[at - 1] as Word).end, word.start);
    const isInitial = word.folded.length === 1 && text.charAt(word.end) === '.';
    const afterInitial = /^\.[ \t]$/.test(gap) && (words[at - 1] as Word).folded.length === 1;
    if (!gapInName.test(gap) && !afterInitial) break;
    // «Ana Ruiz y Luis Cano» are two persons.
    if (/[ye]/i.test(gap) && names.length > 1 && word.name?.given && !word.name.surname) break;
    if (word.name) {
      names.push(word);
      last = at;
    } else if (
      names.every(({ name }) => !name?.surname || name.given) &&
      isUnlisted(word) &&
      /\p{Ll}/u.test(text.slice(word.start, word.end))
    ) {
      unlisted = true;
      last = at;
    } else if (!isInitial && !particles.has(word.folded)) break;
  }
  const given = abbreviatedGiven.exec(text.slice(Math.max(0, head.start - 12), head.start))?.[0] ?? '';
  return {
    start: head.start - given.length,
    end: (words[last] as Word).end,
    next: last + 1,
    unlisted,
    names,
  };
}

/** «Ma. de Lourdes», «J. Carmen», «Ing. R. Solís». */
const abbreviatedGiven =
  /(?:(?<![\p{L}\d])(?:Ma|MA|Fco|Gpe|J)|(?<=\p{L}{2}[.:,]\s)\p{Lu})\.\s?(?:[Dd][Ee](?:\s[Ll](?:a|os)|l)?\s)?$/u;

/** A word in no list may be a name. */
const isUnlisted = ({ folded, name }: Word) =>
  folded.length > 3 && !name && !isKnownWord(folded) && !isPlace(folded);

/** `la Lic. Zwanziger`, and after a cue «Zarely Camargo»: names that no list has. */
function stranger(text: string, head: Word, next: Word | undefined, first: number): Run | null {
  if (!isUnlisted(head)) return null;
  const before = textBefore(text, head.start);
  if (cue.tellingTitleBefore.test(before.slice(-20)))
    return { start: head.start, end: head.end, next: first + 1, names: [head], unlisted: true };
  if (!next || text.slice(head.end, next.start) !== ' ') return null;
  if (!(next.name?.surname || !isFrequent(next.folded)) || !cue.strongCueBefore.test(before)) return null;
  return { start: head.start, end: next.end, next: first + 2, names: [next], unlisted: true };
}

const textBefore = (text: string, start: number) => text.slice(Math.max(0, start - reachBefore), start);

function judged(text: string, run: Run, announcedOnly: boolean, isNext: boolean): Verdict {
  const { start, end, names, unlisted } = run;
  const before = textBefore(text, start);
  const after = text.slice(end, end + reachAfter);
  const given = names.findIndex(({ name }) => name?.given);
  const surname = names.findLastIndex(({ name }) => name?.surname);
  const isFull = (given >= 0 && surname >= 0 && given !== surname) || (given >= 0 && unlisted);
  const isWord = names.every(({ name }) => name?.word);
  const isTitled = cue.titleBefore.test(before.slice(-16));
  const [title = ''] = /\p{L}+(?=\.? $)/u.exec(before) ?? [];
  // «Doctor Arroyo» is a town.
  if (isPlace(fold(title) + names[0]?.folded)) return 'nobody';
  if (isNamesake(names.map(({ folded }) => folded))) return 'nobody';
  if (isTitled)
    return isFull || !isWord || cue.tellingTitleBefore.test(before.slice(-16)) ? 'certain' : 'doubtful';
  if (cue.namingBefore.test(before.slice(-28))) return 'nobody';
  if (isNext || cue.strongCueBefore.test(before)) {
    if (isWord && names.length === 1 && isPlace(names[0]?.folded ?? '')) return 'nobody';
    const isAsked = given === 0 && cue.askedForBefore.test(before) && !isFollowedByWord(after);
    if (isWord) return (isFull && !unlisted) || isAsked ? 'certain' : 'doubtful';
    return isFull || !isFollowedByWord(after) || endOfSurnames(text, end, 1) > end ? 'certain' : 'doubtful';
  }
  if (announcedOnly || isWord) return 'nobody';
  if (isFull && !unlisted)
    return given === 0 && names.slice(1).filter(({ name }) => name?.surname && !name.given).length >= 2
      ? 'certain'
      : 'doubtful';
  return given >= 0 && (names.length > 1 || cue.roleAfter.test(after)) ? 'doubtful' : 'nobody';
}

/** The capital of the next word may belong to something else. */
const isFollowedByWord = (after: string) => /^[ \t](?:de[ \t])?\p{Lu}/u.test(after);

/** Titles and cues before a name in lower case. */
const smallCue = new RegExp(
  String.raw`(?<![a-zà-ÿ\d.])(?:${cue.anyTitle}|pregunt[a-z]{0,6}\spor|(?:comun|contact|contáct|informes|entrevist|present|presént|cita|cv|atenci[oó]n)[a-zà-ÿ]{0,6}\s(?:con|por|a)|(?:contacto|contact|atn|recruiter|reclutador|reclutadora|atentamente)[:,.]?)\s+((?:[a-zà-ÿ]{2,25}\.?\s?){1,7})`,
  'gi',
);

/** Gives a name in lower case its capitals, unless it is also a word. */
const withCapitals = (text: string) =>
  text.replace(smallCue, (written) =>
    written.replace(/(?<!\p{L})\p{Ll}(?=(\p{Ll}{2,})(?!\p{L}))/gu, (first, rest: string) =>
      nameClass(fold(first + rest))?.word === false ? first.toUpperCase() : first,
    ),
  );
