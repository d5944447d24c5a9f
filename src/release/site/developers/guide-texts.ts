import { grouped, numberWordCapitalized } from '../../../contract/number-text.ts';
import { type OperationId, operationIds } from '../../../contract/operations.ts';
import { discovery, pages, type SiteLanguage } from '../../../contract/pages.ts';
import { openData } from '../../../contract/public-files.ts';
import { searchCount } from '../../../contract/search-filters.ts';
import { apiPrefix, apiVersion, salaryIndexName } from '../../../contract/service.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import type { Site } from '../site.ts';
import { clientPackage, type ProgramLanguage, programTools, programWords } from './code-sample.ts';

/** The texts of the guide in one language. Requests, answers and tables are the same in all languages. */
export type GuideText = ReturnType<typeof spanishGuide>;

/** The names of the sections are their anchors. */
export type GuideSection = keyof GuideText['sections'];

type ProgramFile = Exclude<ProgramLanguage, 'curl'>;

const interpreters: Readonly<Record<ProgramFile, string>> = {
  javascript: 'node',
  typescript: 'node',
  python: 'python3',
  php: 'php',
};

function runTable(
  language: SiteLanguage,
  columns: readonly [save: string, run: string],
  needs: Readonly<Record<ProgramFile, HtmlValue>>,
): Html {
  const { file } = programWords[language];
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${columns[1]}"><table class="data-table programs"><thead><tr><td></td>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead><tbody>${(
    Object.keys(interpreters) as ProgramFile[]
  ).map(
    (name) =>
      html`<tr><th scope="row">${programTools[name].name} <small>${needs[name]}</small></th><td><code>${file[name]}</code></td><td><code>${interpreters[name]} ${file[name]}</code></td></tr>`,
  )}</tbody></table></div>`;
}

export function spanishGuide({ service, stamps }: Site) {
  return {
    language: 'es-MX' as SiteLanguage,
    title: 'Guía para desarrolladores',
    description: `API pública de ${service.name}: vacantes activas e índice de sueldos en archivos JSON. Sin registro, sin clave y sin límite de solicitudes.`,
    lead: html`${numberWordCapitalized(operationIds.length, 'es')} operaciones de solo lectura. Cada una es un archivo JSON estático: sin registro, sin clave, sin límite de solicitudes y con CORS abierto.`,
    sections: {
      inicio: {
        title: 'La primera solicitud, en un minuto',
        text: html`<p>Pide una búsqueda. Los tres segmentos de la ruta son ciudad, familia de puestos y modalidad; <code>all</code> deja uno abierto. El ejemplo en curl se pega en una terminal; los demás son archivos completos:</p>
${runTable('es-MX', ['Guárdalo como', 'Ejecútalo con'], {
  javascript: 'Node 20 o posterior',
  typescript: html`Node 22.18 o posterior, y antes <code>npm install ${clientPackage}</code>`,
  python: 'Python 3.8 o posterior, sin paquetes',
  php: 'PHP 8 o posterior, sin paquetes',
})}`,
      },
      operaciones: {
        title: 'Operaciones',
        text: html`<p>Todas responden a <code>GET</code>; <code>HEAD</code> da los mismos encabezados sin cuerpo. Todos los cuerpos llevan <code>generatedAt</code>, la hora de la publicación, igual en todos los archivos de una misma publicación. El detalle de cada campo está en la <a href="${pages.reference}">referencia</a>.</p>
