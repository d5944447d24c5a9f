import { pages } from '../../../contract/pages.ts';
import { salaryIndexName } from '../../../contract/service.ts';
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

/** The pages that are words alone. */
export function plainDocuments(site: Site): { readonly address: string; readonly text: string }[] {
  return [terms(site), privacy(site), contact(site)].map(({ address, title, description, body }) => ({
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

function terms({ service }: Site): PlainText {
  return {
    address: pages.terms,
    title: 'Términos de uso',
    description: `Términos de uso de ${service.name}: qué se publica, con qué licencia y cómo se cita.`,
    body: html`<p>${service.organization} publica en ${service.name} vacantes activas y un índice de sueldos, para personas y para programas. Quien usa el sitio o la API acepta estos términos.</p>
<h2>Uso de los datos</h2>
<p>Los datos se ofrecen bajo la licencia <a href="${service.dataLicense.url}">${service.dataLicense.name}</a>. Las cifras de sueldo se citan como <strong>${salaryIndexName(service)}</strong>, con la fecha de los datos.</p>
<p>No hay registro, clave ni límite de peticiones. Se pide guardar las respuestas y no recorrer todas las combinaciones de filtros: los datos cambian a lo más una vez por día hábil.</p>
<h2>Postulaciones</h2>
<p>Postularse es gratuito. Lo hace la persona candidata, en la página de la vacante o en su liga directa. Nadie puede cobrar por ello en nombre de ${service.organization}.</p>
<p>La API no recibe postulaciones ni solicitudes de empresas.</p>
<h2>Exactitud</h2>
<p>Una vacante se muestra mientras está activa y deja de mostrarse al cerrar. Los sueldos son los rangos brutos que ofrece cada empresa; el índice se calcula con ellos y explica su método. Ninguna cifra es una promesa de contratación.</p>
${service.synthetic && html`<p><strong>Las vacantes y los sueldos de este sitio son inventados y sirven de demostración.</strong></p>`}`,
  };
}

function privacy({ service }: Site): PlainText {
  return {
    address: pages.privacy,
    title: 'Privacidad',
    description: `Qué datos trata ${service.name}: el sitio no usa cookies ni rastreadores y no publica datos personales.`,
    body: html`<h2>Quien visita</h2>
<p>Este sitio no usa cookies, no mide a quien lo visita y no carga nada de otros servidores. La búsqueda por palabras ocurre en tu navegador: lo que escribes no se envía; solo se piden los archivos del índice que hacen falta para responder.</p>
<h2>Quien se postula</h2>
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
<p>Para preguntar por una vacante, incluye su referencia; está en su página, con la forma <code>VAC-10234</code>. Para postularse usa el botón de la vacante: por correo no se reciben postulaciones.</p>
<p>Responde ${service.organization}.</p>`,
  };
}

/** Stands in for any address of the site that is not there. Its links are absolute, since it may appear anywhere. */
export function notFoundDocument(site: Site): string {
  return document(site, {
    address: null,
    title: 'No encontramos esta página',
    description: 'La página no existe o la vacante ya cerró.',
    index: false,
    scripts: ['site', 'not-found'],
    body: html`<div class="frame"><header class="page-head"><h1>No encontramos esta página</h1>
<p class="lead">Si era una vacante, lo más probable es que ya haya cerrado: duran de cuatro a ocho semanas.</p></header>
<div class="needs-script" data-closed hidden><ol class="jobs" aria-label="Vacantes parecidas"></ol></div>
${finderForm(site)}
<section class="home-section"><h2>Explorar las vacantes activas</h2>
${browse(site)}</section></div>`,
  });
}
