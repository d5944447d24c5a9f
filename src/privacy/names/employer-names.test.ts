import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { EmployerRules } from '../employer-rules.ts';
import { knownEmployers } from './employer-names.ts';

/** The names to look for, each with how it is matched. */
function namesOf(employers: readonly string[], domains: readonly string[] = [], rules: EmployerRules = {}) {
  const board = employers.map((legalName) => ({ legalName, aliases: [], domains: [...domains] }));
  const [first] = knownEmployers(board, rules);
  return (first?.names ?? []).map(({ name, match }) => `${name}: ${match}`);
}

describe('what a name is matched by while nobody has decided', () => {
  const cases: [string, string][] = [
    ['Zyntrax', 'anywhere'],
    ['GNP', 'as-name'],
    ['Faro', 'as-name'],
    ['Monterrey', 'with-legal-form'],
    // The endings of Spanish make words, but not of a few letters.
    ['Zorbelado', 'as-name'],
    ['Zorado', 'anywhere'],
    ['1810', 'as-name'],
    // Three ordinary words are a phrase, four are a name.
    ['Servicios de Limpieza Industrial', 'as-name'],
    ['Servicios de Limpieza Industrial Nacional', 'anywhere'],
  ];
  for (const [name, match] of cases) {
    test(`${name}: ${match}`, () => assert.equal(namesOf([name])[0], `${name}: ${match}`));
  }
});

describe('shortened names', () => {
  const shortened = (name: string, ...others: string[]) => namesOf([name, ...others]).slice(1);

  test('are the first words, distinctive ones alone', () => {
    assert.deepEqual(shortened('Zafirex Brimalt Laminados'), [
      'zafirex: as-name',
      'zafirex brimalt: anywhere',
    ]);
    assert.deepEqual(shortened('Aceros del Norte Laminados'), ['aceros del norte: as-name']);
  });

  test('leave out the word for the kind of company, which is no name by itself', () => {
    assert.deepEqual(shortened('Consorcio Zafirex'), ['zafirex: as-name']);
  });

  test('of few letters are none, or must be written as names', () => {
    assert.deepEqual(shortened('Kio Laminados'), []);
    assert.deepEqual(shortened('Kio Zu Laminados'), []);
    assert.deepEqual(shortened('Kio Zen Laminados'), ['kio zen: as-name']);
  });

  test('that the service itself publishes are none', () => {
    assert.deepEqual(shortened('Recursos Humanos Zafirex'), []);
  });

  test('of words that three employers share single out none of them', () => {
    const [name, second, third] = [
      'Zafirex Brimalt Leche',
      'Zafirex Brimalt Queso',
      'Zafirex Brimalt Pan',
    ] as const;
    assert.deepEqual(shortened(name, second), ['zafirex: as-name', 'zafirex brimalt: anywhere']);
    assert.deepEqual(shortened(name, second, third), ['zafirex brimalt: as-name']);
  });
});

describe('names from domains', () => {
  const fromDomain = (domain: string) => namesOf(['Acme'], [domain]).slice(1);

  test('are the domain and the label that somebody registered', () => {
    assert.deepEqual(fromDomain('zumbex.com'), ['zumbex.com: domain', 'zumbex: anywhere']);
    assert.deepEqual(fromDomain('www.zumbex.com.mx'), ['www.zumbex.com.mx: domain', 'zumbex: anywhere']);
    assert.deepEqual(fromDomain('empleos.zumbex.mx'), ['empleos.zumbex.mx: domain', 'zumbex: anywhere']);
  });

  test('of a host that everybody uses are none', () => {
    assert.deepEqual(fromDomain('gmail.com'), []);
  });
});
