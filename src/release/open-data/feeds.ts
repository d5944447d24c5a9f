import { feedOf, vacancyPage } from '../../contract/pages.ts';
import type { ServiceIdentity } from '../../contract/service.ts';
import { cities, citySlugs } from '../../contract/vocabulary/cities.ts';
import { areaName, families } from '../../contract/vocabulary/families.ts';
import { modalityName } from '../../contract/vocabulary/job-terms.ts';
import { noSalaryText, salaryText } from '../../vacancies/salary-text.ts';
import { type AssumableFact, type CalendarDay, isAssumed } from '../../vacancies/vacancy.ts';
import type { Piece } from '../pieces.ts';
import type { VacancyEntry } from '../snapshot-index.ts';
import { xmlDeclaration, xmlText } from '../xml.ts';

/** More than a day of new vacancies on most boards. */
export const feedLength = 100;

/** Who reads the feed of a listing once in two weeks misses nothing. Counted from its newest, so that time alone changes nothing. */
export const feedDays = 14;

/**
 * Atom (RFC 4287). A vacancy without a publication date has no entry. Its `updated` is the day on which the newest
 * vacancy was posted.
 */
export function atomFeed(
  { origin, name, organization, synthetic }: ServiceIdentity,
  /** The address of what it follows. */
  listing: string,
  /** Empty for the newest of all. */
  title: string,
  newest: CalendarDay,
  entries: readonly Piece[],
): Piece[] {
  const self = origin + feedOf(listing);
  const subtitle = synthetic
    ? 'Las vacantes más recientes. Son ficticias: sirven de demostración.'
    : `Las vacantes más recientes en ${citySlugs.length} ciudades de México.`;
  const head = [
    `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es-MX">`,
    `<id>${xmlText(self)}</id>`,
    `<title>${xmlText(title === '' ? `Vacantes de ${name}` : `${title} | ${name}`)}</title>`,
    `<subtitle>${xmlText(subtitle)}</subtitle>`,
    `<updated>${timeOf(newest)}</updated>`,
    `<author><name>${xmlText(organization)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(origin + listing)}"/>\n`,
  ];
  return [head.join('\n'), ...entries, '</feed>\n'];
}

/** Feeds need a time of day. Noon UTC is the same calendar day in every city of the service. */
function timeOf(day: CalendarDay): string {
  return `${day}T12:00:00Z`;
}

/** Empty for a vacancy without a publication date. */
export function atomEntry(entry: VacancyEntry, origin: string, description?: string): string {
  const { id, title, company, city, modality, family, area, salary, seniority, postedAt } = entry;
  if (postedAt === null) return '';
  const url = xmlText(origin + vacancyPage(id));
  const known = (name: AssumableFact, value: string) => (isAssumed(entry, name) ? [] : [value]);
  const facts = [...known('modality', modalityName[modality]), ...known('seniority', seniority)];
  const groups = [...known('area', areaName[area]), ...(family ? [families[family].name] : [])];
  const tags = new Set([...groups, cities[city].name, ...facts]);
  const pay = salary ? salaryText(salary) : noSalaryText;
  return [
    '<entry>',
    `<id>${url}</id>`,
    `<title>${xmlText(`${title} en ${cities[city].name}`)}</title>`,
    `<published>${timeOf(postedAt)}</published>`,
    `<updated>${timeOf(postedAt)}</updated>`,
    `<link rel="alternate" type="text/html" href="${url}"/>`,
    ...Array.from(tags, (tag) => `<category term="${xmlText(tag)}"/>`),
    `<summary>${xmlText([company, ...facts, pay].join(' · '))}</summary>`,
    ...(description === undefined ? [] : [`<content type="text">${xmlText(description)}</content>`]),
    '</entry>\n',
  ].join('\n');
}
