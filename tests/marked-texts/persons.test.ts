import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { searchPersonalData } from '../../src/vacancies/gate/persons/personal-data.ts';
import { check, checkNames, lines } from './marked-texts.ts';

const checkPersons = check('person', 'all');

describe('somebody by one name, after words that announce a person', () => {
  const cues = lines(`
    comunicarse directamente con ¦ Contacta a ¦ Contacto directo con ¦ Contacto es ¦ Con atención a ¦ At'n:
    ¦ pregunta por ¦ Busca a ¦ pidiendo a ¦ dirigirse en recepción con ¦ presentarse en vigilancia con
    ¦ Asistir con ¦ registrarse con ¦ agendar entrevista con ¦ Citas: ¦ Mayores informes con ¦ Trato directo con
    ¦ Habla con ¦ Llámale a ¦ Marca a ¦ Agéndalo con ¦ enviar currículum vitae actualizado a ¦ remitir documentos a
    ¦ Dejar solicitud con ¦ Compartir CV con ¦ Currículum a ¦ mensaje de ¦ Reportarás directamente con
    ¦ Tu jefe directo será ¦ jefe inmediato ¦ Recruiter is ¦ hiring manager: ¦ HR business partner: ¦ Titular –
    ¦ Te atiende: ¦ Publicado por ¦ a nombre de ¦ Dirigido a ¦ referido por ¦ Gerente: ¦ Coordinador:
    ¦ speak directly with ¦ send your resume to ¦ report to ¦ Ask for ¦ interview with ¦ Call ¦ attention of
    ¦ Saludos cordiales, ¦ Quedo a tus órdenes, ¦ Best regards, ¦ Sincerely, ¦ Comunícate con la Lic.
    ¦ Informes con mi señora`);
  checkPersons(cues.map((cue) => `${cue} [[Patricia]] hoy`));
  checkPersons(`
    La reunión es Patricia hoy ¦ trabajo por Patricia hoy ¦ precomunícate con Patricia hoy
    ¦ Informes con Patricia Zona`);
  checkNames(`
    Mayores informes con la C.P. [[Yolanda Treviño Garza]] ¦ reclutadora: [[karla méndez]]
    ¦ Reach out to [[Michael Brown]] at 555-0101 ¦ llamar al Ing. [[Beto Solís]] ¦ preguntar por [[Toño]]
    ¦ Pregunta por LAE [[Tomás Villaseñor]] ¦ Atte. [[Rosa Elena Montes de Oca]] ¦ Con la señora {{Guadalupe}}
    ¦ con la Srita. [[Flores]] ¦ Your recruiter will be {{Ana Sofía Treviño}}
    ¦ [[Jorge Alberto Ramírez Luna]] te recibirá en recepción.
    ¦ Reportarás a [[Héctor Zavala]], Director de Operaciones ¦ Pregunta por el Sr. [[Campos]] en la caseta
    ¦ comunicate con [[juan carlos perez lopez]] ¦ Hola, soy [[Brenda Salazar]] de Recursos Humanos
    ¦ Prof. [[Alejandro Nájera]] ¦ notario [[Pérez]]`);
});

describe('a person who is asked for by one name', () => {
  const names = lines(`
    Chuy ¦ Beto ¦ Nacho ¦ Memo ¦ Lupita ¦ Quique ¦ Kike ¦ Poncho ¦ Chava ¦ Paty ¦ Carmen ¦ Pepe ¦ Mago ¦ Pancho
    ¦ Chela ¦ Rafa ¦ Vero ¦ Lulú ¦ Toña`);
  checkPersons(names.map((name) => `Preguntar por [[${name}]] en vigilancia`));
  checkPersons(`
    Pregunta por el [[Beto]] o la [[Paty]].
    ¦ Comunícate con la Lic. [[Karla]] o con el Ing. [[Brandon]] ¦ Atención con Lic. [[Gaby]] de RH
    ¦ preguntar por [[chuy]] ¦ preguntar por [[lupita]] en recepción ¦ Pregunta por León, Querétaro y otras plazas
    ¦ Pregunta por el bono de puntualidad ¦ Pregunta por Concha Acústica ¦ Informes con Recursos Humanos, Karla
    ¦ Vendemos Polo y Pancho Pantera`);
});

