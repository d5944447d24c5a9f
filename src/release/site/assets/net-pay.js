export const mostGross = 10_000_000;

// Gross pay from here to the next row, and what is left at both ends.
/** @typedef {readonly [gross: number, first: number, last: number]} Row */

/** @type {(rows: readonly Row[], gross: number) => number} */
export function netOf(rows, gross) {
  const at = rows.findLastIndex(([from]) => from <= gross);
  const [from, first, last] = rows[at] ?? [0, 0, 0];
  return first + ((gross - from) / (endOf(rows, at) - from)) * (last - first);
}

// The least gross pay: at a border of the tables two amounts leave the same.
/** @type {(rows: readonly Row[], net: number) => number} */
export function grossOf(rows, net) {
  const at = rows.findIndex(([, , last]) => last >= net);
  const [from, first, last] = rows[at] ?? [0, 0, 0];
  return from + (Math.max(0, net - first) / (last - first)) * (endOf(rows, at) - from);
}

/** @type {(rows: readonly Row[], at: number) => number} */
const endOf = (rows, at) => (rows[at + 1]?.[0] ?? mostGross + 0.01) - 0.01;
