import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { employerKey } from '../../vacancies/employer-key.ts';
import type { EmployerRules } from '../employer-rules.ts';
import { createNameMatcher } from './name-matcher.ts';

/** What of a text names one of the employers; `own` is the one whose vacancy it is. */
function found(names: readonly string[], text: string, own?: string, rules: EmployerRules = {}): string[] {
  const employers = names.map((legalName) => ({ legalName, aliases: [], domains: [] }));
  const bytes = new TextEncoder().encode(text);
  return createNameMatcher(employers, rules)
    .find(bytes, 'text', own === undefined ? undefined : employerKey(own))
    .map(({ start, end }) => new TextDecoder().decode(bytes.slice(start, end)));
}

/** Employer, text, and what of it is found. */
type Case = readonly [employer: string, text: string, found: string | null];

function check(cases: readonly Case[]): void {
  for (const [employer, text, name] of cases) {
    test(`${employer} in ${JSON.stringify(text)}: ${name ?? 'no'}`, () =>
      assert.deepEqual(found([employer], text), name === null ? [] : [name]));
  }
}

describe('the boundaries of a name', () => {
  check([
    ['Acme', 'un ñacme', null],
    ['Acme', 'TACME', null],
    ['Acme', 'los acmeños', null],
    ['Acme', 'ACMES', null],
    // A capital inside a token begins a word, unless the token is a key of random letters.
    ['Intel', 'soyIntelHoy', 'Intel'],
    ['Intel', 'qzInTeL', null],
    ['Intel', 'iNtElQz', null],
    // An ampersand ties short names to their neighbours.
    ['3M', 'equipo de 3M en planta', '3M'],
    ['3M', 'equipo de R&3M en planta', null],
    ['3M', 'equipo de 3M&R en planta', null],
    // A figure beside a letter is a boundary, beside a figure it is none.
    ['7-Eleven', 'hay 7 eleven', '7 eleven'],
    ['7-Eleven', 'quedan 17 eleven', null],
    ['Tekno 24', 'en tekno 24', 'tekno 24'],
    ['Tekno 24', 'en tekno 245', null],
    ['Sky', 'la clave SKY2024 de acceso', null],
    // Something invisible was put there to hide the boundary.
    ['Acme', 'grupox\u200bacme hoy', 'acme'],
    // Words that companies glue to their names say that an ordinary word is one.
    ['Faro', 'desde el faro se ve', null],
    ['Faro', 'busca empleosfaro hoy', 'faro'],
    ['Faro', 'busca farooficial hoy', 'faro'],
  ]);
});

describe('a disguise', () => {
  check([
    ['Contextos', 'Contex tos', 'Contex tos'],
    ['Wolframa', 'la Wolf rama', 'Wolf rama'],
    ['Zyntrax', 'la Zyn trax', null],
    ['Contextos', 'Contex -- tos', 'Contex -- tos'],
    ['Contextos', 'Contex ------- tos', null],
    ['Intel', 'la pieza int3l', 'int3l'],
    ['Intel', 'la pieza 1n7e1', null],
    ['Ria', 'la pieza R1a roja', null],
    ['Ria', 'la oficina Rla en León', null],
    ['Ria', 'el modelo R-ia azul', null],
    ['Sky', 'opciones S / K / Y', null],
    ['Punto Clave', 'llega al Punto. Clave en mano', null],
    ['J García Ferretería', 'en J. García Ferretería hoy', 'J. García Ferretería'],
  ]);

  test('a sign beside a name does not disguise it', () => {
    assert.deepEqual(found(['Sky'], 'ver $ky'), ['$ky']);
    assert.deepEqual(found(['Sky'], 'ver juan@x/sky'), []);
  });
});

describe('a name that breaks off', () => {
  check([
    ['Aceros del Norte Laminados', 'en Aceros del N… hoy', null],
    ['Aceros del Norte Laminados', 'en Aceros del No… hoy', 'Aceros del No'],
    ['Red Bitarra', 'la Red Bi… y más', null],
    ['Red Bitarra', 'la Red Bit… y más', 'Red Bit'],
    ['Contextos', 'varios contex… y más', null],
    ['Contextos', 'varios context… y más', 'context'],
  ]);

  test('in its own vacancies needs two thirds of the first word, which whole may be any word', () => {
    const own = 'Zyntrumexa Logística';
    assert.deepEqual(found([own], 'en Zyntru… hoy', own), []);
    assert.deepEqual(found([own], 'en Zyntrum… hoy', own), ['Zyntrum']);
    assert.deepEqual(found([own], 'en Zyntrum… hoy'), []);
    const ordinary = 'Logística Zafirex';
    assert.deepEqual(found([ordinary], 'lo nuestro es la logística… y más', ordinary), []);
  });
});

describe('a name that is also a word', () => {
  check([
    ['Sky', 'vigilar el Sky desde la terraza', null],
    // In a heading the small words between say nothing.
    ['Sky', 'Gerente de Sky en Línea de Ventas', null],
    // Two short words beside each other are no name yet.
    ['Mi Pan', 'corta mi-pan hoy', null],
    ['Punto Clave', 'un punto-clave del puesto', 'punto-clave'],
    // Every «a. m.» would be a company.
    ['A.M.', 'de 9 a. m. a 6', null],
    ['H&M', 'ropa de h&m usada', 'h&m'],
  ]);

  test('counts as part of a slug in its own vacancies', () => {
    assert.deepEqual(found(['Sky'], 'analista-sky-leon', 'Sky'), ['sky']);
    assert.deepEqual(found(['Sky'], 'analista-sky-leon'), []);
  });

  test('of a longer name several ordinary words do not count in lower case, in its own vacancies either', () => {
    const own = 'Aceros del Norte Laminados';
    assert.deepEqual(found([own], 'vender aceros del norte y láminas', own), []);
  });
});

test('an exception frees the name in its phrase, not before or behind it', () => {
  const rules = { employers: [{ name: 'Acme', exceptions: ['método Acme'] }] };
  assert.deepEqual(found(['Acme'], 'el método Acme', undefined, rules), []);
  assert.deepEqual(found(['Acme'], 'Acme usa el método Acme', undefined, rules), ['Acme']);
  assert.deepEqual(found(['Acme'], 'el método Acme de Acme', undefined, rules), ['Acme']);
});
