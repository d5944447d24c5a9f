import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gateThatKnows } from '../../../../tests/support/gate.ts';
import { inspectText, searchPersonalData } from '../inspect-text.ts';
import { findAll } from './found-datum.ts';
import {
  actionAfter,
  isStudy,
  kinBefore,
  namingBefore,
  roleAfter,
  strongCueBefore,
  weakCueBefore,
} from './person-cues.ts';
import { isNamesake, nameClass } from './person-names.ts';
import { streets } from './streets.ts';

const found = (text: string) =>
  searchPersonalData(text, { links: [], names: 'none' }).certain.map(
    ({ kind, start, end }) => `${kind} ${text.slice(start, end)}`,
  );

describe('a datum is found, and all of it', () => {
  const cases: [string, string][] = [
    ['Manda tu CV a rh@correo.com.mx.', 'email rh@correo.com.mx'],
    ['mail: RECLUTA*GMAIL.COM', 'email RECLUTA*GMAIL.COM'],
    ['Escribe a mariop@... con tu CV', 'email mariop@'],
    ['Postula en ZENTRAVA.CL', 'link ZENTRAVA.CL'],
    ['rh [at] correo.com', 'email rh [at] correo.com'],
    ['rh(arroba)correo.com.mx', 'email rh(arroba)correo.com.mx'],
    ['rh @ correo . com', 'email rh @ correo . com'],
    ['juan at correo dot com', 'email juan at correo dot com'],
    ['55 1234 5678', 'phone 55 1234 5678'],
    ['5512 3456 78', 'phone 5512 3456 78'],
    ['Estamos en Facebook como Zentrava Talento', 'messaging Estamos en Facebook como Zentrava Talento'],
    ['Entra a zoom.us/j/123456789', 'link zoom.us/j/123456789'],
    ['(664) 123-4567', 'phone (664) 123-4567'],
    ['Tel: 1234-5678', 'phone 1234-5678'],
    ['+52 1 55 1234 5678', 'phone +52 1 55 1234 5678'],
    ['01 800 123 4567', 'phone 01 800 123 4567'],
    ['664 123 4567 ext. 12', 'phone 664 123 4567 ext. 12'],
    ['5 5 1 2 3 4 5 6 7 8', 'phone 5 5 1 2 3 4 5 6 7 8'],
    ['+1 415 555 2671', 'phone +1 415 555 2671'],
    ['00 1 415 555 2671', 'phone 00 1 415 555 2671'],
    ['Tel. 55 1234 5678/79', 'phone 55 1234 5678/79'],
    ['cinco cinco uno dos tres cuatro cinco seis', 'phone cinco cinco uno dos tres cuatro cinco seis'],
    ['https://api.whatsapp.com/send?phone=52', 'messaging https://api.whatsapp.com/send?phone=52'],
    ['Telegram: @juanp', 'messaging Telegram: @juanp'],
    // A long s, which is an s to whoever ignores case.
    ['\u017fkype: reclutamx', 'messaging \u017fkype: reclutamx'],
    ['regístrate en bit.ly/3abc', 'link bit.ly/3abc'],
    ['https://monday.com/tablero', 'link https://monday.com/tablero'],
    ['rh@correo.com . mx', 'email rh@correo.com . mx'],
    ['curp mal escrita: hegg560427mvzrrl09', 'curp hegg560427mvzrrl09'],
    ['GODE561231GR8', 'rfc GODE561231GR8'],
    ['CFE370814QI0', 'rfc CFE370814QI0'],
    ['RFC GODE561231GR9', 'rfc GODE561231GR9'],
    ['032180000118359719', 'clabe 032180000118359719'],
    ['CLABE 032180000118359710', 'clabe 032180000118359710'],
    // Cut, broken and disguised, as scraped texts have them.
    ['Postulación en: seleccion(arroba)', 'email seleccion(arroba)'],
    ['Manda tu CV a nuestro mail laura.norte (indicar puesto)', 'email laura.norte'],
    ['ENVIAR C.V. brimalta(a)hotmail com', 'email brimalta(a)hotmail com'],
    ['Postula a rh1arroba brimalta punto c om', 'email rh1arroba brimalta punto c om'],
    ['en la página brimalta punto ec hay más', 'link brimalta punto ec'],
    ['Apply to https //brimalta.ec/empleo hoy', 'link https //brimalta.ec/empleo'],
    ['Datos: https : / / brimalta.es / aviso', 'link https : / / brimalta.es / aviso'],
    ['visita www brimalta com y aplica', 'link www brimalta com'],
    ['visita nuestra página somos.ec', 'link somos.ec'],
    ['te esperamos (*0*9*9*1*2*3*4*5*6*7*)', 'phone 0*9*9*1*2*3*4*5*6*7'],
    ['Recruiterbr /br /571-555-0134br /', 'phone 571-555-0134'],
    ['llama al (205) 555-JOBS hoy', 'phone (205) 555-JOBS'],
    ['Escríbenos al instagram brima_baby_uio', 'messaging instagram brima_baby_uio'],
    ['NSS 12345678901', 'nss 12345678901'],
    // Abroad: nine digits, or a zero in front, after a label or a cue.
    ['PARA MAS INFORMACION 912345678', 'phone 912345678'],
    ['Favor escribir al 9 1234 5678.', 'phone 9 1234 5678'],
    ['WS+56 9 1234 5678', 'phone +56 9 1234 5678'],
    ['WhatsApp 912345678Se ofrece casino', 'phone 912345678'],
    ['T: 020 7946 0000', 'phone 020 7946 0000'],
    ['Please ring 01632 960 001', 'phone 01632 960 001'],
    // Sites and mails in disguise.
    ['Postula en BRIMALTA (PUNTO CL)', 'link BRIMALTA (PUNTO CL'],
    ['Postula en brimalta[.]cl', 'link brimalta[.]cl'],
    ['enviar CV a juan.perez brimalta.cl', 'email juan.perez brimalta.cl'],
    // Glued to a word, or with odd signs and letters between the digits.
    ['Citas al_332_418_07_65', 'phone 332_418_07_65'],
    ['Informes3324180765con solicitud', 'phone 3324180765'],
    ['Fono22345678', 'phone 22345678'],
    ['contacto22345678enviar CV', 'phone 22345678'],
    ['Clave B12 3324180765', 'phone 3324180765'],
    ['al cincocinco unodos tres4 cincoseis 7ocho', 'phone cincocinco unodos tres4 cincoseis 7ocho'],
    ['al correo seleccionr2 @******.***.** hoy', 'email seleccionr2 @******.***.**'],
    ['rh-arroba-brimalta-punto-com', 'email rh-arroba-brimalta-punto-com'],
    ['RH@BRIMALTA,COM', 'email RH@BRIMALTA,COM'],
    ['al correo rh#brimalta.cl', 'email rh#brimalta.cl'],
    ['visita brimalta . com . mx', 'link brimalta . com . mx'],
    ['Facebook: /Brimalta', 'messaging Facebook: /Brimalta'],
    ['fb/brimalta', 'messaging fb/brimalta'],
    ['Instagram: juan.perez-rh', 'messaging Instagram: juan.perez'],
    ['Instagram: rh_norte/', 'messaging Instagram: rh_norte'],
    ['Página de Facebook:\nEmpleos Norte', 'messaging Página de Facebook:\nEmpleos Norte'],
    ['Llama al (800) EMPLEOS', 'phone (800) EMPLEOS'],
    ['Márcame5512345678', 'phone 5512345678'],
    ['Búscanos como Brimalta Empleos', 'messaging Búscanos como Brimalta Empleos'],
  ];
  for (const [text, expected] of cases) test(text, () => assert.deepEqual(found(text), [expected]));
});

