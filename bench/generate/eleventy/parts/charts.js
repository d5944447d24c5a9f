import { e, each, memoize } from './text.js';

const tenth = (value) => Math.round(value * 10) / 10;
const at = (top, pesos) => Math.min(pesos / top, 1) * 100;

export const place = (top, pesos) => `${tenth(at(top, pesos))}%`;
export const extent = (top, min, max) => `${Math.max(tenth(at(top, max) - at(top, min)), 0.8)}%`;

/** A scale from zero to a round amount, with about five marks. */
export const scaleTo = memoize((amount) => {
  let top = amount;
  let step = 0;
  for (let pass = 0; pass < 3; pass += 1) {
    const power = 10 ** Math.floor(Math.log10(top / 5));
    const error = top / 5 / power;
    step = power * (error >= Math.sqrt(50) ? 10 : error >= Math.sqrt(10) ? 5 : error >= Math.SQRT2 ? 2 : 1);
    top = Math.ceil(top / step) * step;
  }
  return { top, ticks: Array.from({ length: top / step + 1 }, (_, number) => number * step) };
});

/** Of bands, so that the halves in the middle can be compared. */
export const bandScale = (bands) =>
  scaleTo(
    Math.min(
      Math.max(...bands.map(({ max }) => max)),
      Math.max(...bands.map(({ upperQuartile }) => upperQuartile)) * 1.5,
    ),
  );

export const axis = memoize(({ top, ticks }) => {
  const anchor = (number) => (number === 0 ? 'start' : number === ticks.length - 1 ? 'end' : 'middle');
  const marks = each(
    ticks,
    (tick, number) =>
      `<text x="${place(top, tick)}" y="12" text-anchor="${anchor(number)}">${tick / 1000}</text><line x1="${place(top, tick)}" x2="${place(top, tick)}" y1="17" y2="22"/>`,
  );
  return `<svg class="axis" width="100%" height="22" aria-hidden="true" focusable="false">${marks}</svg>`;
});

const gridLines = memoize(({ top, ticks }) =>
  each(
    ticks,
    (tick) => `<line class="grid" x1="${place(top, tick)}" x2="${place(top, tick)}" y1="0" y2="100%"/>`,
  ),
);

export const grid = (scale, id) =>
  `<svg class="unseen" width="0" height="0" aria-hidden="true" focusable="false"><defs><symbol id="${id}" width="100%" height="100%">${gridLines(scale)}</symbol></defs></svg>`;

/** A bar for the half in the middle, a line from minimum to maximum, a diamond at the median. */
export function bandBar(top, id, { min, lowerQuartile, median, upperQuartile, max, thin }) {
  const [x1, x2] = [place(top, min), place(top, max)];
  const half = `<rect class="span" x="${place(top, lowerQuartile)}" y="5" width="${extent(top, lowerQuartile, upperQuartile)}" height="10"/>`;
  const end =
    max > top
      ? '<svg x="100%" overflow="visible"><path class="cap" fill="none" d="M-6 5 0 10-6 15"/></svg>'
      : `<line class="cap" x1="${x2}" x2="${x2}" y1="5" y2="15"/>`;
  return `<svg class="band${thin ? ' thin' : ''}" width="100%" height="20" aria-hidden="true" focusable="false"><use href="#${e(id)}"/><line class="reach" x1="${x1}" x2="${x2}" y1="10" y2="10"/>${thin ? '' : half}<line class="cap" x1="${x1}" x2="${x1}" y1="5" y2="15"/>${end}<svg x="${place(top, median)}" overflow="visible"><path class="mid" d="M0 2 6 10 0 18-6 10z"/></svg></svg>`;
}
