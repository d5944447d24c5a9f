import { type CitySlug, cities, citySlugs } from '../../contract/vocabulary/cities.ts';
import { type FamilySlug, families, familySlugs } from '../../contract/vocabulary/families.ts';
import {
  type EmploymentType,
  type EnglishLevel,
  employmentTypes,
  englishLevels,
  type ModalitySlug,
  modalityName,
  modalitySlugs,
  type Seniority,
  seniorities,
} from '../../contract/vocabulary/job-terms.ts';
import { ownCities, stateNames } from '../../vacancies/gazetteer.ts';
import type { PublicVacancy } from '../../vacancies/vacancy.ts';
import { levelName } from './spanish-text.ts';

/**
 * The phrases that people type for a city, a job family, a level and so on. Gender, number, accents, case and words
 * like `de` do not matter; the longest phrase wins.
 */

/** Phrases for one or more values of a filter. */
interface Meaning<Value extends string> {
  readonly means: readonly Value[];
  readonly phrases: string;
  /** The name on the page, if the names of the values are too long. */
  readonly name?: string;
  /** Phrases for a part of the value: vacancies with these words come first. */
  readonly parts?: string;
  /** Vacancies without a value match too, unless their texts have this word. */
  readonly unlessSaid?: string;
  /** Vacancies with these words match too, whatever their value. */
  readonly orSaid?: string;
  /** Places without vacancies of their own, for which these are the nearest cities. */
  readonly near?: string;
}

const familyPhrases: Readonly<Record<FamilySlug, string>> = {
  ciberseguridad: `ciberseguridad, cyberseguridad, seguridad informática, seguridad de la información, cybersecurity, infosec, hacker,
      hacking ético, pentester`,
  'ingenieria-de-datos':
    'ingeniero de datos, ingeniería de datos, data engineer, data engineering, big data, etl',
  'analista-de-datos': `analista de datos, análisis de datos, data analyst, bi, business intelligence, inteligencia de negocios,
      científico de datos, ciencia de datos, data scientist, data science, analytics, analítica`,
  desarrollador: `desarrollador, desarrollo de software, desarrollo web, programador, programación, developer, dev, software engineer,
      ingeniero de software, desarrollador de software, desarrollador web, full stack, fullstack, backend, frontend, software`,
  'devops-infraestructura': `devops, infraestructura, sre, cloud, nube, sysadmin, administrador de sistemas, administrador de redes,
      administrador de servidores, base de datos, dba`,
  'soporte-ti': `soporte, soporte técnico, soporte ti, soporte it, soporte de sistemas, help desk, helpdesk, mesa de ayuda,
      mesa de servicio, técnico en sistemas, técnico en computación, técnico en informática`,
  'product-manager':
    'product manager, product owner, product management, gerente de producto, dueño de producto',
  'diseno-ux-ui': `diseño, diseñador, ux, ui, ux ui, ui ux, diseñador ux, diseño ux, diseño web, product designer, diseñador gráfico, diseño gráfico,
      experiencia de usuario`,
  ventas: `ventas, venta, vendedor, sales, ejecutivo de ventas, asesor de ventas, asesor comercial, ejecutivo comercial,
      agente de ventas, representante de ventas, gerente de ventas, comercial, promotor, key account manager, kam,
      desarrollo de negocios, business development, mostrador, televentas, preventista, agente de seguros, asesor inmobiliario`,
  marketing: `marketing, mercadotecnia, mercadólogo, mkt, publicidad, marketing digital, redes sociales, social media, community manager,
      seo, sem, brand manager, trade marketing, contenidos, copywriter, redactor, publicista, relaciones públicas, growth`,
  'atencion-al-cliente': `atención al cliente, atención a clientes, servicio al cliente, servicio a clientes, call center, contact center, callcenter,
      telefonista, customer service, customer support, agente telefónico`,
  'customer-success': 'customer success, csm, éxito del cliente, customer success manager',
  'finanzas-contabilidad': `contabilidad, contador, contable, contador público, contaduría, auxiliar contable, finanzas, financiero, finance, accounting,
      accountant, contraloría, tesorería, tesorero, auditoría, auditor, impuestos, fiscal, fiscalista, facturación, facturista,
      cobranza, crédito y cobranza, cuentas por pagar, cuentas por cobrar, cxp, cxc, fp&a, contralor, costos, presupuestos, cfo`,
  'cumplimiento-aml':
    'cumplimiento, compliance, pld, aml, lavado de dinero, prevención de lavado de dinero, oficial de cumplimiento',
  'riesgos-fraude': 'riesgos, riesgo, fraude, prevención de fraudes, risk, riesgo de crédito',
  operaciones: `operaciones, operativo, producción, operador, operario, manufactura, mantenimiento, calidad, ingeniero industrial,
      ingeniero de procesos, mejora continua, obrero`,
  administracion: `administración, administrativo, auxiliar administrativo, asistente administrativo, administrador, recepcionista, recepción, secretaria,
      asistente ejecutiva, asistente de dirección, asistente personal, capturista, capturista de datos, captura de datos, archivista, trabajo de oficina, oficinista`,
  'compras-cadena-suministro': `compras, comprador, procurement, cadena de suministro, supply chain, logística, almacén, almacenista, bodega, inventarios,
      comercio exterior, importaciones, aduanas, tráfico, distribución`,
  'gestion-de-proyectos': `proyectos, gestión de proyectos, project manager, gerente de proyectos, líder de proyecto, coordinador de proyectos, pmo,
      scrum master, administración de proyectos`,
  'recursos-humanos': `recursos humanos, rh, rrhh, r h, hr, human resources, reclutador, reclutamiento, reclutamiento y selección, capital humano, talento humano,
      atracción de talento, recruiter, nóminas, nómina, nominista, payroll, headhunter, selección de personal, capacitación,  desarrollo organizacional, psicólogo`,
  estrategia: 'estrategia, planeación estratégica, strategy, consultoría estratégica',
  'sostenibilidad-esg':
    'sostenibilidad, sustentabilidad, esg, medio ambiente, ambiental, responsabilidad social',
  'direccion-general':
    'dirección general, director general, ceo, gerente general, country manager, general manager',
  'gobierno-corporativo':
    'gobierno corporativo, corporate governance, secretario corporativo, asuntos corporativos',
};

