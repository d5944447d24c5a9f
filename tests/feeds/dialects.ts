import type { ModalitySlug, Seniority } from '../../src/contract/vocabulary/job-terms.ts';
import type { ContractKind } from './posting.ts';
import { lines } from './vocabulary.ts';

/** Levels as columns state them: `between` is LinkedIn's Associate, which careful readers place on either side. */
export type LevelKey = 'Prácticas' | 'Junior' | 'between' | 'Media' | 'Senior' | 'Dirección' | 'nothing';

export const levelMeaning: Readonly<Record<LevelKey, readonly Seniority[] | null>> = {
  Prácticas: ['Prácticas'],
  Junior: ['Junior'],
  between: ['Junior', 'Media'],
  Media: ['Media'],
  Senior: ['Senior'],
  Dirección: ['Dirección'],
  nothing: null,
};

/** How one kind of feed calls its columns, and the words that it puts into them. */
export interface Dialect {
  readonly headers: Readonly<Record<string, string>>;
  /** `nothing` is what the column says of other things than the modality. */
  readonly modality: Readonly<Record<ModalitySlug | 'nothing', readonly string[]>>;
  readonly contract: Readonly<Record<ContractKind, readonly string[]>>;
  readonly level: Readonly<Record<LevelKey, readonly string[]>>;
}

export type FeedName =
  | 'board-spreadsheet'
  | 'network-csv'
  | 'scraper-json'
  | 'aggregator-xml'
  | 'employment-service'
  | 'jobposting-ndjson'
  | 'small-firm-csv'
  | 'ats-tsv'
  | 'form-csv';

export type Dialects = Readonly<Record<FeedName, Dialect>>;

/** `key: Header`, one a line. */
export function headers(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    lines(text).map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), line.slice(at + 2)];
    }),
  );
}

const spanishModality = {
  presencial: ['Presencial'],
  remoto: ['Remoto', 'Home office'],
  hibrido: ['Híbrido', 'Presencial y remoto'],
  nothing: [''],
} as const;

const spanishContract: Dialect['contract'] = {
  indeterminado: ['Contrato por tiempo indeterminado', 'Indeterminado'],
  completo: ['Tiempo completo', 'Tiempo Completo'],
  medio: ['Medio tiempo', 'Medio Tiempo'],
  temporal: ['Temporal', 'Contrato por tiempo determinado'],
  obra: ['Contrato por obra determinada', 'Por proyecto'],
  practicas: ['Becario/Prácticas', 'Practicante'],
  honorarios: ['Honorarios'],
  hora: ['Por hora', 'Por horas'],
};

const spanishLevel: Dialect['level'] = {
  Prácticas: ['Practicante'],
  Junior: ['Junior'],
  between: ['Nivel inicial a medio'],
  Media: ['Intermedio', 'Semi senior'],
  Senior: ['Senior', 'Jefatura / Gerencia'],
  Dirección: ['Dirección'],
  nothing: ['', 'Otro', 'Indistinto'],
};

const englishContract: Dialect['contract'] = {
  indeterminado: ['Full-time', 'Permanent'],
  completo: ['Full-time'],
  medio: ['Part-time'],
  temporal: ['Temporary'],
  obra: ['Project based'],
  practicas: ['Internship'],
  honorarios: ['Freelance', 'Contractor'],
  hora: ['Hourly', 'Other'],
};

const linkedInLevel: Dialect['level'] = {
  Prácticas: ['Internship'],
  Junior: ['Entry level'],
  between: ['Associate'],
  Media: ['Associate'],
  Senior: ['Mid-Senior level'],
  Dirección: ['Director', 'Executive'],
  nothing: ['Not Applicable', ''],
};

