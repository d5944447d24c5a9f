import { type FileKind, fileKinds } from '../../contract/headers.ts';
import { type ContentCoding, codingSuffix, contentCodings } from '../../release/format/manifest.ts';
import { type Lines, type MapEntry, map } from './nginx-syntax.ts';

/**
 * How nginx comes to the compressed copies of a file: by names that it tries, not by gzip_static and the module for
 * Brotli. That module looks for files by a name with three bytes of other memory behind it, so that some 1 % of copies
 * are missed once links are refused, and keeps a cache of open files from working. Besides, Debian does not have it in nginx.
 */

/** What most clients send, word for word, and what they take, best first: a look into a table instead of two patterns. */
const usual: readonly (readonly [acceptEncoding: string, ...codings: ContentCoding[]])[] = [
  [''],
  ['identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate', 'gzip'],
  ['br', 'br'],
  ['br, gzip', 'br', 'gzip'],
  ['gzip, br', 'br', 'gzip'],
  ['gzip, deflate, br', 'br', 'gzip'],
  ['gzip, deflate, br, zstd', 'br', 'gzip'],
];

const names: Readonly<Record<ContentCoding, string>> = { br: 'br', gzip: '(x-)?gzip' };
const notRefused = '[ \\t]*(;[ \\t]*q=(1(\\.0*)?|0\\.[0-9]*[1-9][0-9]*)[ \\t]*)?(,|$)';

export function copyMaps(): Lines {
  return [
    '# Which copy a client would like, and which coding what was found is in. A 304 says nothing of it.',
    ...map('$http_accept_encoding', '$tabulador_copy', [
      ['default', ''],
      ...usual.map(([sent, best]): MapEntry => [sent, best ? codingSuffix[best] : '']),
      ...contentCodings.map(accepted),
    ]),
    '# Many files have no copy in Brotli: then this one.',
    ...map('$http_accept_encoding', '$tabulador_other_copy', [
      ['default', ''],
      ...usual.map(
        ([sent, ...codings]): MapEntry => [sent, codings.includes('gzip') ? codingSuffix.gzip : ''],
      ),
      accepted('gzip'),
    ]),
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

/** The copy that the client would like best, the one that it takes as well, or the file itself. */
export function tryCopies(file: string, otherwise = '=404'): string {
  return `try_files ${file}$tabulador_copy ${file}$tabulador_other_copy ${file} ${otherwise};`;
}

export function codingHeaders(kind: FileKind): [string, string][] {
  return fileKinds[kind].compressible ? [['content-encoding', '$tabulador_coding']] : [];
}
