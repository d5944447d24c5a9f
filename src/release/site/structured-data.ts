import { fileKinds, kindOf } from '../../contract/headers.ts';
import { pages, type SiteLanguage, vacancyPage } from '../../contract/pages.ts';
import type { ServiceIdentity } from '../../contract/service.ts';
import { cities } from '../../contract/vocabulary/cities.ts';
import { currency, schemaOrgEmploymentType } from '../../contract/vocabulary/job-terms.ts';
import { memoize } from '../../foundation/memoize.ts';
import { type CalendarDay, isAssumed, type PublicVacancy } from '../../vacancies/vacancy.ts';
import { textLists, vacancyFields } from '../../vacancies/vacancy-fields.ts';
import { Repeated, type Stamp } from '../pieces.ts';
import { bulletList, type Html, html, jsonScript, paragraphs } from './html.ts';
import type { Site } from './site.ts';
import { statedEducation, statedExperience } from './stated-requirements.ts';

/** Follows Google's rules for JobPosting, which require a publication date: a vacancy without one has no posting. */
export function jobPosting(
  vacancy: PublicVacancy,
  service: ServiceIdentity,
): Readonly<Record<string, unknown>> | null {
  if (vacancy.postedAt === null) return null;
  const { salary } = vacancy;
  const city = cities[vacancy.city];
  const months = statedExperience(vacancy);
  const credential = statedEducation(vacancy);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: vacancy.title,
    // The gate reads it in the file of the API.
    description: new Repeated(postingDescription(vacancy)),
    identifier: { '@type': 'PropertyValue', name: service.organization, value: vacancy.vacancyId },
    datePosted: vacancy.postedAt,
    ...(vacancy.validThrough && { validThrough: endOfDay(vacancy.validThrough, city.timeZone) }),
    ...(!isAssumed(vacancy, 'employmentType') && {
      employmentType: schemaOrgEmploymentType[vacancy.employmentType],
    }),
    // The value that Google asks for when the employer is confidential.
    hiringOrganization: { '@type': 'Organization', name: 'confidential' },
    ...(vacancy.industry && { industry: vacancy.industry }),
    // Only remote work has no place to go to.
    ...(vacancy.modality === 'remoto' && !isAssumed(vacancy, 'modality')
      ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'MX' } }
      : { jobLocation: placeOf(vacancy) }),
    ...(salary && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency,
        value: {
          '@type': 'QuantitativeValue',
          minValue: salary.min,
          maxValue: salary.max,
          unitText: salary.period,
        },
      },
    }),
    ...(months !== null && {
      experienceRequirements:
        months === 0
          ? 'no requirements'
          : { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: months },
    }),
    ...(credential && {
      educationRequirements: { '@type': 'EducationalOccupationalCredential', credentialCategory: credential },
    }),
    // Who answers for a vacancy whose employer is confidential.
    applicationContact: {
      '@type': 'ContactPoint',
      name: service.organization,
      contactType: 'Reclutamiento',
      email: service.contactEmail,
      ...(service.telephone && { telephone: service.telephone }),
      url: service.origin + pages.contact,
    },
    // Candidates apply on another platform.
    directApply: false,
    url: service.origin + vacancyPage(vacancy.id),
  };
}

function placeOf({ city, municipality }: PublicVacancy): object {
  const { name, region } = cities[city];
  const address = { addressLocality: municipality ?? name, addressRegion: region, addressCountry: 'MX' };
  return { '@type': 'Place', address: { '@type': 'PostalAddress', ...address } };
}

/** Google asks for markup: the same paragraphs and lists as on the page. */
export function postingDescription(vacancy: PublicVacancy): string {
  const lists = textLists.map(
    (name) =>
      vacancy[name].length > 0 && html`<p>${vacancyFields[name].heading}</p>${bulletList(vacancy[name])}`,
  );
  return html`${paragraphs(vacancy.description)}${lists}`.toString();
}

/** Making a format takes longer than using it a thousand times. */
const offsetFormat = memoize(
  (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
);

/** The last second of a day in a time zone, with the offset of that day. */
const endOfDay = memoize((day: CalendarDay, timeZone: string) => {
  const format = offsetFormat(timeZone);
  // 06:00 UTC of the next day is near midnight in Mexico, and clocks do not change then.
  const nearMidnight = Date.parse(`${day}T23:59:59Z`) + 6 * 3_600_000;
  const name = format.formatToParts(nearMidnight).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return `${day}T23:59:59${name.replace('GMT', '') || '+00:00'}`;
});

/** A page on the path to the current one. */
export interface Crumb {
  readonly name: string;
  readonly address: string;
}

export function crumbLinks(crumbs: readonly Crumb[]): Html {
  return html`<nav class="crumbs" aria-label="Ruta"><ol>
${crumbs.map(({ name, address }) => html`<li><a href="${address}">${name}</a></li>\n`)}</ol></nav>`;
}

/** The breadcrumbs for search engines, ending with the page itself. */
export function breadcrumbList(service: ServiceIdentity, crumbs: readonly Crumb[], page: string): Html {
  const items = [
    ...crumbs.map(({ name, address }) => ({ name, item: service.origin + address })),
    { name: page },
  ];
  return html`${jsonScript('application/ld+json', {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, place) => ({ '@type': 'ListItem', position: place + 1, ...item })),
  })}\n`;
}

interface DatasetFacts {
  readonly name: string;
  /** At least fifty characters, as Google requires. */
  readonly description: string | Stamp;
  /** The address of the page about the dataset. */
  readonly address: string;
  readonly language: SiteLanguage;
  /** The paths of the downloads. */
  readonly files: readonly string[];
  readonly variables?: readonly string[];
}

/** Follows Google's rules for Dataset. */
export function datasetScript(
  { service, stamps }: Pick<Site, 'service' | 'stamps'>,
  { name, description, address, language, files, variables }: DatasetFacts,
): Html {
  return html`${jsonScript('application/ld+json', {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name,
    description,
    url: service.origin + address,
    inLanguage: language,
    creator: { '@type': 'Organization', name: service.organization, url: service.origin },
    license: service.dataLicense.url,
    isAccessibleForFree: true,
    dateModified: stamps.builtAt,
    spatialCoverage: { '@type': 'Country', name: 'MX' },
    ...(variables && { variableMeasured: variables }),
    distribution: files.map((path) => ({
      '@type': 'DataDownload',
      contentUrl: service.origin + path,
      encodingFormat: mediaType(path),
    })),
  })}\n`;
}

export function mediaType(path: string): string {
  return fileKinds[kindOf(path)].contentType.replace(/;.*$/, '');
}
