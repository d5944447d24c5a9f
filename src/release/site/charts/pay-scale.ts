import { memoize } from '../../../foundation/memoize.ts';
import { type Html, html } from '../html.ts';

/** Maps pesos to 0–100 per cent of the width of a bar. It starts at zero, because other starts exaggerate differences. */
export interface PayScale {
  readonly top: number;
  readonly ticks: readonly number[];
}

/** Steps in these round amounts give at most seven ticks, and more would overlap in large print on a phone. */
const leastTicks = 4;

/** Ends at a round amount. */
export function payScale(highest: number): PayScale {
  const step = roundStep(highest);
  const top = Math.ceil(highest / step) * step;
  // A larger end may have larger steps.
  if (roundStep(top) !== step) return payScale(top);
  return { top, ticks: Array.from({ length: Math.round(top / step) + 1 }, (_, number) => number * step) };
}

/** 1, 2 or 5 times a power of ten, the nearest by ratio. */
function roundStep(top: number): number {
  const step = top / leastTicks;
  const power = 10 ** Math.floor(Math.log10(step));
  const times = step / power;
  return power * (times >= Math.sqrt(50) ? 10 : times >= Math.sqrt(10) ? 5 : times >= Math.sqrt(2) ? 2 : 1);
}

function percent({ top }: PayScale, pesos: number): number {
  return Math.min(pesos / top, 1) * 100;
}

/** A position in SVG, to a tenth of a per cent. */
export function place(scale: PayScale, pesos: number): string {
  return `${round(percent(scale, pesos))}%`;
}

/** The width of a range, at least visible. */
export function extent(scale: PayScale, min: number, max: number): string {
  return `${Math.max(round(percent(scale, max) - percent(scale, min)), 0.8)}%`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Ticks with their texts, short enough for a phone. */
export function axisOf(
  ticks: readonly number[],
  x: (value: number) => string,
  text: (value: number) => string | number,
): Html {
  return html`<svg class="axis" width="100%" aria-hidden="true">${ticks.map((tick) => html`<text x="${x(tick)}" y="1.1em" text-anchor="${x(tick) === '0%' ? 'start' : x(tick) === '100%' ? 'end' : 'middle'}">${text(tick)}</text><line x1="${x(tick)}" x2="${x(tick)}" y1="1.5em" y2="1.9em"/>`)}</svg>`;
}

/** In thousands of pesos. Kept, because most pages of a release use the same few scales. */
export const axis = ({ top }: PayScale): Html => axisTo(`${top}`);
const axisTo = memoize((top: string) => {
  const scale = payScale(Number(top));
  return axisOf(
    scale.ticks,
    (tick) => place(scale, tick),
    (tick) => tick / 1_000,
  );
});

/** The ticks, behind every bar of a table. */
export const gridSymbol = ({ top }: PayScale, id: string): Html => gridTo(`${top}`, id);
const gridTo = memoize((top: string, id: string) => {
  const scale = payScale(Number(top));
  return html`<svg class="unseen" width="0" height="0" aria-hidden="true"><defs><symbol id="${id}" width="100%" height="100%">${scale.ticks.map((tick) => html`<line class="grid" x1="${place(scale, tick)}" x2="${place(scale, tick)}" y1="0" y2="100%"/>`)}</symbol></defs></svg>`;
});
