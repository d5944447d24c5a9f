import assert from 'node:assert/strict';
import { test } from 'node:test';
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

const inLine = (is: (segment: Segment) => boolean) => (around: Surroundings) => is(segmentAround(around));

/** `X` stands for the name; texts are between bars. */
const cases: Readonly<Record<string, { is: (around: Surroundings) => boolean; yes: string; no: string }>> = {
  'a handle, a hashtag, an address': {
    is: isPartOfAddress,
    yes: '@X ¦ usa #X ¦ www.X ¦ http://X ¦ X.com ¦ X.mx/a ¦ X.NET ¦ X.gob ¦ X@correo ¦ X@9',
    no: '@ X ¦ www. X ¦ X.comida ¦ X.mx2 ¦ X .com ¦ X. com ¦ Xa.com ¦ X@ casa ¦ X ¦ X: // ¦ :X',
  },
  'a part of a slug or of a code': {
    is: isPartOfSlug,
    yes: 'analista-X-leon ¦ a_X_b ¦ 9-X-9 ¦ X-0042 ¦ X_7',
    no: 'analista-X ¦ X-leon ¦ analista -X-leon ¦ -X-leon ¦ analista-X- leon ¦ X-a ¦ X 7 ¦ a-X-',
  },
  'a legal form follows': {
    is: hasLegalForm,
    yes: 'X, S.A. de C.V.',
    no: 'X hoy, S.A. de C.V.',
  },
  'a word that says that a company follows': {
    is: hasCompanyWord,
    yes: `grupo X ¦ nuestro Corporativo X ¦ corporación X ¦ la empresa «X ¦ compañía  "X ¦ la marca 'X ¦ cliente X`,
    no: 'subgrupo X ¦ grupoX ¦ grupo de X ¦ X grupo ¦ la empresa (X ¦ la empresa ""X',
  },
  'the sentence asks people to join it': {
    is: isSpokenOf,
    yes: `Hoy somos X ¦ Soy X ¦ únete a X ¦ integrate a X ¦ súmate a X ¦ formar parte de X ¦ trabaja en X ¦ laborar con X
      ¦ colabora en X ¦ bienvenidas a X ¦ nuestra familia X ¦ equipo de X ¦ Join X ¦ at "X ¦ working for X ¦ welcome to X
      ¦ contratación de X ¦ vacantes de X ¦ empleo en X ¦ colaboradores de X ¦ cultura X ¦ somos  «X`,
    no: 'asomos X ¦ somosX ¦ somos de X ¦ somos (X ¦ chat X ¦ X somos ¦ trabaja X ¦ working X',
  },
  'the sentence says what it is or wants': {
    is: isSpokenOf,
    yes: `X solicita gente ¦ X, busca gente ¦ X te invita ¦ X» solicita ¦ X' solicita ¦ X is looking for ¦ X are hiring
      ¦ X offers ¦ X es una empresa ¦ X es empresa ¦ X, es un gran grupo ¦ X es una muy buena firma ¦ X is a company
      ¦ X is an old-fashioned firm ¦ X está contratando ¦ X se encuentra en búsqueda ¦ X, una empresa ¦ X, líder
      ¦ X, a leading`,
    no: `X solicitante ¦ Xsolicita ¦ X  solicita ¦ X y solicita ¦ X me solicita ¦ X is hiringly ¦ X is here
      ¦ X es una muy buena y firma ¦ X es empresarial ¦ X está aquí ¦ X una empresa ¦ X, dos empresas ¦ hoy X`,
  },
  'an article or a part of the country in front': {
    is: hasArticle,
    yes: 'el X ¦ La X ¦ del X ¦ una  X ¦ zona X ¦ región X ¦ sucursal X ¦ Baja X ¦ América X ¦ en el. X',
    no: 'papel X ¦ elX ¦ el de X ¦ X el ¦ el.. X ¦ ella X',
  },
  'a kind of place in front': {
    is: hasPlaceWord,
    yes: 'plaza X ¦ en Parque X ¦ av X ¦ av. X ¦ calle  X ¦ col. X ¦ edificio X',
    no: 'remplaza X ¦ plazaX ¦ plaza de X ¦ X plaza ¦ av.. X',
  },
  'a title or a family in front': {
    is: hasPersonWord,
    yes: 'familia X ¦ Hnos. X ¦ Lic. X ¦ licenciada X ¦ Ing X ¦ C. P. X ¦ CP X ¦ Sra. X ¦ señorita X ¦ doña  X ¦ la jefa X',
    no: 'perdon X ¦ donX ¦ don de X ¦ X don ¦ Lic.. X ¦ cuadrado X',
  },
  'all is in capitals': {
    is: inLine(isShouted),
    yes: 'SE BUSCA GENTE X URGENTE ¦ algo SE BUSCA X ¦ Uno\nSE BUSCA GENTE X\ndos tres cuatro',
    no: 'se busca gente X urgente ¦ X ¦ UNA X ¦ Hoy BUSCA gente X ¦ A LA X DE ¦ Uno VAPOR cordel X semana decon',
  },
  'a heading': {
    is: inLine(isHeading),
    yes: 'Analista De Datos X Senior ¦ Gran Puesto Nuevo X',
    no: 'Analista de datos X senior ¦ X Senior ¦ X ¦ Gran Puesto X ¦ Gran Puesto nuevo X',
  },
  'running text': {
    is: inLine(isProse),
    yes: 'Buscamos gente para X en León ¦ Uno dos tres X ¦ La gente Nueva de X',
    no: 'Gran Puesto Nuevo X ¦ X ¦ La Gente nueva Grande de X ¦ de la X',
  },
  'the start of a sentence': {
    is: inLine(startsSentence),
    yes: 'X ¦ Uno. X ¦ Uno! X ¦ ¿X ¦ ¡X ¦ Uno: X ¦ Uno; X ¦ • X ¦ · X ¦ * X ¦ - X ¦ – X ¦ (X ¦ a | X ¦ a/X ¦ a>X ¦ Uno… X ¦ uno\nX',
    no: 'Uno X ¦ uno, X ¦ uno "X ¦ Uno. y X',
  },
  'nothing else between the marks that divide a title': {
    is: inLine(standsAlone),
    yes: `Analista - X ¦ Analista -X ¦ Analista — X | León ¦ Analista| X ¦ Analista 2 - X (León) ¦ Analista (jr) - X, León
      ¦ Analista - X - León ¦ X | Analista ¦ X - Analista ¦ X| Analista`,
    no: `Analista-X ¦ Analista X ¦ Analista - X León ¦ - X ¦ X Analista ¦ X-Analista ¦ X -Analista ¦ X - 24 ¦ uno X | dos
      ¦ Analista - X -León`,
  },
  'a word with a capital beside it': {
    is: inLine(hasCapitalBeside),
    yes: 'con Google X ¦ el Ábaco  y Google X ¦ X Search ¦ uno X Ánimo',
    no: `Google X ¦ Hola. Google X ¦ Hola: Google X ¦ con google X ¦ con Google  X ¦ X  Search ¦ X search ¦ X SEARCH
      ¦ con G X ¦ Xa Search`,
  },
};

for (const [what, { is, yes, no }] of Object.entries(cases)) {
  test(what, () => {
    const matching = (texts: string) =>
      texts.split(/\s*¦ /).filter((text) => {
        const [before = '', after = ''] = text.split('X');
        return is({ before, after });
      });
    assert.deepEqual(matching(yes), yes.split(/\s*¦ /));
    assert.deepEqual(matching(no), []);
  });
}
