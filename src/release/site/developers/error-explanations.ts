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
    fix: 'Repite la petición con GET, o con HEAD para ver solo los encabezados.',
  },
  'bad-request': {
    title: 'La petición no es HTTP bien formado',
    when: 'La línea de la petición o un encabezado no siguen el RFC 9112: falta Host o viene dos veces, o hay caracteres que no se permiten.',
    fix: 'Usa una biblioteca de HTTP y codifica los caracteres especiales de la dirección.',
  },
  'request-timeout': {
    title: 'La petición no llegó a tiempo',
    when: 'La conexión se abrió y la petición no llegó completa en unos segundos.',
    fix: 'Envía la petición entera de una vez; abre la conexión cuando la tengas.',
  },
  'precondition-failed': {
    title: 'Una condición de escritura no se cumple',
    when: 'La petición lleva If-Match o If-Unmodified-Since. Algunos servidores las evalúan aunque aquí no se escriba nada.',
    fix: 'Quita esos encabezados. Para no transferir lo que ya tienes, usa If-None-Match.',
  },
  'request-too-large': {
    title: 'La petición trae demasiado',
    when: 'La petición lleva un cuerpo que el servidor no lee.',
    fix: 'No envíes cuerpo: la API es de solo lectura.',
  },
  'uri-too-long': {
    title: 'La dirección es demasiado larga',
    when: 'La dirección pasa de lo que el servidor lee, unos ocho mil caracteres.',
    fix: 'Ninguna dirección de la API pasa de unos cientos de caracteres y no se usan parámetros de consulta.',
  },
  'too-many-requests': {
    title: 'Demasiadas peticiones a la vez',
    when: 'Desde tu dirección llegaron más peticiones o conexiones de las que este servidor acepta al mismo tiempo. La API no tiene cuota; un operador puede limitar las ráfagas.',
    fix: 'Espera un segundo y pide menos a la vez. Una búsqueda con all en sus segmentos trae todas las vacantes.',
  },
  'headers-too-large': {
    title: 'Los encabezados son demasiado grandes',
    when: 'Los encabezados de la petición pasan de lo que el servidor lee, unos 16 KiB.',
    fix: 'Envía menos encabezados o más cortos: ninguno hace falta, tampoco cookies.',
  },
  'internal-error': {
    title: 'El servidor tiene un problema',
    when: 'El servidor no pudo leer uno de sus propios archivos. La petición estaba bien.',
    fix: 'Inténtalo más tarde.',
  },
};

const english: Explanations = {
  'not-found': {
    title: 'The path does not exist',
    when: 'The path belongs to no operation of the API.',
    fix: `Start at ${pathOf('getApiIndex', {})}, which lists the operations. Paths are case-sensitive, end in .json and take no trailing slash.`,
  },
  'unknown-search-filter': {
    title: 'A search filter is not valid',
    when: 'At least one of the three segments is not an accepted value. A valid combination without vacancies is no error: it answers 200 with count 0.',
    fix: 'Take the values from validValues; all leaves a segment open.',
  },
  'job-not-found': {
    title: 'The vacancy is not there',
    when: 'The vacancy has closed (they last 4 to 8 weeks) or the id is misspelt.',
    fix: 'Take the id of an active vacancy from a search. If you keep a copy of it, count it as closed.',
  },
  'salary-guide-not-found': {
    title: 'There is no salary guide of this family',
    when: 'The family does not exist, has too few vacancies with a salary today, or is ingenieria-de-datos, which can be searched and has no guide.',
    fix: `Use one of the families in validValues or in ${pathOf('listSalaryGuides', {})}.`,
  },
  'method-not-allowed': {
    title: 'The method is not allowed',
    when: 'The API is read-only: it answers GET and HEAD. The Allow header repeats it.',
    fix: 'Repeat the request with GET, or with HEAD for the headers alone.',
  },
  'bad-request': {
    title: 'The request is not well-formed HTTP',
    when: 'The request line or a header breaks RFC 9112: Host is missing or comes twice, or there are characters that are not allowed.',
    fix: 'Use an HTTP library, and encode the special characters of the address.',
  },
  'request-timeout': {
    title: 'The request did not arrive in time',
    when: 'The connection was opened and the request was not complete within a few seconds.',
    fix: 'Send the whole request at once; open the connection when you have it.',
  },
  'precondition-failed': {
    title: 'A condition for writing is not met',
    when: 'The request carries If-Match or If-Unmodified-Since. Some servers evaluate them although nothing is written here.',
    fix: 'Leave these headers out. To avoid transferring what you have already, use If-None-Match.',
  },
  'request-too-large': {
    title: 'The request brings too much',
    when: 'The request has a body that the server does not read.',
    fix: 'Send no body: the API is read-only.',
  },
  'uri-too-long': {
    title: 'The address is too long',
    when: 'The address is longer than the server reads, some eight thousand characters.',
    fix: 'No address of the API is longer than a few hundred characters, and query strings are not used.',
  },
  'too-many-requests': {
    title: 'Too many requests at a time',
    when: 'More requests or connections came from your address than this server takes at the same time. The API has no quota; an operator may limit bursts.',
    fix: 'Wait a second and ask for less at a time. One search with all in its segments has every vacancy.',
  },
  'headers-too-large': {
    title: 'The headers are too large',
    when: 'The headers of the request are larger than the server reads, some 16 KiB.',
    fix: 'Send fewer or shorter headers: none is needed, and no cookies either.',
  },
  'internal-error': {
    title: 'The server is in trouble',
    when: 'The server could not read one of its own files. The request was fine.',
    fix: 'Try again later.',
  },
};

/** What each error means and what to do, in more detail than its body. */
export const errorExplanations: Bilingual<Explanations> = { 'es-MX': spanish, en: english };
