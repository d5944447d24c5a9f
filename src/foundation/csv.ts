export type Cell = string | number | null;

export interface CsvOptions {
  readonly delimiter?: string;
  /** Guards so that `unguardFormula` gives back every cell, those too that had an apostrophe before. */
  readonly reversible?: boolean;
}

/** One row as RFC 4180 has it: null is an empty cell, a quote is doubled. Texts that spreadsheets would run are guarded. */
export function csvRow(
  cells: readonly Cell[],
  { delimiter = ',', reversible = false }: CsvOptions = {},
): string {
  const texts = cells.map((cell) => {
    if (cell === null) return '';
    if (typeof cell === 'number') return String(cell);
    const text = guardFormula(cell, { reversible });
    const isPlain = !needsQuotes.test(text) && !text.includes(delimiter);
    return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
  });
  return `${texts.join(delimiter)}\r\n`;
}

/** What stands for a delimiter in some country is quoted everywhere. */
const needsQuotes = /["',;\r\n\t]|^\s|\s$/;

/** A spreadsheet runs what starts like this, full-width forms included. An apostrophe in front makes it text again. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
const formulaOrGuarded = /^'*[=+\-@\t\r\n＝＋－＠]/;
const guarded = /^'+[=+\-@\t\r\n＝＋－＠]/;

export function guardFormula(text: string, { reversible }: Required<Pick<CsvOptions, 'reversible'>>): string {
  return (reversible ? formulaOrGuarded : formula).test(text) ? `'${text}` : text;
}

/** The text as it was before a reversible guard. */
export function unguardFormula(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}
