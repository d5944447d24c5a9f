/** Lines of a configuration of nginx. */
export type Lines = readonly string[];

export function block(head: string, ...lines: readonly (string | Lines)[]): string[] {
  return [`${head} {`, ...indent(lines.flat()), '}'];
}

export type MapEntry = readonly [pattern: string, value: string];

export function map(source: string, variable: string, entries: readonly MapEntry[]): string[] {
  const lines = entries.map(([pattern, value]) => {
    return `${pattern === 'default' ? pattern : quoted(pattern)} ${quoted(value)};`;
  });
  return block(`map ${quoted(source)} ${variable}`, lines);
}

/** In double quotes a quote is escaped; a backslash before anything else stands for itself, as patterns need it. */
export function quoted(text: string): string {
  if (/^[\w$./-]+$/.test(text)) return text;
  return `"${text.replaceAll('"', '\\"')}"`;
}

function indent(lines: Lines): string[] {
  return lines.map((line) => (line === '' ? '' : `    ${line}`));
}
