/**
 * Characters that a reader never sees and that a published text must not carry: controls, zero-width and bidi marks,
 * soft hyphens, variation selectors, the tags block, private use, noncharacters, halves of surrogate pairs, and the
 * mark of a lost character. White space is not included.
 */
export const invisible =
  /[[\p{Cc}--[\t\n\v\f\r\u0085]]\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Co}\p{Cs}\ufff9-\ufffd]/gv;

/** Every way to end a line: Unix, Windows, old Mac, Word's vertical tab, form feed, and the three of Unicode. */
export const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/** A foreign text without invisible characters: no control codes, no hidden or reversed parts. */
export function visibleText(text: string): string {
  return text.replace(lineBreak, '\n').replace(invisible, '').replaceAll('\t', ' ');
}

export function visibleLine(text: string): string {
  return visibleText(text).replaceAll('\n', ' ');
}

export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  return changed(value, change) as Value;
}

function changed(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => changed(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, changed(part, change)]));
}
