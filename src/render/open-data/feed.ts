import { pages } from '../../contract/pages.ts';
import type { ServiceIdentity } from '../../contract/service.ts';
import type { RenderedJob } from '../api/job-files.ts';

/** As many as a reader that looks in once a day may have missed. */
export const feedLength = 100;

export interface FeedItem {
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly text: string;
  readonly published: string;
  readonly tags: readonly string[];
}

/** What both feeds say, before it takes the shape of one of them. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly home: string;
  readonly author: string;
  readonly items: readonly FeedItem[];
}

export function feedOf(newest: readonly RenderedJob[], service: ServiceIdentity): Feed {
  return {
    title: `Vacantes de ${service.name}`,
    description: service.synthetic
      ? 'Las vacantes más recientes. Son ficticias: sirven de demostración.'
      : 'Las vacantes más recientes en doce ciudades de México.',
    home: service.origin + pages.vacancies,
    author: service.organization,
    items: newest.flatMap(feedItems),
  };
}

/** None for a vacancy without a date of publication: a feed is about what is new. */
function feedItems({ summary, particulars }: RenderedJob): FeedItem[] {
  const { city, modality, family, area, salary, postedAt } = summary;
  if (postedAt === null) return [];
  const item = {
    url: summary.url,
    title: `${summary.title} en ${city.name}`,
    summary: [summary.company, modality.name, summary.seniority, salary?.text ?? 'Sueldo no publicado'].join(
      ' · ',
    ),
    text: particulars.description,
    published: noonOf(postedAt),
    tags: [area.name, ...(family ? [family.name] : []), city.name, modality.name, summary.seniority].filter(
      (tag, position, all) => all.indexOf(tag) === position,
    ),
  };
  return [item];
}

/** Feeds want a time of day. Noon in Greenwich is the same calendar day in every city of the service. */
function noonOf(day: string): string {
  return `${day}T12:00:00Z`;
}
