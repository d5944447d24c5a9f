import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Files } from '../render/rendered.ts';

/** What a first visit to a page costs, before anything is asked of it. */
export interface PageWeight {
  /** The page alone, as it is compressed in a release. */
  readonly page: number;
  /** The page with its style, scripts and icon. */
  readonly firstVisit: number;
  /** Files that a browser asks for, the page among them. */
  readonly requests: number;
  readonly elements: number;
}

/** Most pages are too small for a Brotli copy and go out in gzip; the search, styles and scripts have one. */
export function weightOf(files: Files, address: string): PageWeight {
  const page =
    files.get(address.endsWith('.html') ? address : address.replace(/(#.*)?$/, 'index.html')) ??
    files.get('/404.html');
  if (!page) throw new Error(`no page at ${address}`);
  const markup = page.toString();
  const parts = partsOf(markup).map((path) => brotliSize(files.get(path) ?? Buffer.of()));
  const own = address === '/buscar/' ? brotliSize(page) : gzipSync(page).length;
  return {
    page: own,
    firstVisit: parts.reduce((sum, size) => sum + size, own),
    requests: 1 + parts.length,
    elements: (markup.match(/<[a-z][^>]*>/gi) ?? []).length,
  };
}

/** Most pages share their parts. */
const brotliSizes = new WeakMap<Buffer, number>();

function brotliSize(bytes: Buffer): number {
  const known = brotliSizes.get(bytes);
  if (known !== undefined) return known;
  const size = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
  brotliSizes.set(bytes, size);
  return size;
}

/** What the page names; scripts import nothing. */
function partsOf(markup: string): string[] {
  const named = markup.matchAll(/(?:href|src)="(\/recursos\/[^"]+\.(?:css|js|svg|idx))"/g);
  return [...new Set(Array.from(named, ([, path = '']) => path))];
}
