import {
  contractCell,
  dayFirst,
  delimited,
  employerCell,
  type FeedShape,
  junkRow,
  levelCell,
  modalityCell,
  needles,
  tableRow,
  usualMix,
} from './shape.ts';

/**
 * A small firm's own list, kept by hand: lists with bars or line breaks in a cell, a column of internal notes, empty
 * rows, remarks between the rows and a total at the end.
 */
export const smallFirmCsv: FeedShape = {
  name: 'small-firm-csv',
  mix: {
    ...usualMix,
    rows: 150,
    outside: 8,
    placeholders: 5,
    duplicates: 5,
    noSalary: 25,
    foreign: 1,
    sentences: [2, 4],
  },
  write({ postings, dialect, chance }) {
    const names = Object.values(dialect.headers);
    const empty = names.map(() => '');
    const rows = [junkRow(...names)];
    for (const [at, posting] of postings.entries()) {
      if (chance.of(4)) rows.push(junkRow(...empty));
      if (at > 0 && at % 60 === 0) {
        const note = 'Nota: falta confirmar con RH';
        rows.push(junkRow(note, ...empty.slice(1)));
      }
      const { pay, place, employer } = posting;
      const { text: level, seniority } = levelCell(posting, dialect, chance);
      const separator = chance.pick(['; ', '\n• ', '\n- ']);
      const amount = (value: number | undefined) => {
        if (value === undefined) return chance.pick(['', '', 'A convenir']);
        return chance.pick([
          String(value),
          value.toLocaleString('en-US'),
          `$${value.toLocaleString('en-US')}`,
        ]);
      };
      // The two columns hold amounts by the month; the words that go with others go into the first.
      const times = pay?.period === 'half-month' ? 2 : pay?.period === 'year' ? 1 / 12 : 1;
      const [min, max] = [pay && pay.min * times, pay && pay.max * times];
      const unit = pay?.currency === 'USD' ? ' USD' : pay?.net === 'column' ? ' netos' : '';
      const isBusy = employer !== null && chance.of(20);
      const cells = [
        posting.title,
        employerCell(posting, chance),
        chance.pick([place.town, `${place.town}, ${place.state}`, place.municipality]),
        amount(min ?? undefined) + (min === null ? '' : unit),
        amount(max ?? undefined) + (max === null ? '' : unit),
        modalityCell(posting, dialect, chance),
        contractCell(posting, dialect, chance),
        level,
        [...posting.intro, ...posting.duties, ...posting.closing].join(' '),
        posting.requirements.join(separator),
        posting.benefits.join(separator),
        dayFirst(posting.postedAt),
        dayFirst(posting.validThrough, '-'),
        isBusy ? `Hablar con cliente ${employer.name} antes de publicar` : '',
      ];
      const beside = isBusy ? needles(`Hablar con cliente ${employer.name}`) : [];
      // Three municipalities are no place by themselves: Juárez, for one, is a name all over the country.
      const isVague = cells[2] === 'Juárez' || cells[2] === 'Veracruz' || cells[2] === 'Chihuahua';
      if (isVague) cells[2] = `${place.town}, ${place.state}`;
      rows.push(tableRow(cells, posting, { seniority, beside }));
    }
    rows.push(junkRow('TOTAL', String(postings.length), ...empty.slice(2)));
    const { text, rows: placed } = delimited(rows, ',', '\r\n');
    return { file: 'vacantes.csv', bytes: Buffer.from(`\ufeff${text}`), rows: placed.slice(1) };
  },
};
