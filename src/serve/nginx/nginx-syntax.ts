import { strictTransportSecurity } from '../../contract/headers.ts';
import type { NginxOptions } from '../config-options.ts';

/** Lines of a configuration of nginx. */
export type Lines = readonly string[];

export function block(head: string, ...lines: readonly (string | Lines)[]): string[] {
  return [`${head} {`, ...indent(lines.flat()), '}'];
}

export type MapEntry = readonly [pattern: string, value: string];

/** In the place of an entry: worked out each time that it is asked for, also after nginx has gone on to another path. */
export const anew = 'volatile';

export function map(
  source: string,
  variable: string,
  entries: readonly (MapEntry | typeof anew)[],
): string[] {
  const lines = entries.map((entry) => {
    if (entry === anew) return `${anew};`;
    const [pattern, value] = entry;
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

/** Headers of a location replace those of the server, so each has all of its own. */
export function addHeaders(
  headers: readonly (readonly [string, string])[],
  { tls, http3, port }: NginxOptions,
): Lines {
  const secure = tls === undefined ? [] : Object.entries(strictTransportSecurity);
  const alternative = tls && http3 ? [['alt-svc', `h3=":${port ?? 443}"; ma=86400`] as const] : [];
  return [...headers, ...secure, ...alternative].map(
    ([name, value]) => `add_header ${name} ${quoted(value)} always;`,
  );
}