describe('what only looks like a datum is left alone', () => {
  for (const text of [
    'contar con CURP, RFC con homoclave y NSS',
    'Programar con Julia.',
    'Encargada de sucursal: Felipe Carrillo Puerto',
    'Búscanos como Auxiliar',
    'Instagram/Pinterest',
    'Manejo de office . Com',
    '$18,000 - $22,000',
    '2019-2024',
    '1012345678',
    '+1234567 puntos',
    'referencia: 5512345678',
    'VAC-5512345678',
    'ISO 9001:2015',
    'RFC XAXX010101000',
    'Folio 032180000118359719',
    'máximo 2147483647',
    'ASP.NET, Node.js y Monday.com',
    'experiencia.Me gusta',
    'manejo de Gmail y WhatsApp',
    'estamos buscando emplead@ de mostrador',
    'desarrollo web, ASP.NET y Monday.com',
    'Asesor(a)Comercial',
    'Sueldo 912345678',
    'Más información del código 912345678',
    'Renta 1.200.000 - 1.500.000 líquidos',
    'Redes: Facebook/Instagram',
    'Búscanos como tu mejor opción',
    'Folio_5512345678',
    'VAC5512345678',
  ]) {
    test(text, () => assert.deepEqual(found(text), []));
  }
});

test('where places are named, a name counts only when it is announced', () => {
  const found = (text: string, names: 'all' | 'announced') => {
    const { certain, doubtful } = searchPersonalData(text, { links: [], names });
    return [...certain, ...doubtful].map(({ start, end }) => text.slice(start, end));
  };
  assert.deepEqual(found('Laura Carrillo Méndez', 'announced'), []);
  assert.deepEqual(found('Laura Carrillo Méndez', 'all'), ['Laura Carrillo Méndez']);
  assert.deepEqual(found('Informes con Laura Carrillo', 'announced'), ['Laura Carrillo']);
});

