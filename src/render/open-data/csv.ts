export type Cell = string | number | null;

/** One row as RFC 4180 has it: null is an empty cell, a quote is doubled. */
export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formulaStart.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A spreadsheet runs what starts like this, full-width forms included. An apostrophe in front makes it text again. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

const needsQuotes = /["',;\r\n\t]|^\s|\s$/;
