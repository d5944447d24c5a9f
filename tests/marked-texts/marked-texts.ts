import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FoundDatum } from '../../src/vacancies/gate/persons/found-datum.ts';
import { searchPersonalData } from '../../src/vacancies/gate/persons/personal-data.ts';

/** Texts between bars. */
export const lines = (texts: string) => texts.trim().split(/\s*¦ /);

/** The search must find exactly what stands between double brackets, as of this kind, and nothing else. */
export function check(kind: FoundDatum['kind'], names: 'all' | 'none' = 'none') {
  return (given: string | readonly string[]) => {
    const texts = typeof given === 'string' ? lines(given) : given;
    test(`${texts.length} texts`, () => {
      for (const marked of texts) {
        const text = marked.replaceAll('[[', '').replaceAll(']]', '');
        const { certain } = searchPersonalData(text, { links: [], names });
        assert.equal(markedAsFound(text, certain), marked);
        assert.deepEqual([...new Set(certain.map((found) => found.kind))], text === marked ? [] : [kind]);
      }
    });
  };
}

/** The same for names of persons; doubtful ones stand between double braces. */
export function checkNames(given: string | readonly string[]): void {
  const texts = typeof given === 'string' ? lines(given) : given;
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
