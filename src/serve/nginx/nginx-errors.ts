import {
  allowHeader,
  closedPageHeaders,
  type Headers,
  notFoundPageHeaders,
  transportProblemHeaders,
  varyByType,
} from '../../contract/headers.ts';
import {
  type ErrorCode,
  problemCodes,
  type TransportProblemCode,
  transportProblemCodes,
} from '../../contract/operations.ts';
import { closedPage } from '../../contract/pages.ts';
import { problem } from '../../contract/problem-body.ts';
import { problems } from '../../contract/problems.ts';
import { notFoundPage } from '../../contract/public-files.ts';
import { currentFolders, type NginxOptions, serverHeaders, typeOf } from '../host-config.ts';
import { addHeaders, block, codingHeaders, type Lines, quoted, tryCopies } from './nginx-syntax.ts';

const nginxStatus: Readonly<Record<TransportProblemCode, readonly number[]>> = {
  // 497: plain HTTP on the TLS port; 501: unknown transfer coding; 505: unknown HTTP version.
  'bad-request': [400, 421, 497, 501, 505],
  'request-timeout': [408],
  // nginx cannot ignore If-Match and If-Unmodified-Since.
  'precondition-failed': [412],
  'request-too-large': [413],
  'uri-too-long': [414],
  'too-many-requests': [429],
  'headers-too-large': [494],
  'internal-error': [500, 502, 503, 504],
};

const ownHeaders: Readonly<Partial<Record<ErrorCode, Readonly<Record<string, string>>>>> = {
  'method-not-allowed': allowHeader,
  'too-many-requests': { 'retry-after': '1' },
};

/** A location inherits all `error_page` directives or none, so it lists all of them. */
export function errorPages(missing: string): Lines {
  return [
    // 403 means a directory in the place of a file.
    `error_page 403 404 =404 ${missing};`,
    'error_page 410 @closed_page;',
    `error_page 405 ${problemPath('method-not-allowed')};`,
    ...transportProblemCodes.map(
      (code) => `error_page ${nginxStatus[code].join(' ')} =${problems[code].status} ${problemPath(code)};`,
    ),
  ];
}

/** Internal locations of the error bodies in the release, and of the one for a release that cannot be read. */
export function problemLocations(options: NginxOptions): Lines {
  return [
    ...problemCodes.flatMap((code) => internal(code, problemFile(code, problemHeaders(code), options))),
    ...internal('outside', problemFile('not-found', problemHeaders('not-found', varyByType), options)),
    ...internal('page', errorPage(notFoundPageHeaders, notFoundPage, problemPath('outside'), options)),
    ...block('location @closed', `if (-f $document_root\${uri}${closedPage}) { return 410; }`, 'return 404;'),
    ...block('location @closed_page', errorPage(closedPageHeaders, `\${uri}${closedPage}`, '=404', options)),
    ...transportProblemCodes.flatMap((code) => {
      const { 'content-type': _, ...shared } = transportProblemHeaders as Record<string, string>;
      const headers = Object.entries({ ...shared, ...ownHeaders[code] });
      return internal(code, [
        // nginx closes the connection after a 412; this announces it.
        ...(code === 'precondition-failed' ? ['keepalive_timeout 0;'] : []),
        ...(code === 'bad-request' ? ['if ($tabulador_is_method) { return 405; }'] : []),
        ...problemFile(code, headers, options, code === 'internal-error' ? '@no_release' : '@unreadable'),
      ]);
    }),
    ...block('location @unreadable', 'return 500;'),
    ...block(
      'location @no_release',
      `default_type ${typeOf('problem')};`,
      addHeaders(
        Object.entries(transportProblemHeaders).filter(([name]) => name !== 'content-type'),
        options,
      ),
      `return 500 ${quoted(JSON.stringify(problem('internal-error', options)))};`,
    ),
  ];
}

function errorPage(own: Headers, page: string, otherwise: string, options: NginxOptions): Lines {
  const headers = new Map([...serverHeaders('page'), ...Object.entries(own)]);
  return [
    'etag off;',
    `default_type ${quoted(typeOf('page'))};`,
    ...addHeaders([...headers, ...codingHeaders('page'), ['last-modified', '']], options),
    tryCopies(page, otherwise),
  ];
}

function internal(name: string, lines: Lines): Lines {
  return block(`location = ${problemPath(name)}`, 'internal;', lines);
}

export function problemPath(name: string): string {
  return `/_tabulador/problems/${name}`;
}

function problemFile(
  code: ErrorCode,
  headers: readonly (readonly [string, string])[],
  options: NginxOptions,
  otherwise = '@unreadable',
): Lines {
  return [
    `root ${quoted(currentFolders(options).problems)};`,
    'etag off;',
    `default_type ${typeOf('problem')};`,
    ...addHeaders([...headers, ...codingHeaders('problem'), ['last-modified', '']], options),
    tryCopies(`/${code}.json`, otherwise),
  ];
}

function problemHeaders(code: ErrorCode, vary: Headers = {}): [string, string][] {
  return Object.entries({ ...Object.fromEntries(serverHeaders('problem')), ...vary, ...ownHeaders[code] });
}
