/** Where a text stops being JSON. `JSON.parse` documents no position. */
export class JsonFault extends Error {
  readonly kind: 'unexpected' | 'cut-short' | 'too-deep';
  readonly line: number;
  readonly column: number;

  constructor(kind: JsonFault['kind'], text: string, at: number) {
    super(kind);
    this.kind = kind;
    const lineStart = text.lastIndexOf('\n', at - 1) + 1;
    this.line = countLines(text, 0, lineStart) + 1;
    this.column = at - lineStart + 1;
  }
}

export function countLines(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}

const blanks = /[\t\n\r ]*/y;
const literal = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Returns where the items of each list begin, by the path of the list, such as `data.jobs`; lists within lists are left out. */
export function checkJson(text: string, { depth = 64 } = {}): ReadonlyMap<string, readonly number[]> {
  const lists = new Map<string, number[]>();
  let at = 0;
  const fault = (kind: JsonFault['kind'] = at < text.length ? 'unexpected' : 'cut-short') =>
    new JsonFault(kind, text, at);
  const next = () => {
    blanks.lastIndex = at;
    blanks.test(text);
    at = blanks.lastIndex;
    return text[at];
  };
  const string = () => {
    if (next() !== '"') throw fault();
    const end = endOfString(text, at);
    const value = end < 0 ? undefined : stringFrom(text.slice(at, end + 1));
    if (end < 0) at = text.length;
    if (value === undefined) throw fault();
    at = end + 1;
    return value;
  };
  const members = (close: string, member: () => void) => {
    at++;
    if (next() === close) at++;
    else
      do {
        member();
        if (next() !== ',' && text[at] !== close) throw fault();
      } while (text[at++] === ',');
  };
  const value = (path: string | undefined, level: number) => {
    const sign = next();
    if (level > depth && (sign === '{' || sign === '[')) throw fault('too-deep');
    if (sign === '{') {
      members('}', () => {
        const name = string();
        if (next() !== ':') throw fault();
        at++;
        const isPlain = path !== undefined && name !== '' && !name.includes('.');
        value(isPlain ? (path === '' ? name : `${path}.${name}`) : undefined, level + 1);
      });
    } else if (sign === '[') {
      const starts: number[] = [];
      if (path !== undefined) lists.set(path, starts);
      members(']', () => {
        next();
        if (path !== undefined) starts.push(at);
        value(undefined, level + 1);
      });
    } else if (sign === '"') string();
    else {
      literal.lastIndex = at;
      if (!literal.test(text)) throw fault();
      at = literal.lastIndex;
    }
  };
  value('', 1);
  if (next() !== undefined) throw fault();
  return lists;
}

function stringFrom(quoted: string): string | undefined {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return undefined;
  }
}

/** Where the JSON string that starts here is closed, or -1. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text[before - 1] === '\\') before--;
    if ((end - before) % 2 === 0) return end;
  }
  return -1;
}