test('what is found comes in the order of the text', () => {
  const text = 'Lic. Laura Carrillo, 55 1234 5678, rh@correo.com, Av. Juárez 100, CURP LUNA850716HDFXXX09';
  const { certain } = searchPersonalData(text, { links: [] });
  assert.deepEqual(
    certain.map(({ kind }) => kind),
    ['person', 'phone', 'email', 'address', 'curp'],
  );
});

test('a name is a given name, a surname or both; some are words, and some are borne by too many', () => {
  const classes: readonly [name: string, ...is: string[]][] = [
    ['zertuche', 'surname'],
    ['xochitl', 'given'],
    ['flores', 'surname', 'word', 'common'],
    ['uc', 'surname', 'word'],
  ];
  for (const [name, ...is] of classes)
    assert.deepEqual(
      Object.entries(nameClass(name) ?? {})
        .flatMap(([kind, value]) => (value ? [kind] : []))
        .sort(),
      is.sort(),
      name,
    );
  for (const word of ['', 'inventarios', 'norte']) assert.equal(nameClass(word), undefined, word);
});

test('who gave a street its name cannot be reached', () => {
  assert.equal(isNamesake(['benito', 'juarez']), true);
  assert.equal(isNamesake(['juan', 'barrera']), true);
  assert.equal(isNamesake(['benito', 'lopez']), false);
});

test('an address is found whatever other characters the text has', () => {
  const address = 'Morelos 245, Col. Centro';
  for (const text of [
    `Preséntate en ${address}, con CV`,
    `Acude – sin cita – a ${address}, con CV`,
    `“Ven” a ${address}`,
    `Ven 👉 ${address}`,
  ]) {
    const [found] = findAll(text, streets);
    assert.equal(text.slice(found?.start, found?.end), address, text);
  }
});

const kinds = (text: string) =>
  inspectText(text, { gate: gateThatKnows([]) }, { links: [] }).map(({ kind }) => kind);
const inDigits = (write: (digit: number) => string) =>
  `Llama al ${Array.from('2221234567', (digit) => write(Number(digit))).join('')} hoy`;

test('a telephone number counts in keycaps and in the digits of any script', () => {
  assert.deepEqual(kinds(inDigits((digit) => `${digit}\ufe0f\u20e3`)), ['phone']);
  for (const zero of [0x660, 0x6f0, 0x966, 0xff10, 0x1d7d8, 0x1fbf0]) {
    assert.deepEqual(
      kinds(inDigits((digit) => String.fromCodePoint(zero + digit))),
      ['phone'],
      zero.toString(16),
    );
  }
});

test('a word for calling counts in mathematical letters', () => {
  assert.deepEqual(kinds('𝐄𝐧𝐯𝐢𝐚 𝐭𝐮 𝐂𝐕 𝐚 𝐖𝐡𝐚𝐭𝐬𝐀𝐩𝐩 👉🏻 701 23 456'), ['phone']);
});

test('a telephone number counts with a line under each digit', () => {
  assert.deepEqual(kinds(inDigits((digit) => `${digit}\u0332`)), ['phone']);
});

