import { grouped, numberWordCapitalized } from '../../../contract/number-text.ts';
import { type OperationId, operationIds } from '../../../contract/operations.ts';
import { discovery, pages, type SiteLanguage } from '../../../contract/pages.ts';
import { openData } from '../../../contract/public-files.ts';
import { searchCount } from '../../../contract/search-filters.ts';
import { apiPrefix, apiVersion, salaryIndexName } from '../../../contract/service.ts';
import { citation } from '../../../vacancies/salaries/texts.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import type { Site } from '../site.ts';
import { type ProgramLanguage, programTools, programWords } from './code-sample.ts';

/** The texts of the guide in one language. Requests, answers and tables are the same in all languages. */
export type GuideText = ReturnType<typeof spanishGuide>;

/** The names of the sections are their anchors. */
export type GuideSection = keyof GuideText['sections'];

type ProgramFile = Exclude<ProgramLanguage, 'curl'>;

const interpreters: Readonly<Record<ProgramFile, string>> = {
  javascript: 'node',
  typescript: 'node',
  python: 'python3',
};

function runTable(
  language: SiteLanguage,
  columns: readonly [save: string, run: string],
  needs: Readonly<Record<ProgramFile, HtmlValue>>,
): Html {
  const { file } = programWords[language];
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${columns[1]}"><table class="data-table"><thead><tr><td></td>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead><tbody>${(
    Object.keys(interpreters) as ProgramFile[]
  ).map(
    (name) =>
      html`<tr><th scope="row">${programTools[name].name} <small>${needs[name]}</small></th><td><code>${file[name]}</code></td><td><code>${interpreters[name]} ${file[name]}</code></td></tr>`,
  )}</tbody></table></div>`;
}

export function spanishGuide({ service, index }: Site) {
  return {
    language: 'es-MX' as SiteLanguage,
    title: 'Guía para desarrolladores',
    description: `API pública de ${service.name}: vacantes activas e índice de sueldos en archivos JSON. Sin registro, sin clave y sin límite de peticiones.`,
    lead: html`${numberWordCapitalized(operationIds.length, 'es')} operaciones de solo lectura. Cada una es un archivo JSON estático: sin registro, sin clave, sin límite de peticiones y con CORS abierto.`,
    sections: {
      inicio: {
        title: 'La primera petición, en un minuto',
        text: html`<p>Pide una búsqueda. Los tres segmentos de la ruta son ciudad, familia de puestos y modalidad; <code>all</code> deja uno abierto. El ejemplo en curl se pega en una terminal; los demás son archivos completos:</p>
${runTable('es-MX', ['Guárdalo como', 'Ejecútalo con'], {
  javascript: 'Node 20 o posterior',
  typescript: html`Node 22.18 o posterior, y antes <code>npm install tabulador</code>`,
  python: 'Python 3.8 o posterior, sin paquetes',
})}`,
      },
      operaciones: {
        title: 'Operaciones',
        text: html`<p>Todas responden a <code>GET</code>; <code>HEAD</code> da los mismos encabezados sin cuerpo. Todos los cuerpos llevan <code>generatedAt</code>, la hora de la publicación, igual en todos los archivos de una misma publicación. El detalle de cada campo está en la <a href="${pages.reference}">referencia</a>.</p>
<p>El índice enumera las operaciones, y cada <code>path</code> que trae cuenta desde la raíz del servidor: ya incluye <code>${apiPrefix}</code>. Súmalo a <code>${service.origin}</code>. En OpenAPI, en cambio, las rutas cuentan desde <code>servers[0].url</code>, que termina en <code>${apiPrefix}</code>.</p>`,
      },
      filtros: {
        title: 'Filtros',
        text: html`<p>Los filtros son segmentos de la ruta, nunca parámetros de consulta: lo que siga a un <code>?</code> se ignora. Hacen falta los tres. Las ${grouped(searchCount)} combinaciones válidas existen; una sin vacantes responde 200 con <code>count</code> 0. Así, un 404 en una búsqueda siempre significa un valor equivocado. No hay páginas: <code>items</code> trae todas las coincidencias, primero las más recientes.</p>`,
      },
      errores: {
        title: 'Errores',
        text: html`<p>Los errores son <code>application/problem+json</code> (RFC 9457) con un <code>code</code> estable sobre el que un programa puede decidir, y un <code>hint</code> que dice cómo corregir la petición. <code>type</code> lleva a la <a href="${pages.errors}">página que explica cada código</a>, que también está <a href="${pages.errorsInEnglish}" hreflang="en">en inglés</a>. Si un valor no se conoce, <code>validValues</code> trae los que se aceptan. Lo que falla antes de llegar a la API (una dirección demasiado larga, una petición mal formada) tiene sus propios códigos y la misma forma. Una vacante que se cerró se ve así:</p>`,
      },
      cache: {
        title: 'Caché y 304',
        text: html`<p>Los datos cambian a lo más una vez por día hábil. Compara <code>generatedAt</code> del índice antes de volver a pedir lo demás, o envía el <code>ETag</code> en <code>If-None-Match</code>: una respuesta cuyos datos no cambiaron es un 304 aunque haya una publicación nueva. Guarda lo que pidas y no recorras todas las combinaciones: una búsqueda con <code>all</code> las contiene.</p>
