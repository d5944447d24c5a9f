import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  hasArticle,
  hasCompanyWord,
  hasLegalForm,
  isHeading,
  isPartOfAddress,
  isPartOfSlug,
  isShouted,
  isSpokenOf,
  type Segment,
  type Surroundings,
  segmentAround,
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
    no: 'X hoy, S.A. de C.V. ¦ X Se ofrece ¦ X se busca ¦ X sa',
  },
  'a word that says that a company follows': {
    is: hasCompanyWord,
    yes: `grupo X ¦ nuestro Corporativo X ¦ corporación X ¦ la empresa «X ¦ compañía  "X ¦ la marca 'X ¦ cliente X`,
    no: 'subgrupo X ¦ grupoX ¦ grupo de X ¦ X grupo ¦ la empresa (X ¦ la empresa ""X',
  },
  'the sentence asks people to join it': {
    is: isSpokenOf,
    yes: `Hoy somos X ¦ Soy X ¦ únete a X ¦ integrate a X ¦ súmate a X ¦ formar parte de X ¦ trabaja en X ¦ laborar con X
      ¦ colabora en X ¦ bienvenidas a X ¦ nuestra familia X ¦ únete al equipo de X ¦ Join X ¦ at "X ¦ working for X ¦ welcome to X
      ¦ contratación de X ¦ empleo en X ¦ colaboradores de X ¦ somos  «X`,
    no: 'asomos X ¦ somosX ¦ somos de X ¦ somos (X ¦ chat X ¦ X somos ¦ trabaja X ¦ working X',
  },
  'the sentence says what it is or wants': {
    is: isSpokenOf,
    yes: `X solicita gente ¦ X, busca gente ¦ X te invita ¦ X» solicita ¦ X' solicita ¦ X is looking for ¦ X are hiring
      ¦ X offers ¦ X es una empresa ¦ X es empresa ¦ X, es un gran grupo ¦ X es una muy buena firma ¦ X is a company
      ¦ X is an old-fashioned firm ¦ X está contratando ¦ X se encuentra en búsqueda ¦ X, una empresa ¦ X una empresa ¦ X, líder
      ¦ X, a leading`,
    no: `X solicitante ¦ Xsolicita ¦ X  solicita ¦ X y solicita ¦ X me solicita ¦ X is hiringly ¦ X is here
      ¦ X es una muy buena y firma ¦ X es empresarial ¦ X está aquí ¦ X, dos empresas ¦ hoy X`,
  },
  'the beginning of a sentence about the employer': {
    is: isSpokenOf,
    yes: 'En X creemos ¦ Hoy. En X, te damos ¦ Desde X, buscamos ¦ At X, we care ¦ Here at X you grow',
    no: 'Vive en X y crece ¦ En X hay trabajo ¦ Desde X hasta Y ¦ En Xs creemos',
  },
  'an article or a part of the country in front': {
    is: hasArticle,
    yes: 'el X ¦ La X ¦ del X ¦ una  X ¦ zona X ¦ región X ¦ sucursal X ¦ Baja X ¦ América X ¦ en el. X',
    no: 'papel X ¦ elX ¦ el de X ¦ X el ¦ el.. X ¦ ella X',
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
  'the start of a sentence': {
    is: inLine(startsSentence),
    yes: 'X ¦ Uno. X ¦ Uno! X ¦ ¿X ¦ ¡X ¦ Uno: X ¦ Uno; X ¦ • X ¦ · X ¦ * X ¦ - X ¦ – X ¦ (X ¦ a | X ¦ a/X ¦ a>X ¦ Uno… X ¦ uno\nX',
    no: 'Uno X ¦ uno, X ¦ uno "X ¦ Uno. y X',
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
