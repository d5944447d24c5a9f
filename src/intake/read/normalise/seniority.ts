import { type Seniority, seniorities } from '../../../contract/vocabulary/job-terms.ts';
import { say } from '../../../foundation/language/language.ts';
import { accepted, assumed, type Normalised, quoted, refused } from './normalised.ts';
import { entriesOf, phraseBook, titleWordsOf } from './phrases.ts';

/** Values of a seniority column. Job boards offer names of positions there too. */
const levels: Readonly<Record<Seniority, string>> = {
  Prácticas: `
    prácticas, practicante, becario, beca, internship, intern, pasante, servicio social, estadía, estudiante, aprendiz,
    residente profesional`,
  Junior: `
    junior, jr, trainee, entry, principiante, egresado, sin experiencia, auxiliar, operativo, inicial, básico,
    ayudante, recién graduado, graduate`,
  Media: `
    media, medio, mid, middle, intermedio, intermediate, semisenior, semi sr, ssr, pleno, profesionista, semi senior`,
  Senior: `
    senior, sr, experto, expert, lead, líder, principal, staff, gerente, gerencia, gerencial, jefe, jefatura, manager,
    avanzado, mando medio, alto`,
  Dirección: `
    dirección, director, executive, directivo, c level, c suite, vp, vicepresidente, vicepresidencia, subdirector,
    subdirección, head, ejecutivo c`,
};

/** Levels of job networks that lie between ours. LinkedIn's Associate has some years, Mid-Senior more. */
const likely = {
  Junior: 'nivel inicial medio, entry mid level, técnico, asistente',
  Media: `
    associate, asociado, con experiencia, professional, profesional, supervisor, supervisión, coordinación, coordinador,
    analista, especialista`,
  Senior: 'mid senior, experienced',
} as const satisfies Partial<Record<Seniority, string>>;

/**
 * What a title says about the level, with the ranks of INEGI's SINCO 2019 and the Ley Federal del Trabajo (art. 11):
 * - Grades are certain: becario, jr, ssr, sr, and I, II, III. Trainees are graduates on a payroll: Junior.
 * - Directors are Dirección; gerente, jefe and líder Senior; coordinador and supervisor Media; auxiliar and asistente Junior.
 * - Analista, ejecutivo and especialista may have any level, and so may community, account, product and project managers.
 * - `none` hides misleading words: "asistente de dirección" is not a director, "lead generation" is not a lead.
 */
const titleSigns: Readonly<Record<Seniority | 'none', string>> = {
  Prácticas: `
    becario, practicante, prácticas, intern, internship, pasante, servicio social, estadías, aprendiz,
    residente profesional`,
  Junior: `
    junior, jr, trainee, entry level, recién egresado, auxiliar, ayudante, capturista, aux, graduate program,
    sin experiencia, analista i, analyst i, ingeniero i, engineer i, developer i`,
  Media: `
    semisenior, semi sr, ssr, mid level, intermedio, mid senior engineer, middle, semi senior, analista ii, analyst ii,
    ingeniero ii, engineer ii, developer ii`,
  Senior: `
    senior, sr, gerente, jefe, jefatura, tech lead, team lead, principal engineer, staff engineer, sales manager,
    operations manager, plant manager, finance manager, financial manager, hr manager, human resources manager,
    marketing manager, engineering manager, quality manager, production manager, logistics manager, warehouse manager,
    supply chain manager, purchasing manager, procurement manager, it manager, maintenance manager, regional manager,
    accounting manager, tax manager, audit manager, commercial manager, business development manager,
    manufacturing manager, area manager, district manager, legal manager, compliance manager, analista iii,
    analyst iii, ingeniero iii, engineer iii, developer iii, financial controller, finance controller, plant controller,
    controller financiero, contralor, superintendente, gerencia`,
  Dirección: `
    director, dirección general, subdirector, vp, vice president, vicepresidente, head, ceo, cfo, cto, coo, cmo, cio,
    ciso, chro, cro, cco, chief executive officer, chief financial officer, chief technology officer,
    chief operating officer, chief marketing officer, chief information officer, chief compliance officer,
    chief risk officer, chief human resources officer, chief people officer, chief product officer, chief data officer,
    chief commercial officer, chief revenue officer, chief information security officer, general manager,
    gerente general, country manager, presidente, svp, evp`,
  none: `
    asistente dirección, asistente director, asistente gerente, asistente gerencia, asistente ceo, asistente vp,
    asistente jefe, asistente ejecutivo, asistente personal, asistente social, asistente médico, asistente manager,
    secretario dirección, secretario gerencia, secretario director, assistant ceo, assistant director,
    assistant manager, ejecutivo dirección, director arte, art director, director creativo, creative director,
    director proyecto, director escena, director fotografía, director obra, director técnico, lead generation,
    lead gen, lead qualification, lead nurturing, gestor lead, gerente producto, gerente proyecto, gerente cuenta,
    gerente sucursal, gerente tienda, gerente restaurante, líder proyecto, líder tienda, líder opinión, jefe cocina,
    jefe gabinete, jefe piso, jefe familia, head hunter, headhunter, mid senior, sr sra, sra sr, sr srta, sra, srta,
    señor, señora, subgerente, head count, subcoordinador, gerencia proyecto, gerencia producto, gerencia cuenta`,
};

