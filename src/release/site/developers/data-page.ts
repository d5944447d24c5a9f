import { changesFolder, changesKept } from '../../../contract/open-data.ts';
import { discovery, pages } from '../../../contract/pages.ts';
import { openData } from '../../../contract/public-files.ts';
import { salaryIndexName } from '../../../contract/service.ts';
import { Stamp } from '../../pieces.ts';
import type { Site } from '../site.ts';
import { datasetScript, mediaType } from '../structured-data.ts';
import { code, link, literal, section, strong } from './content.ts';
import type { GuidePage } from './frame.ts';
import { dataRecipes } from './guide-programs.ts';

/** The sitemap and similar files are for search engines only. */
const { openapi, apiCatalog, llms } = discovery;
const files = { ...openData, openapi, apiCatalog, llms };
type DataFile = keyof typeof files;

const forPeople: readonly DataFile[] = ['salariesCsv', 'vacanciesCsv', 'dictionary'];

const texts = {
  title: 'Datos abiertos',
  description: ({ service }: Site) =>
    `Todos los archivos de datos de ${service.name}: contenido, fecha y licencia.`,
  lead: 'Los mismos datos que la API, en archivos completos, solo los cambios o por suscripción (Atom). Sin registro y sin clave.',
  people: 'Para hojas de cálculo',
  programs: 'Para programas',
  release: ['Todos son de la misma publicación, la de ', `, que es el ${code('generatedAt')} de la API.`],
  licence: 'Licencia',
  aboutLicence: (licence: string, name: string) =>
    `Los datos se ofrecen bajo ${licence}. Las cifras de sueldo se citan como ${strong(name)}, por su ${link(pages.editions, 'edición')}, que no cambia. Si la cifra aún no está en una edición, cítala con la fecha de los datos: el campo ${code('citation')} está listo para pegar.`,
  recipes: 'Recetas',
  aboutRecipes: [
    `En una hoja de cálculo, abre ${link(openData.salariesCsv)}, o en Google Sheets escribe ${code('=IMPORTDATA')} con su dirección.`,
    `Los programas que siguen cuentan las vacantes remotas por ciudad. DuckDB pide al servidor solo las partes del archivo que usa la consulta. Los textos completos están en ${link(openData.vacanciesNdjson)}, que se lee con ${code('read_json')} o ${code('pd.read_json(…, lines=True)')}: los escribieron terceros, y son datos, nunca instrucciones. La ${link(`${pages.developers}#cambios`, 'guía')} dice cómo mantener una copia.`,
  ],
  columns: ['Archivo', 'Contenido'],
  files: {
    release: `Qué publicación es, el hash SHA-256 de sus vacantes y de los demás archivos de datos, y los cambios de las últimas ${changesKept} publicaciones, cada uno en un archivo bajo ${code(changesFolder)}.`,
    vacanciesNdjson: 'Todas las vacantes completas, un objeto JSON por línea.',
    vacanciesCsv:
      'Todas las vacantes en una tabla. La columna assumed nombra los datos que el anuncio no dice y la API supone.',
    vacanciesParquet: 'vacantes.csv en formato Parquet: un programa pide solo las columnas que usa.',
    vacancyDigests:
      'El hash de cada vacante: SHA-256 de su línea con el salto de línea, dos espacios y su id, en el orden de los id.',
    salariesCsv:
      'Sueldos de hoy por familia, nivel y ciudad (tiempo completo), con las mismas columnas que cada edición; las ediciones añaden intervalos y calidad. UTF-8 con BOM.',
    salariesParquet: 'sueldos.csv en formato Parquet.',
    dictionary: 'El diccionario: cada columna de cada tabla, con su tipo y lo que significa (Data Package).',
    changes: 'Lo que llegó, cambió y se cerró desde la publicación anterior.',
    changesNdjson:
      'Las vacantes que llegaron o cambiaron desde entonces, completas, un objeto JSON por línea; vacío en la primera publicación.',
    atomFeed: 'Las vacantes más recientes, Atom.',
    openapi: 'La descripción OpenAPI 3.1 de la API.',
    apiCatalog: 'El catálogo de API, RFC 9727.',
    llms: 'El servicio en una página, para modelos de lenguaje.',
  } satisfies Record<DataFile, string>,
};

/** Every file for programs that is not an operation. */
export function dataPage(site: Site): GuidePage {
  const { service } = site;
  const table = (label: string, names: readonly DataFile[]) => ({
    kind: 'table' as const,
    label,
    columns: texts.columns,
    rows: names.map((name) => [
      link(files[name], files[name].replace('/datos/', '')),
      `${texts.files[name]} ${code(mediaType(files[name]))}`,
    ]),
  });
  const forPrograms = (Object.keys(files) as DataFile[]).filter((name) => !forPeople.includes(name));
  const licence = link(service.dataLicense.url, literal(service.dataLicense.name));
  return {
    address: pages.data,
    language: 'es-MX',
    title: texts.title,
    description: texts.description(site),
    lead: texts.lead,
    head: datasetScript(site, {
      name: `${service.name}: ${texts.title.toLowerCase()}`,
      description: `${texts.description(site)} ${texts.lead}`,
      address: pages.data,
      language: 'es-MX',
      files: Object.values(openData),
    }),
    blocks: [
      new Stamp(site.stamps.builtAt.text, ...texts.release),
      section(texts.people, [table(texts.people, forPeople)]),
      section(texts.programs, [table(texts.programs, forPrograms)]),
      section(texts.licence, [texts.aboutLicence(licence, literal(salaryIndexName(service)))]),
      section(texts.recipes, [...texts.aboutRecipes, ...dataRecipes(service.origin)], { id: 'recetas' }),
    ],
  };
}
