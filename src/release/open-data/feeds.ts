import { numberWord } from '../../contract/number-text.ts';
import { pages } from '../../contract/pages.ts';
import { openData } from '../../contract/public-files.ts';
import type { ServiceIdentity } from '../../contract/service.ts';
import { citySlugs } from '../../contract/vocabulary/cities.ts';
import { noSalaryText } from '../../vacancies/salary-text.ts';
import type { RenderedJob } from '../api/job-files.ts';
import { xmlDeclaration, xmlText } from '../xml.ts';

/** More than a day of new vacancies on most boards. */
export const feedLength = 100;

interface FeedItem {
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly text: string;
  readonly published: string;
  readonly tags: readonly string[];
}

/** The content that both feeds share. */
interface Feed {
  readonly title: string;
  readonly description: string;
  readonly home: string;
  readonly author: string;
  readonly items: readonly FeedItem[];
}

export type FeedJob = Pick<RenderedJob, 'summary' | 'particulars'>;

export function feedOf(newest: readonly FeedJob[], service: ServiceIdentity): Feed {
  return {
    title: `Vacantes de ${service.name}`,
    description: service.synthetic
      ? 'Las vacantes más recientes. Son ficticias: sirven de demostración.'
      : `Las vacantes más recientes en ${numberWord(citySlugs.length, 'es')} ciudades de México.`,
    home: service.origin + pages.vacancies,
    author: service.organization,
    items: newest.flatMap(feedItems),
  };
}

/** A vacancy without a publication date has no entry. */
function feedItems({ summary, particulars }: FeedJob): FeedItem[] {
  const { city, modality, family, area, salary, postedAt } = summary;
  if (postedAt === null) return [];
  const item = {
    url: summary.url,
    title: `${summary.title} en ${city.name}`,
    summary: [summary.company, modality.name, summary.seniority, salary?.text ?? noSalaryText].join(' · '),
    text: particulars.description,
    published: noonOf(postedAt),
    tags: [area.name, ...(family ? [family.name] : []), city.name, modality.name, summary.seniority].filter(
      (tag, position, all) => all.indexOf(tag) === position,
    ),
  };
  return [item];
}

/** Feeds need a time of day. Noon UTC is the same calendar day in every city of the service. */
function noonOf(day: string): string {
  return `${day}T12:00:00Z`;
}

/** JSON Feed 1.1 */
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

/** Atom (RFC 4287), updated when the newest vacancy was posted. */
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
