import {
  allowHeader,
  closedPageHeaders,
  type FileKind,
  fileKinds,
  type Headers,
  hasParts,
  headersOf,
  kindByExtension,
  movedHeaders,
  notFoundPageHeaders,
  preflightHeaders,
  strictTransportSecurity,
  transportProblemHeaders,
  varyByType,
} from '../../contract/headers.ts';
import type { ErrorCode, ProblemCode, TransportProblemCode } from '../../contract/operations.ts';
import { barePagePattern, closedPage, codePattern, vacancyPattern } from '../../contract/pages.ts';
import { problem } from '../../contract/problem-body.ts';
import { problems as problemTexts } from '../../contract/problems.ts';
import { notFoundPage } from '../../contract/public-files.ts';
import { notFoundShapes } from '../../contract/routes.ts';
import { requestPathPatterns } from '../../release/format/release-layout.ts';
import { htmlPreference } from '../answer/negotiation.ts';
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

/** For Caddy 2.6 or later, without plugins. It serves whatever `current` points to, so it is written once. */
export function caddyfile(options: HostConfigOptions): string {
  const { port, origin, toolVersion } = options;
  const seconds = (milliseconds: number) => `${milliseconds / 1_000}s`;
  return `${[
    `# Written by tabulador ${toolVersion}: \`tabulador host caddy\`. Serves ${currentFolders(options).current}.`,
    ...block('', [
      '# Without it, Caddy waits for slow clients for ever after a signal or a reload.',
      `grace_period ${seconds(defaultLimits.graceMilliseconds)}`,
      ...block('servers', [
        // Go's HTTP library reads `goHeaderSlack` bytes more than the limit.
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
      ...block('route', routes(options)),
      '',
      ...block('handle_errors', block('route', errorRoutes(options))),
    ]),
  ].join('\n')}\n`;
}

const goHeaderSlack = 4_096;

/** Headers that are removed from requests, and why. */
const strippedHeaders: Readonly<Record<string, string>> = {
  'If-Match': 'The API is read-only, so conditions for writing do not apply.',
  'If-Unmodified-Since': 'Likewise.',
};

const partedExtensions = Object.keys(kindByExtension).filter((name) =>
  hasParts(kindByExtension[name] ?? 'api'),
);

const apiFilePattern = `^(?:${[
  ...fixedApiPlaces.map(({ path }) => path.replaceAll('.', '\\.')),
  ...operationPlaces.map(({ pattern }) => pattern.replace(/^\^|\$$/g, '')),
].join('|')})$`;

function matchers(folder: string): Lines {
  return [
    `@too_long expression ${sentTarget}.size() > ${defaultLimits.targetBytes}`,
    block('@preflight', ['method OPTIONS', 'header Origin *', 'header Access-Control-Request-Method *']),
    '@other_method not method GET HEAD',
    `@not_plain not ${sent(requestPathPatterns.plain)}`,
    `@dot_segment ${sent(requestPathPatterns.dotSegment)}`,
    `@api_file path_regexp ${quoted(apiFilePattern)}`,
    '@in_api path /api /api/*',
    `@no_parts not path_regexp ${quoted(`\\.(${partedExtensions.join('|')})$`)}`,
    ...specialFiles.map(({ path }, at) => `@special_${at} path ${path}`),
    `@directory path_regexp ${quoted(directoryPattern)}`,
    block('@code', [
      `path_regexp code ${quoted(codePattern)}`,
      ...block('not file', [`root ${quoted(folder)}`, 'try_files {http.request.uri.path}index.html']),
    ]),
    block('@bare', [
      `path_regexp ${quoted(barePagePattern)}`,
      ...block('file', [
        `root ${quoted(folder)}`,
        `try_files {http.request.uri.path}/index.html {http.request.uri.path}/${closedPage}`,
      ]),
    ]),
    `@bare_code path_regexp code ${quoted(codePattern.replace('/$', '$'))}`,
    block('@closed', [
      `path_regexp ${quoted(vacancyPattern)}`,
      ...block('file', [`root ${quoted(folder)}`, `try_files {http.request.uri.path}${closedPage}`]),
    ]),
    ...block('@missing', block('not file', [`root ${quoted(folder)}`, 'try_files {http.request.uri.path}'])),
    ...kindPlaces.map(({ kind, pattern }) => `@kind_${kind} path_regexp kind_${kind} ${quoted(pattern)}`),
  ].flat();
}

function routes(options: HostConfigOptions): Lines {
  return [
    'error @too_long 414',
    ...block('handle @preflight', [...setHeaders(Object.entries(preflightHeaders), options), 'respond 204']),
    'error @other_method 405',
    'error @not_plain 404',
    'error @dot_segment 404',
    ...Object.entries(strippedHeaders).flatMap(([name, why]) => [`# ${why}`, `request_header -${name}`]),
    '# Two releases may share a validator although their generatedAt differs: parts must not be mixed.',
    'request_header @no_parts -Range',
    ...block('handle @api_file', serve('api', options)),
    'error @in_api 404',
    ...block('handle @bare', moved(options)),
    ...block('handle @bare_code', [
      ...block(
        '@listed',
        block('file', [
          `root ${quoted(currentFolders(options).public)}`,
          'try_files {http.regexp.code.1}/index.html',
        ]),
      ),
      ...block('handle @listed', moved(options)),
      'error 404',
    ]),
    'error @closed 410',
    'rewrite @code {http.regexp.code.1}/',
    'rewrite @directory {http.request.uri.path}index.html',
    'error @missing 404',
    ...specialFiles.flatMap(({ kind }, at) => block(`handle @special_${at}`, serve(kind, options))),
    ...kindPlaces.flatMap(({ kind }) => block(`handle @kind_${kind}`, serve(kind, options))),
    'error 404',
  ];
}

