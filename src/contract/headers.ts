import type { ProblemCode } from './operations.ts';
import { discovery, pages } from './pages.ts';
import { problems } from './problems.ts';

/** Header names are lower case throughout, as HTTP/2 writes them. */
export type Headers = Readonly<Record<string, string>>;

/**
 * How long an answer may be kept. Data changes at most once per weekday, so five minutes cost nobody anything and
 * a stale copy may bridge the time it takes to ask again. A vacancy may appear tomorrow where there is a 404
 * today. What is named after its own hash never changes.
 */
export const cacheControl = {
  data: 'public, max-age=300, stale-while-revalidate=3600',
  problem: 'public, max-age=60',
  immutable: 'public, max-age=31536000, immutable',
} as const;

export type Caching = keyof typeof cacheControl;

interface FileKindFacts {
  readonly contentType: string;
  readonly caching: Caching;
  /** Worth a precompressed copy. */
  readonly compressible: boolean;
}

/** Every kind of file that a release holds. */
export const fileKinds = {
  api: { contentType: 'application/json', caching: 'data', compressible: true },
  problem: { contentType: 'application/problem+json', caching: 'problem', compressible: true },
  apiCatalog: {
    contentType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    caching: 'data',
    compressible: true,
  },
  page: { contentType: 'text/html; charset=utf-8', caching: 'data', compressible: true },
  text: { contentType: 'text/plain; charset=utf-8', caching: 'data', compressible: true },
  xml: { contentType: 'application/xml', caching: 'data', compressible: true },
  csv: { contentType: 'text/csv; charset=utf-8', caching: 'data', compressible: true },
  gzip: { contentType: 'application/gzip', caching: 'data', compressible: false },
  jsonFeed: { contentType: 'application/feed+json', caching: 'data', compressible: true },
  atom: { contentType: 'application/atom+xml', caching: 'data', compressible: true },
  style: { contentType: 'text/css; charset=utf-8', caching: 'immutable', compressible: true },
  script: { contentType: 'text/javascript; charset=utf-8', caching: 'immutable', compressible: true },
  svg: { contentType: 'image/svg+xml', caching: 'immutable', compressible: true },
  /** Not immutable: the icon of telephones has an address without a hash. */
  png: { contentType: 'image/png', caching: 'data', compressible: false },
  icon: { contentType: 'image/vnd.microsoft.icon', caching: 'data', compressible: false },
  binary: { contentType: 'application/octet-stream', caching: 'immutable', compressible: false },
} as const satisfies Record<string, FileKindFacts>;

export type FileKind = keyof typeof fileKinds;

/** Anyone may read any answer from any page, errors included. */
export const corsHeaders: Headers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Last-Modified, Link, Allow',
};

/** The answer to a preflight: nothing is asked of the caller, so everything harmless is granted, for a day. */
export const preflightHeaders: Headers = {
  ...corsHeaders,
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
};

/** Of which release an answer is; see `x-release` in the guide for hosting. */
export const releaseHeader = 'x-release';

export const allowedMethods = ['GET', 'HEAD'] as const;

export const allowHeader: Headers = { allow: allowedMethods.join(', ') };

const securityHeaders: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * For whoever speaks TLS with the client, and for nobody else: RFC 6797 forbids it in plain HTTP. So no file has it, and the
 * host adds it that holds the certificate.
 */
export const strictTransportSecurity: Headers = { 'strict-transport-security': 'max-age=31536000' };

/** Data is never a document: a browser that opens it may load and frame nothing. */
const dataContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Pages load from their own host alone, and no inline script or style. */
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

/** Every answer says where the API is described. */
const linkHeader = [
  `<${discovery.apiCatalog}>; rel="api-catalog"`,
  `<${discovery.openapi}>; rel="service-desc"; type="application/json"`,
  `<${pages.developers}>; rel="service-doc"; type="text/html"; hreflang="es"`,
  `<${pages.developersInEnglish}>; rel="service-doc"; type="text/html"; hreflang="en"`,
].join(', ');

/** The headers of a file that do not depend on its contents. Validators and encodings are added by the host. */
export function headersOf(kind: FileKind): Headers {
  const { contentType, caching } = fileKinds[kind];
  return {
    'content-type': contentType,
    'cache-control': cacheControl[caching],
    'content-security-policy': kind === 'page' ? pageContentSecurityPolicy : dataContentSecurityPolicy,
    link: linkHeader,
    ...securityHeaders,
    ...corsHeaders,
  };
}

/** The headers of an error: those of its file, and `Allow` where the method was the mistake. */
export function problemHeaders(code: ProblemCode): Headers {
  return problems[code].status === 405 ? { ...headersOf('problem'), ...allowHeader } : headersOf('problem');
}

export const kindByExtension: Readonly<Record<string, FileKind>> = {
  json: 'api',
  html: 'page',
  txt: 'text',
  xml: 'xml',
  csv: 'csv',
  gz: 'gzip',
  css: 'style',
  js: 'script',
  svg: 'svg',
  png: 'png',
  ico: 'icon',
};

/** The kind of a public file by its path. Names decide, because a static host has nothing else to go by. */
export function kindOf(path: string): FileKind {
  if (path === discovery.apiCatalog) return 'apiCatalog';
  if (path.startsWith('/feeds/')) return path.endsWith('.json') ? 'jsonFeed' : 'atom';
  return kindByExtension[path.slice(path.lastIndexOf('.') + 1)] ?? 'binary';
}
