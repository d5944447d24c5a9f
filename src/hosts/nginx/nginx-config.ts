import {
  allowHeader,
  corsHeaders,
  headersOf,
  kindByExtension,
  preflightHeaders,
} from '../../contract/headers.ts';
import { requestPathPatterns } from '../../contract/release-layout.ts';
import { notFoundShapes } from '../../contract/routes.ts';
import { notFoundPage } from '../answer.ts';
import { htmlPreference } from '../answer-negotiation.ts';
import {
  constantHeaders,
  currentFolders,
  type HostConfigOptions,
  immutableEndings,
  type SpecialPlace,
  specialPlaces,
} from '../config-options.ts';
import { type TransportProblemCode, transportProblemBody, transportProblems } from '../transport-problems.ts';

/** What nginx calls an error of its own, where the status is not the one that we send. */
const nginxStatus: Readonly<Record<TransportProblemCode, readonly number[]>> = {
  'bad-request': [400],
  'request-timeout': [408],
  // Cannot be switched off: nginx has no way to leave a header of a request out of account.
  'precondition-failed': [412],
  'request-too-large': [413],
  'uri-too-long': [414],
  'headers-too-large': [494],
  'internal-error': [500, 502, 503, 504],
};

const transportCodes = Object.keys(transportProblems) as TransportProblemCode[];

/**
 * A file for the `http` context of nginx 1.22 or later, with brotli_static beside the modules it always has. It names
 * no release: it serves whatever `current` points to, errors included, so it is written once.
 */
export function nginxConfig(options: HostConfigOptions): string {
  return `${[header(options), maps(), server(options)].join('\n\n')}\n`;
}

function header(options: HostConfigOptions): string {
  return `# Written by tabulador ${options.toolVersion}: \`tabulador host nginx\`. Serves ${currentFolders(options).current}.
# Needs ngx_brotli's static module (Debian: libnginx-mod-http-brotli-static).
# Include it in the http block, or put it into /etc/nginx/sites-enabled/.`;
}

function maps(): string {
  const data = headersOf('api');
  const shapes = notFoundShapes.map(({ pattern, code }): Entry => [`~${pattern}`, code]);
  return [
    '# The path as it was sent: nothing decoded, nothing folded.',
    map('$request_uri', '$tabulador_path', [['~^(?<tabulador_sent_path>[^?]*)', '$tabulador_sent_path']]),
    '# Whether a file may be at it at all.',
    map('$request_uri', '$tabulador_plain', [
      ['default', '0'],
      [`~${requestPathPatterns.dotSegment}`, '0'],
      [`~${requestPathPatterns.plain}`, '1'],
    ]),
    '# Outside the API a directory is its page.',
    map('$uri', '$tabulador_file', [
      ['default', '$uri'],
      ['~^/api/', '$uri'],
      ['~^(?<tabulador_directory>.*)/$', '$tabulador_directory/index.html'],
    ]),
    '# The file of which a path may be the compressed copy; copies are not served by name.',
    map('$uri', '$tabulador_original', [
      ['default', ''],
      ['~^(?<tabulador_uncompressed>.+)\\.(br|gz)$', '$tabulador_uncompressed'],
    ]),
    '# Which error a path without a file gets, and whether as a page for people.',
    map('$tabulador_path', '$tabulador_problem', [['default', 'not-found'], ...shapes]),
    map('$http_accept', '$tabulador_reads_html', [
      ['default', '0'],
      [`~*${htmlPreference.json}`, '0'],
      [`~*${htmlPreference.html}`, '1'],
    ]),
    map('$tabulador_reads_html$tabulador_path', '$tabulador_missing', [
      ['default', '/_tabulador/problems/$tabulador_problem.json'],
      ['~^1/api(/|$)', '/_tabulador/problems/$tabulador_problem.json'],
      ['~^1', `/_tabulador/page`],
    ]),
    '# A preflight has both headers.',
    map('$http_origin', '$tabulador_has_origin', [
      ['default', '1'],
      ['', '0'],
    ]),
    map('$http_access_control_request_method', '$tabulador_has_request_method', [
      ['default', '1'],
      ['', '0'],
    ]),
    map('$request_method$tabulador_has_origin$tabulador_has_request_method', '$tabulador_preflight', [
      ['default', ''],
      ['OPTIONS11', '1'],
    ]),
    '# Headers that depend on what is sent. An empty one is not sent.',
    map('$uri', '$tabulador_file_cache', [
      ['default', data['cache-control'] ?? ''],
      [`~\\.(${immutableEndings().join('|')})$`, headersOf('style')['cache-control'] ?? ''],
    ]),
    map('$status', '$tabulador_cache', [
      ['default', '$tabulador_file_cache'],
      ['204', ''],
      ['~^40[45]$', headersOf('problem')['cache-control'] ?? ''],
      ['~^[45]', 'no-store'],
    ]),
    map('$uri', '$tabulador_policy', [
      ['default', data['content-security-policy'] ?? ''],
      ['~(\\.html|/|^/_tabulador/page)$', headersOf('page')['content-security-policy'] ?? ''],
    ]),
    map('$status', '$tabulador_allow', [
      ['default', ''],
      ['405', allowHeader.allow ?? ''],
    ]),
    map('$status', '$tabulador_ranges', [
      ['default', ''],
      ['~^(200|404|405)$', 'none'],
    ]),
    map('$status$tabulador_path', '$tabulador_vary', [
      ['default', ''],
      ['~^404/api(/|$)', ''],
      ['~^404', 'Accept'],
    ]),
    ...preflightOnly().map(([name, value]) =>
      map('$status', preflightVariable(name), [
        ['default', ''],
        ['204', value],
      ]),
    ),
  ].join('\n');
}

