import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OperatorError } from '../../foundation/operator-error.ts';
import type { ManifestFile } from '../../release/format/manifest.ts';
import { assertFits } from './cloudflare-project.ts';

const file = (size: number): ManifestFile => ({ size, sha256: '', kind: 'api', etag: 'e', changedAt: '' });

function releaseOf(count: number, size = 1) {
  return {
    id: 'r',
    files: Object.fromEntries(Array.from({ length: count }, (_, at) => [`/${at}.json`, file(size)])),
  };
}

const mebibytes25 = 25 * 1024 ** 2;
const refusal = (message: RegExp, hint: RegExp) => (error: unknown) =>
  error instanceof OperatorError &&
  error.reason === 'refused' &&
  message.test(error.message) &&
  hint.test(error.hint ?? '');

test('a release fits up to the last file of its plan', () => {
  assertFits(releaseOf(19_990), 10, 'free');
  assertFits(releaseOf(20_001), 10, 'paid');
});

test('one file too many is refused, with a hint', () => {
  assert.throws(
    () => assertFits(releaseOf(19_991), 10, 'free'),
    refusal(/20,001 files.*20,000/, /--plan paid/),
  );
  assert.throws(
    () => assertFits(releaseOf(100_000), 10, 'paid'),
    refusal(/100,010 files/, /Node, nginx or Caddy/),
  );
  assert.throws(
    () => assertFits(releaseOf(100_000), 10, 'free'),
    refusal(/100,010 files/, /Node, nginx or Caddy/),
  );
});

test('a file that is too large is named', () => {
  assertFits(releaseOf(1, mebibytes25), 1, 'free');
  assert.throws(
    () => assertFits(releaseOf(2, mebibytes25 + 1), 1, 'paid'),
    refusal(/\/0\.json.*25\.0 MiB.*2 of/, /Node/),
  );
});
