import { items, paragraphs, structured } from './text.js';

export const lists = {
  responsibilities: 'Lo que harás',
  requirements: 'Lo que se pide',
  benefits: 'Lo que se ofrece',
};

export function jobPosting({ service }, { job, endsAt, schemaType }) {
  const { location, salary } = job;
  const described = Object.entries(lists).map(([name, title]) =>
    job[name].length > 0 ? `<p>${title}</p>${items(job[name])}` : '',
  );
  return structured({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: paragraphs(job.description) + described.join(''),
    identifier: { '@type': 'PropertyValue', name: service.organization, value: job.vacancyId },
    datePosted: job.postedAt,
    ...(endsAt && { validThrough: endsAt }),
    employmentType: schemaType,
    hiringOrganization: { '@type': 'Organization', name: 'confidential' },
    ...(job.industry && { industry: job.industry }),
    ...(location.remote
      ? {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country', name: 'MX' },
        }
      : {
          jobLocation: {
            '@type': 'Place',
            address: {
              '@type': 'PostalAddress',
              addressLocality: location.municipality ?? location.city,
              addressRegion: location.region,
              addressCountry: 'MX',
            },
          },
        }),
    ...(salary && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: salary.currency,
        value: {
          '@type': 'QuantitativeValue',
          minValue: salary.min,
          maxValue: salary.max,
          unitText: salary.period,
        },
      },
    }),
    directApply: false,
    url: job.url,
  });
}
