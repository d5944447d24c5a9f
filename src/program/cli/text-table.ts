import { currentLanguage } from '../../foundation/language/language.ts';
import { visibleLine } from '../../foundation/visible-text.ts';
import { type TextList, textLists, vacancyFields } from '../../vacancies/vacancy-fields.ts';

export interface Column {
  readonly title: string;
  /** Shortened if the terminal is too narrow. */
  readonly elastic?: true;
  /** Aligned to the right, for figures. */
  readonly right?: true;
  /** Omitted, in this order, if shortening is not enough. */
  readonly dispensable?: number;
}

const gap = 2;
const narrowest = 20;

/** Aligned columns. Without a width nothing is shortened or omitted. */
export function textTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width = Number.POSITIVE_INFINITY,
): string {
  const sized = columns.map((column, at) => ({
    ...column,
    at,
    size: rows.reduce((widest, row) => Math.max(widest, lengthOf(row[at] ?? '')), column.title.length),
  }));
  const shown = withoutDispensable(sized, width);
  const excess = totalOf(shown) - width;
  const sizeOf = ({ elastic, size }: Sized) =>
    elastic && excess > 0 ? Math.max(size - excess, Math.min(size, narrowest)) : size;
  const line = (cells: readonly string[]) =>
    shown
      .map((column) => fitted(cells[column.at] ?? '', sizeOf(column), column.right))
      .join(' '.repeat(gap))
      .trimEnd();
  return [columns.map(({ title }) => title), ...rows].map((cells) => `${line(cells)}\n`).join('');
}

type Sized = Column & { readonly at: number; readonly size: number };

function withoutDispensable(columns: readonly Sized[], width: number): readonly Sized[] {
  const atLeast = columns.map((column) =>
    column.elastic ? { ...column, size: Math.min(column.size, narrowest) } : column,
  );
  if (totalOf(atLeast) <= width) return columns;
  const [next] = columns
    .filter(({ dispensable }) => dispensable !== undefined)
    .sort((a, b) => (a.dispensable ?? 0) - (b.dispensable ?? 0));
  return next
    ? withoutDispensable(
        columns.filter((column) => column !== next),
        width,
      )
    : columns;
}

function totalOf(columns: readonly Sized[]): number {
  return columns.reduce((sum, { size }) => sum + size + gap, -gap);
}

function lengthOf(text: string): number {
  return [...text].length;
}

function fitted(text: string, width: number, right?: true): string {
  const characters = [...text];
  if (characters.length > width) return `${characters.slice(0, width - 1).join('')}…`;
  const space = ' '.repeat(width - characters.length);
  return right ? space + text : text + space;
}

/** A paragraph broken into lines of the given width; without a width it stays one line. */
export function wrapped(
  text: string,
  width = Number.POSITIVE_INFINITY,
  { first = '', rest = '' }: { readonly first?: string; readonly rest?: string } = {},
): string[] {
  const lines = [first];
  let isEmpty = true;
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (!isEmpty && lengthOf(line) + 1 + lengthOf(word) > width) lines.push(rest + word);
    else lines[lines.length - 1] = isEmpty ? line + word : `${line} ${word}`;
    isEmpty = false;
  }
  return lines;
}

/** The lists of a vacancy, each under its title. The API may publish fewer lists than the board has. */
export function textListLines(
  vacancy: Readonly<Partial<Record<TextList, readonly string[]>>>,
  width?: number,
): string[] {
  return textLists.flatMap((name) => {
    const { [name]: items = [] } = vacancy;
    if (items.length === 0) return [];
    const lines = items.flatMap((item) => wrapped(visibleLine(item), width, { first: '  · ', rest: '    ' }));
    return ['', titleOf(name), ...lines];
  });
}

function titleOf(name: TextList): string {
  if (currentLanguage() === 'es') return vacancyFields[name].label;
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
