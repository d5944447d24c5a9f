import {
  allowHeader,
  type FileKind,
  fileKinds,
  headersOf,
  preflightHeaders,
  strictTransportSecurity,
} from '../../contract/headers.ts';
import type { ErrorCode, ProblemCode, TransportProblemCode } from '../../contract/operations.ts';
import { problems as problemTexts } from '../../contract/problems.ts';
import { requestPathPatterns } from '../../contract/release-layout.ts';
import { notFoundShapes } from '../../contract/routes.ts';
import { notFoundPage } from '../answer.ts';
import { htmlPreference } from '../answer-negotiation.ts';
import { currentFolders, type HostConfigOptions } from '../config-options.ts';
import { defaultLimits } from '../node/server-limits.ts';
import {
  directoryPattern,
  feedPlace,
  fileGroups,
  fixedApiPlaces,
  operationPlaces,
  serverHeaders,
  specialFiles,
} from '../public-places.ts';
import { transportProblemBody, transportProblemHeaders, transportProblems } from '../transport-problems.ts';

/** The request target as it was sent. Caddy's own path matchers see it decoded and cleaned. */
const sentTarget = '{http.request.orig_uri}';

type Lines = readonly string[];
type HeaderList = readonly (readonly [string, string])[];

/**
 * A Caddyfile for Caddy 2.6 or later, without plugins. Like the configuration for nginx it names no release: files
 * and errors are read from whatever `current` points to.
 *
 * Every directive costs each request that passes it. So what is asked for most, a file of the API by a plain request, is
 * recognised by the first matcher and answered there; everything else goes the long way, which ends in the same places.
 */
export function caddyfile(options: HostConfigOptions): string {
  const { port, origin, toolVersion } = options;
  const seconds = (milliseconds: number) => `${milliseconds / 1_000}s`;
  return `${[
    `# Written by tabulador ${toolVersion}: \`tabulador host caddy\`. Serves ${currentFolders(options).current}.`,
    ...block('', [
      ...block('servers', [
        `max_header_size ${defaultLimits.headerBytes / 1_024}KiB`,
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
      ...matchers(),
      '',
      ...block('route', [...block('handle @plain_api_file', serve('api', options)), ...longWay(options)]),
      '',
      ...block('handle_errors', errorLines(options)),
    ]),
  ].join('\n')}\n`;
}

/** Headers that make a request for a file anything but plain: the long way takes them out. */
const strippedHeaders: Readonly<Record<string, string>> = {
  Range: 'Two releases may share a validator although their generatedAt differs: parts must not be mixed.',
  'If-Match': 'Nothing is written here, so conditions for writing do not apply.',
  'If-Unmodified-Since': 'Likewise.',
  'If-Modified-Since':
    'Caddy takes any later date for a sign that nothing changed, which is wrong after a rollback.',
};

const apiFilePattern = `^(?:${[
  ...fixedApiPlaces.map(({ path }) => path.replaceAll('.', '\\.')),
  ...operationPlaces.map(({ pattern }) => pattern.replace(/^\^|\$$/g, '')),
].join('|')})$`;

function matchers(): Lines {
  return [
    block('@plain_api_file', [
      'method GET HEAD',
      `vars_regexp ${sentTarget} ${quoted(apiFilePattern)}`,
      ...Object.keys(strippedHeaders).map((name) => `not header ${name} *`),
    ]),
    `@too_long expression ${sentTarget}.size() > ${defaultLimits.targetLength}`,
    block('@preflight', ['method OPTIONS', 'header Origin *', 'header Access-Control-Request-Method *']),
    '@other_method not method GET HEAD',
    `@not_plain not ${sent(requestPathPatterns.plain)}`,
    `@dot_segment ${sent(requestPathPatterns.dotSegment)}`,
    `@api_file path_regexp ${quoted(apiFilePattern)}`,
    '@in_api path /api /api/*',
    ...specialFiles.map(({ path }, at) => `@special_${at} path ${path}`),
    `@feed path_regexp ${quoted(feedPlace.pattern)}`,
    `@directory path_regexp ${quoted(directoryPattern)}`,
    ...fileGroups.map(({ name, pattern }) => `@${name} path_regexp ${name} ${quoted(pattern)}`),
    `@perhaps_copy path_regexp copy ${quoted('^(.+)\\.gz$')}`,
  ].flat();
}

function longWay(options: HostConfigOptions): Lines {
  const folders = currentFolders(options);
  return [
    'error @too_long 414',
    ...block('handle @preflight', [...setHeaders(Object.entries(preflightHeaders), options), 'respond 204']),
    'error @other_method 405',
    'error @not_plain 404',
    'error @dot_segment 404',
    ...Object.entries(strippedHeaders).flatMap(([name, why]) => [`# ${why}`, `request_header -${name}`]),
    ...block('handle @api_file', serve('api', options)),
    'error @in_api 404',
    ...specialFiles.flatMap(({ kind }, at) => block(`handle @special_${at}`, serve(kind, options))),
    ...block('handle @feed', serve(feedPlace.kinds, options)),
    ...block('handle @directory', ['rewrite {http.request.uri.path}index.html', ...serve('page', options)]),
    ...fileGroups.flatMap(({ name, kinds }) =>
      block(`handle @${name}`, [
        ...('gz' in kinds
          ? [
              '# What ends like this may be a compressed copy, which is not served by name.',
              ...block('@copy file', [`root ${quoted(folders.public)}`, 'try_files {re.copy.1}']),
              ...block('route @perhaps_copy', ['error @copy 404']),
            ]
          : []),
        ...serve(kinds, options),
      ]),
    ),
    'error 404',
  ];
}

