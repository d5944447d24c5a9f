import {
  type FileKind,
  fileKinds,
  hasParts,
  headersOf,
  movedHeaders,
  preflightHeaders,
  transportProblemHeaders,
} from '../../contract/headers.ts';
import type { ProblemCode } from '../../contract/operations.ts';
import { barePagePattern, closedPage, codePattern, vacancyPattern } from '../../contract/pages.ts';
import { notFoundShapes } from '../../contract/routes.ts';
import { requestPathPatterns } from '../../release/format/release-layout.ts';
import { htmlPreference } from '../answer/negotiation.ts';
import {
  currentFolders,
  directoryPattern,
  fixedApiPlaces,
  kindPlaces,
  type NginxOptions,
  operationPlaces,
  serverHeaders,
  specialFiles,
  typeOf,
} from '../host-config.ts';
import { defaultLimits } from '../node/server-limits.ts';
import { errorPages, problemLocations, problemPath } from './nginx-errors.ts';
import {
  addHeaders,
  block,
  codingHeaders,
  copyMaps,
  type Lines,
  type MapEntry,
  map,
  quoted,
  tryCopies,
  volatile,
} from './nginx-syntax.ts';

/** For the `http` context of nginx 1.22 or later, without optional modules. It serves whatever `current` points to, so it is written once. */
export function nginxConfig(options: NginxOptions): string {
  return `${[...header(options), '', ...maps(), '', ...server(options)].join('\n')}\n`;
}

function header({ toolVersion, releases }: NginxOptions): Lines {
  return [
    `# Written by tabulador ${toolVersion}: \`tabulador host nginx\`. Serves ${currentFolders({ releases }).current}.`,
    '# Include it in the http block, or put it into /etc/nginx/sites-enabled/.',
  ];
}

/** Internal paths for requests with another method than GET or HEAD, and for paths that nginx would normalize. */
const detours = { method: '/_tabulador/method', spelling: '/_tabulador/odd' } as const;

/** nginx evaluates a variable only when it is used, so most of these maps cost ordinary requests nothing. */
function maps(): Lines {
  const shapes = notFoundShapes.map(({ pattern, code }): MapEntry => [`~${pattern}`, code]);
  return [
    ...copyMaps(),
    '# A method that nginx takes for a malformed request, because it is not in capitals.',
    ...map('$request', '$tabulador_is_method', [
      volatile,
      ['default', ''],
      ["~^(?![A-Z_-]+ )[0-9A-Za-z!#$%&'*+.^_`|~-]+ [^ ]+ HTTP/1\\.[01]$", '1'],
    ]),
    ...map('$sent_http_etag', '$tabulador_tag', [volatile, ['default', ''], ['~^"', 'W/$sent_http_etag']]),
    '# The internal path for a request that is not a GET of a normalized path. The method is checked first; it is empty if',
    '# the address is too long. Internal paths need no detour. Otherwise only the query may differ.',
    ...map('$request_method', '$tabulador_detour', [
      volatile,
      ['default', detours.method],
      ['~^(GET|HEAD)$', '$tabulador_detour_of_path'],
      // In nginx, no pattern matches an empty string.
      ['', '$tabulador_detour_of_path'],
    ]),
    ...map('$uri', '$tabulador_detour_of_path', [
      volatile,
      ['default', '$tabulador_detour_as_sent'],
      ['~^/_tabulador/', ''],
    ]),
    ...map('$request_uri', '$tabulador_detour_as_sent', [
      volatile,
      ['default', detours.spelling],
      [`~${requestPathPatterns.dotSegment}`, detours.spelling],
      [`~${requestPathPatterns.plain}`, ''],
    ]),
    '# The error for a path without a file, as JSON or as a page. It depends on the path as it was sent.',
    ...map('$request_uri', '$tabulador_path', [['~^(?<tabulador_sent_path>[^?]*)', '$tabulador_sent_path']]),
    ...map('$tabulador_path', '$tabulador_problem', [['default', 'not-found'], ...shapes]),
    ...map('$http_accept', '$tabulador_reads_html', [
      ['default', '0'],
      [`~*${htmlPreference.json}`, '0'],
      [`~*${htmlPreference.html}`, '1'],
    ]),
    ...map('$tabulador_reads_html$tabulador_path', '$tabulador_missing', [
      ['default', '/_tabulador/problems/outside'],
      ['~^[01]/api(/|$)', '/_tabulador/problems/$tabulador_problem'],
      ['~^1', '/_tabulador/problems/page'],
    ]),
    '# A CORS preflight has both headers.',
    ...map('$http_origin', '$tabulador_has_origin', [
      ['default', '1'],
      ['', '0'],
    ]),
    ...map('$http_access_control_request_method', '$tabulador_has_request_method', [
      ['default', '1'],
      ['', '0'],
    ]),
    ...map('$request_method$tabulador_has_origin$tabulador_has_request_method', '$tabulador_preflight', [
      ['default', ''],
      ['OPTIONS11', '1'],
    ]),
  ];
}

