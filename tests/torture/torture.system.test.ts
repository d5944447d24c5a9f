import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { failureText, partNames } from './ledger.ts';
import { torture } from './parts.ts';

/** Another number, other cases. The usual ones are always the same, so that a failure is about the change at hand. */
const seed = Number(process.env.TEST_SEED ?? 20_261_116);

const saved = join(import.meta.dirname, '..', '..', '.torture');

test(`a few cases of each torment leave nothing broken (seed ${seed})`, async (t) => {
  const reports = await torture({ seed, only: partNames, minutes: 'short', saved });
  for (const { part, inputs, faults, seconds, notes } of reports) {
    t.diagnostic(`${part}: ${inputs} inputs, ${faults} faults, ${seconds.toFixed(0)} s; ${notes.join('; ')}`);
  }
  const failures = reports.flatMap(({ part, first }) => first.map((failure) => failureText(part, failure)));
  assert.deepEqual(failures, []);
  assert.ok(reports.every(({ inputs }) => inputs > 0));
});
