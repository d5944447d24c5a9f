import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { OperatorError } from '../foundation/operator-error.ts';
import { loadEmployerRules, parseEmployerRules } from './load-employer-rules.ts';

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

test('no file means no rules; a missing one is the operator’s mistake', () => {
  assert.deepEqual(loadEmployerRules(null), {});
  assert.throws(() => loadEmployerRules(join(directory, 'nada.json')), OperatorError);
});

test('a file is read as it stands, its $schema aside', () => {
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
    others: true,
  });
  assert.match(message, /employers\[0\]\.match: .*anywhere/);
  assert.match(message, /employers\[1\]/);
  assert.match(message, /employers\[2\]\.domains\[0\]/);
  assert.match(message, /others/);
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
