import { pages } from '../../../contract/pages.ts';
import { salaryIndexName } from '../../../contract/service.ts';
import { type Html, html } from '../html.ts';
import type { Site } from '../site.ts';
import { freeToApply } from '../spanish-text.ts';
import { fraudNotice, whoAnswers } from '../trust.ts';
import { developerDocument } from './frame.ts';

export function termsDocument(site: Site): Html {
  const { service } = site;
  return developerDocument(
    site,
    {
      address: pages.terms,
      language: 'es-MX',
      title: 'Términos de uso',
      description: `Términos de uso de ${service.name}: qué se publica, con qué licencia y cómo se cita.`,
      lead: `${service.organization} publica en ${service.name} vacantes activas y un índice de sueldos, para personas y para programas. Quien usa el sitio o la API acepta estos términos.`,
    },
    html`<div class="prose"><h2>Uso de los datos</h2>
<p>Los datos se ofrecen bajo la licencia <a href="${service.dataLicense.url}">${service.dataLicense.name}</a>. Las cifras de sueldo se citan como <strong>${salaryIndexName(service)}</strong>, por su <a href="${pages.editions}">edición</a>; sin edición, con la fecha de los datos.</p>
<p>No hay registro, clave ni límite de solicitudes. Te pedimos guardar las respuestas y no recorrer todas las combinaciones de filtros: los datos cambian, como máximo, una vez por día hábil.</p>
<h2>Postulaciones</h2>
<p>${freeToApply} Lo haces tú, en la página de la vacante o en su liga directa.</p>
${fraudNotice(service)}
<p>La API no recibe postulaciones ni solicitudes de empresas.</p>
<h2>Exactitud</h2>
<p>Una vacante se muestra mientras está activa y al cerrar sale de las listas: su página dice que cerró. Los sueldos son los rangos que ofrece cada empresa, tomados como brutos si el anuncio no dice cuál es; el índice se calcula con ellos y explica su método. Ninguna cifra es una promesa de contratación.</p>
<h2>Quién responde</h2>
${whoAnswers(service)}
${service.synthetic && html`<p><strong>Las vacantes y los sueldos de este sitio son inventados y sirven de demostración.</strong></p>`}</div>`,
  );
}
