export interface Column {
  readonly title: string;
  /** The one that gives way when the terminal is too narrow. */
  readonly elastic?: true;
}

const gap = '  ';
const narrowest = 12;

/** Columns in line, for people. Without a width nothing is cut. */
export function textTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width?: number,
): string {
  const widths = columns.map(({ title }, at) =>
    rows.reduce((widest, row) => Math.max(widest, lengthOf(row[at] ?? '')), title.length),
  );
  const elastic = columns.findIndex((column) => column.elastic);
  const total = widths.reduce((sum, one) => sum + one + gap.length, -gap.length);
  if (width !== undefined && total > width && elastic >= 0) {
    widths[elastic] = Math.max(narrowest, (widths[elastic] ?? 0) - (total - width));
  }
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => fitted(cell, widths[at] ?? 0))
      .join(gap)
      .trimEnd();
  return [columns.map(({ title }) => title), ...rows].map((cells) => `${line(cells)}\n`).join('');
}

function lengthOf(text: string): number {
  return [...text].length;
}

function fitted(text: string, width: number): string {
  const characters = [...text];
  if (characters.length > width) return `${characters.slice(0, width - 1).join('')}…`;
  return text + ' '.repeat(width - characters.length);
}
