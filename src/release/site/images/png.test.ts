import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { Canvas, colour, rectangle } from './canvas.ts';
import { descriptionIn, png } from './png.ts';

const ground = colour('#0b4f40');
const canvas = () =>
  new Canvas({ width: 4, height: 3 }, ground, { white: { over: colour('#ffffff'), on: ground } });

test('the pixels of a picture come out as they went in', () => {
  const drawn = canvas();
  drawn.fill([rectangle(1, 1, 2, 1)], 'white');
  const bytes = png(drawn);
  const at = bytes.indexOf('IDAT');
  const rows = inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4)));
  const full = drawn.palette.length - 1;
  assert.deepEqual([...rows], [0, 0, 0, 0, 0, 0, 0, full, full, 0, 0, 0, 0, 0, 0]);
});

test('a picture carries what it says; one that says nothing, or is not ours, has no words', () => {
  assert.equal(descriptionIn(png(canvas(), 'Sueldos: año $19,000')).toString(), 'Sueldos: año $19,000');
  assert.equal(descriptionIn(png(canvas())).length, 0);
  assert.equal(descriptionIn(Buffer.from('not a picture')).length, 0);
});
