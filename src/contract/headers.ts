import type { ProblemCode } from './operations.ts';
import { correction, discovery, pages } from './pages.ts';
import { problems } from './problems.ts';

/** Header names are in lower case, as in HTTP/2. */
export type Headers = Readonly<Record<string, string>>;

/** Data changes at most once per weekday. A vacancy that is missing now may appear soon, so errors expire early. */
export const cacheControl = {
  data: 'public, max-age=300, stale-while-revalidate=3600',
  problem: 'public, max-age=60',
  immutable: 'public, max-age=31536000, immutable',
} as const;

type Caching = keyof typeof cacheControl;

interface FileKindFacts {
  readonly contentType: string;
  readonly caching: Caching;
  readonly compressible: boolean;
  /** Parts are served of files that are large, have no stamp and are read by column or resumed. */
  readonly hasParts?: true;
}

export const fileKinds = {
  api: { contentType: 'application/json', caching: 'data', compressible: true },
  problem: { contentType: 'application/problem+json', caching: 'problem', compressible: true },
  apiCatalog: {
    contentType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    caching: 'data',
    compressible: true,
  },
  page: { contentType: 'text/html; charset=utf-8', caching: 'data', compressible: true },
  markdown: { contentType: 'text/markdown; charset=utf-8', caching: 'data', compressible: true },
  text: { contentType: 'text/plain; charset=utf-8', caching: 'data', compressible: true },
  xml: { contentType: 'application/xml', caching: 'data', compressible: true },
  csv: { contentType: 'text/csv; charset=utf-8', caching: 'data', compressible: true },
  gzip: { contentType: 'application/gzip', caching: 'data', compressible: false, hasParts: true },
  parquet: {
    contentType: 'application/vnd.apache.parquet',
    caching: 'data',
    compressible: false,
    hasParts: true,
  },
  /** The data of an edition never change. */
  frozenJson: { contentType: 'application/json', caching: 'immutable', compressible: true },
  frozenText: { contentType: 'text/plain; charset=utf-8', caching: 'immutable', compressible: true },
  frozenCsv: { contentType: 'text/csv; charset=utf-8', caching: 'immutable', compressible: true },
  frozenParquet: {
    contentType: 'application/vnd.apache.parquet',
    caching: 'immutable',
    compressible: false,
    hasParts: true,
  },
  atom: { contentType: 'application/atom+xml', caching: 'data', compressible: true },
  style: { contentType: 'text/css; charset=utf-8', caching: 'immutable', compressible: true },
  script: { contentType: 'text/javascript; charset=utf-8', caching: 'immutable', compressible: true },
  /** In a folder that is named by its hash. */
  searchIndex: { contentType: 'text/plain; charset=utf-8', caching: 'immutable', compressible: true },
  /** Not immutable, because the picture of an edition shows a later correction. */
  svg: { contentType: 'image/svg+xml', caching: 'data', compressible: true },
  font: { contentType: 'font/woff2', caching: 'immutable', compressible: false },
  signature: { contentType: 'application/octet-stream', caching: 'data', compressible: false },
  /** Not immutable, because the touch icon has an address without a hash. */
  png: { contentType: 'image/png', caching: 'data', compressible: false },
  icon: { contentType: 'image/vnd.microsoft.icon', caching: 'data', compressible: false },
  binary: { contentType: 'application/octet-stream', caching: 'immutable', compressible: false },
} as const satisfies Record<string, FileKindFacts>;

export type FileKind = keyof typeof fileKinds;

export const hasParts = (kind: FileKind) => 'hasParts' in fileKinds[kind];

export const acceptRanges = (kind: FileKind) => (hasParts(kind) ? 'bytes' : 'none');

export const corsHeaders: Headers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Last-Modified, Link, Allow, Retry-After, Accept-Ranges, Content-Range',
};

/** Allows every header for a day: no request needs one, so none is worth refusing. */
export const preflightHeaders: Headers = {
  ...corsHeaders,
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
};

/** Names the release that an answer comes from. */
export const releaseHeader = 'x-release';

