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
function headers(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    lines(text).map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), line.slice(at + 2)];
    }),
  );
}

const modality: Dialect['modality'] = {
  presencial: ['En sitio', 'presencial'],
  remoto: ['Teletrabajo', 'Remota', 'trabajo remoto'],
  hibrido: ['Mixto', 'Semipresencial', 'híbrida'],
  nothing: [''],
};

const contract: Dialect['contract'] = {
  indeterminado: ['Planta', 'Tiempo indeterminado', 'Base'],
  completo: ['Jornada completa', 'TIEMPO COMPLETO'],
  medio: ['Media jornada', 'Tiempo parcial'],
  temporal: ['Eventual', 'Por temporada'],
  obra: ['Obra determinada'],
  practicas: ['Prácticas profesionales', 'Becario'],
  honorarios: ['Por honorarios', 'Servicios profesionales'],
  hora: ['Pago por horas', 'Jornada por horas'],
};

const level: Dialect['level'] = {
  Prácticas: ['Estudiante / Becario'],
  Junior: ['Recién egresado', 'Sin experiencia'],
  between: ['Especialista / Técnico'],
  Media: ['Nivel medio'],
  Senior: ['Mandos medios', 'Experto'],
  Dirección: ['Alta dirección', 'Nivel directivo'],
  nothing: ['', 'Por definir', 'No aplica'],
};

const english: Dialect['contract'] = {
  indeterminado: ['Permanent', 'FULL TIME'],
  completo: ['FULL TIME', 'Fulltime'],
  medio: ['PART TIME'],
  temporal: ['Fixed term', 'Temp'],
  obra: ['Per project'],
  practicas: ['Intern'],
  honorarios: ['Independent contractor'],
  hora: ['Hourly', 'Casual'],
};