<p>El índice enumera las operaciones, y cada <code>path</code> que trae cuenta desde la raíz del servidor: ya incluye <code>${apiPrefix}</code>. Agrégalo a <code>${service.origin}</code>. En OpenAPI, en cambio, las rutas cuentan desde <code>servers[0].url</code>, que termina en <code>${apiPrefix}</code>.</p>`,
      },
      filtros: {
        title: 'Filtros',
        text: html`<p>Los filtros son segmentos de la ruta, nunca parámetros de consulta: lo que siga a un <code>?</code> se ignora. Los tres son obligatorios. Las ${grouped(searchCount)} combinaciones válidas existen; una sin vacantes responde 200 con <code>count</code> 0. Así, un 404 en una búsqueda siempre significa un valor equivocado. No hay paginación: <code>items</code> trae todas las coincidencias, primero las más recientes.</p>`,
      },
      errores: {
        title: 'Errores',
        text: html`<p>Los errores son <code>application/problem+json</code> (RFC 9457) con un <code>code</code> estable sobre el que un programa puede decidir, y un <code>hint</code> que dice cómo corregir la solicitud. <code>type</code> lleva a la <a href="${pages.errors}">página que explica cada código</a>, que también está <a href="${pages.errorsInEnglish}" hreflang="en">en inglés</a>. Si un valor no se conoce, <code>validValues</code> trae los que se aceptan. Lo que falla antes de llegar a la API (una dirección demasiado larga, una solicitud mal formada) tiene sus propios códigos y la misma forma. Una vacante que se cerró se ve así:</p>`,
      },
      cache: {
        title: 'Caché y 304',
        text: html`<p>Los datos cambian, como máximo, una vez por día hábil. Compara <code>generatedAt</code> del índice antes de volver a pedir lo demás, o envía el <code>ETag</code> en <code>If-None-Match</code>: una respuesta cuyos datos no cambiaron es un 304 aunque haya una publicación nueva. Guarda lo que pidas y no recorras todas las combinaciones: una búsqueda con <code>all</code> las contiene.</p>
<p>Después de un 304 sigue vigente la respuesta que guardaste, con el <code>generatedAt</code> de cuando la pediste: es la hora de una publicación anterior, aunque los datos sean los de hoy. Para saber si hay una publicación nueva mira el índice, el único cuyo <code>ETag</code> cambia con cada una.</p>`,
      },
      citar: {
        title: 'Citar cifras de sueldo',
        text: html`<p>Las cifras se citan como <strong>${salaryIndexName(service)}</strong>, por <a href="${pages.editions}">edición</a>. Las respuestas traen <code>source</code> y una <code>citation</code> lista para pegar:</p><blockquote class="cite"><p>${stamps.citation}</p></blockquote><p>Cualquiera puede repetir el cálculo: usa solo las vacantes con sueldo mensual de las búsquedas del mismo <code>generatedAt</code>.</p>`,
      },
      navegador: {
        title: 'Desde un navegador',
        text: html`<p>Cualquier página puede leer las respuestas: todas llevan <code>Access-Control-Allow-Origin: *</code>, los errores también, y dejan ver <code>ETag</code>, <code>Last-Modified</code>, <code>Link</code> y <code>Allow</code>. Un <code>GET</code> con encabezados propios, como <code>If-None-Match</code>, pasa la consulta previa (<em>preflight</em>).</p>
