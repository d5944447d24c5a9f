import {
  type ErrorCode,
  type ProblemCode,
  problemCodes,
  transportProblemCodes,
} from '../../../contract/operations.ts';
import { developerPages, type SiteLanguage } from '../../../contract/pages.ts';
import { problems, problemType } from '../../../contract/problems.ts';
import { pathOf } from '../../../contract/routes.ts';
import type { Site } from '../site.ts';
import { bilingual, code as inCode, link, sample, section, strong } from './content.ts';
import { abridged, problemExample } from './examples.ts';
import type { GuidePage } from './frame.ts';

interface Explanation {
  readonly title: string;
  readonly detail: string;
  readonly hint: string;
}

const spanish: Readonly<Record<ErrorCode, Explanation>> = {
  'not-found': {
    title: 'La ruta no existe',
    detail: 'La ruta no es de ninguna operación de la API.',
    hint: `Empieza por ${pathOf('getApiIndex', {})}, que enumera las operaciones. Las rutas distinguen mayúsculas, terminan en .json y no llevan diagonal al final.`,
  },
  'unknown-search-filter': {
    title: 'Un filtro de búsqueda no es válido',
    detail: 'Al menos uno de los tres segmentos no es un valor aceptado.',
    hint: 'Toma los valores de validValues; all deja abierto un segmento.',
  },
  'job-not-found': {
    title: 'La vacante no está',
    detail: 'La vacante ya cerró (duran de 4 a 8 semanas) o el identificador está mal escrito.',
    hint: 'Toma el id de una vacante activa de una búsqueda. Si la guardabas, dala por cerrada.',
  },
  'salary-guide-not-found': {
    title: 'No hay guía de sueldos de esa familia',
    detail: 'La familia no existe, no tiene guía o hoy no reúne suficientes vacantes con sueldo.',
    hint: `Usa una de las familias de validValues o de ${pathOf('listSalaryGuides', {})}.`,
  },
  'method-not-allowed': {
    title: 'El método no se admite',
    detail: 'La API es de solo lectura: responde a GET y HEAD.',
    hint: 'Repite la solicitud con GET, o con HEAD para ver solo los encabezados.',
  },
  'bad-request': {
    title: 'La solicitud no es HTTP bien formado',
    detail: 'La línea de la solicitud o un encabezado no siguen el RFC 9112.',
    hint: 'Usa una biblioteca de HTTP y codifica los caracteres especiales de la dirección.',
  },
  'request-timeout': {
    title: 'La solicitud no llegó a tiempo',
    detail: 'La conexión se abrió y la solicitud no llegó completa en unos segundos.',
    hint: 'Envía la solicitud entera de una vez.',
  },
  'precondition-failed': {
    title: 'Una condición de escritura no se cumple',
    detail: 'La solicitud lleva If-Match o If-Unmodified-Since, que algunos servidores evalúan.',
    hint: 'Quita esos encabezados. Para no transferir lo que ya tienes, usa If-None-Match.',
  },
  'request-too-large': {
    title: 'La solicitud trae demasiado',
    detail: 'La solicitud lleva un cuerpo que el servidor no lee.',
    hint: 'No envíes cuerpo: la API es de solo lectura.',
  },
  'uri-too-long': {
    title: 'La dirección es demasiado larga',
    detail: 'La dirección pasa de lo que el servidor lee.',
    hint: 'Ninguna dirección de la API pasa de unos cientos de caracteres y no se usan parámetros de consulta.',
  },
  'too-many-requests': {
    title: 'Demasiadas solicitudes a la vez',
    detail:
      'Desde tu dirección llegaron más solicitudes o conexiones de las que el servidor acepta al mismo tiempo.',
    hint: 'Espera un segundo y pide menos a la vez. Una búsqueda con all en sus segmentos trae todas las vacantes.',
  },
  'headers-too-large': {
    title: 'Los encabezados son demasiado grandes',
    detail: 'Los encabezados de la solicitud pasan de lo que el servidor lee.',
    hint: 'Envía menos encabezados o más cortos: ninguno hace falta.',
  },
  'internal-error': {
    title: 'El servidor tiene un problema',
    detail: 'El servidor no pudo leer uno de sus propios archivos. La solicitud estaba bien.',
    hint: 'Inténtalo más tarde.',
  },
};

/** In English, the explanation is the text of the error itself. */
const errorExplanations = bilingual<Readonly<Record<ErrorCode, Explanation>>>({
  'es-MX': spanish,
  en: problems,
});

const texts = bilingual({
  'es-MX': {
    title: 'Códigos de error',
    description:
      'Cada código de error de la API: cuándo aparece, cómo corregir la solicitud y un cuerpo de ejemplo.',
    lead: `Un error es ${inCode('application/problem+json')} (RFC 9457). Guíate por ${inCode('code')}: los textos pueden mejorar; los códigos no cambian.`,
    ofTheServer: 'Errores del servidor',
    aboutTheServer: `Los de arriba los da la API. Los que siguen los da el servidor, en el mismo formato, antes de que una solicitud llegue a ella o cuando él mismo falla; cuáles aparecen depende del servidor. Si no puede leer ninguna publicación, falta ${inCode('generatedAt')}.`,
    whatToDo: 'Qué hacer.',
    otherLanguage: 'This error in English',
  },
  en: {
    title: 'Error codes',
    description: 'Every error code of the API: when it appears, how to fix the request, and an example body.',
    lead: `An error is ${inCode('application/problem+json')} (RFC 9457). Branch on ${inCode('code')}: the wording may improve, but codes do not change.`,
    ofTheServer: 'Server errors',
    aboutTheServer: `The errors above come from the API. The following ones come from the server, in the same format, before a request reaches the API or when the server itself fails; which ones you see depends on the server. If it cannot read a release, ${inCode('generatedAt')} is missing.`,
    whatToDo: 'What to do.',
    otherLanguage: 'Este error en español',
  },
});

/** Anchors are the same in both languages; `type` points to the Spanish page. */
export function errorsPage(site: Site, language: SiteLanguage): GuidePage {
  const { ofTheServer, aboutTheServer, whatToDo, otherLanguage, ...head } = texts[language];
  const other = language === 'en' ? 'es-MX' : 'en';
  const explained = (code: ErrorCode) => [
    `${strong(String(problems[code].status))} ${inCode(code)}`,
    errorExplanations[language][code].detail,
    `${strong(whatToDo)} ${errorExplanations[language][code].hint}`,
    link(`${developerPages.errors[other]}#${code}`, otherLanguage),
  ];
  const body = (code: ProblemCode) =>
    sample(
      'json',
      problemType(code, site.service.origin),
      ...abridged(site.stamps.inBody(problemExample(site, code))),
    );
  const title = (code: ErrorCode) => errorExplanations[language][code].title;
  return {
    address: developerPages.errors[language],
    alternates: developerPages.errors,
    language,
    ...head,
    blocks: [
      ...problemCodes.map((code) =>
        section(title(code), [...explained(code), body(code)], { id: code, isReference: true }),
      ),
      section(ofTheServer, [
        aboutTheServer,
        ...transportProblemCodes.map((code) => section(title(code), explained(code), { id: code })),
      ]),
    ],
  };
}
