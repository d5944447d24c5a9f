import { type Seniority, seniorities } from '../../../contract/vocabulary/job-terms.ts';
import { say } from '../../../foundation/language/language.ts';
import { accepted, assumed, type Normalised, quoted, refused } from './normalised.ts';
import { entriesOf, type Found, phraseBook, titleWordsOf } from './phrases.ts';

/** Words in a column for the level. Job boards offer names of positions there too. */
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

/** Levels of networks between ours. LinkedIn's Associate has some years; Mid-Senior is most of those with more. */
const likely: readonly (readonly [phrase: string, value: Seniority])[] = [
  ['associate', 'Media'],
  ['asociado', 'Media'],
  ['nivel inicial medio', 'Junior'],
  ['entry mid level', 'Junior'],
  ['mid senior level', 'Senior'],
  ['mid senior', 'Senior'],
  ['experienced', 'Senior'],
  ['con experiencia', 'Media'],
  ['professional', 'Media'],
  ['profesional', 'Media'],
  ['supervisor', 'Media'],
  ['supervisión', 'Media'],
  ['coordinación', 'Media'],
  ['coordinador', 'Media'],
  ['analista', 'Media'],
  ['especialista', 'Media'],
  ['técnico', 'Junior'],
  ['asistente', 'Junior'],
];

/**
 * What a title gives away, rank by rank:
 * - A grade is certain: becario, jr, semi senior (ssr), sr, and the grades I, II, III of analysts. Trainees are graduates on
 *   a payroll: Junior, not interns.
 * - INEGI's Sistema Nacional de Clasificación de Ocupaciones (SINCO 2019) tells ranks apart. Its division 1 has directors
 *   and managers (groups 11 to 14: director, gerente) above area coordinators and heads (15 to 17: coordinador, jefe);
 *   supervisors stand at the head of a group of workers within the other divisions, and division 3 is that of clerical
 *   assistants (auxiliar, asistente). The Ley Federal del Trabajo (art. 11) counts directors and managers as the employer.
 *   So: director, subdirector Dirección; gerente, jefe, líder Senior; coordinador, supervisor Media; auxiliar, ayudante,
 *   capturista, asistente Junior. Analista, ejecutivo and especialista are any level: no word, no guess.
 * - The English "manager" is a rank over a function ("operations manager": Senior, as gerente) and an occupation as often
 *   (community, account, product, project): those say nothing.
 * - Heads of, vice presidents and chiefs are Dirección, unless the "director" directs a thing, not a firm.
 * `none` hides what would mislead: "asistente de dirección" is no director, "lead generation" leads nobody.
 */
const titleSigns: Readonly<Record<Seniority | 'none', string>> = {
  Prácticas: `
    becario, practicante, prácticas profesionales, prácticas, intern, internship, pasante, servicio social, estadías, aprendiz,
    residente profesional`,
  Junior: `
    junior, jr, trainee, entry level, recién egresado, auxiliar, ayudante, capturista, aux, graduate program, sin experiencia,
    analista i, analyst i, ingeniero i, engineer i, developer i`,
  Media: `
    semi senior, semisenior, semi sr, ssr, mid level, intermedio, mid senior engineer, middle, semi sénior, analista ii, analyst ii, ingeniero ii, engineer ii, developer ii`,
  Senior: `
    senior, sénior, sr, gerente, jefe, jefatura, tech lead, team lead, principal engineer, staff engineer,
    sales manager, operations manager, plant manager, finance manager, financial manager, hr manager, human resources manager,
    marketing manager, engineering manager, quality manager, production manager, logistics manager, warehouse manager,
    supply chain manager, purchasing manager, procurement manager, it manager, maintenance manager, regional manager,
    accounting manager, tax manager, audit manager, commercial manager, business development manager, manufacturing manager,
    senior manager, area manager, district manager, legal manager, compliance manager, analista iii, analyst iii,
    ingeniero iii, engineer iii, developer iii, controller, contralor, superintendente`,
  Dirección: `
    director, dirección general, subdirector, vp, vice president, vicepresidente, head, ceo, cfo, cto, coo, cmo, cio, ciso,
    chro, cro, cco, chief executive officer, chief financial officer, chief technology officer, chief operating officer,
    chief marketing officer, chief information officer, chief compliance officer, chief risk officer, chief human resources officer,
    chief people officer, chief product officer, chief data officer, chief commercial officer, chief revenue officer,
    chief information security officer, managing director, general manager, gerente general, country manager,
    presidente, svp, evp, director ejecutivo`,
  none: `
    asistente dirección, asistente dirección general, asistente director, asistente director general, asistente gerente,
    asistente gerencia, asistente ceo, asistente vp, asistente jefe, asistente ejecutivo, asistente personal, asistente social,
    asistente médico, asistente manager, secretario dirección, secretario dirección general,
    secretario gerencia, secretario director, executive assistant ceo, assistant ceo, assistant director, assistant manager,
    ejecutivo dirección,
    director arte, art director, director creativo, creative director, director proyecto, director escena, director fotografía,
    director obra, director técnico, lead generation, lead gen, lead qualification, lead nurturing, gestor lead, sales lead generation,
    gerente producto, gerente proyecto, gerente cuenta, gerente sucursal, gerente tienda, gerente restaurante,
    líder proyecto, líder tienda, líder opinión, jefe cocina, jefe gabinete, jefe piso, jefe familia, head hunter, headhunter,
    mid senior, sr sra, sra sr, sr srta, sra, srta, señor, señora, subgerente, head count,
    subcoordinador, document controller, air traffic controller, controller programmer, traffic controller`,
};