<p>Dos cosas fallan a propósito, y <code>fetch</code> solo dice que hubo un error de red:</p>
<ul><li><code>credentials: 'include'</code>: no hay sesión ni cookies, y un navegador no acepta <code>*</code> con credenciales. Quita la opción.</li><li>Un método como <code>DELETE</code> o <code>PUT</code>: la consulta previa responde que solo hay <code>GET</code> y <code>HEAD</code>, y el navegador no envía la solicitud. Fuera del navegador la respuesta es <a href="${pages.errors}#method-not-allowed"><code>method-not-allowed</code></a>.</li></ul>`,
      },
      versiones: {
        title: 'Versiones',
        text: html`<p>La versión mayor va en la ruta (<code>${apiPrefix}</code>); la completa, hoy ${apiVersion}, en el índice y en la <a href="${discovery.openapi}">descripción OpenAPI</a>. Dentro de una versión mayor no se quita ni se cambia el sentido de ningún campo. Lo que ha cambiado, y cómo se avisa de lo que dejará de servir, está en <a href="${pages.changelog}">Versiones</a>.</p>`,
      },
      agentes: {
        title: 'Agentes y descubrimiento',
        text: html`<p>Un agente puede empezar por <a href="${discovery.llms}">llms.txt</a>, que resume el servicio en texto; por el <a href="${discovery.apiCatalog}">catálogo de API</a> (RFC 9727), o por el encabezado <code>Link</code> que acompaña a cada respuesta. La <a href="${pages.reference}">referencia</a> y las demás páginas de esta guía están también en Markdown (<code>index.md</code>). Para un agente en tu máquina, <code>npx tabulador mcp --from ${service.origin}</code> ofrece las mismas operaciones por el Model Context Protocol. La postulación la hace siempre quien se postula: la API no recibe postulaciones.</p>`,
      },
      datos: {
        title: 'Datos abiertos y suscripciones',
        text: html`<p>Los mismos datos de la misma publicación, completos, como cambios y como suscripción. Están fuera de <code>${apiPrefix}</code> y bajo la licencia <a href="${service.dataLicense.url}">${service.dataLicense.name}</a>. Su tamaño está en la página de <a href="${pages.data}">datos</a>. Contar las vacantes del archivo completo:</p>`,
      },
      cambios: {
        title: 'Mantener una copia',
        text: html`<p>Quien guarda una copia no tiene que leer todo de nuevo, y no debe confiar en lo que llega: entre tu programa y el servicio puede haber cachés con archivos de otra publicación. <a href="${openData.release}">${openData.release}</a> dice qué publicación es (<code>generatedAt</code>) y da el hash SHA-256 de sus vacantes (<code>vacancies.sha256</code>) y de cada archivo (<code>files</code>); por él se conoce un archivo, venga de donde venga.</p>
<ol><li>Pide ese archivo con algo que nunca hayas escrito detrás de <code>?v=</code>, como la hora. El servicio no lo lee, y ninguna caché lo conoce.</li><li>Si <code>vacancies.sha256</code> es el hash de tu copia, ninguna vacante cambió.</li><li>Si lo es <code>since.vacancies.sha256</code>, tu copia es la de la publicación anterior: escribe las vacantes de <a href="${openData.changesNdjson}">${openData.changesNdjson}</a> y borra las de <code>closed</code> en <a href="${openData.changes}">${openData.changes}</a>.</li><li>Si no, o si <code>since</code> es <code>null</code>, empieza de nuevo con <a href="${openData.vacanciesNdjson}">${openData.vacanciesNdjson}</a>.</li><li>Pide cada archivo con su hash detrás de <code>?v=</code> y compáralo con el de lo que llegó. Si no es el mismo, no guardes nada e inténtalo más tarde: tu copia sigue siendo una publicación completa.</li><li>Guarda las vacantes y el nuevo hash en un solo paso.</li></ol>
<p>Una publicación puede ser anterior a la que tienes: si algo salió mal, se vuelve a la de antes, y los mismos pasos llevan a ella. El hash de las vacantes es el de <a href="${openData.vacancyDigests}">${openData.vacancyDigests}</a>, que puedes calcular con lo que guardas: el hash de cada línea, fin de línea incluido, dos espacios y el <code>id</code>, en el orden de los <code>id</code>. El cliente hace todo esto; <code>client.changesSince(generatedAt)</code> da solo la lista de cambios.</p>`,
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
    } satisfies Record<keyof typeof openData, string>,
  };
}

export function englishGuide({ service, stamps }: Site): GuideText {
  return {
    language: 'en',
    title: 'Developer guide',
    description: `Public API of ${service.name}: active vacancies and a salary index as JSON files. No sign-up, no key, no rate limit.`,
    lead: html`${numberWordCapitalized(operationIds.length, 'en')} read-only operations. Each is a static JSON file: no sign-up, no key, no rate limit, open CORS.`,
    sections: {
      inicio: {
        title: 'Your first request, in a minute',
        text: html`<p>Run a search. The three path segments are city, role family and modality; <code>all</code> matches any value. Paste the curl example into a terminal; the other examples are complete files:</p>