test('the number of an employee or of a licence is not a phone', () => {
  assert.deepEqual(kinds('Número de empleado 1234567890.'), []);
  assert.deepEqual(kinds('Cédula profesional: 5512345678'), []);
});

test('letters that look like digits hide no telephone after a word that announces one', () => {
  for (const text of ['WhatsApp: 222O2345O7', 'Folio 2221234567 whats']) {
    assert.deepEqual(kinds(text), ['phone'], text);
  }
  for (const text of ['Modelo Iloo123456', 'Código 222l234567', 'Folio 2221234567']) {
    assert.deepEqual(kinds(text), [], text);
  }
});

/** Between bars; blanks count, so the bar stands right before and after each text. */
const cases: Readonly<Record<string, { pattern: RegExp; yes: string; no: string }>> = {
  'before a name these mean a place or a thing': {
    pattern: namingBefore,
    yes: '|san |la STA. |c/ |Av.  de  la  |(periférico del |metrobús |Cd. |clínica |inst. |fundacion |metodología |niños |',
    no: '|xsan |calle|Av. de la el |hotel x |',
  },
  'after these words a full name is a person': {
    pattern: weakCueBefore,
    yes: "|con |x por  |SOY la |será |name  is |im |i'm |i’m |i  am |x:|x:  |con nuestra |with our |: el |",
    no: '|xcon |con|con la x |con   |nuestra |con nuestri |x:   |i m |',
  },
  'a name before these words is a person': {
    pattern: actionAfter,
    yes:
      '| te atenderá|, los espera|  les  contactará| la entrevista| al  cel| en  el número| al +52| tel. 55| whatapp 55|' +
      ', ext 3| at (55)| will  reach| <ana@x| (ana.b@x|te espera|',
    no: '| y te espera| te mira| al fondo| en la tel| telar| at home| will go| ana x@y| «ana@x| @x|,, te espera|',
  },
  'the role of whoever signs': {
    pattern: roleAfter,
    yes:
      '|, Reclutadora| / RH| (R.H.)| – HR|\nTalent Acquisition| de Recursos Humanos| del departamento de selección|' +
      ', depto. de reclutamiento|, área atracción|, la directora|, your recruiter|, analista de recursos|',
    no: '|Reclutadora|, vendedora| y RH|, rhesus|, hrx|, analista de ventas|, la mi gerente|',
  },
  'kin and spelled titles': {
    pattern: kinBefore,
    yes: '|familia |Los hermanos  |Hnos |hnos. |la señora |el contador |',
    no: '|afamilia |familia|familia   |familia x |la  señora|señora |lo señor |',
  },
  'titles and articles between a cue and the name': {
    pattern: strongCueBefore,
    yes: '|Informes con la Lic. |Informes con: el Ing. |Contact our Ms. |Informes con C. |Informes con |',
    no: '|Informes con la mesa |Informes con ellos y la Lic. |Informes con la el tu mi su |',
  },
};

for (const [what, { pattern, yes, no }] of Object.entries(cases)) {
  test(what, () => {
    for (const text of yes.slice(1, -1).split('|')) assert.match(text, pattern);
    for (const text of no.slice(1, -1).split('|')) assert.doesNotMatch(text, pattern);
  });
}

test('subjects of study follow a degree as names do', () => {
  for (const word of 'administracion industrial sistemas o u y e en de con para por no la el los las i iii b'.split(
    ' ',
  ))
    assert.equal(isStudy(word), true, word);
  const names =
    'ochoa urrutia yanez elizondo enriquez delgado condes parada porras noriega lara lozano lastra ibarra ñ';
  for (const word of names.split(' ')) assert.equal(isStudy(word), false, word);
});

