import { memoize } from '../../../foundation/memoize.ts';
import { isKnownWord } from './ordinary-words.ts';

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** `#TrabajaEnAcme`, `empleosacme`, `rhacme`. No short words: they would make names out of Spanish ones. */
export const prefixes = list(
  `trabajaen trabajacon trabajemosen trabaja unetea unete somos soy equipo team grupo empleos empleo empleosen vacantes
   vacante vacantesen bolsa bolsadetrabajo bolsadetrabajoen talento talentos reclutamiento rh rrhh hr careers jobs
   contacto ventas www join workat lifeat vive orgullo mx app familia comunidad club fundacion`,
);

/** `@acmemx`, `acmeoficial`. */
export const suffixes = list(
  `mx mex mexico latam oficial careers jobs rh rrhh hr empleos empleo vacantes talento reclutamiento corp sadecv app
   team life group grupo global`,
);

/** What makes several of one, or its people: `acmes`, `acmers`, `acmeanos`, `acmeños`. */
const plurals = 's es';
const demonyms = `er ers ian ians iano iana ianos ianas ano ana anos anas ero era eros eras ense enses eno ena enos enas
  ista istas ino ina inos inas nauta nautas naut nauts ite ites lover lovers`;

export const endingsOfWord = list(`${plurals} n ns ${demonyms}`);
export const endingsOfStem = list(demonyms);

/** The short words that stand in handles and hashtags; others of so few letters are chance. */
const particles = list(
  'en de la el mi tu yo we at my us by rh hr mx tv go con los las por sin del mis soy ven voz the our job app web net pro fan',
);
const leastOfAnyWord = 4;

/** Shorter names need a companion of the lists above: any few letters are found in some word. */
const leastInAnyWord = 5;
const longestGlued = 24;
const mostWords = 3;

/** Whether all of what a name is glued to is made of words: `conocea`, `bolsadetrabajo`. */
export function isMadeOfWords(letters: string, nameLength: number): boolean {
  if (nameLength < leastInAnyWord || letters.length > longestGlued) return false;
  return madeOfWords(letters);
}

const madeOfWords = memoize((letters: string) => split(letters, mostWords), { maxEntries: 4096 });

function split(letters: string, most: number): boolean {
  // «conoce a», whose last letter stands alone.
  if (letters === '' || (letters === 'a' && most < mostWords)) return true;
  if (most === 0) return false;
  for (let length = letters.length; length > 1; length -= 1) {
    const head = letters.slice(0, length);
    const isWord =
      particles.has(head) ||
      prefixes.has(head) ||
      suffixes.has(head) ||
      (length >= leastOfAnyWord && isKnownWord(head));
    if (isWord && split(letters.slice(length), most - 1)) return true;
  }
  return false;
}
