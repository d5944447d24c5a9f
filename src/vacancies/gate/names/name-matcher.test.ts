import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { employerKey } from '../../employer-key.ts';
import type { EmployerRules } from '../employer-rules.ts';
import { createNameMatcher } from './name-matcher.ts';

const named = (legalName: string, aliases: string[] = [], domains: string[] = []) => ({
  legalName,
  aliases,
  domains,
});

const board = [
  named('Acme, S.A. de C.V.', [], ['acme.com.mx']),
  named('Aceros del Norte Laminados, S.A. de C.V.'),
  named('Cinemas Lumiere', [], ['pantallazo.com']),
  named('Sky', []),
  named('H&M', ['3M', '7-Eleven', 'Intel', 'Ria']),
  named('Punto Clave S.C.'),
  named('Zyntrax Soluciones Industriales'),
  named('Monterrey, S.A.'),
  named('Contextos'),
];

function found(text: string, options: { rules?: EmployerRules; own?: string } = {}): string[] {
  const bytes = new TextEncoder().encode(text);
  const own = options.own === undefined ? undefined : employerKey(options.own);
  return createNameMatcher(board, options.rules ?? {})
    .find(bytes, 'text', own)
    .map(({ start, end }) => new TextDecoder().decode(bytes.slice(start, end)));
}

describe('a name is found', () => {
  const cases: [string, string][] = [
    ['trabaja en acme hoy', 'acme'],
    ['A C M E', 'A C M E'],
    ['A.C.M.E.', 'A.C.M.E'],
    ['Ac_me', 'Ac_me'],
    ['Ac-\nme', 'Ac-\nme'],
    ['en Ácmé\u0301 hoy', 'Ácmé\u0301'],
    ['acm3', 'acm3'],
    ['@cme', '@cme'],
    ['$ky', '$ky'],
    ['Contexto$ busca', 'Contexto$'],
    ['careers.acme.com', 'acme'],
    ['correo@acme.com.mx', 'acme.com.mx'],
    ['acme com mx', 'acme'],
    ['@acme_mx', 'acme'],
    ['@acmemx', 'acme'],
    ['#TrabajaEnAcme', 'Acme'],
    ['#trabajaenacme', 'acme'],
    ['acme2024', 'acme'],
    ['Aceros del Norte Laminados', 'Aceros del Norte Laminados'],
    ['AcerosDelNorteLaminados', 'AcerosDelNorteLaminados'],
    ['Ace ros del Nor te Lami nados', 'Ace ros del Nor te Lami nados'],
    ['en Aceros del Norte hay', 'Aceros del Norte'],
    ['Aceros del Nor…', 'Aceros del Nor'],
    ['Aceros del Norte Lam...', 'Aceros del Norte Lam'],
    ['pantallazo te espera', 'pantallazo'],
    ['lntel', 'lntel'],
    ['h&amp;m', 'h&amp;m'],
    ['tiendas 7 eleven', '7 eleven'],
    ['Con&shy;textos', 'Con&shy;textos'],
  ];
  for (const [text, name] of cases) {
    test(JSON.stringify(text), () => assert.deepEqual(found(text), [name]));
  }
});

describe('a name is not found inside other words or phrases', () => {
  for (const text of [
    'inteligencia artificial',
    'secretaria bilingüe',
    'Acmes',
    'tacme',
    'Sexo: H/M',
    '3 m de altura',
    'redacta con textos claros',
    'el puesto es un punto clave',
    'the sky is blue',
    'se trabaja en Monterrey',
    'a. c. Me dijeron',
  ]) {
    test(JSON.stringify(text), () => assert.deepEqual(found(text), []));
  }
});

describe('a name that is also a word', () => {
  const counts: [string, boolean][] = [
    ['buscamos gente para trabajar en Sky este mes', true],
    ['personal de SKY en turno matutino', true],
    ['la empresa Sky', true],
    ['sky, S.A. de C.V.', true],
    ['visita sky.com', true],
    ['síguenos en @sky', true],
    ['s k y', true],
    ['ѕkу', true],
    ['Sky es una palabra inglesa', false],
    ['Gerente Sky', false],
    ['Parque Sky', false],
    ['ES EL SKY DE LA CIUDAD', false],
    ['Punto Clave busca personal', true],
    ['punto-clave', true],
    ['UN PUNTO CLAVE DEL PUESTO', false],
    ['Monterrey, S.A. solicita', true],
  ];
  for (const [text, is] of counts) {
    test(`${JSON.stringify(text)} ${is ? 'names it' : 'does not'}`, () =>
      assert.equal(found(text).length > 0, is));
  }

  test('in its own vacancies a capital suffices that the start of a sentence does not explain', () => {
    assert.deepEqual(found('Gerente Sky', { own: 'Sky' }), ['Sky']);
    assert.deepEqual(found('Sky es líder', { own: 'Sky' }), ['Sky']);
    assert.deepEqual(found('the sky is blue', { own: 'Sky' }), []);
  });

  test('the one distinctive word of a longer name counts in any case, in every vacancy', () => {
    const own = 'Zyntrax Soluciones Industriales';
    assert.deepEqual(found('únete a zyntrax'), ['zyntrax']);
    assert.deepEqual(found('únete a zyntrax', { own }), ['zyntrax']);
    assert.deepEqual(found('únete a zyntrax hoy', { own }), ['zyntrax']);
  });
});

