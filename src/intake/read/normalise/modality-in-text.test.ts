import assert from 'node:assert/strict';
import { test } from 'node:test';
import { modalityFromText, modalityFromTitle } from './modality-in-text.ts';

test('titles that say where', () => {
  const titles = {
    remoto: `
      Analista de datos (Remoto) ¦ Contador - Home Office ¦ Desarrollador Java 100% remoto ¦
      Data Engineer | Remote ¦ Ejecutivo de ventas (home office) ¦ Recepcionista - Trabajo desde casa ¦
      ANALISTA DE RIESGOS (REMOTO) ¦ Remote Sales Agent ¦ Vendedor remoto ¦ Agente bilingüe WFH ¦
      Remote - Mexico: Software Engineer ¦ Ingeniero de soporte técnico (100% home office) ¦
      Software Engineer, fully remote ¦ Diseñador UX modalidad remota ¦ Asesor telefónico teletrabajo ¦
      [REMOTO] Programador web ¦ Contador – Home-Office ¦ Soporte técnico en sitio (home office)`,
    hibrido: `
      Contador general (Híbrido) ¦ Analista - Esquema híbrido ¦ Product Owner | Hybrid ¦
      Reclutador (modalidad híbrida) ¦ Gerente de TI, trabajo híbrido ¦ Diseñador esquema híbrido 3x2 ¦
      Data Analyst (Hybrid) ¦ Analista contable híbrido ¦ Contador (home office 2 días) ¦
      Desarrollador Python - Remoto 3 días a la semana ¦ Ejecutivo (presencial y remoto) ¦
      Contador (remoto, 3 días en oficina) ¦ Puebla - Híbrido`,
    presencial: `
      Control de documentos - Presencial, Toluca ¦ Contador (presencial) ¦ Analista | 100% presencial`,
    null: `
      Soporte remoto a usuarios ¦ Técnico de soporte remoto ¦ Ensamblador de control remoto ¦
      Especialista en sensores remotos ¦ Ejecutivo de ventas híbridas ¦ Mecánico de autos híbridos ¦
      Remote Desktop Administrator ¦ Remote Support Technician ¦ Hybrid Cloud Engineer ¦
      Arquitecto de nube híbrida ¦ Técnico en vehículos híbridos y eléctricos ¦ Desarrollador híbrido móvil ¦
      Operador de monitoreo remoto ¦ Contador (no remoto) ¦ Chofer repartidor ¦ Soporte en sitio ¦
      Docente de clases presenciales ¦ `,
  };
  for (const [modality, some] of Object.entries(titles)) {
    for (const title of some.split('¦')) assert.equal(String(modalityFromTitle(title)), modality, title);
  }
});

test('descriptions that say where', () => {
  const texts = {
    remoto: `
      Buscamos a alguien. Modalidad: 100 % remoto. Postúlate. ¦
      El trabajo es completamente remoto, desde cualquier ciudad del país. ¦
      Ofrecemos: esquema de home office permanente. ¦ We are hiring. This is a fully remote position. ¦
      <ul><li>Modalidad de trabajo: remoto</li></ul> ¦ MODALIDAD: REMOTO ¦
      You will work remotely with our team. ¦ Location: Remote ¦ La posición se desempeña de manera remota. ¦
      Trabaja desde casa todos los días.`,
    hibrido: `
      Modalidad híbrida: tres días en oficina y dos desde casa. ¦
      Esquema híbrido después de la capacitación. ¦ Hybrid model: 3 days at the office, 2 days from home. ¦
      Home office dos días a la semana. ¦ You can work from home two days a week. ¦
      Contamos con un sistema híbrido de trabajo. ¦ Esquema mixto. ¦
      The role is hybrid, with three days on site. ¦ Trabajo presencial con home office los viernes.`,
    null: `
      Brindar soporte remoto a usuarios. ¦ Experiencia en trabajo remoto. ¦
      Manejo de escritorio remoto y control remoto. ¦ Manage remote teams across LATAM. ¦
      Posibilidad de home office. ¦ Home office ¦ Trabajo en equipo y atención a sitios remotos. ¦
      Equipo mixto de hombres y mujeres. ¦ Trabajo presencial, sin home office. ¦
      Venta de autos híbridos y eléctricos. ¦ Work with hybrid cloud environments. ¦
      Horario y modalidad (presencial, híbrido o remoto). ¦ This is not a remote position. ¦ Atender a clientes de zonas remotas. ¦ `,
  };
  for (const [modality, some] of Object.entries(texts)) {
    for (const text of some.split('¦'))
      assert.equal(String(modalityFromText(text)?.value ?? null), modality, text);
  }
});

test('sales or management from home are not remote work, and the rest of a week makes it hybrid', () => {
  assert.equal(modalityFromTitle('Promotor de ventas desde casa'), 'remoto');
  assert.equal(modalityFromTitle('Administrador de proyectos desde casa'), 'remoto');
  assert.equal(modalityFromText('Oficina solo martes y jueves; el resto desde casa.')?.value, 'hibrido');
  assert.equal(modalityFromText('Atención a clientes desde casa matriz'), null);
});
