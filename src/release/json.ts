import { type Piece, Repeated, Stamp } from './pieces.ts';

/** Compact JSON. U+2028 and U+2029 are escaped, because many tools read them as line breaks. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value);
  return lineSeparator.test(text) ? text.replace(lineSeparators, escapeSeparator) : text;
}

const lineSeparator = /[\u2028\u2029]/;
const lineSeparators = /[\u2028\u2029]/g;

function escapeSeparator(separator: string): string {
  return `\\u${separator.charCodeAt(0).toString(16)}`;
}

/** JSON in pieces: a stamp or a repeated text in the value is a string whose part of the JSON stays a piece. */
export function jsonPieces(value: unknown, indent = 0): Piece[] {
  const pieces: Piece[] = [];
  const step = ' '.repeat(indent);
  const colon = indent > 0 ? ': ' : ':';
  let text = '';

  function add(piece: Stamp | Repeated): void {
    pieces.push(text, piece);
    text = '';
  }

  function writeList(
    brackets: string,
    parts: readonly (readonly [name: string, part: unknown])[],
    line: string,
  ) {
    const inner = line + step;
    for (const [place, [name, part]] of parts.entries()) {
      text += (place === 0 ? brackets.charAt(0) : ',') + (indent > 0 ? inner : '') + name;
      write(part, inner);
    }
    text += parts.length === 0 ? brackets : (indent > 0 ? line : '') + brackets.charAt(1);
  }

  /** `line` is the line break before the value, with its indentation. */
  function write(part: unknown, line: string): void {
    if (part instanceof Stamp) {
      add(new Stamp(part.text, `"${inString(part.before)}`, `${inString(part.after)}"`));
    } else if (part instanceof Repeated) {
      add(new Repeated(jsonText(part.content)));
    } else if (indent === 0 && !hasPieces(part)) {
      text += jsonText(part);
    } else if (Array.isArray(part)) {
      writeList(
        '[]',
        Array.from(part, (item) => ['', item] as const),
        line,
      );
    } else if (typeof part === 'object' && part !== null) {
      const members = Object.entries(part).filter(([, member]) => member !== undefined);
      writeList(
        '{}',
        members.map(([name, member]) => [jsonText(name) + colon, member] as const),
        line,
      );
    } else text += jsonText(part);
  }

  write(value, '\n');
  return [...pieces, text];
}

const hasPieces = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (value instanceof Stamp || value instanceof Repeated || Object.values(value).some(hasPieces));

function inString(text: string): string {
  return jsonText(text).slice(1, -1);
}
