import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchPersonalData } from '../../src/privacy/persons/find-personal-data.ts';
import type { FoundDatum } from '../../src/privacy/persons/found-datum.ts';

/** One text a line. */
export const lines = (texts: string) =>
  texts
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * A test for each text, in which a datum stands between double brackets. It has to be found as of this kind, all of it and
 * nothing beside it; where there are no brackets there is nothing to find.
 */
export function check(
  kind: FoundDatum['kind'],
  texts: readonly string[],
  names: 'all' | 'none' = 'none',
): void {
  for (const marked of texts) {
    const text = marked.replaceAll('[[', '').replaceAll(']]', '');
    test(JSON.stringify(marked), () => {
      const { certain } = searchPersonalData(text, { links: [], names });
      assert.equal(markedAsFound(text, certain), marked);
      assert.deepEqual([...new Set(certain.map((found) => found.kind))], text === marked ? [] : [kind]);
    });
  }
}

function markedAsFound(text: string, certain: readonly FoundDatum[]): string {
  return certain
    .toReversed()
    .reduce(
      (marked, { start, end }) =>
        `${marked.slice(0, start)}[[${marked.slice(start, end)}]]${marked.slice(end)}`,
      text,
    );
}
