import { pages } from '../../../contract/pages.ts';
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

export function plainDocuments(site: Site): { readonly address: string; readonly text: string }[] {
  return [privacy(site), contact(site)].map(({ address, title, description, body }) => ({
    address,
    text: document(site, {
      address,
      title,
      description,
      body: html`<div class="frame prose"><header class="page-head"><h1>${title}</h1></header>
${body}</div>`,
    }),
  }));
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
<p>Solo datos de vacantes. Ningún nombre de empresa y ningún dato personal: una vacante que los contiene se corrige o no se publica. Si encuentras uno, <a href="${pages.contact}">avísanos</a> y lo retiramos.</p>`,
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
