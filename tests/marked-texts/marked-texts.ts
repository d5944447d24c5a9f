import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchPersonalData } from '../../src/vacancies/gate/persons/find-personal-data.ts';
import type { FoundDatum } from '../../src/vacancies/gate/persons/found-datum.ts';

/** Texts between bars. */
export const lines = (texts: string) => texts.trim().split(/\s*¦ /);

/**
 * In each text a datum stands between double brackets. The search must find it as of this kind, all of it and nothing beside
 * it; where there are no brackets there is nothing to find.
 */
export function check(
  kind: FoundDatum['kind'],
  texts: readonly string[],
  names: 'all' | 'none' = 'none',
): void {
  test(`${texts.length} texts`, () => {
    for (const marked of texts) {
      const text = marked.replaceAll('[[', '').replaceAll(']]', '');
      const { certain } = searchPersonalData(text, { links: [], names });
      assert.equal(markedAsFound(text, certain), marked);
      assert.deepEqual([...new Set(certain.map((found) => found.kind))], text === marked ? [] : [kind]);
    }
  });
}

/** The same for names of persons; doubtful ones stand between double braces. */
export function checkNames(texts: readonly string[]): void {
  test(`${texts.length} texts`, () => {
    for (const marked of texts) {
      const text = marked.replace(/\[\[|\]\]|\{\{|\}\}/g, '');
      const { certain, doubtful } = searchPersonalData(text, { links: [], names: 'all' });
      assert.equal(markedAsFound(text, certain, doubtful), marked);
    }
  });
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
