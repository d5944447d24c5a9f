import { type Piece, Repeated, Stamp } from './pieces.ts';

/** Compact JSON. U+2028 and U+2029 are escaped, because many tools read them as line breaks. */
export function jsonText(
  value: unknown,
  replacer?: (name: string, part: unknown) => unknown,
  indent?: number,
): string {
  const text = JSON.stringify(value, replacer, indent);
  return lineSeparator.test(text) ? text.replace(lineSeparators, escapeSeparator) : text;
}

const lineSeparator = /[\u2028\u2029]/;
const lineSeparators = /[\u2028\u2029]/g;

function escapeSeparator(separator: string): string {
  return `\\u${separator.charCodeAt(0).toString(16)}`;
}

/** No text of a vacancy has such a sign. */
const mark = '\0piece';

/** JSON in pieces: a stamp or a repeated text in the value is a string whose part of the JSON stays a piece. */
export function jsonPieces(value: unknown, indent = 0): Piece[] {
  const found: (Stamp | Repeated)[] = [];
  const marked = (_: string, part: unknown) => {
    if (!(part instanceof Stamp || part instanceof Repeated)) return part;
    found.push(part);
    return mark;
  };
  const [first = '', ...others] = jsonText(value, marked, indent).split(JSON.stringify(mark));
  return [first, ...others.flatMap((text, at) => [inJson(found[at] as Stamp | Repeated), text])];
}

function inJson(piece: Stamp | Repeated): Stamp | Repeated {
  if (piece instanceof Repeated) return new Repeated(jsonText(piece.content));
  const { text, before, after } = piece.around((text) => jsonText(text).slice(1, -1));
  return new Stamp(text, `"${before}`, `${after}"`);
}
