import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { OperatorError } from '../../foundation/operator-error.ts';
import { employerLimits } from '../employer-name.ts';
import { loadEmployerRules, parseEmployerRules } from './employer-rules.ts';

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

test('values beyond the limits are refused with their place, those at the limit are not', () => {
  const times = (count: number, value: unknown) => Array.from({ length: count }, () => value);
  const letters = (count: number) => 'a'.repeat(count);
  const { aliases, domains, name, domain } = employerLimits;
  const ruleWith = (fields: object) => ({ employers: [{ name: 'a', ...fields }] });
  const domainsOf = (...hosts: string[]) => ruleWith({ domains: hosts });
  const cases: [place: RegExp, accepted: unknown, refused: unknown][] = [
    [/ordinaryWords\[0\]/, { ordinaryWords: [letters(name)] }, { ordinaryWords: [letters(name + 1)] }],
    [/employers\[0\]\.name/, ruleWith({ name: letters(name) }), ruleWith({ name: letters(name + 1) })],
    [/employers\[0\]\.scope/, ruleWith({ scope: 'own-vacancies' }), ruleWith({ scope: 'some' })],
    [/aliases/, ruleWith({ aliases: times(aliases, 'a') }), ruleWith({ aliases: times(aliases + 1, 'a') })],
    [
      /aliases/,
      ruleWith({ aliases: [{ name: 'a', match: 'as-name' }] }),
      ruleWith({ aliases: [{ name: 'a' }] }),
    ],
    [/domains/, domainsOf(...Array(domains).fill('a.mx')), domainsOf(...Array(domains + 1).fill('a.mx'))],
    [/domains/, domainsOf(`${letters(domain - 3)}.mx`), domainsOf(`${letters(domain - 2)}.mx`)],
    ...['a', 'a.b mx', 'rh@a.mx', 'a.mx/x', 'a..mx'].map((host): [RegExp, unknown, unknown] => [
      /domains/,
      domainsOf('a.b.mx'),
      domainsOf(host),
    ]),
    [/exceptions/, ruleWith({ exceptions: times(50, 'a') }), ruleWith({ exceptions: times(51, 'a') })],
  ];
  for (const [place, accepted, refused] of cases) {
    assert.doesNotThrow(() => parseEmployerRules(JSON.stringify(accepted), 'x.json'));
    assert.match(refusal(refused).message, place, JSON.stringify(refused).slice(0, 80));
  }
});
