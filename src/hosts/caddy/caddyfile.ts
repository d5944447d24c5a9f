import {
  allowHeader,
  type FileKind,
  fileKinds,
  headersOf,
  kindByExtension,
  preflightHeaders,
} from '../../contract/headers.ts';
import type { ProblemCode } from '../../contract/operations.ts';
import { problems } from '../../contract/problems.ts';
import { requestPathPatterns } from '../../contract/release-layout.ts';
import { notFoundShapes } from '../../contract/routes.ts';
import { notFoundPage } from '../answer.ts';
import { htmlPreference } from '../answer-negotiation.ts';
import {
  constantHeaders,
  currentFolders,
  type HostConfigOptions,
  immutableEndings,
  specialPlaces,
} from '../config-options.ts';
import {
  type TransportProblemCode,
  transportProblemBody,
  transportProblemHeaders,
  transportProblems,
} from '../transport-problems.ts';

/** The request target as it was sent. Caddy's own path matchers see it decoded and cleaned. */
const sentTarget = '{http.request.orig_uri}';

/**
 * A Caddyfile for Caddy 2.6 or later, without plugins. Like the configuration for nginx it names no release: files
 * and errors are read from whatever `current` points to.
 */
export function caddyfile(options: HostConfigOptions): string {
  const { port, origin, toolVersion } = options;
  const folders = currentFolders(options);
  return `${[
    `# Written by tabulador ${toolVersion}: \`tabulador host caddy\`. Serves ${folders.current}.`,
    '{',
    ...indent([
      'servers {',
      ...indent(['max_header_size 16KB', 'timeouts {', ...indent(timeouts), '}']),
      '}',
    ]),
    '}',
    '',
    `${port === undefined ? origin : `http://:${port}`} {`,
    ...indent([
      ...matchers(),
      '',
      'route {',
      ...indent([
        'error @too_long 414',
        'handle @preflight {',
        ...indent([...setHeaders(Object.entries(preflightHeaders)), 'respond 204']),
        '}',
        'error @other_method 405',
        'error @not_plain 404',
        'error @dot_segment 404',
        `root * ${quoted(folders.public)}`,
        '# Compressed copies are not served by name.',
        ...block('route @perhaps_copy', ['error @copy 404']),
        'rewrite @directory {http.request.uri.path}index.html',
        'error @missing 404',
        ...headerLines(),
        '# Two releases may share a validator although their generatedAt differs: parts must not be mixed.',
        'request_header -Range',
        '# Nothing is written here, so conditions for writing do not apply.',
        'request_header -If-Match',
        'request_header -If-Unmodified-Since',
        '# Caddy takes any later date for a sign that nothing changed, which is wrong after a rollback.',
        'request_header -If-Modified-Since',
        'file_server {',
        ...indent(['precompressed br gzip', 'disable_canonical_uris']),
        '}',
      ]),
      '}',
      '',
      'handle_errors {',
      ...indent(errorLines(options)),
      '}',
    ]),
    '}',
  ].join('\n')}\n`;
}

/** As the Node host has it. */
const longestTarget = 8_192;

/** Set last, since the file server claims to serve parts. */
const noRanges = ['header {', ...indent(['Accept-Ranges none', 'defer']), '}'];

const timeouts = ['read_header 10s', 'read_body 10s', 'write 5m', 'idle 65s'];

function matchers(): string[] {
  return [
    `@too_long expression {http.request.orig_uri}.size() > ${longestTarget}`,
    block('@preflight', ['method OPTIONS', 'header Origin *', 'header Access-Control-Request-Method *']),
    '@other_method not method GET HEAD',
    `@not_plain not ${sent(requestPathPatterns.plain)}`,
    `@dot_segment ${sent(requestPathPatterns.dotSegment)}`,
    '@perhaps_copy path_regexp copy ^(.+)\\.(br|gz)$',
    '@copy file {re.copy.1}',
    block('@directory', ['path_regexp /$', 'not path /api/*']),
    '@missing not file {http.request.uri.path}',
  ].flat();
}

/** From the general to the particular: the last one stands. */
function headerLines(): string[] {
  const data = headersOf('api');
  const immutable = immutableEndings().map((ending) => `*.${ending}`);
  return [
    'header -Server',
    ...setHeaders([
      ...constantHeaders(),
      ['cache-control', data['cache-control'] ?? ''],
      ['content-security-policy', data['content-security-policy'] ?? ''],
      ['content-type', headersOf('binary')['content-type'] ?? ''],
    ]),
    ...headerFor({
      name: 'immutable',
      matcher: `path ${immutable.join(' ')}`,
      header: 'cache-control',
      kind: 'style',
    }),
    ...headerFor({ name: 'page', matcher: 'path *.html', header: 'content-security-policy', kind: 'page' }),
    ...Object.entries(kindByExtension).flatMap(([ending, kind]) =>
      headerFor({ name: `type_${ending}`, matcher: `path *.${ending}`, header: 'content-type', kind }),
    ),
    ...specialPlaces.flatMap(({ path, isPrefix, kinds }, at) =>
      Object.entries(kinds)
        .sort(([one], [other]) => one.length - other.length)
        .flatMap(([ending, kind]) => {
          const matcher = isPrefix ? `path ${path}*${ending && `.${ending}`}` : `path ${path}`;
          return headerFor({
            name: `special_${at}_${ending || 'other'}`,
            matcher,
            header: 'content-type',
            kind,
          });
        }),
    ),
    ...noRanges,
    '# Set last of all, since Caddy adds a second one to compressed copies.',
    `@compressible not path ${incompressible().join(' ')}`,
    'header @compressible {',
    ...indent(['Vary Accept-Encoding', 'defer']),
    '}',
  ];
}

function errorLines({ releases, origin }: HostConfigOptions): string[] {
  const folders = currentFolders({ releases });
  const shapes = notFoundShapes.map(({ pattern, code }) => ({ code, pattern: inTarget(pattern) }));
  return [
    '# Conditions are about what was asked for, and that is not there.',
    ...['If-None-Match', 'If-Modified-Since', 'If-Match', 'If-Unmodified-Since'].map(
      (name) => `request_header -${name}`,
    ),
    'request_header -Range',
    ...setHeaders([
      ...constantHeaders(),
      ['cache-control', headersOf('problem')['cache-control'] ?? ''],
      ['content-security-policy', headersOf('problem')['content-security-policy'] ?? ''],
      ['content-type', headersOf('problem')['content-type'] ?? ''],
      ['vary', 'Accept-Encoding'],
    ]),
    'header -Etag',
    'header -Last-Modified',
    'header -Server',
    '',
    '@over_long expression {http.error.status_code} == 414',
    'handle @over_long {',
    ...indent(transportProblem('uri-too-long', origin)),
    '}',
    ...noRanges,

    '@wrong_method expression {http.error.status_code} == 405',
    'handle @wrong_method {',
    ...indent([
      ...setHeaders(Object.entries(allowHeader)),
      ...problemFile('method-not-allowed', folders.problems),
    ]),
    '}',
    ...shapes.flatMap(({ code, pattern }) => [
      `@${code} ${sent(pattern)}`,
      `handle @${code} {`,
      ...indent(problemFile(code, folders.problems)),
      '}',
    ]),
    `@in_api ${sent(inTarget('^/api(/.*)?$'))}`,
    'handle @in_api {',
    ...indent(problemFile('not-found', folders.problems)),
    '}',
    block('@reads_html', [
      `header_regexp Accept ${quoted(`(?i)${htmlPreference.html}`)}`,
      `not header_regexp Accept ${quoted(`(?i)${htmlPreference.json}`)}`,
      ...block('file', [`root ${quoted(folders.public)}`, `try_files ${notFoundPage}`]),
    ]),
    'handle @reads_html {',
    ...indent([
      ...setHeaders([
        ['content-type', headersOf('page')['content-type'] ?? ''],
        ['content-security-policy', headersOf('page')['content-security-policy'] ?? ''],
        ['vary', 'Accept, Accept-Encoding'],
      ]),
      `root * ${quoted(folders.public)}`,
      `rewrite * ${notFoundPage}`,
      ...fileWithStatus(problems['not-found'].status),
    ]),
    '}',
    'handle {',
    ...indent([
      ...setHeaders([['vary', 'Accept, Accept-Encoding']]),
      ...problemFile('not-found', folders.problems),
    ]),
    '}',
  ].flat();
}

function transportProblem(code: TransportProblemCode, origin: string): string[] {
  const body = transportProblemBody(code, origin).trimEnd();
  return [
    ...setHeaders(Object.entries(transportProblemHeaders)),
    'header -Vary',
    `respond ${quoted(body)} ${transportProblems[code].status}`,
  ];
}

function problemFile(code: ProblemCode, folder: string): string[] {
  return [`root * ${quoted(folder)}`, `rewrite * /${code}.json`, ...fileWithStatus(problems[code].status)];
}

function fileWithStatus(status: number): string[] {
  return [
    'file_server {',
    ...indent([`status ${status}`, 'precompressed br gzip', 'disable_canonical_uris']),
    '}',
  ];
}

interface MatchedHeader {
  readonly name: string;
  readonly matcher: string;
  readonly header: string;
  /** Whose value the header gets. */
  readonly kind: FileKind;
}

function headerFor({ name, matcher, header, kind }: MatchedHeader): string[] {
  return [`@${name} ${matcher}`, `header @${name} ${header} ${quoted(headersOf(kind)[header] ?? '')}`];
}

function setHeaders(headers: readonly (readonly [string, string])[]): string[] {
  return headers.map(([name, value]) => `header ${name} ${quoted(value)}`);
}

function incompressible(): string[] {
  return Object.entries(kindByExtension)
    .filter(([, kind]) => !fileKinds[kind].compressible)
    .map(([ending]) => `*.${ending}`);
}

/** A client may send scheme and host along, as to a proxy. */
function sent(pattern: string): string {
  return `vars_regexp ${sentTarget} ${quoted(pattern.replace(/^\^/, '^(?i:https?://[^/?]+)?'))}`;
}

/** A pattern for a path, as one for a target, in which a query may follow. */
function inTarget(pattern: string): string {
  return pattern.replaceAll('[^/]', '[^/?]').replace('.*', '[^?]*').replace(/\$$/, '(\\?|$)');
}

function block(name: string, lines: readonly string[]): string[] {
  return [`${name} {`, ...indent(lines), '}'];
}

/** Backquotes leave everything inside as it is. */
function quoted(text: string): string {
  return `\`${text}\``;
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : `\t${line}`));
}
