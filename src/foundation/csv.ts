export type Cell = string | number | null;

interface CsvOptions {
  /** Given when the reader is known to split at it. Without it, whatever some country takes for a delimiter is quoted. */
  readonly delimiter?: string;
  /** Guards so that `unguardFormula` gives back every cell, those too that had an apostrophe before. */
  readonly reversible?: boolean;
}

/** One row as RFC 4180 has it: null is an empty cell, a quote is doubled. Texts that spreadsheets would run are guarded. */
export function csvRow(cells: readonly Cell[], { delimiter, reversible = false }: CsvOptions = {}): string {
  const texts = cells.map((cell) => {
    if (cell === null) return '';
    if (typeof cell === 'number') return String(cell);
    const text = (reversible ? formulaOrGuarded : formula).test(cell) ? `'${cell}` : cell;
    return needsQuotes(text, delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${texts.join(delimiter ?? ',')}\r\n`;
}

function needsQuotes(text: string, delimiter: string | undefined): boolean {
  if (/["\r\n]|^\s|\s$/.test(text)) return true;
  return delimiter === undefined ? /[',;\t]/.test(text) : text.includes(delimiter);
}

/** A spreadsheet runs what starts like this, full-width forms included. An apostrophe in front makes it text again. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
const formulaOrGuarded = /^'*[=+\-@\t\r\n＝＋－＠]/;
const guarded = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** The text as it was before a reversible guard. */
export function unguardFormula(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}
