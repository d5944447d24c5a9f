import assert from 'node:assert/strict';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { isProblemCode, operations } from '../../src/contract/operations.ts';
import { matchPath } from '../../src/contract/routes.ts';
import type { Rendered } from './rendered.ts';

/** Validators made from the published description alone, by another library than the one that made it. */
export function publishedValidators(release: Rendered): (name: string) => ValidateFunction {
  const { components } = release.json('/api/v1/openapi.json');
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  formats.default(ajv);
  ajv.addVocabulary(['components']);
  ajv.addSchema({ $id: 'openapi', components: { schemas: components.schemas } });
  return (name) => {
    const validate = ajv.getSchema(`openapi#/components/schemas/${name}`);
    assert.ok(validate, `the description has no schema ${name}`);
    return validate as ValidateFunction;
  };
}

/** Every body of the API and every problem, against the schema that the description gives for its path. */
export function assertBodiesValid(release: Rendered): void {
  const validator = publishedValidators(release);
  const assertValid = (path: string, name: string, bytes: Buffer) => {
    const validate = validator(name);
    assert.ok(
      validate(JSON.parse(bytes.toString())),
      `${path}: ${JSON.stringify(validate.errors?.slice(0, 3))}`,
    );
  };
  for (const [path, bytes] of release.files) {
    if (!path.startsWith('/api/') || path === '/api/v1/openapi.json') continue;
    const match = matchPath(path);
    assert.ok(match, `${path} is no path of an operation`);
    assertValid(path, operations[match.operation].answer, bytes);
  }
  for (const [code, bytes] of release.problems) {
    assertValid(code, isProblemCode(code) ? 'Problem' : 'TransportProblem', bytes);
  }
}
