import type { FeedRow } from './oracle.ts';
import type { Posting } from './posting.ts';
import {
  contractCell,
  employerCell,
  expectedOf,
  type FeedShape,
  html,
  modalityCell,
  salaryText,
  textOf,
  usualMix,
} from './shape.ts';

/** UTF-8 read as Windows-1252, as a careless scraper does. */
function misread(text: string): string {
  return new TextDecoder('windows-1252').decode(Buffer.from(text));
}

const periods = { month: 'mensual', 'half-month': 'quincenal', week: 'semanal', year: 'anual' } as const;

/**
 * What a scraper leaves: a JSON array with nested objects, salaries now as a text and now as numbers, HTML, broken
 * accents here and there, days counted backwards from today, names cut off, and two of three rows met before.
 */
export const scraperJson: FeedShape = {
  name: 'scraper-json',
  mix: { ...usualMix, rows: 600, outside: 40, duplicates: 65, leaks: 5, placeholders: 14 },
  write({ postings, dialect, vocabulary, chance }) {
    const name = (key: string) => dialect.headers[key] ?? key;
    const salaryOf = (posting: Posting) => {
      const { pay } = posting;
      if (pay === null) return chance.pick([null, '', chance.pick(vocabulary.noSalary)]);
      if (pay.net === 'column' || chance.of(50)) return salaryText(posting, vocabulary, chance);
      return {
        [name('salaryText')]: salaryText(posting, vocabulary, chance),
        [name('salaryMin')]: pay.min,
        [name('salaryMax')]: pay.max,
        [name('currency')]: pay.currency,
        [name('period')]: periods[pay.period],
      };
    };
    const placed: FeedRow[] = [];
    const lines: string[] = [`{"total": ${postings.length}, "ofertas": [`];
    for (const [at, posting] of postings.entries()) {
      const { municipality, town, state } = posting.place;
      const spoil = chance.of(5) ? misread : (text: string) => text;
      const isRelative = chance.of(15);
      // What the page did not show, the scraper has a word for.
      const isLost = chance.of(6);
      const age = Math.round((Date.UTC(2026, 10, 16) - Date.parse(posting.postedAt)) / 86_400_000);
      const record = {
        [name('key')]: posting.reference.toString(16).toUpperCase(),
        [name('title')]: spoil(posting.title),
        [name('employer')]: {
          [name('employerName')]: employerCell(posting, chance, 26),
          [name('rating')]: chance.pick([null, 3.8, 4.1, 4.6]),
        },
        [name('place')]: { ciudad: spoil(chance.pick([municipality, town])), estado: state },
        [name('salary')]: salaryOf(posting),
        [name('modality')]: modalityCell(posting, dialect, chance) || null,
        [name('contract')]: isLost
          ? chance.pick(['No encontrado', 'N/A', 'null'])
          : contractCell(posting, dialect, chance),
        [name('postedAt')]: isRelative
          ? `Hace ${age} ${age === 1 ? 'día' : 'días'}`
          : `${posting.postedAt}T${chance.pick(['08', '13', '17'])}:20:00-06:00`,
        [name('description')]: spoil(html(posting)),
        [name('tags')]: chance.some(['Urgente', 'Destacada', 'Empresa verificada'], chance.below(3)),
        [name('scraped')]: '2026-11-16T04:11:09Z',
        [name('url')]: `https://bolsa.example/ofertas/${posting.reference}`,
      };
      placed.push({
        line: lines.length + 1,
        expected: expectedOf(posting, isLost ? { contract: null } : {}),
        text: textOf(posting),
      });
      lines.push(`  ${JSON.stringify(record)}${at === postings.length - 1 ? '' : ','}`);
    }
    lines.push(']}');
    return { file: 'scraped.json', bytes: Buffer.from(`${lines.join('\n')}\n`), rows: placed };
  },
};