function server({ releases, origin, port }: HostConfigOptions): string {
  const folders = currentFolders({ releases });
  const { hostname, protocol, port: ownPort } = new URL(origin);
  const headers: [string, string][] = [
    ...constantHeaders().map(([name, value]): [string, string] => [name, quoted(value)]),
    ['cache-control', '$tabulador_cache'],
    ['content-security-policy', '$tabulador_policy'],
    ['allow', '$tabulador_allow'],
    ['vary', '$tabulador_vary'],
    ['accept-ranges', '$tabulador_ranges'],
    ...preflightOnly().map(([name]): [string, string] => [name, preflightVariable(name)]),
  ];
  return `server {
${indented([
  // TLS is for the operator to add, so an https origin starts on the plain port too.
  `listen ${port ?? (protocol === 'http:' && ownPort ? ownPort : 80)};`,
  `server_name ${hostname};`,
  ...(protocol === 'https:' ? tlsExample(hostname) : []),
  '',
  `root ${quoted(folders.public)};`,
  'server_tokens off;',
  'merge_slashes off;',
  'absolute_redirect off;',
  'gzip_static on;',
  'brotli_static on;',
  'gzip_vary on;',
  'etag on;',
  '# After a rollback a file is older than a copy that a client may have: only the very same date will do.',
  'if_modified_since exact;',
  '# Two releases may share a validator although their generatedAt differs: parts of both must not be mixed.',
  'max_ranges 0;',
  "# Bodies are never read, so their size is nobody's business.",
  'client_max_body_size 0;',
  'client_header_timeout 10s;',
  'client_body_timeout 10s;',
  'send_timeout 30s;',
  'keepalive_timeout 65s;',
  'large_client_header_buffers 4 8k;',
  '',
  ...headers.map(([name, value]) => `add_header ${name} ${value} always;`),
  '',
  ...typesBlock(kindByExtension),
  `default_type ${headersOf('binary')['content-type']};`,
  '',
  'error_page 403 404 =404 $tabulador_missing;',
  'error_page 405 /_tabulador/problems/method-not-allowed.json;',
  ...transportCodes.map(errorPage),
  '',
  '# The method comes first, on any path. An error page is always fetched with GET, so it passes. An address that is',
  '# too long leaves the method unread.',
  'if ($tabulador_preflight) { return 204; }',
  'if ($request_method !~ ^(GET|HEAD|)$) { return 405; }',
  '',
  'location / {',
  ...indent(guarded()),
  '}',
  ...specialPlaces.flatMap(specialLocation),
  '',
  '# The bodies of errors, from the release. Only an error leads here.',
  'location /_tabulador/problems/ {',
  ...indent([
    'internal;',
    'etag off;',
    'types {}',
    `default_type ${headersOf('problem')['content-type']};`,
    `alias ${quoted(`${folders.problems}/`)};`,
  ]),
  '}',
  'location = /_tabulador/page {',
  ...indent([
    'internal;',
    'types {}',
    `default_type ${quoted(headersOf('page')['content-type'] ?? '')};`,
    `try_files ${notFoundPage} /_tabulador/problems/not-found.json;`,
  ]),
  '}',
  ...transportCodes.flatMap((code) => transportLocation(code, origin)),
])}
}`;
}