<p>Tras un 304 vale el cuerpo que guardaste, con el <code>generatedAt</code> de cuando lo pediste: es la hora de una publicación anterior, aunque los datos sean los de hoy. Para saber si hay una publicación nueva mira el índice, el único cuyo <code>ETag</code> cambia con cada una.</p>`,
      },
      citar: {
        title: 'Citar cifras de sueldo',
        text: html`<p>Las cifras se citan como <strong>${salaryIndexName(service)}</strong>. Las respuestas de sueldos traen <code>source</code> y una <code>citation</code> lista para pegar:</p><blockquote class="cite"><p>${citation(service, index.generatedAt)}</p></blockquote><p>Cualquiera puede repetir el cálculo: usa solo las vacantes con sueldo mensual de las búsquedas del mismo <code>generatedAt</code>.</p>`,
      },
      navegador: {
        title: 'Desde un navegador',
        text: html`<p>Cualquier página puede leer las respuestas: todas llevan <code>Access-Control-Allow-Origin: *</code>, los errores también, y dejan ver <code>ETag</code>, <code>Last-Modified</code>, <code>Link</code> y <code>Allow</code>. Un <code>GET</code> con encabezados propios, como <code>If-None-Match</code>, pasa la consulta previa (<em>preflight</em>).</p>
<p>Dos cosas fallan a propósito, y <code>fetch</code> solo dice que hubo un error de red:</p>
<ul><li><code>credentials: 'include'</code>: no hay sesión ni cookies, y un navegador no acepta <code>*</code> con credenciales. Quita la opción.</li><li>Un método como <code>DELETE</code> o <code>PUT</code>: la consulta previa responde que solo hay <code>GET</code> y <code>HEAD</code>, y el navegador no envía la petición. Fuera del navegador la respuesta es <a href="${pages.errors}#method-not-allowed"><code>method-not-allowed</code></a>.</li></ul>`,
      },
      versiones: {
        title: 'Versiones',
        text: html`<p>La versión mayor va en la ruta (<code>${apiPrefix}</code>); la completa, hoy ${apiVersion}, en el índice y en la <a href="${discovery.openapi}">descripción OpenAPI</a>. Dentro de una versión mayor no se quita ni se cambia el sentido de ningún campo. Lo que ha cambiado, y cómo se avisa de lo que dejará de servir, está en <a href="${pages.changelog}">Versiones</a>.</p>`,
      },
      agentes: {
        title: 'Agentes y descubrimiento',
        text: html`<p>Un agente puede empezar por <a href="${discovery.llms}">llms.txt</a>, que resume el servicio en texto; por el <a href="${discovery.apiCatalog}">catálogo de API</a> (RFC 9727), o por el encabezado <code>Link</code> que acompaña a cada respuesta. <a href="${discovery.llmsFull}">llms-full.txt</a> trae la documentación completa en un solo texto. Para un agente en tu máquina, <code>npx tabulador mcp --from ${service.origin}</code> ofrece las mismas operaciones por el Model Context Protocol; para la terminal, <code>npx tabulador jobs --from ${service.origin}</code>. La postulación la hace siempre la persona candidata: la API no recibe postulaciones.</p>`,
      },
      datos: {
        title: 'Datos abiertos y suscripciones',
        text: html`<p>Los mismos datos de la misma publicación, completos, como cambios y como suscripción. Están fuera de <code>${apiPrefix}</code> y bajo la licencia <a href="${service.dataLicense.url}">${service.dataLicense.name}</a>. Su tamaño está en la página de <a href="${pages.data}">datos</a>. Contar las vacantes del archivo completo:</p>`,
      },
      cambios: {
        title: 'Mantener una copia',
        text: html`<p>Quien guarda una copia no tiene que leer todo de nuevo, y no debe fiarse de lo que llega: entre tu programa y el servicio puede haber cachés con archivos de otra publicación. <a href="${openData.release}">${openData.release}</a> dice qué publicación es (<code>generatedAt</code>) y da la huella SHA-256 de sus vacantes (<code>vacancies.sha256</code>) y de cada archivo (<code>files</code>); por ella se conoce un archivo, venga de donde venga.</p>
