import type { Chance } from './chance.ts';
import type { ExpectedSalary } from './oracle.ts';
import { contractMeaning, expectedSalary, type Posting } from './posting.ts';
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
  paragraphs,
  salaryText,
  type TableRow,
  tableRow,
  usualMix,
} from './shape.ts';
import type { Vocabulary } from './vocabulary.ts';

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

/** A sentence with the pay, or with figures beside it that are no pay, and what is right then. */
function payInText(posting: Posting, vocabulary: Vocabulary, chance: Chance) {
  const { pay } = posting;
  const none = { kind: 'none' } as const;
  const decoys = [
    'Gana hasta $45,000 al mes con comisiones.',
    'Bono de productividad de $6,000 mensuales.',
    'Manejarás un presupuesto de $2,500,000 al año.',
    'Sueldo competitivo y vales de despensa por $1,500 al mes.',
    'Crédito a tu sueldo de hasta $80,000.',
    '',
  ];
  if (pay === null) return { sentence: chance.pick(decoys), salary: none };
  // The amount that contradicts a column is all that is told here.
  if (pay.contradicted !== null) {
    return {
      sentence: '',
      salary: { kind: 'in-text', min: pay.contradicted, max: pay.contradicted } as const,
    };
  }
  if (pay.net !== null || pay.currency === 'USD') return { sentence: '', salary: none };
  const right = expectedSalary(posting);
  const text = salaryText(posting, vocabulary, chance);
  const sentence = chance
    .pick([
      'Sueldo: {pay}.',
      'Ofrecemos un sueldo de {pay} y prestaciones de ley.',
      'Salario {pay} más prestaciones superiores.',
      'SUELDO BASE: {pay}',
      'Salary: {pay}.',
    ])
    .replace('{pay}', text);
  return { sentence, salary: right.kind === 'range' ? ({ ...right, kind: 'in-text' } as const) : right };
}

/**
 * A professional network's export: English headings, levels and functions of its own, descriptions of 2 to 6 kB in two
 * languages, and recruiters who sign them.
 */
const networkCsv: FeedShape = {
  name: 'network-csv',
  mix: {
    ...usualMix,
    rows: 350,
    outside: 30,
    placeholders: 8,
    duplicates: 12,
    leaks: 8,
    english: 55,
    noSalary: 45,
    netInColumn: false,
    net: 40,
    remoteInTitle: 12,
    remoteInColumn: 0,
    remoteInText: 12,
    sentences: [8, 16],
  },
  write({ postings, dialect, vocabulary, chance }) {
    const functions = ['Information Technology', 'Sales', 'Finance', 'Human Resources', 'Other'];
    // A vacancy that comes again says the same of its pay.
    const told = new Map<number, ReturnType<typeof payInText>>();
    const rows = postings.map((posting) => {
      const { text: level, seniority } = levelCell(posting, dialect, chance);
      // The network has no column for pay: what is told of it stands in the text.
      const { sentence, salary } = told.get(posting.vacancy) ?? payInText(posting, vocabulary, chance);
      told.set(posting.vacancy, { sentence, salary });
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
        `${paragraphs(posting)}\n\n${sentence}`,
      ];
      return tableRow(cells, posting, { seniority, salary });
    });
    const { text, rows: placed } = delimited(dialect, rows, ',');
    return { file: 'network_jobs.csv', bytes: Buffer.from(text), rows: placed };
  },
};

/** Windows-1252; the few characters that it lacks become question marks, as they do in the real files. */
function windows1252(text: string): Uint8Array {
  const special = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
  const codes = '80 82 83 84 85 86 87 88 89 8a 8b 8c 8e 91 92 93 94 95 96 97 98 99 9a 9b 9c 9e 9f'.split(' ');
  return Uint8Array.from([...text], (character) => {
    const code = character.codePointAt(0) ?? 63;
    if (code < 256) return code;
    const at = special.indexOf(character);
    return at < 0 ? 63 : Number.parseInt(codes[at] ?? '3f', 16);
  });
}

/**
 * The public employment service: Windows-1252, semicolons, capitals, codes beside names, municipality and state apart,
 * and a salary that the very name of its column calls net.
 */
const employmentService: FeedShape = {
  name: 'employment-service',
  mix: {
    ...usualMix,
    rows: 500,
    outside: 48,
    placeholders: 14,
    duplicates: 12,
    leaks: 3,
    noSalary: 2,
    foreign: 0,
    net: 0,
    remoteInTitle: 3,
    remoteInText: 3,
    remoteInColumn: 0,
    sentences: [1, 3],
  },
  write({ postings, dialect, chance }) {
    const rows = postings.map((posting) => {
      const { place, pay } = posting;
      const capitals = (texts: readonly string[]) => texts.join(' ').toUpperCase();
      const monthly = pay === null || pay.period !== 'month' ? null : pay.min;
      const salary: ExpectedSalary = monthly === null ? { kind: 'none' } : { kind: 'net', min: monthly };
      const stateName = place.state === 'Estado de México' && chance.of(60) ? 'México' : place.state;
      const contract = posting.contract === 'completo' ? 'indeterminado' : posting.contract;
      const cells = [
        String(2_000_000 + posting.reference),
        posting.title.toUpperCase(),
        employerCell(posting, chance).toUpperCase(),
        monthly === null ? '' : chance.pick([String(monthly), `${monthly}.00`, `$${monthly}`]),
        contractCell({ ...posting, contract }, dialect, chance).toUpperCase(),
        chance.pick(['LUNES A VIERNES DE 9:00 A 18:00', 'L-S 08:00-16:00', 'ROLAR TURNOS']),
        place.stateCode,
        stateName.toUpperCase(),
        String(chance.between(1, 120)).padStart(3, '0'),
        place.municipality.toUpperCase(),
        chance.pick(['LICENCIATURA', 'PREPA O VOCACIONAL', 'SECUNDARIA/SEC. TÉCNICA', 'CARRERA TÉCNICA']),
        // Years tell a level too: where the title states one, they must not contradict it.
        posting.stated ? 'NO ESPECIFICADA' : chance.pick(['6M - 1 AÑO', '1 - 2 AÑOS', 'MÁS DE 5 AÑOS']),
        chance.pick(['NO ES REQUISITO', 'NO ES REQUISITO', 'INGLÉS-AVANZADO']),
        String(chance.between(1, 15)),
        capitals([...posting.intro.slice(0, 1), ...posting.duties, ...posting.closing]),
        capitals(posting.requirements),
        capitals(posting.benefits),
        dayFirst(posting.postedAt),
        dayFirst(posting.validThrough),
      ];
      return tableRow(cells, posting, { salary, contract: contractMeaning[contract] });
    });
    const { text, rows: placed } = delimited(dialect, rows, ';', '\r\n');
    return { file: 'vacantes_sne.csv', bytes: windows1252(text), rows: placed };
  },
};

/**
 * A small firm's own list, kept by hand: lists with bars or line breaks in a cell, a column of internal notes, empty
 * rows, remarks between the rows and a total at the end.
 */
const smallFirmCsv: FeedShape = {
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
    const empty = Object.keys(dialect.headers).map(() => '');
    const rows: TableRow[] = [];
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
    const { text, rows: placed } = delimited(dialect, rows, ',', '\r\n');
    return { file: 'vacantes.csv', bytes: Buffer.from(`\ufeff${text}`), rows: placed };
  },
};

export const tableFeeds = [networkCsv, employmentService, smallFirmCsv] as const;
