import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jsonComplaint } from './json-complaint.ts';
import { speak } from './language/language.ts';

/** One text for each thing that the parser complains of. */
const broken = [
  ...[
    '{',
    '{a:1}',
    '{"a":1,}',
    '{"a" 1}',
    '{"a":1 "b":2}',
    '[1 2]',
    '{"a":"x',
    '{"a":1.}',
    '{"a":-}',
    '{"a":1e}',
  ],
  ...['{"a":"\n"}', '{"a":"\\x"}', '{"a":"\\u12"}', '{} x', '{"a":tru}', ''],
];

function complaintAbout(text: string): string {
  try {
    JSON.parse(text);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('it is JSON');
}

test('in English a complaint of the parser is left as it is', () => {
  for (const text of broken) assert.equal(jsonComplaint(complaintAbout(text)), complaintAbout(text));
});

test('in Spanish every complaint of the parser is another sentence, with the same numbers', async (t) => {
  t.after(() => speak('en'));
  await speak('es');
  for (const text of broken) {
    const english = complaintAbout(text);
    const said = jsonComplaint(english);
    assert.notEqual(said, english);
    assert.doesNotMatch(said, /Expected|Unexpected|Bad|Untermin|position|line/, said);
    assert.deepEqual(said.match(/\d+/g), english.match(/\d+/g));
  }
});

test('what nobody knows stays as it is', () => {
  assert.equal(jsonComplaint('something new at position 3'), 'something new at position 3');
  assert.equal(jsonComplaint('toString'), 'toString');
});
