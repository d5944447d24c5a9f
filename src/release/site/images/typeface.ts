import { readFileSync } from 'node:fs';
import type { Contour } from './canvas.ts';

export const weights = ['medium', 'bold'] as const;

export type Weight = (typeof weights)[number];

/** Letters of one weight and size, in pixels. */
export interface TextStyle {
  readonly weight: Weight;
  readonly size: number;
}

/**
 * Archivo (SIL Open Font License, beside it), as outlines: with the fonts of the machine the pictures would be others on
 * every machine. Made by `scripts/typeface.ts`.
 */
export const outlinesFile = new URL('../assets/archivo/outlines.txt', import.meta.url);

/** All in thousandths of the size of the letters; y grows downwards from the baseline. */
interface Letter {
  readonly width: number;
  readonly outline: readonly Stroke[];
  /** How much further away the next letter stands, by that letter. */
  readonly kerning: ReadonlyMap<string, number>;
}

/** A piece of an SVG path: where it goes, by way of which point if it is a curve. */
type Stroke =
  | { readonly kind: 'M' | 'L'; readonly x: number; readonly y: number }
  | {
      readonly kind: 'Q';
      readonly x: number;
      readonly y: number;
      readonly viaX: number;
      readonly viaY: number;
    };

const letters = new Map<string, Letter>();

function letterOf(weight: Weight, character: string): Letter | undefined {
  if (letters.size === 0) readLetters();
  return letters.get(weight + character);
}

function readLetters(): void {
  for (const line of readFileSync(outlinesFile, 'utf8').trimEnd().split('\n')) {
    const [weight, character, width, outline = '', kerning = ''] = line.split('\t');
    const pairs = kerning.split(' ').map((pair) => [pair.charAt(0), Number(pair.slice(1))] as const);
    letters.set(`${weight}${character}`, {
      width: Number(width),
      outline: strokesOf(outline),
      kerning: new Map(pairs),
    });
  }
}

function strokesOf(outline: string): Stroke[] {
  return [...outline.matchAll(/([MLQ])([^MLQ]*)/g)].map(([, kind, points = '']) => {
    const [a = 0, b = 0, x = 0, y = 0] = (points.match(/-?\d+/g) ?? []).map(Number);
    return kind === 'Q' ? { kind, x, y, viaX: a, viaY: b } : { kind: kind === 'M' ? 'M' : 'L', x: a, y: b };
  });
}

/** The text in letters that there are: another alphabet's are left out, marks that Latin-1 does not know are taken off. */
export function drawable(text: string): string {
  const known = (character: string) => letterOf('bold', character) !== undefined;
  return [...text.normalize('NFC')]
    .map((character) =>
      known(character) ? character : [...character.normalize('NFKD')].filter(known).join(''),
    )
    .join('')
    .replace(/ +/g, ' ')
    .trim();
}

export function widthOf(text: string, style: TextStyle): number {
  return lettersIn(text, style).width;
}

/** The outlines of a line of text that begins at `x` on the baseline `y`. */
export function outlinesOf(text: string, x: number, y: number, style: TextStyle): Contour[] {
  const scale = style.size / 1_000;
  return lettersIn(text, style).placed.flatMap(({ letter, at }) =>
    contoursOf(letter.outline, x + at, y, scale),
  );
}

function lettersIn(
  text: string,
  { weight, size }: TextStyle,
): { readonly width: number; readonly placed: readonly { readonly letter: Letter; readonly at: number }[] } {
  const placed: { letter: Letter; at: number }[] = [];
  let width = 0;
  let before: Letter | undefined;
  for (const character of text) {
    const letter = letterOf(weight, character);
    if (!letter) continue;
    width += before?.kerning.get(character) ?? 0;
    placed.push({ letter, at: (width * size) / 1_000 });
    width += letter.width;
    before = letter;
  }
  return { width: (width * size) / 1_000, placed };
}

function contoursOf(outline: readonly Stroke[], x: number, y: number, scale: number): Contour[] {
  const contours: number[][] = [];
  // Straight pieces of a curve: so short that none can be seen as one.
  const pieces = scale > 0.06 ? 8 : 4;
  let current: number[] = [];
  let [atX, atY] = [0, 0];
  for (const stroke of outline) {
    const [toX, toY] = [x + stroke.x * scale, y + stroke.y * scale];
    if (stroke.kind === 'M') {
      current = [];
      contours.push(current);
    }
    if (stroke.kind === 'Q') {
      const [viaX, viaY] = [x + stroke.viaX * scale, y + stroke.viaY * scale];
      for (let piece = 1; piece < pieces; piece += 1) {
        const share = piece / pieces;
        const rest = 1 - share;
        current.push(
          rest * rest * atX + 2 * rest * share * viaX + share * share * toX,
          rest * rest * atY + 2 * rest * share * viaY + share * share * toY,
        );
      }
    }
    current.push(toX, toY);
    [atX, atY] = [toX, toY];
  }
  return contours;
}
