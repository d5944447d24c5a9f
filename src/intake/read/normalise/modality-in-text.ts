import type { ModalitySlug } from '../../../contract/vocabulary/job-terms.ts';
import { memoize } from '../../../foundation/memoize.ts';
import { fold } from '../../../vacancies/text/fold.ts';
import { covers, type Found, phrasesOf, tableBook, wordsIn } from '../../../vacancies/text/phrases.ts';
import { cleanLine } from '../../../vacancies/text/text.ts';
import book from './phrases.json' with { type: 'json' };

const phrases = book.modalityInText;

/** Support, sensors, cars and clouds can be `remote` or `hybrid` too, so the neighbouring words decide. */
type Sign = 'remote' | 'hybrid' | 'home' | 'onSite' | 'partly';

const signs = tableBook<Sign>(phrases.signs, (phrase) => wordsIn(fold(phrase)));

/** Spanish nouns that come before the adjective and are not the job. */
const thingsBefore = words(phrases.thingsBefore);
/** English nouns that follow the adjective and are not the job. */
const thingsAfter = words(phrases.thingsAfter);
const jobWords = words(phrases.jobWords);
const degrees = words(phrases.degrees);
const denials = words(phrases.denials);
/** A possibility of remote work, or experience with it, is not remote work. */
const hedges = words(phrases.hedges);
/** Words that only describe the place of work. */
const plain = words(phrases.plain);

function words(list: string): ReadonlySet<string> {
  return new Set(phrasesOf(list).map(fold));
}

/** Rules out most descriptions quickly. */
const hint =
  /remot|h[ií]brid|hybrid|home[\s-]?office|\bwfh\b|(?:desde|en) (?:tu )?casa|(?:tu|el) hogar|mixt[oa]|(?:from|at) home|teletrabajo|telecommut|a distancia|presencial|on[ -]?site|from anywhere/i;
const titleParts = /[()[\]|,;:/•·]+|\s[-–—]+\s?|\s?[-–—]+\s/;
const sentenceEnd = /[.!?](?=\s|$|<)|[\n;<>•·|]/;
const sentenceLimit = 600;

export const modalityFromTitle = memoize((given: string): ModalitySlug | null => {
  // "WorkFromHome" is three words.
  const title = /\p{Ll}\p{Lu}/u.test(given) ? given.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ') : given;
  if (!hint.test(title)) return null;
  const parts = fold(cleanLine(title.slice(0, sentenceLimit)))
    .split(titleParts)
    .map(readWords);
  const found = parts.flatMap((part) => claims(part, isClaimOfTitle));
  // "Analista - Presencial": a part of its own; "soporte en sitio" is the work.
  if (found.length === 0)
    return parts.some((part) => isAboutPlace(part) && signs.find(part)[0]?.value === 'onSite')
      ? 'presencial'
      : null;
  // "Remoto (3 días en oficina)" is hybrid; in "Soporte en sitio (remoto)" the first part is about something else.
  const about = parts.filter((part) => isAboutPlace(part) || claims(part, isClaimOfTitle).length > 0);
  return judged(found, new Set(about.flatMap((part) => [...signs.values(part)])));
});

/** What the sentences about the job say, and the first that says it. */
export function modalityFromText(text: string): { value: ModalitySlug; words: string } | null {
  if (!hint.test(text)) return null;
  let found: { value: ModalitySlug; words: string } | null = null;
  for (const sentence of text.split(sentenceEnd)) {
    if (!hint.test(sentence)) continue;
    const read = readWords(fold(sentence.slice(0, sentenceLimit)));
    if (read.some((word) => hedges.has(word))) continue;
    const claimed = claims(read, isClaimOfText);
    if (claimed.length === 0) continue;
    const all = signs.values(read);
    // "Modalidad (presencial, híbrida o remota)" is a form that nobody filled in.
    const isOpen = read.some((word) => /^(?:o|u|or)$/.test(word)) && !all.has('partly');
    if (isOpen && all.has('hybrid') && all.has('onSite') && (all.has('remote') || all.has('home'))) continue;
    const said = { value: judged(claimed, all), words: sentence.trim() };
    if (said.value === 'hibrido') return said;
    found ??= said;
  }
  return found;
}

