import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { GzipFile } from './gzip-file.ts';

// Several chunks, and none of them compressible, so that they do queue up.
const content = randomBytes(9_000_000);

async function compressed(pieceSize: number): Promise<Buffer> {
  const file = new GzipFile();
  for (let start = 0; start < content.length; start += pieceSize) {
    file.add(content.subarray(start, start + pieceSize));
    if (start % 3 === 0) await file.settle();
  }
  return Buffer.concat(await file.finish());
}

test('the bytes do not depend on the pieces', async () => {
  const whole = await compressed(content.length);
  assert.ok(gunzipSync(whole).equals(content));
  for (const pieceSize of [65_537, 5_000_000]) assert.ok(whole.equals(await compressed(pieceSize)));
});

test('the header holds no time', async () => {
  const file = new GzipFile();
  file.add(Buffer.from('x'));
  const bytes = Buffer.concat(await file.finish());
  assert.equal(bytes.readUInt32LE(4), 0);
});

test('an empty file is a gzip file too', async () => {
  assert.equal(gunzipSync(Buffer.concat(await new GzipFile().finish())).length, 0);
});
