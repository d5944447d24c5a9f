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

export type FeedName = 'network-csv' | 'scraper-json' | 'employment-service' | 'small-firm-csv';

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
};
