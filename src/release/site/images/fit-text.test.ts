import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fitText } from './fit-text.ts';
import { drawable, widthOf } from './typeface.ts';

const room = { width: 580, lines: 2 };
const sizes = [64, 48, 36] as const;

test('a text is as large as it has room for', () => {
  assert.deepEqual(fitText('Ventas', room, 'bold', sizes), {
    lines: ['Ventas'],
    style: { weight: 'bold', size: 64 },
  });
  const longer = fitText('Coordinación de operaciones y logística', room, 'bold', sizes);
  assert.deepEqual(longer.lines, ['Coordinación de', 'operaciones y logística']);
  assert.equal(longer.style.size, 48);
});

test('what has no room in the smallest size ends in an ellipsis', () => {
  const { lines, style } = fitText('Palabra '.repeat(40), room, 'bold', sizes);
  assert.equal(style.size, 36);
  assert.equal(lines.length, 2);
  assert.match(lines[1] ?? '', /…$/);
  assert.match(fitText('á'.repeat(200), room, 'bold', sizes).lines[0] ?? '', /^á+…$/);
});

test('whatever is written, it keeps within its room', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const { lines, style } = fitText(text, room, 'bold', sizes);
      assert.ok(lines.length <= room.lines);
      for (const line of lines) assert.ok(widthOf(line, style) <= room.width, line);
    }),
  );
});

test('Spanish is written as it is; other letters lose their marks, and what is no letter of ours is left out', () => {
  assert.equal(
    drawable('Diseño «UX» en León: ¿cuánto? $9,000 – $12,000'),
    'Diseño «UX» en León: ¿cuánto? $9,000 – $12,000',
  );
  assert.equal(drawable('Kraków  ½ 🚀 ventas'), 'Kraków 12 ventas');
  assert.equal(drawable('Žižek'), 'Zizek');
});

test('digits have one width, so that amounts stand below each other', () => {
  for (const weight of ['medium', 'bold'] as const) {
    const widths = [...'0123456789'].map((digit) => widthOf(digit, { weight, size: 100 }));
    assert.equal(new Set(widths).size, 1);
  }
});