/** Ranks that people of several levels hold, and the level of most. */
const ranks: Readonly<Record<'Junior' | 'Media' | 'Senior', string>> = {
  Junior: 'asistente',
  Media: 'coordinador, coordinator, supervisor',
  Senior: 'líder, lead',
};

const findLevels = phraseBook(entriesOf(levels), titleWordsOf);
const levelOf = (isSpanning: boolean) =>
  Object.fromEntries(seniorities.map((level) => [level, { level, isSpanning }])) as Record<
    Seniority,
    TitleLevel
  >;
const grade = levelOf(false);
const spanning = levelOf(true);

const findSigns = phraseBook<TitleLevel | 'none'>(
  [
    ...entriesOf(titleSigns).map(
      ([phrase, value]) => [phrase, value === 'none' ? value : grade[value]] as const,
    ),
    ...entriesOf(ranks).map(([phrase, value]) => [phrase, spanning[value]] as const),
  ],
  titleWordsOf,
);
const findLikely = phraseBook(likely, titleWordsOf);
const options = seniorities.join(', ');

export function normaliseSeniority(text: string): Normalised<Seniority> {
  const words = titleWordsOf(text);
  const [guess] = findLikely(words);
  const named = new Set(findLevels(words).map(({ value }) => value));
  const [only] = named;
  // "Mid-Senior" names two of our levels and is one of theirs.
  if (guess && (only === undefined || words.join(' ').includes('mid senior') || named.has(guess.value))) {
    return only === guess.value && named.size === 1 ? accepted(only) : assumed(guess.value);
  }
  if (only === undefined) return refused(say`${quoted(text)} is no level that we know`, options);
  if (named.size > 1) return refused(say`${quoted(text)} spans several: ${[...named].join(', ')}`, options);
  return accepted(only);
}

/** Null when the title states no level, or two. */
export function seniorityFromTitle(title: string): Seniority | null {
  return titleLevel(title)?.level ?? null;
}

interface TitleLevel {
  readonly level: Seniority;
  /** Only a rank was named, which people of several levels hold: a column knows better. */
  readonly isSpanning: boolean;
}

export function titleLevel(title: string): TitleLevel | null {
  const found = findSigns(titleWordsOf(title)).filter(isSign);
  const [first] = found;
  if (first === undefined) return null;
  const grades = found.filter(({ value }) => !value.isSpanning);
  const level = oneLevel(grades.map(({ value }) => value.level));
  // A grade says more than a rank ("Coordinador Sr"), but a coordinator's boss does not promote the
  // coordinator.
  const isReport = first.value.isSpanning && level === 'Dirección';
  if (grades.length === 0 || isReport) return first.value;
  return level === null ? null : { level, isSpanning: false };
}

function oneLevel(levels: readonly Seniority[]): Seniority | null {
  const named = new Set(levels);
  const [first] = levels;
  if (first === undefined || named.size === 1) return first ?? null;
  // An intern's boss does not promote the intern; a senior director is a director.
  if (first === 'Prácticas') return 'Prácticas';
  return named.size === 2 && named.has('Senior') && named.has('Dirección') ? 'Dirección' : null;
}

function isSign(found: Found<TitleLevel | 'none'>): found is Found<TitleLevel> {
  return found.value !== 'none';
}
