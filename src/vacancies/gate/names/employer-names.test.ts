import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gateThatKnows } from '../../../../tests/support/gate.ts';
import type { Employer } from '../../vacancy.ts';
import type { EmployerRules } from '../employer-rules.ts';
import { undecidedNames } from '../gate.ts';
import { knownEmployers } from './employer-names.ts';

/** The names to look for, each with how it is matched. */
function namesOf(employers: readonly string[], domains: readonly string[] = [], rules: EmployerRules = {}) {
  const board = employers.map((legalName) => ({ legalName, aliases: [], domains: [...domains] }));
  const [first] = knownEmployers(board, rules);
  return (first?.names ?? []).map(({ name, match }) => `${name}: ${match}`);
}

test('what a name is matched by until the operator decides', () => {
  const cases: [string, string][] = [
    ['Zyntrax', 'anywhere'],
    ['GNP', 'capital'],
    ['Faro', 'capital'],
    // Few letters that are also a word.
    ['Sky', 'initials'],
    ['UPS', 'initials'],
    // In a dictionary, but not frequent.
    ['Canonical', 'capital'],
    ['Atento', 'capital'],
    ['Posadas', 'capital'],
    ['Compartamos', 'capital'],
    ['Norte', 'cue'],
    ['Monterrey', 'cue'],
    // Not in a dictionary, but made of a word that is.
    ['Zorbelado', 'anywhere'],
    ['Llantera', 'cue'],
    ['Ciberataque', 'capital'],
    ['JSON', 'capital'],
    ['Salesforce', 'capital'],
    ['Hernández', 'capital'],
    ['Salesforce Zafirex', 'anywhere'],
    ['Hernández Zafirex', 'anywhere'],
    ['Within', 'cue'],
    // Companies that are words, in senses that no advertisement uses.
    ['Ford', 'anywhere'],
    ['Soriana', 'anywhere'],
    ['5 Estrellas', 'cue'],
    ['1810', 'cue'],
    // Three ordinary words are a phrase, four are a name.
    ['Servicios de Limpieza Industrial', 'cue'],
    ['Servicios de Limpieza Industrial Nacional', 'anywhere'],
  ];
  for (const [name, match] of cases) {
    assert.equal(namesOf([name])[0], `${name}: ${match}`);
  }
});

describe('what people call a company with a long name', () => {
  const derived = (name: string, ...others: string[]) => namesOf([name, ...others]).slice(1);

  test('the first words, and each word that no dictionary has', () => {
    assert.deepEqual(derived('Zafirex Brimalta Laminados'), [
      'zafirex brimalta: anywhere',
      'zafirex: anywhere',
      'brimalta: anywhere',
      'ZBL: initials',
    ]);
    assert.deepEqual(derived('Aceros del Norte Laminados'), [
      'aceros del norte: cue',
      'norte laminados: cue',
      'aceros: cue',
      'ANL: initials',
      'ADNL: initials',
    ]);
  });

  test('not the word for the kind of company', () => {
    assert.deepEqual(derived('Consorcio Zafirex'), ['zafirex: anywhere']);
  });

  test('few letters only as initials', () => {
    assert.deepEqual(derived('Kio Laminados'), ['Kio: initials']);
    assert.deepEqual(derived('Ku Zu Laminados'), ['zu laminados: cue', 'Ku: initials', 'KZL: initials']);
    assert.deepEqual(derived('Kio Zen Laminados'), [
      'kio zen: anywhere',
      'zen laminados: capital',
      'Kio: initials',
      'KZL: initials',
    ]);
  });

  test('not what the service itself publishes', () => {
    assert.deepEqual(derived('Recursos Humanos Zafirex'), [
      'recursos: cue',
      'zafirex: anywhere',
      'RHZ: initials',
    ]);
  });

  test('a common surname with a capital, and a common word only without any other', () => {
    assert.deepEqual(derived('Transportes Hernández'), ['hernandez: capital']);
    assert.deepEqual(derived('Tienda de Flores'), ['flores: cue', 'TDF: initials']);
    assert.ok(!derived('Tienda Prevención Zafirex').includes('prevencion: cue'));
  });

  test('of a column that broke off, the whole words', () => {
    assert.deepEqual(namesOf(['ZAFIREX OPERADORA DE F...']), [
      'ZAFIREX OPERADORA DE F...: anywhere',
      'zafirex operadora: anywhere',
      'zafirex: anywhere',
    ]);
    assert.deepEqual(namesOf(['GRUPO ZAFIREX S.A. DE C…']), [
      'GRUPO ZAFIREX S.A. DE C…: anywhere',
      'zafirex: anywhere',
    ]);
  });
});

test('a placeholder on the board is not an employer', () => {
  assert.deepEqual(namesOf(['Empresa confidencial']), []);
});

