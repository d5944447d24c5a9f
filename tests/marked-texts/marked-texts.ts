import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchPersonalData } from '../../src/vacancies/gate/persons/find-personal-data.ts';
import type { FoundDatum } from '../../src/vacancies/gate/persons/found-datum.ts';

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

/** The same for names of persons; those that could as well be something else stand between double braces. */
export function checkNames(texts: readonly string[]): void {
  for (const marked of texts) {
    const text = marked.replace(/\[\[|\]\]|\{\{|\}\}/g, '');
    test(JSON.stringify(marked), () => {
      const { certain, doubtful } = searchPersonalData(text, { links: [], names: 'all' });
      assert.equal(markedAsFound(text, certain, doubtful), marked);
    });
  }
}

function markedAsFound(
  text: string,
  certain: readonly FoundDatum[],
  doubtful: readonly FoundDatum[] = [],
): string {
  const marks = [
    ...certain.map(({ start, end }) => ({ start, end, open: '[[', close: ']]' })),
    ...doubtful.map(({ start, end }) => ({ start, end, open: '{{', close: '}}' })),
  ];
  return marks
    .sort((a, b) => b.start - a.start)
    .reduce(
      (marked, { start, end, open, close }) =>
        marked.slice(0, start) + open + marked.slice(start, end) + close + marked.slice(end),
      text,
    );
}