/** Words that mean several families. */
const wideFamilies: readonly Meaning<FamilySlug>[] = [
  {
    means: ['desarrollador', 'devops-infraestructura', 'soporte-ti', 'ciberseguridad'],
    name: 'Tecnología',
    phrases: `ti, it, tics, tecnología, tecnologías de la información, sistemas, informática, computación, tech, ingeniero en sistemas,
      ingeniería en sistemas, sistemas computacionales`,
  },
  {
    means: ['analista-de-datos', 'ingenieria-de-datos'],
    name: 'Datos',
    phrases: 'datos, data, machine learning',
  },
];

const modalityPhrases: Readonly<Record<ModalitySlug, string>> = {
  remoto: `remoto, home office, homeoffice, desde casa, trabajo en casa, trabajar en casa, trabajar desde casa, trabajo desde casa,
      teletrabajo, a distancia, trabajo a distancia, trabajo remoto, wfh, remote, en línea, online, virtual`,
  hibrido: 'híbrido, hybrid, semipresencial, semi presencial, mixto, modalidad híbrida',
  presencial: 'presencial, en sitio, on site, onsite',
};

const levelMeanings: readonly Meaning<Seniority>[] = [
  {
    means: ['Prácticas'],
    phrases: `prácticas, prácticas profesionales, practicante, becario, pasante, =intern, internship, servicio social, estadías, beca,
      estudiante, residencias profesionales`,
  },
  {
    means: ['Junior', 'Prácticas'],
    name: 'Sin experiencia',
    phrases: `sin experiencia, sin exp, primer empleo, primer trabajo, no requiere experiencia, no piden experiencia, poca experiencia, no tengo experiencia,
      nunca he trabajado, terminar la carrera, acabo de salir de la universidad,
      sin experiencia previa, con o sin experiencia, recién egresado, recién graduado, egresado, estudiante o egresado`,
  },
  { means: ['Junior'], phrases: 'junior, jr, trainee, entry level, principiante, nivel inicial' },
  {
    means: ['Media'],
    phrases: 'intermedio, mid, middle, semi senior, semisenior, ssr, nivel medio, mid level',
  },
  { means: ['Senior'], phrases: 'senior, sr, sénior, experto, sr senior' },
  {
    means: ['Dirección'],
    phrases: 'directivo, alta dirección, nivel directivo, puestos directivos, c level',
  },
];

