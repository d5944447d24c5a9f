/**
 * Whether a generator wrote what ours did. Bodies are compared as data; pages tag by tag, with every attribute, text and piece of
 * structured data, so that what a reader, a link checker or a search engine gets is the same. What may differ: blanks between
 * words and tags, which signs of a link are escaped, how structured data and markup spell a sign, and bars by a tenth of a
 * per cent of their width, where two ways to round meet.
 */
import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { decodeHTML } from 'entities';
import { Parser } from 'htmlparser2';
import type { SiteData } from './site-data.ts';

/** The addresses of all files that are compared, by kind. */
export function addressesOf(data: SiteData): Readonly<Record<string, readonly string[]>> {
  const vacancies = Object.values(data.vacancies);
  const addresses = (list: readonly { readonly address: string }[]) => list.map(({ address }) => address);
  return {
    'pages of vacancies': addresses(vacancies),
    listings: addresses(data.listingPages),
    'salary pages': ['/sueldos/', ...addresses(data.guides)],
    'bodies of vacancies': vacancies.map(({ json }) => json),
    searches: addresses(data.searches),
    'bodies of the index and of salaries': addresses(data.bodies),
  };
}

function fileOf(directory: string, address: string): string {
  return join(directory, address.endsWith('/') ? `${address}index.html` : address);
}

export interface Extent {
  readonly files: number;
  readonly bytes: number;
}

/** Without their compressed copies. A file that is missing stops the measurement. */
export function extentAt(directory: string, addresses: readonly string[]): Extent {
  const sizes = addresses.map((address) => statSync(fileOf(directory, address)).size);
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

const most = 200;

/** Throws at the first address of which a reader gets something else. Takes samples from all over the list; returns how many. */
export function holdAgainst(ours: string, theirs: string, addresses: readonly string[]): number {
  const every = Math.ceil(addresses.length / most);
  const sample = addresses.filter((_, at) => at % every === 0);
  for (const address of sample) {
    const [own = '', other = ''] = [ours, theirs].map((directory) =>
      readFileSync(fileOf(directory, address), 'utf8'),
    );
    if (address.endsWith('/')) assertSamePage(address, readingOf(own), readingOf(other));
    else assert.deepEqual(JSON.parse(other), JSON.parse(own), `${address} is another body`);
  }
  return sample.length;
}

function assertSamePage(address: string, own: readonly string[], other: readonly string[]): void {
  for (let at = 0; at < Math.max(own.length, other.length); at += 1) {
    const [part = 'nothing', counterpart = 'nothing'] = [own[at], other[at]];
    if (part !== counterpart && !nearly(part, counterpart))
      assert.fail(`${address}: ours has ${part} after ${own[at - 1]}, the other ${counterpart}`);
  }
}

const share = /(?<=")\d+(?:\.\d)?(?=%")/g;

/** The same tag with the same attributes, but for places on a chart. */
function nearly(own: string, other: string): boolean {
  if (own.replace(share, '') !== other.replace(share, '')) return false;
  const [shares, others] = [own, other].map((tag) => (tag.match(share) ?? []).map(Number));
  return (shares ?? []).every((value, at) => Math.abs(value - (others?.[at] ?? 0)) < 0.11);
}

/** A page as what it consists of, one after the other. */
function readingOf(page: string): string[] {
  const parts: string[] = [];
  let data: string | undefined;
  let text = '';
  const endText = () => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (words !== '') parts.push(words);
    text = '';
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      endText();
      const shown = Object.entries(attributes)
        .map(([key, value]) => ` ${key}="${key === 'href' ? decodeURIComponent(value) : value}"`)
        .sort();
      parts.push(`<${name}${shown.join('')}>`);
      if (attributes['type'] === 'application/ld+json') data = '';
    },
    ontext(piece) {
      if (data === undefined) text += piece;
      else data += piece;
    },
    onclosetag(name) {
      endText();
      if (data !== undefined) parts.push(decodeHTML(canonical(JSON.parse(data))));
      data = undefined;
      parts.push(`</${name}>`);
    },
  });
  parser.end(page);
  return parts;
}

/** The same text for the same data, whatever the order of its members. */
function canonical(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
