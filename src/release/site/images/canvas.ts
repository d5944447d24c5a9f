/** A closed line through points, x before y. */
export type Contour = readonly number[];

export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** A colour and what it is painted on: its edges are shades between the two. */
export interface Paint {
  readonly over: Colour;
  readonly on: Colour;
}

/** As many as can be told apart at an edge one pixel wide. */
const shades = 15;

/** All canvases use it in turn: it is empty whenever none is filling. */
let scratch = new Float32Array(0);

/** A picture in a palette of few colours. What it is painted with is known from the beginning. */
export class Canvas<PaintName extends string> {
  readonly width: number;
  readonly height: number;
  /** The place of each pixel's colour in the palette. */
  readonly pixels: Uint8Array;
  readonly palette: readonly Colour[];
  readonly #firstShade: ReadonlyMap<PaintName, number>;
  /** How much each pixel covers more than the one before it in its row; all zero between two fills. */
  readonly #cover: Float32Array;

  constructor(
    { width, height }: { readonly width: number; readonly height: number },
    ground: Colour,
    paints: Readonly<Record<PaintName, Paint>>,
  ) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint8Array(width * height);
    // Wider than a row: what ends at the right edge ends there.
    const places = (width + 2) * height;
    if (scratch.length < places) scratch = new Float32Array(places);
    this.#cover = scratch;
    const names = Object.keys(paints) as PaintName[];
    this.#firstShade = new Map(names.map((name, place) => [name, 1 + place * shades]));
    this.palette = [ground, ...names.flatMap((name) => shadesOf(paints[name]))];
  }

  /** Paints what lies inside the contours. Where two of one direction overlap is inside, too. */
  fill(contours: readonly Contour[], paint: PaintName): void {
    let [left, right, top, bottom] = [this.width, 0, this.height, 0];
    for (const contour of contours) {
      for (let at = 0; at < contour.length; at += 2) {
        const x = contour[at] ?? 0;
        const y = contour[at + 1] ?? 0;
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        if (y > bottom) bottom = y;
        const next = (at + 2) % contour.length;
        this.#edge(x, y, contour[next] ?? 0, contour[next + 1] ?? 0);
      }
    }
    this.#settle(Math.floor(left), Math.ceil(right) + 1, Math.floor(top), Math.ceil(bottom), paint);
  }

  /** Sums up what the edges have left behind, row by row, and wipes it. */
  #settle(left: number, right: number, top: number, bottom: number, paint: PaintName): void {
    const first = (this.#firstShade.get(paint) ?? 1) - 1;
    const { width, pixels } = this;
    const cover = this.#cover;
    for (let y = top; y < bottom; y += 1) {
      let sum = 0;
      const from = y * (width + 2);
      for (let place = from + left; place <= from + right; place += 1) {
        const change = cover[place] as number;
        if (change !== 0) {
          sum += change;
          cover[place] = 0;
        }
        const shade = (Math.min(Math.abs(sum), 1) * shades + 0.5) | 0;
        if (shade > 0 && place - from < width) pixels[place - 2 * y] = first + shade;
      }
    }
  }

  /**
   * Leaves behind in each row that it crosses how much of each pixel lies to its right: exact areas, as the signed-area
   * rasterizers of font engines have it.
   */
  #edge(fromX: number, fromY: number, toX: number, toY: number): void {
    if (fromY === toY) return;
    const isDown = fromY < toY;
    const startY = isDown ? fromY : toY;
    const endY = isDown ? toY : fromY;
    const slope = (toX - fromX) / (toY - fromY);
    const leftmost = Math.min(fromX, toX);
    const rightmost = Math.max(fromX, toX);
    let x = isDown ? fromX : toX;
    for (let row = Math.floor(startY); row < endY; row += 1) {
      const height = Math.min(row + 1, endY) - Math.max(row, startY);
      // An edge that hardly falls has a slope beyond all numbers; it still ends where it ends.
      const nextX = Math.min(Math.max(x + slope * height, leftmost), rightmost);
      const start = row * (this.width + 2);
      const signed = isDown ? height : -height;
      if (x < nextX) this.#span(start, x, nextX, signed);
      else this.#span(start, nextX, x, signed);
      x = nextX;
    }
  }

  /** An edge within one row, from left to right. */
  #span(row: number, from: number, to: number, height: number): void {
    const first = Math.floor(from);
    const last = Math.ceil(to);
    if (last <= first + 1) {
      const middle = (from + to) / 2 - first;
      this.#add(row + first, height * (1 - middle));
      this.#add(row + first + 1, height * middle);
      return;
    }
    const perPixel = 1 / (to - from);
    const inFirst = (perPixel * (first + 1 - from) ** 2) / 2;
    const inLast = (perPixel * (to - last + 1) ** 2) / 2;
    this.#add(row + first, height * inFirst);
    if (last === first + 2) {
      this.#add(row + first + 1, height * (1 - inFirst - inLast));
    } else {
      const inSecond = perPixel * (first + 1.5 - from);
      this.#add(row + first + 1, height * (inSecond - inFirst));
      for (let pixel = first + 2; pixel < last - 1; pixel += 1) this.#add(row + pixel, height * perPixel);
      this.#add(row + last - 1, height * (1 - inSecond - (last - first - 3) * perPixel - inLast));
    }
    this.#add(row + last, height * inLast);
  }

  #add(place: number, area: number): void {
    this.#cover[place] = (this.#cover[place] as number) + area;
  }
}

function shadesOf({ over, on }: Paint): Colour[] {
  const between = (a: number, b: number, share: number) => Math.round(a + (b - a) * share);
  return Array.from({ length: shades }, (_, place) => {
    const share = (place + 1) / shades;
    return {
      red: between(on.red, over.red, share),
      green: between(on.green, over.green, share),
      blue: between(on.blue, over.blue, share),
    };
  });
}

/** `#0b4f40`, as style sheets write it. */
export function colour(text: string): Colour {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  return { red, green, blue };
}

/** A rectangle whose corners are round by as much. */
export function rectangle(x: number, y: number, width: number, height: number, radius = 0): Contour {
  if (radius === 0) return [x, y, x + width, y, x + width, y + height, x, y + height];
  const corners = [
    [x + width - radius, y + radius, -90],
    [x + width - radius, y + height - radius, 0],
    [x + radius, y + height - radius, 90],
    [x + radius, y + radius, 180],
  ] as const;
  return corners.flatMap(([centreX, centreY, start]) =>
    Array.from({ length: 9 }, (_, step) => {
      const angle = ((start + step * 11.25) * Math.PI) / 180;
      return [centreX + radius * Math.cos(angle), centreY + radius * Math.sin(angle)];
    }).flat(),
  );
}