const contractPhrases: Readonly<Record<EmploymentType, string>> = {
  'Tiempo completo': 'tiempo completo, full time, fulltime, jornada completa',
  'Medio tiempo':
    'medio tiempo, part time, parttime, tiempo parcial, media jornada, medio turno, medio día, por horas, unas horas',
  Temporal: 'temporal, temporada, eventual, por temporada, trabajo temporal',
  'Por obra determinada': 'obra determinada',
  Indeterminado: 'indeterminado, contrato indeterminado, contrato indefinido, tiempo indeterminado',
  Honorarios: 'honorarios, por honorarios, freelance, freelancer',
  'Periodo de prueba': 'periodo de prueba',
  'Prácticas profesionales': 'contrato de prácticas',
};

const englishMeanings: readonly Meaning<EnglishLevel>[] = [
  {
    means: ['No requerido'],
    name: 'Sin inglés',
    unlessSaid: 'inglés',
    phrases:
      'sin inglés, no inglés, sin idiomas, sin hablar inglés, no requiere inglés, no piden inglés, no hablo inglés',
  },
  {
    means: ['Requerido'],
    name: 'Bilingüe',
    phrases: 'bilingüe, inglés avanzado, inglés fluido, inglés conversacional, english speaker, bilingual',
  },
  {
    means: ['Requerido', 'Deseable'],
    name: 'Con inglés',
    phrases: 'inglés, con inglés, english, inglés intermedio, inglés básico',
  },
];

function meaningsIn<Value extends string>(phrases: Readonly<Record<Value, string>>): Meaning<Value>[] {
  return (Object.keys(phrases) as Value[]).map((value) => ({ means: [value], phrases: phrases[value] }));
}

/** Municipalities and states mean their city. */
function cityMeanings(): Meaning<CitySlug>[] {
  const own = ownCities.map(({ slug, name, state, aliases, municipalities }) => ({
    means: [slug],
    phrases: [name, aliases, stateNames[state], extraCityNames[slug]]
      .filter((phrases) => typeof phrases === 'string')
      .join(', '),
    parts: municipalities
      .map(({ name: whole, aliases: others = whole, certainty }) =>
        certainty === 'needs-state' ? `${others} ${stateNames[state].split(',')[0]}` : others,
      )
      .join(', '),
  }));
  const near = Object.entries(nearestCities).map(([slugs, places]) => ({
    means: slugs.split(' ') as CitySlug[],
    phrases: '',
    near: places,
  }));
  return [...own, ...near];
}

