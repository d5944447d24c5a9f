import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownNameOf } from './resemblances.ts';
import { findUnknownNames } from './unknown-names.ts';

const found = (text: string) => findUnknownNames(text).map(({ start, end }) => text.slice(start, end));

test('a name of which the text speaks as of an employer is found without the words around it', () => {
  for (const text of [
    'En Zyntrax creemos en el equipo.',
    'Somos Zyntrax, líder en su ramo.',
    'Únete a Zyntrax hoy.',
    'At Zyntrax, we build engines.',
    'Join Zyntrax today.',
    'About Zyntrax',
    'Zyntrax busca contador.',
    'En Zyntrax nos encontramos en búsqueda de personal.',
  ])
    assert.deepEqual(found(text), ['Zyntrax'], text);
  for (const [text, name] of [
    ['En ZQR nos encontramos en búsqueda de vendedor.', 'ZQR'],
    ['EN ZQR ESTAMOS RECLUTANDO', 'ZQR'],
    ['En Robledo buscamos vendedor.', 'Robledo'],
    ['En Casa Clara nos encontramos en búsqueda de vendedor.', 'Casa Clara'],
    ['En la empresa – Zyntrax queremos crecer.', 'Zyntrax'],
    ['Únete al equipo Zyntrax.', 'Zyntrax'],
    ['ÚNETE AL EQUIPO ZYNTRAX Y CRECE', 'ZYNTRAX'],
    ['Somos parte del Grupo de Empresas Zyntrax.', 'Grupo de Empresas Zyntrax'],
    ['Zyntrax Busca Auxiliar de limpieza.', 'Zyntrax'],
    ['ZYNTRAX ESTÁ CONTRATANDO PERSONAL', 'ZYNTRAX'],
    ['¡Zyntrax te está buscando!', 'Zyntrax'],
    ['Para nuestro cliente Zyntrax.', 'Zyntrax'],
    ['¡En Zyntrax seguimos creciendo!', 'Zyntrax'],
    ['Haz carrera en Zyntrax.', 'Zyntrax'],
    ['Acerca de Zyntrax', 'Zyntrax'],
    ['Equipo de Zyntrax te espera.', 'Zyntrax'],
    ['Familia Zyntrax te espera.', 'Zyntrax'],
    ['En **Zyntrax** nuestra misión es servir.', 'Zyntrax'],
    ['En ZQR tu trabajo cuenta.', 'ZQR'],
    ['¿Conoces Zyntrax?', 'Zyntrax'],
    ['Control y reportes.Zyntrax Group is seeking a buyer.', 'Zyntrax Group'],
    ['El proceso de ingreso a Zyntrax no tiene costo.', 'Zyntrax'],
    ['Para nuestro cliente ZQR buscamos chofer.', 'ZQR'],
    ['Zyntrax nace con una idea.', 'Zyntrax'],
    ['Zyntrax builds smart machines.', 'Zyntrax'],
    ['We are Zyntrax, and we care.', 'Zyntrax'],
    ['Bienvenidos al Grupo Velarium.', 'Grupo Velarium'],
    ['Visitas a farmacias Zyntrax.', 'Zyntrax'],
    ['Acerca de la empresaZyntrax es una empresa de logística.', 'Zyntrax'],
    ['AUTOMOTRIZ ZYNTRAX LEONSOLICITA VENDEDOR', 'AUTOMOTRIZ ZYNTRAX LEON'],
    ['GRUPO ZYNTRAX SOLICITAAuxiliar de almacén.', 'GRUPO ZYNTRAX'],
    ['ZYNTRAX SA DE CVEmpresa de alimentos.', 'ZYNTRAX SA DE CV'],
    ['Zyntrax México, ofrecemos crecimiento.', 'Zyntrax México'],
    ['Haz tus prácticas profesionales en Zyntrax.', 'Zyntrax'],
    ['Todos los procesos de Zyntrax son gratuitos.', 'Zyntrax'],
    ['En Comercial QZ – Zyntrax nos encontramos creciendo.', 'Zyntrax'],
    ['Verdant, una marca de la empresa.', 'Verdant'],
    ['Verdant is a global leader in paint.', 'Verdant'],
    ['Join Verdant and grow.', 'Verdant'],
    ['At Capital Works, we care.', 'Capital Works'],
    ['Contratación directa con Zyntrax.', 'Zyntrax'],
    ['Demostradora para la marca de calzado Zyntrax.', 'Zyntrax'],
    ['Vendedora para Zyntrax en el centro.', 'Zyntrax'],
    ['Campaña Zyntrax de atención a clientes.', 'Zyntrax'],
    ['Heladería Zyntrax, turno de tarde.', 'Heladería Zyntrax'],
    ['Cajero Zyntrax sucursal Centro', 'Cajero Zyntrax'],
    ['Actualmente, en Zyntrax contamos con vacantes.', 'Zyntrax'],
    ['ZYNTRAX TE ESTA BUSCANDO', 'ZYNTRAX'],
    ['¿QUÉ ES ZYNTRAX?', 'ZYNTRAX'],
    ['Q&Z Maquinados es una empresa regia.', 'Q&Z Maquinados'],
    ['¡Da el siguiente paso con Zyntrax!', 'Zyntrax'],
    ['Como empresa inclusiva, Zyntrax está comprometida contigo.', 'Zyntrax'],
    ['Acerca de ZQR', 'ZQR'],
    ['¿Por qué Robledo?', 'Robledo'],
    ['Casa Blanca solicita cocinero.', 'Casa Blanca'],
    ['Zyntrax, con más de 40 años de experiencia.', 'Zyntrax'],
    ['ZYNTRAX SOLICITAASESOR DE VENTAS', 'ZYNTRAX'],
    ['ZYNTRAXSolicita asesor de ventas.', 'ZYNTRAX'],
    ['Nissan Zyntrax Solicita: asesor', 'Nissan Zyntrax'],
    ['Breve descripción de la empresa: Zyntrax (desde 1990)', 'Zyntrax'],
    ['En Zyntrax encontrarás un buen equipo.', 'Zyntrax'],
    ['Zyntrax los espera.', 'Zyntrax'],
    ['Casa Robledo, empresa de tradición.', 'Casa Robledo'],
    ['Grupo Ganadero del Centro busca analista.', 'Grupo Ganadero del Centro'],
    ['Crece con la empresa (BMV: ZYNX) hoy.', 'BMV: ZYNX'],
    ['Auxiliar de almacén para Galletas Zyntrax, turno fijo.', 'Galletas Zyntrax'],
    ['Trabajarás dentro de las instalaciones de Llantas Zyntrax.', 'Llantas Zyntrax'],
    ['Asignación: Cementera Zyntrax (Monterrey)', 'Cementera Zyntrax'],
    ['Servicio médico de nuestro cliente (Papelera Zyntrax).', 'Papelera Zyntrax'],
    ['Para importante farmacéutica "Farmex Zyntrax" en Cuernavaca.', 'Farmex Zyntrax'],
    ['You will support passengers of Zyntrax Airlines.', 'Zyntrax Airlines'],
    ['Proyecto a 12 meses con Banco Belnaria.', 'Banco Belnaria'],
    ['Auxiliar de limpieza en Tiendas Zyntrax.', 'Tiendas Zyntrax'],
    ['ZYNTRAX MINAS ESTA EN BUSQUEDA DE CHOFER', 'ZYNTRAX MINAS'],
    ['Casa Blanca se distingue por su servicio.', 'Casa Blanca'],
    ['Casa Blanca, es una empresa de muebles.', 'Casa Blanca'],
    ['Únete a nuestra familia Salud Clara hoy.', 'Salud Clara'],
    ['Con apoyo del equipo operativo de Zyntrax.', 'Zyntrax'],
    ['ZyQ se enorgullece de su gente.', 'ZyQ'],
    ['SolarPro busca chofer.', 'SolarPro'],
    ['Hoy en día, en Zyntrax contamos con vacantes.', 'Zyntrax'],
    ['Our client, Zyntrax Foods, is growing.', 'Zyntrax Foods'],
    ['Cocina del Hotel Casa Clara en el centro.', 'Hotel Casa Clara'],
    ['Surtidor en tienda de Tiendas Rebozo.', 'Tiendas Rebozo'],
    ['National Data Center is an equal opportunity employer.', 'National Data Center'],
  ] as const)
    assert.deepEqual(found(text), [name], text);
  assert.deepEqual(found('ZYNTRAX SOLICITA PERSONAL'), ['ZYNTRAX']);
  assert.deepEqual(found('EN ZYNTRAX ESTAMOS RECLUTANDO'), ['ZYNTRAX']);
  assert.deepEqual(found('En ZynChile creemos en ti.'), ['ZynChile']);
});

