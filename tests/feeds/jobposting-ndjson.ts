import type { FeedRow } from './oracle.ts';
import type { Posting } from './posting.ts';
import { contractCell, employerCell, expectedOf, type FeedShape, html, textOf, usualMix } from './shape.ts';

const units = { month: 'MONTH', 'half-month': 'MONTH', week: 'WEEK', year: 'YEAR' } as const;

function baseSalary({ pay }: Posting) {
  if (pay === null) return undefined;
  const times = pay.period === 'half-month' ? 2 : 1;
  const [min, max] = [pay.min * times, pay.max * times];
  const unitText = units[pay.period];
  const value =
    min === max
      ? { '@type': 'QuantitativeValue', value: min, unitText }
      : { '@type': 'QuantitativeValue', minValue: min, maxValue: max, unitText };
  return { '@type': 'MonetaryAmount', currency: pay.currency, value };
}

function placeOf({ place }: Posting) {
  const locality = place.town;
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: locality,
      addressRegion: place.state,
      addressCountry: { '@type': 'Country', name: 'México' },
    },
  };
}

/** schema.org JobPosting, one a line, as a crawler of company pages collects them. */
export const jobpostingNdjson: FeedShape = {
  name: 'jobposting-ndjson',
  mix: {
    ...usualMix,
    rows: 250,
    outside: 25,
    placeholders: 10,
    duplicates: 10,
    english: 30,
    netInColumn: false,
    remoteInColumn: 8,
    leaks: 8,
  },
  write({ postings, dialect, chance }) {
    const placed: FeedRow[] = [];
    const records = postings.map((posting, at) => {
      const { modality, modalityFrom } = posting;
      // The standard knows a word for fully remote work alone.
      const isTelecommute = modality === 'remoto' && modalityFrom === 'column';
      const isUntold = modality === 'hibrido' && modalityFrom === 'column';
      const expected = expectedOf(posting, isUntold ? { modality: 'presencial' } : {});
      placed.push({ line: at + 1, expected, text: textOf(posting) });
      const place = placeOf(posting);
      const employer = employerCell(posting, chance);
      const contract = contractCell(posting, dialect, chance);
      return {
        '@context': 'http://schema.org',
        '@type': 'JobPosting',
        title: posting.title,
        description: html(posting),
        identifier: `REQ-${posting.reference}`,
        datePosted: `${posting.postedAt}T09:00:00-06:00`,
        validThrough: `${posting.validThrough}T23:59:00-06:00`,
        employmentType: [contract],
        hiringOrganization: chance.of(20) ? employer : { '@type': 'Organization', name: employer },
        jobLocation: chance.of(80) ? [place] : place,
        ...(isTelecommute && {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country', name: 'MX' },
        }),
        baseSalary: baseSalary(posting),
        industry: posting.industry,
        directApply: chance.of(50),
      };
    });
    const text = records.map((record) => `${JSON.stringify(record)}\n`).join('');
    return { file: 'jobpostings.ndjson', bytes: Buffer.from(text), rows: placed };
  },
};