/** Regions, states and towns without vacancies of their own, by the cities that are nearest to them. */
const nearestCities: Readonly<Record<string, string>> = {
  'ciudad-de-mexico': `tlalnepantla, tlalnepantla de baz, naucalpan, naucalpan de juárez, ecatepec, ecatepec de morelos, nezahualcóyotl, neza,
    ciudad neza, cuautitlán, cuautitlán izcalli, izcalli, atizapán, atizapán de zaragoza, tultitlán, coacalco, huixquilucan, interlomas,
    satélite, ciudad satélite, chalco, texcoco, chimalhuacán, ixtapaluca, tecámac, zumpango, tepotzotlán, nicolás romero, los reyes la paz,
    pachuca, hidalgo, cuernavaca, morelos, jiutepec, acapulco, guerrero`,
  guadalajara: `occidente, puerto vallarta, vallarta, tepic, nayarit, colima, manzanillo, chapala, ocotlán, mazatlán, culiacán, sinaloa`,
  monterrey: `noreste, saltillo, coahuila, ramos arizpe, torreón, monclova, reynosa, matamoros, nuevo laredo, tampico,
    ciudad victoria, tamaulipas, cumbres, montemorelos, linares`,
  'queretaro leon aguascalientes san-luis-potosi': 'bajío, el bajío',
  'monterrey tijuana ciudad-juarez': 'norte, zona norte, norte del país',
  'tijuana ciudad-juarez': 'frontera, frontera norte, franja fronteriza, ciudades fronterizas',
  merida:
    'sureste, península, cancún, playa del carmen, riviera maya, quintana roo, chetumal, campeche, progreso, tulum, villahermosa, tabasco, chiapas, tuxtla',
  leon: 'irapuato, salamanca, guanajuato capital, lagos de moreno',
  queretaro: 'celaya, san juan del río, morelia, michoacán, san miguel de allende',
  puebla: 'tlaxcala, apizaco, atlixco, tehuacán, cholula, veracruz, xalapa, orizaba, córdoba, oaxaca',
  tijuana: 'mexicali, ensenada, tecate, la paz, baja california sur, los cabos',
  'ciudad-juarez': 'chihuahua capital, hermosillo, sonora',
  aguascalientes: 'zacatecas, fresnillo, guadalupe zacatecas',
  'san-luis-potosi': 'matehuala, ciudad valles, rioverde',
};

/** Colloquial names that addresses never have. */
const extraCityNames: Readonly<Partial<Record<CitySlug, string>>> = {
  'ciudad-de-mexico': 'defe, méxico city',
  guadalajara: 'guadalajara jalisco, guanatos',
  monterrey: 'regio, mtry, monterrey nl',
  'ciudad-juarez': 'juárez, ciudad juárez',
  'san-luis-potosi': 'san luis',
  tijuana: 'tjuana, tijuas',
  leon: 'león gto, león guanajuato',
};

/** Courtesy, and words about searching, paying and working in general: nothing is looked for, and nothing needs to be said. */
const noise = `trabajo, trabajar, empleo, vacante, vacantes disponibles, busco, buscar, buscando, busca, oferta, ofertas de empleo, puesto, plaza, chamba,
  jale, chambear, bolsa de trabajo, bolsa de empleo, laboral, cerca de mí, cerca, quiero, quisiera, necesito, necesita, solicito, se solicita, solicitamos, hay,
  dónde, oportunidad, méxico, mx, república mexicana, hola, oye, buen día, buenos días, buenas tardes, buenas noches, gracias, muchas gracias, favor, por favor,
  porfa, porfavor, persona, personal, gente, sueldo, salario, salarial, pesos, mensual, área, zona, región, modalidad, nivel, jornada, tipo, para mí, alguien, algún, alguna,
  hacer, hago, ser, sea, sean, tener, tengo, tiene, tienen, tendrán, soy, estoy, estar, está, están, me, nada más, lo que sea, cualquier, cualquiera, cosa, ir, oficina,
  pague, paguen, paga, pagan, pago, pida, pidan, piden, pide, requiera, requiere, hablar, hablo, gana, ganan, ganar, gano, gane, cobra, cobran, cobrar, cuánto, cuántos, qué tanto, debo, debería,
  promedio, rango, tabulador, puedo, pueda, puede, poder, gustaría, gusta, interesa, interesaría, interesado, conocer, saber, ver, dar, den, dan, encontrar, encuentro,
  también, además, solo, solamente, pero, ahora, ya, hoy mismo, pronto, licenciado, licenciada, lic, carrera, estudié, estudio, estudiar, egresado en, año, meses,
  experiencia, con experiencia, años de experiencia, no importa, dónde sea, cuando sea`;

