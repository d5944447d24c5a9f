import { type FileKind, fileKinds, strictTransportSecurity } from '../../contract/headers.ts';
import { type ContentCoding, codingSuffix, contentCodings } from '../../release/format/manifest.ts';
import type { NginxOptions } from '../host-config.ts';

/** Lines of an nginx configuration. */
export type Lines = readonly string[];

export function block(head: string, ...lines: readonly (string | Lines)[]): string[] {
  return [`${head} {`, ...indent(lines.flat()), '}'];
}

export type MapEntry = readonly [pattern: string, value: string];

/** A map with this entry is evaluated each time, also after an internal redirect. */
export const volatile = 'volatile';

export function map(
  source: string,
  variable: string,
  entries: readonly (MapEntry | typeof volatile)[],
): string[] {
  const lines = entries.map((entry) => {
    if (entry === volatile) return `${volatile};`;
    const [pattern, value] = entry;
    return `${pattern === 'default' ? pattern : quoted(pattern)} ${quoted(value)};`;
  });
  return block(`map ${quoted(source)} ${variable}`, lines);
}

/** In double quotes, only a quote needs escaping: a backslash before anything else is literal. */
export function quoted(text: string): string {
  if (/^[\w$./-]+$/.test(text)) return text;
  return `"${text.replaceAll('"', '\\"')}"`;
}

function indent(lines: Lines): string[] {
  return lines.map((line) => (line === '' ? '' : `    ${line}`));
}

/** The headers of a location replace those of the server, so each location has all of them. */
export function addHeaders(headers: readonly (readonly [string, string])[], { tls }: NginxOptions): Lines {
  const secure = tls === undefined ? [] : Object.entries(strictTransportSecurity);
  return [...headers, ...secure].map(([name, value]) => `add_header ${name} ${quoted(value)} always;`);
}

/*
 * nginx finds compressed copies by `try_files`, not by gzip_static and the Brotli module. That module misses some 1 % of
 * copies once symbolic links are refused, defeats the cache of open files, and is not part of Debian's nginx package.
 */

const names: Readonly<Record<ContentCoding, string>> = { br: 'br', gzip: '(x-)?gzip' };
const notRefused = '[ \\t]*(;[ \\t]*q=(1(\\.0*)?|0\\.[0-9]*[1-9][0-9]*)[ \\t]*)?(,|$)';

export function copyMaps(): Lines {
  return [
    '# The best copy for the client, and the coding of the file that was found. A 304 has no coding.',
    ...map('$http_accept_encoding', '$tabulador_copy', [['default', ''], ...contentCodings.map(accepted)]),
    '# The second best copy, because many files have no Brotli copy.',
    ...map('$http_accept_encoding', '$tabulador_other_copy', [['default', ''], accepted('gzip')]),
    ...map('$tabulador_copy', '$tabulador_coding', [
      ['default', '$tabulador_coding_of_copy'],
      ['', ''],
    ]),
    ...map('$status', '$tabulador_coding_of_copy', [
      ['default', '$tabulador_coding_of_file'],
      ['304', ''],
    ]),
    ...map('$uri', '$tabulador_coding_of_file', [
      ['default', ''],
      ...contentCodings.map((coding): MapEntry => [`~${codingSuffix[coding].replace('.', '\\.')}$`, coding]),
    ]),
  ];
}

function accepted(coding: ContentCoding): MapEntry {
  return [`~*(^|,)[ \\t]*${names[coding]}${notRefused}`, codingSuffix[coding]];
}

/** Tries the best copy for the client, then the second best, then the uncompressed file. */
export function tryCopies(files: string | Lines, otherwise = '=404'): string {
  const copies = [files].flat().map((file) => `${file}$tabulador_copy ${file}$tabulador_other_copy ${file}`);
  return `try_files ${copies.join(' ')} ${otherwise};`;
}

export function codingHeaders(kind: FileKind): [string, string][] {
  return fileKinds[kind].compressible ? [['content-encoding', '$tabulador_coding']] : [];
}
