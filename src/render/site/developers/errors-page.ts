import { type ProblemCode, problemCodes } from '../../../contract/operations.ts';
import { pages } from '../../../contract/pages.ts';
import { problems, problemType } from '../../../contract/problems.ts';
import { pathOf } from '../../../contract/routes.ts';
import { html } from '../html.ts';
import { document } from '../layout.ts';
import type { Site } from '../site.ts';
import { abridged, codeSample, problemExample } from './examples.ts';

interface Explanation {
  readonly title: string;
  readonly when: string;
  readonly fix: string;
}

const explanations: Readonly<Record<ProblemCode, Explanation>> = {
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
};

/** One anchor for each code: the address that `type` carries in every error. */
export function errorsDocument(site: Site): string {
  const { origin } = site.service;
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
<nav class="contents" aria-label="Contenido"><ul>${problemCodes.map((code) => html`<li><a href="#${code}">${code}</a></li>`)}</ul></nav>
<div class="prose">${problemCodes.map(
      (code) => html`<section class="operation" id="${code}"><h2>${explanations[code].title}</h2>
<p class="operation-path"><span class="method">${problems[code].status}</span> <code>${code}</code></p>
<p>${explanations[code].when}</p>
<p><strong>Qué hacer.</strong> ${explanations[code].fix}</p>
${codeSample(abridged(problemExample(site, code)), problemType(code, origin), true)}</section>
`,
    )}</div>
</div>
</div>`,
  });
}
