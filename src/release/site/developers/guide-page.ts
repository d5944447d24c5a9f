import { grouped, numberWordCapitalized } from '../../../contract/number-text.ts';
import { changesKept } from '../../../contract/open-data.ts';
import { type OperationId, operationIds, operations } from '../../../contract/operations.ts';
import { developerPages, discovery, pages, type SiteLanguage } from '../../../contract/pages.ts';
import { openData } from '../../../contract/public-files.ts';
import { pathOf } from '../../../contract/routes.ts';
import { searchCount } from '../../../contract/search-filters.ts';
import { apiPrefix, apiVersion, salaryIndexName } from '../../../contract/service.ts';
import type { Site } from '../site.ts';
import { type Block, bilingual, code, link, literal, section, strong } from './content.ts';
import type { ExamplesOfRelease } from './examples.ts';
import type { GuidePage } from './frame.ts';
import { agentCommand, clientPackage, guidePrograms, mirrorSamples } from './guide-programs.ts';

/** The anchors of the sections, the same in both languages. */
const sectionNames = [
  'inicio',
  'tareas',
  'agentes',
  'cambios',
  'citar',
  'operaciones',
  'filtros',
  'errores',
  'cache',
  'navegador',
  'versiones',
] as const;
type GuideSection = (typeof sectionNames)[number];

interface GuideText {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly operationColumns: readonly string[];
  readonly sections: Readonly<Record<GuideSection, readonly [title: string, ...Block[]]>>;
}

const spanishSummaries: Readonly<Record<OperationId, string>> = {
  getApiIndex: 'Punto de entrada: filtros, totales, reglas de uso y direcciones',
  searchJobs: 'Buscar vacantes activas por ciudad, familia de puestos y modalidad',
  getJob: 'Leer completa una vacante activa',
  listSalaryGuides: 'Índice de sueldos: mediana y rango por familia de puestos',
  getSalaryGuide: 'Guía de sueldos de una familia de puestos, por nivel y ciudad',
};

/** The examples are answers of this release, so they are never out of date. */
export function guidePage(site: Site, language: SiteLanguage, examples: ExamplesOfRelease): GuidePage {
  const { sections, operationColumns, ...head } = texts[language](site);
  const programs = guidePrograms(site, examples, language);
  const more: Partial<Record<GuideSection, readonly Block[]>> = {
    inicio: programs.search,
    operaciones: [
      {
        kind: 'table',
        label: sections.operaciones[0],
        columns: operationColumns,
        rows: operationIds.map((id) => [
          link(`${pages.reference}#${id}`, id),
          code(apiPrefix + operations[id].template),
          language === 'en' ? operations[id].summary : spanishSummaries[id],
        ]),
      },
    ],
    errores: programs.problem,
    cache: programs.conditional,
    citar: [{ kind: 'quote', text: site.stamps.citation.around(literal) }],
    cambios: mirrorSamples(site.service.origin),
  };
  return {
    address: developerPages.guide[language],
    alternates: developerPages.guide,
    language,
    ...head,
    blocks: sectionNames.map((id) => {
      const [title, ...blocks] = sections[id];
      return section(title, [...blocks, ...(more[id] ?? [])], { id });
    }),
  };
}