describe('a title makes a name a person', () => {
  const titles = lines(`
    Licda. ¦ Ing. ¦ Mtra. ¦ Dra. ¦ C.P. ¦ CP. ¦ LAE. ¦ Prof. ¦ Psic. ¦ Q.F.B. ¦ MVZ. ¦ Sr. ¦ Srita. ¦ Mr.
    ¦ Ms. ¦ Lic ¦ Dra ¦ Licenciada ¦ maestro ¦ arquitecta ¦ profesora ¦ señor ¦ señorita ¦ abogado ¦ químico ¦ doña
    ¦ compañera ¦ miss ¦ los hermanos`);
  checkPersons(titles.map((title) => `${title} [[Carrillo]] hoy`));
  checkPersons(
    lines(`
    la Lic. [[Brzezicki]] hoy ¦ la Lic. [[Brzezicki Nowicki]] hoy ¦ la Sra. [[Luz]] hoy ¦ Ing. Industrial o afín
    ¦ Dr. Mora ¦ Zwanziger. Lic.`).map((text) => text.replace('Dr. Mora', 'Dr. [[Mora]]')),
  );
});

test('a cue counts however long the text is behind it, and no further than a sentence reaches before it', () => {
  const found = (text: string) =>
    searchPersonalData(text, { links: [], names: 'all' }).certain.map(({ start, end }) =>
      text.slice(start, end),
    );
  const tail = ' en horario de oficina'.repeat(20);
  assert.deepEqual(found(`Informes con Patricia${tail}`), ['Patricia']);
  assert.deepEqual(found(`${tail}. Informes con Patricia${tail}`), ['Patricia']);
  assert.deepEqual(found(`Manda tu CV actualizado${' a'.repeat(60)} Patricia`), []);
});

