/** A request as it is sent. */
export interface OddRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly string[];
}

const known = `/api/v1/index.json /api/v1/salaries.json /api/v1/salaries/ventas.json
  /api/v1/jobs/search/all/all/all.json /api/v1/jobs/search/leon/ventas/remoto.json /api/v1/openapi.json
  /.well-known/api-catalog /llms.txt / /vacantes/ /404.html /datos/cambios.json
  /verificar/VAC-10022/ /verificar/VAC-100/`.split(/\s+/);

const unknown =
  `/api /api/ /api/v1 /api/v1/ /api/v1/jobs /api/v1/jobs/ /api/v1/jobs/none.json /api/v1/jobs/search.json
  /api/v1/jobs/search/a/b.json /api/v1/jobs/search/a/b/c.json /api/v1/jobs/search/a/b/c/d.json
  /api/v1/salaries/none.json /api/v2/index.json /apiv1/index.json /vacantes /sueldos /nowhere /nowhere/
  /verificar/VAC-10022 /verificar/vac-10022/ /verificar/VAC-999922/ /verificar/VAC-1002222/
  /_tabulador/problems/not-found.json /_tabulador/problems/not-found /_tabulador/problems/page /_tabulador/method
  /_tabulador/catalogue/0.json /_tabulador/problems/bad-request /problems/not-found.json /manifest.json`.split(
    /\s+/,
  );

const endings =
  `/ ;v=1 %00 %0a %0d%0aX-A:%20b %20 + . ~ .br .gz .bak % %zz %c3%b1 \u00f1 %ff '"<> |^\` {a} $(id) * :80 @host
  ? ?? ?a=b ?a=%00 ?/../../x ?\\ #part /index.html /.. /.`.split(/\s+/);

/** Ways to spell a path differently. */
const respellings: readonly ((path: string) => string)[] = [
  (path) => path,
  ...endings.map((ending) => (path: string) => path + ending),
  (path) => `/${path}`,
  (path) => path.replaceAll('/', '//'),
  (path) => path.toUpperCase(),
  (path) => path.replace('.json', '.JSON'),
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replace(/[a-z]/, (letter) => `%25${letter.charCodeAt(0).toString(16)}`),
  ...['%2F', '%2f', '%5c', '\\'].map(
    (slash) => (path: string) => path.replaceAll('/', slash).replace(slash, '/'),
  ),
  ...['/./', '/x/../', '/%2e/', '/x/%2e%2e/'].map(
    (dots) => (path: string) => path.replace(/\/([^/]*)$/, `${dots}$1`),
  ),
  (path) => `/..${path}`,
  (path) => `/../../../../etc/passwd?${path}`,
  (path) => path.replaceAll('.', '%2E'),
  (path) => `http://h${path}`,
  (path) => `HTTP://H${path}`,
  (path) => `${path}/${'a'.repeat(200)}`,
  (path) => `${path}/${'a'.repeat(2_000)}.json`,
  (path) => `${path}/${'a/'.repeat(300)}`,
];

const methods =
  `HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND PROPPATCH MKCOL COPY MOVE LOCK UNLOCK REPORT SEARCH PURGE
  LINK QUERY BREW GETX get Get hEAD X-A X_A`.split(/\s+/);

const headerSets: readonly (readonly string[])[] = [
  [],
  ['Accept: text/html'],
  ['Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
  ['Accept: application/json, text/html'],
  ['Accept: text/html;q=0.5'],
  ['Accept: */*'],
  ['Accept:'],
  ['Accept: ,;=,'],
  ['Origin: https://a.example'],
  ['Origin: null'],
  ['Origin: https://a.example', 'Access-Control-Request-Method: GET'],
  [
    'Origin: https://a.example',
    'Access-Control-Request-Method: DELETE',
    'Access-Control-Request-Headers: x-a',
  ],
  ['Access-Control-Request-Method: GET'],
  ['If-None-Match: *'],
  ['If-None-Match: "x"'],
  ['If-None-Match: x'],
  ['If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT'],
  ['If-Modified-Since: Fri, 01 Jan 1999 00:00:00 GMT'],
  ['If-Modified-Since: not a date'],
  ['If-Match: *'],
  ['If-Match: "x"'],
  ['If-Match: W/"x", "y"'],
  ['If-Unmodified-Since: Fri, 01 Jan 2100 00:00:00 GMT'],
  ['If-Unmodified-Since: Fri, 01 Jan 1999 00:00:00 GMT'],
  ['If-Unmodified-Since: not a date'],
  ['Range: bytes=0-0'],
  ['Range: bytes=99999999-'],
  ['Range: lines=1'],
  ['X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: https'],
  ['X-Original-URL: /admin', 'X-Rewrite-URL: /admin'],
  ['X-HTTP-Method-Override: DELETE'],
  ['Authorization: Basic eDp5'],
  ['Cookie: a=b'],
  ['Content-Type: application/json', 'Content-Length: 2'],
  [`X-Long: ${'a'.repeat(3_000)}`],
];

/** More than any host reads of an address, and less than all headers may take together. */
export const tooLong = 9_000;

/** Some thousands of requests, always the same ones. */
export function* oddRequests(more: readonly string[] = []): Generator<OddRequest> {
  const paths = [...known, ...unknown, ...more];
  for (const path of paths) {
    for (const respell of respellings) yield { method: 'GET', target: respell(path), headers: [] };
  }
  for (const path of paths) {
    for (const method of methods) yield { method, target: path, headers: [] };
    for (const headers of headerSets) yield { method: 'GET', target: path, headers };
  }
  for (const target of [
    '/api/v1/index.json',
    '/api/v1/jobs/none.json',
    '/',
    '/nowhere',
    '/_tabulador/problems/page',
  ]) {
    for (const headers of headerSets) yield { method: 'OPTIONS', target, headers };
  }
  for (const path of ['/api/v1/index.json', '/nowhere']) {
    for (const method of ['GET', 'HEAD', 'POST']) {
      yield { method, target: `${path}?${'a'.repeat(tooLong)}`, headers: [] };
      yield { method, target: `/${'a'.repeat(tooLong)}${path}`, headers: [] };
    }
  }
  for (const target of ['*', 'index.json', 'api/v1/index.json', 'h:80', '?', '#']) {
    for (const method of ['GET', 'OPTIONS', 'POST']) yield { method, target, headers: [] };
  }
}