describe('rules of the operator', () => {
  const rules = (rule: NonNullable<EmployerRules['employers']>[number]): EmployerRules => ({
    employers: [rule],
  });

  test('anywhere: also in lower case', () => {
    assert.deepEqual(found('the sky is', { rules: rules({ name: 'SKY', match: 'anywhere' }) }), ['sky']);
  });
  test('aliases-only: the name with its legal form, and the aliases', () => {
    const only = { rules: rules({ name: 'Sky', match: 'aliases-only', aliases: ['Skyvix'] }) };
    assert.deepEqual(found('personal para Sky en turno', only), []);
    assert.deepEqual(found('personal para Sky S.A. en turno', only), ['Sky']);
    assert.deepEqual(found('en skyvix', only), ['skyvix']);
  });
  test('an alias has its own match', () => {
    const alias = { rules: rules({ name: 'Acme', aliases: [{ name: 'Cima', match: 'anywhere' }] }) };
    assert.deepEqual(found('llegar a la cima', alias), ['cima']);
    assert.deepEqual(found('llegar a la cima'), []);
  });
  test('own-vacancies: others may name it', () => {
    const scope = { rules: rules({ name: 'Acme', scope: 'own-vacancies' }) };
    assert.deepEqual(found('manejo de Acme', scope), []);
    assert.deepEqual(found('manejo de Acme', { ...scope, own: 'Acme' }), ['Acme']);
  });
  test('an exception frees the phrase and nothing else', () => {
    const exception = { rules: rules({ name: 'Acme', exceptions: ['método Acme'] }) };
    assert.deepEqual(found('con el Método ACME', exception), []);
    assert.deepEqual(found('el método de Acme', exception), ['Acme']);
  });
  test('an employer that is only in the file is looked for too', () => {
    assert.deepEqual(found('en Wolframio', { rules: rules({ name: 'Wolframio SA' }) }), ['Wolframio']);
  });
  test('further ordinary words', () => {
    assert.deepEqual(found('hecho en acme', { rules: { ordinaryWords: ['acme'] } }), []);
  });
});

test('a place in bytes is right after letters of several bytes', () => {
  const bytes = new TextEncoder().encode('ñandú: Acme');
  const [finding] = createNameMatcher(board, {}).find(bytes, 'text');
  assert.deepEqual([finding?.start, finding?.end], [9, 13]);
});

describe('whose text it is, what kind of text, and how much of it is read', () => {
  const far = 'una palabra y otra '.repeat(30);
  const initials = createNameMatcher([named('Grupo Norteño Xalisco')], {});
  const names = 'Zafirex Brimalta Kolmex Truxel Vandrix Plomex Quirmex Wolmex Yuntex Hexmar Jolmex'.split(
    ' ',
  );

  test('what counts in the text of one employer does not in that of another', () => {
    assert.deepEqual(found('Gerente Sky', { own: 'Acme' }), []);
    assert.deepEqual(found('VEN A SKY HOY MISMO', { own: 'Sky' }), []);
    assert.deepEqual(found('SKY crece con nosotros hoy'), ['SKY']);
  });

  test('in an address hyphens are gaps like any other', () => {
    const named = (text: string, kind: 'text' | 'address') =>
      createNameMatcher(board, {}).find(Buffer.from(text), kind, employerKey('Punto Clave S.C.')).length;
    for (const sign of ['', '_', '.']) {
      assert.equal(named(`analista-punto${sign}clave-leon`, 'text'), 1, sign);
      assert.equal(named(`analista-punto${sign}clave-leon`, 'address'), 1, sign);
    }
    assert.equal(named('analista-punto-clave-leon', 'text'), 1);
    assert.equal(named('analista-punto-clave-leon', 'address'), 0);
  });

  test('what stands right before a name is read however far into the text it is, and nothing far away', () => {
    assert.deepEqual(found(`${far}la empresa Sky crece`), ['Sky']);
    assert.deepEqual(found(`${far}en el Sky crece`), []);
    assert.deepEqual(found(`La empresa. ${far}en el Sky crece`), []);
    for (const before of ['ñ'.repeat(200), `x${'ñ'.repeat(200)}`, far]) {
      const own = employerKey('Grupo Norteño Xalisco');
      assert.equal(initials.find(Buffer.from(`${before} en GNX hoy`), 'text', own).length, 1);
      assert.equal(initials.find(Buffer.from(`${before} la empresa GNX hoy`), 'text').length, 1);
      assert.equal(initials.find(Buffer.from(`${before} en GNX hoy`), 'text').length, 0);
    }
  });

  test('ten capitals may be initials, eleven are a word', () => {
    const of = (count: number) => {
      const legalName = names.slice(0, count).join(' ');
      const letters = names.slice(0, count).map((name) => name.charAt(0));
      const matcher = createNameMatcher([named(legalName)], {});
      return matcher.find(Buffer.from(`en ${letters.join('')} hoy`), 'text', employerKey(legalName)).length;
    };
    assert.equal(of(10), 1);
    assert.equal(of(11), 0);
  });

  test('two names that touch are both found', () => {
    const matcher = createNameMatcher([named('Zentrava'), named('Zabolixtea')], {});
    const found = matcher.find(Buffer.from('en ZentravaZabolixtea hoy'), 'text');
    assert.deepEqual(
      found.map(({ start, end }) => [start, end]),
      [
        [3, 11],
        [11, 21],
      ],
    );
  });

  test('the surname of an employer has a capital', () => {
    const legalName = 'Transportes Hernández';
    const matcher = createNameMatcher([named(legalName)], {});
    const found = (text: string) => matcher.find(Buffer.from(text), 'text', employerKey(legalName)).length;
    assert.equal(found('pregunta a Hernández hoy'), 1);
    assert.equal(found('pregunta a hernández hoy'), 0);
  });
});
