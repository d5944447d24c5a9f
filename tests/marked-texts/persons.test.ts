import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { searchPersonalData } from '../../src/vacancies/gate/inspect-text.ts';
import { check, checkNames, lines } from './marked-texts.ts';

describe('somebody by one name, after words that announce a person', () => {
  const cues = lines(`
    Comunícate con ¦ comunicarse directamente con ¦ Comuníquense a ¦ Contacta a ¦ contáctate con
    ¦ Contacto directo con ¦ Contacto: ¦ Contacto es ¦ contact person ¦ Con atención a ¦ Atn. ¦ At'n: ¦ Atte.
    ¦ pregunta por ¦ preguntar en caseta por ¦ Busca a ¦ Solicitar a ¦ pidiendo a ¦ Dirígete con
    ¦ dirigirse en recepción con ¦ Acudir con ¦ presentarse en vigilancia con ¦ Preséntate con ¦ Asistir con
    ¦ Entrevístate con ¦ registrarse con ¦ Agenda tu cita con ¦ agendar entrevista con ¦ Cita con ¦ Citas:
    ¦ Informes con ¦ Mayores informes con ¦ Dudas: ¦ Trato directo con ¦ tratar con ¦ Habla con ¦ identificarse con
    ¦ Llámale a ¦ llama directamente a ¦ Marca a ¦ Escríbele a ¦ Agéndalo con ¦ Envía tu CV a
    ¦ enviar currículum vitae actualizado a ¦ Manda tu solicitud elaborada con ¦ remitir documentos a
    ¦ hacer llegar tu cv a ¦ Dejar solicitud con ¦ entregar papeles, solicitud a ¦ Compartir CV con ¦ CV a
    ¦ Currículum a ¦ WhatsApp a ¦ mensaje de ¦ Reporta a ¦ Reportarás directamente con ¦ reporting directly to
    ¦ Tu jefe directo será ¦ Su jefa inmediata es ¦ jefe inmediato ¦ Reclutadora: ¦ Recruiter is ¦ Headhunter -
    ¦ hiring manager: ¦ Talent acquisition partner: ¦ HR business partner: ¦ Responsable de la vacante: ¦ Titular –
    ¦ Encargada: ¦ Te atiende: ¦ Firma: ¦ Publicado por ¦ a cargo de ¦ a nombre de ¦ de parte de ¦ Dirigido a
    ¦ recomendada por ¦ referido por ¦ Supervisora: ¦ Gerente: ¦ Directora es ¦ Coordinador: ¦ Reach out to
    ¦ speak directly with ¦ apply to ¦ send your resume to ¦ email ¦ report to ¦ forward your application to
    ¦ Ask for ¦ get in touch with ¦ interview with ¦ meeting with ¦ Call ¦ message ¦ attention of ¦ Atentamente,
    ¦ Saludos cordiales, ¦ Cordialmente, ¦ Quedo a tus órdenes, ¦ a sus órdenes: ¦ Best regards, ¦ Regards,
    ¦ Sincerely, ¦ Thank you, ¦ Comunícate con la Lic. ¦ Informes con nuestra compañera ¦ Informes con mi señora
    ¦ Contact our Ms.`);
  check('person', 'all')(cues.map((cue) => `${cue} [[Patricia]] hoy`));
  check(
    'person',
    'all',
  )(`
    La reunión es Patricia hoy ¦ el premio con Patricia hoy ¦ trabajo por Patricia hoy
    ¦ precomunícate con Patricia hoy ¦ Informes con Patricia Zona`);
  checkNames(`
    Interesados enviar CV a la atención de [[Lupita Hernández]]
    ¦ Mayores informes con la C.P. [[Yolanda Treviño Garza]] ¦ reclutadora: [[karla méndez]]
    ¦ Contact: [[Sarah Johnson]], Talent Partner ¦ Reach out to [[Michael Brown]] at 555-0101
    ¦ Favor de comunicarse con el Lic. [[Zwanziger]] ¦ llamar al Ing. [[Beto Solís]]
    ¦ COMUNICATE CON LA LIC. [[FERNANDA ROJAS]] ¦ preguntar por [[Toño]] ¦ Pregunta por LAE [[Tomás Villaseñor]]
    ¦ Pide hablar con [[RAÚL ALCÁNTARA]] ¦ Atte. [[Rosa Elena Montes de Oca]] ¦ Con la señora [[Guadalupe]]
    ¦ con la Srita. [[Flores]] ¦ Envía tu CV con [[Paola Jiménez]] de Reclutamiento
    ¦ Your recruiter will be [[Ana Sofía Treviño]] ¦ [[Jorge Alberto Ramírez Luna]] te recibirá en recepción.
    ¦ Quedo al pendiente. [[Erika Ruvalcaba]] ¦ Reportarás a [[Héctor Zavala]], Director de Operaciones
    ¦ Pregunta por el Sr. [[Campos]] en la caseta ¦ Entrevista con el Dr. [[Barragán]]
    ¦ comunicate con [[juan carlos perez lopez]] ¦ Mi nombre es [[Diana Laura Cortés]] y soy reclutadora
    ¦ Hola, soy [[Brenda Salazar]] de Recursos Humanos ¦ lic. [[ramirez]] ¦ Prof. [[Alejandro Nájera]]
    ¦ Hermanos [[Vázquez]] te esperan ¦ notario [[Pérez]]`);
});