/** Wishes that no vacancy states in comparable words: they are ignored, and the page says so. */
const ignored = `urgente, urge, urgen, contratación inmediata, de lunes a viernes, lunes a viernes, fines de semana, bien, bueno, buen, mejor, rápido, fácil,
  bonito, tranquilo, estable, confiable, serio, cambaceo`;

/**
 * Occupations outside of the families, after the classification of occupations (SINCO) of INEGI: a vacancy for one has it in
 * its title, so the word in a text is no answer.
 */
const occupations = `chofer, conductor, repartidor, taxista, operador de montacargas, montacarguista, guardia, vigilante, policía, custodio, escolta, velador,
  cocinero, chef, mesero, barista, cantinero, panadero, pastelero, lavaloza, camarista, recamarista, cajero, demostrador, empacador, acomodador,
  enfermero, enfermería, médico, doctor, dentista, odontólogo, farmacéutico, químico, laboratorista, fisioterapeuta, terapeuta, paramédico, veterinario, nutriólogo,
  maestro, profesor, docente, educador, niñera, tutor, instructor, soldador, tornero, fresador, herrero, plomero, electricista, carpintero, albañil, pintor, jardinero,
  mecánico, hojalatero, costurero, sastre, tapicero, zapatero, ayudante general, intendente, intendencia, limpieza, afanador, conserje, estilista, barbero, peluquero, manicurista,
  maquillista, masajista, piloto, sobrecargo, marinero, agricultor, jornalero, ganadero, carnicero, arquitecto, topógrafo, geólogo, actuario, biólogo, físico, matemático,
  sociólogo, trabajador social, periodista, locutor, fotógrafo, músico, actor, modelo, traductor, intérprete, bibliotecario, historiador, notario, juez, bombero,
  entrenador, cobrador, encuestador, tester, qa, petrolero, minero, naval, aeronáutico`;

/** A query with a phrase also finds the others of its group, with less weight. */
const synonyms = `programador, desarrollador, developer; vendedor, ventas, asesor comercial, ejecutivo comercial; contador,
  contabilidad, contable, accountant; headhunter, reclutador; nominista, nómina; copywriter, redactor, contenidos, ux writer;
  fp&a, financiero, presupuestos; cxp, cuentas por pagar; cxc, cuentas por cobrar; kam, cuentas clave, key account; mercadotecnia, marketing, mkt; reclutador, reclutamiento, recruiter, atracción
  de talento; nómina, payroll; gerente, manager, gerencia, jefe, jefatura, encargado; líder, lead; auxiliar,
  asistente, ayudante, aux; secretaria, asistente ejecutivo, asistente administrativo; abogado, legal, jurídico;
  ingeniero, ing, engineer; licenciado, lic; administrador, administración, admin; compras, comprador, procurement,
  abastecimiento; logística, supply chain, cadena de suministro, tráfico; almacén, almacenista, bodega; diseñador,
  diseño, designer; tester, qa, quality assurance; frontend, front end; backend, back end; fullstack, full
  stack; javascript, js; typescript, ts; node, nodejs; react, reactjs; golang, go; kubernetes, k8s; inteligencia
  artificial, ia, machine learning; excel, hojas de cálculo; auditor, auditoría; impuestos, fiscal, fiscalista;
  cobranza, crédito; tesorero, tesorería; sostenibilidad, sustentabilidad; capacitación, entrenamiento; coordinador,
  coordinación; supervisor, supervisión; analista, analyst, análisis; especialista, specialist; consultor,
  consultoría, consultant; recepcionista, recepción; seguro de gastos médicos, sgmm, gastos médicos mayores; vales de
  despensa, vales; doctor, médico; comercio exterior, importaciones, exportaciones`;

