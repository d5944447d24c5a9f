import { type ContentCoding, contentCodings } from '../../release/format/manifest.ts';

/** The codings in an `Accept-Encoding` header and their q-values, from 0 to 1. Malformed members are skipped. */
function codingQualities(acceptEncoding: string): Map<string, number> {
  const qualities = new Map<string, number>();
  for (const member of acceptEncoding.split(',')) {
    const found =
      /^[ \t]*([\w!#$%&'*+.^`|~-]+)[ \t]*(?:;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)[ \t]*)?$/i.exec(member);
    const name = found?.[1]?.toLowerCase();
    if (name === undefined) continue;
    qualities.set(name === 'x-gzip' ? 'gzip' : name, Number(found?.[2] ?? 1));
  }
  return qualities;
}

/**
 * The best of the available codings; undefined means uncompressed. The highest quality wins, and on a tie the smaller copy.
 * A client that refuses every coding gets the uncompressed file, because the contract has no 406.
 */
export function chooseCoding(
  acceptEncoding: string | undefined,
  available: Readonly<Partial<Record<ContentCoding, number>>> | undefined,
): ContentCoding | undefined {
  if (!acceptEncoding || !available) return undefined;
  const qualities = codingQualities(acceptEncoding);
  const wildcard = qualities.get('*');
  // Uncompressed is the fallback, so any accepted coding beats it unless the client names `identity`.
  let best = qualities.get('identity') ?? 0;
  let chosen: ContentCoding | undefined;
  for (const coding of contentCodings) {
    if (available[coding] === undefined) continue;
    const quality = qualities.get(coding) ?? wildcard ?? 0;
    if (quality > best || (quality === best && quality > 0 && chosen === undefined)) {
      best = quality;
      chosen = coding;
    }
  }
  return chosen;
}

/**
 * A client prefers HTML when it accepts `text/html` at full quality, as browsers do, and JSON less. These patterns are case
 * insensitive and use only the syntax that JavaScript, PCRE and RE2 share, because nginx and Caddy get them too.
 */
export const htmlPreference = {
  html: atFullQuality('text/html'),
  json: atFullQuality('application/(problem\\+)?json'),
} as const;

function atFullQuality(mediaType: string): string {
  return `(^|,)[ \\t]*${mediaType}[ \\t]*(;[ \\t]*q=1(\\.0*)?[ \\t]*)?(,|$)`;
}

const acceptsHtml = new RegExp(htmlPreference.html, 'i');
const acceptsJson = new RegExp(htmlPreference.json, 'i');

export function prefersHtml(accept: string | undefined): boolean {
  return accept !== undefined && acceptsHtml.test(accept) && !acceptsJson.test(accept);
}

/**
 * True if the client already has the current version. `If-None-Match` takes precedence over the date (RFC 9110): after a
 * rollback a client that sends a date alone keeps its newer copy until the next release.
 */
export function isUnchanged(
  ifNoneMatch: string | undefined,
  ifModifiedSince: string | undefined,
  { etag, changedAt }: { readonly etag: string; readonly changedAt: number },
): boolean {
  if (ifNoneMatch !== undefined) return listsTag(ifNoneMatch, etag);
  return ifModifiedSince !== undefined && secondsOf(ifModifiedSince) >= changedAt;
}

/** Bytes of a file, from the first to the one behind the last. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

/** The one part that a `Range` header asks for. Several parts, and what is no range, get the whole file. */
export function partAsked(range: string | undefined, size: number): Part | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '')
    return Number(last) === 0 ? 'beyond' : { from: Math.max(0, size - Number(last)), to: size };
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return 'beyond';
  return { from: Number(first), to: last === '' ? size : Math.min(size, Number(last) + 1) };
}

/** The three forms of RFC 9110, of which the last has no zone. */
const httpDates =
  /^(?:[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT|[A-Z][a-z]{5,8}, \d\d-[A-Z][a-z]{2}-\d\d \d\d:\d\d:\d\d GMT|[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \d{4})$/;

/** NaN for anything else, which is never later. */
function secondsOf(date: string): number {
  return httpDates.test(date) ? Date.parse(date.endsWith('GMT') ? date : `${date} GMT`) / 1000 : Number.NaN;
}

/** Weak comparison (RFC 9110). Parsing stops at the first malformed tag. */
function listsTag(list: string, etag: string): boolean {
  if (list.trim() === '*') return true;
  const opaque = etag.slice(etag.indexOf('"'));
  const nextTag = /[ \t,]*(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")[ \t]*(?=,|$)/y;
  for (let found = nextTag.exec(list); found; found = nextTag.exec(list)) {
    if (found[1] === opaque) return true;
  }
  return false;
}

export function httpDate(seconds: number): string {
  return new Date(seconds * 1000).toUTCString();
}
