/** The text that markup shows or announces, each byte with the place it came from. */
export interface StrippedMarkup {
  readonly bytes: Uint8Array;
  readonly places: Int32Array;
}

const lessThan = 0x3c;
const greaterThan = 0x3e;
const newline = 0x0a;

/** Tags that do not end a word: `A<b>c</b>me` reads as one. */
const inline = new Set(
  'a abbr b bdi bdo cite code data dfn em font i kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** What is between these tags is not read by anybody; JSON in a script is. */
const unread = /^<(?:style|svg|script(?![^>]*json))[\s>]/i;

const spokenAttributes =
  /\s(?:content|title|alt|aria-label|href|value|placeholder|label|summary)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/**
 * Takes tags away so that a name split by them is whole again. Values of attributes that are read follow the text, so
 * that they are searched too.
 */
export function stripMarkup(bytes: Uint8Array): StrippedMarkup {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Attribute values can come twice at most: never more than the source and a line break for each tag.
  const kept = new Uint8Array(bytes.length * 2 + 16);
  const places = new Int32Array(kept.length);
  let size = 0;
  const keep = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) {
      kept[size] = bytes[at] ?? 0;
      places[size] = at;
      size += 1;
    }
  };
  const breakLine = (at: number) => {
    kept[size] = newline;
    places[size] = at;
    size += 1;
  };
  const values: [number, number][] = [];
  let at = 0;
  while (at < bytes.length) {
    const open = source.indexOf(lessThan, at);
    if (open < 0) {
      keep(at, bytes.length);
      break;
    }
    keep(at, open);
    const close = tagEnd(bytes, open);
    const tag = source.toString('latin1', open, close);
    if (!/^<[a-z/!?]/i.test(tag)) {
      keep(open, open + 1);
      at = open + 1;
      continue;
    }
    const name = /^<\/?([a-z\d]+)/i.exec(tag)?.[1]?.toLowerCase() ?? '';
    if (!inline.has(name)) breakLine(open);
    for (const match of tag.matchAll(spokenAttributes)) {
      const value = match[1] ?? match[2] ?? '';
      const from = open + match.index + match[0].length - 1 - value.length;
      values.push([from, from + value.length]);
    }
    at = unread.test(tag) ? elementEnd(source, name, close) : close;
  }
  for (const [from, to] of values) {
    breakLine(from);
    keep(from, to);
  }
  return { bytes: kept.subarray(0, size), places: places.subarray(0, size) };
}

/** One past the `>` that ends the tag; quoted values may hold others. */
function tagEnd(bytes: Uint8Array, open: number): number {
  let quote = 0;
  for (let at = open + 1; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (quote !== 0) {
      if (byte === quote) quote = 0;
    } else if (byte === 0x22 || byte === 0x27) {
      quote = byte;
    } else if (byte === greaterThan) {
      return at + 1;
    }
  }
  return bytes.length;
}

function elementEnd(source: Buffer, name: string, from: number): number {
  const end = source.indexOf(`</${name}`, from, 'latin1');
  return end < 0 ? source.length : end;
}