describe('what is certain and what could be something else', () => {
  checkNames(`
    Informes con [[Álvaro]] hoy ¦ INFORMES CON {{ANA}} HOY ¦ INFORMES CON {{ÁNGELA}} HOY
    ¦ Informes con [[José Núñez]] hoy ¦ Informes con [[Patricia]]2 hoy ¦ Informes con [[Patricia]] × Laura hoy
    ¦ Informes con [[Laura P. Carrillo]] hoy ¦ Informes con {{Laura}} P Carrillo hoy
    ¦ Informes con [[Laura]]   Carrillo hoy ¦ Informes con [[Laura de la Carrillo]] hoy
    ¦ Informes con [[Laura de los Carrillo]] hoy ¦ Informes con [[Laura y Carrillo]] hoy
    ¦ Informes con [[Laura]]. Carrillo hoy ¦ Informes con [[Laura]], Carrillo hoy
    ¦ Informes con [[Laura María Ana Sofía Carrillo Méndez]] Sosa hoy ¦ Informes con [[Laura]] flores hoy
    ¦ Informes con [[Carrillo méndez]] hoy ¦ Informes con [[Laura Zwanziger]] hoy
    ¦ Informes con {{Laura}} ZWANZIGER hoy ¦ Informes con [[Laura Zwa]] hoy ¦ Informes con {{Laura}} Industrial hoy
    ¦ Informes con [[Carrillo Brzezicki]] hoy ¦ Informes con [[Laura Brzezicki Carrillo]] hoy
    ¦ Informes con [[Carrillo Méndez]] hoy ¦ Informes con {{Flor}} Zwanziger hoy ¦ Informes con {{Rosa}} hoy
    ¦ Informes con [[Rosa Flores]] hoy ¦ Aquí {{Laura}}, Recruiter ¦ Aquí Rosa, Recruiter
    ¦ Aquí Alejandro Zwanziger, Recruiter ¦ Aquí Alejandro Zwanziger siempre ¦ con Alejandro Zwanziger siempre
    ¦ Analista {{Laura Carrillo}} siempre ¦ Analista con {{Laura Carrillo}} siempre
    ¦ Aquí trabaja {{Carrillo Méndez Laura}} siempre ¦ Aquí trabaja {{Carrillo Laura}} siempre
    ¦ Aquí trabaja {{Laura Carrillo Patricia}} siempre ¦ Es bonito, {{Laura Carrillo}}
    ¦ la Lic. [[Brzezicki Nowicki Kowalczyk Nowicki]] hoy ¦ la Lic. [[Brzezicki]], Brzezicki hoy
    ¦ la Lic. [[BRZEZICKI]] hoy ¦ Lic. ZWANZIGER hoy ¦ Lic. [[BRZEZICKI]] hoy ¦ Lic. [[Brzezicki]] hoy ¦ la Lic. Xy hoy
    ¦ la Lic. Trabajo hoy ¦ la Lic. Contaduría hoy ¦ el Ing. Civil hoy ¦ la Lic. [[Brzezicki de Carrillo]] hoy
    ¦ la Lic.  [[Brzezicki]] hoy ¦ la Lic Zwanziger hoy ¦ Sra. Zwanziger hoy ¦ Sra. [[Brzezicki]] hoy
    ¦ Sr. Zwanziger hoy ¦ el Sr. [[Brzezicki]] hoy ¦ Mr. [[Brzezicki]] today ¦ Dr {{Mora}} hoy ¦ Sr {{Mora}} hoy
    ¦ el Sr. [[Mora]] hoy ¦ doctora [[Laura Flores]] hoy ¦ la doctora {{Flores}} hoy ¦ la familia {{Flores}} hoy
    ¦ la familia {{Flores}} Verdes hoy ¦ los hermanos {{Rosas}} hoy ¦ señora {{Luz}} Divina hoy
    ¦ Col. Laura Carrillo Méndez ¦ la Lic. Benito Juárez hoy ¦ Informes con [[Benito Juárez García]] hoy
    ¦ Informes con [[Laura]], [[Ana Carrillo]] y más ¦ Informes con [[Laura]], {{Rosa}} y más
    ¦ Informes con [[Laura]] o la Lic. [[Ana]] hoy ¦ Informes con [[Laura]]. Ana hoy
    ¦ Informes con [[Laura]] u [[Omar]] hoy ¦ Preguntar por [[Mercedes Benz]] hoy ¦ Preguntar por [[Rosario]] hoy
    ¦ Preguntar por la Lic. [[Carmen]] hoy ¦ Preguntar en la oficina por [[Carmen]] hoy ¦ Responder por Carmen hoy
    ¦ tu reclutadora será [[Laura]] hoy ¦ ing. mora ¦ ing. rosa ¦ contacto: [[laura carrillo]] mora
    ¦ comunícate con [[laura carrillo]] y ana ¦ Informes con [[Laura Brz]] hoy
    ¦ Informes con [[María José Brzezicki Carrillo]] hoy ¦ Ing. [[Brzezicki Kowalczyk]] hoy
    ¦ Ing. [[Brzezicki de Carrillo]] hoy ¦ el Ing. [[BRZEZICKI]] hoy ¦ Ing. Brz hoy ¦ Ing. Br hoy
    ¦ Es el ing. [[Brzezicki]] hoy ¦ a.ing. Brzezicki hoy`);
});

describe('signatures, and names that no list has', () => {
  checkNames('Aquí trabaja {{María José Brzezicki}} siempre');
  checkPersons(`
    Folio: VAC-20417 / [[Laura]] ¦ 12 34 56 7 con [[Zarely Camargo]] ¦ our founder, [[Robert Brzezicki]]
    ¦ Informes con [[Ma. del Carmen Ruiz]]
    ¦ Zona: Miguel Hidalgo ¦ Ing. Ambiental Titulado ¦ Aquí Zarely Camargo siempre ¦ Ref. 20417 – Querétaro`);
});

