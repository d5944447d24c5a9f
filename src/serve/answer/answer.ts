import {
  acceptRanges,
  allowedMethods,
  closedPageHeaders,
  type FileKind,
  type Headers,
  hasParts,
  headersOf,
  movedHeaders,
  notFoundPageHeaders,
  preflightHeaders,
  problemHeaders,
  releaseHeader,
  varyByType,
} from '../../contract/headers.ts';
import type { ProblemCode } from '../../contract/operations.ts';
import { barePagePattern, closedPage, codePattern, vacancyPattern } from '../../contract/pages.ts';
import { problems } from '../../contract/problems.ts';
import { notFoundPage } from '../../contract/public-files.ts';
import { notFoundCode } from '../../contract/routes.ts';
import type { ContentCoding, ManifestFile, ReleaseManifest } from '../../release/format/manifest.ts';
import { chooseCoding, httpDate, isUnchanged, type Part, partAsked, prefersHtml } from './negotiation.ts';

/** The parts of a request that an answer depends on. Bodies are ignored. */
export interface Question {
  readonly method: string;
  /** The target in the request line, not decoded. */
  readonly target: string;
  /** Gets a header by its lower-case name. Repeated headers are joined by commas. */
  readonly header: (name: string) => string | undefined;
}

/** The headers that the answer to a GET depends on. A cache of answers must key on all of them. */
export const questionHeaders = [
  'accept',
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
  'range',
  'if-range',
] as const;

export interface CatalogueFile {
  readonly size: number;
  readonly kind: FileKind;
  readonly etag: string;
  /** Whole seconds since 1970. */
  readonly changedAt: number;
  /** Sizes of the compressed copies. */
  readonly encoded?: Readonly<Partial<Record<ContentCoding, number>>> | undefined;
}

export interface Catalogue {
  readonly file: (path: string) => CatalogueFile | undefined;
  readonly problem: (code: ProblemCode) => CatalogueFile;
}

export function catalogueOf({ files, problems }: Pick<ReleaseManifest, 'files' | 'problems'>): Catalogue {
  return {
    // A request may ask for `constructor`, which every object has.
    file: (path) => (Object.hasOwn(files, path) ? catalogueFileOf(files[path] as ManifestFile) : undefined),
    problem: (code) => catalogueFileOf(problems[code]),
  };
}

export function catalogueFileOf({ size, kind, etag, changedAt, encoded }: ManifestFile): CatalogueFile {
  return { size, kind, etag, changedAt: Math.floor(Date.parse(changedAt) / 1000), encoded };
}

export type BodySource =
  | { readonly file: string; readonly problem?: undefined }
  | { readonly problem: ProblemCode; readonly file?: undefined };

export interface AnswerBody {
  readonly source: BodySource;
  readonly coding: ContentCoding | undefined;
  /** Of the whole file. */
  readonly size: number;
  /** The bytes to send; undefined means all. */
  readonly part?: Part | undefined;
}

export interface Answer {
  readonly status: 200 | 204 | 206 | 304 | 308 | 404 | 405 | 410 | 416;
  readonly headers: Headers;
  /** Null for HEAD, 204, 304, 308 and 416. */
  readonly body: AnswerBody | null;
}

/** Names the release, to see which hosts behind a load balancer have switched. nginx and Caddy cannot send this header. */
export function answerFrom(
  { id, catalogue }: { readonly id: string; readonly catalogue: Catalogue },
  question: Question,
): Answer {
  const given = answer(question, catalogue);
  return { ...given, headers: { ...given.headers, [releaseHeader]: id } };
}

/** Configurations of nginx and Caddy come from the same tables, so all hosts answer alike. The method is checked before the path. */
export function answer(question: Question, catalogue: Catalogue): Answer {
  if (isPreflight(question)) return { status: 204, headers: preflightHeaders, body: null };
  if (!(allowedMethods as readonly string[]).includes(question.method)) {
    return problemAnswer('method-not-allowed', question, catalogue);
  }
  const path = pathOfTarget(question.target);
  for (const name of fileNamesOf(path)) {
    const file = catalogue.file(name);
    if (!file) continue;
    if (name === path || !isBare(path))
      return name === path + closedPage
        ? pageAnswer(410, name, file, question, closedPageHeaders)
        : fileAnswer(name, file, question);
    const headers = { ...movedHeaders, location: `${path}/`, 'content-length': '0' };
    return { status: 308, headers, body: null };
  }
  return notFoundAnswer(path, question, catalogue);
}

/** The target without its query, and without scheme and host if the client sent them as to a proxy. */
export function pathOfTarget(target: string): string {
  const query = target.indexOf('?');
  const path = query === -1 ? target : target.slice(0, query);
  if (path.startsWith('/')) return path;
  const absolute = /^https?:\/\/[^/]+/i.exec(path);
  return absolute ? path.slice(absolute[0].length) || '/' : path;
}

