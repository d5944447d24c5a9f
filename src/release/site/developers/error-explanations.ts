import type { ErrorCode } from '../../../contract/operations.ts';
import { pathOf } from '../../../contract/routes.ts';
import type { Bilingual } from './frame.ts';

interface Explanation {
  readonly title: string;
  readonly when: string;
  readonly fix: string;
}

type Explanations = Readonly<Record<ErrorCode, Explanation>>;

const spanish: Explanations = {
  'not-found': {
    title: 'La ruta no existe',
    when: 'La ruta no es de ninguna operación de la API.',
    fix: `Empieza por ${pathOf('getApiIndex', {})}, que enumera las operaciones. Las rutas distinguen mayúsculas, terminan en .json y no llevan diagonal al final.`,
  },
  'unknown-search-filter': {
    title: 'Un filtro de búsqueda no es válido',
    when: 'Al menos uno de los tres segmentos no es un valor aceptado. Una combinación válida sin vacantes no es un error: responde 200 con count 0.',
    fix: 'Toma los valores de validValues; all deja abierto un segmento.',
  },
  'job-not-found': {
    title: 'La vacante no está',
    when: 'La vacante ya cerró (duran de 4 a 8 semanas) o el identificador está mal escrito.',
    fix: 'Toma el id de una vacante activa de una búsqueda. Si la guardabas, dala por cerrada.',
  },
  'salary-guide-not-found': {
    title: 'No hay guía de sueldos de esa familia',
    when: 'La familia no existe, hoy no reúne suficientes vacantes con sueldo, o es ingenieria-de-datos, que se puede buscar y no tiene guía.',
    fix: `Usa una de las familias de validValues o de ${pathOf('listSalaryGuides', {})}.`,
  },
  'method-not-allowed': {
    title: 'El método no se admite',
    when: 'La API es de solo lectura: responde a GET y HEAD. El encabezado Allow lo repite.',
    fix: 'Repite la solicitud con GET, o con HEAD para ver solo los encabezados.',
  },
  'bad-request': {
    title: 'La solicitud no es HTTP bien formado',
    when: 'La línea de la solicitud o un encabezado no siguen el RFC 9112: falta Host o viene dos veces, o hay caracteres que no se permiten.',
    fix: 'Usa una biblioteca de HTTP y codifica los caracteres especiales de la dirección.',
  },
  'request-timeout': {
    title: 'La solicitud no llegó a tiempo',
    when: 'La conexión se abrió y la solicitud no llegó completa en unos segundos.',
    fix: 'Envía la solicitud entera de una vez; abre la conexión cuando la tengas.',
  },
  'precondition-failed': {
    title: 'Una condición de escritura no se cumple',
    when: 'La solicitud lleva If-Match o If-Unmodified-Since. Algunos servidores las evalúan aunque aquí no se escriba nada.',
    fix: 'Quita esos encabezados. Para no transferir lo que ya tienes, usa If-None-Match.',
  },
  'request-too-large': {
    title: 'La solicitud trae demasiado',
    when: 'La solicitud lleva un cuerpo que el servidor no lee.',
    fix: 'No envíes cuerpo: la API es de solo lectura.',
  },
  'uri-too-long': {
    title: 'La dirección es demasiado larga',
    when: 'La dirección pasa de lo que el servidor lee, unos ocho mil caracteres.',
    fix: 'Ninguna dirección de la API pasa de unos cientos de caracteres y no se usan parámetros de consulta.',
  },
  'too-many-requests': {
    title: 'Demasiadas solicitudes a la vez',
    when: 'Desde tu dirección llegaron más solicitudes o conexiones de las que este servidor acepta al mismo tiempo. La API no tiene cuota; un operador puede limitar las ráfagas.',
    fix: 'Espera un segundo y pide menos a la vez. Una búsqueda con all en sus segmentos trae todas las vacantes.',
  },
  'headers-too-large': {
    title: 'Los encabezados son demasiado grandes',
    when: 'Los encabezados de la solicitud pasan de lo que el servidor lee, unos 16 KiB.',
    fix: 'Envía menos encabezados o más cortos: ninguno hace falta, tampoco cookies.',
  },
  'internal-error': {
    title: 'El servidor tiene un problema',
    when: 'El servidor no pudo leer uno de sus propios archivos. La solicitud estaba bien.',
    fix: 'Inténtalo más tarde.',
  },
};

const english: Explanations = {
  'not-found': {
    title: 'The path does not exist',
    when: 'The path does not belong to any operation of the API.',
    fix: `Start at ${pathOf('getApiIndex', {})}, which lists the operations. Paths are case-sensitive, end in .json and take no trailing slash.`,
  },
  'unknown-search-filter': {
    title: 'A search filter is not valid',
    when: 'At least one of the three segments is not an accepted value. A valid combination without vacancies is not an error: the response is 200 with count 0.',
    fix: 'Use the values in validValues; all matches any value.',
  },
  'job-not-found': {
    title: 'The vacancy does not exist',
    when: 'The vacancy has closed (vacancies last 4 to 8 weeks) or the id is misspelt.',
    fix: 'Take the id of an active vacancy from a search. If you keep a copy of this one, treat it as closed.',
  },
  'salary-guide-not-found': {
    title: 'There is no salary guide for this family',
    when: 'The family does not exist, has too few vacancies with a salary today, or is ingenieria-de-datos, which can be searched but has no guide.',
    fix: `Use one of the families in validValues or in ${pathOf('listSalaryGuides', {})}.`,
  },
  'method-not-allowed': {
    title: 'The method is not allowed',
    when: 'The API is read-only: it accepts GET and HEAD, as the Allow header says.',
    fix: 'Repeat the request with GET, or with HEAD to get only the headers.',
  },
  'bad-request': {
    title: 'The request is not well-formed HTTP',
    when: 'The request line or a header violates RFC 9112: Host is missing or appears twice, or there are characters that are not allowed.',
    fix: 'Use an HTTP library, and percent-encode special characters in the URL.',
  },
  'request-timeout': {
    title: 'The request did not arrive in time',
    when: 'The connection was opened, but the request was not complete within a few seconds.',
    fix: 'Send the whole request at once; open the connection only when the request is ready.',
  },
  'precondition-failed': {
    title: 'A condition for writes is not met',
    when: 'The request has If-Match or If-Unmodified-Since. Some servers evaluate these headers although the API is read-only.',
    fix: 'Omit these headers. To avoid downloading what you already have, use If-None-Match.',
  },
  'request-too-large': {
    title: 'The request is too large',
    when: 'The request has a body, which the server does not read.',
    fix: 'Send no body: the API is read-only.',
  },
  'uri-too-long': {
    title: 'The URL is too long',
    when: 'The URL is longer than the server accepts, about eight thousand characters.',
    fix: 'No URL of the API is longer than a few hundred characters, and query strings are not used.',
  },
  'too-many-requests': {
    title: 'Too many requests at once',
    when: 'Your address sent more requests or connections than this server accepts at once. The API has no quota; an operator may limit bursts.',
    fix: 'Wait a second and send fewer requests at once. One search with all in every segment returns every vacancy.',
  },
  'headers-too-large': {
    title: 'The headers are too large',
    when: 'The request headers are larger than the server accepts, about 16 KiB.',
    fix: 'Send fewer or shorter headers: none are needed, including cookies.',
  },
  'internal-error': {
    title: 'The server failed',
    when: 'The server could not read one of its own files. The request was fine.',
    fix: 'Try again later.',
  },
};

/** What each error means and what to do, in more detail than its body. */
export const errorExplanations: Bilingual<Explanations> = { 'es-MX': spanish, en: english };
