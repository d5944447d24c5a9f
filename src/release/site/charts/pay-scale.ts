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

/** The ticks with amounts in thousands of pesos, short enough for a phone. */
export function axis(scale: PayScale): Html {
  return drawnOnce(
    'axis',
    scale,
    (ticks) =>
      html`<svg class="axis" width="100%" aria-hidden="true" focusable="false">${ticks.map(
        (tick) =>
          html`${tickLabel(scale, tick)}<line x1="${place(scale, tick)}" x2="${place(scale, tick)}" y1="1.5em" y2="1.9em"/>`,
      )}</svg>`,
  );
}

function tickLabel(scale: PayScale, tick: number): Html {
  const anchor = tick === 0 ? 'start' : tick === scale.ticks.at(-1) ? 'end' : 'middle';
  return html`<text x="${place(scale, tick)}" y="1.1em" text-anchor="${anchor}">${tick / 1_000}</text>`;
}

/** A cache, because most pages of a release use the same few scales. */
const drawn = new Map<string, Html>();
const mostDrawn = 1_000;

function drawnOnce(what: string, scale: PayScale, draw: (ticks: readonly number[]) => Html): Html {
  const key = `${what} ${scale.top}`;
  const markup = drawn.get(key) ?? draw(scale.ticks);
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
      html`<svg class="unseen" width="0" height="0" aria-hidden="true" focusable="false"><defs><symbol id="${id}" width="100%" height="100%">${ticks.map((tick) => html`<line class="grid" x1="${place(scale, tick)}" x2="${place(scale, tick)}" y1="0" y2="100%"/>`)}<svg class="ticks" y="20" overflow="visible">${ticks.map((tick) => tickLabel(scale, tick))}</svg></symbol></defs></svg>`,
  );
}