<ol><li>Pide ese archivo con algo que nunca hayas escrito detrás de <code>?v=</code>, como la hora. El servicio no lo lee, y ninguna caché lo conoce.</li><li>Si <code>vacancies.sha256</code> es la huella de tu copia, ninguna vacante cambió.</li><li>Si lo es <code>since.vacancies.sha256</code>, tu copia es la de la publicación anterior: escribe las vacantes de <a href="${openData.changesNdjson}">${openData.changesNdjson}</a> y borra las de <code>closed</code> en <a href="${openData.changes}">${openData.changes}</a>.</li><li>Si no, o si <code>since</code> es <code>null</code>, empieza de nuevo con <a href="${openData.vacanciesNdjson}">${openData.vacanciesNdjson}</a>.</li><li>Pide cada archivo con su huella detrás de <code>?v=</code> y compárala con la de lo que llegó. Si no es la misma, no guardes nada e inténtalo más tarde: tu copia sigue siendo una publicación completa.</li><li>Guarda las vacantes y la nueva huella en un solo paso.</li></ol>
<p>Una publicación puede ser anterior a la que tienes: si algo salió mal, se vuelve a la de antes, y los mismos pasos llevan a ella. La huella de las vacantes es la de <a href="${openData.vacancyDigests}">${openData.vacancyDigests}</a>, que puedes calcular con lo que guardas: la huella de cada línea, fin de línea incluido, dos espacios y el <code>id</code>, en el orden de los <code>id</code>. El cliente hace todo esto; <code>client.changesSince(generatedAt)</code> da solo la lista de cambios.</p>`,
      },
    },
    operations: {
      getApiIndex:
        'El punto de entrada: filtros válidos con su número de vacantes, totales, reglas de uso y direcciones.',
      searchJobs: 'Todas las vacantes activas de una ciudad, una familia y una modalidad.',
      getJob: 'Una vacante completa, mientras esté activa. Al cerrarse, la respuesta es job-not-found.',
      listSalaryGuides:
        'La mediana y el rango de cada familia con datos suficientes, de mayor a menor mediana.',
      getSalaryGuide: 'La guía de una familia: general, por nivel de experiencia y por ciudad.',
    } satisfies Record<OperationId, string>,
    readOne: 'La búsqueda da lo esencial de cada vacante. Con su id se lee completa:',
    liveExample: 'Respuesta de esta publicación',
    abridgedNote: 'Las listas se muestran hasta su primer elemento.',
    parameter: 'Segmento',
    values: 'Valores',
    file: 'Archivo',
    meaning: 'Contenido',
    dataFiles: {
      release:
        'Qué publicación es, y la huella SHA-256 de sus vacantes y de los demás archivos de esta tabla.',
      vacanciesNdjson: 'Todas las vacantes completas, un objeto JSON por línea.',
      vacanciesCsv: 'Todas las vacantes en una tabla.',
      vacancyDigests:
        'La huella de cada vacante: SHA-256 de su línea, dos espacios y su id, en el orden de los id.',
      salariesCsv:
        'Todas las bandas del índice de sueldos en una tabla, con los cuartiles de los puntos medios (como QUARTILE.INC, al múltiplo de 500 más cercano). UTF-8 con BOM, para las hojas de cálculo.',
      changes: 'Lo que llegó, cambió y se cerró desde la publicación anterior.',
      changesNdjson:
        'Las vacantes que llegaron o cambiaron desde entonces, completas, un objeto JSON por línea; ninguna en una primera publicación, que se copia entera.',
      jsonFeed: 'Las vacantes más recientes, JSON Feed.',
      atomFeed: 'Las vacantes más recientes, Atom.',
    } satisfies Record<keyof typeof openData, string>,
  };
}

export function englishGuide({ service, index }: Site): GuideText {
  return {
    language: 'en',
    title: 'Developer guide',
    description: `Public API of ${service.name}: active vacancies and a salary index as JSON files. No sign-up, no key, no rate limit.`,
    lead: html`${numberWordCapitalized(operationIds.length, 'en')} read-only operations. Each is a static JSON file: no sign-up, no key, no rate limit, open CORS.`,
    sections: {
      inicio: {
        title: 'Your first request, in a minute',
        text: html`<p>Ask for a search. The three path segments are city, role family and modality; <code>all</code> leaves one open. Paste the example in curl into a terminal; the others are whole files:</p>