/** A file with its headers: of one kind, or of several, by ending, that differ in their type alone. */
function serve(kinds: FileKind | Readonly<Record<string, FileKind>>, options: HostConfigOptions): Lines {
  const byEnding = typeof kinds === 'string' ? [] : Object.entries(kinds);
  const kind = typeof kinds === 'string' ? kinds : (Object.values(kinds)[0] as FileKind);
  const type: HeaderList = byEnding.length > 1 ? [] : [['content-type', typeOf(kind)]];
  return [
    ...setHeaders([...type, ...serverHeaders(kind)], options),
    ...(byEnding.length > 1 ? byEnding : []).flatMap(([ending, own]) => [
      `@type_${ending} path *.${ending}`,
      `header @type_${ending} content-type ${quoted(typeOf(own))}`,
    ]),
    ...block('file_server', [
      `root ${quoted(currentFolders(options).public)}`,
      ...(fileKinds[kind].compressible ? ['precompressed br gzip'] : []),
      'disable_canonical_uris',
    ]),
  ];
}

function typeOf(kind: FileKind): string {
  return headersOf(kind)['content-type'] ?? '';
}

/**
 * In one directive, when the answer is about to be sent: the file server claims to serve parts, and says `Vary` once too
 * often or not at all.
 */
function setHeaders(
  headers: HeaderList,
  { port, origin }: Pick<HostConfigOptions, 'port' | 'origin'>,
  matcher = '',
  removed: Lines = [],
): Lines {
  const isSecure = port === undefined && origin.startsWith('https:');
  return block(`header ${matcher}`.trim(), [
    ...[...headers, ...(isSecure ? Object.entries(strictTransportSecurity) : [])].map(
      ([name, value]) => `${name} ${quoted(value)}`,
    ),
    ...removed.map((name) => `-${name}`),
    'defer',
  ]);
}