export const seenDialects: Dialects = {
  'board-spreadsheet': {
    headers: headers(`
      title: Puesto ¦ employer: Empresa ¦ place: Ubicación ¦ salary: Salario ¦ contract: Tipo de contrato
      modality: Modalidad ¦ postedAt: Fecha de publicación ¦ description: Descripción`),
    modality: { ...spanishModality, nothing: ['Tiempo Completo', 'Tiempo Completo', 'Por hora', ''] },
    contract: spanishContract,
    level: spanishLevel,
  },
  'network-csv': {
    headers: headers(`
      url: job_url ¦ title: title ¦ employer: company ¦ place: location ¦ level: seniority_level
      contract: employment_type ¦ industry: industries ¦ function: job_functions ¦ postedAt: posted_date
      applicants: num_applicants ¦ description: description`),
    modality: spanishModality,
    contract: englishContract,
    level: linkedInLevel,
  },
  'scraper-json': {
    headers: headers(`
      key: id_oferta ¦ title: titulo ¦ employer: empresa ¦ employerName: nombre ¦ rating: calificacion
      place: ubicacion ¦ salary: salario ¦ salaryText: texto ¦ salaryMin: minimo ¦ salaryMax: maximo
      currency: moneda ¦ period: periodo ¦ modality: modalidad_trabajo ¦ contract: tipo_contrato
      postedAt: fecha_publicacion ¦ description: descripcion_html ¦ tags: etiquetas ¦ scraped: fecha_extraccion
      url: url`),
    modality: spanishModality,
    contract: spanishContract,
    level: spanishLevel,
  },
  'aggregator-xml': {
    headers: headers(`
      root: trovit ¦ record: ad ¦ key: id ¦ url: url ¦ title: title ¦ description: content ¦ employer: company
      city: city ¦ state: region ¦ salary: salary ¦ contract: contract ¦ hours: working_hours ¦ level: experience
      industry: category ¦ postedAt: date ¦ validThrough: expiration_date`),
    modality: spanishModality,
    contract: { ...spanishContract, completo: ['Full-time', 'Tiempo completo'] },
    level: { ...spanishLevel, nothing: ['', '1 - 2 años', 'Más de 5 años', 'No especificada'] },
  },
  'employment-service': {
    headers: headers(`
      key: ID_VACANTE ¦ title: PUESTO ¦ employer: EMPRESA ¦ salary: SUELDO NETO MENSUAL
      contract: TIPO DE CONTRATO ¦ hours: HORARIO ¦ stateCode: CVE_ENT ¦ state: ENTIDAD
      municipalityCode: CVE_MUN ¦ municipality: MUNICIPIO ¦ education: ESCOLARIDAD ¦ experience: EXPERIENCIA
      languages: IDIOMAS ¦ openings: PLAZAS ¦ description: FUNCIONES ¦ requirements: CONOCIMIENTOS Y HABILIDADES
      benefits: PRESTACIONES ¦ postedAt: FECHA DE ALTA ¦ validThrough: VIGENCIA`),
    modality: spanishModality,
    contract: {
      ...spanishContract,
      indeterminado: ['CONTRATO POR TIEMPO INDETERMINADO'],
      completo: ['CONTRATO POR TIEMPO INDETERMINADO'],
      temporal: ['CONTRATO POR TIEMPO DETERMINADO'],
      obra: ['CONTRATO POR OBRA DETERMINADA'],
    },
    level: spanishLevel,
  },
  'jobposting-ndjson': {
    headers: {},
    modality: spanishModality,
    contract: {
      ...englishContract,
      indeterminado: ['FULL_TIME'],
      completo: ['FULL_TIME'],
      medio: ['PART_TIME'],
      temporal: ['TEMPORARY'],
      obra: ['TEMPORARY'],
      practicas: ['INTERN'],
      honorarios: ['CONTRACTOR'],
      hora: ['OTHER', 'PER_DIEM'],
    },
    level: spanishLevel,
  },
  'small-firm-csv': {
    headers: headers(`
      title: Título de la vacante ¦ employer: Cliente ¦ place: Ciudad ¦ salaryMin: Sueldo desde
      salaryMax: Sueldo hasta ¦ modality: Modalidad ¦ contract: Tipo de contratación ¦ level: Nivel
      description: Descripción ¦ requirements: Requisitos ¦ benefits: Prestaciones
      postedAt: Fecha de publicación ¦ validThrough: Vigencia ¦ notes: Observaciones internas`),
    modality: spanishModality,
    contract: spanishContract,
    level: spanishLevel,
  },
  'ats-tsv': {
    headers: headers(`
      key: Req ID ¦ title: Job Title ¦ employer: Hiring Company ¦ place: Work Location ¦ salary: Compensation
      modality: Work model ¦ contract: Employment Type ¦ level: Career Level ¦ postedAt: Posted On
      validThrough: Closes ¦ description: Job Summary ¦ requirements: Qualifications ¦ recruiter: Recruiter`),
    modality: {
      presencial: ['On-site', 'In office'],
      remoto: ['Remote', 'Fully remote'],
      hibrido: ['Hybrid (3 days)', 'Hybrid'],
      nothing: ['', 'Flexible'],
    },
    contract: { ...englishContract, completo: ['Regular Full-Time', 'Full-time'] },
    level: {
      Prácticas: ['Intern'],
      Junior: ['Entry Level'],
      between: ['Associate'],
      Media: ['Intermediate'],
      Senior: ['Experienced / Senior', 'Senior'],
      Dirección: ['Executive', 'Director'],
      nothing: ['Individual Contributor', ''],
    },
  },
  'form-csv': {
    headers: headers(`
      stamp: Marca temporal ¦ email: Dirección de correo electrónico ¦ title: ¿Cuál es el nombre del puesto?
      employer: ¿Qué empresa solicita la vacante? (no se publicará)
      place: ¿En qué ciudad se encuentra la vacante? ¦ salary: ¿Cuál es el sueldo mensual bruto que se ofrece?
      modality: ¿La vacante es presencial, híbrida o remota? ¦ contract: ¿Qué tipo de contrato se ofrece?
      description: Describe en pocas palabras las actividades del puesto
      requirements: ¿Qué requisitos debe cubrir el candidato? ¦ benefits: ¿Qué prestaciones se ofrecen?
      validThrough: ¿Hasta qué fecha estará vigente? ¦ person: Nombre de quien llena este formulario`),
    modality: {
      presencial: ['Presencial', 'En oficina'],
      remoto: ['Remota', 'Home office'],
      hibrido: ['Híbrida', 'Mixta'],
      nothing: ['', 'Por definir'],
    },
    contract: spanishContract,
    level: spanishLevel,
  },
};
