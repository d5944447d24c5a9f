import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  actionAfter,
  isStudy,
  kinBefore,
  namingBefore,
  roleAfter,
  strongCueBefore,
  weakCueBefore,
} from './person-cues.ts';

function check(pattern: RegExp, { yes, no }: { yes: readonly string[]; no: readonly string[] }): void {
  for (const text of yes) assert.match(text, pattern);
  for (const text of no) assert.doesNotMatch(text, pattern);
}

test('before a name these make a place or a thing of it, abbreviated or not, with accents or without', () => {
  const words =
    `san santa santo sta sta. sto sto. col col. colonia fracc fracc. residencial unidad calle c/ av av. ave ave.
    avda avda. avenida blvd blvd. blv blv. boulevard bulevar calz calz. calzada calzadas paseo periferico periférico eje glorieta
    carretera autopista camino libramiento circuito privada priv priv. cerrada prolongacion prolongación prol prol. and and.
    andador metro metrobus metrobús estacion estación terminal plaza parque parques jardin jardín centro mercado tianguis
    torre torres edificio conjunto zona region región sector barrio pueblo villa ejido rancho hacienda puerto puente presa
    cerro valle isla ciudad cd cd. municipio mpio mpio. alcaldia alcaldía delegacion delegación del. estado edo edo. aeropuerto
    hospital clinica clínica sanatorio laboratorio laboratorios farmacia farmacias escuela primaria secundaria preparatoria prepa
    bachillerato colegio instituto inst. universidad univ. facultad academia campus liceo museo teatro auditorio estadio
    biblioteca casa fundacion fundación asociacion asociación premio beca ley plan programa codigo código reforma metodo
    método metodologia metodología modelo prueba pruebas test tests escala diagrama diagramas teorema efecto tequila mezcal
    vino vinos restaurante restaurantes tienda tiendas sucursal planta marca grupo hotel hoteles panaderia panadería
    pasteleria pastelería mina playa laguna lago rio río mariscal general presidente presidentes ninos niños heroes héroes
    mártires cuna`.split(/\s+/);
  for (const word of words)
    check(namingBefore, {
      yes: [`${word} `, `la ${word.toUpperCase()} `, `${word}  de  la  `, `(${word} del `],
      no: [`x${word} `, word, `${word} de la el `, `${word} x `],
    });
});

test('a full name after these words is somebody', () => {
  const words = [
    'con',
    'a',
    'por',
    'to',
    'with',
    'by',
    'soy',
    'es',
    'is',
    'be',
    'será',
    'seré',
    'llamo',
    'and',
    'y',
  ];
  check(weakCueBefore, {
    yes: [
      ...words.flatMap((word) => [`${word} `, `x ${word}  `, `${word.toUpperCase()} la `]),
      'name is ',
      'name  is ',
      'im ',
      "i'm ",
      'i’m ',
      'i am ',
      'i  am ',
      'x:',
      'x: ',
      'x:  ',
      'con nuestra ',
      'con nuestro ',
      'with our ',
      ': el ',
    ],
    no: [
      ...words.map((word) => `x${word} `),
      'con',
      'con la x ',
      'con   ',
      'nuestra ',
      'con nuestri ',
      'x:   ',
      'i m ',
    ],
  });
});

test('a name before these words is somebody', () => {
  check(actionAfter, {
    yes: [
      ' te atenderá',
      ', los espera',
      '  les  contactará',
      ' lo recibe',
      ' la entrevista',
      ' te dará',
      ' te explica',
      ' te llama',
      ' al tel',
      ' al  cel',
      ' en el numero',
      ' en  el número',
      ' al correo',
      ' en el whats',
      ' al 55',
      ' al +52',
      ' tel. 55',
      ' cel: 55',
      ' whatsapp 55',
      ' whatapp 55',
      ', ext 3',
      ' at 55',
      ' at  +52',
      ' at (55)',
      ' will contact',
      ' will  reach',
      ' will call',
      ' will interview',
      ' will be',
      ' <ana@x',
      ' (ana.b@x',
      ' ana@x',
      'te espera',
    ],
    no: [
      ' y te espera',
      ' te mira',
      ' al fondo',
      ' en la tel',
      ' telar',
      ' at home',
      ' will go',
      ' ana x@y',
      ' «ana@x',
      ' @x',
      ',, te espera',
      ' teespera',
    ],
  });
});

test('the role of whoever signs follows the name', () => {
  check(roleAfter, {
    yes: [
      ', Reclutadora',
      ' | Recursos Humanos',
      ' / RH',
      ' (R.H.)',
      ' – HR',
      ' — Gerente',
      '\nTalent Acquisition',
      ' de Recursos Humanos',
      ' del departamento de selección',
      ', depto. de reclutamiento',
      ', área atracción',
      ', la directora',
      ', your recruiter',
      ', nuestra jefa ',
      ', analista de recursos',
      ', socia directora',
    ],
    no: [
      'Reclutadora',
      ', vendedora',
      ' y RH',
      ', rhesus',
      ', hrx',
      ', analista de ventas',
      ', la mi gerente',
    ],
  });
});

test('kin and spelled titles before a name', () => {
  check(kinBefore, {
    yes: [
      'familia ',
      'Los hermanos  ',
      'hermanas ',
      'Hnos ',
      'hnos. ',
      'la señora ',
      'el señor ',
      'la licenciada ',
      'el ingeniero ',
      'la doctora ',
      'el contador ',
    ],
    no: ['afamilia ', 'familia', 'familia   ', 'familia x ', 'la  señora', 'señora ', 'lo señor '],
  });
});

test('titles and articles may stand between a cue and the name', () => {
  check(strongCueBefore, {
    yes: [
      'Informes con la Lic. ',
      'Informes con: el Ing. ',
      'Informes con nuestra compañera ',
      'Contact our Ms. ',
      'Informes con C. ',
      'Informes con ',
    ],
    no: ['Informes con la mesa ', 'Informes con ellos y la Lic. ', 'Informes con la el tu mi su '],
  });
});

test('studies follow a degree as names do', () => {
  for (const word of [
    'administracion',
    'industrial',
    'sistemas',
    'o',
    'u',
    'y',
    'e',
    'en',
    'de',
    'con',
    'para',
    'por',
    'no',
    'la',
    'el',
    'los',
    'las',
    'i',
    'iii',
    'b',
  ])
    assert.equal(isStudy(word), true, word);
  for (const word of [
    'ochoa',
    'urrutia',
    'yanez',
    'elizondo',
    'enriquez',
    'delgado',
    'condes',
    'parada',
    'porras',
    'noriega',
    'lara',
    'lozano',
    'losada',
    'lastra',
    'ibarra',
    'zavala',
    'ñ',
  ])
    assert.equal(isStudy(word), false, word);
});
