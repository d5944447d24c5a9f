export type Cell = string | number | null;

interface CsvOptions {
  /** The delimiter of the file. If undefined, cells with any delimiter that spreadsheets use are quoted. */
  readonly delimiter?: string;
  /** Guards formulas so that `unguardFormula` restores every cell, even one that already began with an apostrophe. */
  readonly reversible?: boolean;
}

/** One row in RFC 4180 format; texts that spreadsheets would run as formulas are guarded. */
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

/** Spreadsheets run cells that start with these characters as formulas; an apostrophe in front prevents this. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
const formulaOrGuarded = /^'*[=+\-@\t\r\n＝＋－＠]/;
const guarded = /^'+[=+\-@\t\r\n＝＋－＠]/;

export function unguardFormula(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}
