import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchPersonalData } from './find-personal-data.ts';

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function found(text: string, names: 'all' | 'announced' = 'all') {
  const { certain, doubtful } = searchPersonalData(text, { links: [], names });
  return [
    ...certain.map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`),
    ...doubtful.map(({ start, end }) => `doubt ${text.slice(start, end)}`),
  ];
}

/** What is found of each, after the bar. */
const data = lines(`
  Interesados enviar CV a la atención de Lupita Hernández | person Lupita Hernández
  Mayores informes con la C.P. Yolanda Treviño Garza | person Yolanda Treviño Garza
  reclutadora: karla méndez | person karla méndez
  Contact: Sarah Johnson, Talent Partner | person Sarah Johnson
  Reach out to Michael Brown at 555-0101 | person Michael Brown
  Favor de comunicarse con el Lic. Zwanziger | person Zwanziger
  llamar al Ing. Beto Solís | person Beto Solís
  COMUNICATE CON LA LIC. FERNANDA ROJAS | person FERNANDA ROJAS
  preguntar por Toño | person Toño
  Pregunta por LAE Tomás Villaseñor | person Tomás Villaseñor
  Pide hablar con RAÚL ALCÁNTARA | person RAÚL ALCÁNTARA
  Llámanos: 8 118 340 219 | phone 8 118 340 219
  Acude a C. 16 de Septiembre núm. 204 | address C. 16 de Septiembre núm. 204
  Atte. Rosa Elena Montes de Oca | person Rosa Elena Montes de Oca
  Con la señora Guadalupe | person Guadalupe
  con la Srita. Flores | person Flores
  Envía tu CV con Paola Jiménez de Reclutamiento | person Paola Jiménez
  Your recruiter will be Ana Sofía Treviño | person Ana Sofía Treviño
  Jorge Alberto Ramírez Luna te recibirá en recepción. | person Jorge Alberto Ramírez Luna
  Quedo al pendiente. Erika Ruvalcaba | person Erika Ruvalcaba
  Reportarás a Héctor Zavala, Director de Operaciones | person Héctor Zavala
  Pregunta por el Sr. Campos en la caseta | person Campos
  Entrevista con el Dr. Barragán | person Barragán
  comunicate con juan carlos perez lopez | person juan carlos perez lopez
  Mi nombre es Diana Laura Cortés y soy reclutadora | person Diana Laura Cortés
  Hola, soy Brenda Salazar de Recursos Humanos | person Brenda Salazar
  lic. ramirez | person ramirez
  Prof. Alejandro Nájera | person Alejandro Nájera
  rh arroba empresa punto com | email rh arroba empresa punto com
  escribe a juan punto perez arroba gmail punto com | email juan punto perez arroba gmail punto com
  juan.perez@empresa | email juan.perez@empresa
  rrhh @empresa.com | email rrhh @empresa.com
  rh@ empresa.com.mx | email rh@ empresa.com.mx
  cincuenta y cinco doce treinta y cuatro cincuenta y seis setenta y ocho | phone cincuenta y cinco doce treinta y cuatro cincuenta y seis setenta y ocho
  55 doce 34 cincuenta y seis 78 | phone 55 doce 34 cincuenta y seis 78
  cincuenta y cinco, 12 34, cincuenta y seis, 78 | phone cincuenta y cinco, 12 34, cincuenta y seis, 78
  seis seis cuatro, uno dos tres, cuatro cinco seis siete | phone seis seis cuatro, uno dos tres, cuatro cinco seis siete
  55*1234*5678 | phone 55*1234*5678
  55,1234,5678 | phone 55,1234,5678
  044 55 12 34 56 78 | phone 044 55 12 34 56 78
  +52 (55) 1234-5678 | phone +52 (55) 1234-5678
  WhatsApp 5 5 1 2 3 4 5 6 7 8 | phone 5 5 1 2 3 4 5 6 7 8
  5512 345 678 | phone 5512 345 678
  clave de elector GMVLMR80070501M100 | voter-id GMVLMR80070501M100
  INE: 1234567890123 | voter-id 1234567890123
  CIC 123456789 | voter-id 123456789
  Av. Paseo de la Reforma 222, Piso 3, Col. Juárez, C.P. 06600 | address Av. Paseo de la Reforma 222, Piso 3, Col. Juárez, C.P. 06600
  Calle 5 de Mayo #23 | address Calle 5 de Mayo #23
  Blvd. Kukulcán km 12.5 | address Blvd. Kukulcán km 12.5
  Insurgentes Sur 1602, Col. Crédito Constructor | address Insurgentes Sur 1602, Col. Crédito Constructor
  calle hidalgo no. 45 col. centro | address calle hidalgo no. 45
  Calle Pino Suárez núm. 120 Nte. | address Calle Pino Suárez núm. 120
  Carretera México-Querétaro km 38.5 | address Carretera México-Querétaro km 38.5
  Periférico Sur 4690 | address Periférico Sur 4690
  Prolongación Paseo de la Reforma 1015 | address Prolongación Paseo de la Reforma 1015
  Calzada de Tlalpan 1924 | address Calzada de Tlalpan 1924
  2100 Main Street, Suite 200 | address 2100 Main Street
  Síguenos en @talento.rh | messaging @talento.rh
  IG: rh.talento_mx | messaging IG: rh.talento_mx
  Facebook: reclutamiento.leon | messaging Facebook: reclutamiento.leon
  linkedin.com/in/karla-mendez | messaging linkedin.com/in/karla-mendez
  Hermanos Vázquez te esperan | person Vázquez
  notario Pérez | person Pérez
  Sra. Martha tel 5512345678 | person Martha | phone 5512345678`);

/** Between bars. */
const innocent = `
  Lic. en Administración ¦ Ing. Industrial, Mecánico o afín ¦ Ing. de Procesos ¦ LIC. EN CONTADURÍA PÚBLICA
  ¦ C.P. 06600 ¦ C.P. titulado ¦ Atención a clientes ¦ Atención a Clientes y Ventas ¦ Zona: Benito Juárez
  ¦ Zona Lázaro Cárdenas, cerca de Miguel Hidalgo ¦ San Pedro Garza García, Nuevo León
  ¦ Universidad Benito Juárez de Oaxaca ¦ Cerca de Av. Revolución y Barranca del Muerto
  ¦ Oficina en Paseo de la Reforma ¦ Sucursal Plaza Galerías ¦ Calle 5 de Mayo, zona centro
  ¦ Experiencia de 3 a 5 años ¦ ISO 9001:2015, 24/7 ¦ de 9:00 a 18:00 horas ¦ Dr. o Mtro. con experiencia
  ¦ Reporta a Dirección General ¦ Reporta a Gerente de Ventas ¦ Comunícate con Recursos Humanos
  ¦ Contacto: Recursos Humanos ¦ Contactar a clientes ¦ Ms. Excel, Ms. Word ¦ Desarrollador Sr. Angular
  ¦ Analista Sr. en Monterrey ¦ Ing. Sistemas Computacionales ¦ Ing. Mecatrónica / Robótica
  ¦ Lic. Mercadotecnia, Diseño ¦ Premio Nacional de Calidad ¦ Ley Federal del Trabajo ¦ Santiago de Querétaro
  ¦ Ciudad Victoria, Tamaulipas ¦ Ciudad Juárez, Chihuahua ¦ Puerto Vallarta
  ¦ Hospital General Manuel Gea González ¦ Torre Mayor piso 12 ¦ Eje Central Lázaro Cárdenas
  ¦ Valle de Santiago, Guanajuato ¦ Santa Rosa Jáuregui, Querétaro ¦ Jesús María, Aguascalientes
  ¦ Colonia Roma Norte ¦ Guadalupe, Nuevo León ¦ Diagramas de Gantt ¦ Prueba Terman
  ¦ Trato con Proveedores y Clientes ¦ Please contact Human Resources ¦ Report to Plant Manager
  ¦ Send your resume to HR ¦ Python, Ruby, Julia y Scala ¦ Angular, React, Jasmine y Karma
  ¦ Photoshop, Corel Draw y Adobe Premiere ¦ Trabajo de lunes a viernes, sábado 9 a 14
  ¦ Grupos de quince, veinte o treinta personas ¦ uno, dos o tres años ¦ Turno 1, 2 y 3 ¦ tod@s son bienvenid@s
  ¦ l@s candidat@s ¦ Carretera federal 57 ¦ Autopista 4 carriles ¦ Vía telefónica 24 horas ¦ Camino Real 3 turnos
  ¦ Eje 3 de la estrategia ¦ Calle 60 de 9 a 18 horas ¦ Experiencia con Oracle y Java ¦ Integración con Alexa
  ¦ Buscamos a una persona ¦ 25, 30, 35, 40, 45 horas ¦ Folio 55,1234,5678 ¦ Mercedes Benz, BMW ¦ San Juan del Río
  ¦ Av. Universidad ¦ Domina Siemens NX, Mazak, Rosa Cruz ¦ Maria DB y Mongo ¦ Norma Oficial Mexicana
  ¦ Manejo de Victoria Metrics ¦ Julio y Agosto ¦ Capacitación en León y Guadalajara ¦ Marcos de trabajo ágiles
  ¦ Centro de Distribución Santa María ¦ Presentarse con INE, CURP ¦ Presentarse con documentación completa
  ¦ Presentarse con Solicitud elaborada ¦ Gerente: Ventas ¦ Asesor: Guadalupe ¦ Familia Campos Verdes
  ¦ Sueldo: $15,000 Col. Centro ¦ Zapopan 45050, Col. Chapalita ¦ Vacante 120, Col. Centro
  ¦ Entrega el 15 de mayo, Col. Roma`;

test('a person is found by name, number or address', () => {
  for (const line of data) {
    const [text = '', ...expected] = line.split(' | ');
    assert.deepEqual(found(text), expected);
  }
});

test('what only looks like a person is left alone', () => {
  for (const text of innocent.trim().split(/\s*¦ /)) assert.deepEqual(found(text), [], text);
});

test('a full name without any cue is a doubt, with two surnames it is somebody', () => {
  assert.deepEqual(found('Proyecto de Alejandra Huerta para este año.'), ['doubt Alejandra Huerta']);
  assert.deepEqual(found('Proyecto de Alejandra Huerta Ochoa para este año.'), [
    'person Alejandra Huerta Ochoa',
  ]);
});

test('where places are named only an announced person counts', () => {
  assert.deepEqual(found('Alejandra Huerta Ochoa', 'announced'), []);
  assert.deepEqual(found('Informes con la Lic. Alejandra Huerta', 'announced'), ['person Alejandra Huerta']);
});

/** What grew with the square of the length would take minutes here. */
test('a hostile text of 100 kB is read to its end', () => {
  const pieces =
    'a|A |Juan |Juan de la |Lic. |c. p. |con |envía tu cv |cincuenta y |uno |5 |55,|1234|Calle |Calle 5 de |Av. De La |col. |a@|juan punto |@a.|a.|Instagram: |clave de elector |lic. juan |la |- |\n'.split(
      '|',
    );
  for (const piece of pieces) {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    const { certain, doubtful } = searchPersonalData(text, { links: [] });
    for (const { start, end } of [...certain, ...doubtful])
      assert.ok(start < end && end <= text.length, piece);
  }
});
