import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  hasArticle,
  hasCapitalBeside,
  hasCompanyWord,
  hasLegalForm,
  hasPersonWord,
  hasPlaceWord,
  isHeading,
  isPartOfAddress,
  isPartOfSlug,
  isProse,
  isShouted,
  isSpokenOf,
  type Segment,
  type Surroundings,
  segmentAround,
  standsAlone,
  startsSentence,
} from './surroundings.ts';

/** Texts in which `X` stands for the name. */
function around(text: string): Surroundings {
  const [before = '', after = ''] = text.split('X');
  return { before, after };
}

type Texts = { readonly yes: readonly string[]; readonly no: readonly string[] };

function check(is: (surroundings: Surroundings) => boolean, { yes, no }: Texts): void {
  for (const text of yes) test(`${JSON.stringify(text)}: yes`, () => assert.equal(is(around(text)), true));
  for (const text of no) test(`${JSON.stringify(text)}: no`, () => assert.equal(is(around(text)), false));
}

const inSegment = (is: (segment: Segment) => boolean) => (surroundings: Surroundings) =>
  is(segmentAround(surroundings));

describe('a handle, a hashtag, an address', () => {
  check(isPartOfAddress, {
    yes: [
      '@X',
      'usa #X',
      'www.X',
      'http://X',
      'X.com',
      'X.mx/a',
      'X.NET',
      'X.org',
      'X.io',
      'X.co',
      'X.biz',
      'X.info',
      'X.lat',
      'X.app',
      'X.edu',
      'X.gob',
      'X@correo',
      'X@9',
    ],
    no: ['@ X', 'www. X', 'X.comida', 'X.mx2', 'X .com', 'X. com', 'Xa.com', 'X@ casa', 'X', 'X: //', ':X'],
  });
});

describe('a part of a slug or of a code', () => {
  check(isPartOfSlug, {
    yes: ['analista-X-leon', 'a_X_b', '9-X-9', 'X-0042', 'X_7'],
    no: ['analista-X', 'X-leon', 'analista -X-leon', '-X-leon', 'analista-X- leon', 'X-a', 'X 7', 'a-X-'],
  });
});

test('a legal form follows, or does not', () => {
  assert.equal(hasLegalForm(around('X, S.A. de C.V.')), true);
  assert.equal(hasLegalForm(around('X hoy, S.A. de C.V.')), false);
});

const companyWords = [
  'grupo',
  'Corporativo',
  'corporación',
  'corporacion',
  'empresa',
  'compañía',
  'compania',
  'firma',
  'consorcio',
  'marca',
  'cadena',
  'cliente',
];

describe('a word that says that a company follows', () => {
  check(hasCompanyWord, {
    yes: [
      ...companyWords.map((word) => `nuestro ${word} X`),
      ...companyWords.map((word) => `${word}  "X`),
      'la empresa «X',
      "la empresa 'X",
    ],
    no: ['subgrupo X', 'grupoX', 'grupo de X', 'X grupo', 'la empresa (X', 'la empresa ""X'],
  });
});

describe('the sentence asks people to join it', () => {
  const invitations = [
    'somos',
    'Soy',
    'únete a',
    'unete a',
    'intégrate a',
    'integrate a',
    'súmate a',
    'sumate a',
    'forma parte de',
    'formar parte de',
    'forme parte de',
    'parte de',
    'trabaja en',
    'trabajar con',
    'trabaja para',
    'labora en',
    'laborar con',
    'colabora en',
    'colaborar con',
    'bienvenido a',
    'bienvenidas a',
    'la familia',
    'nuestra familia',
    'familia',
    'equipo',
    'equipo de',
    'join',
    'at',
    'work at',
    'working for',
    'work with',
    'welcome to',
    'team',
    'contratación de',
    'contratacion de',
    'vacante en',
    'vacantes de',
    'empleo en',
    'empleos en',
    'colaborador de',
    'colaboradores de',
    'cultura',
    'cultura de',
  ];
  check(isSpokenOf, {
    yes: [...invitations.map((words) => `Hoy ${words} X`), 'somos  «X', 'at "X', 'Join X'],
    no: ['asomos X', 'somosX', 'somos de X', 'somos (X', 'chat X', 'X somos', 'trabaja X', 'working X'],
  });
});

describe('the sentence tells what it is or wants', () => {
  check(isSpokenOf, {
    yes: [
      'X solicita gente',
      'X, busca gente',
      'X te invita',
      'X nos requiere',
      'X los contrata',
      'X se ofrece',
      'X necesita gente',
      'X recluta',
      'X convoca',
      'X» solicita',
      "X' solicita",
      'X is hiring',
      'X is looking for',
      'X is seeking',
      'X is recruiting',
      'X is searching',
      'X are hiring',
      'X offers',
      'X seeks',
      'X invites',
      'X es una empresa',
      'X es la empresa',
      'X es empresa',
      'X, es un gran grupo',
      'X es una muy buena firma',
      'X es el líder',
      'X is a company',
      'X is an old-fashioned firm',
      'X is the leader',
      'X is a small tech startup',
      'X is an organization',
      'X está contratando',
      'X esta buscando',
      'X se encuentra en búsqueda',
      'X, está creciendo',
      'X está en expansión',
      'X, una empresa',
      'X, un grupo',
      'X, compañía',
      'X, firma',
      'X, consultora',
      'X, líder',
      'X, a leading',
      'X, an company',
      'X, leading',
    ],
    no: [
      'X solicitante',
      'X buscador',
      'Xsolicita',
      'X  solicita',
      'X y solicita',
      'X me solicita',
      'X is hiringly',
      'X is here',
      'X es una muy buena y firma',
      'X es empresarial',
      'X está aquí',
      'X una empresa',
      'X, dos empresas',
      'hoy X',
    ],
  });
});

