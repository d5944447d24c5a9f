import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { decodeText, type Encoding } from './decode-text.ts';
import { byteSource } from './lookahead.ts';

async function decoded(
  bytes: Uint8Array,
  size = bytes.length,
): Promise<{ text: string; encoding?: Encoding }> {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += Math.max(1, size))
      yield bytes.subarray(at, at + Math.max(1, size));
  }
  let encoding: Encoding | undefined;
  const pieces = decodeText(byteSource(chunks()), (found) => {
    encoding = found;
  });
  const text = (await Array.fromAsync(pieces)).join('');
  return encoding ? { text, encoding } : { text };
}

const spanish = fc.string({ unit: fc.constantFrom(...'aábcdeéñÑ¿ ,;\n"ü€'), minLength: 1, maxLength: 200 });

test('any text is decoded from each encoding, in chunks of any size', async () => {
  await fc.assert(
    fc.asyncProperty(spanish, fc.integer({ min: 1, max: 9 }), async (text, size) => {
      const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
      assert.equal((await decoded(Buffer.from(text), size)).text, text);
      assert.equal((await decoded(Buffer.from(`\uFEFF${text}`), size)).text, text);
      assert.equal((await decoded(utf16, size)).text, text);
      assert.equal((await decoded(Buffer.from(utf16).swap16(), size)).text, text);
    }),
  );
});

test('Spanish in Windows-1252 is recognised, also when it begins long after the start', async () => {
  const ascii = 'title,city\n'.repeat(200_000);
  const bytes = Buffer.concat([Buffer.from(ascii), Buffer.from('Diseñador en León, 1,000 \x80\n', 'latin1')]);
  const { text, encoding } = await decoded(bytes, 65_536);
  assert.equal(encoding, 'windows-1252');
  assert.ok(text.endsWith('Diseñador en León, 1,000 €\n'));
});

test('accents distinguish an old Macintosh file from a Windows file', async () => {
  const bytes = Buffer.from(
    'Dise\x96ador de p\x87ginas, M\x8exico, ingenier\x92a, a\x96os, administraci\x97n\n',
    'latin1',
  );
  assert.deepEqual(await decoded(bytes), {
    text: 'Diseñador de páginas, México, ingeniería, años, administración\n',
    encoding: 'macintosh',
  });
  const windows = Buffer.from('lunes\x96viernes, c\x9cur, don\x92t, Le\xf3n, a\xf1os\n', 'latin1');
  assert.equal((await decoded(windows)).encoding, 'windows-1252');
});

test('one stray byte in a text of UTF-8 stays damage in its place', async () => {
  const bytes = Buffer.from('año, niño, León, x, acción');
  bytes[bytes.indexOf('x')] = 0xf1;
  assert.deepEqual(await decoded(bytes), { text: 'año, niño, León, \uFFFD, acción', encoding: 'utf-8' });
});

test('every line end becomes a line feed, also when a chunk ends between its halves', async () => {
  for (const size of [1, 2, 3, 100]) {
    assert.equal((await decoded(Buffer.from('a\r\nb\rc\nd\r'), size)).text, 'a\nb\nc\nd\n');
  }
});
