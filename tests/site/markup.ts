import { decodeHTML } from 'entities';
import type { Files } from '../render/rendered.ts';

/** The pages of a release by their address. */
export function pagesOf(files: Files): Map<string, string> {
  return new Map(
    [...files]
      .filter(([path]) => path.endsWith('.html'))
      .map(([path, bytes]) => [path.replace(/index\.html$/, ''), bytes.toString()]),
  );
}

/** The values of an attribute, unescaped. */
export function attributeValues(markup: string, name: string): string[] {
  return [...markup.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    decodeHTML(value),
  );
}

/** The structured data of a page, of one type of schema.org. */
export function structuredDataIn(markup: string, type: string): unknown[] {
  return [...markup.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)]
    .map(([, json = '']): unknown => JSON.parse(json))
    .filter((data) => (data as Record<string, unknown>)['@type'] === type);
}

export function postingsIn(markup: string): unknown[] {
  return structuredDataIn(markup, 'JobPosting');
}

/** The text of a page without its tags, for comparing what it says. */
export function wordsIn(markup: string): string {
  return decodeHTML(markup.replace(/<[^>]+>/g, '')).replace(/\s+/g, ' ');
}

/** The tags of a page with the names of their attributes: what a browser would act on. */
export function tagsIn(markup: string): string {
  return (markup.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/"[^"]*"/g, '""')).join('\n');
}
