import type { Chance } from './chance.ts';
import { type Dialect, type FeedName, type LevelKey, levelMeaning } from './dialects.ts';
import type { Expected, Feed, FeedRow, Needle } from './oracle.ts';
import { contractMeaning, expectedSalary, type Mix, type Pay, type Posting, pesos } from './posting.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a shape gets to write a feed from. */
interface Material {
  readonly postings: readonly Posting[];
  readonly dialect: Dialect;
  readonly vocabulary: Vocabulary;
  readonly chance: Chance;
}

/** A kind of feed as it is met in the wild. */
export interface FeedShape {
  readonly name: FeedName;
  readonly mix: Mix;
  readonly write: (material: Material) => Omit<Feed, 'name'>;
}

/** The usual proportions; each shape says where it differs. */
export const usualMix: Mix = {
  rows: 300,
  outside: 35,
  placeholders: 14,
  duplicates: 10,
  leaks: 6,
  english: 0,
  noSalary: 35,
  net: 6,
  netInColumn: true,
  foreign: 2,
  remoteInTitle: 8,
  remoteInText: 5,
  remoteInColumn: 12,
  sentences: [2, 5],
};

/** The own employer may stand nowhere, in whatever field a column was taken for. A single ordinary word may. */
function ownName({ employer }: Posting): readonly Needle[] {
  if (employer === null) return [];
  if (employer.coined !== null) return [{ text: employer.coined, word: true }];
  return employer.name.includes(' ') ? [{ text: employer.name, word: true }] : [];
}

/** What a row of the feed must become, with what its columns add to what the advertisement says. */
export function expectedOf(posting: Posting, changes: Partial<Expected> = {}): Expected {
  return {
    publishable: posting.place.city !== null && posting.title !== '',
    city: posting.place.city,
    modality: posting.modality,
    seniority: posting.stated,
    salary: expectedSalary(posting),
    contract: contractMeaning[posting.contract],
    postedAt: posting.postedAt,
    employer: posting.employer?.name ?? null,
    vacancy: posting.vacancy,
    leaks: posting.leaks,
    ...changes,
    beside: [...ownName(posting), ...(changes.beside ?? [])],
  };
}

/** How the name stands in the column: with its legal form, in capitals, cut off, or a placeholder. */
export function employerCell({ employer, placeholder }: Posting, chance: Chance, cut = 0): string {
  if (employer === null) return placeholder;
  const name = chance.of(20) ? employer.written.toUpperCase() : employer.written;
  return cut > 0 && name.length > cut ? `${name.slice(0, cut)}...` : name;
}

/** What the modality column says, given where the advertisement tells it. */
export function modalityCell({ modality, modalityFrom }: Posting, dialect: Dialect, chance: Chance): string {
  return chance.pick(dialect.modality[modalityFrom === 'column' ? modality : 'nothing']);
}

export function contractCell({ contract }: Posting, dialect: Dialect, chance: Chance): string {
  return chance.pick(dialect.contract[contract]);
}

/** A word of the level column that agrees with the title, and what is right then. */
export function levelCell({ stated }: Posting, dialect: Dialect, chance: Chance) {
  const keys: readonly LevelKey[] = stated ?? ['Junior', 'between', 'Media', 'Senior', 'Senior', 'nothing'];
  const key = chance.of(stated === null ? 100 : 70) ? chance.pick(keys) : 'nothing';
  const seniority = levelMeaning[key] ?? stated;
  return { text: chance.pick(dialect.level[key]), seniority };
}

const periodWords: Readonly<Record<Pay['period'], readonly string[]>> = {
  month: ['Mensual', 'mensuales', 'al mes', '(Mensual)'],
  'half-month': ['quincenal', 'quincenales'],
  week: ['semanal'],
  year: ['anuales', 'anual'],
};

