import { grouped } from '../../../contract/number-text.ts';
import { pages } from '../../../contract/pages.ts';
import type { FindingKind } from '../../../vacancies/confidential-kinds.ts';
import type { Certificate } from '../../../vacancies/gate-certificate.ts';
import { longDate } from '../../../vacancies/spanish-date.ts';
import { type Html, html } from '../html.ts';
import { document } from '../layout.ts';
import type { Site } from '../site.ts';
import { browse } from './facets.ts';
import { finderForm } from './search.ts';

interface PlainText {
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly body: Html;
}

export function plainDocuments(
  site: Site,
  certificate: Certificate,
): { readonly address: string; readonly text: string }[] {
  return [privacy(site), confidentiality(site, certificate), contact(site)].map(
    ({ address, title, description, body }) => ({
      address,
      text: document(site, {
        address,
        title,
        description,
        body: html`<div class="frame prose"><header class="page-head"><h1>${title}</h1></header>
${body}</div>`,
      }),
    }),
  );
}

function privacy({ service }: Site): PlainText {
  return {
    address: pages.privacy,
    title: 'Privacidad',
    description: `Qué datos trata ${service.name}: el sitio no usa cookies ni rastreadores y no publica datos personales.`,
    body: html`<h2>Cuando visitas el sitio</h2>
<p>Este sitio no usa cookies, no rastrea tus visitas y no carga nada de otros servidores. La búsqueda por palabras ocurre en tu navegador: lo que escribes no se envía; solo se descargan las partes del índice que hacen falta para responder.</p>
<h2>Cuando te postulas</h2>
<p>La postulación se hace fuera de este sitio, en la plataforma de candidatos de ${service.organization}, que tiene su propio aviso de privacidad.</p>
<h2>Lo que se publica</h2>
<p>Solo datos de vacantes. Ningún nombre de empresa y ningún dato personal: una vacante que los contiene se corrige o no se publica. Si encuentras uno, <a href="${pages.contact}">avísanos</a> y lo retiramos. El <a href="${pages.confidentiality}">certificado de confidencialidad</a> dice cuánto se corrigió o retuvo en esta publicación.</p>`,
  };
}

const kindNames: Readonly<Record<FindingKind, string>> = {
  employer: 'Nombre de empresa',
  person: 'Nombre de persona',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  messaging: 'Cuenta o enlace de mensajería',
  address: 'Domicilio',
  curp: 'CURP',
  rfc: 'RFC',
  'voter-id': 'Clave de elector',
  clabe: 'CLABE',
  nss: 'Número de seguridad social',
  link: 'Enlace externo',
};

/** Counts only. The same words on every release, because a word that few releases have looks like a name to the gate. */
function confidentiality({ service, index, updatedOn }: Site, certificate: Certificate): PlainText {
  const { feeds, rows, redacted, refused, withheld, waiting, published, gate } = certificate;
  return {
    address: pages.confidentiality,
    title: 'Certificado de confidencialidad',
    description: `Qué leyó, corrigió y retuvo el filtro de ${service.name} en esta publicación, en cifras y sin nombres.`,
    body: html`<p>${service.organization} no publica nombres de empresas ni datos personales. Un filtro lee cada vacante antes de publicarla; lo que no puede decidir espera la decisión de una persona. Estas son sus cifras para la publicación del <time datetime="${index.generatedAt}">${longDate(updatedOn)}</time>.</p>
<section><h2>Esta publicación</h2>
<ul><li>Fuentes leídas: ${grouped(feeds)}; anuncios en su última lectura: ${grouped(rows)}</li>
<li>Anuncios corregidos, sin lo confidencial: ${grouped(redacted.vacancies)}</li>
<li>Anuncios rechazados por confidenciales: ${grouped(refused.vacancies)}</li>
<li>Vacantes activas retenidas: ${grouped(withheld.vacancies)}; a la espera de una decisión: ${grouped(waiting)}</li>
<li>Vacantes publicadas: ${grouped(published)}</li></ul></section>
<section><h2>Por qué</h2>
<p>Anuncios corregidos, rechazados y vacantes retenidas, según lo que contenían:</p>
<ul>${(Object.keys(kindNames) as FindingKind[]).map((kind) => html`<li>${kindNames[kind]}: ${grouped(redacted.kinds[kind] ?? 0)} corregidos, ${grouped(refused.kinds[kind] ?? 0)} rechazados, ${grouped(withheld.kinds[kind] ?? 0)} retenidas</li>\n`)}</ul></section>
<section><h2>Qué tan bien funciona</h2>
<ul>${gate.measured.map(({ on, es, count, of }) => html`<li>${es}: ${grouped(count)} de ${grouped(of)} (${on})</li>\n`)}</ul>
<p>Filtro: ${gate.program}. Ningún filtro es perfecto: si encuentras un nombre, <a href="${pages.contact}">avísanos</a> y lo retiramos.</p></section>`,
  };
}

function contact({ service }: Site): PlainText {
  return {
    address: pages.contact,
    title: 'Contacto',
    description: `Cómo escribir a ${service.organization} sobre ${service.name} y su API.`,
    body: html`<p>Para preguntas sobre los datos, el índice de sueldos o la API, escribe a <a href="mailto:${service.contactEmail}">${service.contactEmail}</a>.</p>
<p>Para preguntar por una vacante, incluye su referencia; está en su página, con el formato <code>VAC-10234</code>. Para postularte, usa el botón de la vacante: por correo no recibimos postulaciones.</p>
<p>Te responde ${service.organization}.</p>`,
  };
}

/** Served for any missing address, so its links are absolute. */
export function notFoundDocument(site: Site): string {
  return document(site, {
    address: null,
    title: 'No encontramos esta página',
    description: 'La página no existe o la vacante no está publicada.',
    index: false,
    scripts: ['not-found'],
    body: html`<div class="frame"><header class="page-head"><h1>No encontramos esta página</h1>
<p class="lead">Revisa la dirección. Si era una vacante, puede que ya haya cerrado: busca otra aquí o consulta los <a href="${pages.salaries}">sueldos</a>.</p></header>
<div class="needs-script" data-closed hidden><ol class="jobs" aria-label="Vacantes similares"></ol></div>
<ul class="near needs-script" data-near aria-label="Listas cercanas" hidden></ul>
${finderForm(site)}
${
  site.index.entries.length > 0 &&
  html`<section class="home-section"><h2>Explorar las vacantes activas</h2>
${browse(site)}</section>`
}</div>`,
  });
}
