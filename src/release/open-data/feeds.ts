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

/**
 * Atom (RFC 4287). A vacancy without a publication date has no entry. Its `updated` is the day on which the newest
 * vacancy was posted.
 */
export function atomFeed(newest: readonly FeedJob[], service: ServiceIdentity, generatedAt: string): string {
  const { origin } = service;
  const self = origin + openData.atomFeed;
  const posted = newest.filter(({ summary }) => summary.postedAt !== null);
  const subtitle = service.synthetic
    ? 'Las vacantes más recientes. Son ficticias: sirven de demostración.'
    : `Las vacantes más recientes en ${citySlugs.length} ciudades de México.`;
  return [
    `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es-MX">`,
    `<id>${xmlText(self)}</id>`,
    `<title>${xmlText(`Vacantes de ${service.name}`)}</title>`,
    `<subtitle>${xmlText(subtitle)}</subtitle>`,
    `<updated>${posted[0] ? timeOf(posted[0]) : generatedAt}</updated>`,
    `<author><name>${xmlText(service.organization)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(origin + pages.vacancies)}"/>`,
    ...posted.map(atomEntry),
    '</feed>\n',
  ].join('\n');
}

/** Feeds need a time of day. Noon UTC is the same calendar day in every city of the service. */
function timeOf({ summary }: FeedJob): string {
  return `${summary.postedAt}T12:00:00Z`;
}

function atomEntry(job: FeedJob): string {
  const { url, title, company, city, modality, family, area, salary, seniority } = job.summary;
  const known = (name: AssumableFact, value: string) => (job.assumed.includes(name) ? [] : [value]);
  const facts = [...known('modality', modality.name), ...known('seniority', seniority)];
  const tags = new Set([...known('area', area.name), ...(family ? [family.name] : []), city.name, ...facts]);
  return [
    '<entry>',
    `<id>${xmlText(url)}</id>`,
    `<title>${xmlText(`${title} en ${city.name}`)}</title>`,
    `<published>${timeOf(job)}</published>`,
    `<updated>${timeOf(job)}</updated>`,
    `<link rel="alternate" type="text/html" href="${xmlText(url)}"/>`,
    ...Array.from(tags, (tag) => `<category term="${xmlText(tag)}"/>`),
    `<summary>${xmlText([company, ...facts, salary?.text ?? noSalaryText].join(' · '))}</summary>`,
    `<content type="text">${xmlText(job.particulars.description)}</content>`,
    '</entry>',
  ].join('\n');
}
