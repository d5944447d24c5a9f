/** Compact JSON. U+2028 and U+2029 are escaped, because many tools read them as line breaks. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value);
  return lineSeparator.test(text) ? text.replace(lineSeparators, escapeSeparator) : text;
}

export function jsonBytes(value: unknown): Uint8Array {
  return Buffer.from(jsonText(value));
}

const lineSeparator = /[\u2028\u2029]/;
const lineSeparators = /[\u2028\u2029]/g;

function escapeSeparator(separator: string): string {
  return `\\u${separator.charCodeAt(0).toString(16)}`;
}
