/**
 * Takes the outlines of the letters that share images are drawn with from Archivo, which is under the SIL Open Font
 * License. Its package is among those of the tests. A test makes the file again and compares:
 *
 *     node scripts/typeface.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { outlinesFile, type Weight, weights } from '../src/release/site/images/typeface.ts';

/** As CSS numbers them. */
const numberOfWeight: Readonly<Record<Weight, number>> = { medium: 500, bold: 700 };

/** What Spanish and its neighbours write: ASCII, the letters of Latin-1, and the marks of good typesetting. */
const characters = [
  ...range(0x20, 0x7e),
  ...'¡¿ª°·º«»±×÷',
  ...range(0xc0, 0xd6),
  ...range(0xd8, 0xf6),
  ...range(0xf8, 0xff),
  ...'–—…“”‘’•€™',
];

/** In thousandths of the size of the letters; what is less nobody sees. */
const leastKerning = 10;

interface Glyph {
  readonly index: number;
  readonly advanceWidth: number;
  getPath(x: number, y: number, size: number): { readonly commands: readonly Command[] };
}

interface Command {
  readonly type: 'M' | 'L' | 'Q' | 'Z';
  readonly x?: number;
  readonly y?: number;
  readonly x1?: number;
  readonly y1?: number;
}

interface Font {
  readonly unitsPerEm: number;
  charToGlyph(character: string): Glyph;
  getKerningValue(left: Glyph, right: Glyph): number;
}

/** One line for each letter of each weight: its width, its outline, and how it moves closer to others. */
export function outlinesText(): string {
  const require = createRequire(new URL('../tests/package.json', import.meta.url));
  const { parse } = require('opentype.js') as { parse(bytes: ArrayBuffer): Font };
  const lines = weights.flatMap((weight) => {
    const file = `@fontsource/archivo/files/archivo-latin-${numberOfWeight[weight]}-normal.woff`;
    return linesOf(weight, parse(new Uint8Array(readFileSync(require.resolve(file))).buffer));
  });
  return `${lines.join('\n')}\n`;
}

function linesOf(weight: Weight, font: Font): string[] {
  if (font.unitsPerEm !== 1_000) throw new Error('the outlines are not in thousandths');
  const glyphs = characters.map((character) => [character, font.charToGlyph(character)] as const);
  const widestDigit = Math.max(...glyphs.filter(isDigit).map(([, { advanceWidth }]) => advanceWidth));
  return glyphs.map(([character, glyph]) => {
    if (glyph.index === 0) throw new Error(`the font has no ${character}`);
    const kerning = glyphs
      .map(([right, other]) => [right, font.getKerningValue(glyph, other)] as const)
      .filter(([right, value]) => right !== ' ' && Math.abs(value) >= leastKerning)
      .map((pair) => pair.join(''));
    // Digits of one width, each in the middle of it: amounts of as many digits are as long.
    const width = isDigit([character]) ? widestDigit : glyph.advanceWidth;
    const { commands } = glyph.getPath((width - glyph.advanceWidth) / 2, 0, font.unitsPerEm);
    const strokes = commands.map(strokeText).filter((text, place, all) => !isStill(text, all[place - 1]));
    return [weight, character, width, strokes.join(''), kerning.join(' ')].join('\t');
  });
}

/** In whole thousandths; a contour ends where it began. */
function strokeText({ type, x1, y1, x, y }: Command): string {
  if (type === 'Z') return '';
  const numbers = [x1, y1, x, y].filter((number) => number !== undefined).map((number) => Math.round(number));
  return type + numbers.join(' ');
}

/** A line to where the stroke before has ended. */
function isStill(stroke: string, before = ''): boolean {
  return (
    stroke.startsWith('L') &&
    before.endsWith(before.startsWith('Q') ? ` ${stroke.slice(1)}` : stroke.slice(1))
  );
}

function isDigit([character]: readonly [character: string, ...unknown[]]): boolean {
  return /[0-9]/.test(character);
}

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, place) => String.fromCharCode(first + place));
}

if (import.meta.main) writeFileSync(outlinesFile, outlinesText());
