import { numberWord } from '../../../contract/number-text.ts';
import { operationIds } from '../../../contract/operations.ts';
import { pages, type SiteLanguage } from '../../../contract/pages.ts';
import { apiPrefix, apiVersion } from '../../../contract/service.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import type { Site } from '../site.ts';
import { codeSample } from './code-sample.ts';
import { type Bilingual, bilingual, developerDocument } from './frame.ts';

/** The shortest time between deprecation and removal. */
const noticeMonths = 12;

/** An example of deprecation and removal. */
const deprecatedOn = new Date('2027-01-01T00:00:00Z');
const sunsetOn = new Date('2028-01-01T00:00:00Z');

interface VersionEntry {
  /** Null for changes that leave every body as it is. */
  readonly version: string | null;
  readonly date: string;
  readonly changes: Bilingual<readonly HtmlValue[]>;
}

/** Newest first. */
const versionEntries: readonly VersionEntry[] = [
  {
    version: null,
    date: '2026-11-17',
    changes: {
      'es-MX': [
        html`Las páginas de esta guía tienen una versión en Markdown (<code>index.md</code>, o <code>Accept: text/markdown</code>), y <code>Link</code> nombra la explicación de los errores en inglés.`,
        html`En la descripción OpenAPI, los objetos y las enumeraciones están abiertos: un cliente generado hoy acepta los campos y los valores de mañana. Describe también HEAD y cada encabezado, y sus ejemplos son respuestas de esta publicación.`,
        html`Un <code>If-Modified-Since</code> posterior a <code>Last-Modified</code> recibe 304 (RFC 9110).`,
        html`El encabezado <code>Link</code> nombra la guía en los dos idiomas. Referencia, errores y términos están también en inglés.`,
      ],
      en: [
        html`The pages of this guide also come as Markdown (<code>index.md</code>, or <code>Accept: text/markdown</code>), and <code>Link</code> names the explanation of errors in English.`,
        html`In the OpenAPI description, objects and enumerations are open: a client generated today accepts the fields and values of tomorrow. HEAD and every header are described too, and the examples are responses of this release.`,
        html`An <code>If-Modified-Since</code> later than <code>Last-Modified</code> gets a 304 (RFC 9110).`,
        html`The <code>Link</code> header names the guide in both languages. The reference, errors and terms are now also in English.`,
      ],
    },
  },
  {
    version: '1.0.0',
    date: '2026-11-15',
    changes: {
      'es-MX': [
        html`Las ${numberWord(operationIds.length, 'es')} operaciones: índice, búsqueda, vacante, lista de guías y guía de sueldos, bajo <code>${apiPrefix}</code>.`,
        html`Errores según el RFC 9457 con códigos estables.`,
      ],
      en: [
        html`The ${numberWord(operationIds.length, 'en')} operations: index, search, vacancy, list of guides and salary guide, under <code>${apiPrefix}</code>.`,
        html`RFC 9457 errors with stable codes.`,
      ],
    },
  },
];

const texts = bilingual({
  'es-MX': {
    title: 'Versiones de la API',
    description:
      'Qué ha cambiado en la API, qué no cambia dentro de una versión y cómo se avisa de lo que se retira.',
    lead: html`La versión es hoy <strong>${apiVersion}</strong>. Está en el índice y en la descripción OpenAPI; su número mayor, en la ruta.`,
    changes: 'Cambios',
    beside: 'Sin cambios en el cuerpo de las respuestas',
    promises: {
      title: 'Lo que no cambia dentro de una versión mayor',
      items: [
        html`No se quita ni se renombra ningún campo, y ninguno cambia de sentido o de tipo.`,
        html`Los códigos de error siguen significando lo mismo, y las rutas siguen respondiendo.`,
        html`El <code>id</code> de una vacante no cambia y no se vuelve a usar.`,
        html`Puede haber más: una ciudad, una familia, un campo o un valor nuevo de una enumeración suben el número menor. Lee con tolerancia: pasa por alto los campos que no conozcas y admite valores nuevos.`,
      ],
    },
    deprecation: {
      title: 'Cómo se retira algo',
      text: html`<p>Lo que vaya a retirarse se anuncia en esta página y sigue funcionando al menos ${noticeMonths} meses. Desde el anuncio, cada una de sus respuestas lleva el encabezado <code>Deprecation</code> (RFC 9745), con el instante desde el que se desaconseja, y <code>Sunset</code> (RFC 8594), con el día a partir del cual puede faltar; <code>Link</code> lleva a esta página. La versión que la sustituye se publica junto a ella, bajo otra ruta, durante todo ese tiempo.</p>`,
      today: html`Hoy no se retira nada, y ninguna respuesta lleva esos encabezados. Se verían así:`,
    },
    exampleHeaders: 'Encabezados de ejemplo',
  },
  en: {
    title: 'API versions',
    description:
      'What has changed in the API, what does not change within a version, and how removals are announced.',
    lead: html`The current version is <strong>${apiVersion}</strong>. It is in the index and in the OpenAPI description; its major number is in the path.`,
    changes: 'Changes',
    beside: 'No change to response bodies',
    promises: {
      title: 'What does not change within a major version',
      items: [
        html`No field is removed or renamed, and none changes its meaning or type.`,
        html`Error codes keep their meaning, and paths keep working.`,
        html`The <code>id</code> of a vacancy does not change and is never reused.`,
        html`There may be additions: a new city, family, field or value of an enumeration increments the minor number. Parse leniently: ignore fields that you do not know, and accept new values.`,
      ],
    },
    deprecation: {
      title: 'How removals work',
      text: html`<p>A removal is announced on this page, and what is to be removed keeps working for at least ${noticeMonths} months. From the announcement on, each affected response has the header <code>Deprecation</code> (RFC 9745), with the time of deprecation, and <code>Sunset</code> (RFC 8594), with the day from which it may be gone; <code>Link</code> points to this page. The replacement is available under another path during that whole time.</p>`,
      today: html`Nothing is deprecated today, so no response has these headers. They would look like this:`,
    },
    exampleHeaders: 'Example headers',
  },
});

export function changelogDocument(site: Site, language: SiteLanguage): Html {
  const { promises, deprecation, ...text } = texts[language];
  return developerDocument(site, {
    page: 'changelog',
    language,
    ...text,
    body: html`<section><h2>${text.changes}</h2>
${versionEntries.map(
  ({
    version,
    date,
    changes,
  }) => html`<h3>${version ?? text.beside} <small><time datetime="${date}">${date}</time></small></h3>
<ul>${changes[language].map((change) => html`<li>${change}</li>`)}</ul>
`,
)}</section>
<section><h2>${promises.title}</h2><ul>${promises.items.map((item) => html`<li>${item}</li>`)}</ul></section>
<section id="sunset"><h2>${deprecation.title}</h2>
${deprecation.text}
<p>${deprecation.today}</p>
${codeSample(deprecationHeaders(), { language: 'http', caption: text.exampleHeaders })}</section>`,
  });
}

function deprecationHeaders(): string {
  const link = (relation: string) => `<${pages.changelog}>; rel="${relation}"; type="text/html"`;
  return [
    `Deprecation: @${deprecatedOn.getTime() / 1_000}`,
    `Sunset: ${sunsetOn.toUTCString()}`,
    `Link: ${link('deprecation')}, ${link('sunset')}`,
  ].join('\n');
}
