import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { employerKey } from '../../employer-key.ts';
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
    // Plurals and those who work there, but no other word that begins so.
    ['Zafirex', 'los zafirexes', 'zafirexes'],
    ['Zafirex', 'we are Zafirexers', 'Zafirexers'],
    ['Brimalta', 'los brimaltas', 'brimaltas'],
    ['Brimalta', 'los brimalteños', 'brimalteños'],
    ['Brimalta', 'somos BRIMALTIANOS', 'BRIMALTIANOS'],
    ['Brimalta', 'un brimaltivo', null],
    ['Brimalta', 'un brimalt', null],
    ['Zentra', 'el sistema concentra todo', null],
    ['Lumina', 'una pieza luminosa e iluminada', null],
    // Other words glued to it, when all of them are words.
    ['Zafirex', 'busca conoceazafirexmundo', 'zafirex'],
    ['Águilexa', 'busca trabajaenáguilexa', 'águilexa'],
    ['Zafirex', 'busca zafirextienda', 'zafirex'],
    ['Zafirex', 'busca qpwzafirex', null],
    ['Zafirex', 'la app ZafirexApp', 'Zafirex'],
    ['Zafirex', "part of Zafirex's team", 'Zafirex'],
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
    ['Tekno 24', 'en tekno 245', 'tekno'],
    ['Punto 24', 'en Punto 245', null],
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
    ['Zafirexal', 'varios zafire… y más', null],
    ['Zafirexal', 'varios zafirex… y más', 'zafirex'],
    // An ordinary word that breaks off is still one.
    ['Contextos', 'varios context… y más', null],
  ]);

  test('in its own vacancies needs two thirds of the first word, which whole may be any word', () => {
    const own = 'Zyntrumexa Logística';
    assert.deepEqual(found([own], 'en Zyntru… hoy', own), []);
    assert.deepEqual(found([own], 'en Zyntrum… hoy', own), ['Zyntrum']);
    assert.deepEqual(found([own], 'en Zyntrum… hoy'), []);
    assert.deepEqual(found(['Zyntrumexo Pan', own, 'Zyntrumexu'], 'en Zyntrum… hoy', own), ['Zyntrum']);
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

describe('a name that is also a word, in the vacancies of its employer', () => {
  const cases: readonly [employer: string, text: string, isNamed: boolean][] = [
    ['Within', 'Within this role you will lead.', false],
    ['Within', 'Deliver within the agreed time.', false],
    ['Within', 'En Within buscamos talento.', true],
    ['Within', 'Within busca talento.', true],
    ['Within', 'Within is hiring.', true],
    ['Within', 'SOMOS WITHIN Y BUSCAMOS TALENTO', true],
    ['Within', 'WITHIN THIS ROLE YOU LEAD', false],
    ['Within', 'Analista contable - Within', true],
    ['Within', 'Analista contable within the team', false],
    ['Norte', 'Cobertura en la zona Norte.', false],
    ['Norte', 'Trabaja en Norte.', true],
    ['Nueva Era', 'Una nueva era de la atención.', false],
    ['Nueva Era', 'Nueva Era ofrece sueldo base.', true],
    ['Capital Humano Activo', 'gestionar capital humano activo', true],
    ['Search', 'Search specialist', false],
    // Initials, in capitals.
    ['Zafirex Logística Mexicana', 'En ZLM buscamos chofer.', true],
    ['Zafirex Logística Mexicana', 'en zlm buscamos chofer', false],
    ['Servicios Administrativos del Pacífico', 'Manejo de SAP y Excel.', false],
    // Surnames.
    ['Transportes Hernández', 'El señor Hernández te entrevista.', true],
    ['Ferretería Hermanos Flores', 'Arreglos de Flores para bodas.', false],
    ['Ferretería Hermanos Flores', 'Trabaja con la familia Flores.', true],
  ];
  for (const [employer, text, is] of cases) {
    test(`${employer} in ${JSON.stringify(text)}: ${is ? 'yes' : 'no'}`, () =>
      assert.equal(found([employer], text, employer).length > 0, is));
  }
});

describe('in the vacancies of others', () => {
  check([
    ['Search', 'Campañas de Google Search y Display.', null],
    ['Salesforce', 'Experiencia en Salesforce y Excel.', null],
    ['Salesforce', 'Salesforce, Inc. busca', 'Salesforce'],
    ['Transportes Hernández', 'El señor Hernández te entrevista.', null],
    ['Zafirex Logística Mexicana', 'ZLM, S.A. de C.V. solicita', 'ZLM'],
    ['Zafirex Logística Mexicana', 'la norma ZLM', null],
    ['Logística Zafirex', 'experiencia en zafirex o similar', 'zafirex'],
  ]);
});

describe('two words that make a coined one', () => {
  check([
    ['Masnegocio', 'traer más negocio a la tienda', null],
    ['Masnegocio', 'traer más-negocio a la tienda', null],
    ['Masnegocio', 'en Mas Negocio hay', 'Mas Negocio'],
  ]);
});

test('an exception frees the name in its phrase, not before or behind it', () => {
  const rules = { employers: [{ name: 'Acme', exceptions: ['método Acme'] }] };
  assert.deepEqual(found(['Acme'], 'el método Acme', undefined, rules), []);
  assert.deepEqual(found(['Acme'], 'Acme usa el método Acme', undefined, rules), ['Acme']);
  assert.deepEqual(found(['Acme'], 'el método Acme de Acme', undefined, rules), ['Acme']);
});