/** The path as it was sent, then the file. */
function guarded(): string[] {
  return [
    'if ($tabulador_plain = 0) { return 404; }',
    'if (-f $document_root$tabulador_original) { return 404; }',
    'try_files $tabulador_file =404;',
  ];
}

function specialLocation({ path, isPrefix, kinds }: SpecialPlace): string[] {
  const { '': otherwise = 'binary', ...byEnding } = kinds;
  return [
    `location ${isPrefix ? '^~' : '='} ${path} {`,
    ...indent([
      ...typesBlock(byEnding),
      `default_type ${quoted(headersOf(otherwise)['content-type'] ?? '')};`,
      ...guarded(),
    ]),
    '}',
  ];
}

function typesBlock(kinds: HostKinds): string[] {
  const lines = Object.entries(kinds).map(
    ([ending, kind]) => `${quoted(headersOf(kind)['content-type'] ?? '')} ${ending};`,
  );
  return lines.length === 0 ? ['types {}'] : ['types {', ...indent(lines), '}'];
}

type HostKinds = SpecialPlace['kinds'];

function errorPage(code: TransportProblemCode): string {
  const { status } = transportProblems[code];
  return `error_page ${nginxStatus[code].join(' ')} =${status} /_tabulador/transport/${code};`;
}

function transportLocation(code: TransportProblemCode, origin: string): string[] {
  const body = transportProblemBody(code, origin).trimEnd();
  return [
    `location = /_tabulador/transport/${code} {`,
    ...indent([
      'internal;',
      // nginx hangs up after a condition that failed; this way it says so.
      ...(code === 'precondition-failed' ? ['keepalive_timeout 0;'] : []),
      `default_type ${headersOf('problem')['content-type']};`,
      `return ${transportProblems[code].status} ${quoted(body)};`,
    ]),
    '}',
  ];
}

function tlsExample(hostname: string): string[] {
  return [
    '# With certificates of your own, e.g. from certbot:',
    '#   listen 443 ssl http2;',
    `#   ssl_certificate     /etc/letsencrypt/live/${hostname}/fullchain.pem;`,
    `#   ssl_certificate_key /etc/letsencrypt/live/${hostname}/privkey.pem;`,
  ];
}

function preflightOnly(): [string, string][] {
  return Object.entries(preflightHeaders).filter(([name]) => !(name in corsHeaders));
}

function preflightVariable(name: string): string {
  return `$tabulador_${name.replaceAll('-', '_')}`;
}

type Entry = readonly [pattern: string, value: string];

function map(source: string, variable: string, entries: readonly Entry[]): string {
  const lines = entries.map(([pattern, value]) => {
    return `    ${pattern === 'default' ? pattern : quoted(pattern)} ${quoted(value)};`;
  });
  return [`map ${quoted(source)} ${variable} {`, ...lines, '}'].join('\n');
}

/** In double quotes a quote is escaped; a backslash before anything else stands for itself, as patterns need it. */
function quoted(text: string): string {
  if (/^[\w$./-]+$/.test(text)) return text;
  return `"${text.replaceAll('"', '\\"')}"`;
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : `    ${line}`));
}

function indented(lines: readonly string[]): string {
  return indent(lines).join('\n');
}