describe('a person who is asked for by one name', () => {
  const names = lines(`
    Chuy ¦ Beto ¦ Nacho ¦ Memo ¦ Lupita ¦ Quique ¦ Kike ¦ Poncho ¦ Chava ¦ Paty ¦ Carmen ¦ Pepe ¦ Mago ¦ Pancho
    ¦ Chela ¦ Rafa ¦ Vero ¦ Lulú ¦ Toña`);
  check('person', 'all')(names.map((name) => `Preguntar por [[${name}]] en vigilancia`));
  check(
    'person',
    'all',
  )(`
    Pregunta por el [[Beto]] o la [[Paty]]. ¦ Pregunta en caseta por doña [[Mago]]
    ¦ Informes con [[Chuy]], [[Nacho]] o con la Lic. [[Karla]].
    ¦ Comunícate con la Lic. [[Karla]] o con el Ing. [[Brandon]] ¦ atención con la Lic. [[Zwanziger]]
    ¦ Atención con Lic. [[Gaby]] de RH ¦ preguntar por [[chuy]] ¦ preguntar por [[lupita]] en recepción
    ¦ Pregunta por el Mago de Oz ¦ Pregunta por León, Querétaro y otras plazas ¦ Pregunta por el bono de puntualidad
    ¦ preguntar por concha o pan dulce ¦ Pregunta por Concha Acústica ¦ Informes con Recursos Humanos, Karla
    ¦ Manejo de memo y correo ¦ Vendemos Polo y Pancho Pantera`);
});

describe('a title makes a name a person', () => {
  const titles = lines(`
    Lic. ¦ Licda. ¦ Licdo. ¦ Ing. ¦ Mtro. ¦ Mtra. ¦ Dr. ¦ Dra. ¦ Arq. ¦ C.P. ¦ C. P. ¦ CP. ¦ L.A.E. ¦ LAE. ¦ Enf.
    ¦ Prof. ¦ Profra. ¦ Psic. ¦ Psicól. ¦ Q.F.B. ¦ QFB. ¦ MVZ. ¦ Abog. ¦ Gral. ¦ Biol. ¦ Sr. ¦ Sra. ¦ Srita. ¦ Srta.
    ¦ Mr. ¦ Mrs. ¦ Ms. ¦ Dn. ¦ Lic ¦ Ing ¦ Dra ¦ licenciado ¦ Licenciada ¦ ingeniera ¦ maestro ¦ doctora
    ¦ arquitecta ¦ contador ¦ profesora ¦ profe ¦ señor ¦ señora ¦ señorita ¦ notaria ¦ abogado ¦ psicóloga
    ¦ químico ¦ don ¦ doña ¦ joven ¦ compañera ¦ mister ¦ miss ¦ la familia ¦ los hermanos ¦ Hnos.`);
  check('person', 'all')(titles.map((title) => `${title} [[Carrillo]] hoy`));
  check(
    'person',
    'all',
  )(
    lines(`
    la Lic. [[Zwanziger]] hoy ¦ Ing. [[Brzezicki]] hoy ¦ la Lic. [[Zwanziger Brzezicki]] hoy ¦ la Sra. [[Luz]] hoy
    ¦ Lic. Administración ¦ Ing. Industrial o afín ¦ Lic. en Derecho ¦ Dr. Mora ¦ los hermanos Carrillo Verde
    ¦ Zwanziger. Lic.`).map((text) => text.replace('Dr. Mora', 'Dr. [[Mora]]')),
  );
});