test('words, places and names without a cue are not', () => {
  for (const text of [
    'En Ventas creemos en el equipo.',
    'Manejo de Zyntrax y hojas de cálculo.',
    'Un grupo Económico de empresas.',
    'Monitorear métricas del equipo.',
    'Únete a nuestro equipo en Zyntrax.',
    'Alteryx es deseable.',
    'Dynatrace is a plus.',
    'En Bizagi diagramarás procesos.',
    'Con Cleaver y Terman aplicarás pruebas.',
    'En Cuautitlán Izcalli estamos contratando.',
    'Cajera, ofrecemos propinas.',
    'DevOps requiere experiencia.',
    'Ofrecemos IMSS. Postúlate por 𝗪𝗵𝗮𝘁𝘀𝗔𝗽𝗽 hoy.',
    'Presencial 100% en Zyntrax.',
    'Clínica ubicada en Zyntrax busca enfermera.',
    'PRESTIGIOSA CLINICA DE ZYNTRAX REQUIERE ENFERMERA',
    'Prestigiosa Clínica de Zyntrax requiere enfermera.',
    'Company based in Zyntrax is looking for a nurse.',
    'Empresa del rubro Zyntrax, requiere operario.',
    'Restaurante en Zyntrax busca cocinero.',
    'En Nuestra Empresa estamos creciendo.',
    'En Recursos Humanos buscamos talento.',
    'En CDMX estamos creciendo.',
    'FORMA PARTE DE NUESTRO GRAN EQUIPO',
    'To Join Our Team, apply today.',
    'The Company is an equal opportunity employer.',
    'Actualmente ofrece vacantes.',
    'Empresa Constructora busca oficial.',
    'Departamento Legal busca abogado.',
    'Copiadora Kyocera de oficina.',
    'Conocer Zyntrax y hojas de cálculo.',
    'Ven a Entrevistarte hoy.',
    'Trabajarás con el equipo de ZQR y ventas.',
    '¿POR QUÉ ELEGIRNOS?',
    'Soporte en planta Zyntrax.',
    'Restaurantes de Zyntrax y alrededores.',
    'Hospital de Zyntrax, turno de noche.',
    'Business Inteligence en la nube.',
    'Venta de equipos de la marca Zyntrax.',
    'A growing Robledo-based company.',
    'Experiencia en Hospital General.',
    'Recepcionista De Hotel En Cancún.',
    'Experiencia en Tiendas Departamentales.',
    'Importante saber Zyntrax.',
    'Mantenimiento a elevadores: Marcas Zyntrax y otras.',
    'Técnico en Enfermería Zyntrax.',
  ])
    assert.deepEqual(found(text), [], text);
});

test('a place is that of the text, behind several lost line breaks', () => {
  const text = 'Buen sueldoBuen trato. Conoce la empresaZyntrax es una empresa de logística.';
  assert.deepEqual(found(text), ['Zyntrax']);
});

test('a misspelt name is found whole, although its first half is a word', () => {
  const text = 'Trabaja con CasaMirxeal hoy.';
  const [name] = findUnknownNames(text, ownNameOf('Casamirexal'));
  assert.equal(text.slice(name?.start, name?.end), 'CasaMirxeal');
});
