import type { Chance } from './chance.ts';
import type { Posting } from './posting.ts';
import {
  contractCell,
  delimited,
  employerCell,
  type FeedShape,
  junkRow,
  levelCell,
  modalityCell,
  monthFirst,
  needles,
  tableRow,
  usualMix,
} from './shape.ts';

function compensation({ pay }: Posting, chance: Chance): string {
  if (pay === null) return chance.pick(['', 'Competitive', 'TBD', 'A convenir']);
  const period = { month: 'per month', 'half-month': 'semimonthly', week: 'weekly', year: 'per year' }[
    pay.period
  ];
  const amount = (value: number) => value.toLocaleString('en-US');
  const range = pay.min === pay.max ? `${amount(pay.min)}` : `${amount(pay.min)} - ${amount(pay.max)}`;
  const net = pay.net === 'column' ? ' net' : chance.of(30) && pay.net === null ? ' gross' : '';
  return `${pay.currency} ${range}${net} ${period}`;
}

/** An applicant tracking system set to English: tabs, dates as in the United States, work models with days. */
export const atsTsv: FeedShape = {
  name: 'ats-tsv',
  mix: {
    ...usualMix,
    rows: 250,
    outside: 20,
    placeholders: 8,
    duplicates: 10,
    english: 75,
    remoteInColumn: 25,
    sentences: [2, 6],
  },
  write({ postings, dialect, vocabulary, chance }) {
    const rows = postings.map((posting) => {
      const { town, municipality, state } = posting.place;
      const { text: level, seniority } = levelCell(posting, dialect, chance);
      const recruiter = `${chance.pick(vocabulary.givenNames)} ${chance.pick(vocabulary.surnames)}`;
      const cells = [
        `R-${posting.reference}`,
        posting.title,
        employerCell(posting, chance),
        chance.pick([`${town}, ${state}`, `MX - ${town} - ${municipality}`, `${town}, Mexico`]),
        compensation(posting, chance),
        modalityCell(posting, dialect, chance),
        contractCell(posting, dialect, chance),
        level,
        monthFirst(posting.postedAt),
        monthFirst(posting.validThrough),
        [...posting.intro, ...posting.duties, ...posting.closing].join(' '),
        posting.requirements.join('; '),
        recruiter,
      ];
      // A bare "Veracruz, Mexico" or "Chihuahua, Mexico" is as much the state as the city, and none of ours.
      return tableRow(cells, posting, { seniority, beside: needles(recruiter) });
    });
    const { text, rows: placed } = delimited([junkRow(...Object.values(dialect.headers)), ...rows], '\t');
    return { file: 'requisitions.tsv', bytes: Buffer.from(text), rows: placed.slice(1) };
  },
};