describe('words in front', () => {
  check(hasArticle, {
    yes: [
      'el X',
      'La X',
      'los X',
      'las X',
      'del X',
      'al X',
      'un X',
      'una  X',
      'zona X',
      'región X',
      'frontera X',
      'sector X',
      'área X',
      'turno X',
      'sucursal X',
      'Baja X',
      'Corea X',
      'eje X',
      'polo X',
      'puerto X',
      'América X',
      'en el. X',
    ],
    no: ['papel X', 'elX', 'el de X', 'X el', 'el.. X', 'ella X'],
  });
  check(hasPlaceWord, {
    yes: [
      'plaza X',
      'en Parque X',
      'av X',
      'av. X',
      'avenida X',
      'calle  X',
      'col. X',
      'colonia X',
      'torre X',
      'edificio X',
    ],
    no: ['remplaza X', 'plazaX', 'plaza de X', 'X plaza', 'av.. X'],
  });
  check(hasPersonWord, {
    yes: [
      'familia X',
      'hermanos X',
      'hermanas X',
      'Hnos. X',
      'Lic. X',
      'licenciada X',
      'Ing X',
      'ingeniero X',
      'Mtra. X',
      'maestro X',
      'Dr. X',
      'Dra X',
      'doctor X',
      'doctora X',
      'C.P. X',
      'C. P. X',
      'CP X',
      'Arq. X',
      'Sr. X',
      'Sra. X',
      'Srta. X',
      'señor X',
      'señora X',
      'señorita X',
      'don X',
      'doña  X',
      'Prof. X',
      'Profr. X',
      'jefe X',
      'la jefa X',
    ],
    no: ['perdon X', 'donX', 'don de X', 'X don', 'Lic.. X', 'cuadrado X'],
  });
});

describe('capitals say nothing', () => {
  check(inSegment(isShouted), {
    yes: ['SE BUSCA GENTE X URGENTE', 'algo SE BUSCA X', 'Uno\nSE BUSCA GENTE X\ndos tres cuatro'],
    no: ['se busca gente X urgente', 'X', 'UNA X', 'Hoy BUSCA gente X', 'A LA X DE'],
  });
  check(inSegment(isHeading), {
    yes: ['Analista De Datos X Senior', 'Gran Puesto Nuevo X'],
    no: ['Analista de datos X senior', 'X Senior', 'X', 'Gran Puesto X', 'Gran Puesto nuevo X'],
  });
  check(inSegment(isProse), {
    yes: ['Buscamos gente para X en León', 'Uno dos tres X', 'La gente Nueva de X'],
    no: ['Gran Puesto Nuevo X', 'X', 'La Gente nueva Grande de X', 'de la X'],
  });
});

describe('where in its line it stands', () => {
  check(inSegment(startsSentence), {
    yes: [
      'X',
      'Uno. X',
      'Uno! X',
      '¿X',
      '¡X',
      'Uno: X',
      'Uno; X',
      '• X',
      '· X',
      '* X',
      '- X',
      '– X',
      '(X',
      'a | X',
      'a/X',
      'a>X',
      'Uno… X',
      'uno\nX',
    ],
    no: ['Uno X', 'uno, X', 'uno "X', 'Uno. y X'],
  });
  check(inSegment(standsAlone), {
    yes: [
      'Analista - X',
      'Analista -X',
      'Analista – X',
      'Analista — X | León',
      'Analista| X',
      'Analista 2 - X (León)',
      'Analista (jr) - X, León',
      'Analista - X - León',
      'X | Analista',
      'X - Analista',
      '  X — Analista',
      'X| Analista',
    ],
    no: [
      'Analista-X',
      'Analista X',
      'Analista - X León',
      '- X',
      'X Analista',
      'X-Analista',
      'X -Analista',
      'X - 24',
      'uno X | dos',
      'Analista - X -León',
    ],
  });
  check(inSegment(hasCapitalBeside), {
    yes: ['con Google X', 'el Ábaco  y Google X', 'X Search', 'uno X Ánimo'],
    no: [
      'Google X',
      'Hola. Google X',
      'Hola: Google X',
      'con google X',
      'con Google  X',
      'X  Search',
      'X search',
      'X SEARCH',
      'con G X',
      'Xa Search',
    ],
  });
});

test('words that only end like a join are counted among the others of a line', () => {
  const { others } = segmentAround({ before: 'Uno VAPOR cordel por del ', after: ' para semana for, decon' });
  assert.deepEqual(others, ['VAPOR', 'cordel', 'semana', 'decon']);
});
