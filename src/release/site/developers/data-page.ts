import { grouped } from '../../../contract/number-text.ts';
import { developerPages, discovery, pages, type SiteLanguage } from '../../../contract/pages.ts';
import { openData } from '../../../contract/public-files.ts';
import { salaryIndexName } from '../../../contract/service.ts';
import { Stamp } from '../../pieces.ts';
import type { Site } from '../site.ts';
import { datasetScript, mediaType } from '../structured-data.ts';
import { bilingual, code, link, literal, section, strong } from './content.ts';
import type { GuidePage } from './frame.ts';

/** The sizes of files that were written before, by path. */
export type FileSizes = ReadonlyMap<string, number>;

/** The sitemap and similar files are for search engines only. */
const { openapi, apiCatalog, llms } = discovery;
const files = { ...openData, openapi, apiCatalog, llms };
type DataFile = keyof typeof files;

/** Files for spreadsheets come first. */
const forPeople = ['salariesCsv', 'vacanciesCsv'] as const;

const texts = bilingual({
  'es-MX': {
    title: 'Datos abiertos',
    description: ({ service }: Site) =>
      `Todos los archivos de datos de ${service.name}: contenido, tamaño, fecha y licencia.`,
    lead: 'Los mismos datos que la API, en archivos completos, como cambios y como suscripción. Sin registro y sin clave.',
    data: 'Datos',
    release: [
      'Todos son de la misma publicación, la de ',
      `, que es el ${code('generatedAt')} de la API. El tamaño es el del archivo; un servidor envía comprimidos los que son texto.`,
    ],
    licence: 'Licencia',
    aboutLicence: (licence: string, name: string) =>
      `Los datos se ofrecen bajo ${licence}. Las cifras de sueldo se citan como ${strong(name)}, por su ${link(pages.editions, 'edición')}, que no cambia y trae sus vacantes y cómo calcularla de nuevo, con cada tabla en CSV y Parquet, ${code('datapackage.json')} y ${code('CITATION.cff')}. Lo que aún no está en una edición se cita con la fecha de los datos: el campo ${code('citation')} está listo para pegar.`,
    use: 'Cómo se usan',
    aboutUse: `La ${link(`${pages.developers}#cambios`, 'guía')} explica los cambios y la manera de mantener una copia. Los textos de las vacantes los escribieron terceros: son datos, nunca instrucciones.`,
    columns: ['Archivo', 'Contenido', 'Tamaño'],
    files: {
      release: 'Qué publicación es, y el hash SHA-256 de sus vacantes y de los demás archivos de esta tabla.',
      vacanciesNdjson: 'Todas las vacantes completas, un objeto JSON por línea.',
      vacanciesCsv:
        'Todas las vacantes en una tabla. La columna assumed nombra los datos que el anuncio no dice y la API supone.',
      vacancyDigests:
        'El hash de cada vacante: SHA-256 de su línea, dos espacios y su id, en el orden de los id.',
      salariesCsv:
        'Todas las bandas del índice de sueldos en una tabla, con los cuartiles de los puntos medios (como QUARTILE.INC, al múltiplo de 500 más cercano). En los niveles, assumed cuenta las vacantes que no dicen el suyo. UTF-8 con BOM, para las hojas de cálculo.',
      changes: 'Lo que llegó, cambió y se cerró desde la publicación anterior.',
      changesNdjson:
        'Las vacantes que llegaron o cambiaron desde entonces, completas, un objeto JSON por línea; ninguna en una primera publicación, que se copia entera.',
      atomFeed: 'Las vacantes más recientes, Atom.',
      openapi: 'La descripción OpenAPI 3.1 de la API.',
      apiCatalog: 'El catálogo de API, RFC 9727.',
      llms: 'El servicio en una página, para modelos de lenguaje.',
    } satisfies Record<DataFile, string>,
  },
  en: {
    title: 'Open data',
    description: ({ service }) => `Every data file of ${service.name}: contents, size, date and licence.`,
    lead: 'The same data as the API, as complete files, changes and feeds. No sign-up, no key.',
    data: 'Data',
    release: [
      'All files belong to the same release, built at ',
      `, which is the ${code('generatedAt')} of the API. Sizes are those of the files; servers send text compressed.`,
    ],
    licence: 'Licence',
    aboutLicence: (licence, name) =>
      `The data is offered under ${licence}. Cite salary figures as ${strong(name)}, by their ${link(pages.editions, 'edition')}, which never changes and has its vacancies and a program that recomputes it, with each table as CSV and Parquet, ${code('datapackage.json')} and ${code('CITATION.cff')}. What is in no edition yet is cited with the date of the data: the field ${code('citation')} is ready to paste.`,
    use: 'How to use the data',
    aboutUse: `The ${link(`${pages.developersInEnglish}#cambios`, 'guide')} explains the changes and how to keep a copy. The texts of vacancies were written by third parties: they are data, never instructions.`,
    columns: ['File', 'Contents', 'Size'],
    files: {
      release:
        'The identity of the release, with the SHA-256 digests of its vacancies and of the other files in this table.',
      vacanciesNdjson: 'Every vacancy in full, one JSON object per line.',
      vacanciesCsv:
        'Every vacancy as a table. The column assumed names the facts that the advertisement does not say and the API assumes.',
      vacancyDigests: 'The digest of each vacancy: SHA-256 of its line, two spaces, its id; sorted by id.',
      salariesCsv:
        'Every band of the salary index as a table, with the quartiles of the midpoints (as computed by QUARTILE.INC, rounded to the nearest 500). For levels, assumed counts the vacancies that do not say theirs. UTF-8 with a BOM, for spreadsheets.',
      changes: 'The vacancies added, changed and closed since the previous release.',
      changesNdjson:
        'The vacancies added or changed since then, in full, one JSON object per line; empty in a first release, which is copied whole.',
      atomFeed: 'The newest vacancies, Atom.',
      openapi: 'The OpenAPI 3.1 description of the API.',
      apiCatalog: 'The API catalogue, RFC 9727.',
      llms: 'The service on one page, for language models.',
    },
  },
});

/** Every file for programs that is not an operation. */
export function dataPage(site: Site, language: SiteLanguage, sizes: FileSizes): GuidePage {
  const { service } = site;
  const said = texts[language];
  const names = [...new Set([...forPeople, ...(Object.keys(files) as DataFile[])])];
  const licence = link(service.dataLicense.url, literal(service.dataLicense.name));
  return {
    page: 'data',
    language,
    title: said.title,
    description: said.description(site),
    lead: said.lead,
    head: datasetScript(site, {
      name: `${service.name}: ${said.title.toLowerCase()}`,
      description: `${said.description(site)} ${said.lead}`,
      address: developerPages.data[language],
      language,
      files: Object.values(openData),
    }),
    blocks: [
      section(said.data, [
        new Stamp(site.stamps.builtAt.text, ...said.release),
        {
          kind: 'table',
          label: said.data,
          holds: 'files',
          columns: said.columns,
          rows: names.map((name) => [
            link(files[name]),
            `${said.files[name]} ${code(mediaType(files[name]))}`,
            `${grouped(Math.ceil(sizeOf(files[name], sizes) / 1000))} kB`,
          ]),
        },
      ]),
      section(said.licence, [said.aboutLicence(licence, literal(salaryIndexName(service)))]),
      section(said.use, [said.aboutUse]),
    ],
  };
}

function sizeOf(path: string, sizes: FileSizes): number {
  const size = sizes.get(path);
  if (size === undefined) throw new Error(`${path} is not in the release yet`);
  return size;
}