test('a cue counts however long the text is behind it, and no further than a sentence reaches before it', () => {
  const found = (text: string) =>
    searchPersonalData(text, { links: [], names: 'all' }).certain.map(({ start, end }) =>
      text.slice(start, end),
    );
  const tail = ' en horario de oficina'.repeat(20);
  assert.deepEqual(found(`Informes con Patricia${tail}`), ['Patricia']);
  assert.deepEqual(found(`Aquí Laura Carrillo, Recruiter${tail}`), ['Laura Carrillo']);
  assert.deepEqual(found(`${tail}. Informes con Patricia${tail}`), ['Patricia']);
  assert.deepEqual(found(`Manda tu CV actualizado${' a'.repeat(60)} Patricia`), []);
});

describe('what is certain and what could be something else', () => {
  checkNames(`
    Informes con [[Óscar]] hoy ¦ Informes con [[Álvaro]] hoy ¦ Informes con [[Beatriz]] hoy
    ¦ INFORMES CON {{ANA}} HOY ¦ INFORMES CON {{BEATRIZ}} HOY ¦ INFORMES CON {{ÁNGELA}} HOY
    ¦ Informes con [[José]] hoy ¦ Informes con [[José Núñez]] hoy ¦ Informes con _Patricia hoy
    ¦ Informes con [[Patricia]]2 hoy ¦ Informes con 2Patricia hoy ¦ Informes con [[Patricia]] × Laura hoy
    ¦ Informes con P. Carrillo hoy ¦ Informes con [[Laura P. Carrillo]] hoy ¦ Informes con {{Laura}} P Carrillo hoy
    ¦ Informes con [[Laura  Carrillo]] hoy ¦ Informes con [[Laura]]   Carrillo hoy
    ¦ Informes con [[Laura-Carrillo]] hoy ¦ Informes con [[Laura de la Carrillo]] hoy
    ¦ Informes con [[Laura de los Carrillo]] hoy ¦ Informes con [[Laura y Carrillo]] hoy
    ¦ Informes con [[Laura]]. Carrillo hoy ¦ Informes con [[Laura]], Carrillo hoy
    ¦ Informes con [[Laura María Ana Carrillo Méndez Sosa]] Rangel hoy
    ¦ Informes con [[Laura María Ana Sofía Carrillo Méndez]] Sosa hoy ¦ Informes con [[Laura carrillo méndez]] hoy
    ¦ Informes con [[Laura]] flores hoy ¦ Informes con [[Laura]] contabilidad hoy
    ¦ Informes con [[Carrillo méndez]] hoy ¦ Informes con {{Laura}} Zwanziger hoy
    ¦ Informes con [[Laura Brzezicki]] hoy ¦ Informes con {{Laura}} ZWANZIGER hoy
    ¦ Informes con {{Laura}} BRZEZICKI hoy ¦ Informes con {{Laura}} Zwa hoy ¦ Informes con {{Laura}} Contable hoy
    ¦ Informes con {{Laura}} Industrial hoy ¦ Informes con {{Carrillo}} Zwanziger hoy
    ¦ Informes con {{Carrillo}} Brzezicki hoy ¦ Informes con {{Laura}} Zwanziger Carrillo hoy
    ¦ Informes con [[Laura Brzezicki Carrillo]] hoy ¦ Informes con [[Laura Patricia]] hoy
    ¦ Informes con [[Carrillo Méndez]] hoy ¦ Informes con {{Flores Rosas}} hoy ¦ Informes con {{Flor}} Zwanziger hoy
    ¦ Informes con {{Flor Brzezicki}} hoy ¦ Informes con {{Rosa}} hoy ¦ Informes con [[Rosa Carrillo]] hoy
    ¦ Informes con [[Rosa Flores]] hoy ¦ Aquí Rosa Flores, Recruiter ¦ Aquí {{Laura}}, Recruiter
    ¦ Aquí Laura Recruiter ¦ Aquí Rosa, Recruiter ¦ Aquí Carrillo, Recruiter ¦ Aquí Alejandro Zwanziger, Recruiter
    ¦ Aquí {{Alejandro Brzezicki}}, Recruiter ¦ Aquí Alejandro Zwanziger siempre ¦ Aquí Alejandro Brzezicki siempre
    ¦ con Alejandro Zwanziger siempre ¦ con Alejandro Brzezicki siempre ¦ Analista {{Laura Carrillo}} siempre
    ¦ Analista con [[Laura Carrillo]] siempre ¦ Es bonito. {{Laura Carrillo}} siempre
    ¦ Aquí trabaja {{Carrillo Méndez Laura}} siempre ¦ Aquí trabaja {{Carrillo Laura}} siempre
    ¦ Aquí trabaja Laura Patricia siempre ¦ Aquí trabaja {{Laura Carrillo Patricia}} siempre
    ¦ Es bonito… [[Laura Carrillo]] ¦ Es bonito, {{Laura Carrillo}} ¦ Es bonito? [[Laura Carrillo]] .
    ¦ la Lic. [[Zwanziger Brzezicki Kowalczyk]] Nowicki hoy ¦ la Lic. [[ZWANZIGER]] hoy
    ¦ la Lic. [[Zwanziger]], Brzezicki hoy ¦ la Lic. [[Zwanziger]]. Brzezicki hoy ¦ la Lic. [[BRZEZICKI]] hoy
    ¦ Lic. ZWANZIGER hoy ¦ Lic. BRZEZICKI hoy ¦ Lic. Zwanziger hoy ¦ Lic. [[Brzezicki]] hoy ¦ Lic. Xy hoy
    ¦ la Lic. Xy hoy ¦ la Lic. Trabajo hoy ¦ Lic. Trabajo hoy ¦ la Lic. Contaduría hoy ¦ el Ing. Civil hoy
    ¦ la Lic. [[Zwanziger de Carrillo]] hoy ¦ la Lic. [[Zwanziger]] Industrial hoy ¦ la Lic.  [[Zwanziger]] hoy
    ¦ la Lic.   Zwanziger hoy ¦ la Lic Zwanziger hoy ¦ la Lic Brzezicki hoy ¦ Sra. Zwanziger hoy
    ¦ Sra. [[Brzezicki]] hoy ¦ Sr. Zwanziger hoy ¦ Sr. Brzezicki hoy ¦ el Sr. [[Zwanziger]] hoy
    ¦ el Sr. [[Brzezicki]] hoy ¦ Mr. [[Zwanziger]] today ¦ Mr. [[Brzezicki]] today ¦ Dr {{Mora}} hoy ¦ Dr. [[Mora]] hoy
    ¦ Sr {{Mora}} hoy ¦ Sr. {{Mora}} hoy ¦ el Sr. [[Mora]] hoy ¦ doctora {{Flores}} hoy
    ¦ doctora [[Laura Flores]] hoy ¦ doctora [[Carrillo]] hoy ¦ la doctora [[Flores]] hoy
    ¦ la doctora {{Flores}} Verdes hoy ¦ la familia [[Flores]] hoy ¦ la familia Flores Verdes hoy
    ¦ la familia Flores de Verdes hoy ¦ los hermanos [[Rosas]] hoy ¦ señora {{Luz}} Divina hoy
    ¦ Col. Laura Carrillo Méndez ¦ Lic. [[Laura Carrillo Méndez]] ¦ la Lic. Benito Juárez hoy
    ¦ Informes con Benito Juárez hoy ¦ Informes con [[Benito Juárez García]] hoy
    ¦ Informes con [[Chuy]], Benito Juárez, hoy ¦ Informes con [[Laura]], [[Ana Carrillo]] y más
    ¦ Informes con [[Laura]], {{Rosa}} y más ¦ Informes con [[Laura]], Carrillo y más
    ¦ Informes con [[Laura]] o la Lic. [[Ana]] hoy ¦ Informes con [[Laura]] o bien con Ana hoy
    ¦ Informes con [[Laura]]. Ana hoy ¦ Informes con [[Laura]] u [[Omar]] hoy ¦ Preguntar por [[Mercedes]] hoy
    ¦ Preguntar por [[Mercedes Benz]] hoy ¦ Preguntar por {{Rosario}} hoy ¦ Preguntar por [[Carmen Flores]] hoy
    ¦ Preguntar por la Lic. [[Carmen]] hoy ¦ Preguntar en la oficina por [[Carmen]] hoy
    ¦ Preguntar en la oficina de por Carmen hoy ¦ Responder por Carmen hoy ¦ tu reclutadora será {{Carmen}} hoy
    ¦ tu reclutadora será [[Laura]] hoy ¦ lic. [[laura de carrillo]] hoy ¦ ing. mora ¦ ing. rosa carrillo
    ¦ ing. rosa ¦ contacto: [[laura carrillo]] mora ¦ contacto: laura mora ¦ contacto: mora laura
    ¦ comunícate con [[laura carrillo]] y ana ¦ Preguntar en la misma oficina de por Carmen hoy
    ¦ Informes con {{Laura}} Brz hoy ¦ Informes con [[Laura Brze]] hoy
    ¦ Informes con [[María José Brzezicki Carrillo]] hoy ¦ Ing. [[Brzezicki Kowalczyk]] hoy
    ¦ Ing. [[Brzezicki Carrillo]] hoy ¦ Ing. [[Brzezicki de Carrillo]] hoy ¦ Ing. BRZEZICKI hoy
    ¦ el Ing. [[BRZEZICKI]] hoy ¦ Ing. Soldador hoy ¦ Ing. [[Brz]] hoy ¦ Ing. Br hoy ¦ Ing.[[Brzezicki]] hoy
    ¦ Es el ing. [[Brzezicki]] hoy ¦ soling. Brzezicki hoy ¦ a.ing. Brzezicki hoy`);
});

