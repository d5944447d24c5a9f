import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { checkJson, JsonFault } from './json-syntax.ts';

/** The fault with its place, or null. */
function faultIn(text: string): string | null {
  try {
    checkJson(text);
    return null;
  } catch (fault) {
    assert.ok(fault instanceof JsonFault);
    return `${fault.kind} ${fault.line}:${fault.column}`;
  }
}

test('what JSON.parse accepts is accepted, and nothing else', () => {
  const signs = '[ ] { } , : "a" "\\n" "\\x" " \\ 1 -1 01 1. 1e5 true nul null \n \t'.split(' ');
  const texts = fc.oneof(
    fc.json(),
    fc.array(fc.constantFrom(...signs)).map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      let isJson = true;
      try {
        JSON.parse(text);
      } catch {
        isJson = false;
      }
      assert.equal(faultIn(text) === null, isJson, text);
    }),
  );
});

test('a fault has its line and column', () => {
  for (const [text, fault] of [
    ['[1,\n {"a": nope}]', 'unexpected 2:8'],
    ['[1] 2', 'unexpected 1:5'],
    ['["a\\q"]', 'unexpected 1:2'],
    ['[{"a": 1}\n{}]', 'unexpected 2:1'],
    ['{"a": [1,', 'cut-short 1:10'],
    ['["a', 'cut-short 1:4'],
    [`${'['.repeat(64)}${']'.repeat(64)}`, null],
    [`${'['.repeat(65)}${']'.repeat(65)}`, 'too-deep 1:65'],
    ['"\\'.repeat(30_000), 'cut-short 1:60001'],
  ] as const)
    assert.equal(faultIn(text), fault, text.slice(0, 20));
});

test('the items of the lists of an object have their places', () => {
  const lists = checkJson('{"a": {"b": [1, {"c": [2]}]}, "d": []}');
  assert.deepEqual(Object.fromEntries(lists), { 'a.b': [13, 16], d: [] });
});