const codeShape = new RegExp(codePattern);

const vacancyShape = new RegExp(vacancyPattern);

const barePage = new RegExp(barePagePattern);

/** Whether a directory outside the API was asked for without its slash. */
function isBare(path: string): boolean {
  return barePage.test(path) && !isInApi(path);
}

/** The files that may answer a path, the best first: outside the API, a directory means its index page. */
export function fileNamesOf(path: string): readonly string[] {
  if (isBare(path)) return [path, ...fileNamesOf(`${path}/`)];
  if (!path.endsWith('/') || isInApi(path)) return [path];
  const list = codeShape.exec(path)?.[1];
  return [
    `${path}index.html`,
    ...(list ? [`${list}/index.html`] : []),
    ...(vacancyShape.test(path) ? [path + closedPage] : []),
  ];
}

function isInApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/** An empty header counts as missing. */
function isPreflight({ method, header }: Question): boolean {
  return method === 'OPTIONS' && Boolean(header('origin') && header('access-control-request-method'));
}

function fileAnswer(path: string, file: CatalogueFile, question: Question): Answer {
  const coding = chooseCoding(question.header('accept-encoding'), file.encoded);
  // Parts need a strong tag. Files that have parts have no stamp, so equal tags mean equal bytes.
  const isParted = hasParts(file.kind);
  const etag = `${isParted ? '' : 'W/'}"${file.etag}${coding ? `-${coding}` : ''}"`;
  const lasting = {
    ...headersOf(file.kind),
    etag,
    'last-modified': httpDate(file.changedAt),
  };
  const { header } = question;
  if (
    isUnchanged(header('if-none-match'), header('if-modified-since'), { etag, changedAt: file.changedAt })
  ) {
    const { 'content-type': _, ...kept } = lasting as Record<string, string>;
    return { status: 304, headers: kept, body: null };
  }
  const whole = fullAnswer(question, 200, lasting, { source: { file: path }, file, coding });
  return isParted ? partOf(whole, file.size, header) : whole;
}

/** The part of a whole answer that was asked for, unless the client has begun with another file. */
function partOf({ headers, body }: Answer, size: number, header: Question['header']): Answer {
  const [range, condition] = [header('range'), header('if-range')];
  const isSame = condition === undefined || [headers.etag, headers['last-modified']].includes(condition);
  const part = body && isSame ? partAsked(range, size) : undefined;
  if (part === undefined || !body) return { status: 200, headers, body };
  const { from, to } = part === 'beyond' ? { from: 0, to: 0 } : part;
  const span = part === 'beyond' ? '*' : `${from}-${to - 1}`;
  const own = {
    ...headers,
    'content-length': String(to - from),
    'content-range': `bytes ${span}/${size}`,
  };
  return part === 'beyond'
    ? { status: 416, headers: own, body: null }
    : { status: 206, headers: own, body: { ...body, part } };
}

function notFoundAnswer(path: string, question: Question, catalogue: Catalogue): Answer {
  if (isInApi(path)) return problemAnswer(notFoundCode(path), question, catalogue);
  const page = catalogue.file(notFoundPage);
  if (!page) return problemAnswer('not-found', question, catalogue);
  if (!prefersHtml(question.header('accept'))) {
    return problemAnswer('not-found', question, catalogue, varyByType);
  }
  return pageAnswer(404, notFoundPage, page, question, notFoundPageHeaders);
}

/** Errors have no validators: a condition applies to the requested file, which does not exist. */
function pageAnswer(
  status: 404 | 410,
  path: string,
  file: CatalogueFile,
  question: Question,
  own: Headers,
): Answer {
  const coding = chooseCoding(question.header('accept-encoding'), file.encoded);
  const headers = { ...headersOf(file.kind), ...own };
  return fullAnswer(question, status, headers, { source: { file: path }, file, coding });
}

function problemAnswer(
  code: ProblemCode,
  question: Question,
  catalogue: Catalogue,
  vary: Headers = {},
): Answer {
  const file = catalogue.problem(code);
  const coding = chooseCoding(question.header('accept-encoding'), file.encoded);
  const headers = { ...problemHeaders(code), ...vary };
  const status = problems[code].status as 404 | 405;
  return fullAnswer(question, status, headers, { source: { problem: code }, file, coding });
}

function fullAnswer(
  { method }: Question,
  status: 200 | 404 | 405 | 410,
  headers: Headers,
  { source, file, coding }: { source: BodySource; file: CatalogueFile; coding: ContentCoding | undefined },
): Answer {
  const size = (coding && file.encoded?.[coding]) ?? file.size;
  return {
    status,
    headers: {
      ...headers,
      ...(coding && { 'content-encoding': coding }),
      'accept-ranges': acceptRanges(file.kind),
      'content-length': String(size),
    },
    body: method === 'HEAD' ? null : { source, coding, size },
  };
}
