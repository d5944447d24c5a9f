import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { UploadObject } from './release-contents.ts';
import { planUpload } from './upload.ts';

const youngSince = new Date('2026-11-16T00:00:00Z');
const headers = { contentType: 'application/json', contentEncoding: undefined, cacheControl: 'no-cache' };
const objectOf = (sha256: string, size: number): UploadObject => ({
  ...{ sha256, size, headers },
  bytes: async () => Buffer.alloc(size),
});

test('an object is not sent only if it is whole and no clean-up may remove it', () => {
  const there = fc.record({
    size: fc.integer({ min: 1, max: 3 }),
    isThere: fc.boolean(),
    isDamaged: fc.boolean(),
    isCurrent: fc.boolean(),
    isYoung: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(there, { maxLength: 30 }), (cases) => {
      const objects = new Map(cases.map(({ size }, at) => [String(at), objectOf(String(at), size)]));
      const present = cases.flatMap(({ size, isThere, isDamaged, isYoung }, at) => {
        const modifiedAt = new Date(youngSince.getTime() + (isYoung ? 1 : -1));
        return isThere ? [[String(at), { size: isDamaged ? size - 1 : size, modifiedAt }] as const] : [];
      });
      const current = new Set(cases.flatMap(({ isCurrent }, at) => (isCurrent ? [String(at)] : [])));
      const plan = planUpload(objects.values(), new Map(present), { current, youngSince });
      const sent = new Set(plan.map(({ object }) => object.sha256));
      for (const [at, { isThere, isDamaged, isCurrent, isYoung }] of cases.entries()) {
        const isRelied = isThere && !isDamaged && (isCurrent || isYoung);
        assert.equal(sent.has(String(at)), !isRelied);
      }
    }),
  );
});
