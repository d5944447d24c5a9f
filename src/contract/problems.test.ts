import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Compile } from 'typebox/compile';
import { problemCodes } from './operations.ts';
import { problem, problems } from './problems.ts';
import { Problem } from './schemas/problem.ts';

const context = {
  origin: 'https://empleos.example',
  generatedAt: '2026-11-16T12:00:00Z',
  guideFamilies: ['ventas', 'marketing'],
} as const;

const checker = Compile(Problem);

for (const code of problemCodes) {
  test(`the body of ${code} keeps to its schema`, () => {
    assert.deepEqual([...checker.Errors(problem(code, context))], []);
  });
}

test('every code has the status of the contract', () => {
  assert.deepEqual(
    problemCodes.map((code) => [code, problems[code].status]),
    [
      ['not-found', 404],
      ['unknown-search-filter', 404],
      ['job-not-found', 404],
      ['salary-guide-not-found', 404],
      ['method-not-allowed', 405],
    ],
  );
});

test('an unknown search filter lists what each of the three segments accepts, all included', () => {
  const { validValues } = problem('unknown-search-filter', context);
  assert.deepEqual(
    Object.entries(validValues ?? {}).map(([name, values]) => [name, values.length, values[0]]),
    [
      ['city', 13, 'all'],
      ['family', 25, 'all'],
      ['modality', 4, 'all'],
    ],
  );
});

test('a missing guide lists the families that this release publishes', () => {
  assert.deepEqual(problem('salary-guide-not-found', context).validValues, {
    family: ['ventas', 'marketing'],
  });
});

test('only an unknown value comes with valid values', () => {
  for (const code of ['not-found', 'job-not-found', 'method-not-allowed'] as const) {
    assert.ok(!('validValues' in problem(code, context)));
  }
});

test('the type of a problem is an anchor of the developer guide, named after its code', () => {
  assert.equal(
    problem('job-not-found', context).type,
    'https://empleos.example/desarrolladores/errores/#job-not-found',
  );
});