describe('a place, a school or a thing named after a person is not a person', () => {
  const things = lines(`
    Santa ¦ Colonia ¦ Unidad ¦ Av. ¦ Blvd. ¦ Calzada ¦ Periférico ¦ Carretera ¦ Privada ¦ Metro ¦ Plaza ¦ Jardín
    ¦ Torre ¦ Barrio ¦ Rancho ¦ Puente ¦ Ciudad ¦ Alcaldía ¦ Clínica ¦ Farmacias ¦ Primaria ¦ Colegio ¦ Universidad
    ¦ Museo ¦ Biblioteca ¦ Fundación ¦ Beca ¦ Método ¦ Prueba ¦ Escala ¦ Tequila ¦ Tienda ¦ Marca ¦ Hotel
    ¦ Presidente ¦ Escuela de la`);
  checkPersons(things.map((thing) => `la ${thing} Laura Carrillo Méndez queda cerca`));
});

describe('names in small letters, after a title or words that announce somebody', () => {
  checkPersons(`
    lic. [[laura carrillo]] hoy ¦ la sra [[laura]] atiende ¦ srita [[carrillo]] hoy ¦ señora [[laura carrillo]]
    ¦ contactar a [[laura carrillo]] ¦ preguntar por la lic. [[laura carrillo]]
    ¦ informes con [[laura de carrillo]] hoy ¦ preséntate con [[laura carrillo]] ¦ cv a [[laura carrillo]]
    ¦ atn. [[laura carrillo]] ¦ recruiter: [[laura carrillo]] ¦ reclutadora [[laura carrillo]]
    ¦ prof. [[laura carrillo]] ¦ psic. [[laura]] ¦ q.f.b. [[laura carrillo]] ¦ c. p. [[laura carrillo]]
    ¦ ABOG. [[carrillo]] ¦ INFORMES CON [[laura carrillo]] ¦ licenciada [[laura carrillo]]
    ¦ Licenciado [[pablo carrillo]] hoy ¦ ingeniero [[pablo carrillo]] ¦ Ingeniera [[laura carrillo]]
    ¦ Lic. [[laura]] ¦ dr. [[carrillo]] (tarde) ¦ arq. [[carrillo]] ¦ Arq. [[carrillo]] ¦ mtra. [[laura]]
    ¦ Sra [[laura]] ¦ Srita [[laura]] ¦ Señorita [[laura]] ¦ Comunícate con [[laura carrillo]]
    ¦ Informes con [[laura carrillo]] ¦ entrevistas con [[laura carrillo]] ¦ Cita con [[laura carrillo]]
    ¦ Atención a [[laura carrillo]] ¦ Contacto [[laura carrillo]] ¦ Atn [[laura carrillo]]
    ¦ Recruiter [[laura carrillo]] ¦ Atentamente [[laura carrillo]] ¦ hoy,lic. [[laura]]
    ¦ informes con el ing [[pablo carrillo]] ¦ informes con la srita [[laura carrillo]]
    ¦ informes con la sra. [[laura carrillo]] ¦ informes con el sr. [[pablo carrillo]]
    ¦ informes con la señora, carrillo ¦ xlic. laura
    ¦ informes con personal de caja`);
});

describe('capitals, blanks and signs between names and titles', () => {
  checkNames(`
    Informes con {{Laura}} ZWANZIGER hoy ¦ Contacto: {{Karla}} O Con El ING. [[Pablo]]
    ¦ Aquí {{Laura}}, reclutadora ¦ Aquí {{Laura}} - reclutadora ¦ con la Lic. [[BRZEZICKI]]
    ¦ Hoy. {{Laura Carrillo}}... ¦ Uno. ve {{Laura Carrillo}} ¦ ¿Quién?{{Laura Carrillo}} ¦ Contacto: [[Laura]]÷2
    ¦ Contacto: [[Laura perez]] ¦ Vive en Zutopéx [[Laura Carrillo Méndez]] hoy
    ¦ Zutopex es hoy [[Laura Carrillo Méndez]] hoy`);
  // The accent is a combining character.
  checkNames(['Contacto: [[Jose\u0301 Carrillo]] hoy', 'Contacto: [[Andre\u0301s]] hoy']);
});