describe('a full name', () => {
  check(
    'person',
    'all',
  )([
    ...lines(`
    con [[Laura Carrillo]] en caja ¦ soy [[Laura Carrillo]] y busco ¦ i'm [[Laura Carrillo]] from
    ¦ name is [[Laura Carrillo]] from ¦ equipo: [[Laura Carrillo]] en caja ¦ por la [[Laura Carrillo]] de siempre
    ¦ Aquí [[Laura Carrillo]], Recruiter ¦ Aquí [[Laura Carrillo]] | Recursos Humanos ¦ Aquí [[Laura Carrillo]] (RH)
    ¦ Aquí [[Laura Carrillo]] – Gerente de tienda ¦ Aquí [[Laura Carrillo]] del departamento de reclutamiento
    ¦ Aquí [[Laura Carrillo]], la ejecutiva ¦ Aquí [[Laura Carrillo]] te atenderá
    ¦ Aquí [[Laura Carrillo]] los espera ¦ Aquí [[Laura Carrillo]] al teléfono ¦ Aquí [[Laura Carrillo]] cel: pedir
    ¦ Aquí [[Laura Carrillo]] will contact ¦ Es bonito. [[Laura Carrillo]] ¦ Es bonito! [[Laura Carrillo]].
    ¦ Aquí trabaja [[Laura Carrillo Méndez]] siempre ¦ Aquí trabaja [[Laura María Carrillo Méndez]] siempre
    ¦ Aquí trabaja [[Laura de la Carrillo Méndez]] siempre ¦ Aquí trabaja [[Laura G. Carrillo Méndez]] siempre
    ¦ Informes con [[Laura carrillo]] hoy ¦ Informes con [[Alejandro Brzezicki]] hoy
    ¦ Aquí trabaja Laura Carrillo siempre ¦ Aquí trabaja @Laura Carrillo Méndez ¦ #Laura Carrillo Méndez
    ¦ /Laura Carrillo Méndez ¦ Ahora 2Laura`),
    'Es bonito\n- [[Laura Carrillo]]',
    'Aquí [[Laura Carrillo]]\nReclutadora',
  ]);
});