interface FilterMeaning {
  readonly name: string;
  /** One letter per value, as in the columns of the index. */
  readonly codes: string;
  readonly phrases: readonly string[];
  readonly parts: readonly string[];
  readonly near: readonly string[];
  readonly unlessSaid?: string;
  readonly orSaid?: string;
}

/** The phrases of each filter; `search-question.js` reads it. */
export interface SearchVocabulary {
  readonly meanings: Readonly<Record<FilterName, readonly FilterMeaning[]>>;
  readonly noise: readonly string[];
  readonly ignored: readonly string[];
  readonly occupations: readonly string[];
}

/** The columns of the index, in order: the field of the vacancy, its title and its values. */
export const searchFilters = {
  ciudad: {
    field: 'city',
    title: 'Ciudad',
    values: citySlugs,
    nameOf: (slug: string) => cities[slug as CitySlug].name,
  },
  familia: {
    field: 'family',
    title: 'Familia de puestos',
    values: familySlugs,
    nameOf: (slug: string) => families[slug as FamilySlug].name,
  },
  modalidad: {
    field: 'modality',
    title: 'Modalidad',
    values: modalitySlugs,
    nameOf: (slug: string) => modalityName[slug as ModalitySlug],
  },
  nivel: {
    field: 'seniority',
    title: 'Nivel',
    values: seniorities,
    nameOf: (level: string) => levelName(level as Seniority),
  },
  contrato: {
    field: 'employmentType',
    title: 'Jornada o contrato',
    values: employmentTypes,
    nameOf: String,
  },
  ingles: { field: 'english', title: 'Inglés', values: englishLevels, nameOf: String },
} as const satisfies Readonly<Record<string, SearchFilter>>;

interface SearchFilter {
  readonly field: keyof PublicVacancy;
  readonly title: string;
  readonly values: readonly string[];
  readonly nameOf: (value: string) => string;
}
export type FilterName = keyof typeof searchFilters;
export const filterNamesOfSearch = Object.keys(searchFilters) as readonly FilterName[];

/** One letter per value; the search form has the same letters. */
export function filterCode(values: readonly string[], value: string | null): string {
  return value === null ? '-' : String.fromCharCode(97 + values.indexOf(value));
}

const meaningsOf: Readonly<Record<FilterName, readonly Meaning<string>[]>> = {
  ciudad: cityMeanings(),
  familia: [...meaningsIn(familyPhrases), ...wideFamilies],
  modalidad: meaningsIn(modalityPhrases),
  nivel: levelMeanings,
  contrato: meaningsIn(contractPhrases).map((own) =>
    own.means.includes('Medio tiempo') ? { ...own, orSaid: 'compatible escuela' } : own,
  ),
  ingles: englishMeanings,
};

export const searchVocabulary: SearchVocabulary = {
  meanings: Object.fromEntries(
    filterNamesOfSearch.map((filter) => {
      const { values, nameOf } = searchFilters[filter];
      return [
        filter,
        meaningsOf[filter].map(({ means, phrases, parts = '', near = '', name, unlessSaid, orSaid }) => ({
          name: name ?? means.map(nameOf).join(', '),
          codes: means.map((value) => filterCode(values, value)).join(''),
          phrases: phrasesIn(phrases),
          parts: phrasesIn(parts),
          near: phrasesIn(near),
          ...(unlessSaid !== undefined && { unlessSaid }),
          ...(orSaid !== undefined && { orSaid }),
        })),
      ];
    }),
  ) as unknown as SearchVocabulary['meanings'],
  noise: phrasesIn(noise),
  ignored: phrasesIn(ignored),
  occupations: phrasesIn(occupations),
};

/** The index lists a vacancy under every word of a group, so that a search need not fetch them all. */
export const synonymGroups: readonly (readonly string[])[] = synonyms.split(';').map(phrasesIn);

function phrasesIn(list: string): string[] {
  return list
    .split(',')
    .map((phrase) => phrase.replace(/\s+/g, ' ').trim())
    .filter((phrase) => phrase !== '');
}
