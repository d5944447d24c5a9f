import {
  contractCell,
  dayFirst,
  delimited,
  employerCell,
  type FeedShape,
  junkRow,
  modalityCell,
  needles,
  salaryText,
  tableRow,
  usualMix,
} from './shape.ts';

/** Answers to a form, from the spreadsheet behind it: questions for headings, and columns about who answered. */
export const formCsv: FeedShape = {
  name: 'form-csv',
  mix: {
    ...usualMix,
    rows: 180,
    outside: 12,
    placeholders: 6,
    duplicates: 8,
    noSalary: 20,
    leaks: 8,
    sentences: [1, 3],
  },
  write({ postings, dialect, vocabulary, chance }) {
    const rows = postings.map((posting) => {
      const { town, state, municipality } = posting.place;
      const given = chance.pick(vocabulary.givenNames);
      const surname = chance.pick(vocabulary.surnames);
      const email = `${given}.${surname}@correo.example`
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase();
      const cells = [
        `${dayFirst(posting.postedAt)} ${chance.between(8, 19)}:0${chance.below(10)}:12`,
        email,
        posting.title,
        employerCell(posting, chance),
        chance.pick([town, `${town}, ${state}`, `${municipality}, ${state}`, town.toUpperCase()]),
        salaryText(posting, vocabulary, chance),
        modalityCell(posting, dialect, chance),
        contractCell(posting, dialect, chance),
        [...posting.intro, ...posting.duties, ...posting.closing].join(' '),
        posting.requirements.join('\n'),
        posting.benefits.join(chance.pick([', ', '\n', '; '])),
        dayFirst(posting.validThrough),
        `${given} ${surname}`,
      ];
      return tableRow(cells, posting, { beside: needles(email, `${given} ${surname}`) });
    });
    const { text, rows: placed } = delimited([junkRow(...Object.values(dialect.headers)), ...rows], ',');
    return { file: 'respuestas.csv', bytes: Buffer.from(text), rows: placed.slice(1) };
  },
};
