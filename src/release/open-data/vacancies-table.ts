import type { JobSummary } from '../../contract/schemas/job.ts';
import type { RenderedJob } from '../api/job-files.ts';
import { amount, date, type Table, text } from '../tables.ts';

/** What the table has of a vacancy. Long texts are in the NDJSON file only. */
export interface TabledJob extends Pick<RenderedJob, 'summary' | 'assumed'> {
  readonly location: Pick<RenderedJob['particulars']['location'], 'zone' | 'municipality'>;
  readonly howToApply: Pick<RenderedJob['particulars']['howToApply'], 'applyUrl'>;
}

/** The parts of a field that get columns. Every field is listed, so that a new one does not compile without columns. */
const parts: Readonly<Record<keyof JobSummary, string | Readonly<Record<string, string>>>> = {
  id: 'Identificador, parte de sus direcciones; nunca cambia',
  vacancyId: 'Clave de referencia',
  title: 'Título, como está en el anuncio',
  company: 'Descripción confidencial de la empresa',
  industry: 'Sector de la empresa; vacío si no se dice',
  area: { slug: 'Función de la organización', name: 'Su nombre' },
  family: { slug: 'Familia de puestos; vacía si el título no es de ninguna', name: 'Su nombre' },
  city: { slug: 'Ciudad', name: 'Su nombre', region: 'Estado' },
  modality: { slug: 'remoto, hibrido o presencial', name: 'Su nombre' },
  seniority: 'Nivel de experiencia',
  employmentType: 'Tipo de contrato',
  english: 'Inglés: Requerido, Deseable o No requerido; vacío si no se dice',
  salary: {
    text: 'Sueldo como está en la página; vacío si no se publica',
    currency: 'Moneda, siempre MXN',
    period: 'Periodo: HOUR, WEEK, MONTH o YEAR',
    min: 'Sueldo bruto por periodo, desde, en pesos',
    max: 'Sueldo bruto por periodo, hasta, en pesos',
  },
  postedAt: 'Día de publicación; vacío si no se sabe',
  validThrough: 'Último día para postularse',
  url: 'Página de la vacante',
  apiUrl: 'La vacante completa en JSON',
};

const types: Readonly<Record<string, typeof text>> = {
  'salary.min': amount,
  'salary.max': amount,
  postedAt: date,
  validThrough: date,
};

/** A column is named by its path in the JSON of the vacancy. */
const paths = Object.entries(parts).flatMap(([name, part]) =>
  typeof part === 'string'
    ? [[name, part]]
    : Object.entries(part).map(([own, about]) => [`${name}.${own}`, about]),
);

export const vacanciesTable: Table<TabledJob> = {
  name: 'vacantes',
  title: 'Las vacantes activas, primero las más recientes',
  columns: {
    ...Object.fromEntries(
      paths.map(([path = '', about = '']) => {
        const names = path.split('.');
        const column = types[path] ?? text;
        return [path, column<TabledJob>(about, ({ summary }) => valueAt(summary, names))];
      }),
    ),
    'location.zone': text('Zona o colonia; vacía si no se publica', ({ location }) => location.zone),
    'location.municipality': text('Municipio; vacío si no se publica', (job) => job.location.municipality),
    'howToApply.applyUrl': text('Dirección para postularse, gratis', ({ howToApply }) => howToApply.applyUrl),
    assumed: text(
      'Los datos que el anuncio no dice y la API supone, separados por espacios: no son hechos',
      ({ assumed }) => assumed.join(' '),
    ),
  },
};

function valueAt(value: unknown, path: readonly string[]): string | number | null {
  return path.reduce((part, name) => (part as Record<string, unknown> | null)?.[name] ?? null, value) as
    | string
    | number
    | null;
}
