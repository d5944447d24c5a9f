import { everyMatch } from '../../../foundation/every-match.ts';
import { fold, wordSet } from '../../text/fold.ts';
import {
  isFrequent,
  isKnownWord,
  isPlace,
  type Ordinariness,
  ordinariness,
} from '../names/ordinary-words.ts';
import type { FoundDatum, Search, TextSpan } from './found-datum.ts';
import * as cue from './person-cues.ts';
import { isNamesake, type NameClass, nameClass } from './person-names.ts';

/** A word with a capital. */
interface Word extends TextSpan {
  readonly folded: string;
  readonly name: NameClass | undefined;
}

function wordAt(start: number, written: string): Word {
  const folded = fold(written);
  const name = nameClass(folded);
  const first = name ? undefined : beforeLostBreak(written, folded);
  return first ? wordAt(start, first) : { start, end: start + written.length, folded, name };
}

/** «LópezRequisitos», «QuorleyPlease», «LÓPEZREQUISITOS»: the name before a lost line break; but «MacGregor». */
function beforeLostBreak(written: string, folded: string): string | undefined {
  const isName = (head: string) => nameClass(fold(head)) !== undefined;
  const isBreak = (head: string) => isFrequent(fold(written.slice(head.length)));
  const [first] = /^\p{Lu}\p{Ll}{2,}(?=\p{Lu}\p{Ll})/u.exec(written) ?? [];
  if (first !== undefined) {
    const isStranger = written.length - first.length > 3 && ordinariness(fold(first)) === 'distinctive';
    return isName(first) || (isStranger && isBreak(first)) ? first : undefined;
  }
  if (!/^\p{Lu}{8,40}$/u.test(written) || isKnownWord(folded)) return undefined;
  const heads = Array.from(written, (_, length) => written.slice(0, length)).slice(4, -3);
  return heads.findLast((head) => isName(head) && isBreak(head));
}

const nameOfPerson = String.raw`\p{Lu}[\p{L}'’-]+(?:\s(?:(?:de|del|la|las|los|y)\s){0,2}\p{Lu}[\p{L}'’-]+){0,4}`;

