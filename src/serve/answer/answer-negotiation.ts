import { type ContentCoding, contentCodings } from '../../release/format/manifest.ts';

/** What `Accept-Encoding` says of each coding it names, from 0 to 1. A member that is not well-formed says nothing. */
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
 * The coding to answer in, among those there are copies of; undefined is the file as it is. The highest quality wins,
 * the smaller copy on a tie. Who rules out everything still gets the file as it is: an answer that can perhaps not be
 * read beats an error that the contract does not know.
 */
export function chooseCoding(
  acceptEncoding: string | undefined,
  available: Readonly<Partial<Record<ContentCoding, number>>> | undefined,
): ContentCoding | undefined {
  if (!acceptEncoding || !available) return undefined;
  const qualities = codingQualities(acceptEncoding);
  const wildcard = qualities.get('*');
  // Unless it is named, the plain file is what one falls back to, however little the codings are liked.
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
 * Whether a client would rather read HTML: it names `text/html` at full quality, as browsers do, and no JSON so. Two
 * patterns instead of a parser, in the syntax that JavaScript, PCRE and RE2 share, because the configurations of the
 * other hosts are made from them. Case is to be ignored.
 */
export const htmlPreference = {
  html: atFullQuality('text/html'),
  json: atFullQuality('application/(problem\\+)?json'),
} as const;

function atFullQuality(mediaType: string): string {
  return `(^|,)[ \\t]*${mediaType}[ \\t]*(;[ \\t]*q=1(\\.0*)?[ \\t]*)?(,|$)`;
}

const namesHtml = new RegExp(htmlPreference.html, 'i');
const namesJson = new RegExp(htmlPreference.json, 'i');

export function prefersHtml(accept: string | undefined): boolean {
  return accept !== undefined && namesHtml.test(accept) && !namesJson.test(accept);
}
