import { type FileKind, fileKinds, preflightHeaders } from '../../contract/headers.ts';
import { requestPathPatterns } from '../../release/format/release-layout.ts';
import {
  currentFolders,
  directoryPattern,
  fixedApiPlaces,
  type HostConfigOptions,
  kindPlaces,
  operationPlaces,
  serverHeaders,
  specialFiles,
  typeOf,
} from '../host-config.ts';
import { defaultLimits } from '../node/server-limits.ts';
import { errorLines } from './caddy-errors.ts';
import { block, type Lines, quoted, sent, sentTarget, setHeaders } from './caddy-syntax.ts';

/**
 * A Caddyfile for Caddy 2.6 or later, without plugins. It serves whatever `current` points to, errors included, so it is
 * written once.
 *
 * Caddy chains the directives of a block again for each request, so every directive costs time. Therefore the first matcher
 * recognises the most frequent request, a plain GET of a file of the API; all other requests take the slow route.
 */
export function caddyfile(options: HostConfigOptions): string {
  const { port, origin, toolVersion } = options;
  const seconds = (milliseconds: number) => `${milliseconds / 1_000}s`;
  return `${[
    `# Written by tabulador ${toolVersion}: \`tabulador host caddy\`. Serves ${currentFolders(options).current}.`,
    ...block('', [
      '# Without it, Caddy waits for slow clients for ever after a signal or a reload.',
      `grace_period ${seconds(defaultLimits.graceMilliseconds)}`,
      ...block('servers', [
        // Go's HTTP library reads this much more than the limit.
        `max_header_size ${(defaultLimits.headerBytes - goHeaderSlack) / 1_024}KiB`,
        ...block('timeouts', [
          `read_header ${seconds(defaultLimits.headersMilliseconds)}`,
          `read_body ${seconds(defaultLimits.headersMilliseconds)}`,
          'write 5m',
          `idle ${seconds(defaultLimits.idleMilliseconds)}`,
        ]),
      ]),
    ]),
    '',
    ...block(port === undefined ? origin : `http://:${port}`, [
      ...matchers(currentFolders(options).public),
      '',
      ...block('handle @plain_api_file', serve('api', options)),
      ...block('handle', block('route', slowRoute(options))),
      '',
      ...block('handle_errors', errorLines(options)),
    ]),
  ].join('\n')}\n`;
}

const goHeaderSlack = 4_096;

/** Headers that the slow route removes, and why. */
const strippedHeaders: Readonly<Record<string, string>> = {
  Range: 'Two releases may share a validator although their generatedAt differs: parts must not be mixed.',
  'If-Match': 'The API is read-only, so conditions for writing do not apply.',
  'If-Unmodified-Since': 'Likewise.',
  'If-Modified-Since': 'Caddy answers 304 to any later date, which is wrong after a rollback.',
};

const apiFilePattern = `^(?:${[
  ...fixedApiPlaces.map(({ path }) => path.replaceAll('.', '\\.')),
  ...operationPlaces.map(({ pattern }) => pattern.replace(/^\^|\$$/g, '')),
].join('|')})$`;

function matchers(folder: string): Lines {
  return [
    block('@plain_api_file', [
      'method GET HEAD',
      `vars_regexp ${sentTarget} ${quoted(apiFilePattern)}`,
      ...Object.keys(strippedHeaders).map((name) => `not header ${name} *`),
    ]),
    `@too_long expression ${sentTarget}.size() > ${defaultLimits.targetBytes}`,
    block('@preflight', ['method OPTIONS', 'header Origin *', 'header Access-Control-Request-Method *']),
    '@other_method not method GET HEAD',
    `@not_plain not ${sent(requestPathPatterns.plain)}`,
    `@dot_segment ${sent(requestPathPatterns.dotSegment)}`,
    `@api_file path_regexp ${quoted(apiFilePattern)}`,
    '@in_api path /api /api/*',
    ...specialFiles.map(({ path }, at) => `@special_${at} path ${path}`),
    `@directory path_regexp ${quoted(directoryPattern)}`,
    ...block('@missing', block('not file', [`root ${quoted(folder)}`, 'try_files {http.request.uri.path}'])),
    ...kindPlaces.map(({ kind, pattern }) => `@kind_${kind} path_regexp kind_${kind} ${quoted(pattern)}`),
  ].flat();
}

function slowRoute(options: HostConfigOptions): Lines {
  return [
    'error @too_long 414',
    ...block('handle @preflight', [...setHeaders(Object.entries(preflightHeaders), options), 'respond 204']),
    'error @other_method 405',
    'error @not_plain 404',
    'error @dot_segment 404',
    ...Object.entries(strippedHeaders).flatMap(([name, why]) => [`# ${why}`, `request_header -${name}`]),
    ...block('handle @api_file', serve('api', options)),
    'error @in_api 404',
    'rewrite @directory {http.request.uri.path}index.html',
    'error @missing 404',
    ...specialFiles.flatMap(({ kind }, at) => block(`handle @special_${at}`, serve(kind, options))),
    ...kindPlaces.flatMap(({ kind }) => block(`handle @kind_${kind}`, serve(kind, options))),
    'error 404',
  ];
}

/** A file with its headers. */
function serve(kind: FileKind, options: HostConfigOptions): Lines {
  return [
    ...setHeaders([['content-type', typeOf(kind)], ...serverHeaders(kind)], options),
    ...block('file_server', [
      `root ${quoted(currentFolders(options).public)}`,
      ...(fileKinds[kind].compressible ? ['precompressed br gzip'] : []),
      'disable_canonical_uris',
    ]),
  ];
}