/** Of an answer that leads to the address with its last slash. */
export const movedHeaders: Headers = { ...corsHeaders, 'cache-control': cacheControl.problem };

export const allowedMethods = ['GET', 'HEAD'] as const;

export const allowHeader: Headers = { allow: allowedMethods.join(', ') };

const securityHeaders: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Only for hosts that terminate TLS: RFC 6797 forbids this header in plain HTTP. */
export const strictTransportSecurity: Headers = { 'strict-transport-security': 'max-age=31536000' };

/** JSON and other data files may load nothing and may not be framed. */
const dataContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Pages load from their own host only, without inline scripts or styles. */
const pageContentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const linkHeader = [
  `<${discovery.apiCatalog}>; rel="api-catalog"`,
  `<${discovery.openapi}>; rel="service-desc"; type="application/json"`,
  `<${pages.developers}>; rel="service-doc"; type="text/html"; hreflang="es"`,
  `<${pages.developersInEnglish}>; rel="service-doc"; type="text/html"; hreflang="en"`,
  `<${pages.errorsInEnglish}>; rel="help"; type="text/html"; hreflang="en"`,
].join(', ');

/** For errors outside the API, which come in the media type that the client prefers. */
export const varyByType: Headers = { vary: 'Accept, Accept-Encoding' };

/** The headers of the 404 page that differ from those of other pages. */
export const notFoundPageHeaders: Headers = { ...varyByType, 'cache-control': cacheControl.problem };

/** The headers of the page of a closed vacancy that differ from those of other pages: the vacancy may open again. */
export const closedPageHeaders: Headers = { 'cache-control': cacheControl.problem };

/** The headers that do not depend on the contents of a file. Hosts add validators and encodings. */
export function headersOf(kind: FileKind): Headers {
  const { contentType, caching, compressible } = fileKinds[kind];
  return {
    'content-type': contentType,
    'cache-control': cacheControl[caching],
    ...(compressible && { vary: 'Accept-Encoding' }),
    'content-security-policy': kind === 'page' ? pageContentSecurityPolicy : dataContentSecurityPolicy,
    // Nobody discovers the API from a style sheet, and a search fetches several such files.
    ...(caching !== 'immutable' && { link: linkHeader }),
    ...securityHeaders,
    ...corsHeaders,
  };
}

export function problemHeaders(code: ProblemCode): Headers {
  return problems[code].status === 405 ? { ...headersOf('problem'), ...allowHeader } : headersOf('problem');
}

/** Not cached, because the next request may succeed. */
export const transportProblemHeaders: Headers = {
  'content-type': fileKinds.problem.contentType,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  link: linkHeader,
  ...corsHeaders,
};

export const kindByExtension: Readonly<Record<string, FileKind>> = {
  json: 'api',
  html: 'page',
  md: 'markdown',
  txt: 'text',
  pem: 'text',
  sig: 'signature',
  idx: 'searchIndex',
  xml: 'xml',
  csv: 'csv',
  gz: 'gzip',
  parquet: 'parquet',
  cff: 'text',
  py: 'text',
  css: 'style',
  js: 'script',
  svg: 'svg',
  woff2: 'font',
  png: 'png',
  ico: 'icon',
};

const frozenKinds: Readonly<Record<string, FileKind>> = {
  json: 'frozenJson',
  csv: 'frozenCsv',
  parquet: 'frozenParquet',
  txt: 'frozenText',
  py: 'frozenText',
  cff: 'frozenText',
};

/** The name of a file decides its kind, because a static host knows nothing else. */
export function kindOf(path: string): FileKind {
  if (path === discovery.apiCatalog) return 'apiCatalog';
  if (path.startsWith('/feeds/')) return 'atom';
  const extension = path.slice(path.lastIndexOf('.') + 1);
  const isFrozen = path.startsWith(pages.editions) && !path.includes(`/${correction}`);
  const kinds = isFrozen ? { ...kindByExtension, ...frozenKinds } : kindByExtension;
  return kinds[extension] ?? 'binary';
}