function server(options: NginxOptions): Lines {
  const { releases, origin } = options;
  const folders = currentFolders({ releases });
  const seconds = (milliseconds: number) => `${milliseconds / 1_000}s`;
  return block(
    'server',
    listen(options),
    `server_name ${new URL(origin).hostname};`,
    '',
    `root ${quoted(folders.public)};`,
    'server_tokens off;',
    'merge_slashes off;',
    'absolute_redirect off;',
    '# The link to the current release is followed; any other symbolic link is a 404.',
    `disable_symlinks on from=${quoted(folders.current)};`,
    'etag on;',
    'log_not_found off;',
    'if_modified_since before;',
    '# Two releases may share a validator although their generatedAt differs: their parts must not be mixed. Files without',
    '# it have locations of their own.',
    'max_ranges 0;',
    '',
    '# A switch to another release is seen within a second. Every entry is an open file: Debian allows 1,024 per process,',
    '# and connections take up to 768. Raise worker_rlimit_nofile in nginx.conf to allow more.',
    'open_file_cache max=200 inactive=20s;',
    'open_file_cache_valid 1s;',
    'open_file_cache_errors on;',
    '',
    '# The kernel sends files. On in Debian, off by default.',
    'sendfile on;',
    'tcp_nopush on;',
    '',
    '# Request bodies are never read, so any size is accepted.',
    'client_max_body_size 0;',
    `client_header_timeout ${seconds(defaultLimits.headersMilliseconds)};`,
    `client_body_timeout ${seconds(defaultLimits.headersMilliseconds)};`,
    `lingering_timeout ${seconds(defaultLimits.closingMilliseconds)};`,
    `lingering_time ${seconds(defaultLimits.requestMilliseconds)};`,
    `send_timeout ${seconds(defaultLimits.stalledMilliseconds)};`,
    `keepalive_timeout ${seconds(defaultLimits.idleMilliseconds)};`,
    'reset_timedout_connection on;',
    `large_client_header_buffers ${defaultLimits.headerBytes / defaultLimits.targetBytes} ${defaultLimits.targetBytes / 1_024}k;`,
    '',
    addHeaders(
      Object.entries(transportProblemHeaders).filter(([name]) => name !== 'content-type'),
      options,
    ),
    'types {}',
    `default_type ${headersOf('binary')['content-type']};`,
    '',
    '# An error may lead to another one, if its body is missing.',
    'recursive_error_pages on;',
    errorPages('$tabulador_missing'),
    '',
    '# Only requests that are not a GET of a normalized path need a detour.',
    "set $tabulador_way '';",
    'if ($request_uri != $uri) { set $tabulador_way $tabulador_detour; }',
    'if ($request_method != GET) { set $tabulador_way $tabulador_detour; }',
    'if ($tabulador_way) { rewrite ^ $tabulador_way last; }',
    '',
    fixedApiPlaces.flatMap(({ path, missing }) => block(`location = ${path}`, apiFile(missing, options))),
    operationPlaces.flatMap(({ prefix, pattern, missing }) =>
      block(
        `location ^~ ${prefix}`,
        block(`location ~ ${quoted(pattern)}`, apiFile(missing, options)),
        'return 404;',
      ),
    ),
    block('location = /api', 'return 404;'),
    block('location ^~ /api/', 'return 404;'),
    '',
    specialFiles.flatMap(({ path, kind }) =>
      block(`location = ${path}`, file(kind, options), tryCopies('$uri')),
    ),
    block('location /', siteLocations(options), 'return 404;'),
    '',
    block(`location = ${detours.spelling}`, 'internal;', 'return 404;'),
    block(
      `location = ${detours.method}`,
      'internal;',
      addHeaders(Object.entries(preflightHeaders), options),
      'if ($tabulador_preflight) { return 204; }',
      'return 405;',
    ),
    '',
    problemLocations(options),
  );
}

