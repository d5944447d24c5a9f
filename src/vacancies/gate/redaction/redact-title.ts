import { fold, wordSet } from '../../text/fold.ts';
import lists from '../names/ordinary-words.json' with { type: 'json' };
import type { Surroundings } from '../names/surroundings.ts';
import { hasNoWord } from './sentences.ts';

/** `desarrollador-acme-norte` → `desarrollador-norte`. */
function joinedSlug(before: string, after: string): string | null {
  if (/[\p{L}\d][-_]$/u.test(before)) return before.slice(0, -1) + after;
  if (/^[-_][\p{L}\d]/u.test(after)) return before + after.slice(1);
  return null;
}

const connector =
  /(?:\s*[-–—|·/,:(]\s*|\s+|^)(?:(?:en|de|del|para|con|por|at|@|for|with|of|by|from|in)\s+)?(?:(?:la|el|las|los|the|grupo|group|empresa|corporativo|compañía|company|(?:nuestro|our)\s+(?:cliente|client))\s+)*$/iu;
/** «Acme busca chofer» */
const wanting =
  /^\s*(?:busca|solicita|requiere|contrata|necesita|is hiring|seeks)(?:\sa|\sun[ao]?)?(?!\p{L})/iu;

/** In a title or a label, removes the name with the words before it. */
export function withoutName({ before, after }: Surroundings): string {
  const joined = joinedSlug(before, after);
  if (joined !== null) return joined;
  const rest = /\(\s*$/.test(before) ? after.replace(/^[^()]*\)/, '') : after.replace(/^['’]s(?!\p{L})/u, '');
  const left = before.replace(connector, '');
  // «Vendedor - Acme (León)» keeps only its bracket.
  return hasNoWord(left) ? rest.replace(wanting, '').replace(/^\s*[-–—|·/,:]+\s*/, '') : `${left} ${rest}`;
}

/** Prepositions at the end of a title. */
export const looseEnds =
  /(?:[\s,;:|/·–—-]+(?:de|del|en|para|con|por|a|al|la|el|y|e|o|at|for|with|of|the|and|by|in))+$/iu;

/** Words of titles that do not describe the job. */
const emptyWords = wordSet([...lists.emptyTitleWords, 'de en el la al y o a jr sr ii iii at of in to by']);

/** Whether a redacted title still describes the job. The words of the city do not. */
export function describesJob(title: string, city: string): boolean {
  const place = new Set(city.split('-'));
  const words = fold(title).match(/(?=\d*\p{L})[\p{L}\d]{2,}/gu) ?? [];
  return words.some((word) => !emptyWords.has(word) && !place.has(word));
}
