import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { type Html, html } from '../html.ts';

/** Maps pesos to 0–100 per cent of the width of a bar. */
export type PayScale = ScaleLinear<number, number>;

/** Four ask for at most seven, and more would overlap in large print on a phone. */
const tickCount = 4;

/** Starts at zero, because other starts exaggerate differences. */
export function payScale(top: number): PayScale {
  return scaleLinear().domain([0, top]).range([0, 100]).nice(tickCount).clamp(true);
}

/** A position in SVG, to a tenth of a per cent. */
export function place(scale: PayScale, pesos: number): string {
  return `${round(scale(pesos))}%`;
}

/** The width of a range, at least visible. */
export function extent(scale: PayScale, min: number, max: number): string {
  return `${Math.max(round(scale(max) - scale(min)), 0.8)}%`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The ticks with amounts in thousands of pesos, short enough for a phone. */
export function axis(scale: PayScale): Html {
  return drawnOnce(
    'axis',
    scale,
    (ticks) =>
      html`<svg class="axis" width="100%" aria-hidden="true" focusable="false">${ticks.map(
        (tick, number) =>
          html`${tickLabel(scale, ticks, number)}<line x1="${place(scale, tick)}" x2="${place(scale, tick)}" y1="1.5em" y2="1.9em"/>`,
      )}</svg>`,
  );
}

function tickLabel(scale: PayScale, ticks: readonly number[], number: number): Html {
  const [tick = 0, anchor] = [
    ticks[number],
    number === 0 ? 'start' : number === ticks.length - 1 ? 'end' : 'middle',
  ];
  return html`<text x="${place(scale, tick)}" y="1.1em" text-anchor="${anchor}">${tick / 1_000}</text>`;
}

/** A cache, because most pages of a release use the same few scales. */
const drawn = new Map<string, Html>();
const mostDrawn = 1_000;

function drawnOnce(what: string, scale: PayScale, draw: (ticks: readonly number[]) => Html): Html {
  const key = `${what} ${scale.domain()[1]}`;
  const markup = drawn.get(key) ?? draw(scale.ticks(tickCount));
  if (drawn.size >= mostDrawn) drawn.clear();
  drawn.set(key, markup);
  return markup;
}

/** The ticks as a symbol, defined once per page and used behind every bar. Narrow screens show its numbers below the bar. */
export function gridSymbol(scale: PayScale, id: string): Html {
  return drawnOnce(
    id,
    scale,
    (ticks) =>
      html`<svg class="unseen" width="0" height="0" aria-hidden="true" focusable="false"><defs><symbol id="${id}" width="100%" height="100%">${ticks.map((tick) => html`<line class="grid" x1="${place(scale, tick)}" x2="${place(scale, tick)}" y1="0" y2="100%"/>`)}<svg class="ticks" y="20" overflow="visible">${ticks.map((_, number) => tickLabel(scale, ticks, number))}</svg></symbol></defs></svg>`,
  );
}