describe('names from domains', () => {
  const fromDomain = (domain: string) => namesOf(['Kio'], [domain]).filter((name) => !name.startsWith('Kio'));

  test('are the domain and the label that somebody registered', () => {
    assert.deepEqual(fromDomain('zumbex.com'), ['zumbex.com: domain', 'zumbex: anywhere']);
    assert.deepEqual(fromDomain('www.zumbex.com.mx'), ['www.zumbex.com.mx: domain', 'zumbex: anywhere']);
    assert.deepEqual(fromDomain('empleos.zumbex.mx'), ['empleos.zumbex.mx: domain', 'zumbex: anywhere']);
  });

  test('do not mind a dot too many', () => {
    for (const domain of ['zumbex..com', '.zumbex.com', 'zumbex.com.'])
      assert.deepEqual(fromDomain(domain), [`${domain}: domain`, 'zumbex: anywhere']);
  });

  test('of a host that everybody uses are none', () => {
    assert.deepEqual(fromDomain('gmail.com'), []);
  });
});

describe('the default scope of a name', () => {
  const scopeOf = (legalName: string, aliases: string[] = []) =>
    knownEmployers([{ legalName, aliases, domains: [] }], {})[0]?.scope;
  for (const [name, scope] of [
    ['Salesforce', 'own-vacancies'],
    ['Salesforce México, S. de R.L. de C.V.', 'own-vacancies'],
    ['Grupo Salesforce', 'own-vacancies'],
    ['Salesforce Zafirex', 'every-text'],
    ['Banco Santander, S.A.', 'own-vacancies'],
    ['Grupo Financiero Banorte', 'own-vacancies'],
    ['Servicios Comerciales Amazon México, S. de R.L. de C.V.', 'own-vacancies'],
    ['Banorte Zafirex', 'every-text'],
    ['Zafirex', 'every-text'],
    ['México', 'every-text'],
  ] as const)
    test(`${name}: ${scope}`, () => assert.equal(scopeOf(name), scope));
  test('an alias that is a tool is enough', () => {
    assert.equal(scopeOf('Zafirex Brimalta', ['Salesforce']), 'own-vacancies');
    assert.equal(scopeOf('Zafirex Brimalta', ['Zafi']), 'every-text');
  });
});

test('what the operator says of an employer is added to what the board knows of it', () => {
  const board = [{ legalName: 'Zafirex', aliases: ['Brimalta'], domains: [] }];
  const names = (rules: EmployerRules, employers: Employer[] = board) =>
    knownEmployers(employers, rules).flatMap((known) => known.names.map(({ name }) => name));
  assert.deepEqual(names({ employers: [{ name: 'Zafirex', aliases: ['Kolmex'] }] }), [
    'Zafirex',
    'Brimalta',
    'Kolmex',
    ...['zafirex', 'brimalta', 'kolmex'],
  ]);
  assert.deepEqual(names({ employers: [{ name: 'Zafirex' }] }, []), ['Zafirex', 'zafirex']);
});

test('a name is looked for from two letters on', () => {
  const searched = (legalName: string) => namesOf([legalName]).length > 0;
  assert.equal(searched('Z'), false);
  assert.equal(searched('Zu'), true);
});

test('initials are one word without any sign', () => {
  const [known] = knownEmployers([{ legalName: 'Zafirex Brimalta Laminados', aliases: [], domains: [] }], {});
  assert.deepEqual(known?.names.find(({ origin }) => origin === 'initials')?.words, [
    { letters: 'zbl', signBefore: '' },
  ]);
});

test('a rule decides about the names of an employer, and a domain gives two', () => {
  const of = (rule: object) =>
    namesOf(['Zafirex Laminados'], [], { employers: [{ name: 'Zafirex Laminados', ...rule }] });
  assert.deepEqual(of({ match: 'aliases-only', aliases: ['Zynqa'] }), [
    'Zafirex Laminados: with-legal-form',
    'Zynqa: anywhere',
    'zynqa: anywhere',
  ]);
  assert.deepEqual(of({ match: 'as-name' }), ['Zafirex Laminados: capital', 'zafirex: capital']);
  assert.deepEqual(of({ aliases: [{ name: 'Zynqa', match: 'as-name' }], domains: ['kio.mx'] }), [
    'Zafirex Laminados: anywhere',
    'Zynqa: capital',
    'zafirex: anywhere',
    'kio.mx: domain',
    'kio: capital',
  ]);
});

test('names that are also words are reported until the operator decides', () => {
  const employers = [
    ...['Zyntrax, S.A.', 'Norte, S.A. de C.V.', 'GNP', 'Monterrey', 'X', 'Title', 'Salesforce', 'Hernández'],
    ...['Empresa confidencial', 'Banco Azul'],
  ].map((name) => ({ legalName: name, aliases: name === 'Banco Azul' ? ['Cielo Azul'] : [], domains: [] }));
  const report = undecidedNames(gateThatKnows(employers)).map(
    ({ name, reason, match }) => `${name}: ${reason}, ${match}`,
  );
  assert.deepEqual(report, [
    'Banco Azul: ordinary words, as-name',
    'Cielo Azul: ordinary words, as-name',
    'GNP: short, as-name',
    'Hernández: name of many people, as-name',
    'Monterrey: place or trade, as-name',
    'Norte, S.A. de C.V.: ordinary words, as-name',
    'Salesforce: well-known tool, as-name',
    'Title: ordinary words, as-name',
    'X: too short to look for, not matched',
  ]);
  const rules = { employers: [{ name: 'Norte', match: 'as-name' as const }] };
  assert.equal(undecidedNames(gateThatKnows(employers, { rules })).length, 8);
});
