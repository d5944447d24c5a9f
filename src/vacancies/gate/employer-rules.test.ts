import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { OperatorError } from '../../foundation/operator-error.ts';
import { employerLimits } from '../employer-name.ts';
import { EmployerRules, loadEmployerRules, parseEmployerRules } from './employer-rules.ts';

const directory = mkdtempSync(join(tmpdir(), 'tabulador-employers-'));
after(() => rmSync(directory, { recursive: true }));

function refusal(rules: unknown): OperatorError {
  const text = typeof rules === 'string' ? rules : JSON.stringify(rules);
  try {
    parseEmployerRules(text, 'empleadores.json');
  } catch (error) {
    assert.ok(error instanceof OperatorError);
    assert.equal(error.reason, 'usage');
    return error;
  }
  assert.fail('the rules were accepted');
}

test('no file means no rules; a missing file is an error', () => {
  assert.throws(() => loadEmployerRules(join(directory, 'nada.json')), OperatorError);
});

test('a file is read without its $schema', () => {
  const path = join(directory, 'empleadores.json');
  const rules = { employers: [{ name: 'Sky', aliases: ['Skyvix', { name: 'Cima', match: 'as-name' }] }] };
  writeFileSync(path, JSON.stringify({ $schema: './x.json', ...rules }));
  assert.deepEqual(loadEmployerRules(path), rules);
});

test('every problem is named with its place', () => {
  const { message } = refusal({
    employers: [
      { name: 'Sky', match: 'sometimes' },
      { aliases: [''] },
      { name: 'Acme', domains: ['https://acme.mx'] },
    ],
    Skyline: true,
  });
  assert.match(message, /employers\[0\]\.match: .*anywhere/);
  assert.match(message, /employers\[1\]/);
  assert.match(message, /employers\[2\]\.domains\[0\]/);
  assert.match(message, /top level: unknown field; known: /);
  // A log is no place for the name of an employer.
  assert.doesNotMatch(message, /Sky|Acme|acme/i);
});

test('two rules for one employer are refused, whatever the spelling', () => {
  assert.match(
    refusal({ employers: [{ name: 'Acme' }, { name: 'ACME, S.A.' }] }).message,
    /employers\[1\]\.name/,
  );
  assert.match(refusal({ employers: [{ name: '***' }] }).message, /no letter or digit/);
});

test('what is not JSON is said to be not JSON', () => {
  assert.match(refusal('{').message, /empleadores\.json is not valid JSON/);
});

test('values beyond the limits are refused with their place', () => {
  const times = (count: number, value: unknown) => Array.from({ length: count }, () => value);
  const { aliases, domains, name, domain } = employerLimits;
  const longDomain = (length: number) => `${'a'.repeat(length - 3)}.mx`;
  const cases: [place: RegExp, least: unknown, most: unknown][] = [
    [/ordinaryWords/, { ordinaryWords: times(10_000, 'a') }, { ordinaryWords: times(10_001, 'a') }],
    [/ordinaryWords\[0\]/, { ordinaryWords: ['a'] }, { ordinaryWords: [''] }],
    [/ordinaryWords\[0\]/, { ordinaryWords: ['a'.repeat(name)] }, { ordinaryWords: ['a'.repeat(name + 1)] }],
    [/employers\[0\]\.name/, { employers: [{ name: 'a' }] }, { employers: [{ name: '' }] }],
    [
      /employers\[0\]\.name/,
      { employers: [{ name: 'a'.repeat(name) }] },
      { employers: [{ name: 'a'.repeat(name + 1) }] },
    ],
    [/employers\[0\]/, { employers: [{ name: 'a' }] }, { employers: [{ name: 'a', more: 1 }] }],
    [/employers\[0\]\.match/, ruleWith({ match: 'anywhere' }), ruleWith({ match: 'nowhere' })],
    [/employers\[0\]\.scope/, ruleWith({ scope: 'own-vacancies' }), ruleWith({ scope: 'some' })],
    [/aliases/, ruleWith({ aliases: times(aliases, 'a') }), ruleWith({ aliases: times(aliases + 1, 'a') })],
    [/aliases/, ruleWith({ aliases: ['a'.repeat(name)] }), ruleWith({ aliases: ['a'.repeat(name + 1)] })],
    [/aliases/, ruleWith({ aliases: ['a'] }), ruleWith({ aliases: [''] })],
    [
      /aliases/,
      ruleWith({ aliases: [{ name: 'a', match: 'as-name' }] }),
      ruleWith({ aliases: [{ name: 'a', match: 'as-name', more: 1 }] }),
    ],
    [
      /aliases/,
      ruleWith({ aliases: [{ name: 'a', match: 'as-name' }] }),
      ruleWith({ aliases: [{ name: 'a' }] }),
    ],
    [
      /domains/,
      ruleWith({ domains: times(domains, 'a.mx') }),
      ruleWith({ domains: times(domains + 1, 'a.mx') }),
    ],
    [/domains/, ruleWith({ domains: [longDomain(domain)] }), ruleWith({ domains: [longDomain(domain + 1)] })],
    [/domains/, ruleWith({ domains: ['a.b.mx'] }), ruleWith({ domains: ['a'] })],
    [/domains/, ruleWith({ domains: ['a.b.mx'] }), ruleWith({ domains: ['a.b mx'] })],
    [/domains/, ruleWith({ domains: ['a.b.mx'] }), ruleWith({ domains: ['rh@a.mx'] })],
    [/domains/, ruleWith({ domains: ['a.b.mx'] }), ruleWith({ domains: ['a.mx/x'] })],
    [/domains/, ruleWith({ domains: ['a.b.mx'] }), ruleWith({ domains: ['a..mx'] })],
    [/exceptions/, ruleWith({ exceptions: times(50, 'a') }), ruleWith({ exceptions: times(51, 'a') })],
    [/exceptions/, ruleWith({ exceptions: ['a'] }), ruleWith({ exceptions: [''] })],
  ];
  for (const [place, least, most] of cases) {
    assert.doesNotThrow(
      () => parseEmployerRules(JSON.stringify(least), 'x.json'),
      JSON.stringify(least).slice(0, 80),
    );
    assert.match(refusal(most).message, place, JSON.stringify(most).slice(0, 80));
  }
});

const ruleWith = (fields: object) => ({ employers: [{ name: 'a', ...fields }] });

test('every field of a rule says what it is for', () => {
  const { properties } = JSON.parse(JSON.stringify(EmployerRules));
  const { properties: fields } = properties.employers.items;
  const [, alias] = fields.aliases.items.anyOf;
  const described = [properties.ordinaryWords, ...Object.values(fields), ...Object.values(alias.properties)];
  for (const { description } of [...described, fields.exceptions.items]) assert.match(description, /\w+ \w+/);
  assert.equal(described.length, 1 + 6 + 2);
});
