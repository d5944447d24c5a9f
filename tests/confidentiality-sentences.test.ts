import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inspectDraft } from '../src/vacancies/gate/judge-vacancy.ts';
import type { VacancyFacts } from '../src/vacancies/vacancy.ts';
import { draftWith } from './confidentiality/drafts.ts';
import { gateThatKnows } from './support/gate.ts';

/** By public field, the employer of a vacancy (or nobody) and a text in it, between bars. */
type Texts = Readonly<Record<string, string>>;

/** How an advertisement names an employer of the board: written otherwise, cut off, inflected, glued, in an address. */
const naming: Texts = {
  description: `
    GRX Corporativo » Descuentos en productos GRX, S.A. de C.V. para colaboradores.
    ¦ ZLK Grupo S DE RL DE CV » ZLK, S.A. de C.V. solicita personal para su nueva sucursal.
    ¦ GRX Corporativo » En GRX buscamos a los mejores.
    ¦ ZLK Grupo S DE RL DE CV » En ZLK Grupo buscamos talento como el tuyo.
    ¦ Dorvexa S DE RL DE CV » At Dorvexa SA DE CV we care about people.
    ¦ Universidad Krontela » Join Krontela S. de R.L. and make an impact.
    ¦ Ravimex A.C. » Los ravimexianos somos personas comprometidas.
    ¦ Industrias Hidralsa Internacional » La vacante es para trabajar en Hidralsa.
    ¦ Panivella » Descuentos en productos Panivella para colaboradores.
    ¦ ORVANTIA SERV... » Intégrate a Orvantia Mexicana, empresa con presencia nacional.
    ¦ DEXMIRA COME... » Experiencia previa en Dexmira del Norte o en empresas del ramo.
    ¦ Arizmendi Cuevas y Asociados, S.C. » At Arizmendi Cuevas y Asociados, S.C. we care about people.
    ¦ Refaccionaria Don Chuy Barrientos » Experiencia previa en Refaccionaria Don Chuy Barrientos o en empresas del ramo.
    ¦ Manufacturas Zentrava S.A.P.I. de C.V. » Busca nuestra app ZentravaApp en tu celular.
    ¦ Industrias Hidralsa Internacional » Conoce la cultura GrupoHidralsa.
    ¦ Manufacturas Zentrava S.A.P.I. de C.V. » Búscanos como @zentrava.oficial
    ¦ Consultoría Quesalixa » Síguenos en @quesalixa_mx
    ¦ Orvantia Mexicana S DE RL DE CV » #SoyOrvantia #Empleo #Vacante
    ¦ Universidad Inmexol A.C. » Comparte esta vacante: #InmexolCareers ¦ Quelitzo LLC » Postúlate en quelitzo.mx
    ¦ Compañía Calpulmex del Pacífico » Sitio: https://calpulmex.com/empleo
    ¦ Nubrixa Industrial » DESCUENTOS EN PRODUCTOS NUBRIXA INDUSTRIAL PARA COLABORADORES.
    ¦ Mitzuri LLC » SEGURO MÉDICO PAGADO POR MITZURI.
    ¦ Nubrixa Industrial » En nubrixa buscamos talento como el tuyo.
    ¦ Universidad Corventa S.A.P.I. de C.V. » Join corventa and make an impact.
    ¦ Xarimex » Somos Alimentos Merkanova y estamos contratando. ¦ » Contratación directa por Zentrava.
    ¦ Soluciones Talmeca Digital A.C. » At STD, S.A. de C.V. we care about people.
    ¦ Transportes Tecnavira Operaciones S DE RL DE CV » Join TTO, S.A. de C.V. and make an impact.
    ¦ Orvantia Mexicana S DE RL DE CV » Descuentos en productos Orvantia Mexicana S DE RL DE CV para colaboradores.
    ¦ Servicios Solmetra S.C. » Intégrate a Servicios Solmetra S.C., empresa con presencia nacional.
    ¦ Quality Talent SA de CV » Somos Quality Talent, una empresa con 20 años de historia.
    ¦ Horizonte » Trabajar en Horizonte es una gran oportunidad.
    ¦ Quality Talent SA de CV » Quality Talent S.A. de C.V. solicita personal para su nueva sucursal.
    ¦ Horizonte » Intégrate a Horizonte S.A. de C.V., empresa con presencia nacional.
    ¦ Manufacturas Zentrava S.A.P.I. de C.V. » Más de 300 zentravas ya forman parte del equipo.
    ¦ Logisurex Digital S DE RL DE CV » Conviértete en uno de los logisurexes.
    ¦ Manufacturas Zentrava S.A.P.I. de C.V. » Be part of Zentrava's team in Mexico.
    ¦ Alimentos Merkanova » Discover Merkanova's culture.
    ¦ Manufacturas Zentrava S.A.P.I. de C.V. » La vacante es para trabajar en Z e n t r a v a.
    ¦ Constructora Zorvina S.A.P.I. de C.V. » Experiencia previa en Z o r v i n a o en empresas del ramo.
    ¦ Arizmendi Cuevas y Asociados, S.C. » Los hermanos Cuevas te esperan.
    ¦ Refaccionaria Don Chuy Barrientos » Tu jefe será Dr. Barrientos.
    ¦ Servicios Ñuvexa » Experiencia previa en Servicios Nuvexa o en empresas del ramo.
    ¦ Óptimex » Intégrate a Optimex, empresa con presencia nacional.
    ¦ Dexmira del Norte S. de R.L. de C.V. » Somos Dexmira del Norte y estamos contratando.
    ¦ Lactivera Mexicana » Descuentos en productos Lactivera Mexicana para colaboradores.`,
  zone: `
    Soluciones Talmeca Digital A.C. » Planta Talmeca Apodaca
    ¦ Universidad Corventa S.A.P.I. de C.V. » Corventa - León, Guanajuato`,
  title: `
    Laboratorios Textilanta » Laboratorios Textilanta | Coordinador de logística
    ¦ Autopartes Cronavia del Bajío S.A.P.I. de C.V. » Analista contable - Cronavia`,
};

