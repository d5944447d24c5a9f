import { openData } from './addresses.ts';
import type { Feed } from './feed.ts';

/** JSON Feed 1.1. */
export function jsonFeed({ title, description, home, author, items }: Feed, origin: string): object {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: home,
    feed_url: origin + openData.jsonFeed,
    language: 'es-MX',
    authors: [{ name: author, url: `${origin}/` }],
    items: items.map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      summary: item.summary,
      content_text: item.text,
      date_published: item.published,
      tags: item.tags,
    })),
  };
}