function mentions(text: string) {
  const { certain, doubtful } = searchPersonalData(text, { links: [] });
  return [
    ...certain.map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`),
    ...doubtful.map(({ start, end }) => `doubt ${text.slice(start, end)}`),
  ];
}

/** Between bars. */
const innocent = `
  Lic. en Administración ¦ Ing. de Procesos ¦ C.P. 06600 ¦ Atención a clientes ¦ Zona: Benito Juárez
  ¦ San Pedro Garza García, Nuevo León ¦ Universidad Benito Juárez de Oaxaca ¦ Oficina en Paseo de la Reforma
  ¦ Calle 5 de Mayo, zona centro ¦ ISO 9001:2015, 24/7 ¦ Dr. o Mtro. con experiencia ¦ Reporta a Gerente de Ventas
  ¦ Contacto: Recursos Humanos ¦ Ms. Excel, Ms. Word ¦ Analista Sr. en Monterrey ¦ Ing. Mecatrónica / Robótica
  ¦ Premio Nacional de Calidad ¦ Santiago de Querétaro ¦ Ciudad Juárez, Chihuahua
  ¦ Hospital General Manuel Gea González ¦ Eje Central Lázaro Cárdenas ¦ Santa Rosa Jáuregui, Querétaro
  ¦ Colonia Roma Norte ¦ Diagramas de Gantt ¦ Trato con Proveedores y Clientes ¦ Report to Plant Manager
  ¦ Python, Ruby, Julia y Scala ¦ Photoshop, Corel Draw y Adobe Premiere
  ¦ Grupos de quince, veinte o treinta personas ¦ Turno 1, 2 y 3 ¦ l@s candidat@s ¦ Carretera federal 57
  ¦ Vía telefónica 24 horas ¦ Camino Real 3 turnos ¦ Calle 60 de 9 a 18 horas ¦ Integración con Alexa
  ¦ 25, 30, 35, 40, 45 horas ¦ Folio 55,1234,5678 ¦ Mercedes Benz, BMW ¦ Av. Universidad ¦ Maria DB y Mongo
  ¦ Manejo de Victoria Metrics ¦ Capacitación en León y Guadalajara ¦ Centro de Distribución Santa María
  ¦ Presentarse con documentación completa ¦ Gerente: Ventas ¦ Familia Campos Verdes
  ¦ Zapopan 45050, Col. Chapalita ¦ Vacante 120, Col. Centro`;

test('a person and the number are found side by side', () => {
  assert.deepEqual(mentions('Sra. Martha tel 5512345678'), ['person Martha', 'phone 5512345678']);
});

test('a person is announced in English too', () => {
  assert.deepEqual(mentions('Point of contact: Odhran Wexley'), ['person Odhran Wexley']);
  assert.deepEqual(mentions('Please ask for Mrs Wexley'), ['person Wexley']);
  assert.deepEqual(mentions('To the attention of Ilse Wagenknecht.'), ['person Ilse Wagenknecht']);
});

test('what only looks like a person is left alone', () => {
  for (const text of innocent.trim().split(/\s*¦ /)) assert.deepEqual(mentions(text), [], text);
});

describe('a person, as real advertisements name one', () => {
  const cases: readonly [text: string, ...persons: string[]][] = [
    ['Founded in 2018 by Brimalto Zuravki and Paul Kraus, it grows.', 'Brimalto Zuravki', 'Paul Kraus'],
    ['Fundada en 2011 por Raúl Torres y Raúl Verdú, crece.', 'Raúl Torres', 'Raúl Verdú'],
    [
      'Entrevista con nuestras Recruiter, Lorena Dos Santos o Mariana Herrero.',
      'Lorena Dos Santos',
      'Mariana Herrero',
    ],
    ['Contactarse con Anahí López Brimalti hoy.', 'Anahí López Brimalti'],
    ['Through the Project Manager, Kevin Smith. If Kevin is not there, wait.', 'Kevin Smith', 'Kevin'],
    ['WhatsApp con Econ. Daniel Brimalti Director General', 'Daniel Brimalti'],
    ['Laura Carrillo, Brimalta Fellow and founder.', 'Laura Carrillo'],
    ['contact: Tamsin QuorleyPlease send your CV', 'Tamsin Quorley'],
    ['You will be reporting to Tamsin Quorley, Director', 'Tamsin Quorley'],
    ['Please contact Quorley Barlow for details', 'Quorley Barlow'],
    ['ENTREVISTA CON QUORLENDA CARRILLO.', 'QUORLENDA CARRILLO'],
    ['Lic. MacQuorley.', 'MacQuorley'],
    ['informes con la directora Teresita Quorley de 9 a 13', 'Teresita Quorley'],
    ['Entrevistas en planta con Evodio Zamarripa, jefe de producción', 'Evodio Zamarripa'],
    ['It is led by Dr Tamsin Quorley and a team.', 'Tamsin Quorley'],
    // A word too many does no harm.
    ['Pepe 912345678 // Lola 9 1234 5678', 'Pepe', '912345678', 'Lola', '9 1234 5678'],
    ['SUPERVISOR DE ZONA: OCTAVIO RAMOS LUNA', 'OCTAVIO RAMOS LUNA'],
    ['Contacto RH: Mireya', 'Mireya'],
    ['EXPERIENCIA 1 AÑOLIC. RAMÓN SOLISJEFE DE PERSONAL', 'RAMÓN SOLIS'],
    ['Manda mensaje a Beto Arana', 'Beto Arana'],
    ['Entrevista inmediata con Lety de RH', 'Lety'],
    ['Hola soy Gaby de reclutamiento', 'Gaby'],
    ['Tel. 55 1234 5678 (Brenda)', '55 1234 5678', 'Brenda'],
    ['Tel. 5512345678/5587654321', '5512345678', '5587654321'],
    ['informes con la lic. gomez de lunes a viernes', 'gomez'],
    ['favor de contactarse con karen Brimaldys', 'karen Brimaldys'],
    ['Send your resume to Odhran Quorley', 'Odhran Quorley'],
  ];
  for (const [text, ...persons] of cases)
    test(text, () =>
      assert.deepEqual(
        searchPersonalData(text, { links: [] }).certain.map(({ start, end }) => text.slice(start, end)),
        persons,
      ),
    );
});

describe('a town or a degree is nobody', () => {
  for (const text of [
    'Residir en Laura Carrillo o zonas aledañas.',
    'Zona de trabajo: Laura Carrillo',
    'Adrogué, Burzaco, Laura Carrillo y Monte Grande.',
    '¡Atención Rosario y alrededores!',
    'Ing. Acuicultor, Ing. Pesquero o biólogo.',
    'Vive cerca de Gral. Rodríguez.',
    'Sr. Ruby on Rails Engineer',
    'Cobertura: Patricio y Zárate.',
    'Para las comunas de Pedro Carrillo y Luis Guillón',
    'GERENTE DE ZONA: RAMOS ARIZPE',
    'AÑOLIC. EN ADMINISTRACIÓN',
  ])
    test(text, () =>
      assert.deepEqual(searchPersonalData(text, { links: [] }), { certain: [], doubtful: [] }),
    );
});

test('a street with a number after a letter is found although a person gave it the name', () => {
  const text = 'Ubicación: José María Brimalti N 4-31. Frente al parque.';
  const { certain } = searchPersonalData(text, { links: [] });
  assert.deepEqual(
    certain.map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`),
    ['address José María Brimalti N 4-31'],
  );
});

