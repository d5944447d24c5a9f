import type { Posting } from './posting.ts';
import {
  contractCell,
  delimited,
  employerCell,
  type FeedShape,
  junkRow,
  levelCell,
  paragraphs,
  tableRow,
  usualMix,
} from './shape.ts';

const metropolitan: Readonly<Record<string, string>> = {
  'Ciudad de México': 'Mexico City Metropolitan Area',
  Guadalajara: 'Guadalajara Metropolitan Area',
  Monterrey: 'Monterrey Metropolitan Area',
};

function placeCell({ place }: Posting, pick: <Item>(items: readonly Item[]) => Item): string {
  const { town, municipality, state } = place;
  const metropolis = metropolitan[town];
  const usual = [`${municipality}, ${state}, México`, `${town}, ${state}, Mexico`];
  if (town === 'Ciudad de México') usual.push('Ciudad de México, México', 'Mexico City, Mexico');
  return pick(metropolis && place.city ? [...usual, metropolis] : usual);
}

/**
 * A professional network's export: English headings, levels and functions of its own, descriptions of 2 to 6 kB in two
 * languages, and recruiters who sign them.
 */
export const networkCsv: FeedShape = {
  name: 'network-csv',
  mix: {
    ...usualMix,
    rows: 350,
    outside: 30,
    placeholders: 8,
    duplicates: 12,
    leaks: 8,
    english: 55,
    noSalary: 96,
    netInColumn: false,
    net: 40,
    remoteInTitle: 12,
    remoteInColumn: 0,
    remoteInText: 12,
    sentences: [8, 16],
  },
  write({ postings, dialect, chance }) {
    const functions = ['Information Technology', 'Sales', 'Finance', 'Human Resources', 'Other'];
    const rows = postings.map((posting) => {
      const { text: level, seniority } = levelCell(posting, dialect, chance);
      // The network has no column for pay: what is told of it stands in the text.
      const salary = { kind: 'none', why: 'not-given' } as const;
      const cells = [
        `https://network.example/jobs/view/${3_800_000_000 + posting.reference}`,
        posting.title,
        employerCell(posting, chance),
        placeCell(posting, (items) => chance.pick(items)),
        level,
        contractCell(posting, dialect, chance),
        chance.pick(['IT Services', 'Manufacturing', 'Retail', 'Financial Services', 'Staffing']),
        chance.some(functions, 2).join(' and '),
        posting.postedAt,
        chance.pick(['Over 200 applicants', '25', '', 'Be among the first 25 applicants']),
        paragraphs(posting),
      ];
      return tableRow(cells, posting, { seniority, salary });
    });
    const { text, rows: placed } = delimited([junkRow(...Object.values(dialect.headers)), ...rows], ',');
    return { file: 'network_jobs.csv', bytes: Buffer.from(text), rows: placed.slice(1) };
  },
};
