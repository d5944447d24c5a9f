import { drawable, type TextStyle, widthOf } from './typeface.ts';

export interface FittedText {
  readonly lines: readonly string[];
  readonly style: TextStyle;
}

export interface Room {
  readonly width: number;
  readonly lines: number;
}

/**
 * The text in the largest of the sizes in which it has room, wrapped where words end. In the smallest one it is cut: an
 * ellipsis says so.
 */
export function fitText(
  text: string,
  { width, lines: most }: Room,
  weight: TextStyle['weight'],
  sizes: readonly [number, ...number[]],
): FittedText {
  const words = drawable(text).split(' ');
  let fitted: FittedText = { lines: [], style: { weight, size: sizes[0] } };
  for (const size of sizes) {
    const style = { weight, size };
    const lines = wrapped(words, width, style);
    fitted = { lines, style };
    if (lines.length <= most && lines.every((line) => widthOf(line, style) <= width)) return fitted;
  }
  const { lines, style } = fitted;
  const [last = '', ...more] = lines.slice(most - 1);
  const cut = [...lines.slice(0, most - 1), more.length > 0 ? `${last}…` : last];
  return { lines: cut.map((line) => shortened(line, width, style)), style };
}

function wrapped(words: readonly string[], width: number, style: TextStyle): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(longer, style) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line ? [...lines, line] : lines;
}

/** As much of a line as there is room for. */
function shortened(line: string, width: number, style: TextStyle): string {
  if (widthOf(line, style) <= width) return line;
  let kept = line.replace(/…$/, '');
  while (kept && widthOf(`${kept}…`, style) > width) kept = kept.slice(0, -1).trimEnd();
  return `${kept}…`;
}
