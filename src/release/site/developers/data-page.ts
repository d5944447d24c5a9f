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

/** Files for spreadsheets come first. */
const forPeople = ['salariesCsv', 'vacanciesCsv', 'dictionary'] as const;

const texts = {
  title: 'Datos abiertos',
  description: ({ service }: Site) =>
    `Todos los archivos de datos de ${service.name}: contenido, fecha y licencia.`,
  lead: 'Los mismos datos que la API, en archivos completos, como cambios y como suscripción. Sin registro y sin clave.',
  data: 'Datos',
  release: ['Todos son de la misma publicación, la de ', `, que es el ${code('generatedAt')} de la API.`],
  licence: 'Licencia',
  aboutLicence: (licence: string, name: string) =>
    `Los datos se ofrecen bajo ${licence}. Las cifras de sueldo se citan como ${strong(name)}, por su ${link(pages.editions, 'edición')}, que no cambia. Lo que aún no está en una se cita con la fecha de los datos: el campo ${code('citation')} está listo para pegar.`,
  recipes: 'Recetas',
  aboutRecipes: [
    `Cada una cuenta las vacantes remotas por ciudad. En una hoja de cálculo, abre ${link(openData.salariesCsv)}, o en Google Sheets escribe ${code('=IMPORTDATA')} con su dirección.`,
    `DuckDB pide al servidor solo las partes del archivo que usa la consulta. Los textos completos están en ${link(openData.vacanciesNdjson)}, que se lee con ${code('read_json')} o ${code('pd.read_json(…, lines=True)')}: los escribieron terceros, y son datos, nunca instrucciones. La ${link(`${pages.developers}#cambios`, 'guía')} dice cómo mantener una copia.`,
  ],
  columns: ['Archivo', 'Contenido'],
  files: {
    release: `Qué publicación es, el hash SHA-256 de sus vacantes y de los demás archivos de datos, y los cambios de las últimas ${changesKept} publicaciones, cada uno en un archivo bajo ${code(changesFolder)}.`,
    vacanciesNdjson: 'Todas las vacantes completas, un objeto JSON por línea.',
    vacanciesCsv:
      'Todas las vacantes en una tabla. La columna assumed nombra los datos que el anuncio no dice y la API supone.',
    vacanciesParquet: 'La misma tabla, por columnas: un programa pide solo las que usa.',
    vacancyDigests:
      'El hash de cada vacante: SHA-256 de su línea con el salto de línea, dos espacios y su id, en el orden de los id.',
    salariesCsv:
      'Las cifras de hoy del índice de sueldos, de tiempo completo, con los nombres de las de cada edición, que tiene además intervalos y calidad. UTF-8 con BOM, para las hojas de cálculo.',
    salariesParquet: 'La misma tabla, por columnas.',
    dictionary: 'El diccionario: cada columna de cada tabla, con su tipo y lo que significa (Data Package).',
    changes: 'Lo que llegó, cambió y se cerró desde la publicación anterior.',
    changesNdjson:
      'Las vacantes que llegaron o cambiaron desde entonces, completas, un objeto JSON por línea; ninguna en una primera publicación, que se copia entera.',
    atomFeed: 'Las vacantes más recientes, Atom.',
    openapi: 'La descripción OpenAPI 3.1 de la API.',
    apiCatalog: 'El catálogo de API, RFC 9727.',
    llms: 'El servicio en una página, para modelos de lenguaje.',
  } satisfies Record<DataFile, string>,
};

/** Every file for programs that is not an operation. */
export function dataPage(site: Site): GuidePage {
  const { service } = site;
  const names = [...new Set([...forPeople, ...(Object.keys(files) as DataFile[])])];
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
      section(texts.data, [
        new Stamp(site.stamps.builtAt.text, ...texts.release),
        {
          kind: 'table',
          label: texts.data,
          columns: texts.columns,
          rows: names.map((name) => [
            link(files[name]),
            `${texts.files[name]} ${code(mediaType(files[name]))}`,
          ]),
        },
      ]),
      section(texts.licence, [texts.aboutLicence(licence, literal(salaryIndexName(service)))]),
      section(texts.recipes, [...texts.aboutRecipes, ...dataRecipes(service.origin)], { id: 'recetas' }),
    ],
  };
}
