/** What JSON can say. */
type JsonValue = unknown;

/**
 * A JSON value as YAML 1.2, in block style. Texts are plain only where no reader of any version could take them for
 * something else (`no`, `1.0`, `2026-11-16`); all others are quoted as JSON quotes them, which YAML reads alike.
 */
export function yamlText(value: JsonValue): string {
  return `${nodeLines(value).join('\n')}\n`;
}

function nodeLines(value: JsonValue): string[] {
  if (Array.isArray(value)) {
    return value.length === 0 ? ['[]'] : value.flatMap((item) => indented(item, '- '));
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    return members.length === 0 ? ['{}'] : members.flatMap(([name, member]) => memberLines(name, member));
  }
  return [scalar(value)];
}

function memberLines(name: string, value: JsonValue): string[] {
  const key = scalar(name);
  if (!isBlock(value)) return [`${key}: ${nodeLines(value)[0]}`];
  if (typeof value === 'string') return [`${key}: |-`, ...literalLines(value)];
  return [`${key}:`, ...nodeLines(value).map((line) => line && `  ${line}`)];
}

/** An item of a list: its first line behind the dash, the others below it. */
function indented(value: JsonValue, dash: string): string[] {
  if (typeof value === 'string' && isBlock(value)) return [`${dash}|-`, ...literalLines(value)];
  return nodeLines(value).map((line, place) => (place === 0 ? dash + line : line && `  ${line}`));
}

function isBlock(value: JsonValue): boolean {
  if (typeof value === 'string') return isLiteral.test(value);
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

/** Paragraphs of printable text, none of which begins with a space: they may stand as they are, line by line. */
const isLiteral =
  /^(?![\s\n])(?=[^\n]*\n)(?:[^\s\p{C}\u2028\u2029][^\p{C}\u2028\u2029]*\n+)*[^\s\p{C}\u2028\u2029][^\p{C}\u2028\u2029]*$/u;

function literalLines(text: string): string[] {
  return text.split('\n').map((line) => line && `  ${line}`);
}

/** Words of letters that begin with one, and paths: nothing in them means anything to YAML. */
const plain = /^[A-Za-z$/][\w$/{}.-]*(?: [A-Za-z][\w,.-]*)*$/;
const special = /^(?:true|false|null|yes|no|on|off|y|n|\.?inf|\.?nan)$/i;

function scalar(value: JsonValue): string {
  if (typeof value === 'string' && plain.test(value) && !special.test(value)) return value;
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