/** Ways in which one can reach or identify a person. */
const identifying: Texts = {
  description: `
     » Datos del responsable: CURP VIMC810416HJCRRS03. ¦ » Titular del proceso: CURP BANK910623HQTMZL00
    ¦ » Registrado con RFC OOSM9601239K3 ante la autoridad. ¦ » Expediente con RFC FIAE840222XZ7.
    ¦ » Preséntate con la señorita NORMA ZAMUDIO. ¦ » Enviar CV con atención a RAÚL GALINDO.
    ¦ » Preguntar por Norma Pacheco en vigilancia. ¦ » Entrevistas con Daniela Carrillo Lozano de 9 a 13 horas.
    ¦ » Manda tus datos al correo reclutamiento [at] hotmail punto com con el nombre de la vacante.
    ¦ » Manda tus datos al correo laura punto ramirez [at] outlook punto com con el nombre de la vacante.
    ¦ » Informes: reclutamiento @ empresa . com.mx
    ¦ » Manda tus datos al correo javiercarrillo85 @ hotmail . com con el nombre de la vacante.
    ¦ » Envía tu CV a karla.maldonado@gmail
    ¦ » Manda tus datos al correo reclutamiento@correo con el nombre de la vacante.
    ¦ » Correo de contacto guillermo.bustamante@gmail.com
    ¦ » Escribe a salvador.uribe@empresa.com.mx y te llamamos. ¦ » Agenda tu entrevista con Dr. Montoya.
    ¦ » Reporta a Mtra. Ochoa. ¦ » Informes con el Lic. Raúl Rosales Pacheco.
    ¦ » Agenda tu entrevista con Ing. Verónica Delgado. ¦ » Escríbenos: wa.me/523353811575
    ¦ » Escríbenos: https://wa.me/526612923414 ¦ » Gracias por tu interés. Atentamente, Fernanda Figueroa Ávila
    ¦ » Saludos cordiales, Sergio Maldonado ¦ » Búscame en Facebook como @javierfigueroa
    ¦ » Mi perfil: linkedin.com/in/roberto.palacios.huerta
    ¦ » Presentarse en Av. Insurgentes Sur 1376, Col. Del Valle, de 9 a 12 horas.
    ¦ » Entrevistas en Av. Insurgentes Sur 2015, Col. Del Valle.
    ¦ » Tel. cuarenta y nueve sesenta y uno cincuenta cincuenta y cuatro noventa
    ¦ » Tel. ochenta y cuatro - setenta y cinco - diecisiete - once - treinta y siete
    ¦ » Informes al +52 1 443 327 0389 de lunes a viernes. ¦ » Informes al 6658395257 de lunes a viernes.
    ¦ » Datos del responsable: clave de elector PCHCMR80071919H133.
    ¦ » Datos del responsable: clave de elector GTSLKR72030409M677.`,
};