describe('signatures, and names that no list has', () => {
  checkNames('Aquí trabaja {{María José Brzezicki}} siempre');
  check(
    'person',
    'all',
  )(`
    Ref. 20417 – [[Laura Carrillo]] ¦ Folio: VAC-20417 / [[Laura]] ¦ **Hiring Manager:** [[Laura Carrillo]]
    ¦ 12 34 56 7 con [[Zarely Camargo]] ¦ Informes con [[Zarely Camargo]] ¦ our founder, [[Robert Brzezicki]]
    ¦ indica tu disponibilidad a [[Ma. De Lourdes Calvillo]] B. ¦ Informes con [[Ma. del Carmen Ruiz]]
    ¦ Ubicación: Vicente López (Buenos Aires) ¦ Zona: Miguel Hidalgo ¦ Lugar de trabajo: Vicente López
    ¦ Ing. Ambiental Titulado ¦ Lic. Comercio Internacional ¦ Aquí Zarely Camargo siempre ¦ Ref. 20417 – Ventas
    ¦ Ref. 20417 – Querétaro ¦ de 9 a 18 con Servicio Médico`);
});

describe('a place, a school or a thing named after a person is not a person', () => {
  const things = lines(`
    Santa ¦ Col. ¦ Colonia ¦ Fracc. ¦ Unidad ¦ Calle ¦ Av. ¦ Avenida ¦ Blvd. ¦ Boulevard ¦ Calzada ¦ Paseo
    ¦ Periférico ¦ Glorieta ¦ Carretera ¦ Circuito ¦ Privada ¦ Prol. ¦ Metro ¦ Estación ¦ Plaza ¦ Parque ¦ Jardín
    ¦ Mercado ¦ Torre ¦ Edificio ¦ Barrio ¦ Villa ¦ Rancho ¦ Hacienda ¦ Puente ¦ Presa ¦ Ciudad ¦ Cd. ¦ Alcaldía
    ¦ Hospital ¦ Clínica ¦ Laboratorio ¦ Farmacias ¦ Escuela ¦ Primaria ¦ Preparatoria ¦ Colegio ¦ Instituto
    ¦ Universidad ¦ Facultad ¦ Museo ¦ Teatro ¦ Biblioteca ¦ Casa ¦ Fundación ¦ Premio ¦ Beca ¦ Ley ¦ Método
    ¦ Modelo ¦ Prueba ¦ Test ¦ Escala ¦ Diagrama ¦ Tequila ¦ Restaurante ¦ Tienda ¦ Sucursal ¦ Marca ¦ Grupo ¦ Hotel
    ¦ Panadería ¦ Presidente ¦ Héroes ¦ Escuela de la ¦ Colegio de los`);
  check('person', 'all')(things.map((thing) => `la ${thing} Laura Carrillo Méndez queda cerca`));
});