function isAboutPlace(part: readonly string[]): boolean {
  const found = signs.find(part);
  return part.every((word, index) => covers(found, index) || plain.has(word) || /^\d/.test(word));
}

function readWords(folded: string): string[] {
  return wordsIn(folded.replace(/(\d) %/g, '$1%'));
}

type IsClaim = (words: readonly string[], sign: Found<Sign>) => boolean;

function claims(read: readonly string[], isClaim: IsClaim): Sign[] {
  return signs
    .find(read)
    .filter(({ value }) => value !== 'onSite' && value !== 'partly')
    .filter(({ start }) => !read.slice(Math.max(0, start - 3), start).some((word) => denials.has(word)))
    .filter((sign) => isClaim(read, sign))
    .map(({ value }) => value);
}

/** Days, or an office beside the home, make it hybrid. */
function judged(found: readonly Sign[], all: ReadonlySet<Sign>): ModalitySlug {
  return found.includes('hybrid') || all.has('onSite') || all.has('partly') ? 'hibrido' : 'remoto';
}

/** In a title the word means the job unless something else in the title can be remote. */
function isClaimOfTitle(read: readonly string[], { value, start, end }: Found<Sign>): boolean {
  if (value === 'home') return !isOfThing(read, start, end);
  const rest = [...read.slice(0, start), ...read.slice(end)];
  if (rest.every((word) => plain.has(word) || /^\d/.test(word))) return true;
  if (isSaidOfJob(read, start, end)) return true;
  const isPlural = /[oa]s$/.test(read[start] ?? '');
  if (isPlural || read[start] === 'a' || isOfThing(read, start, end)) return false;
  // "Ingeniero híbrido": at the end of a title it is the place of work, in the middle part of a name.
  return value === 'remote' || end === read.length || start === 0;
}

/** In a sentence the word must refer to the job, or be "100 %". */
function isClaimOfText(read: readonly string[], { value, start, end }: Found<Sign>): boolean {
  if (isOfThing(read, start, end)) return false;
  if (isSaidOfJob(read, start, end)) return true;
  const near = [...read.slice(Math.max(0, start - 3), start), ...read.slice(end, end + 2)];
  if (near.some((word) => degrees.has(word))) return true;
  if (value === 'home') return namesWork(read, start, end) || signs.values(read).has('partly');
  if (read[start] === 'resto' || read[start] === 'rest') return true;
  // A line such as "Location: Remote".
  const rest = [...read.slice(0, start), ...read.slice(end)];
  return rest.every((word) => plain.has(word) || word === 'location' || word === 'ubicacion');
}

/** "Work from home" is about work; "home office" may be a benefit. */
function namesWork(read: readonly string[], start: number, end: number): boolean {
  return end - start === 1
    ? read[start] !== 'homeoffice'
    : read.slice(start, end).some((word) => jobWords.has(word));
}

function isSaidOfJob(read: readonly string[], start: number, end: number): boolean {
  const after = read[end] === 'de' ? read[end + 1] : read[end];
  if (jobWords.has(after ?? '')) return true;
  return read.slice(Math.max(0, start - 5), start).some((word) => jobWords.has(word));
}

function isOfThing(read: readonly string[], start: number, end: number): boolean {
  const isSpanish = !/^(?:remote|hybrid|home)$/.test(read[start] ?? '');
  // "Ventas desde casa": only work is done from home.
  if (isSpanish && read[start] === 'desde') return false;
  if (isSpanish) return read.slice(Math.max(0, start - 2), start).some((word) => thingsBefore.has(word));
  return thingsAfter.has(read[end] ?? '') || thingsAfter.has(read[end + 1] ?? '');
}
