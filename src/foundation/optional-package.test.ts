import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadOptional } from './optional-package.ts';

const notFound = (name: string) =>
  Object.assign(new Error(`Cannot find package '${name}' imported from x.js`), {
    code: 'ERR_MODULE_NOT_FOUND',
  });

test('a package that is not installed is named with the command that installs it', async () => {
  await assert.rejects(
    loadOptional('@scope/sdk@^1.2.0', () => Promise.reject(notFound('@scope/sdk'))),
    {
      name: 'OperatorError',
      message: 'This needs the package @scope/sdk, which is not installed.',
      hint: 'Install it beside tabulador: npm install @scope/sdk@^1.2.0',
    },
  );
});

test('what the package itself lacks, and any other failure, is a bug', async () => {
  for (const bug of [notFound('other'), new Error("'@scope/sdk'")])
    await assert.rejects(
      loadOptional('@scope/sdk@^1.2.0', () => Promise.reject(bug)),
      bug,
    );
});
