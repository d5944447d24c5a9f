import { pages } from '../../../contract/pages.ts';
import { noFilters } from '../../../contract/search-filters.ts';
import { longDate } from '../../../vacancies/calendar.ts';
import type { CalendarDay } from '../../../vacancies/vacancy.ts';
import { type Html, html } from '../html.ts';
import { document, split } from '../layout.ts';
import type { Site } from '../site.ts';
import { fraudNotice, whoAnswers } from '../trust.ts';
import { browseSection } from './facets.ts';
import { wordsForm } from './listing.ts';

interface PlainText {
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly body: Html;
  readonly beside: Html;
}

export function plainDocuments(site: Site): { readonly address: string; readonly text: Html }[] {
  return [privacy(site), contact(site)].map(({ address, title, description, body, beside }) => ({
    address,
    text: document(site, {
      address,
      title,
      description,
      body: html`<div class="frame"><header class="page-head"><h1>${title}</h1></header>
${split(body, beside)}</div>`,
    }),
  }));
}

/** The day on which the text below last changed; a test asks for a new one. */
const noticeChanged: CalendarDay = '2026-11-19';

/**
 * In the order in which article 15 of the law of 20 March 2025 (LFPDPPP) lists what a notice says. It speaks of this site
 * alone: what the operator does elsewhere is not known here.
 */
function privacy({ service }: Site): PlainText {
  const { organization, contactEmail, privacyNotice, address } = service;
  const write = html`<a href="mailto:${contactEmail}">${contactEmail}</a>`;
  return {
    address: pages.privacy,
    title: 'Aviso de privacidad',
    description: `Qué datos trata ${service.name}, para qué y cómo ejercer tus derechos: el sitio no usa cookies ni rastreadores y no publica datos personales.`,
    body: html`${privacyNotice && html`<p>El aviso de privacidad integral de ${organization} está en <a href="${privacyNotice}">${privacyNotice}</a>. Lo que sigue es lo que toca a este sitio.</p>\n`}<h2>Quién es responsable</h2>
${whoAnswers(service)}
<h2>Qué datos tratamos</h2>
<ul><li>Cuando visitas el sitio: tu dirección IP. El servidor la necesita para responderte y puede quedar en sus registros. No hay cuentas, cookies ni rastreadores, y no se carga nada de otros servidores. Lo que escribes al buscar o verificar no sale de tu navegador; solo se descarga la parte de la lista que hace falta.</li>
<li>Cuando nos escribes o llamas: tu nombre, tu correo o teléfono y lo que nos cuentes.</li>
<li>Cuando te postulas o usas «Compartir por WhatsApp»: sales de este sitio, y se aplica el aviso de privacidad de esa plataforma.</li></ul>
<p>El sitio no pide datos personales sensibles (salud, creencias, origen, vida sexual). No los incluyas en tu mensaje.</p>
<h2>Para qué los usamos</h2>
<ul><li>Finalidades necesarias: entregarte las páginas y mantener seguro el sitio, responder tus preguntas y atender reportes de fraude.</li>
<li>Finalidades que requieren tu consentimiento: en este sitio, ninguna.</li></ul>
<p>El sitio no envía tus datos a terceros. Si ${organization} los usa o transfiere de otro modo, lo explica su aviso de privacidad ${privacyNotice ? html`<a href="${privacyNotice}">integral</a>` : html`integral; solicítalo a ${write}`}.</p>
<h2>Cómo limitar su uso</h2>
<p>Escríbenos a ${write} para pedir que dejemos de usar o divulgar tus datos.</p>
<h2>Tus derechos</h2>
<p>Puedes acceder a tus datos, rectificarlos, cancelarlos u oponerte a su uso, y revocar tu consentimiento. Escribe al área de datos personales de ${organization}, ${write}${address && html` o ${address}`}, con:</p>
<ul><li>tu nombre y un medio para responderte;</li><li>un documento que acredite tu identidad o la de tu representante;</li><li>qué derecho ejerces y sobre qué datos;</li><li>si pides rectificarlos, qué se corrige y en qué te basas.</li></ul>
<p>La ley da 20 días hábiles para responderte y, si procede, otros 15 para hacerlo efectivo. Es gratis; solo pagas las copias o el envío, si los hay.</p>
<h2>Cambios a este aviso</h2>
<p>Se publican en esta página antes de aplicarse. Último cambio: ${longDate(noticeChanged)}.</p>
<h2>La autoridad</h2>
<p>La Secretaría Anticorrupción y Buen Gobierno vigila la Ley Federal de Protección de Datos Personales en Posesión de los Particulares, del 20 de marzo de 2025. Puedes pedirle que proteja tus derechos si no te respondemos a tiempo, o en los 15 días hábiles siguientes a una respuesta con la que no estés de acuerdo.</p>
<h2>Lo que se publica</h2>
<p>Solo datos de vacantes. En cada texto buscamos nombres de empresas y datos personales: la vacante en la que los encontramos se corrige o no se publica. Si ves alguno, <a href="${pages.contact}">avísanos</a> y lo retiramos.</p>`,
    beside: html`<h2>Lo que queda en tu aparato</h2>
<p>Las vacantes que guardas u ocultas se anotan solo en este navegador, con su título y su sueldo. No las recibimos.</p>
<p>Se borran con el mismo botón, o al borrar los datos de este sitio en tu navegador.</p>`,
  };
}