/** In the order of how often they are met: a vacancy that has closed is what clients get wrong most. */
function errorLines(options: HostConfigOptions): Lines {
  const folders = currentFolders(options);
  const status = (...codes: readonly number[]) => `vars {http.error.status_code} ${codes.join(' ')}`;
  const shapes = notFoundShapes.map(({ pattern, code }) => ({ code, pattern: inTarget(pattern) }));
  return [
    '# Nothing can be read: there is no release, or this program may not look into it.',
    ...block('@no_release', block('not file', inProblems(folders.problems, 'not-found'))),
    ...block('handle @no_release', constantProblem('internal-error', options)),
    '',
    '# Conditions are about what was asked for, and that is not there.',
    ...[...Object.keys(strippedHeaders), 'If-None-Match'].map((name) => `request_header -${name}`),
    ...shapes.flatMap(({ code, pattern }) => [
      ...block(`@${code}`, [status(404, 403), sent(pattern)]),
      ...block(`handle @${code}`, problemFile(code, { options })),
    ]),
    `@wrong_method ${status(405)}`,
    ...block(
      'handle @wrong_method',
      problemFile('method-not-allowed', { options, extra: Object.entries(allowHeader) }),
    ),
    `@over_long ${status(414)}`,
    ...block('handle @over_long', transportProblem('uri-too-long', options)),
    '@broken expression {http.error.status_code} >= 500',
    ...block('handle @broken', transportProblem('internal-error', options)),
    `@missing_in_api ${sent(inTarget('^/api(/.*)?$'))}`,
    ...block('handle @missing_in_api', problemFile('not-found', { options })),
    ...block('@reads_html', [
      `header_regexp Accept ${quoted(`(?i)${htmlPreference.html}`)}`,
      `not header_regexp Accept ${quoted(`(?i)${htmlPreference.json}`)}`,
      ...block('file', [`root ${quoted(folders.public)}`, `try_files ${notFoundPage}`]),
    ]),
    ...block('handle @reads_html', [
      ...setHeaders(
        [
          ['content-type', typeOf('page')],
          ...serverHeaders('page').filter(([name]) => name !== 'vary' && name !== 'cache-control'),
          ['cache-control', headersOf('problem')['cache-control'] ?? ''],
          outsideVary,
        ],
        options,
        '',
        validators,
      ),
      `rewrite * ${notFoundPage}`,
      ...fileWithStatus(404, folders.public),
    ]),
    ...block('handle', problemFile('not-found', { options, extra: [outsideVary] })),
  ];
}

const outsideVary = ['vary', 'Accept, Accept-Encoding'] as const;

/** That a file has and an error must not. */
const validators = ['Etag', 'Last-Modified'];

function inProblems(folder: string, code: ErrorCode): Lines {
  return [`root ${quoted(folder)}`, `try_files /${code}.json`];
}

interface ProblemFile {
  readonly options: HostConfigOptions;
  /** Instead of headers that every error has, or beside them. */
  readonly extra?: HeaderList;
}

function problemFile(code: ProblemCode, { options, extra = [] }: ProblemFile): Lines {
  const headers = new Map([['content-type', typeOf('problem')], ...serverHeaders('problem'), ...extra]);
  return [
    ...setHeaders([...headers], options, '', validators),
    `rewrite * /${code}.json`,
    ...fileWithStatus(problemTexts[code].status, currentFolders(options).problems),
  ];
}

/** From the release, or without its time where that is older than these bodies. */
function transportProblem(code: TransportProblemCode, options: HostConfigOptions): Lines {
  const { problems } = currentFolders(options);
  return [
    ...block(`@has_${code} file`, inProblems(problems, code)),
    ...block(`handle @has_${code}`, [
      ...setHeaders([...Object.entries(transportProblemHeaders), ['accept-ranges', 'none']], options, '', [
        ...validators,
        'Vary',
      ]),
      `rewrite * /${code}.json`,
      ...fileWithStatus(transportProblems[code].status, problems),
    ]),
    ...block('handle', constantProblem(code, options)),
  ];
}

function constantProblem(code: TransportProblemCode, options: HostConfigOptions): Lines {
  const body = transportProblemBody(code, options.origin);
  return [
    ...setHeaders(Object.entries(transportProblemHeaders), options),
    `respond ${quoted(body)} ${transportProblems[code].status}`,
  ];
}

function fileWithStatus(status: number, root: string): Lines {
  return block('file_server', [
    `root ${quoted(root)}`,
    `status ${status}`,
    'precompressed br gzip',
    'disable_canonical_uris',
  ]);
}

/** A client may send scheme and host along, as to a proxy. */
function sent(pattern: string): string {
  return `vars_regexp ${sentTarget} ${quoted(pattern.replace(/^\^/, '^(?i:https?://[^/?]+)?'))}`;
}

/** A pattern for a path, as one for a target, in which a query may follow. */
function inTarget(pattern: string): string {
  return pattern.replaceAll('[^/]', '[^/?]').replace('.*', '[^?]*').replace(/\$$/, '(\\?|$)');
}

function block(head: string, lines: Lines): string[] {
  return [`${head} {`.trim(), ...lines.map((line) => (line === '' ? '' : `\t${line}`)), '}'];
}

/** Backquotes leave everything inside as it is. */
function quoted(text: string): string {
  return `\`${text}\``;
}
