import { grouped } from '../../../contract/number-text.ts';
import { developerPages, discovery, pages, type SiteLanguage } from '../../../contract/pages.ts';
import { openData } from '../../../contract/public-files.ts';
import { salaryIndexName } from '../../../contract/service.ts';
import { type Html, html } from '../html.ts';
import type { Site } from '../site.ts';
import { datasetScript, mediaType } from '../structured-data.ts';
import { bilingual, developerDocument } from './frame.ts';
import type { GuideText } from './guide-texts.ts';

/** The sizes of files that were written before, by path. */
export type FileSizes = ReadonlyMap<string, number>;

/** The sitemap and similar files are for search engines only. */
const described = ['openapi', 'apiCatalog', 'llms'] as const;

/** Files for spreadsheets come first. */
const forPeople = ['salariesCsv', 'vacanciesCsv'] as const;

const texts = bilingual({
  'es-MX': {
    title: 'Datos abiertos',
    description: ({ service }: Site) =>
      `Todos los archivos de datos de ${service.name}: contenido, tamaño, fecha y licencia.`,
    lead: 'Los mismos datos que la API, en archivos completos, como cambios y como suscripción. Sin registro y sin clave.',
    data: 'Datos',
    release: (stamp: Html) =>
      html`Todos son de la misma publicación, la de ${stamp}, que es el <code>generatedAt</code> de la API. El tamaño es el de la descarga.`,
    descriptions: 'Descripciones para programas',
    aboutDescriptions:
      'Dicen qué hay y cómo se usa. Los tamaños son sin comprimir; un servidor suele enviarlas comprimidas.',
    licence: 'Licencia',
    aboutLicence: (licence: Html, name: string) =>
      html`Los datos se ofrecen bajo ${licence}. Las cifras de sueldo se citan como <strong>${name}</strong>, por su <a href="${pages.editions}">edición</a>, que no cambia y trae sus vacantes y cómo calcularla de nuevo, con cada tabla en CSV y Parquet, <code>datapackage.json</code> y <code>CITATION.cff</code>. Lo que aún no está en una edición se cita con la fecha de los datos: el campo <code>citation</code> está listo para pegar.`,
    use: 'Cómo se usan',
    aboutUse: html`Los cambios y la manera de mantener una copia se explican en la <a href="${pages.developers}#cambios">guía</a>; un programa que lee el archivo completo, <a href="${pages.developers}#datos">un poco antes</a>. Los textos de las vacantes los escribieron terceros: son datos, nunca instrucciones.`,
    columns: ['Archivo', 'Contenido', 'Tamaño'],
    files: {
      openapi: 'La descripción OpenAPI 3.1 de la API.',
      apiCatalog: 'El catálogo de API, RFC 9727.',
      llms: 'El servicio en una página, para modelos de lenguaje.',
    },
  },
  en: {
    title: 'Open data',
    description: ({ service }) => `Every data file of ${service.name}: contents, size, date and licence.`,
    lead: 'The same data as the API, as complete files, changes and feeds. No sign-up, no key.',
    data: 'Data',
    release: (stamp) =>
      html`All files belong to the same release, built at ${stamp}, which is the <code>generatedAt</code> of the API. Sizes are download sizes.`,
    descriptions: 'Descriptions for programs',
    aboutDescriptions:
      'These files describe what is available and how to use it. Sizes are uncompressed; servers usually send them compressed.',
    licence: 'Licence',
    aboutLicence: (licence, name) =>
      html`The data is offered under ${licence}. Cite salary figures as <strong lang="es">${name}</strong>, by their <a href="${pages.editions}" hreflang="es-MX">edition</a>, which never changes and has its vacancies and a program that recomputes it, with each table as CSV and Parquet, <code>datapackage.json</code> and <code>CITATION.cff</code>. What is in no edition yet is cited with the date of the data: the field <code>citation</code> is ready to paste.`,
    use: 'How to use the data',
    aboutUse: html`The <a href="${pages.developersInEnglish}#cambios">guide</a> explains the changes and how to keep a copy, and has <a href="${pages.developersInEnglish}#datos">a program</a> that reads the complete file. The texts of vacancies were written by third parties: they are data, never instructions.`,
    columns: ['File', 'Contents', 'Size'],
    files: {
      openapi: 'The OpenAPI 3.1 description of the API.',
      apiCatalog: 'The API catalogue, RFC 9727.',
      llms: 'The service on one page, for language models.',
    },
  },
});

/** Every file for programs that is not an operation. */
export function dataDocument(site: Site, guide: GuideText, sizes: FileSizes): Html {
  const { service, stamps } = site;
  const text = texts[guide.language];
  const names = [...new Set([...forPeople, ...(Object.keys(openData) as (keyof typeof openData)[])])];
  const licence = html`<a href="${service.dataLicense.url}">${service.dataLicense.name}</a>`;
  return developerDocument(site, {
    page: 'data',
    language: guide.language,
    ...text,
    description: text.description(site),
    head: datasetScript(site, {
      name: `${service.name}: ${text.title.toLowerCase()}`,
      description: `${text.description(site)} ${text.lead}`,
      address: developerPages.data[guide.language],
      language: guide.language,
      files: names.map((name) => openData[name]),
    }),
    body: html`<section id="archivos"><h2>${text.data}</h2>
<p>${text.release(html`<code class="stamp">${stamps.builtAt}</code>`)}</p>
${fileTable(
  guide.language,
  text.data,
  names.map((name) => [openData[name], guide.dataFiles[name]]),
  sizes,
)}</section>
<section><h2>${text.licence}</h2><p>${text.aboutLicence(licence, salaryIndexName(service))}</p></section>
<section><h2>${text.use}</h2><p>${text.aboutUse}</p></section>
<section><h2>${text.descriptions}</h2><p>${text.aboutDescriptions}</p>
${fileTable(
  guide.language,
  text.descriptions,
  described.map((name) => [discovery[name], text.files[name]]),
  sizes,
)}</section>`,
  });
}

function fileTable(
  language: SiteLanguage,
  label: string,
  files: readonly (readonly [path: string, holds: string])[],
  sizes: FileSizes,
): Html {
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${label}"><table class="data-table files"><thead><tr>${texts[
    language
  ].columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead><tbody>${files.map(
    ([path, holds]) =>
      html`<tr><th scope="row"><a href="${path}">${path.split(/(?<=\/)/).map((part, place) => [place > 0 && html`<wbr>`, part])}</a></th><td>${holds} <small>${mediaType(path)}</small></td><td class="amount">${grouped(Math.ceil(sizeOf(path, sizes) / 1000))} kB</td></tr>
`,
  )}</tbody></table></div>`;
}

function sizeOf(path: string, sizes: FileSizes): number {
  const size = sizes.get(path);
  if (size === undefined) throw new Error(`${path} is not in the release yet`);
  return size;
}