describe('names in small letters, after a title or words that announce somebody', () => {
  check(
    'person',
    'all',
  )(`
    lic. [[laura carrillo]] hoy ¦ ing. [[carrillo]] ¦ la sra [[laura]] atiende ¦ srita [[carrillo]] hoy
    ¦ señora [[laura carrillo]] ¦ comunícate con [[laura carrillo]] hoy ¦ contactar a [[laura carrillo]]
    ¦ preguntar por la lic. [[laura carrillo]] ¦ informes con [[laura de carrillo]] hoy
    ¦ preséntate con [[laura carrillo]] ¦ cita con [[laura carrillo]] ¦ cv a [[laura carrillo]]
    ¦ contacto: [[laura carrillo]] ¦ atn. [[laura carrillo]] ¦ recruiter: [[laura carrillo]]
    ¦ reclutadora [[laura carrillo]] ¦ atentamente, [[laura carrillo]] ¦ prof. [[laura carrillo]] ¦ psic. [[laura]]
    ¦ q.f.b. [[laura carrillo]] ¦ c. p. [[laura carrillo]] ¦ ABOG. [[carrillo]] ¦ CONTACTO: [[laura carrillo]]
    ¦ INFORMES CON [[laura carrillo]] ¦ licenciada [[laura carrillo]] ¦ Licenciado [[pablo carrillo]] hoy
    ¦ ingeniero [[pablo carrillo]] ¦ Ingeniera [[laura carrillo]] ¦ Lic. [[laura]] ¦ Ing. [[pablo]]
    ¦ dr. [[carrillo]] (tarde) ¦ Dra. [[carrillo]] ¦ arq. [[carrillo]] ¦ Arq. [[carrillo]] ¦ mtra. [[laura]]
    ¦ Mtro. [[pablo]] ¦ Sra [[laura]] ¦ Srita [[laura]] ¦ Señorita [[laura]] ¦ Comunícate con [[laura carrillo]]
    ¦ Contacta a [[laura carrillo]] ¦ Informes con [[laura carrillo]] ¦ Entrevista con [[laura carrillo]]
    ¦ entrevistas con [[laura carrillo]] ¦ Presentarse con [[laura carrillo]] ¦ Cita con [[laura carrillo]]
    ¦ CV a [[laura carrillo]] ¦ Atención a [[laura carrillo]] ¦ Contacto [[laura carrillo]]
    ¦ contact: [[laura carrillo]] ¦ Atn [[laura carrillo]] ¦ Recruiter [[laura carrillo]]
    ¦ Reclutador: [[pablo carrillo]] ¦ Atentamente [[laura carrillo]] ¦ (lic. [[laura]]) ¦ hoy,lic. [[laura]]
    ¦ informes con la lic [[laura carrillo]] ¦ informes con el ing [[pablo carrillo]]
    ¦ informes con ing. [[pablo carrillo]] ¦ informes con la srita [[laura carrillo]]
    ¦ informes con srita. [[laura carrillo]] ¦ informes con la sra. [[laura carrillo]]
    ¦ informes con el sr [[pablo carrillo]] ¦ informes con el sr. [[pablo carrillo]]
    ¦ informes con [[laura maría carrillo méndez]] hoy ¦ informes con laura, carrillo
    ¦ informes con la señora, carrillo ¦ informes con carrillo laura ¦ xlic. laura ¦ comunícate con laura hoy
    ¦ contacto: carrillo ¦ lic. administración ¦ informes con personal de caja ¦ vende laura carrillo`);
});