function moved(options: HostConfigOptions): Lines {
  return [...setHeaders(Object.entries(movedHeaders), options), 'redir {http.request.uri.path}/ 308'];
}

function serve(kind: FileKind, options: HostConfigOptions): Lines {
  return [
    ...setHeaders(
      [['content-type', typeOf(kind)], ...serverHeaders(kind)],
      options,
      // The tags of Caddy are strong, but generatedAt may differ between two answers that share one.
      hasParts(kind) ? [] : ['Etag `^"` `W/"`'],
    ),
    ...block('file_server', [
      `root ${quoted(currentFolders(options).public)}`,
      ...(fileKinds[kind].compressible ? ['precompressed br gzip'] : []),
      'disable_canonical_uris',
    ]),
  ];
}

/** Conditions apply to the requested file, which does not exist. */
const conditionHeaders = ['Range', 'If-None-Match', 'If-Match', 'If-Modified-Since', 'If-Unmodified-Since'];

const withStatus = (...codes: readonly number[]) => `vars {http.error.status_code} ${codes.join(' ')}`;

function errorRoutes(options: HostConfigOptions): Lines {
  const folders = currentFolders(options);
  return [
    '# There is no release, or Caddy may not read it.',
    ...block('@no_release', block('not file', inProblems(folders.problems, 'not-found'))),
    ...block('handle @no_release', constantProblem('internal-error', options)),
    ...conditionHeaders.map((name) => `request_header -${name}`),
    `@wrong_method ${withStatus(405)}`,
    ...block('handle @wrong_method', problemFile('method-not-allowed', options, Object.entries(allowHeader))),
    `@gone ${withStatus(410)}`,
    ...block(
      'handle @gone',
      errorPage(410, `{http.request.uri.path}${closedPage}`, closedPageHeaders, options),
    ),
    `@over_long ${withStatus(414)}`,
    ...block('handle @over_long', transportProblem('uri-too-long', options)),
    '# The file server fails with 500 if a name is too long for the file system; that is a 404.',
    ...block('@broken', ['expression {http.error.status_code} >= 500', 'not path_regexp [^/]{201}']),
    ...block('handle @broken', transportProblem('internal-error', options)),
    ...notFoundShapes.flatMap(({ pattern, code }) => [
      `@${code} ${sent(inTarget(pattern))}`,
      ...block(`handle @${code}`, problemFile(code, options)),
    ]),
    `@missing_in_api ${sent(inTarget('^/api(/.*)?$'))}`,
    ...block('handle @missing_in_api', problemFile('not-found', options)),
    ...block('@reads_html', [
      `header_regexp Accept ${quoted(`(?i)${htmlPreference.html}`)}`,
      `not header_regexp Accept ${quoted(`(?i)${htmlPreference.json}`)}`,
      ...block('file', [`root ${quoted(folders.public)}`, `try_files ${notFoundPage}`]),
    ]),
    ...block('handle @reads_html', errorPage(404, notFoundPage, notFoundPageHeaders, options)),
    ...block('handle', problemFile('not-found', options, Object.entries(varyByType))),
  ];
}