test('a full name without any cue is a doubt, with two surnames it is somebody', () => {
  assert.deepEqual(mentions('Proyecto de Alejandra Huerta para este año.'), ['doubt Alejandra Huerta']);
  assert.deepEqual(mentions('Proyecto de Alejandra Huerta Ochoa para este año.'), [
    'person Alejandra Huerta Ochoa',
  ]);
});

/** What grew with the square of the length would take minutes here. */
test('a hostile text of 100 kB is read to its end', () => {
  const pieces =
    'a|A |Juan |Juan de la |Lic. |c. p. |con |Á|LÓPEZ|envía tu cv |cincuenta y |uno |5 |55,|1234|Calle |Calle 5 de |Av. De La |col. |a@|juan punto |@a.|a.|Instagram: |clave de elector |lic. juan |la |- |\n'.split(
      '|',
    );
  for (const piece of pieces) {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    const { certain, doubtful } = searchPersonalData(text, { links: [] });
    for (const { start, end } of [...certain, ...doubtful])
      assert.ok(start < end && end <= text.length, piece);
  }
});

test('figures after a word of contact and other words are no telephone number', () => {
  for (const text of [
    'Postúlate. Sueldo 12 000 - 15 000 netos.',
    'Marca líder con ventas de 1500000 anuales',
    'Postúlate antes del 31 12 2026',
  ])
    assert.deepEqual(kinds(text), [], text);
  for (const text of [
    'Tel. con Mariana Pérez 912345678',
    'Informes al 912345678',
    'Envía tu CV a recepción o contacta por WhatsApp en el 912345678',
  ])
    assert.ok(kinds(text).includes('phone'), text);
});
