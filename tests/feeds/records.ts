import type { FeedRow } from './oracle.ts';
import type { Posting } from './posting.ts';
import {
  contractCell,
  employerCell,
  expectedOf,
  type FeedShape,
  html,
  levelCell,
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
const boardSpreadsheet: FeedShape = {
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

/** UTF-8 read as Windows-1252, as a careless scraper does. */
function misread(text: string): string {
  return new TextDecoder('windows-1252').decode(Buffer.from(text));
}

const periods = { month: 'mensual', 'half-month': 'quincenal', week: 'semanal', year: 'anual' } as const;

/**
 * What a scraper leaves: a JSON array with nested objects, salaries now as a text and now as numbers, HTML, broken
 * accents here and there, days counted backwards from today, names cut off, and two of three rows met before.
 */
const scraperJson: FeedShape = {
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

/** An aggregator's XML: everything in CDATA, HTML inside, city and region apart, and no element for the modality. */
const aggregatorXml: FeedShape = {
  name: 'aggregator-xml',
  mix: { ...usualMix, rows: 300, outside: 38, duplicates: 15, remoteInColumn: 0 },
  write({ postings, dialect, vocabulary, chance }) {
    const name = (key: string) => dialect.headers[key] ?? key;
    const element = (key: string, text: string) =>
      text === ''
        ? `    <${name(key)}/>`
        : `    <${name(key)}><![CDATA[${text.replaceAll(']]>', ']] >')}]]></${name(key)}>`;
    const lines = ['<?xml version="1.0" encoding="UTF-8"?>', `<${name('root')}>`];
    const placed: FeedRow[] = [];
    for (const posting of postings) {
      const { text: level, seniority } = levelCell(posting, dialect, chance);
      const { municipality, town, state } = posting.place;
      placed.push({
        line: lines.length + 1,
        expected: expectedOf(posting, { seniority }),
        text: textOf(posting),
      });
      lines.push(
        `  <${name('record')}>`,
        element('key', String(posting.reference)),
        element('url', `https://agregador.example/empleo/${posting.reference}`),
        element('title', posting.title),
        element('description', html(posting)),
        element('employer', employerCell(posting, chance)),
        element('city', chance.pick([municipality, town])),
        element('state', state),
        element('salary', salaryText(posting, vocabulary, chance)),
        element('contract', contractCell(posting, dialect, chance)),
        element('hours', chance.pick(['Full time', 'Lunes a viernes', ''])),
        element('level', level),
        element('industry', posting.industry),
        element('postedAt', posting.postedAt),
        element('validThrough', posting.validThrough),
        `  </${name('record')}>`,
      );
    }
    lines.push(`</${name('root')}>`);
    return { file: 'feed.xml', bytes: Buffer.from(`${lines.join('\n')}\n`), rows: placed };
  },
};

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
const jobpostingNdjson: FeedShape = {
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

export const recordFeeds = [boardSpreadsheet, scraperJson, aggregatorXml, jobpostingNdjson] as const;
