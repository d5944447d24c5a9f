import { xmlDeclaration, xmlText } from '../xml.ts';
import { openData } from './addresses.ts';
import type { Feed, FeedItem } from './feed.ts';

/** Atom (RFC 4287). It was last updated when its newest vacancy came; only an empty one falls back on the build. */
export function atomFeed(feed: Feed, origin: string, generatedAt: string): string {
  const self = origin + openData.atomFeed;
  return [
    `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es-MX">`,
    `<id>${xmlText(self)}</id>`,
    `<title>${xmlText(feed.title)}</title>`,
    `<subtitle>${xmlText(feed.description)}</subtitle>`,
    `<updated>${feed.items[0]?.published ?? generatedAt}</updated>`,
    `<author><name>${xmlText(feed.author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(feed.home)}"/>`,
    ...feed.items.map(entry),
    '</feed>\n',
  ].join('\n');
}

function entry({ url, title, summary, text, published, tags }: FeedItem): string {
  return [
    '<entry>',
    `<id>${xmlText(url)}</id>`,
    `<title>${xmlText(title)}</title>`,
    `<published>${published}</published>`,
    `<updated>${published}</updated>`,
    `<link rel="alternate" type="text/html" href="${xmlText(url)}"/>`,
    ...tags.map((tag) => `<category term="${xmlText(tag)}"/>`),
    `<summary>${xmlText(summary)}</summary>`,
    `<content type="text">${xmlText(text)}</content>`,
    '</entry>',
  ].join('\n');
}
