import type { FeedRow } from './oracle.ts';
import type { Posting } from './posting.ts';
import {
  contractCell,
  employerCell,
  expectedOf,
  type FeedShape,
  html,
  textOf,
  usualMix,
  type Variant,
} from './shape.ts';

const units = { month: 'MONTH', 'half-month': 'MONTH', week: 'WEEK', year: 'YEAR' } as const;

function baseSalary({ pay }: Posting, variant: Variant) {
  if (pay === null) return undefined;
  const times = pay.period === 'half-month' ? 2 : 1;
  const [min, max] = [pay.min * times, pay.max * times];
  const unitText = units[pay.period];
  const value =
    min === max && variant === 'held-out'
      ? { '@type': 'QuantitativeValue', value: min, unitText }
      : { '@type': 'QuantitativeValue', minValue: min, maxValue: max, unitText };
  return { '@type': 'MonetaryAmount', currency: pay.currency, value };
}

function placeOf({ place }: Posting, variant: Variant) {
  const locality = variant === 'seen' ? place.municipality : place.town;
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: locality,
      addressRegion: place.state,
      addressCountry: variant === 'seen' ? 'MX' : { '@type': 'Country', name: 'México' },
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
  write({ postings, dialect, chance, variant }) {
    const placed: FeedRow[] = [];
    const records = postings.map((posting, at) => {
      const { modality, modalityFrom } = posting;
      // The standard knows a word for fully remote work alone.
      const isTelecommute = modality === 'remoto' && modalityFrom === 'column';
      const isUntold = modality === 'hibrido' && modalityFrom === 'column';
      const expected = expectedOf(posting, isUntold ? { modality: 'presencial' } : {});
      placed.push({ line: at + 1, expected, text: textOf(posting) });
      const place = placeOf(posting, variant);
      const employer = employerCell(posting, chance);
      const contract = contractCell(posting, dialect, chance);
      return {
        '@context': variant === 'seen' ? 'https://schema.org/' : 'http://schema.org',
        '@type': 'JobPosting',
        title: posting.title,
        description: html(posting),
        identifier:
          variant === 'seen'
            ? { '@type': 'PropertyValue', name: employer, value: String(posting.reference) }
            : `REQ-${posting.reference}`,
        datePosted: variant === 'seen' ? posting.postedAt : `${posting.postedAt}T09:00:00-06:00`,
        validThrough: `${posting.validThrough}T23:59:00-06:00`,
        employmentType: variant === 'seen' ? contract : [contract],
        hiringOrganization:
          variant === 'held-out' && chance.of(20) ? employer : { '@type': 'Organization', name: employer },
        jobLocation: chance.of(variant === 'seen' ? 40 : 80) ? [place] : place,
        ...(isTelecommute && {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country', name: 'MX' },
        }),
        baseSalary: baseSalary(posting, variant),
        industry: posting.industry,
        directApply: chance.of(50),
      };
    });
    const text = records.map((record) => `${JSON.stringify(record)}\n`).join('');
    return { file: 'jobpostings.ndjson', bytes: Buffer.from(text), rows: placed };
  },
};
