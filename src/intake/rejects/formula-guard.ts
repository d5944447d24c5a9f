/** A spreadsheet runs a cell that begins like this, and what begins it comes from a feed. */
const formula = /^'*[=+\-@\t\r]/;
const guarded = /^'+[=+\-@\t\r]/;

/** The cell as text for a spreadsheet. An apostrophe that was there before is counted, so that none is lost. */
export function guardFormula(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

/** The cell as it was before `guardFormula`. */
export function unguardFormula(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell;
}
