import { vacancyPage } from '../../contract/pages.ts';
import type { ServiceIdentity } from '../../contract/service.ts';
import { cities } from '../../contract/vocabulary/cities.ts';
import { currency, schemaOrgEmploymentType } from '../../contract/vocabulary/job-terms.ts';
import type { CalendarDay, PublicVacancy } from '../../vacancies/vacancy.ts';
import { textLists, vacancyFields } from '../../vacancies/vacancy-fields.ts';
import { bulletList, html, paragraphs } from './html.ts';

/**
 * A vacancy for search engines, by the rules that Google publishes for JobPosting. A vacancy without a publication
 * date gets none: the date is required, and one that we made up would be false.
 */
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
    // The employer stays unnamed; this is the value that Google asks for in that case.
    hiringOrganization: { '@type': 'Organization', name: 'confidential' },
    ...(vacancy.industry && { industry: vacancy.industry }),
    // Work from anywhere in the country has no place to go to; hybrid work does.
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
    // Applying happens on the candidate platform.
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

/** The description as markup, which Google asks for: the same paragraphs and lists as on the page. */
function postingDescription(vacancy: PublicVacancy): string {
  const lists = textLists.map(
    (name) =>
      vacancy[name].length > 0 && html`<p>${vacancyFields[name].heading}</p>${bulletList(vacancy[name])}`,
  );
  return html`${paragraphs(vacancy.description)}${lists}`.toString();
}

const ends = new Map<string, string>();

/** The last second of a day where the work is, with the offset that the clocks there have on that day. */
export function endOfDay(day: CalendarDay, timeZone: string): string {
  const key = `${day} ${timeZone}`;
  const known = ends.get(key);
  if (known) return known;
  const end = `${day}T23:59:59${offsetAtEnd(day, timeZone)}`;
  ends.set(key, end);
  return end;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function offsetAtEnd(day: CalendarDay, timeZone: string): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  // Six in the morning of the next day in UTC is near midnight in Mexico, and clocks never change then.
  const nearMidnight = Date.parse(`${day}T23:59:59Z`) + 6 * 3_600_000;
  const name = format.formatToParts(nearMidnight).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name.replace('GMT', '') || '+00:00';
}