function listen({ origin, port, tls, ipv6 }: NginxOptions): Lines {
  const { protocol, port: ownPort } = new URL(origin);
  const addresses = (at: string | number) => [`${at}`, ...(ipv6 ? [`[::]:${at}`] : [])];
  if (tls === undefined) {
    // A proxy may do TLS, so an https origin listens on the plain port too.
    const plain = port ?? (protocol === 'http:' && ownPort ? ownPort : 80);
    return addresses(plain).map((address) => `listen ${address};`);
  }
  const secure = port ?? 443;
  return [
    ...addresses(secure).map((address) => `listen ${address} ssl http2;`),
    `ssl_certificate ${quoted(tls.certificate)};`,
    `ssl_certificate_key ${quoted(tls.key)};`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
    'ssl_session_cache shared:tabulador_tls:10m;',
    'ssl_session_timeout 1d;',
    'ssl_session_tickets off;',
  ];
}

function apiFile(missing: ProblemCode, options: NginxOptions): Lines {
  return [...file('api', options), tryCopies('$uri'), ...errorPages(problemPath(missing))];
}

function file(kind: FileKind, options: NginxOptions): Lines {
  return [
    `default_type ${quoted(typeOf(kind))};`,
    ...(hasParts(kind) ? ['max_ranges 1;'] : []),
    ...addHeaders([...ownHeaders(kind), ...codingHeaders(kind)], options),
  ];
}

/** nginx itself says that it serves parts. Its tags are strong, but generatedAt may differ between two answers that share one. */
function ownHeaders(kind: FileKind): [string, string][] {
  const headers = serverHeaders(kind);
  return hasParts(kind)
    ? headers.filter(([name]) => name !== 'accept-ranges')
    : [...headers, ['etag', '$tabulador_tag']];
}

function siteLocations(options: NginxOptions): Lines {
  return [
    ...block(
      `location ~ ${quoted(codePattern.replace('(', '(?<tabulador_list>'))}`,
      file('page', options),
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of nginx.
      tryCopies(['${uri}index.html', '$tabulador_list/index.html']),
    ),
    ...block(
      `location ~ ${quoted(vacancyPattern)}`,
      file('page', options),
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of nginx.
      tryCopies('${uri}index.html', '@closed'),
    ),
    ...block(
      `location ~ ${quoted(directoryPattern)}`,
      file('page', options),
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of nginx.
      tryCopies('${uri}index.html'),
    ),
    ...kindPlaces.flatMap(({ pattern, kind }) => {
      const copies = fileKinds[kind].compressible ? [tryCopies('$uri')] : [];
      return block(`location ~ ${quoted(pattern)}`, file(kind, options), copies);
    }),
    ...block(
      `location ~ ${quoted(codePattern.replace('(', '(?<tabulador_list>').replace('/$', '$'))}`,
      addHeaders(Object.entries(movedHeaders), options),
      'if (-f $document_root$uri/index.html) { return 308 $uri/; }',
      'if (-f $document_root$tabulador_list/index.html) { return 308 $uri/; }',
      'return 404;',
    ),
    ...block(
      `location ~ ${quoted(barePagePattern)}`,
      addHeaders(Object.entries(movedHeaders), options),
      'if (-f $document_root$uri/index.html) { return 308 $uri/; }',
      `if (-f $document_root$uri/${closedPage}) { return 308 $uri/; }`,
      'return 404;',
    ),
  ];
}