test('where names are not looked for nothing is doubtful', () => {
  assert.deepEqual(searchPersonalData('Laura Carrillo', { links: [], names: 'none' }), {
    certain: [],
    doubtful: [],
  });
});

describe('a person, as real advertisements name one', () => {
  checkNames(`
    Founded in 2018 by [[Brimalto Zuravki]] and [[Paul Kraus]], it grows.
    ¦ Fundada en 2011 por [[Raúl Torres]] y [[Raúl Verdú]], crece.
    ¦ Entrevista con nuestras Recruiter, [[Lorena Dos Santos]] o [[Mariana Herrero]].
    ¦ Contactarse con [[Anahí López Brimalti]] hoy.
    ¦ Through the Project Manager, {{Kevin Smith}}. If Kevin is not there, wait.
    ¦ WhatsApp con Econ. [[Daniel Brimalti]] Director General ¦ {{Laura Carrillo}}, Brimalta Fellow and founder.
    ¦ contact: [[Tamsin QuorleyPlease]] send your CV ¦ You will be reporting to [[Tamsin Quorley]], Director
    ¦ Please contact [[Quorley Barlow]] for details ¦ ENTREVISTA CON [[QUORLENDA CARRILLO]]. ¦ Lic. [[MacQuorley]].
    ¦ informes con la directora [[Teresita Quorley]] de 9 a 13
    ¦ Entrevistas en planta con [[Evodio Zamarripa]], jefe de producción
    ¦ It is led by Dr [[Tamsin Quorley]] and a team.
    ¦ SUPERVISOR DE ZONA: [[OCTAVIO RAMOS LUNA]] ¦ Contacto RH: [[Mireya]]
    ¦ Manda mensaje a [[Beto Arana]]
    ¦ Entrevista inmediata con {{Lety}} de RH ¦ Hola soy [[Gaby]] de reclutamiento
    ¦ Tel. [[55 1234 5678]] ([[Brenda]]) ¦ Tel. [[5512345678]]/[[5587654321]]
    ¦ informes con la lic. [[gomez]] de lunes a viernes ¦ favor de contactarse con [[karen Brimaldys]]
    ¦ Send your resume to [[Odhran Quorley]] ¦ Point of contact: [[Odhran Wexley]] ¦ Please ask for Mrs [[Wexley]]
    ¦ To the attention of [[Ilse Wagenknecht]]. ¦ Sra. [[Martha]] tel [[5512345678]]
    ¦ Proyecto de {{Alejandra Huerta}} para este año. ¦ Proyecto de [[Alejandra Huerta Ochoa]] para este año.
    ¦ Llama al [[5512345678]]Te esperamos ¦ Recruiter [[415-555-2671]]br /
    ¦ Con material de última generación. [[0998765432]] ¦ Escríbenos a [[instagram zafi_baby_mx]]
    ¦ Our recruiters always use a “[[@zafirex.com]]” address.
    ¦ Contact Information for Candidates [[Emily Perravolt]] ¦ This job is hosted by [[Matthew Perravolt]].`);
});

