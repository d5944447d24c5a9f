import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Compile } from 'typebox/compile';
import { errorCodes, isProblemCode, problemCodes, transportProblemCodes } from './operations.ts';
import { TransportProblem } from './schemas/problem.ts';
import { transportProblem, transportProblems } from './transport-problems.ts';

const origin = 'https://empleos.example';
const generatedAt = '2026-11-16T12:00:00Z';
const checker = Compile(TransportProblem);

for (const code of transportProblemCodes) {
  test(`the body of ${code} keeps to its schema, with a release or without one`, () => {
    const told = transportProblem(code, { origin, generatedAt });
    assert.deepEqual([...checker.Errors(told)], []);
    assert.deepEqual(told, {
      type: `https://empleos.example/desarrolladores/errores/#${code}`,
      ...transportProblems[code],
      code,
      docs: 'https://empleos.example/desarrolladores/',
      openapi: 'https://empleos.example/api/v1/openapi.json',
      generatedAt,
    });
    const { generatedAt: _, ...rest } = told;
    assert.deepEqual(transportProblem(code, { origin, generatedAt: undefined }), rest);
  });

  test(`${code} says in sentences what is wrong and what to do`, () => {
    const { title, detail, hint } = transportProblems[code];
    assert.match(title, /^[A-Z][a-z]+(?: [a-z]+)*$/);
    assert.match(detail, /^[A-Z].{20,}\.$/);
    assert.match(hint, /^[A-Z].{10,}\.$/);
  });
}

test('every code has the status by which servers know it', () => {
  assert.deepEqual(
    Object.fromEntries(transportProblemCodes.map((code) => [code, transportProblems[code].status])),
    {
      'bad-request': 400,
      'request-timeout': 408,
      'precondition-failed': 412,
      'request-too-large': 413,
      'uri-too-long': 414,
      'too-many-requests': 429,
      'headers-too-large': 431,
      'internal-error': 500,
    },
  );
});

test('an operation answers with the problems of the API and never with one of the transport', () => {
  assert.deepEqual(errorCodes.filter(isProblemCode), [...problemCodes]);
  assert.deepEqual(errorCodes.slice(problemCodes.length), [...transportProblemCodes]);
});