${runTable('en', ['Save it as', 'Run it with'], {
  javascript: 'Node 20 or later',
  typescript: html`Node 22.18 or later, after <code>npm install ${clientPackage}</code>`,
  python: 'Python 3.8 or later, no packages',
  php: 'PHP 8 or later, no packages',
})}`,
      },
      operaciones: {
        title: 'Operations',
        text: html`<p>All operations accept <code>GET</code>; <code>HEAD</code> returns the same headers without the body. Every body has <code>generatedAt</code>, the time of the release, which is the same in all files of a release. The <a href="${pages.referenceInEnglish}">reference</a> explains each field.</p>
<p>The index lists the operations. Each <code>path</code> in it is relative to the root of the host and already includes <code>${apiPrefix}</code>: append it to <code>${service.origin}</code>. In OpenAPI, paths are relative to <code>servers[0].url</code>, which ends in <code>${apiPrefix}</code>.</p>`,
      },
      filtros: {
        title: 'Filters',
        text: html`<p>Filters are path segments, never query parameters: whatever follows a <code>?</code> is ignored. All three are required. All ${grouped(searchCount)} valid combinations exist; one without vacancies returns 200 with <code>count</code> 0. A 404 on a search therefore always means an invalid value. Results are not paginated: <code>items</code> has every match, newest first.</p>`,
      },
      errores: {
        title: 'Errors',
        text: html`<p>Errors are <code>application/problem+json</code> (RFC 9457) with a stable <code>code</code> to branch on and a <code>hint</code> that says how to fix the request. <code>type</code> links to the Spanish page that explains each code; there is <a href="${pages.errorsInEnglish}">an English version</a> with the same anchors, which the <code>Link</code> header of every response names (<code>rel="help"</code>). If a value is unknown, <code>validValues</code> lists the accepted ones. Requests that fail before they reach the API (a URL that is too long, a malformed request) have their own codes and the same format. The error for a closed vacancy looks like this:</p>`,
      },
      cache: {
        title: 'Caching and 304',
        text: html`<p>Data changes at most once per weekday. Check <code>generatedAt</code> in the index before you fetch anything else again, or send the <code>ETag</code> in <code>If-None-Match</code>: if the data has not changed, the response is a 304, even after a new release. Cache what you fetch and do not crawl every combination: one search with <code>all</code> contains them.</p>
<p>After a 304, your cached body is still valid. Its <code>generatedAt</code> is that of the release you fetched it from, although its data is current. To find out whether there is a new release, check the index: it is the only response whose <code>ETag</code> changes with every release.</p>`,
      },
      citar: {
        title: 'Citing salary figures',
        text: html`<p>Cite figures as <strong lang="es">${salaryIndexName(service)}</strong>, by <a href="${pages.editions}">edition</a>. Salary responses have <code>source</code> and a <code>citation</code> ready to paste:</p><blockquote class="cite" lang="es"><p>${stamps.citation}</p></blockquote><p>Anyone can reproduce the figures: they are calculated only from the vacancies with a monthly salary in the searches with the same <code>generatedAt</code>.</p>`,
      },
      navegador: {
        title: 'From a browser',
        text: html`<p>Any page may read the responses: all of them, including errors, send <code>Access-Control-Allow-Origin: *</code> and expose <code>ETag</code>, <code>Last-Modified</code>, <code>Link</code> and <code>Allow</code>. A <code>GET</code> with custom headers, such as <code>If-None-Match</code>, passes the preflight.</p>
