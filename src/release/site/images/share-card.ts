import type { BandFigures } from '../../../vacancies/salaries/band.ts';
import { bandScale } from '../charts/band-table.ts';
import { Canvas, colour, rectangle } from './canvas.ts';
import { fitText } from './fit-text.ts';
import { png } from './png.ts';
import { outlinesOf, type TextStyle, widthOf } from './typeface.ts';

/** What is shown where a page is shared, in words: everything that the picture is made from. */
export interface ShareCard {
  /** Who publishes. */
  readonly brand: string;
  /** What the page is about, in general and in particular. */
  readonly kicker: string;
  readonly title: string;
  /** The one thing to see even in a picture the size of a stamp, and what it is. */
  readonly figure: string;
  readonly caption: string;
  /** Drawn as a bar, from quartile to quartile. */
  readonly band: BandFigures | null;
  readonly note: string;
  readonly foot: string;
  /** What must be said of everything else on it. */
  readonly warning: string | null;
}

/** What networks ask for. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** The card in one sentence after the other, for whoever does not see it. */
export function cardText({ kicker, title, figure, caption, note, foot, warning }: ShareCard): string {
  return [`${kicker}: ${title}`, `${figure} ${caption}`, note, foot, warning]
    .filter((part) => part?.trim())
    .map((part) => `${part?.trim()}.`)
    .join(' ');
}

const ground = colour('#0b4f40');
const warningGround = colour('#3a2c0c');

const paints = {
  white: { over: colour('#ffffff'), on: ground },
  mint: { over: colour('#9fe0c8'), on: ground },
  bar: { over: colour('#74d6b3'), on: ground },
  mark: { over: colour('#ffb06b'), on: ground },
  rule: { over: colour('#4f9882'), on: ground },
  /** Takes away what was painted. */
  ground: { over: ground, on: ground },
  strip: { over: warningGround, on: ground },
  warning: { over: colour('#f7dfa8'), on: warningGround },
} as const;

type CardCanvas = Canvas<keyof typeof paints>;

const { width, height } = shareImageSize;
const centre = width / 2;

/** Chats cut a square from the middle: words keep inside of it. */
const safe = height - 50;

export function drawCard(card: ShareCard): Buffer {
  const canvas: CardCanvas = new Canvas(shareImageSize, ground, paints);
  drawRule(canvas);
  if (card.warning) {
    canvas.fill([rectangle(0, 0, width, 44)], 'strip');
    line(canvas, card.warning, 31, 'warning', 'bold', [24, 20]);
  }
  // Where nothing has to be said first, what is left stands in the middle of the height.
  const top = card.warning ? 0 : -18;
  drawBrand(canvas, card.brand, top + 94);
  line(canvas, card.kicker, top + 150, 'mint', 'medium', [34, 30, 26]);
  drawTitle(canvas, card, top);
  line(canvas, card.figure, top + 392, 'white', 'bold', [128, 112, 96, 80, 68, 58, 50, 42]);
  line(canvas, card.caption, top + 442, 'mint', 'medium', [32, 28, 24, 20]);
  if (card.band) drawBand(canvas, card.band, top + 486);
  line(canvas, card.note, top + (card.band ? 544 : 516), 'white', 'bold', [30, 27, 24, 20]);
  line(canvas, card.foot, top + (card.band ? 583 : 562), 'mint', 'medium', [27, 24, 20]);
  return png(canvas, cardText(card));
}

/** One long line is better than two, and two are better than small letters. */
function drawTitle(canvas: CardCanvas, { title }: ShareCard, top: number): void {
  const oneLine = fitText(title, { width: safe, lines: 1 }, 'bold', [68, 60, 54]);
  const isWhole = !oneLine.lines.some((text) => text.endsWith('…'));
  const { lines, style } = isWhole
    ? oneLine
    : fitText(title, { width: safe, lines: 2 }, 'bold', [50, 46, 42, 38, 34]);
  const first = lines.length > 1 ? 206 : 230;
  for (const [place, text] of lines.entries())
    centred(canvas, text, top + first + place * style.size * 1.1, 'white', style);
}

/** One line in the middle, in the largest of the sizes that has room. */
function line(
  canvas: CardCanvas,
  text: string,
  baseline: number,
  paint: keyof typeof paints,
  weight: TextStyle['weight'],
  sizes: readonly [number, ...number[]],
): void {
  const { lines, style } = fitText(text, { width: safe, lines: 1 }, weight, sizes);
  for (const only of lines) centred(canvas, only, baseline, paint, style);
}

function centred(
  canvas: CardCanvas,
  text: string,
  baseline: number,
  paint: keyof typeof paints,
  style: TextStyle,
): void {
  canvas.fill(outlinesOf(text, centre - widthOf(text, style) / 2, baseline, style), paint);
}

/** The three steps of the sign, and the name. */
function drawBrand(canvas: CardCanvas, name: string, baseline: number): void {
  const sign = 38;
  const { lines, style } = fitText(name, { width: safe - sign - 14, lines: 1 }, 'bold', [36, 30, 26, 22]);
  const [text = ''] = lines;
  const left = centre - (sign + 14 + widthOf(text, style)) / 2;
  canvas.fill(signSteps(left, baseline - 31, sign / 26), 'mint');
  canvas.fill(outlinesOf(text, left + sign + 14, baseline, style), 'white');
}

/** The sign of the site, which is 26 wide, at a place and in a size. */
export function signSteps(x: number, y: number, scale: number) {
  const steps = [
    [1, 4, 11],
    [6, 11, 13],
    [13, 18, 12],
  ] as const;
  return steps.map(([left, top, wide]) =>
    rectangle(x + left * scale, y + top * scale, wide * scale, 4 * scale, scale),
  );
}

/** The lower edge is a ruler, as the head of the pages is. */
function drawRule(canvas: CardCanvas): void {
  for (let x = 0; x < width; x += 12) {
    const long = x % 60 === 0 ? 22 : 11;
    canvas.fill([rectangle(x, height - long, 2, long)], 'rule');
  }
}

/** Where half of the offers lie, on the scale of the charts, across the whole picture; the diamond is the median. */
function drawBand(canvas: CardCanvas, band: BandFigures, middle: number): void {
  const scale = bandScale([band]);
  const at = (pesos: number) => Math.round((scale(pesos) / 100) * width);
  canvas.fill([rectangle(0, middle - 1, width, 2)], 'rule');
  const [from, to, median] = [at(band.lowerQuartile), at(band.upperQuartile), at(band.median)];
  canvas.fill([rectangle(from, middle - 13, Math.max(to - from, 4), 26, 3)], 'bar');
  canvas.fill([diamond(median, middle, 25)], 'ground');
  canvas.fill([diamond(median, middle, 19)], 'mark');
}

function diamond(x: number, y: number, reach: number): readonly number[] {
  return [x, y - reach, x + reach * 0.8, y, x, y + reach, x - reach * 0.8, y];
}
