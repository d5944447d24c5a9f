import { type FileKind, fileKinds, strictTransportSecurity } from '../../contract/headers.ts';
import { type ContentCoding, codingSuffix, contentCodings } from '../../release/format/manifest.ts';
import type { NginxOptions } from '../host-config.ts';

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

const names = { br: 'br', gzip: '(x-)?gzip', identity: 'identity' };
const givesQualities: (value: string) => MapEntry = (value) => ['~*;[ \\t]*q=', value];

export function copyMaps(): Lines {
  return [
    '# The best copy for the client, and the coding of the file that was found. A 304 has no coding.',
    ...map('$http_accept_encoding', '$tabulador_copy', [
      ['default', ''],
      givesQualities('$tabulador_preferred_copy'),
      ...contentCodings.map(accepted),
    ]),
    '# The second best copy, because many files have no Brotli copy.',
    ...map('$http_accept_encoding', '$tabulador_other_copy', [
      ['default', ''],
      givesQualities('$tabulador_preferred_other'),
      accepted('gzip'),
    ]),
    '# Qualities as digits, of which the first different one decides, and the order of digits.',
    ...Object.entries(names).flatMap(([coding, name]) => quality(coding, name)),
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: variables of nginx.
    ...map(
      '${tabulador_br}0,${tabulador_gzip}0,${tabulador_identity}0;0123456789',
      '$tabulador_preferred_copy',
      [
        ['default', codingSuffix.br],
        ['~^(?=(\\d*)(\\d)\\d*,\\d*,\\1(\\d).*;.*\\2.*\\3)\\d*,(\\d*)(\\d)\\d*,\\4(\\d).*;.*\\5.*\\6', ''],
        ['~^(\\d*)(\\d)\\d*,\\1(\\d).*;.*\\2.*\\3', codingSuffix.gzip],
        ['~^00,', ''],
      ],
    ),
    ...map('${tabulador_gzip}0,${tabulador_identity}0;0123456789', '$tabulador_preferred_other', [
      ['default', codingSuffix.gzip],
      ['~^(\\d*)(\\d)\\d*,\\1(\\d).*;.*\\2.*\\3', ''],
      ['~^00,', ''],
    ]),
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: variables of nginx.
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
  return [`~*(^|,)[ \\t]*${names[coding]}[ \\t]*(,|$)`, codingSuffix[coding]];
}

/** `1`, `0` and the decimals without zeros at the end, or `0` if the coding is refused or not named. */
function quality(coding: string, name: string): string[] {
  const decimals = `tabulador_${coding}_decimals`;
  const member = `~*(^|,)[ \\t]*${name}[ \\t]*`;
  return map('$http_accept_encoding', `$tabulador_${coding}`, [
    ['default', '0'],
    [`${member}(;[ \\t]*q=1(\\.0*)?[ \\t]*)?(,|$)`, '1'],
    [`${member};[ \\t]*q=0\\.(?<${decimals}>[0-9]{0,2}[1-9])0*[ \\t]*(,|$)`, `0$${decimals}`],
  ]);
}

/** Tries the best copy for the client, then the second best, then the uncompressed file. */
export function tryCopies(files: string | Lines, otherwise = '=404'): string {
  const copies = [files].flat().map((file) => `${file}$tabulador_copy ${file}$tabulador_other_copy ${file}`);
  return `try_files ${copies.join(' ')} ${otherwise};`;
}

export function codingHeaders(kind: FileKind): [string, string][] {
  return fileKinds[kind].compressible ? [['content-encoding', '$tabulador_coding']] : [];
}
