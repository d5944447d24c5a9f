import { memoize } from '../../../foundation/memoize.ts';
import { type Html, html } from '../html.ts';

/** Maps pesos to 0–100 per cent of the width of a bar, by ratio: one high salary leaves the others room. */
export interface PayScale {
  readonly bottom: number;
  readonly top: number;
  readonly ticks: readonly number[];
}

/** In each power of ten, the finest first. More than seven ticks would overlap in large print on a phone. */
const roundAmounts = [[1, 1.5, 2, 3, 4, 5, 7], [1, 2, 5], [1]].map((digits) =>
  Array.from({ length: 10 }, (_, power) => digits.map((digit) => digit * 10 ** power)).flat(),
);
const [ends = []] = roundAmounts;
const mostTicks = 7;

/** Begins and ends at round amounts. */
export function payScale(lowest: number, highest: number): PayScale {
  const bottom = ends.findLast((amount) => amount <= lowest) ?? 1;
  const top = ends.find((amount) => amount > bottom && amount >= highest) ?? 10 ** 10;
  const scales = roundAmounts.map((own) => own.filter((amount) => amount >= bottom && amount <= top));
  return { bottom, top, ticks: scales.find(({ length }) => length <= mostTicks) ?? [] };
}

export function percent({ bottom, top }: PayScale, pesos: number): number {
  const part = Math.log(Math.max(pesos, bottom) / bottom) / Math.log(top / bottom);
  return Math.min(part, 1) * 100;
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
export const axis = ({ bottom, top }: PayScale): Html => axisTo(`${bottom}-${top}`);
const scaleOf = (ends: string): PayScale => {
  const [bottom = 1, top = 10] = ends.split('-').map(Number);
  return payScale(bottom, top);
};
const axisTo = memoize((ends: string) => {
  const scale = scaleOf(ends);
  return axisOf(
    scale.ticks,
    (tick) => place(scale, tick),
    (tick) => tick / 1_000,
  );
});

/** The ticks, behind every bar of a table. */
export const gridSymbol = ({ bottom, top }: PayScale, id: string): Html => gridTo(`${bottom}-${top}`, id);
const gridTo = memoize((ends: string, id: string) => {
  const scale = scaleOf(ends);
  return html`<svg class="unseen" width="0" height="0" aria-hidden="true"><defs><symbol id="${id}" width="100%" height="100%">${scale.ticks.map((tick) => html`<line class="grid" x1="${place(scale, tick)}" x2="${place(scale, tick)}" y1="0" y2="100%"/>`)}</symbol></defs></svg>`;
});
