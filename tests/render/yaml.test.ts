import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { load } from 'js-yaml';
import { yamlText } from '../../src/release/yaml.ts';

const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^[-a-z: #&*!|>'"%@`{}[\]?,\n.0-9~]{0,12}$/),
  fc.constantFrom(
    'no',
    'Yes',
    'null',
    '~',
    '1.0',
    '0x1F',
    '1_000',
    '2026-11-16',
    '12:30:45',
    'on',
    '<<',
    '=',
  ),
  fc.constantFrom(
    'one\ntwo',
    'one\n\ntwo',
    'one\n',
    '\none',
    ' one\ntwo',
    'one\n  two',
    'a: b\n- c',
    'x\u0085y',
  ),
);

const values = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    texts,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (Object.is(number, -0) ? 0 : number)),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      texts.filter((name) => name !== '__proto__'),
      tie('value'),
      { maxKeys: 4, noNullPrototype: true },
    ),
  ),
})).value;

test('what is written as YAML is read as the same value', () => {
  fc.assert(
    fc.property(values, (value) => {
      assert.deepEqual(load(yamlText(value)), value, yamlText(value));
    }),
    { numRuns: 2_000 },
  );
});

test('paragraphs stand as they are read, and values that could be taken for others are quoted', () => {
  assert.equal(
    yamlText({
      info: { title: 'Empleos', version: '1.0.0', description: 'One: two.\n\nThree # four.' },
      on: ['no', 1, []],
    }),
    [
      'info:',
      '  title: Empleos',
      '  version: "1.0.0"',
      '  description: |-',
      '    One: two.',
      '',
      '    Three # four.',
      '"on":',
      '  - "no"',
      '  - 1',
      '  - []',
      '',
    ].join('\n'),
  );
});
