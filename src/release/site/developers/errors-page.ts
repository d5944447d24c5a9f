import {
  type ErrorCode,
  errorCodes,
  problemCodes,
  transportProblemCodes,
} from '../../../contract/operations.ts';
import { developerPages, type SiteLanguage, siteLanguages } from '../../../contract/pages.ts';
import { problems, problemType } from '../../../contract/problems.ts';
import { transportProblems } from '../../../contract/transport-problems.ts';
import { type Html, html } from '../html.ts';
import type { Site } from '../site.ts';
import { codeSample } from './code-sample.ts';
import { errorExplanations } from './error-explanations.ts';
import { abridged, problemExample } from './examples.ts';
import { bilingual, developerDocument } from './frame.ts';

const texts = bilingual({
  'es-MX': {
    title: 'Códigos de error',
    description:
      'Cada código de error de la API: cuándo aparece, cómo corregir la solicitud y un cuerpo de ejemplo.',
    lead: html`Un error es <code>application/problem+json</code> (RFC 9457). Guíate por <code>code</code>: los textos pueden mejorar; los códigos no cambian.`,
    ofTheServer: 'Errores del servidor',
    aboutTheServer: html`Los de arriba los da la API. Los que siguen los da el servidor antes de que una solicitud llegue a ella, o cuando él mismo falla; cuáles aparecen depende del servidor. Si no puede leer ninguna publicación, falta <code>generatedAt</code>.`,
    whatToDo: 'Qué hacer.',
    /** The label of the link from the other language. */
    thisError: 'Este error en español',
  },
  en: {
    title: 'Error codes',
    description: 'Every error code of the API: when it appears, how to fix the request, and an example body.',
    lead: html`An error is <code>application/problem+json</code> (RFC 9457). Branch on <code>code</code>: the wording may improve, but codes do not change.`,
    ofTheServer: 'Server errors',
    aboutTheServer: html`The errors above come from the API. The following ones come from the server, before a request reaches the API or when the server itself fails; which ones you see depends on the server. If it cannot read a release, <code>generatedAt</code> is missing.`,
    whatToDo: 'What to do.',
    thisError: 'This error in English',
  },
});

/** Anchors are the same in both languages; `type` points to the Spanish page. */
export function errorsDocument(site: Site, language: SiteLanguage): Html {
  const text = texts[language];
  return developerDocument(site, {
    page: 'errors',
    language,
    ...text,
    contents: errorCodes.map((code) => [code, code]),
    body: html`${problemCodes.map((code) => section(site, language, code))}
<h2>${text.ofTheServer}</h2>
<p>${text.aboutTheServer}</p>
${transportProblemCodes.map((code) => section(site, language, code))}`,
  });
}

const catalogue = { ...problems, ...transportProblems };

function section(site: Site, language: SiteLanguage, code: ErrorCode): Html {
  const { title, when, fix } = errorExplanations[language][code];
  const { whatToDo } = texts[language];
  return html`<section class="operation" id="${code}"><h2>${title}</h2>
<p class="operation-path"><span class="method">${catalogue[code].status}</span> <code>${code}</code></p>
<p>${when}</p>
<p><strong>${whatToDo}</strong> ${fix}</p>
${siteLanguages
  .filter((other) => other !== language)
  .map(
    (other) =>
      html`<p><a href="${developerPages.errors[other]}#${code}" lang="${other}" hreflang="${other}">${texts[other].thisError}<span class="unseen">: ${code}</span></a></p>
`,
  )}${codeSample(abridged(site, problemExample(site, code)), { language: 'json', caption: problemType(code, site.service.origin), tall: true })}</section>
`;
}
