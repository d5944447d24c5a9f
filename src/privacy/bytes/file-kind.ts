import type { ByteKind } from '../names/byte-context.ts';

const kinds: Readonly<Record<string, ByteKind | 'binary'>> = {
  json: 'json',
  jsonld: 'json',
  ndjson: 'json',
  webmanifest: 'json',
  map: 'json',
  html: 'markup',
  xhtml: 'markup',
  xml: 'markup',
  rss: 'markup',
  atom: 'markup',
  svg: 'markup',
  png: 'binary',
  jpg: 'binary',
  jpeg: 'binary',
  gif: 'binary',
  webp: 'binary',
  avif: 'binary',
  ico: 'binary',
  woff: 'binary',
  woff2: 'binary',
  br: 'binary',
  gz: 'binary',
  zst: 'binary',
  zip: 'binary',
};

/** Compressed bytes hold no text that could be searched: whoever makes them scans what went into them. */
export function fileKind(path: string): ByteKind | 'binary' {
  const extension = /\.([a-z\d]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  return kinds[extension] ?? 'text';
}

/** Styles and programs are full of figures that are no one's. */
export const isProgram = (path: string) => /\.(?:css|m?js|map|svg)$/i.test(path);
