import { pages, type SiteLanguage } from '../../../contract/pages.ts';
import { salaryIndexName } from '../../../contract/service.ts';
import { type Html, html } from '../html.ts';
import type { Site } from '../site.ts';
import { freeToApply } from '../spanish-text.ts';
import { fraudNotice, reportAddress, whoAnswers } from '../trust.ts';
import { bilingual } from './content.ts';
import { developerDocument } from './frame.ts';

const texts = bilingual({
  'es-MX': ({ service }: Site) => ({
    title: 'Términos de uso',
    description: `Términos de uso de ${service.name}: qué se publica, con qué licencia y cómo se cita.`,
    lead: `${service.organization} publica en ${service.name} vacantes activas y un índice de sueldos, para personas y para programas. Quien usa el sitio o la API acepta estos términos.`,
    body: html`<h2>Uso de los datos</h2>
<p>Los datos se ofrecen bajo la licencia <a href="${service.dataLicense.url}">${service.dataLicense.name}</a>. Las cifras de sueldo se citan como <strong>${salaryIndexName(service)}</strong>, por su <a href="${pages.editions}">edición</a>; sin edición, con la fecha de los datos.</p>
<p>No hay registro, clave ni límite de solicitudes. Te pedimos guardar las respuestas y no recorrer todas las combinaciones de filtros: los datos cambian, como máximo, una vez por día hábil.</p>
<h2>Postulaciones</h2>
<p>${freeToApply} Lo haces tú, en la página de la vacante o en su liga directa.</p>
${fraudNotice(service)}
<p>La API no recibe postulaciones ni solicitudes de empresas.</p>
<h2>Exactitud</h2>
<p>Una vacante se muestra mientras está activa y deja de mostrarse al cerrar. Los sueldos son los rangos que ofrece cada empresa, tomados como brutos si el anuncio no dice cuál es; el índice se calcula con ellos y explica su método. Ninguna cifra es una promesa de contratación.</p>
<h2>Quién responde</h2>
${whoAnswers(service)}
${service.synthetic && html`<p><strong>Las vacantes y los sueldos de este sitio son inventados y sirven de demostración.</strong></p>`}`,
  }),
  en: ({ service }) => ({
    title: 'Terms of use',
    description: `Terms of use of ${service.name}: what is published, under which licence, and how to cite it.`,
    lead: `${service.organization} publishes active vacancies and a salary index on ${service.name}, for people and programs. By using the site or the API you accept these terms.`,
    body: html`<h2>Use of the data</h2>
<p>The data is offered under <a href="${service.dataLicense.url}">${service.dataLicense.name}</a>. Cite salary figures as <strong lang="es">${salaryIndexName(service)}</strong>, by their <a href="${pages.editions}" hreflang="es-MX">edition</a>; without one, with the date of the data.</p>
<p>There is no sign-up, no key and no rate limit. Please cache what you fetch and do not crawl every combination of filters: the data changes at most once per weekday.</p>
<h2>Applications</h2>
<p>Applying is free. Candidates apply themselves, on the page of the vacancy or through its direct link. Nobody may charge for this on behalf of ${service.organization}: do not pay, and <a href="${reportAddress(service)}">report it</a>.</p>
<p>The API does not accept applications or requests from companies.</p>
<h2>Accuracy</h2>
<p>A vacancy is listed while it is active and removed when it closes. Salaries are the ranges offered by each company, taken as gross if the advertisement does not say; the index is calculated from them and explains its method. No figure is a promise of employment.</p>
<h2>Who answers</h2>
<div lang="es">${whoAnswers(service)}</div>
${service.synthetic && html`<p><strong>The vacancies and salaries on this site are fictitious and serve as a demonstration.</strong></p>`}
<p>These terms are also available in Spanish. If the two versions differ, the Spanish text prevails.</p>`,
  }),
});

export function termsDocument(site: Site, language: SiteLanguage): Html {
  const { body, ...head } = texts[language](site);
  return developerDocument(
    site,
    { page: 'terms', language, ...head },
    html`<div class="prose">${body}</div>`,
  );
}
