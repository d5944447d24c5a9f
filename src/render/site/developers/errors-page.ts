import {
  type ErrorCode,
  errorCodes,
  problemCodes,
  transportProblemCodes,
} from '../../../contract/operations.ts';
import { pages } from '../../../contract/pages.ts';
import { problems, problemType } from '../../../contract/problems.ts';
import { pathOf } from '../../../contract/routes.ts';
import { transportProblems } from '../../../contract/transport-problems.ts';
import { type Html, html } from '../html.ts';
import { document } from '../layout.ts';
import type { Site } from '../site.ts';
import { abridged, codeSample, problemExample } from './examples.ts';

interface Explanation {
  readonly title: string;
  readonly when: string;
  readonly fix: string;
}

const explanations: Readonly<Record<ErrorCode, Explanation>> = {
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
    when: 'La familia no existe, o hoy no reúne suficientes vacantes con sueldo.',
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

const texts = { ...problems, ...transportProblems };

/** One anchor for each code: the address that `type` carries in every error. */
export function errorsDocument(site: Site): string {
  return document(site, {
    address: pages.errors,
    title: 'Códigos de error de la API',
    description:
      'Cada código de error de la API: cuándo aparece, cómo corregir la petición y un cuerpo de ejemplo.',
    scripts: ['site'],
    body: html`<div class="frame">
<nav class="crumbs" aria-label="Ruta"><ol><li><a href="${pages.developers}">Desarrolladores</a></li></ol></nav>
<header class="page-head"><h1>Códigos de error</h1>
<p class="lead">Un error es <code>application/problem+json</code> (RFC 9457). Decide por <code>code</code>: los textos pueden mejorar, los códigos no cambian.</p></header>
<div class="guide">
<nav class="contents" aria-label="Contenido"><ul>${errorCodes.map((code) => html`<li><a href="#${code}">${code}</a></li>`)}</ul></nav>
<div class="prose">${problemCodes.map((code) => section(site, code))}
<h2>Errores del servidor</h2>
<p>Los de arriba los da la API. Los que siguen los da el servidor antes de que una petición llegue a ella, o cuando él mismo falla; cuáles aparecen depende del servidor. Si no puede leer ninguna publicación, falta <code>generatedAt</code>.</p>
${transportProblemCodes.map((code) => section(site, code))}</div>
</div>
</div>`,
  });
}

function section(site: Site, code: ErrorCode): Html {
  const { title, when, fix } = explanations[code];
  return html`<section class="operation" id="${code}"><h2>${title}</h2>
<p class="operation-path"><span class="method">${texts[code].status}</span> <code>${code}</code></p>
<p>${when}</p>
<p><strong>Qué hacer.</strong> ${fix}</p>
${codeSample(abridged(problemExample(site, code)), problemType(code, site.service.origin), true)}</section>
`;
}
