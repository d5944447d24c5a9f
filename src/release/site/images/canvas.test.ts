import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Canvas, type Contour, colour, rectangle } from './canvas.ts';

const black = colour('#000000');
const size = { width: 20, height: 20 };

/** How much of each pixel is covered, from 0 to 1. */
function covered(...contours: readonly Contour[]): number[] {
  const canvas = new Canvas(size, black, { white: { over: colour('#ffffff'), on: black } });
  canvas.fill(contours, 'white');
  return [...canvas.pixels].map((pixel) => (canvas.palette[pixel]?.red ?? 0) / 255);
}

const area = (pixels: readonly number[]) => pixels.reduce((sum, share) => sum + share, 0);

test('an edge between pixels covers whole pixels, one within a pixel a share of it', () => {
  const pixels = covered(rectangle(2, 3, 4.4, 5));
  assert.equal(pixels[3 * size.width + 2], 1);
  assert.equal(pixels[3 * size.width + 5], 1);
  assert.equal(pixels[3 * size.width + 6], 0.4);
  assert.equal(pixels[3 * size.width + 7], 0);
  assert.equal(pixels[2 * size.width + 2], 0);
});

test('a hole is what runs the other way round', () => {
  const hole = [6, 6, 6, 10, 10, 10, 10, 6];
  const pixels = covered(rectangle(4, 4, 8, 8), hole);
  assert.equal(pixels[8 * size.width + 8], 0);
  assert.equal(area(pixels), 64 - 16);
});

test('two parts of one direction that overlap are one', () => {
  assert.equal(area(covered(rectangle(2, 2, 6, 6), rectangle(5, 2, 6, 6))), 9 * 6);
});

test('whatever the triangle, what is painted has its area', () => {
  const coordinate = fc.double({ min: 0, max: 20, noNaN: true });
  fc.assert(
    fc.property(
      fc.tuple(coordinate, coordinate, coordinate, coordinate, coordinate, coordinate),
      ([ax, ay, bx, by, cx, cy]) => {
        const exact = Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;
        // Each pixel of the outline is off by half a shade at most.
        const outline = 3 * (2 * size.width);
        assert.ok(Math.abs(area(covered([ax, ay, bx, by, cx, cy])) - exact) <= outline / 30);
      },
    ),
  );
});
