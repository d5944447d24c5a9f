import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { guardFormula, unguardFormula } from './formula-guard.ts';

test('every cell comes back, and none that is guarded begins like a formula', () => {
  const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."'=+-@\ta1 "), maxLength: 6 }));
  fc.assert(
    fc.property(cell, (text) => {
      assert.equal(unguardFormula(guardFormula(text)), text);
      assert.doesNotMatch(guardFormula(text), /^[=+\-@\t\r]/);
    }),
  );
  assert.equal(unguardFormula("'tis"), "'tis");
});
