import assert from 'node:assert/strict';
import { test } from 'node:test';
import { titleLevel } from './seniority.ts';

test('levels in titles', () => {
  const titles: Readonly<Record<string, string>> = {
    Prácticas: `
      Becario de sistemas ¦ Becaria RH ¦ Practicante de finanzas ¦ Marketing Intern ¦
      Becario de Dirección General`,
    Junior: `
      Analista Jr. ¦ Desarrollador JR ¦ Junior Data Analyst ¦ Trainee comercial ¦ Auxiliar contable ¦
      Aux. administrativo ¦ Ayudante general ¦ Capturista ¦ Asistente administrativa ¦ Analista I de compras ¦
      Coordinador Jr`,
    Media: `
      Semi Senior Backend ¦ Ingeniero de datos semi-senior ¦ SSR Developer ¦ Desarrollador Semi Sr. ¦
      Coordinador de proyectos ¦ Supervisora de ventas ¦ Logistics Coordinator ¦ Analista II de nómina`,
    Senior: `
      Desarrollador Sr ¦ Contador(a) Sr. ¦ Senior Product Manager ¦ Analista Sénior ¦ Gerente de ventas ¦
      Jefa de compras ¦ Líder técnico ¦ Tech Lead ¦ Gerente Sr. de finanzas ¦ Operations Manager ¦
      Coordinadora Sr. de compras ¦ Data Analyst III ¦ Gerente de relaciones públicas ¦ Plant controller ¦
      Gerencia administrativa`,
    Dirección: `
      Director General ¦ Directora de finanzas ¦ Subdirectora de riesgos ¦ Head of Sales ¦ VP de Producto ¦
      CFO ¦ CISO ¦ Chief Financial Officer ¦ Senior Director of Engineering ¦ Vicepresidente comercial ¦
      Country Manager ¦ Gerente general`,
    null: `
      Analista de datos ¦ Contador general ¦ Especialista SEO ¦ Asistente de Dirección General ¦
      Asistente del Director ¦ Secretaria de dirección ¦ Executive Assistant to CEO ¦ Sra. de limpieza ¦
      Sr. o Sra. para limpieza ¦ Sr/Sra ¦ Product Manager ¦ Community Manager ¦ Key Account Manager ¦
      Director de arte ¦ Art Director ¦ Lead Generation Specialist ¦ Gerente de proyecto ¦ Líder de proyecto ¦
      Headhunter ¦ Desarrollador Jr / Sr ¦ Analista Jr o Semi Senior ¦ Gerente Jr. de marca ¦ Jefe de cocina ¦
      Product controller cost analyst ¦ Traffic controller ¦
      `,
  };
  for (const [level, some] of Object.entries(titles)) {
    for (const title of some.split('¦')) assert.equal(String(titleLevel(title)?.level ?? null), level, title);
  }
});
