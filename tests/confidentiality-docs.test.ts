import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  EmployerRule,
  EmployerRules,
  matchPolicies,
  nameScopes,
} from '../src/vacancies/gate/employer-rules.ts';
import { parseEmployerRules } from '../src/vacancies/gate/load-employer-rules.ts';
import { findingKinds } from '../src/vacancies/inspection.ts';

const page = readFileSync(new URL('../docs/confidentiality.md', import.meta.url), 'utf8');

test('the page names every policy, scope and field of the employers file', () => {
  const names = [
    ...matchPolicies,
    ...nameScopes,
    ...Object.keys(EmployerRule.properties),
    ...Object.keys(EmployerRules.properties),
  ];
  assert.deepEqual(
    names.filter((name) => !page.includes(`\`${name}\``) && !page.includes(`"${name}"`)),
    [],
  );
});

test('its example is a valid file', () => {
  const example = /```json\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  assert.equal(parseEmployerRules(example, 'docs/confidentiality.md').employers?.length, 2);
});

test('it has a row for every kind of finding', () => {
  assert.deepEqual(
    findingKinds.filter((kind) => !page.includes(`\`${kind}\``)),
    [],
  );
});