/** Sentences that name nobody, some of them in the vacancies of an employer called like one of their words. */
const innocent: Texts = {
  description: `
     » Ing. Industrial o Mecánico. ¦ Horizonte » Ing. de Procesos con experiencia en moldeo.
    ¦ » Ing. Químico, Civil o Electricista. ¦ Urbanixa S DE RL DE CV » Lic. trunca.
    ¦ Ozonexa Operaciones » Lic. terminada o trunca. ¦ Operadora Aerovexa del Norte A.C. » C.P. titulado con cédula.
    ¦ Buen Puerto S. de R.L. de C.V. » Atención a clientes. ¦ Yogurela y Asociados » Atención a candidatos.
    ¦ Total Service S. de R.L. de C.V. » Atención a pacientes.
    ¦ Title S. de R.L. de C.V. » Brindar atención a huéspedes por teléfono y correo.
    ¦ Red Global » Brindar atención a pacientes por teléfono y correo.
    ¦ Vértice » Brindar atención a candidatos por teléfono y correo.
    ¦ Quality Talent SA de CV » Lic. en Mercadotecnia. ¦ » Lic. o Ing. en Administración, titulado.
    ¦ Search » Ing. en Derecho o carrera afín. ¦ Quality Talent SA de CV » Ing. en Diseño Gráfico o carrera afín.
    ¦ HJT Constructora » Egresados de la Lic. en Finanzas.
    ¦ Consultores en Sistemas S.C. » Egresados de la Lic. en Sistemas Computacionales.
    ¦ Presencial SA de CV » We are looking for a talented professional to join our growing team in Mexico.
    ¦ Transportes Velotrans » Are you passionate about technology and continuous improvement? Keep reading.
    ¦ Soluciones Windalia S.A. de C.V. » Build and maintain data pipelines that process 4 million records per day.
    ¦ Soluciones Mexavela » Drive continuous improvement initiatives using Lean and Six Sigma.
    ¦ Innova » Create dashboards in Power BI and Tableau.
    ¦ Consultores en Sistemas S.C. » Coach and mentor junior members of the team.
    ¦ Ozonexa Operaciones » Importante empresa solicita personal con ganas de crecer.
    ¦ Quality Talent SA de CV » Solicitamos personal responsable y comprometido para nuestra área.
    ¦ Buen Puerto S. de R.L. de C.V. » Dar seguimiento a los proyectos del área y sus entregables.
    ¦ Casa Blanca SA de CV » Prospectar clientes nuevos y cumplir una cuota de 4 visitas por semana.
    ¦ Total Service S. de R.L. de C.V. » Administrar campañas de marketing en medios digitales.
    ¦ Management Group, S.A. DE C.V. » Licenciatura en Administración, Contaduría o carrera afín.
    ¦ » Elaborar diagramas de Gantt y de Pareto. ¦ » Análisis de Ishikawa y cinco porqués.
    ¦ Sierra » Conocimiento del método Montessori. ¦ Casa Blanca SA de CV » Aplicar Lean Six Sigma y Kaizen.
    ¦ Icon, S.A. DE C.V. » Certificación como Scrum Master.
    ¦ Universidad Inmovara Operaciones » Pruebas Cleaver, Terman y Moss.
    ¦ Xarimex » Preguntar por las necesidades del cliente. ¦ Lince A.C. » Atentamente, Recursos Humanos.
    ¦ Horizonte » Saludos cordiales, el equipo de Reclutamiento.
    ¦ Title S. de R.L. de C.V. » Contacto: departamento de Capital Humano.
    ¦ Desarrollo y Soluciones S.C. » Presentarse con la supervisora en turno.
    ¦ Servicios Integrales del Centro » Comunícate con nosotros por este medio.
    ¦ Distribuidora Jorvelia » Sueldo mensual de $25,000 MXN brutos.
    ¦ FRQ Autopartes, S.A. DE C.V. » Sueldo mensual de $7,850 brutos.
    ¦ Lince A.C. » Bono de $1,200 al cumplir la meta. ¦ Within S. de R.L. de C.V. » Manejo de fondo fijo por $7,850.
    ¦ CVQ Constructora » Folio de la vacante ABC-9921.
    ¦ Talento Norte S. de R.L. de C.V. » Folio de la vacante 2026-11-0457.
    ¦ Constructora Cinevalia » Veinticinco vacantes disponibles en tres turnos.
    ¦ TMB Comercializadora » Grupos de quince, veinte o treinta personas.
    ¦ Alimentos Envalta A.C. » Experiencia de dos a tres años, máximo cinco.
    ¦ » Turnos de doce por doce horas y de veinticuatro por cuarenta y ocho.
    ¦ Autopartes Tecmirante Mexicana » Jornada de cuarenta y ocho horas semanales.
    ¦ Servicios Contables del Sur SA » Cuarenta plazas en dos turnos.
    ¦ Trexandia » Within this role you will lead several projects.
    ¦ Red Global » Clases de spin en el gimnasio de la oficina.
    ¦ Farmalixa » Servicios integrales de limpieza en el centro de la ciudad.
    ¦ Quality Talent SA de CV » Configure canonical URLs and redirects.
    ¦ Desarrollo y Soluciones S.C. » Estar en el vértice de la tecnología.
    ¦ Management Group, S.A. DE C.V. » Talent acquisition and quality control.
    ¦ Within S. de R.L. de C.V. » Deliver results within the agreed time.
    ¦ Canonical S.A. de C.V. » Tener un punto de vista fijo en los resultados.
    ¦ Punto Fijo SA de CV » Consultores con conocimientos en sistemas.
    ¦ Lince A.C. » Design icon sets and components. ¦ Spin » Crear una alianza con proveedores.
    ¦ Spin » Abrir el horizonte de nuevos mercados. ¦ Horizonte » Gestionar el capital humano de forma activa.
    ¦ Nueva Era S.A.P.I. de C.V. » Red de contactos a nivel global.
    ¦ Buen Puerto S. de R.L. de C.V. » Job title and level depend on experience.
    ¦ Total Service S. de R.L. de C.V. » Llevar los proyectos a buen puerto.
    ¦ Total Service S. de R.L. de C.V. » Plan de desarrollo profesional y soluciones a la medida.
    ¦ Talento Norte S. de R.L. de C.V. » Muebles de roble y pino.
    ¦ Icon, S.A. DE C.V. » Rutas de reparto en la sierra. ¦ Presencial SA de CV » Sucursales al norte de la ciudad.
    ¦ Title S. de R.L. de C.V. » Total commitment to customer service.
    ¦ Capital Humano Activo, S.A. DE C.V. » Campañas de marketing digital y redes sociales.
    ¦ El Roble S. de R.L. de C.V. » Una empresa que innova todos los días.
    ¦ Belkavi S.A. DE C.V. » Office located in the city center.
    ¦ Within S. de R.L. de C.V. » Ubicación: Lázaro Cárdenas.
    ¦ Title S. de R.L. de C.V. » Ubicación: Parque Industrial El Marqués.
    ¦ Segurixa » Ubicación: Soledad de Graciano Sánchez. ¦ Farolexa Querétaro » Ubicación: Santiago de Querétaro.
    ¦ Servicios Ñuvexa » Manejo de Microsoft Dynamics 365.
    ¦ Soluciones Autovexa y Asociados » Manejo de Excel avanzado. ¦ Heliovia Digital » Manejo de Salesforce.
    ¦ Distribuidora Glaxonia Digital » Manejo de Google Analytics.
    ¦ Punto Fijo SA de CV » Manejo de Oracle y SQL Server.
    ¦ Buen Puerto S. de R.L. de C.V. » Experiencia mínima de dos años con Microsoft Dynamics 365.
    ¦ Search » Conocimiento de ISO 14001 e ISO 45001.
    ¦ Capital Humano Activo, S.A. DE C.V. » Conocimiento de la NOM-251-SSA1-2009.
    ¦ Management Group, S.A. DE C.V. » Conocimiento de la Ley Federal del Trabajo.
    ¦ Operadora Oxiteca Digital » Auditor interno en el artículo 132 de la LFT.
    ¦ DQX Hospital » Auditor interno en ISO 14001 e ISO 45001.
    ¦ Canonical S.A. de C.V. » Auditor interno en la Ley Federal del Trabajo.
    ¦ Search » Egresado de universidad pública o privada. ¦ Ravimex A.C. » Estudios universitarios concluidos.
    ¦ Servicios Ñuvexa » Convenios con universidades de la región.
    ¦ Grupo Yaltera Mexicana S. de R.L. de C.V. » Universidad trunca o preparatoria terminada.
    ¦ Icon, S.A. DE C.V. » Título de licenciatura expedido por institución reconocida.
    ¦ Ingeniería Müllexa Global » Título de una universidad reconocida.
    ¦ » Administrar páginas de Facebook, Instagram y TikTok. ¦ » Atención por WhatsApp, correo y teléfono.
    ¦ Talento Norte S. de R.L. de C.V. » Enviar correos a clientes y proveedores.
    ¦ Horizonte » Dar seguimiento en redes sociales: Facebook Ads y LinkedIn.
    ¦ Manufacturas Ximbral A.C. » Operar el punto de venta y la terminal bancaria.
    ¦ Capital Humano Activo, S.A. DE C.V. » Cargar bultos de una arroba o 11.5 kg.`,
  municipality: `
    Industrias Turivanta » Gustavo A. Madero ¦ Hormiex e Hijos LLC » San Juan del Río`,
  title: `
    DQX Hospital » Analista de ciberseguridad ¦ DQX Hospital » Técnico en sistemas
    ¦ El Roble S. de R.L. de C.V. » Vendedor de mostrador ¦ Marketing Uno » Analista de prevención de fraude
    ¦ La Estrella SA de CV » Director comercial ¦ Nueva Era S.A.P.I. de C.V. » Guardia de seguridad`,
};

const parsed = (texts: Texts) =>
  Object.entries(texts).flatMap(([field, list]) =>
    list
      .trim()
      .split(/\s*¦ /)
      .map((item) => {
        const [name = '', text = ''] = item.split('» ');
        return { field, text, legalName: name.trim() };
      }),
  );

const every = [...parsed(naming), ...parsed(identifying), ...parsed(innocent)];
const employerOf = (legalName: string) => ({ legalName, aliases: [], domains: [] });
const names = new Set(every.map(({ legalName }) => legalName).filter((name) => name !== ''));
const gate = gateThatKnows([...names].map(employerOf));

describe('sentences of advertisements on one board', () => {
  for (const [what, texts, isFound] of [
    ['names an employer', naming, true],
    ['identifies a person', identifying, true],
    ['is innocent', innocent, false],
  ] as const)
    test(`each of them ${what}`, () => {
      const wrong = parsed(texts).filter(({ field, text, legalName }) => {
        const facts: Partial<VacancyFacts> = { [field]: text };
        const draft = draftWith(facts, legalName === '' ? null : employerOf(legalName));
        const { ok } = inspectDraft(gate, draft, { redact: false });
        return ok === isFound;
      });
      assert.deepEqual(wrong, []);
    });
});