export const dialects: Dialects = {
  'board-spreadsheet': {
    headers: headers(`
      title: Vacante ¦ employer: Compañía ¦ place: Localidad ¦ salary: Sueldo ofrecido ¦ contract: Contratación
      modality: Modalidad de trabajo ¦ postedAt: Publicada el ¦ description: Detalle de la oferta`),
    modality: { ...modality, nothing: ['Tiempo completo', 'Turno matutino', 'Rotativo', ''] },
    contract,
    level,
  },
  'network-csv': {
    headers: headers(`
      url: Link ¦ title: Job title ¦ employer: Company name ¦ place: Job location ¦ level: Experience level
      contract: Job type ¦ industry: Sector ¦ function: Function ¦ postedAt: Listed at ¦ applicants: Applications
      description: Job description`),
    modality,
    contract: english,
    level: {
      Prácticas: ['Prácticas', 'Intern'],
      Junior: ['Sin experiencia', 'Entry-level'],
      between: ['Algo de responsabilidad'],
      Media: ['Intermedio', 'Mid level'],
      Senior: ['Mid-senior'],
      Dirección: ['Ejecutivo (C-level)', 'Director'],
      nothing: ['No corresponde', ''],
    },
  },
  'scraper-json': {
    headers: headers(`
      key: idVacante ¦ title: nombrePuesto ¦ employer: anunciante ¦ employerName: razonSocial ¦ rating: estrellas
      place: lugarTrabajo ¦ salary: sueldo ¦ salaryText: etiqueta ¦ salaryMin: desde ¦ salaryMax: hasta
      currency: divisa ¦ period: frecuencia ¦ modality: esquemaTrabajo ¦ contract: tipoContratacion
      postedAt: fechaPublicacion ¦ description: contenidoHtml ¦ tags: palabrasClave ¦ scraped: capturadoEn
      url: enlace`),
    modality,
    contract,
    level,
  },
  'aggregator-xml': {
    headers: headers(`
      root: jobs ¦ record: job ¦ key: jobid ¦ url: link ¦ title: name ¦ description: description
      employer: company_name ¦ city: location ¦ state: state ¦ salary: pay ¦ contract: jobtype ¦ hours: schedule
      level: seniority ¦ industry: sector ¦ postedAt: pubdate ¦ validThrough: expire`),
    modality,
    contract: english,
    level: { ...level, nothing: ['', '2 años', 'de 3 a 5 años'] },
  },
  'employment-service': {
    headers: headers(`
      key: FOLIO ¦ title: NOMBRE DE LA VACANTE ¦ employer: RAZON SOCIAL ¦ salary: SALARIO MENSUAL NETO
      contract: TIPO CONTRATO ¦ hours: JORNADA Y DIAS ¦ stateCode: ID_ENTIDAD ¦ state: ENTIDAD FEDERATIVA
      municipalityCode: ID_MUNICIPIO ¦ municipality: NOMBRE MUNICIPIO ¦ education: NIVEL DE ESTUDIOS
      experience: ANIOS EXPERIENCIA ¦ languages: IDIOMA REQUERIDO ¦ openings: NUM PLAZAS
      description: FUNCIONES Y ACTIVIDADES ¦ requirements: REQUISITOS ADICIONALES
      benefits: PRESTACIONES ADICIONALES ¦ postedAt: FECHA PUBLICACION ¦ validThrough: FECHA FIN VIGENCIA`),
    modality,
    contract: {
      ...contract,
      indeterminado: ['TIEMPO INDETERMINADO'],
      completo: ['TIEMPO INDETERMINADO'],
      temporal: ['TIEMPO DETERMINADO'],
      obra: ['OBRA DETERMINADA'],
    },
    level,
  },
  'jobposting-ndjson': {
    headers: {},
    modality,
    contract: {
      ...english,
      indeterminado: ['full_time', 'Full Time'],
      completo: ['FULL-TIME'],
      medio: ['part_time'],
      temporal: ['temporary'],
      obra: ['TEMPORARY'],
      practicas: ['INTERN'],
      honorarios: ['CONTRACTOR'],
      hora: ['OTHER'],
    },
    level,
  },
  'small-firm-csv': {
    headers: headers(`
      title: Nombre del puesto ¦ employer: Empresa cliente ¦ place: Plaza ¦ salaryMin: Sueldo mínimo
      salaryMax: Sueldo máximo ¦ modality: Esquema ¦ contract: Contrato ¦ level: Nivel del puesto
      description: Actividades ¦ requirements: Perfil requerido ¦ benefits: Lo que ofrecemos
      postedAt: Fecha de alta ¦ validThrough: Fecha límite ¦ notes: Comentarios`),
    modality,
    contract,
    level,
  },
  'ats-tsv': {
    headers: headers(`
      key: Requisition ¦ title: Position ¦ employer: Client ¦ place: Office ¦ salary: Pay range
      modality: Workplace ¦ contract: Contract type ¦ level: Level ¦ postedAt: Open date
      validThrough: Close date ¦ description: Overview ¦ requirements: Requirements ¦ recruiter: Owner`),
    modality: {
      presencial: ['Onsite', 'On site - plant'],
      remoto: ['Work from home', 'Remote (Mexico)'],
      hibrido: ['Hybrid - 2 days', 'Hybrid (Tue/Thu)'],
      nothing: ['', 'TBD'],
    },
    contract: english,
    level: {
      Prácticas: ['Internship'],
      Junior: ['Graduate', 'Entry'],
      between: ['Professional I'],
      Media: ['Mid'],
      Senior: ['Senior', 'Expert'],
      Dirección: ['C-Level', 'VP'],
      nothing: ['Staffing', ''],
    },
  },
  'form-csv': {
    headers: headers(`
      stamp: Timestamp ¦ email: Correo ¦ title: Puesto que deseas cubrir
      employer: Nombre o razón social de la empresa ¦ place: Ciudad donde se va a laborar
      salary: Sueldo bruto mensual ofrecido (pesos) ¦ modality: Modalidad de trabajo (elige una)
      contract: Tipo de contratación que manejan ¦ description: Cuéntanos qué hará la persona en el día a día
      requirements: Escolaridad, experiencia y conocimientos que pides ¦ benefits: Beneficios y prestaciones
      validThrough: Fecha en que cierra la vacante ¦ person: Tu nombre y cargo`),
    modality: { ...modality, nothing: ['', 'Aún no lo sabemos'] },
    contract,
    level,
  },
};