/** The salary in one text, as Spanish job boards write it. */
export function salaryText({ pay }: Posting, vocabulary: Vocabulary, chance: Chance): string {
  if (pay === null) return chance.pick([...vocabulary.noSalary, '']);
  const range =
    pay.min === pay.max
      ? chance.pick([`${pesos(pay.min)}.00`, pesos(pay.min)])
      : chance.pick([
          `${pesos(pay.min)} - ${pesos(pay.max)}`,
          `${pesos(pay.min)} a ${pesos(pay.max)}`,
          `${pesos(pay.min)} – ${pesos(pay.max)}`,
        ]);
  if (pay.currency === 'USD') return `USD ${range.replaceAll('$', '')} mensuales`;
  const net = pay.net === 'column' ? ` ${chance.pick(['netos', 'neto', 'libres'])}` : '';
  const gross = net === '' && pay.net === null && chance.of(15) ? ' brutos' : '';
  return `${range}${chance.of(20) ? ' MXN' : ''}${gross}${net} ${chance.pick(periodWords[pay.period])}`;
}

export function paragraphs(posting: Posting): string {
  const { intro, duties, requirements, benefits, closing, english } = posting;
  const heads = english
    ? ['What you will do:', 'What we are looking for:', 'What we offer:']
    : ['Funciones:', 'Requisitos:', 'Ofrecemos:'];
  const list = (head: string | undefined, items: readonly string[]) => [
    head ?? '',
    ...items.map((item) => `• ${item}`),
  ];
  return [
    ...intro,
    ...list(heads[0], duties),
    ...list(heads[1], requirements),
    ...list(heads[2], benefits),
    ...closing,
  ].join('\n');
}

export function html(posting: Posting): string {
  const { intro, duties, requirements, benefits, closing, english } = posting;
  const list = (head: string, items: readonly string[]) =>
    `<p><strong>${head}</strong></p><ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;
  const paragraph = (items: readonly string[]) => `<p>${items.map(escaped).join('<br>')}</p>`;
  return [
    paragraph(intro),
    list(english ? 'Responsibilities' : 'Actividades', duties),
    list(english ? 'Requirements' : 'Requisitos', requirements),
    list(english ? 'Benefits' : 'Ofrecemos', benefits),
    paragraph(closing),
  ].join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** To recognise a row by what it says, whatever the line is. */
export function textOf(posting: Posting): string {
  const { title, intro, duties, requirements, benefits, closing } = posting;
  return [title, ...intro, ...duties, ...requirements, ...benefits, ...closing].join(' ');
}

export function needles(...texts: readonly string[]): readonly Needle[] {
  return texts.map((text) => ({ text, word: false }));
}

export interface TableRow {
  readonly cells: readonly string[];
  readonly expected: Expected | null;
  readonly text: string;
}

/** A table of text under its headings, with the line on which each row begins. */
export function delimited(
  { headers }: Dialect,
  rows: readonly TableRow[],
  delimiter: string,
  end = '\n',
): { readonly text: string; readonly rows: readonly FeedRow[] } {
  const needsQuotes = new RegExp(`[${delimiter === '\t' ? '\\t' : delimiter}"\\n\\r]`);
  const quoted = (cell: string) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  let line = 1;
  let text = '';
  const placed: FeedRow[] = [];
  for (const { cells, expected, text: said } of [junkRow(...Object.values(headers)), ...rows]) {
    const written = cells.map(quoted).join(delimiter) + end;
    placed.push({ line, expected, text: said });
    text += written;
    line += written.split('\n').length - 1;
  }
  // The heading is a row of the file, not of the feed.
  return { text, rows: placed.slice(1) };
}

export function tableRow(
  cells: readonly string[],
  posting: Posting,
  changes: Partial<Expected> = {},
): TableRow {
  return { cells, expected: expectedOf(posting, changes), text: textOf(posting) };
}

/** A row that is not a vacancy. */
export function junkRow(...cells: readonly string[]): TableRow {
  return { cells, expected: null, text: '' };
}

export function dayFirst(day: string, separator = '/'): string {
  return day.split('-').reverse().join(separator);
}
