import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import Type from 'typebox';
import { checkedJson, parseJsonObject, readJsonFile } from './json-file.ts';
import { OperatorError } from './operator-error.ts';

const directory = mkdtempSync(join(tmpdir(), 'tabulador-json-'));
after(() => rmSync(directory, { recursive: true }));

const what = 'The list';

function refusal(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    assert.ok(error instanceof OperatorError);
    assert.equal(error.reason, 'usage');
    return error.message;
  }
  assert.fail('it was accepted');
}

test('a missing file and a directory have their own messages', () => {
  assert.match(
    refusal(() => readJsonFile(join(directory, 'absent'), { what })),
    /The list cannot be read: there is no such file\./,
  );
  assert.match(
    refusal(() => readJsonFile(directory, { what })),
    /cannot be read: it is a directory/,
  );
});

test('broken JSON is placed by line and column, and never quoted', () => {
  const employers = '{"employers": [\n  ';
  const broken: Readonly<Record<string, string>> = {
    '{\n  "a": 1\n  "Zentrava": 2\n}': 'the error is on line 3, column 3',
    '{\n  "a": tru,\n  "b": "a rather long text"\n}': 'the error is on line 2, column 8',
    '\uFEFF{"Zentrava": x}': 'the error is on line 1, column 14',
    '{"a": 1}\n}': 'the error is on line 2, column 1',
    [`${employers}{"name": "Zentrava\n"}\n]}`]: 'the error is on line 2, column 12',
    [`${employers}{"name": "Zentrava"\n\n`]: 'it ends too early',
    '{\n  "a":\n': 'it ends too early',
    '': 'it ends too early',
  };
  for (const [text, place] of Object.entries(broken)) {
    assert.equal(
      refusal(() => parseJsonObject(text, { what })),
      `The list is not valid JSON: ${place}.`,
    );
  }
  assert.doesNotMatch(
    refusal(() => parseJsonObject('["Zentrava"]', { what })),
    /zentrava/i,
  );
});

test('a value that is not an object is refused before its schema is checked', () => {
  for (const text of ['[1]', 'null', '5', '"x"']) {
    assert.match(
      refusal(() => parseJsonObject(text, { what })),
      /must hold an object/,
    );
  }
});

const Choice = Type.Union([
  Type.String(),
  Type.Array(Type.String()),
  Type.Object({ join: Type.Array(Type.String()), with: Type.String() }, { additionalProperties: false }),
]);
const Schema = Type.Object(
  {
    port: Type.Optional(Type.Integer({ maximum: 10 })),
    mode: Type.Optional(Type.Unsafe<'a' | 'b'>(Type.String({ enum: ['a', 'b'] }))),
    'a/b': Type.Optional(Type.Array(Choice)),
  },
  { additionalProperties: false },
);
const check = { heading: 'The list is not valid', hint: 'See the guide.' };

test('each problem says its place, what was found and what is accepted', () => {
  const problems = (value: unknown) =>
    refusal(() => checkedJson(Schema, value, check))
      .split('\n  ')
      .slice(1);
  assert.deepEqual(problems({ port: 'x' }), ['port: "x" must be a whole number']);
  assert.deepEqual(problems({ mode: 'c' }), ['mode: "c" must be one of a, b']);
  assert.deepEqual(problems({ prot: 1 }), [
    'top level: unknown prot (did you mean port?); known: port, mode, a/b',
  ]);
  assert.match(problems({ port: 11 })[0] ?? '', /^port: 11 must .*10$/);
});

test('a value that fits none of several shapes is one problem, at the place of the choice', () => {
  const shapes = 'must be a text, a list of texts or an object with join and with';
  const value = { 'a/b': ['x', 5, { join: [7], with: '' }] };
  assert.deepEqual(
    refusal(() => checkedJson(Schema, value, check)),
    `The list is not valid:\n  a/b[1]: 5 ${shapes}\n  a/b[2]: {"join":[7],"with":""} ${shapes}`,
  );
});

test('values that must not end up in a log are left out', () => {
  const message = refusal(() => checkedJson(Schema, { mode: 'Acme' }, { ...check, hideValues: true }));
  assert.equal(message, 'The list is not valid:\n  mode: must be one of a, b');
});

test('what a schema cannot say is asked of a value of the right shape only', () => {
  const further = () => ['port: is taken'];
  assert.match(
    refusal(() => checkedJson(Schema, { port: 1 }, { ...check, further })),
    /valid:\n {2}port: is taken$/,
  );
  assert.doesNotMatch(
    refusal(() => checkedJson(Schema, { port: 'x' }, { ...check, further })),
    /taken/,
  );
});

test('of a file that must not be quoted, an unknown key is shown only where it is a slip of a known one', () => {
  const schema = Type.Object({ match: Type.String() }, { additionalProperties: false });
  const check = (value: unknown) =>
    refusal(() => checkedJson(schema, value, { heading: 'Wrong', hint: '', hideValues: true }));
  assert.match(check({ match: '', mach: '' }), /unknown mach \(did you mean match\?\); known: match/);
  assert.match(check({ match: '', Zentrava: {}, Korvanta: {} }), /unknown field; known: match/);
});