describe('a town, a degree or a number is nobody', () => {
  checkNames(`
    Residir en {{Laura Carrillo}} o zonas aledañas. ¦ Zona de trabajo: Laura Carrillo
    ¦ Adrogué, Burzaco, {{Laura Carrillo}} y Monte Grande. ¦ ¡Atención Rosario y alrededores!
    ¦ Ing. [[Acuicultor]], Ing. Pesquero o biólogo. ¦ Vive cerca de Gral. Rodríguez. ¦ Sr. {{Ruby}} on Rails Engineer
    ¦ Cobertura: {{Patricio y Zárate}}. ¦ Para las comunas de {{Pedro Carrillo y Luis}} Guillón
    ¦ GERENTE DE ZONA: RAMOS ARIZPE ¦ AÑOLIC. EN ADMINISTRACIÓN ¦ Lic. en Administración ¦ Ing. de Procesos
    ¦ C.P. 06600 ¦ Atención a clientes ¦ Zona: Benito Juárez ¦ San Pedro Garza García, Nuevo León
    ¦ Universidad Benito Juárez de Oaxaca ¦ Oficina en Paseo de la Reforma ¦ Calle 5 de Mayo, zona centro
    ¦ ISO 9001:2015, 24/7 ¦ Dr. o Mtro. con experiencia ¦ Reporta a Gerente de Ventas ¦ Contacto: Recursos Humanos
    ¦ Ms. Excel, Ms. Word ¦ Analista Sr. en Monterrey ¦ Ing. Mecatrónica / Robótica ¦ Premio Nacional de Calidad
    ¦ Santiago de Querétaro ¦ Ciudad Juárez, Chihuahua ¦ Hospital General Manuel Gea González
    ¦ Eje Central Lázaro Cárdenas ¦ Santa Rosa Jáuregui, Querétaro ¦ Colonia Roma Norte ¦ Diagramas de Gantt
    ¦ Trato con Proveedores y Clientes ¦ Report to Plant Manager ¦ Python, Ruby, Julia y Scala
    ¦ Photoshop, Corel Draw y Adobe Premiere ¦ Grupos de quince, veinte o treinta personas ¦ Turno 1, 2 y 3
    ¦ l@s candidat@s ¦ Carretera federal 57 ¦ Vía telefónica 24 horas ¦ Camino Real 3 turnos
    ¦ Calle 60 de 9 a 18 horas ¦ Integración con Alexa ¦ 25, 30, 35, 40, 45 horas ¦ Folio 55,1234,5678
    ¦ Mercedes Benz, BMW ¦ Av. Universidad ¦ Maria DB y Mongo ¦ Manejo de Victoria Metrics
    ¦ Capacitación en León y Guadalajara ¦ Centro de Distribución Santa María ¦ Presentarse con documentación completa
    ¦ Gerente: Ventas ¦ Familia {{Campos}} Verdes ¦ Zapopan 45050, Col. Chapalita ¦ Vacante 120, Col. Centro
    ¦ contar con CURP, RFC con homoclave y NSS ¦ Programar con Julia. ¦ Encargada de sucursal: {{Felipe Carrillo}} Puerto
    ¦ Instagram/Pinterest ¦ Manejo de office . Com ¦ $18,000 - $22,000 ¦ 2019-2024
    ¦ 1012345678 ¦ +1234567 puntos ¦ referencia: 5512345678 ¦ VAC-5512345678 ¦ ISO 9001:2015 ¦ RFC XAXX010101000
    ¦ Folio 032180000118359719 ¦ ASP.NET, Node.js y Monday.com ¦ experiencia.Me gusta
    ¦ manejo de Gmail y WhatsApp ¦ estamos buscando emplead@ de mostrador ¦ desarrollo web, ASP.NET y Monday.com
    ¦ Asesor(a)Comercial ¦ Sueldo 912345678 ¦ Más información del código 912345678
    ¦ Renta 1.200.000 - 1.500.000 líquidos ¦ Redes: Facebook/Instagram ¦ Búscanos como tu mejor opción
    ¦ Folio_5512345678 ¦ VAC5512345678`);
});

describe('a name to the end of its run', () => {
  checkPersons(`
    Soy Analista de Selección ¦ Contacto [[LAURA ZWANZIGER PEÑALOZA]] ¦ Lic. [[KARLA ZWANZIGER]] te espera
    ¦ Informes con [[Laura Zwanziger Quintrel Ottavia]] hoy`);
});