/** Ranks that span several levels, by the most common one. */
const ranks: Readonly<Record<'Junior' | 'Media' | 'Senior', string>> = {
  Junior: 'asistente',
  Media: 'coordinador, coordinator, supervisor',
  Senior: 'líder, lead',
};

const findLevels = phraseBook(entriesOf(levels), titleWordsOf);
const findSigns = phraseBook<TitleLevel | null>(
  [
    ...entriesOf(titleSigns).map(
      ([phrase, level]) => [phrase, level === 'none' ? null : { level, isSpanning: false }] as const,
    ),
    ...entriesOf(ranks).map(([phrase, level]) => [phrase, { level, isSpanning: true }] as const),
  ],
  titleWordsOf,
);
const findLikely = phraseBook<Seniority>(entriesOf(likely), titleWordsOf);
const options = seniorities.join(', ');

export function normaliseSeniority(text: string): Normalised<Seniority> {
  const words = titleWordsOf(text);
  const [guess] = findLikely(words);
  const named = new Set(findLevels(words).map(({ value }) => value));
  const [only] = named;
  // "Mid-Senior" names two of our levels but is one level of LinkedIn.
  if (guess && (only === undefined || words.join(' ').includes('mid senior') || named.has(guess.value))) {
    return only === guess.value && named.size === 1 ? accepted(only) : assumed(guess.value);
  }
  if (only === undefined) return refused(say`${quoted(text)} is not a known level`, options);
  if (named.size > 1) return refused(say`${quoted(text)} spans several: ${[...named].join(', ')}`, options);
  return accepted(only);
}

interface TitleLevel {
  readonly level: Seniority;
  /** The title names only a rank that people of several levels hold: a column outweighs it. */
  readonly isSpanning: boolean;
}

/** Null when the title states no level, or two. */
export function titleLevel(title: string): TitleLevel | null {
  const found = findSigns(titleWordsOf(title)).flatMap(({ value }) => value ?? []);
  const [first] = found;
  if (first === undefined) return null;
  const grades = found.filter(({ isSpanning }) => !isSpanning);
  const level = oneLevel(grades.map((grade) => grade.level));
  // "Coordinador Sr" is senior, but a coordinator who reports to a director is not a director.
  const isReport = first.isSpanning && level === 'Dirección';
  if (grades.length === 0 || isReport) return first;
  return level === null ? null : { level, isSpanning: false };
}

function oneLevel(levels: readonly Seniority[]): Seniority | null {
  const named = new Set(levels);
  const [first] = levels;
  if (first === undefined || named.size === 1) return first ?? null;
  // An intern who reports to a director stays an intern; a senior director is a director.
  if (first === 'Prácticas') return 'Prácticas';
  return named.size === 2 && named.has('Senior') && named.has('Dirección') ? 'Dirección' : null;
}