${runTable('en', ['Save it as', 'Run it with'], {
  javascript: 'Node 20 or later',
  typescript: html`Node 22.18 or later, and first <code>npm install tabulador</code>`,
  python: 'Python 3.8 or later, no packages',
})}`,
      },
      operaciones: {
        title: 'Operations',
        text: html`<p>All of them answer <code>GET</code>; <code>HEAD</code> gives the same headers without the body. Every body carries <code>generatedAt</code>, the time of the release, the same in all files of one release. The <a href="${pages.referenceInEnglish}">reference</a> explains each field.</p>
<p>The index lists the operations, and each <code>path</code> in it counts from the root of the host: it includes <code>${apiPrefix}</code> already. Append it to <code>${service.origin}</code>. In OpenAPI, paths count from <code>servers[0].url</code> instead, which ends in <code>${apiPrefix}</code>.</p>`,
      },
      filtros: {
        title: 'Filters',
        text: html`<p>Filters are path segments, never query parameters: whatever follows a <code>?</code> is ignored. All three are required. The ${grouped(searchCount)} valid combinations all exist; one without vacancies answers 200 with <code>count</code> 0. A 404 on a search therefore always means a wrong value. There are no pages: <code>items</code> holds every match, newest first.</p>`,
      },
      errores: {
        title: 'Errors',
        text: html`<p>Errors are <code>application/problem+json</code> (RFC 9457) with a stable <code>code</code> to branch on and a <code>hint</code> that says how to fix the request. <code>type</code> leads to the page that explains each code, in Spanish; <a href="${pages.errorsInEnglish}">here it is in English</a>, with the same anchors. Where a value is not known, <code>validValues</code> has those that are. What fails before it reaches the API (an address that is too long, a malformed request) has codes of its own and the same shape. A vacancy that has closed looks like this:</p>`,
      },
      cache: {
        title: 'Caching and 304',
        text: html`<p>Data changes at most once per weekday. Compare <code>generatedAt</code> of the index before you fetch the rest again, or send the <code>ETag</code> in <code>If-None-Match</code>: an answer whose data did not change is a 304 even across releases. Keep what you fetch and do not crawl every combination: one search with <code>all</code> contains them.</p>
