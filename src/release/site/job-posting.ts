import { vacancyPage } from '../../contract/pages.ts';
import type { ServiceIdentity } from '../../contract/service.ts';
import { cities } from '../../contract/vocabulary/cities.ts';
import { currency, schemaOrgEmploymentType } from '../../contract/vocabulary/job-terms.ts';
import type { CalendarDay, PublicVacancy } from '../../vacancies/vacancy.ts';
import { textLists, vacancyFields } from '../../vacancies/vacancy-fields.ts';
import { bulletList, html, paragraphs } from './html.ts';

/** Follows Google's rules for JobPosting, which require a publication date: a vacancy without one has no posting. */
export function jobPosting(
  vacancy: PublicVacancy,
  service: ServiceIdentity,
): Readonly<{ description: string; [property: string]: unknown }> | null {
  if (vacancy.postedAt === null) return null;
  const city = cities[vacancy.city];
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: vacancy.title,
    description: postingDescription(vacancy),
    identifier: {
      '@type': 'PropertyValue',
      name: service.organization,
      value: vacancy.vacancyId,
    },
    datePosted: vacancy.postedAt,
    ...(vacancy.validThrough && { validThrough: endOfDay(vacancy.validThrough, city.timeZone) }),
    employmentType: schemaOrgEmploymentType[vacancy.employmentType],
    // The value that Google asks for when the employer is confidential.
    hiringOrganization: { '@type': 'Organization', name: 'confidential' },
    ...(vacancy.industry && { industry: vacancy.industry }),
    // Only remote work has no place to go to.
    ...(vacancy.modality === 'remoto'
      ? {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country', name: 'MX' },
        }
      : { jobLocation: placeOf(vacancy) }),
    ...(vacancy.salary && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency,
        value: {
          '@type': 'QuantitativeValue',
          minValue: vacancy.salary.min,
          maxValue: vacancy.salary.max,
          unitText: vacancy.salary.period,
        },
      },
    }),
    // Candidates apply on another platform.
    directApply: false,
    url: service.origin + vacancyPage(vacancy.id),
  };
}

function placeOf({ city, municipality }: PublicVacancy): object {
  const { name, region } = cities[city];
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: municipality ?? name,
      addressRegion: region,
      addressCountry: 'MX',
    },
  };
}

/** Google asks for markup: the same paragraphs and lists as on the page. */
function postingDescription(vacancy: PublicVacancy): string {
  const lists = textLists.map(
    (name) =>
      vacancy[name].length > 0 && html`<p>${vacancyFields[name].heading}</p>${bulletList(vacancy[name])}`,
  );
  return html`${paragraphs(vacancy.description)}${lists}`.toString();
}

const ends = new Map<string, string>();

/** The last second of a day in a time zone, with the offset of that day. */
export function endOfDay(day: CalendarDay, timeZone: string): string {
  const key = `${day} ${timeZone}`;
  const known = ends.get(key);
  if (known) return known;
  const end = `${day}T23:59:59${offsetAtEnd(day, timeZone)}`;
  ends.set(key, end);
  return end;
}

function offsetAtEnd(day: CalendarDay, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  // 06:00 UTC of the next day is near midnight in Mexico, and clocks do not change then.
  const nearMidnight = Date.parse(`${day}T23:59:59Z`) + 6 * 3_600_000;
  const name = format.formatToParts(nearMidnight).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name.replace('GMT', '') || '+00:00';
}