function contact({ service }: Site): PlainText {
  const { organization, name, contactEmail, telephone } = service;
  const write = (subject: string) =>
    html`<a href="mailto:${contactEmail}?subject=${encodeURIComponent(subject)}">${contactEmail}</a>`;
  return {
    address: pages.contact,
    title: 'Contacto',
    description: `Cómo escribir a ${organization} sobre una vacante de ${name}, un mensaje sospechoso o los datos.`,
    body: html`<h2>¿Tienes una pregunta por una vacante?</h2>
<p>Escribe a ${write('Pregunta por la vacante VAC-')}${telephone && ` o llama al ${telephone}`}. Dinos su referencia: está en su página, con el formato <code>VAC-10234</code>.</p>
<h2>¿Quieres postularte?</h2>
<p>Usa el botón «Postularme» de la vacante. Por correo no recibimos postulaciones.</p>
<h2>¿Te llegó un mensaje y dudas?</h2>
<p><a href="${pages.verify}">Verifica la vacante</a>.</p>
${fraudNotice(service)}
<h2>¿Preguntas por los datos, el índice o la API?</h2>
<p>Lee la <a href="${pages.developers}">guía</a> o escribe a ${write('Datos y API')}.</p>`,
    beside: html`<h2>Quién responde</h2>
${whoAnswers(service)}
<p class="pay-unit">Usamos tu nombre, tus datos de contacto y lo que nos cuentes solo para responderte: <a href="${pages.privacy}">aviso de privacidad</a>.</p>`,
  };
}

/** Served for any missing address, so its links are absolute. */
export function notFoundDocument(site: Site): Html {
  return document(site, {
    address: null,
    title: 'No encontramos esta página',
    description: 'No existe o ya cerró.',
    index: false,
    scripts: ['not-found'],
    body: html`<div class="frame"><header class="page-head"><h1>No encontramos esta página</h1>
<p class="lead">Si buscabas una vacante, quizá ya cerró.</p></header>
<p class="needs-script" data-similar hidden><a class="button" href="${pages.search}">Buscar vacantes parecidas</a></p>
${site.index.entries.length > 0 && wordsForm(noFilters)}
<p class="note">¿Te llegó un código de vacante? <a href="${pages.verify}">Verifícalo aquí</a>. Si no aparece, no es nuestro: no pagues ni mandes documentos.</p>
${site.index.entries.length > 0 && browseSection(site)}</div>`,
  });
}