/** «I am Zoraya Quelch, part of the recruiting team»: whoever says so needs no name that a list has. */
export const introductions: Search = {
  kind: 'person',
  sign: /(?:am|['’]m|name is|this is|soy|nombre es|llamo|saluda|escribe|habla)\s/gi,
  pattern: new RegExp(
    String.raw`(?<=(?<!\p{L})(?:[Ii]\s+am|[Ii]['’]?m|[Mm]y\s+name\s+is|[Tt]his\s+is|[Ss]oy|[Mm]i\s+nombre\s+es|[Mm]e\s+llamo|(?:[Tt]e|[Ll]es?)\s+(?:saluda|escribe|habla))\s+(?:(?:la|el)\s+)?)${nameOfPerson}(?=,?\s[^.!?\n]{0,40}(?<!\p{L})(?:[Rr]ecruit|[Rr]eclut|[Tt]alent|[Rr]ecursos\s+[Hh]umanos|[Hh]uman\s+[Rr]esources|[Cc]apital\s+[Hh]umano|RR?\.?\s?HH?\.?(?!\p{L})|HR(?!\p{L})|[Hh]iring|[Hh]eadhunt|[Ss]elecci[oó]n|[Aa]tracci[oó]n))`,
    'gu',
  ),
  isMeant: (written) => {
    const words = (written.match(/\p{Lu}[\p{L}'’-]+/gu) ?? []).map(fold);
    const isName = (word: string) => nameClass(word) !== undefined || !isKnownWord(word);
    return words.every((word) => isName(word) || !isFrequent(word)) && words.some(isName);
  },
};

type Verdict = 'certain' | 'doubtful' | 'nobody';

/** How much text beside a name is read. */
const reachBefore = 90;
const reachAfter = 48;
const reachToNext = 24;
const mostWordsOfName = 6;

const gapInName =
  /^(?:[ \t\u00a0]{1,2}|[ \t](?:de|del|de la|de los|de las|y|e|la|da|di|do|dos|das|van|von|der)[ \t]|-)$/iu;
const particles = wordSet('de del la los las y e da di do dos das van von der');

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
function endOfSurnames(text: string, end: number, most = 1): number {
  if (most < 1) return end;
  const [written = '', word = ''] =
    (/\p{Lu}{3}$/u.test(text.slice(Math.max(0, end - 3), end)) ? loudSurname : nextSurname).exec(
      text.slice(end, end + 30),
    ) ?? [];
  const letters = fold(word);
  const isSmall = /^\p{Ll}/u.test(word);
  const isOrdinary = isSmall || isFrequent(letters) || isPlace(letters);
  const name = nameClass(letters);
  const isSurname = name?.surname && !(isSmall && name.word);
  if (letters.length < 3 || (isOrdinary && !isSurname)) return end;
  return endOfSurnames(text, end + written.length, most - 1);
}

const nextSurname = /^ (?:(?:de|del|de la|dos) )?(\p{L}\p{Ll}[\p{L}'’-]+)(?!\p{Lu})/u;
const loudSurname = /^ (?:(?:DE|DEL|DE LA|de|del|de la) )?(\p{Lu}[\p{Lu}\p{M}'’-]{2,})(?!\p{L})/u;

/** Latin letters and combining marks. */
const letterOfName = '[A-Za-zÀ-ÖØ-öø-\\u024f\\u0300-\\u036f]';

/** Not in a handle, a hashtag, a path or a key. */
const capitalWord = new RegExp(
  `(?<![@#_\\d]|(?<!(?:br|p|li|div|strong) ?)/|${letterOfName})[A-ZÀ-ÖØ-Þ]${letterOfName}*`,
  'g',
);

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
  if (head.name === undefined)
    return titledStranger(text, head, first) ?? strangerWithSurname(text, head, words[first + 1], first);
  const names = [head];
  let unlisted = false;
  let last = first;
  let at = first + 1;
  while (at < words.length && at - first < mostWordsOfName) {
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
    } else if (names.every(({ name }) => !name?.surname || name.given) && isWritten(text, word)) {
      unlisted = true;
      last = at;
    } else if (!isInitial && !particles.has(word.folded)) {
      break;
    }
    at += 1;
  }
  const end = (words[last] as Word).end;
  const given = abbreviatedGiven.exec(text.slice(Math.max(0, head.start - 12), head.start))?.[0] ?? '';
  const small = smallSurname(text, end, names);
  return {
    start: head.start - given.length,
    end: small?.end ?? end,
    next: last + 1,
    unlisted,
    names: small ? [...names, small] : names,
  };
}

/** `Juan perez`: the capital was forgotten. */
function smallSurname(text: string, end: number, names: readonly Word[]): Word | null {
  const [, written = ''] = /^ (\p{Ll}[\p{L}\p{M}]{2,})/u.exec(text.slice(end, end + 24)) ?? [];
  const name = nameClass(fold(written));
  const isSurname = names.every((word) => word.name?.given) && name?.surname && !name.word;
  return isSurname ? wordAt(end + 1, written) : null;
}

/** «Ma. de Lourdes», «J. Carmen», «Ing. R. Solís». */
const abbreviatedGiven =
  /(?:(?<![\p{L}\d])(?:Ma|MA|Fco|Gpe|J)|(?<=\p{L}{2}\. )\p{Lu})\.\s?(?:[Dd][Ee](?:\s[Ll](?:a|os)|l)?\s)?$/u;

/** «Zarely Camargo»: a given name in no list before a surname. Only a cue makes it somebody; then one may be a rare word. */
function strangerWithSurname(text: string, head: Word, surname: Word | undefined, first: number): Run | null {
  if (!surname || text.slice(head.end, surname.start) !== ' ') return null;
  const isListed = surname.name?.surname && !surname.name.word;
  const isGiven = mayBeSurname(head);
  const isSurname = isListed || mayBeSurname(surname);
  const isPair = isGiven
    ? isSurname || mayBeSurname(surname, 'rare')
    : isSurname && mayBeSurname(head, 'rare');
  const isLoud = !/\p{Ll}/u.test(text.slice(head.start, surname.end));
  const needsCue = !isGiven || !isListed || isLoud;
  if (!isPair || (needsCue && !cue.strongCueBefore.test(textBefore(text, head.start)))) return null;
  return { start: head.start, end: surname.end, next: first + 2, names: [surname], unlisted: true };
}

const mayBeSurname = ({ folded }: Word, kind: Ordinariness = 'distinctive') =>
  folded.length >= 4 && ordinariness(folded) === kind;

/** After a given name, a word in no list may be a surname, unless it is in capitals. */
const isWritten = (text: string, word: Word) =>
  mayBeSurname(word) && /\p{Ll}/u.test(text.slice(word.start, word.end));

/** `la Lic. Zwanziger`: after a degree a word is a name, unless it is a subject of study. */
function titledStranger(text: string, head: Word, first: number): Run | null {
  // A fast pre-check: a title ends with a dot or a colon, or with «of».
  if (!/(?:[.:]\s?|of|rs)\s?$/.test(text.slice(Math.max(0, head.start - 3), head.start))) return null;
  if (head.folded.length < 3 || isSubject(head.folded)) return null;
  const before = textBefore(text, head.start).slice(-20);
  const title = cue.tellingTitleBefore.exec(before);
  const withArticle = title?.groups?.article !== undefined;
  if (!title || (!withArticle && isDegree(text, head))) return null;
  const isLower = /\p{Ll}/u.test(text.slice(head.start, head.end));
  const isEnglish = title.groups?.english !== undefined && !isFrequent(head.folded);
  if (!withArticle && !isEnglish && (!isLower || ordinariness(head.folded) !== 'distinctive')) return null;
  return { start: head.start, end: head.end, next: first + 1, names: [head], unlisted: true };
}

/** «Lic. Administrativa», «Ing. Mecatrónica». */
const isSubject = (letters: string) =>
  isFrequent(letters) ||
  (isKnownWord(letters) &&
    /(?:ia|ic[ao]|ion|ura|al|dad|ing|[adt]o|ari[ao]|ista|er[ao]|iv[ao])s?$/.test(letters));

/** «Estudios en Lic. Comex», «Ing. Acuicultor, Ing. Pesquero»: a degree that is asked for. */
function isDegree(text: string, { start, end }: Word): boolean {
  const before = textBefore(text, start);
  const isAsked = cue.studyBefore.test(before) || cue.degreeAfter.test(text.slice(end, end + reachAfter));
  return isAsked && !cue.strongCueBefore.test(before);
}

/** With the line breaks that were lost: «AÑOLIC. », «leyInformes con ». */
const textBefore = (text: string, start: number) =>
  text.slice(Math.max(0, start - reachBefore), start).replace(lostBreak, '$&\n');
const lostBreak =
  /[a-zß-ÿ]{2}(?=[A-ZÀ-Þ][a-zß-ÿ]{3}|(?:Lic|Ing|Sra?|Dra?)\.)|[A-ZÀ-Þ]{2}(?=(?:LIC|ING|SRI?TA|PSIC|ARQ|MTR[OA])\.)/g;

function judged(text: string, run: Run, announcedOnly: boolean, isNext: boolean): Verdict {
  const { start, end, names, unlisted } = run;
  const before = textBefore(text, start);
  const after = text.slice(end, end + reachAfter);
  const isTitled = cue.titleBefore.test(before.slice(-16));
  const given = names.findIndex(({ name }) => name?.given);
  const surname = names.findLastIndex(({ name }) => name?.surname);
  const isFull = (given >= 0 && surname >= 0 && given !== surname) || (given >= 0 && unlisted);
  const isWord = names.every(({ name }) => name?.word);
  const isGivenOnly = names.length === 1 && given === 0 && surname < 0;
  const isAlone = isGivenOnly && (!isFollowedByWord(after) || cue.roleAfter.test(after));
  const folded = names.map((word) => word.folded);
  if (isNamesake(folded) || /^ on Rails/i.test(after)) return 'nobody';
  if (!isWord && (isFull || isAlone) && !isFollowedByWord(after) && cue.officeBefore.test(before))
    return 'certain';
  // «Gral. Rodríguez» is a town after «zona», otherwise an officer.
  const place = before.replace(/gral\.? $/i, '');
  if ((!isTitled || place !== before) && cue.namingBefore.test(place.slice(-28))) return 'nobody';
  if (place !== before && cue.placeBefore.test(place)) return 'nobody';
  if (cue.kinBefore.test(before.slice(-24)) && !isFollowedByWord(after)) return 'certain';
  if (isAlone && cue.askedForBefore.test(before)) return 'certain';
  if (isAlone && !isWord && cue.withBefore.test(before) && cue.clauseAfter.test(after)) return 'certain';
  // «Pepe 912345678».
  if (isGivenOnly && /^[ :-]{1,3}(?:al )?\+?\d[\d -]{8,}/.test(after)) return 'certain';
  if (isTitled)
    return isFull || !isWord || cue.tellingTitleBefore.test(before.slice(-16)) ? 'certain' : 'doubtful';
  const isCued = isNext || cue.strongCueBefore.test(before);
  // «Lautaro y Zárate» are two towns.
  const isPair = /^\S+ [ye] /i.test(text.slice(start, end));
  if (!isCued && (announcedOnly || isPair || cue.placeBefore.test(before) || isAmongPlaces(before, after)))
    return 'nobody';
  if (isWord && names.length === 1 && folded.every(isPlace)) return 'nobody';
  if (isFull && isCued) return isWord && unlisted ? 'doubtful' : 'certain';
  if (isFull) return isWord ? 'nobody' : judgedFull(text, run, before, after);
  if (isCued && !isWord && endOfSurnames(text, end) > end) return 'certain';
  if (isCued) return isWord || isFollowedByWord(after) ? 'doubtful' : 'certain';
  const mayBeGiven = given >= 0 || unlisted;
  return mayBeGiven && !isWord && cue.roleAfter.test(after) && /^\s*,/.test(after) ? 'doubtful' : 'nobody';
}

/** Between two names of which none begins with a given name. */
function isAmongPlaces(before: string, after: string): boolean {
  const items = [cue.itemBefore.exec(before)?.[1], cue.itemAfter.exec(after)?.[1]];
  return items.every((item) => item !== undefined && !nameClass(fold(item))?.given && !cue.isRole.test(item));
}

/** The capital of the next word may belong to something else. */
const isFollowedByWord = (after: string) => /^[ \t](?:de[ \t])?\p{Lu}/u.test(after);

/** A full name without a cue before it. */
function judgedFull(text: string, run: Run, before: string, after: string): Verdict {
  const { names, unlisted, start, end } = run;
  if (cue.roleAfter.test(after) || cue.actionAfter.test(after)) return unlisted ? 'doubtful' : 'certain';
  if (unlisted) {
    const isAlone = !isFollowedByWord(after) && !/\p{L}[\p{L}\p{M}.]*-?[ \t]$/u.test(before);
    return isAlone ||
      /:\s$/.test(before) ||
      (/(?<!\p{L})(?:con|with)\s$/u.test(before) && /^\s*(?:\n|$)/.test(after)) ||
      names.filter(({ name }) => name?.given && !name.word).length >= 2
      ? 'doubtful'
      : 'nobody';
  }
  if (cue.weakCueBefore.test(before.slice(-32))) return 'certain';
  if (/\p{Lu}[\p{L}\p{M}]*[ \t]$/u.test(before.slice(-20))) return 'doubtful';
  if (isSignature(text, start, end)) return 'certain';
  const surnames = names.slice(1).filter(({ name }) => name?.surname && !name.given).length;
  return names[0]?.name?.given && surnames >= 2 ? 'certain' : 'doubtful';
}

/** Whether the name is the last sentence of the text. */
const isSignature = (text: string, start: number, end: number) =>
  /(?:[.!?…]\s+|\n\s*[-–—]?\s*)$/u.test(text.slice(Math.max(0, start - 6), start)) &&
  /^[\s.]*$/.test(text.slice(end));

/** Titles and cues before a name in lower case. */
const smallTitle = String.raw`(?<![a-zà-ÿ\d.])(?:${cue.abbreviatedTitle}\.|srita|sra|señorita|señora|pregunt[a-z]{0,6}\spor)`;
const smallCue = new RegExp(
  String.raw`(?<![a-zà-ÿ\d.])(?:${smallTitle}|licenciad[oa]|ingenier[oa]|(?:comun|contact|contáct|pregunt|informes|entrevist|present|presént|cita|cv|atenci[oó]n)[a-zà-ÿ]{0,6}\s(?:con|por|a)|(?:contacto|contact|atn|recruiter|reclutador|reclutadora|atentamente)[:,.]?)\s+((?:[a-zà-ÿ]{2,25}\.?\s?){1,7})`,
  'gi',
);

/** After a title, or with two words after a cue, a name in lower case gets its capitals, unless it is also a word. */
const withCapitals = (text: string) =>
  text.replace(smallCue, (written, words: string) => {
    const isName = (word: string) => nameClass(fold(word))?.word === false;
    const names = words.match(/\p{L}{3,}/gu)?.filter((word) => isName(word) || /^\p{Lu}/u.test(word)) ?? [];
    const isFull = names.length > 1 && nameClass(fold(names[0] ?? ''))?.given;
    if (/^\p{Lu}\p{Ll}/u.test(words) || !(isFull || new RegExp(smallTitle, 'i').test(written)))
      return written;
    return written.replace(/(?<!\p{L})\p{Ll}(?=(\p{Ll}{2,})(?!\p{L}))/gu, (first, rest: string) =>
      isName(first + rest) ? first.toUpperCase() : first,
    );
  });
