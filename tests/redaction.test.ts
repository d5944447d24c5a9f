import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspectDraft } from '../src/vacancies/gate/judge-vacancy.ts';
import type { VacancyDraft, VacancyFacts } from '../src/vacancies/vacancy.ts';
import { draftWith } from './confidentiality/drafts.ts';
import { gateThatKnows } from './support/gate.ts';

const employer = { legalName: 'Zentrava, S.A. de C.V.', aliases: [], domains: ['zentrava.com.mx'] };
const gate = gateThatKnows([employer], { allowedHosts: [] });

const redact = (draft: VacancyDraft) => inspectDraft(gate, draft, { redact: true });

function redacted(facts: Partial<VacancyFacts>): VacancyFacts {
  const result = redact(draftWith(facts, employer));
  assert.ok(result.ok, JSON.stringify(result));
  return result.draft.facts;
}

/** The rest of an advertisement, of which a sentence is a small part. */
const rest = 'Elaborar reportes. '.repeat(30).trim();

/** Judged by ear, each of them: what is left has to be a sentence that somebody would write. */
test('a redacted sentence reads as one', () => {
  const cases = `
  La Z.E.N.T.R.A.V.A. solicita personal. → La empresa solicita personal.
  ¦ Buen sueldo. Página: m.facebook.com/zona → Buen sueldo.
  ¦ Buen sueldo. Entra a m.facebook.com/zona y revisa. → Buen sueldo.
  ¦ Buen sueldo. Mándanos mensaje a @reclutamx por Telegram. → Buen sueldo.
  ¦ Buen sueldo. Escribe a wa.me/+52 1 55 1234 5678 hoy. → Buen sueldo.
  ¦ Buen sueldo. Tel lada 55 número 1234 5678 → Buen sueldo.
  ¦ Buen sueldo. Preguntar por Chuy, Beto o la Paty en vigilancia. → Buen sueldo.
  ¦ Buen sueldo. Tu contacto será Chuy, supervisor de planta. → Buen sueldo.
  ¦ Zentrava solicita personal para su nueva sucursal. → La empresa solicita personal para su nueva sucursal.
 
  ¦ Grupo Zentrava te invita a su feria de empleo. → La empresa te invita a su feria de empleo.
  ¦ Trabajar en Zentrava es una gran oportunidad. → Trabajar en la empresa es una gran oportunidad.
  ¦ Experiencia previa en Zentrava o en empresas del ramo. → Experiencia previa en la empresa o en empresas del ramo.
  ¦ Los Zentrava somos personas comprometidas. →
 
  ¦ ¿Te gustaría trabajar en Zentrava? Postúlate. → ¿Te gustaría trabajar en la empresa? Postúlate.
  ¦ Buen ambiente. Síguenos en @zentrava_mx para saber más. → Buen ambiente.
  ¦ At Zentrava, we believe in people. → We believe in people.
  ¦ Join Zentrava's team and grow with us. → Join the company's team and grow with us.
  ¦ We are Zentrava, a global company with offices in Mexico. → We are a global company with offices in Mexico.
 
 
  ¦ Ensure compliance with Zentrava policies and standards. → Ensure compliance with the company policies and standards.
  ¦ Buen sueldo. Envía tu CV a rh@correo.com o llama al 55 1234 5678. → Buen sueldo.
  ¦ Envía tu CV a rh@correo.com. →
  ¦ Envía tu CV a rh@correo.com con el nombre de la vacante. →
  ¦ Informes al 55 1234 5678 de lunes a viernes. →
  ¦ Horario de 9 a 18. Informes al 55 1234 5678 de lunes a viernes. → Horario de 9 a 18.
  ¦ Disponibilidad inmediata (cel. 5512345678) y ganas. → Disponibilidad inmediata y ganas.
  ¦ Prestaciones de ley. Informes con la Lic. Karla Méndez. → Prestaciones de ley.
  ¦ Comunícate con Patricia Ochoa para más detalles. →
  ¦ Reporta a Héctor Zavala, Director de Operaciones. →
  ¦ Reportarás directamente con el Ing. Salazar. →
  ¦ Reporta a la Lic. Delgado, gerente de planta. →
  ¦ Gracias por tu interés. Atentamente, Patricia Méndez Villanueva → Gracias por tu interés.
  ¦ Buen sueldo. Quedo a tus órdenes. Alejandra Huerta Méndez, Reclutamiento y Selección → Buen sueldo. Quedo a tus órdenes.
  ¦ Great team. Please contact Sarah Johnson for details. → Great team.
  ¦ Please contact Sarah Johnson, Talent Acquisition Partner. →
  ¦ Send your resume to jobs@correo.com. →
  ¦ Full-time job. Send your resume to jobs@correo.com. → Full-time job.
  ¦ Great benefits. Questions? Reach out to Michael Brown at 55 1234 5678. → Great benefits.
  ¦ You will report to Michael Brown, Head of Sales. →
  ¦ Trabajo de campo. Presentarse en Av. Insurgentes Sur 1602, Col. Del Valle, de 9 a 12 horas. → Trabajo de campo.
  ¦ Oficinas en Calle Morelos 245, Col. Centro, con estacionamiento. →
  ¦ Trabajarás en el negocio de la familia Rentería. →
  ¦ Requisitos: preparatoria. Contacto: Laura Carrillo → Requisitos: preparatoria.
  ¦ Beneficios de Zentrava: vales y bonos. → Beneficios de la empresa: vales y bonos.
  ¦ El área comercial de Zentrava crece. → El área comercial de la empresa crece.
  ¦ Prestaciones de ley. Interesados enviar CV a rh@correo.com → Prestaciones de ley.
  ¦ Prestaciones de ley. Preguntar por la señorita Leticia Méndez en vigilancia. → Prestaciones de ley.
  ¦ Buen ambiente. WhatsApp 55 1234 5678 → Buen ambiente.
  ¦ Sueldo de $18,000. Mi perfil: linkedin.com/in/karla-mendez → Sueldo de $18,000.
  ¦ Buen equipo. RFC GODE561231GR8 → Buen equipo.
  ¦ Who we are: Zentrava is a leader in logistics. → Who we are: The company is a leader in logistics.
  ¦ Zentrava offers remote work. → The company offers remote work.
  ¦ Great pay. Call 55 1234 5678 or write to jobs@correo.com. → Great pay.
  ¦ Licencia tipo C. Envía tu CV a rh@correo.com. → Licencia tipo C.`;
  for (const pair of cases.trim().split(/\s*¦ /)) {
    const [written = '', left = ''] = pair.split(/ → ?/);
    const { benefits } = redacted({ benefits: [written], description: rest });
    assert.deepEqual(benefits, left === '' ? [] : [left], written);
  }
});

