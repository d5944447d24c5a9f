import { type Seniority, seniorities } from '../../contract/vocabulary/job-terms.ts';
import { accepted, type Normalised, quoted, refused } from './normalised.ts';
import { entriesOf, type Found, phraseBook, titleWordsOf } from './phrases.ts';

/** What a field for the level says. Names of positions count here too, since job boards offer them as levels. */
const levels: Readonly<Record<Seniority, string>> = {
  Prácticas: `
    prácticas, prácticas profesionales, práctica profesional, practicante, becario, beca, internship, intern, pasante,
    servicio social, estadía, estadías, estudiante, aprendiz, residente profesional`,
  Junior: `
    junior, jr, trainee, entry level, entry, principiante, recién egresado, egresado, sin experiencia, auxiliar, operativo,
    nivel inicial, inicial, básico, ayudante, recién graduado, graduate`,
  Media: `
    media, medio, mid, mid level, middle, intermedio, intermediate, semi senior, semisenior, semi sr, ssr, pleno,
    nivel medio, profesionista, semi sénior`,
  Senior: `
    senior, sénior, sr, experto, expert, lead, líder, principal, staff, gerente, gerencia, gerencial, jefe, jefatura,
    manager, avanzado, mando medio, mandos medios, alto`,
  Dirección: `
    dirección, director, executive, directivo, alta dirección, c level, c suite, vp, vicepresidente, vicepresidencia,
    subdirector, subdirección, head, ejecutivo c, nivel directivo`,
};

/**
 * What a title gives away. Reviewed word by word:
 * - A grade (becario, jr, semi senior, sr) is certain. Trainees are graduates on a payroll: Junior, not interns.
 * - Auxiliar, ayudante and capturista are first jobs. Analista, asistente, ejecutivo, especialista, coordinador and
 *   supervisor are any level: no word, no guess.
 * - Gerente, jefe and líder have years behind them and a director above them: Senior. The English "manager" names an
 *   occupation as often as a rank (community, account, product), so it says nothing.
 * - Directors, heads, vice presidents and chiefs are Dirección, unless the "director" directs a thing, not a firm.
 * `none` hides what would mislead: "asistente de dirección" is no director, "lead generation" leads nobody.
 */
const titleSigns: Readonly<Record<Seniority | 'none', string>> = {
  Prácticas: `
    becario, practicante, prácticas profesionales, prácticas, intern, internship, pasante, servicio social, estadías, aprendiz`,
  Junior: `
    junior, jr, trainee, entry level, recién egresado, auxiliar, ayudante, capturista, aux, graduate program, sin experiencia`,
  Media:
    'semi senior, semisenior, semi sr, ssr, mid level, intermedio, mid senior engineer, middle, semi sénior',
  Senior: `
    senior, sénior, sr, gerente, jefe, jefatura, líder, lead, tech lead, team lead, principal engineer, staff engineer`,
  Dirección: `
    director, dirección general, subdirector, vp, vice president, vicepresidente, head, ceo, cfo, cto, coo, cmo, cio, ciso,
    chro, cro, cco, chief executive officer, chief financial officer, chief technology officer, chief operating officer,
    chief marketing officer, chief information officer, chief compliance officer, chief risk officer, chief human resources officer,
    chief people officer, chief product officer, chief data officer, chief commercial officer, chief revenue officer,
    chief information security officer, managing director, general manager, gerente general, country manager,
    presidente`,
  none: `
    asistente dirección, asistente dirección general, asistente director, asistente director general, asistente gerente,
    asistente gerencia, asistente ceo, asistente vp, asistente jefe, secretario dirección, secretario dirección general,
    secretario gerencia, secretario director, executive assistant ceo, assistant ceo, assistant director, ejecutivo dirección,
    director arte, art director, director creativo, creative director, director proyecto, director escena, director fotografía,
    director obra, director técnico, lead generation, lead gen, lead qualification, lead nurturing, gestor lead, sales lead generation,
    gerente producto, gerente proyecto, gerente cuenta, gerente sucursal, gerente tienda, gerente restaurante,
    líder proyecto, líder tienda, líder opinión, jefe cocina, jefe gabinete, jefe piso, jefe familia, head hunter, headhunter,
    mid senior, sr sra, sra sr, sr srta, sra, srta, señor, señora, subgerente, head count`,
};

const findLevels = phraseBook(entriesOf(levels), titleWordsOf);
const findSigns = phraseBook(entriesOf(titleSigns), titleWordsOf);
const options = seniorities.join(', ');

export function normaliseSeniority(text: string): Normalised<Seniority> {
  const named = new Set(findLevels(titleWordsOf(text)).map(({ value }) => value));
  const [only] = named;
  if (only === undefined) return refused(`${quoted(text)} is no level that we know`, options);
  if (named.size > 1) return refused(`${quoted(text)} spans several: ${[...named].join(', ')}`, options);
  return accepted(only);
}

/** The level that a title states; null when it states none, or two. */
export function seniorityFromTitle(title: string): Seniority | null {
  const found = findSigns(titleWordsOf(title)).filter(isLevel);
  const [first] = found;
  const named = new Set(found.map(({ value }) => value));
  if (first === undefined || named.size === 1) return first?.value ?? null;
  // Whom an intern works for does not promote them; a senior director is a director.
  if (first.value === 'Prácticas') return 'Prácticas';
  return named.size === 2 && named.has('Senior') && named.has('Dirección') ? 'Dirección' : null;
}

function isLevel(found: Found<Seniority | 'none'>): found is Found<Seniority> {
  return found.value !== 'none';
}