<p>Two things fail by design, and <code>fetch</code> reports only a network error:</p>
<ul><li><code>credentials: 'include'</code>: there are no sessions or cookies, and browsers do not accept <code>*</code> with credentials. Omit the option.</li><li>A method such as <code>DELETE</code> or <code>PUT</code>: the preflight allows only <code>GET</code> and <code>HEAD</code>, so the browser does not send the request. Outside a browser, the response is <a href="${pages.errorsInEnglish}#method-not-allowed"><code>method-not-allowed</code></a>.</li></ul>`,
      },
      versiones: {
        title: 'Versioning',
        text: html`<p>The major version is in the path (<code>${apiPrefix}</code>). The full version, currently ${apiVersion}, is in the index and in the <a href="${discovery.openapi}">OpenAPI description</a>. Within a major version, no field is removed or changes its meaning. The <a href="${pages.changelogInEnglish}">changelog</a> lists the changes and explains how removals are announced.</p>`,
      },
      agentes: {
        title: 'Agents and discovery',
        text: html`<p>An agent can start from <a href="${discovery.llms}">llms.txt</a>, a summary of the service in plain text; from the <a href="${discovery.apiCatalog}">API catalogue</a> (RFC 9727); or from the <code>Link</code> header of any response. The <a href="${pages.referenceInEnglish}">reference</a> and the other pages of this guide are also available as Markdown (<code>index.md</code>). For an agent on your machine, <code>npx tabulador mcp --from ${service.origin}</code> provides the same operations over the Model Context Protocol. Candidates always apply themselves: the API does not accept applications.</p>`,
      },
      datos: {
        title: 'Open data and feeds',
        text: html`<p>The data of the same release in bulk, as changes, and as feeds. These files are outside <code>${apiPrefix}</code> and licensed under <a href="${service.dataLicense.url}">${service.dataLicense.name}</a>. Their sizes are on the <a href="${pages.dataInEnglish}">data page</a>. This counts the vacancies in the complete file:</p>`,
      },
      cambios: {
        title: 'Keeping a copy',
        text: html`<p>To keep a copy up to date you do not need to download everything again, but you must verify what you download: a cache between your program and the service may hold files of another release. <a href="${openData.release}">${openData.release}</a> identifies the release (<code>generatedAt</code>) and has the SHA-256 digests of its vacancies (<code>vacancies.sha256</code>) and of each file (<code>files</code>), so you can verify a file wherever it comes from.</p>
<ol><li>Request that file with a value after <code>?v=</code> that you have never used, such as the current time. The service ignores it, and no cache has seen it.</li><li>If <code>vacancies.sha256</code> equals the digest of your copy, no vacancy has changed.</li><li>If <code>since.vacancies.sha256</code> does, your copy is of the previous release: store the vacancies in <a href="${openData.changesNdjson}">${openData.changesNdjson}</a> and delete those listed in <code>closed</code> in <a href="${openData.changes}">${openData.changes}</a>.</li><li>Otherwise, or if <code>since</code> is <code>null</code>, start over with <a href="${openData.vacanciesNdjson}">${openData.vacanciesNdjson}</a>.</li><li>Request each file with its digest after <code>?v=</code>, and compare that digest with the digest of the bytes you received. If they differ, discard the file and try again later: your copy is still a complete release.</li><li>Store the vacancies and the new digest atomically.</li></ol>
<p>A release may be older than your copy: if something goes wrong, the service rolls back to an earlier release, and the same steps apply. The digest of the vacancies is the digest of <a href="${openData.vacancyDigests}">${openData.vacancyDigests}</a>, which you can compute from your copy: for each vacancy, the digest of its line including the line break, two spaces and the <code>id</code>, sorted by id. The client does all of this; <code>client.changesSince(generatedAt)</code> returns only the list of changes.</p>`,
      },
    },
    operations: {
      getApiIndex: 'The entry point: valid filters with their vacancy counts, totals, usage rules and links.',
      searchJobs: 'Every active vacancy for a city, role family and modality.',
      getJob: 'A complete vacancy while it is active. Once it closes, the response is job-not-found.',
      listSalaryGuides: 'Median and range for each family with enough data, highest median first.',
      getSalaryGuide: 'The guide for one family: overall, by seniority and by city.',
    },
    readOne: 'A search returns a summary of each vacancy. Use its id to read it in full:',
    liveExample: 'Response in this release',
    abridgedNote: 'Lists are cut after the first item.',
    parameter: 'Segment',
    values: 'Values',
    file: 'File',
    meaning: 'Contents',
    dataFiles: {
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
    },
  };
}