test('a redacted title is still a title', () => {
  const cases = `
  Analista en Zentrava → Analista ¦ Vendedor - Zentrava (Monterrey) → Vendedor (Monterrey)
  ¦ Ejecutivo de ventas Zentrava → Ejecutivo de ventas
  ¦ Zentrava | Coordinador de logística → Coordinador de logística ¦ Practicante en Zentrava → Practicante
  ¦ Analista contable - Zentrava → Analista contable ¦ Sales Manager at Zentrava → Sales Manager
  ¦ Zentrava Sales Manager → Sales Manager ¦ Software Engineer, Zentrava → Software Engineer
  ¦ Gerente de tienda Zentrava zona sur → Gerente de tienda zona sur ¦ Vendedor tel. 5512345678 → Vendedor
  ¦ Asesor con Lic. Karla Méndez → Asesor ¦ Promotor de Grupo Zentrava → Promotor
  ¦ Cajero Zentrava S.A. de C.V. → Cajero ¦ Chofer para Zentrava, turno noche → Chofer, turno noche`;
  for (const pair of cases.trim().split(/\s*¦ /)) {
    const [written = '', left = ''] = pair.split(' → ');
    assert.equal(redacted({ title: written }).title, left);
  }
});

test('a title of which too little is left is refused, with the reason', () => {
  const city = 'queretaro' as const;
  for (const title of [
    'Vacante en Zentrava',
    'Zentrava Querétaro',
    'Zentrava turno norte',
    'Senior Zentrava Jr.',
  ]) {
    const result = redact(draftWith({ title, city }, employer));
    assert.equal(result.ok, false, title);
    const obstacles = result.ok ? [] : result.findings.map(({ field, obstacle }) => `${field} ${obstacle}`);
    assert.ok(obstacles.includes('title too little left'), `${title}: ${obstacles}`);
  }
});