const texts = bilingual<(site: Site) => GuideText>({
  'es-MX': ({ service }) => ({
    title: 'Guía para desarrolladores',
    description: `API pública de ${service.name}: vacantes activas e índice de sueldos en archivos JSON. Sin registro, sin clave y sin límite de solicitudes.`,
    lead: `${numberWordCapitalized(operationIds.length, 'es')} operaciones de solo lectura. Cada una es un archivo JSON estático: sin registro, sin clave, sin límite de solicitudes y con CORS abierto.`,
    operationColumns: ['Operación', 'Ruta', 'Qué responde'],
    sections: {
      inicio: [
        'La primera solicitud, en un minuto',
        `Pide una búsqueda. Los tres segmentos de la ruta son ciudad, familia de puestos y modalidad; ${code('all')} deja uno abierto. El ejemplo en curl se pega en una terminal; los demás son archivos completos, y encima está la orden que los ejecuta. TypeScript necesita Node 22.18 o posterior y, antes, ${code(`npm install ${clientPackage}`)}.`,
      ],
      tareas: [
        'Tareas',
        {
          kind: 'list',
          items: [
            `Enterarte de vacantes nuevas: suscríbete a ${link(openData.atomFeed)}, o lee ${code('added')} en los archivos que ${link(openData.release)} nombra en ${code('changes')}: llegan ${changesKept} publicaciones atrás.`,
            `Comparar sueldos: pide ${code(pathOf('listSalaryGuides', {}))} o, por nivel y ciudad, la guía de una familia.`,
            `${link('#cambios', 'Mantener una copia')} de todas las vacantes, que cuesta poco y nunca queda a medias.`,
            `${link('#agentes', 'Contestar preguntas con un agente')}, sin programar.`,
            `${link('#citar', 'Citar una cifra')} que no cambie.`,
          ],
        },
      ],
      operaciones: [
        'Operaciones',
        `Todas responden a ${code('GET')}; ${code('HEAD')} da los mismos encabezados sin cuerpo. Todos los cuerpos llevan ${code('generatedAt')}, la hora de la publicación, igual en todos los archivos de una misma publicación. La ${link(pages.reference, 'referencia')}, en inglés, tiene los campos y un ejemplo de cada operación.`,
      ],
      filtros: [
        'Filtros',
        `Los filtros son segmentos de la ruta, nunca parámetros de consulta: lo que siga a un ${code('?')} se ignora. Los tres son obligatorios; la ${link(`${pages.reference}#searchJobs`, 'referencia')} enumera sus valores. Las ${grouped(searchCount)} combinaciones válidas existen; una sin vacantes responde 200 con ${code('count')} 0. Así, un 404 en una búsqueda siempre significa un valor equivocado. No hay paginación: ${code('items')} trae todas las coincidencias, primero las más recientes.`,
      ],
      errores: [
        'Errores',
        `Los errores son ${code('application/problem+json')} (RFC 9457) con un ${code('code')} estable sobre el que un programa puede decidir, y un ${code('hint')} que dice cómo corregir la solicitud. ${code('type')} lleva a la ${link(pages.errors, 'página que explica cada código')}. Si un valor no se conoce, ${code('validValues')} trae los que se aceptan. Una vacante que se cerró se ve así:`,
      ],
      cache: [
        'Caché y 304',
        `Los datos cambian, como máximo, una vez por día hábil. Compara ${code('generatedAt')} del índice antes de volver a pedir lo demás, o envía el ${code('ETag')} en ${code('If-None-Match')}: una respuesta cuyos datos no cambiaron es un 304 aunque haya una publicación nueva, y conserva el ${code('generatedAt')} de cuando la pediste. No recorras todas las combinaciones: una búsqueda con ${code('all')} las contiene. El cliente lo hace con ${code('cache: memoryCache()')}.`,
      ],
      citar: [
        'Citar cifras de sueldo',
        `Las cifras se citan como ${strong(literal(salaryIndexName(service)))}, por ${link(pages.editions, 'edición')}. Cualquiera puede repetir el cálculo: las de la API usan solo las vacantes con sueldo mensual de las búsquedas del mismo ${code('generatedAt')}; las de las ediciones y ${code('sueldos.csv')}, solo las de tiempo completo. Las respuestas traen ${code('source')} y una ${code('citation')} lista para pegar:`,
      ],
      navegador: [
        'Desde un navegador',
        `Cualquier página puede leer las respuestas: todas llevan ${code('Access-Control-Allow-Origin: *')}, los errores también, y dejan ver ${code('ETag')}, ${code('Last-Modified')}, ${code('Link')} y ${code('Allow')}. Un ${code('GET')} con encabezados propios, como ${code('If-None-Match')}, pasa la consulta previa.`,
        `Fallan a propósito, y ${code('fetch')} solo dice que hubo un error de red: ${code("credentials: 'include'")}, porque no hay sesión, y métodos como ${code('DELETE')}, porque solo hay ${code('GET')} y ${code('HEAD')}.`,
      ],
      versiones: [
        'Versiones',
        `La versión mayor va en la ruta (${code(apiPrefix)}); la completa, hoy ${apiVersion}, en el índice y en la ${link(discovery.openapi, 'descripción OpenAPI')}. Dentro de una versión mayor no se quita ni se renombra ningún campo, ninguno cambia de sentido o de tipo, los códigos de error siguen significando lo mismo y el ${code('id')} de una vacante no cambia ni se vuelve a usar. Puede haber más: una ciudad, una familia, un campo o un valor nuevo suben el número menor. Pasa por alto los campos que no conozcas y admite valores nuevos.`,
        `Lo que vaya a retirarse sigue funcionando al menos 12 meses. Desde el anuncio, sus respuestas llevan ${code('Deprecation')} (RFC 9745) y ${code('Sunset')} (RFC 8594), y lo que lo sustituye está bajo otra ruta. Hoy no se retira nada.`,
      ],
      agentes: [
        'Agentes y descubrimiento',
        `Un agente puede empezar por ${link(discovery.llms, 'llms.txt')}, que resume el servicio en texto o por el ${link(discovery.apiCatalog, 'catálogo de API')} (RFC 9727). Para un agente en tu máquina, ${code(agentCommand(service.origin))} busca en todos los textos, y da sueldos, ediciones y códigos, por el Model Context Protocol; necesita Node 20 o posterior. La postulación la hace siempre quien se postula: la API no recibe postulaciones.`,
      ],
      cambios: [
        'Mantener una copia',
        `Los ${link(pages.data, 'datos abiertos')} son los mismos datos de la misma publicación, completos, como cambios y como suscripción, bajo la licencia ${link(service.dataLicense.url, literal(service.dataLicense.name))}. ${link(openData.release)} dice qué publicación es y da el hash SHA-256 de sus vacantes (${code('vacancies.sha256')}) y de cada archivo (${code('files')}), por si una caché tiene otro.`,
        {
          kind: 'list',
          ordered: true,
          items: [
            `Pide ese archivo con algo que nunca hayas escrito detrás de ${code('?v=')}, como la hora. El servicio no lo lee, y ninguna caché lo conoce.`,
            `Si ${code('vacancies.sha256')} es el hash de tu copia, ninguna vacante cambió.`,
            `Si lo es ${code('since.vacancies.sha256')}, tu copia es la de la publicación anterior: escribe las vacantes de ${link(openData.changesNdjson)} y borra las de ${code('closed')} en ${link(openData.changes)}.`,
            `Si no, o si ${code('since')} es ${code('null')}, empieza de nuevo con ${link(openData.vacanciesNdjson)}.`,
            `Pide cada archivo con su hash detrás de ${code('?v=')} y compáralo con el de lo que llegó. Si no es el mismo, no guardes nada e inténtalo más tarde: tu copia sigue siendo una publicación completa.`,
            'Guarda las vacantes y el nuevo hash en un solo paso.',
          ],
        },
        `Los mismos pasos llevan a una publicación anterior, si el servicio vuelve a ella. El hash de las vacantes es el de ${link(openData.vacancyDigests)}, que puedes calcular con lo que guardas. El cliente hace todo esto.`,
      ],
    },
  }),
  en: ({ service }) => ({
    title: 'Developer guide',
    description: `Public API of ${service.name}: active vacancies and a salary index as JSON files. No sign-up, no key, no rate limit.`,
    lead: `${numberWordCapitalized(operationIds.length, 'en')} read-only operations. Each is a static JSON file: no sign-up, no key, no rate limit, open CORS.`,
    operationColumns: ['Operation', 'Path', 'What it returns'],
    sections: {
      inicio: [
        'Your first request, in a minute',
        `Run a search. The three path segments are city, role family and modality; ${code('all')} matches any value. Paste the curl example into a terminal; the others are complete files, each below the command that runs it. TypeScript needs Node 22.18 or later, after ${code(`npm install ${clientPackage}`)}.`,
      ],
      tareas: [
        'Tasks',
        {
          kind: 'list',
          items: [
            `Hear of new vacancies: subscribe to ${link(openData.atomFeed)}, or read ${code('added')} in the files that ${link(openData.release)} lists under ${code('changes')}: they go back ${changesKept} releases.`,
            `Compare pay: request ${code(pathOf('listSalaryGuides', {}))} or, by level and city, the guide of a family.`,
            `${link('#cambios', 'Keep a copy')} of all vacancies, cheaply and never half finished.`,
            `${link('#agentes', 'Answer questions with an agent')}, without programming.`,
            `${link('#citar', 'Cite a figure')} that does not change.`,
          ],
        },
      ],
      operaciones: [
        'Operations',
        `All operations accept ${code('GET')}; ${code('HEAD')} returns the same headers without the body. Every body has ${code('generatedAt')}, the time of the release, which is the same in all files of a release. The ${link(pages.reference, 'reference')} has the fields and an example of each operation.`,
      ],
      filtros: [
        'Filters',
        `Filters are path segments, never query parameters: whatever follows a ${code('?')} is ignored. All three are required; the ${link(`${pages.reference}#searchJobs`, 'reference')} lists their values. All ${grouped(searchCount)} valid combinations exist; one without vacancies returns 200 with ${code('count')} 0. A 404 on a search therefore always means an invalid value. Results are not paginated: ${code('items')} has every match, newest first.`,
      ],
      errores: [
        'Errors',
        `Errors are ${code('application/problem+json')} (RFC 9457) with a stable ${code('code')} to branch on and a ${code('hint')} that says how to fix the request. ${code('type')} links to the Spanish page that explains each code; ${link(pages.errorsInEnglish, 'the English one')} has the same anchors, and the ${code('Link')} header of every response names it (${code('rel="help"')}). If a value is unknown, ${code('validValues')} lists the accepted ones. The error for a closed vacancy looks like this:`,
      ],
      cache: [
        'Caching and 304',
        `Data changes at most once per weekday. Check ${code('generatedAt')} in the index before you fetch anything else again, or send the ${code('ETag')} in ${code('If-None-Match')}: if the data has not changed, the response is a 304, even after a new release, and your cached body keeps the ${code('generatedAt')} of the release you fetched it from. Cache what you fetch and do not crawl every combination: one search with ${code('all')} contains them. The client does this with ${code('cache: memoryCache()')}.`,
      ],
      citar: [
        'Citing salary figures',
        `Cite figures as ${strong(literal(salaryIndexName(service)))}, by ${link(pages.editions, 'edition')}. Anyone can reproduce the figures: those of the API come only from the vacancies with a monthly salary in the searches with the same ${code('generatedAt')}; those of editions and ${code('sueldos.csv')}, only from full-time ones. Salary responses have ${code('source')} and a ${code('citation')} ready to paste:`,
      ],
      navegador: [
        'From a browser',
        `Any page may read the responses: all of them, including errors, send ${code('Access-Control-Allow-Origin: *')} and expose ${code('ETag')}, ${code('Last-Modified')}, ${code('Link')} and ${code('Allow')}. A ${code('GET')} with custom headers, such as ${code('If-None-Match')}, passes the preflight.`,
        `Two things fail by design, and ${code('fetch')} reports only a network error: ${code("credentials: 'include'")}, because there are no sessions, and methods such as ${code('DELETE')}, because there are only ${code('GET')} and ${code('HEAD')}.`,
      ],
      versiones: [
        'Versioning',
        `The major version is in the path (${code(apiPrefix)}); the full version, currently ${apiVersion}, is in the index and in the ${link(discovery.openapi, 'OpenAPI description')}. Within a major version, no field is removed or renamed, none changes its meaning or type, error codes keep their meaning, and the ${code('id')} of a vacancy does not change and is never reused. There may be additions: a new city, family, field or value increments the minor number. Ignore fields that you do not know, and accept new values.`,
        `What is to be removed keeps working for at least 12 months. From the announcement on, its responses have ${code('Deprecation')} (RFC 9745) and ${code('Sunset')} (RFC 8594), and the replacement is under another path. Nothing is deprecated today.`,
      ],
      agentes: [
        'Agents and discovery',
        `An agent can start from ${link(discovery.llms, 'llms.txt')}, a summary of the service in plain text; from the ${link(discovery.apiCatalog, 'API catalogue')} (RFC 9727); or from the ${code('Link')} header of any response. For an agent on your machine, ${code(agentCommand(service.origin))} searches all texts and answers about pay, editions and reference codes over the Model Context Protocol; it needs Node 20 or later. Candidates always apply themselves: the API does not accept applications.`,
      ],
      cambios: [
        'Keeping a copy',
        `${link(pages.data, 'Open data')} is the data of the same release in bulk, as changes, and as feeds, licensed under ${link(service.dataLicense.url, literal(service.dataLicense.name))}. ${link(openData.release)} identifies the release and has the SHA-256 digests of its vacancies (${code('vacancies.sha256')}) and of each file (${code('files')}), in case a cache has another one.`,
        {
          kind: 'list',
          ordered: true,
          items: [
            `Request that file with a value after ${code('?v=')} that you have never used, such as the current time. The service ignores it, and no cache has seen it.`,
            `If ${code('vacancies.sha256')} equals the digest of your copy, no vacancy has changed.`,
            `If ${code('since.vacancies.sha256')} does, your copy is of the previous release: store the vacancies in ${link(openData.changesNdjson)} and delete those listed in ${code('closed')} in ${link(openData.changes)}.`,
            `Otherwise, or if ${code('since')} is ${code('null')}, start over with ${link(openData.vacanciesNdjson)}.`,
            `Request each file with its digest after ${code('?v=')}, and compare that digest with the digest of the bytes you received. If they differ, discard the file and try again later: your copy is still a complete release.`,
            'Store the vacancies and the new digest atomically.',
          ],
        },
        `The same steps apply if the service rolls back to an earlier release. The digest of the vacancies is the digest of ${link(openData.vacancyDigests)}, which you can compute from your copy. The client does all of this.`,
      ],
    },
  }),
});
