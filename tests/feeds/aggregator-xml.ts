import type { FeedRow } from './oracle.ts';
import {
  contractCell,
  employerCell,
  expectedOf,
  type FeedShape,
  html,
  levelCell,
  salaryText,
  textOf,
  usualMix,
} from './shape.ts';

/** An aggregator's XML: everything in CDATA, HTML inside, city and region apart, and no element for the modality. */
export const aggregatorXml: FeedShape = {
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
