import type { FeedRow } from './oracle.ts';
import {
  contractCell,
  employerCell,
  expectedOf,
  type FeedShape,
  modalityCell,
  paragraphs,
  salaryText,
  textOf,
  usualMix,
} from './shape.ts';
import { type Cell, workbook } from './xlsx.ts';

/**
 * A job board's export: a workbook with a merged title above the headings, real date cells, a second sheet about the
 * export itself, the hours of work in the column for the modality, and now and then the employer inside the place.
 */
export const boardSpreadsheet: FeedShape = {
  name: 'board-spreadsheet',
  mix: { ...usualMix, rows: 400, duplicates: 18, noSalary: 40 },
  write({ postings, dialect, vocabulary, chance }) {
    const columns = Object.values(dialect.headers);
    const above: Cell[][] = [
      ['Exportación de ofertas', null, null, 'Usuario: admin'],
      [`${postings.length} registros`],
      [],
    ];
    const rows: Cell[][] = [...above, columns];
    const placed: FeedRow[] = above.map((_, at) => ({ line: at + 1, expected: null, text: '' }));
    for (const posting of postings) {
      const { town, municipality, state } = posting.place;
      const where = chance.pick([`${municipality}, ${state}`, `${town}, ${state}`]);
      const employer = employerCell(posting, chance);
      const isInside = posting.employer !== null && chance.of(6);
      rows.push([
        posting.title,
        employer,
        isInside ? `${posting.employer?.name} - ${where}` : where,
        salaryText(posting, vocabulary, chance),
        contractCell(posting, dialect, chance),
        modalityCell(posting, dialect, chance),
        chance.of(92) ? { day: posting.postedAt } : posting.postedAt.split('-').reverse().join('/'),
        paragraphs(posting),
      ]);
      placed.push({ line: rows.length, expected: expectedOf(posting), text: textOf(posting) });
    }
    const about: Cell[][] = [
      ['Concepto', 'Valor'],
      ['Ofertas', postings.length],
      ['Fecha de descarga', { day: '2026-11-16' }],
      ['Filtro', 'Últimos 30 días'],
    ];
    return {
      file: 'ofertas.xlsx',
      bytes: workbook([
        { name: 'Hoja1', rows, merged: ['A1:H1'] },
        { name: 'Resumen', rows: about },
      ]),
      rows: placed,
    };
  },
};
