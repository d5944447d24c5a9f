import {
  allowedMethods,
  type Headers,
  headersOf,
  preflightHeaders,
  problemHeaders,
} from '../../contract/headers.ts';
import type { ProblemCode } from '../../contract/operations.ts';
import { problems } from '../../contract/problems.ts';
import { notFoundPage } from '../../contract/public-files.ts';
import { notFoundCode } from '../../contract/routes.ts';
import type { ContentCoding } from '../../release/format/manifest.ts';
import type { Catalogue, CatalogueFile } from './answer-catalogue.ts';
import { httpDate, isUnchanged } from './answer-conditions.ts';
import { chooseCoding, prefersHtml } from './answer-negotiation.ts';

/** What of a request counts. Bodies never do. */
export interface Question {
  readonly method: string;
  /** As it stood in the request line: nothing decoded, nothing folded. */
  readonly target: string;
  /** By its lower-case name; several of one name come joined by commas. */
  readonly header: (name: string) => string | undefined;
}

/** The headers that the answer to a GET depends on: whoever keeps answers has to tell them apart by these. */
export const questionHeaders = ['accept', 'accept-encoding', 'if-none-match', 'if-modified-since'] as const;
export type QuestionHeader = (typeof questionHeaders)[number];

export type BodySource =
  | { readonly file: string; readonly problem?: undefined }
  | { readonly problem: ProblemCode; readonly file?: undefined };

export interface AnswerBody {
  readonly source: BodySource;
  readonly coding: ContentCoding | undefined;
  readonly size: number;
}

export interface Answer {
  readonly status: 200 | 204 | 304 | 404 | 405;
  readonly headers: Headers;
  /** Null where there is none to send: HEAD, 204, 304. */
  readonly body: AnswerBody | null;
}

/**
 * The answer to any request, from the manifest of a release alone: every host of ours says the same because it asks
 * here, or is configured from the same tables. The method is looked at first, then the path, as it was sent.
 */
export function answer(question: Question, catalogue: Catalogue): Answer {
  if (isPreflight(question)) return { status: 204, headers: preflightHeaders, body: null };
  if (!(allowedMethods as readonly string[]).includes(question.method)) {
    return problemAnswer('method-not-allowed', question, catalogue);
  }
  const path = pathOfTarget(question.target);
  for (const candidate of candidateFiles(path)) {
    const file = catalogue.file(candidate);
    if (file) return fileAnswer(candidate, file, question);
  }
  return notFoundAnswer(path, question, catalogue);
}

/** The target without its query, and without scheme and host when a client sent them as to a proxy. */
export function pathOfTarget(target: string): string {
  const query = target.indexOf('?');
  const path = query === -1 ? target : target.slice(0, query);
  if (path.startsWith('/')) return path;
  const absolute = /^https?:\/\/[^/]+/i.exec(path);
  return absolute ? path.slice(absolute[0].length) || '/' : path;
}

/** The files that a path may mean: itself, and outside the API the page of a directory. */
export function candidateFiles(path: string): string[] {
  return path.endsWith('/') && !isInApi(path) ? [`${path}index.html`] : [path];
}

export function isInApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/** An empty header says as little as none. */
function isPreflight({ method, header }: Question): boolean {
  return method === 'OPTIONS' && Boolean(header('origin') && header('access-control-request-method'));
}

function fileAnswer(path: string, file: CatalogueFile, question: Question): Answer {
  const coding = chooseCoding(question.header('accept-encoding'), file.encoded);
  const etag = `W/"${file.etag}${coding ? `-${coding}` : ''}"`;
  const lasting = {
    ...headersOf(file.kind),
    ...varyOn(file.encoded && 'Accept-Encoding'),
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
  return fullAnswer({ status: 200, headers: lasting, source: { file: path }, file, coding }, question);
}

function notFoundAnswer(path: string, question: Question, catalogue: Catalogue): Answer {
  if (isInApi(path)) return problemAnswer(notFoundCode(path), question, catalogue);
  const page = catalogue.file(notFoundPage);
  if (!page) return problemAnswer('not-found', question, catalogue);
  if (!prefersHtml(question.header('accept'))) {
    return problemAnswer('not-found', question, catalogue, 'Accept');
  }
  const coding = chooseCoding(question.header('accept-encoding'), page.encoded);
  const headers = {
    ...headersOf(page.kind),
    'cache-control': headersOf('problem')['cache-control'] ?? '',
    ...varyOn('Accept', page.encoded && 'Accept-Encoding'),
  };
  return fullAnswer({ status: 404, headers, source: { file: notFoundPage }, file: page, coding }, question);
}

/** No validators: a condition holds for what was asked for, and that is not there. */
function problemAnswer(
  code: ProblemCode,
  question: Question,
  catalogue: Catalogue,
  ...vary: readonly string[]
): Answer {
  const file = catalogue.problem(code);
  const coding = chooseCoding(question.header('accept-encoding'), file.encoded);
  const headers = { ...problemHeaders(code), ...varyOn(...vary, file.encoded && 'Accept-Encoding') };
  const status = problems[code].status as 404 | 405;
  return fullAnswer({ status, headers, source: { problem: code }, file, coding }, question);
}

interface Representation {
  readonly status: 200 | 404 | 405;
  readonly headers: Headers;
  readonly source: BodySource;
  readonly file: CatalogueFile;
  readonly coding: ContentCoding | undefined;
}

function fullAnswer({ status, headers, source, file, coding }: Representation, { method }: Question): Answer {
  const size = (coding && file.encoded?.[coding]) ?? file.size;
  return {
    status,
    headers: {
      ...headers,
      ...(coding && { 'content-encoding': coding }),
      'accept-ranges': 'none',
      'content-length': String(size),
    },
    body: method === 'HEAD' ? null : { source, coding, size },
  };
}

function varyOn(...names: readonly (string | undefined)[]): Headers {
  const named = names.filter((name) => name !== undefined);
  return named.length > 0 ? { vary: named.join(', ') } : {};
}