test('doubtful names are reported separately from certain ones', () => {
  const doubted = (text: string) =>
    searchPersonalData(text, { links: [], names: 'all' }).doubtful.map(({ start, end }) =>
      text.slice(start, end),
    );
  assert.deepEqual(doubted('Aquí trabaja Laura Carrillo siempre'), ['Laura Carrillo']);
  assert.deepEqual(doubted('Informes con Patricia Zona'), ['Patricia']);
  assert.deepEqual(doubted('trabaja con Laura Carrillo siempre'), []);
});

describe('capitals, blanks and signs between names and titles', () => {
  checkNames(`
    Informes con {{Laura}} ZWANZIGER hoy ¦ Contacto: {{Karla}} O Con El ING. [[Pablo]]
    ¦ My name is [[Laura Carrillo]] today ¦ Aquí {{Laura}}, reclutadora ¦ Aquí {{Laura}} , reclutadora
    ¦ Aquí Laura - reclutadora ¦ Informes con la Lic. [[Zwanziger Brimalta Kolmex]] Trux ¦ con la Lic. [[ZWANZIGER]]
    ¦ con Lic. ZWANZIGER ¦ Hoy. [[Laura Carrillo]]... ¦ Contacto:[[Laura Carrillo]] ¦ Uno. ve {{Laura Carrillo}}
    ¦ Contacto;{{Laura Carrillo}} hoy ¦ ¿Quién?{{Laura Carrillo}} ¦ Contacto: [[Laura]]×2 ¦ Contacto: [[Laura]]÷2
    ¦ Contacto: [[Laura Carrillo perez]] ¦ Contacto: [[Laura perez]] ¦ Vive en Zutopex {{Laura Carrillo Méndez}} hoy
    ¦ Vive en Zutopéx {{Laura Carrillo Méndez}} hoy ¦ Vive en la [[Laura Carrillo Méndez]] hoy
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
