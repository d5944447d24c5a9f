import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { partNames } from './ledger.ts';
import { torture } from './parts.ts';

/** Another number, other cases. The usual ones are always the same, so that a failure is about the change at hand. */
const seed = Number(process.env.TEST_SEED ?? 20_261_116);

const saved = join(import.meta.dirname, '..', '..', '.torture');

test(`a few cases of each torment leave nothing broken (seed ${seed})`, async (t) => {
  const failed: string[] = [];
  for await (const [part, ledger] of torture({ seed, only: partNames, effort: { kind: 'short' }, saved })) {
    t.diagnostic(ledger.text(part));
    if (ledger.failures.length > 0 || ledger.inputs === 0) failed.push(ledger.text(part));
  }
  assert.deepEqual(failed, []);
});
