import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Compile } from 'typebox/compile';
import {
  errorCodes,
  isProblemCode,
  type ProblemCode,
  problemCodes,
  transportProblemCodes,
} from './operations.ts';
import { problem } from './problem-body.ts';
import { problems } from './problems.ts';
import { Problem, TransportProblem } from './schemas/problem.ts';
import { citySlugs } from './vocabulary/cities.ts';
import { familySlugs } from './vocabulary/families.ts';
import { modalitySlugs } from './vocabulary/job-terms.ts';

const context = {
  origin: 'https://empleos.example',
  generatedAt: '2026-11-16T12:00:00Z',
  guideFamilies: ['ventas', 'marketing'],
} as const;

test('the body of every problem is valid, that of a transport problem also without a release', () => {
  const ofOperations = Compile(Problem);
  for (const code of problemCodes)
    assert.deepEqual([...ofOperations.Errors(problem(code, context))], [], code);
  const ofTransport = Compile(TransportProblem);
  for (const code of transportProblemCodes) {
    const body = problem(code, context);
    assert.deepEqual([...ofTransport.Errors(body)], [], code);
    const { generatedAt, ...rest } = body;
    assert.equal(generatedAt, context.generatedAt);
    assert.deepEqual(problem(code, { ...context, generatedAt: undefined }), rest);
  }
});

test('every code has its status, and an operation answers with none of the transport', () => {
  const statuses = (codes: readonly string[], table: Record<string, { status: number }>) =>
    codes.map((code) => `${code} ${table[code]?.status}`);
  assert.deepEqual(statuses(problemCodes, problems), [
    'not-found 404',
    'unknown-search-filter 404',
    'job-not-found 404',
    'salary-guide-not-found 404',
    'method-not-allowed 405',
  ]);
  assert.deepEqual(statuses(transportProblemCodes, problems), [
    'bad-request 400',
    'request-timeout 408',
    'precondition-failed 412',
    'request-too-large 413',
    'uri-too-long 414',
    'too-many-requests 429',
    'headers-too-large 431',
    'internal-error 500',
  ]);
  assert.deepEqual(errorCodes.filter(isProblemCode), [...problemCodes]);
});

test('valid values are those of all three segments, or the guides of this release; other problems have none', () => {
  const expected: Partial<Record<ProblemCode, object>> = {
    'unknown-search-filter': {
      city: ['all', ...citySlugs],
      family: ['all', ...familySlugs],
      modality: ['all', ...modalitySlugs],
    },
    'salary-guide-not-found': { family: ['ventas', 'marketing'] },
  };
  for (const code of problemCodes) {
    const body = problem(code, context);
    assert.deepEqual(body.validValues, expected[code], code);
    assert.equal('validValues' in body, code in expected, code);
  }
});

test('the type of a problem is an anchor of the developer guide, named after its code', () => {
  assert.equal(
    problem('job-not-found', context).type,
    'https://empleos.example/desarrolladores/errores/#job-not-found',
  );
});