function errorPage(status: number, page: string, own: Headers, options: HostConfigOptions): Lines {
  const headers = Object.entries({ ...headersOf('page'), 'accept-ranges': 'none', ...own });
  return [
    ...setHeaders(headers, options, validators),
    `rewrite * ${page}`,
    ...fileWithStatus(status, currentFolders(options).public),
  ];
}

/** Headers that an error must not have. */
const validators = ['-Etag', '-Last-Modified'];

function inProblems(folder: string, code: ErrorCode): Lines {
  return [`root ${quoted(folder)}`, `try_files /${code}.json`];
}

function problemFile(code: ProblemCode, options: HostConfigOptions, extra: HeaderList = []): Lines {
  const headers = new Map([['content-type', typeOf('problem')], ...serverHeaders('problem'), ...extra]);
  return [
    ...setHeaders([...headers], options, validators),
    `rewrite * /${code}.json`,
    ...fileWithStatus(problemTexts[code].status, currentFolders(options).problems),
  ];
}

function transportProblem(code: TransportProblemCode, options: HostConfigOptions): Lines {
  const headers = [...Object.entries(transportProblemHeaders), ['accept-ranges', 'none']] as const;
  return [
    ...setHeaders(headers as HeaderList, options, [...validators, '-Vary']),
    `rewrite * /${code}.json`,
    ...fileWithStatus(problemTexts[code].status, currentFolders(options).problems),
  ];
}

function constantProblem(code: TransportProblemCode, options: HostConfigOptions): Lines {
  const body = JSON.stringify(problem(code, options));
  return [
    ...setHeaders(Object.entries(transportProblemHeaders), options),
    `respond ${quoted(body)} ${problemTexts[code].status}`,
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

/** Lines of a Caddyfile. */
type Lines = readonly string[];
type HeaderList = readonly (readonly [string, string])[];

function block(head: string, lines: Lines): string[] {
  return [`${head} {`.trim(), ...lines.map((line) => (line === '' ? '' : `\t${line}`)), '}'];
}

/** In backquotes everything is literal. */
function quoted(text: string): string {
  return `\`${text}\``;
}

/** The request target as it was sent. Caddy's path matchers see it decoded and cleaned. */
const sentTarget = '{http.request.orig_uri}';

/** Matches the target as it was sent. A client may send scheme and host too, as to a proxy. */
function sent(pattern: string): string {
  return `vars_regexp ${sentTarget} ${quoted(pattern.replace(/^\^/, '^(?i:https?://[^/?]+)?'))}`;
}

/** Turns a pattern for a path into one for a target, which may have a query. */
function inTarget(pattern: string): string {
  return pattern.replaceAll('[^/]', '[^/?]').replace('.*', '[^?]*').replace(/\$$/, '(\\?|$)');
}

/** Sets headers just before the answer is sent, because the file server sets wrong `Accept-Ranges` and `Vary` headers. */
function setHeaders(
  headers: HeaderList,
  { port, origin }: Pick<HostConfigOptions, 'port' | 'origin'>,
  more: Lines = [],
): Lines {
  const isSecure = port === undefined && origin.startsWith('https:');
  return block('header', [
    ...[...headers, ...(isSecure ? Object.entries(strictTransportSecurity) : [])].map(
      ([name, value]) => `${name} ${quoted(value)}`,
    ),
    ...more,
    'defer',
  ]);
}
