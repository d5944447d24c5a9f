import { grouped } from '../../../contract/number-text.ts';
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
    lead: `${operationIds.length} operaciones de solo lectura. Cada una es un archivo JSON estático: sin registro, sin clave, sin límite de solicitudes y con CORS abierto.`,
    operationColumns: ['Operación', 'Ruta', 'Qué responde'],
    sections: {
      inicio: [
        'La primera solicitud, en un minuto',
        `Pide una búsqueda. Los tres segmentos de la ruta son ciudad, familia de puestos y modalidad; usa ${code('all')} para no filtrar. El ejemplo en curl se pega en una terminal; los demás son archivos completos, con el comando para ejecutarlos. TypeScript necesita Node 22.18 o posterior y, antes, ${code(`npm install ${clientPackage}`)}.`,
      ],
      tareas: [
        'Tareas',
        {
          kind: 'list',
          items: [
            `Enterarte de vacantes nuevas: suscríbete a ${link(openData.atomFeed)}, o lee ${code('added')} en los archivos que ${link(openData.release)} nombra en ${code('changes')}: abarcan las últimas ${changesKept} publicaciones.`,
            `Comparar sueldos: pide ${code(pathOf('listSalaryGuides', {}))} o, por nivel y ciudad, la guía de una familia.`,
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
        `Cualquier página puede leer las respuestas, los errores también. Un ${code('GET')} con encabezados propios, como ${code('If-None-Match')}, pasa la consulta previa. Fallan a propósito ${code("credentials: 'include'")}, porque no hay sesión, y métodos como ${code('DELETE')}.`,
      ],
      versiones: [
        'Versiones',
        `La versión mayor va en la ruta (${code(apiPrefix)}); la completa, hoy ${apiVersion}, en el índice y en la ${link(discovery.openapi, 'descripción OpenAPI')}. Dentro de una versión mayor nada se quita ni cambia de nombre, sentido o tipo, y el ${code('id')} de una vacante no cambia ni se vuelve a usar. Un campo, una ciudad o un valor nuevo suben el número menor: pasa por alto lo que no conozcas. Lo que vaya a retirarse lo anuncia con ${code('Deprecation')} (RFC 9745) y ${code('Sunset')} (RFC 8594), y funciona al menos 12 meses más. Hoy no se retira nada.`,
      ],
      agentes: [
        'Agentes y descubrimiento',
        `Un agente puede empezar por ${link(discovery.llms, 'llms.txt')}, que resume el servicio en texto o por el ${link(discovery.apiCatalog, 'catálogo de API')} (RFC 9727). Para un agente en tu máquina, ${code(agentCommand(service.origin))} busca en todos los textos, y da sueldos, ediciones y códigos, por el Model Context Protocol; necesita Node 20 o posterior. La postulación la hace siempre quien se postula: la API no recibe postulaciones.`,
      ],
      cambios: [
        'Mantener una copia',
        `Los ${link(pages.data, 'datos abiertos')} son los mismos datos de la misma publicación, completos, solo los cambios o por suscripción, bajo la licencia ${link(service.dataLicense.url, literal(service.dataLicense.name))}. ${link(openData.release)} dice qué publicación es y da el hash SHA-256 de sus vacantes (${code('vacancies.sha256')}) y de cada archivo (${code('files')}).`,
        {
          kind: 'list',
          items: [
            `Baja ${code('publicacion.json?v=…')} con la hora en lugar de los puntos, y los demás archivos con su hash: ninguna caché conoce esas direcciones.`,
            `Si ${code('vacancies.sha256')} es el hash de tu copia, nada cambió.`,
            `Si el de tu copia es ${code('since.vacancies.sha256')}, guarda las vacantes de ${link(openData.changesNdjson)} y borra las de ${code('closed')} en ${link(openData.changes)}.`,
            `En otro caso, baja todo de nuevo: ${link(openData.vacanciesNdjson)}.`,
            'Comprueba los hashes: si alguno no coincide, descarta todo; si no, guarda todo en un solo paso.',
          ],
        },
        `El hash de las vacantes es el de ${link(openData.vacancyDigests)}, que puedes calcular con lo que guardas. El cliente hace todo esto.`,
      ],
    },
  }),
  en: ({ service }) => ({
    title: 'Developer guide',
    description: `Public API of ${service.name}: active vacancies and a salary index as JSON files. No sign-up, no key, no rate limit.`,
    lead: `${operationIds.length} read-only operations. Each is a static JSON file: no sign-up, no key, no rate limit, open CORS.`,
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
        `Any page may read the responses, errors included. A ${code('GET')} with custom headers, such as ${code('If-None-Match')}, passes the preflight. Two things fail by design: ${code("credentials: 'include'")}, because there are no sessions, and methods such as ${code('DELETE')}.`,
      ],
      versiones: [
        'Versioning',
        `The major version is in the path (${code(apiPrefix)}); the full one, currently ${apiVersion}, is in the index and in the ${link(discovery.openapi, 'OpenAPI description')}. Within a major version nothing is removed, and nothing changes its name, meaning or type; the ${code('id')} of a vacancy does not change and is never reused. A new field, city or value increments the minor number: ignore what you do not know. What is to be removed says so with ${code('Deprecation')} (RFC 9745) and ${code('Sunset')} (RFC 8594), and works for at least 12 more months. Nothing is deprecated today.`,
      ],
      agentes: [
        'Agents and discovery',
        `An agent can start from ${link(discovery.llms, 'llms.txt')}, a summary of the service in plain text; from the ${link(discovery.apiCatalog, 'API catalogue')} (RFC 9727); or from the ${code('Link')} header of any response. For an agent on your machine, ${code(agentCommand(service.origin))} searches all texts and answers about pay, editions and reference codes over the Model Context Protocol; it needs Node 20 or later. Candidates always apply themselves: the API does not accept applications.`,
      ],
      cambios: [
        'Keeping a copy',
        `${link(pages.data, 'Open data')} is the data of the same release in bulk, as changes, and as feeds, licensed under ${link(service.dataLicense.url, literal(service.dataLicense.name))}. ${link(openData.release)} identifies the release and has the SHA-256 digests of its vacancies (${code('vacancies.sha256')}) and of each file (${code('files')}), in case a cache has another one.`,
        `Request that file with something new after ${code('?v=')}, such as the time, and each other file with its digest: no cache knows these addresses. If ${code('vacancies.sha256')} equals the digest of your copy, nothing has changed. If ${code('since.vacancies.sha256')} does, store the vacancies in ${link(openData.changesNdjson)} and delete those in ${code('closed')} in ${link(openData.changes)}. Otherwise start over with ${link(openData.vacanciesNdjson)}. Store everything in one step, and nothing if a digest is not that of the bytes you received.`,
        `This also follows a service that rolls back. The digest of the vacancies is that of ${link(openData.vacancyDigests)}, which you can compute from your copy. The client does all of this.`,
      ],
    },
  }),
});
