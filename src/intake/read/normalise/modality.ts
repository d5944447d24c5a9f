import { type ModalitySlug, modalityName, modalitySlugs } from '../../../contract/vocabulary/job-terms.ts';
import { say } from '../../../foundation/language/language.ts';
import { cleanLine } from '../../../vacancies/text/text.ts';
import { accepted, assumed, type Normalised, quoted, refused } from './normalised.ts';
import { entriesOf, type Found, phraseBook, wordsOf } from './phrases.ts';

/** `partly` marks remote work on some days only; `any` is a week's worth of days, which marks nothing. */
type Sign = ModalitySlug | 'partly' | 'any';

const signs: Readonly<Record<Sign, string>> = {
  remoto: `
    remoto, remota, remote, remotely, fully remote, full remote, trabajo remoto, home office,
    homeoffice, home-office, ho, wfh, work from home, desde casa, en casa, teletrabajo, telecommute,
    telecommuting, a distancia, virtual, anywhere, work from anywhere, online, en línea, telecommuter, telework, teleworking, work at home`,
  hibrido: `
    híbrido, híbrida, hybrid, mixto, mixta, semipresencial, semi presencial, semi remoto, semiremoto,
    parcialmente remoto, remoto parcial, parcialmente presencial, presencial y remoto,
    remoto y presencial, home office parcial, flex office, flexible remoto, semi remota, blended`,
  presencial: `
    presencial, presenciales, en sitio, en el sitio, on site, onsite, in situ, in office, in person,
    oficina, oficinas, office, en planta, en sucursal, en piso, en tienda, en campo, campo, in house, en las instalaciones,
    in store, work site, en ruta`,
  partly: `
    1 día, 2 días, 3 días, 4 días, un día, dos días, tres días, cuatro días, algunos días, 1 day,
    2 days, 3 days, 4 days, 1x4, 2x3, 3x2, 4x1, parcial, ocasional, eventual, lunes, martes, miércoles,
    jueves, viernes`,
  any: 'lunes a viernes, lunes a sábado, lunes a domingo, parcialmente',
};

const book = phraseBook(entriesOf(signs));

const clause = /[,;.()\n|]+|\s[-–—]\s/;
const negations = new Set(['no', 'sin', 'nada', 'not', 'never', 'nunca', 'excepto', 'without', 'cero']);
const laterDenials = new Set(['no', 'false', 'ninguno', 'ninguna']);
const alternatives = new Set(['o', 'u', 'or']);

const options = modalitySlugs.map((slug) => modalityName[slug]).join(', ');

export function normaliseModality(text: string): Normalised<ModalitySlug> {
  const meant = new Set<Sign>();
  const denied = new Set<Sign>();
  const clauses = cleanLine(text).split(clause).map(wordsOf);
  for (const words of clauses) {
    const found = book(words);
    for (const [index, { value }] of found.entries()) {
      (isDenied(words, found, index) ? denied : meant).add(value);
    }
  }
  const slugs = modalitySlugs.filter((slug) => meant.has(slug));
  const [only] = slugs;
  if (only === undefined) {
    if (modalitySlugs.some((slug) => denied.has(slug))) {
      return refused(say`${quoted(text)} only says what the job is not`, options);
    }
    return refused(say`${quoted(text)} names no modality`, options);
  }
  if (slugs.some((slug) => denied.has(slug)))
    return refused(say`${quoted(text)} contradicts itself`, options);
  // Days of the week describe a mixture; without them, "or" and "/" leave it open.
  const isOpen = text.includes('/') || clauses.some((words) => words.some((word) => alternatives.has(word)));
  if (slugs.length > 1 && isOpen && !meant.has('partly')) {
    // Between two, the middle is the least wrong.
    return assumed('hibrido');
  }
  if (meant.has('hibrido')) return accepted('hibrido');
  if (slugs.length > 1 || (only === 'remoto' && meant.has('partly'))) {
    return accepted('hibrido', say`${quoted(text)} is partly remote: read as hibrido`);
  }
  return accepted(only);
}

/** "no remoto", "sin home office" before; "remoto: no" after, unless the "no" belongs to what follows it. */
function isDenied(words: readonly string[], found: readonly Found<Sign>[], index: number): boolean {
  const end = found[index]?.end ?? 0;
  const before = words.slice(found[index - 1]?.end ?? 0, found[index]?.start);
  if (before.some((word) => negations.has(word))) return true;
  return found[index + 1] === undefined && words.slice(end).some((word) => laterDenials.has(word));
}