<p>After a 304 the body that you kept is good, with the <code>generatedAt</code> of the day you fetched it: that of an earlier release, although the data is today's. To know whether there is a new release look at the index, the only answer whose <code>ETag</code> changes with each.</p>`,
      },
      citar: {
        title: 'Citing salary figures',
        text: html`<p>Cite figures as <strong lang="es">${salaryIndexName(service)}</strong>. Salary answers carry <code>source</code> and a <code>citation</code> ready to paste:</p><blockquote class="cite" lang="es"><p>${citation(service, index.generatedAt)}</p></blockquote><p>Anyone can repeat the calculation: it uses nothing but the vacancies with a monthly salary in the searches of the same <code>generatedAt</code>.</p>`,
      },
      navegador: {
        title: 'From a browser',
        text: html`<p>Any page may read the answers: all carry <code>Access-Control-Allow-Origin: *</code>, errors too, and show <code>ETag</code>, <code>Last-Modified</code>, <code>Link</code> and <code>Allow</code>. A <code>GET</code> with headers of your own, such as <code>If-None-Match</code>, passes the preflight.</p>
<p>Two things fail by design, and <code>fetch</code> only says that the network failed:</p>
<ul><li><code>credentials: 'include'</code>: there is no session and there are no cookies, and a browser does not take <code>*</code> with credentials. Leave the option out.</li><li>A method such as <code>DELETE</code> or <code>PUT</code>: the preflight answers that there are <code>GET</code> and <code>HEAD</code> alone, and the browser does not send the request. Outside of browsers the answer is <a href="${pages.errorsInEnglish}#method-not-allowed"><code>method-not-allowed</code></a>.</li></ul>`,
      },
      versiones: {
        title: 'Versioning',
        text: html`<p>The major version is in the path (<code>${apiPrefix}</code>); the whole one, ${apiVersion} today, in the index and in the <a href="${discovery.openapi}">OpenAPI description</a>. Within a major version no field is removed or changes its meaning. What has changed, and how you are told about what will go away, stands in the <a href="${pages.changelogInEnglish}">changelog</a>.</p>`,
      },
      agentes: {
        title: 'Agents and discovery',
        text: html`<p>An agent can start from <a href="${discovery.llms}">llms.txt</a>, a summary of the service in plain text; from the <a href="${discovery.apiCatalog}">API catalogue</a> (RFC 9727); or from the <code>Link</code> header of any answer. <a href="${discovery.llmsFull}">llms-full.txt</a> is the whole documentation as one text. For an agent on your machine, <code>npx tabulador mcp --from ${service.origin}</code> offers the same operations by the Model Context Protocol; for the terminal, <code>npx tabulador jobs --from ${service.origin}</code>. Candidates always apply in person: the API takes no applications.</p>`,
      },
      datos: {
        title: 'Open data and feeds',
        text: html`<p>The same data of the same release: in bulk, as changes, and as feeds. They live outside <code>${apiPrefix}</code>, under <a href="${service.dataLicense.url}">${service.dataLicense.name}</a>. Their sizes are on the page of <a href="${pages.dataInEnglish}">data</a>. Counting the vacancies of the whole file:</p>`,
      },
      cambios: {
        title: 'Keeping a copy',
        text: html`<p>Whoever keeps a copy need not read everything again, and must not believe whatever comes: between your program and the service there may be caches that hold files of another release. <a href="${openData.release}">${openData.release}</a> says which release this is (<code>generatedAt</code>) and gives the SHA-256 digest of its vacancies (<code>vacancies.sha256</code>) and of each file (<code>files</code>); by that a file is known, wherever it comes from.</p>
<ol><li>Ask for that file with something after <code>?v=</code> that you have never written there, such as the time. The service does not read it, and no cache knows it.</li><li>If <code>vacancies.sha256</code> is the digest of your copy, no vacancy has changed.</li><li>If <code>since.vacancies.sha256</code> is, your copy is of the release before: write the vacancies of <a href="${openData.changesNdjson}">${openData.changesNdjson}</a>, and drop those of <code>closed</code> in <a href="${openData.changes}">${openData.changes}</a>.</li><li>Otherwise, or when <code>since</code> is <code>null</code>, start over from <a href="${openData.vacanciesNdjson}">${openData.vacanciesNdjson}</a>.</li><li>Ask for each file with its digest after <code>?v=</code>, and compare it with that of what came. If it is not the same, keep nothing of it and try again later: your copy is still one whole release.</li><li>Store the vacancies and the new digest in one step.</li></ol>
<p>A release may be older than yours: when something went wrong, the service goes back to an earlier one, and the same steps lead there. The digest of the vacancies is that of <a href="${openData.vacancyDigests}">${openData.vacancyDigests}</a>, which you can work out from what you keep: the digest of each line, its end included, two blanks and the <code>id</code>, in the order of ids. The client does all of this; <code>client.changesSince(generatedAt)</code> gives the list of changes alone.</p>`,
      },
    },
    operations: {
      getApiIndex:
        'The entry point: valid filters with their number of vacancies, totals, rules of use and addresses.',
      searchJobs: 'Every active vacancy of a city, a role family and a modality.',
      getJob: 'One vacancy in full while it is active. Once it closes, the answer is job-not-found.',
      listSalaryGuides: 'Median and range of each family with enough data, highest median first.',
      getSalaryGuide: 'The guide of one family: overall, by seniority and by city.',
    },
    readOne: 'A search gives the gist of each vacancy. With its id you read it in full:',
    liveExample: 'Answer of this release',
    abridgedNote: 'Lists are shown up to their first item.',
    parameter: 'Segment',
    values: 'Values',
    file: 'File',
    meaning: 'What it holds',
    dataFiles: {
      release:
        'Which release this is, and the SHA-256 digest of its vacancies and of the other files in this table.',
      vacanciesNdjson: 'Every vacancy in full, one JSON object a line.',
      vacanciesCsv: 'Every vacancy as a table.',
      vacancyDigests:
        'The digest of each vacancy: SHA-256 of its line, two blanks, its id; in the order of ids.',
      salariesCsv:
        'Every band of the salary index as a table, with the quartiles of the midpoints (as QUARTILE.INC has them, to the nearest 500). UTF-8 with a BOM, for spreadsheets.',
      changes: 'What came, changed and closed since the release before.',
      changesNdjson:
        'The vacancies that came or changed since then, in full, one JSON object a line; none in a first release, which is copied whole.',
      jsonFeed: 'The newest vacancies, JSON Feed.',
      atomFeed: 'The newest vacancies, Atom.',
    },
  };
}
