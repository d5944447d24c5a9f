import { numberWord } from '../../contract/number-text.ts';
import { pages } from '../../contract/pages.ts';
import { openData } from '../../contract/public-files.ts';
import type { ServiceIdentity } from '../../contract/service.ts';
import { citySlugs } from '../../contract/vocabulary/cities.ts';
import { noSalaryText } from '../../vacancies/salary-text.ts';
import type { AssumableFact } from '../../vacancies/vacancy.ts';
import type { RenderedJob } from '../api/job-files.ts';
import { xmlDeclaration, xmlText } from '../xml.ts';

/** More than a day of new vacancies on most boards. */
export const feedLength = 100;

/** A vacancy that a feed may list. */
export type FeedJob = Pick<RenderedJob, 'summary' | 'particulars' | 'assumed'>;

/** JSON Feed 1.1. A vacancy without a publication date has no item. */
export function jsonFeed(newest: readonly FeedJob[], service: ServiceIdentity) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: `Vacantes de ${service.name}`,
    description: service.synthetic
      ? 'Las vacantes más recientes. Son ficticias: sirven de demostración.'
      : `Las vacantes más recientes en ${numberWord(citySlugs.length, 'es')} ciudades de México.`,
    home_page_url: service.origin + pages.vacancies,
    feed_url: service.origin + openData.jsonFeed,
    language: 'es-MX',
    authors: [{ name: service.organization, url: `${service.origin}/` }],
    items: newest.flatMap((job) =>
      job.summary.postedAt === null ? [] : [feedItem(job, job.summary.postedAt)],
    ),
  };
}

function feedItem({ summary, particulars, assumed }: FeedJob, postedAt: string) {
  const { url, title, company, city, modality, family, area, salary, seniority } = summary;
  const known = (name: AssumableFact, value: string) => (assumed.includes(name) ? [] : [value]);
  const facts = [...known('modality', modality.name), ...known('seniority', seniority)];
  return {
    id: url,
    url,
    title: `${title} en ${city.name}`,
    summary: [company, ...facts, salary?.text ?? noSalaryText].join(' · '),
    content_text: particulars.description,
    // Feeds need a time of day. Noon UTC is the same calendar day in every city of the service.
    date_published: `${postedAt}T12:00:00Z`,
    tags: [...new Set([...known('area', area.name), ...(family ? [family.name] : []), city.name, ...facts])],
  };
}

type JsonFeed = ReturnType<typeof jsonFeed>;

/** The JSON feed as Atom (RFC 4287). Its `updated` is the day on which the newest vacancy was posted. */
export function atomFeed(feed: JsonFeed, origin: string, generatedAt: string): string {
  const self = origin + openData.atomFeed;
  return [
    `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es-MX">`,
    `<id>${xmlText(self)}</id>`,
    `<title>${xmlText(feed.title)}</title>`,
    `<subtitle>${xmlText(feed.description)}</subtitle>`,
    `<updated>${feed.items[0]?.date_published ?? generatedAt}</updated>`,
    ...feed.authors.map(({ name }) => `<author><name>${xmlText(name)}</name></author>`),
    `<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(feed.home_page_url)}"/>`,
    ...feed.items.map(atomEntry),
    '</feed>\n',
  ].join('\n');
}

function atomEntry({ url, title, summary, content_text, date_published, tags }: JsonFeed['items'][number]) {
  return [
    '<entry>',
    `<id>${xmlText(url)}</id>`,
    `<title>${xmlText(title)}</title>`,
    `<published>${date_published}</published>`,
    `<updated>${date_published}</updated>`,
    `<link rel="alternate" type="text/html" href="${xmlText(url)}"/>`,
    ...tags.map((tag) => `<category term="${xmlText(tag)}"/>`),
    `<summary>${xmlText(summary)}</summary>`,
    `<content type="text">${xmlText(content_text)}</content>`,
    '</entry>',
  ].join('\n');
}
