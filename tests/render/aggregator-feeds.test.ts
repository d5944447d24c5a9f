import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { aggregatorFeed, aggregators } from '../../src/contract/aggregators.ts';
import { addDays, todayIn } from '../../src/vacancies/calendar.ts';
import type { PublicVacancy } from '../../src/vacancies/vacancy.ts';
import { generatedAt, type Rendered, renderSnapshot, settings, snapshotOf } from './rendered.ts';
import { syntheticVacancies } from './vacancies.ts';
import { childrenNamed, childText, parseXml, type XmlElement } from './xml.ts';

const today = todayIn('ciudad-de-mexico', new Date(generatedAt));
const { organization } = settings.service;

/**
 * The written rules of each aggregator: elements that must be there, and what they look like. Public pages of November
 * 2026: talent.com/integrations, Trovit's feed for jobs, careerjet.com/docs/feeds/xml, Jooble's XML feed specifications.
 */
const rules: Readonly<Record<(typeof aggregators)[number], Readonly<Record<string, RegExp>>>> = {
  talent: {
    referencenumber: /^[A-Z]+-\d+$/,
    title: /\S/,
    company: new RegExp(`^${organization}$`),
    city: /\S/,
    state: /\S/,
    country: /^MX$/,
    dateposted: /^\d{4}-\d\d-\d\d$/,
    url: /^https:\/\//,
    description: /^<p>[\s\S]{50,}/,
  },
  trovit: { id: /\S/, url: /^https:\/\//, title: /\S/, content: /^[^<]{30,}/ },
  careerjet: { id: /\S/, title: /\S/, url: /^https:\/\//, company: /\S/, description: /\S/ },
  jooble: {
    link: /^https:\/\//,
    name: /\S/,
    region: /\S/,
    description: /\S/,
    pubdate: /^\d\d\.\d\d\.20\d\d$/,
    updated: /^\d\d\.\d\d\.20\d\d$/,
  },
};

let vacancies: PublicVacancy[];
let release: Rendered;
let totals: Awaited<ReturnType<typeof renderSnapshot>>['totals'];

before(async () => {
  vacancies = (await syntheticVacancies(60)).map((vacancy, at) => ({
    ...vacancy,
    postedAt: at === 0 ? null : addDays(today, -at),
    validThrough: addDays(today, 5),
    ...(at === 0 && { title: 'Fin ]]> de sección & <b>' }),
    ...(at === 1 && { description: 'Corta.', responsibilities: [], requirements: [], benefits: [] }),
  }));
  const rendered = await renderSnapshot(snapshotOf(vacancies), {
    settings: { ...settings, aggregators: { targets: [...aggregators] } },
  });
  ({ release, totals } = rendered);
});

function itemsOf(target: (typeof aggregators)[number]): XmlElement[] {
  return childrenNamed(parseXml(release.bytes(aggregatorFeed(target))), target === 'trovit' ? 'ad' : 'job');
}

for (const target of aggregators) {
  test(`every item of ${target} keeps its written rules`, () => {
    const items = itemsOf(target);
    for (const item of items)
      for (const [name, rule] of Object.entries(rules[target]))
        assert.match(childText(item, name) ?? '', rule);
    const names = new Set(items.map((item) => childText(item, 'company')));
    assert.deepEqual([...names], [organization]);
  });
}

test('Jooble gets the code as an attribute, Careerjet the place in parts', () => {
  assert.deepEqual(
    itemsOf('jooble').map(({ attributes }) => attributes.id),
    vacancies.slice(1, 46).map(({ vacancyId }) => vacancyId),
  );
  for (const item of itemsOf('careerjet')) {
    const [location] = childrenNamed(item, 'location');
    assert.deepEqual(
      location?.children.map(({ name, text }) => [name, text.length > 0]),
      [
        ['city', true],
        ['region', true],
        ['country', true],
      ],
    );
  }
});

test('all content is in CDATA sections, which no text can end', () => {
  for (const target of aggregators) {
    const text = Buffer.from(release.bytes(aggregatorFeed(target))).toString();
    assert.doesNotMatch(text.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, ''), />[^<]*[^<\s][^<]*</);
  }
  const titles = itemsOf('trovit').map((item) => childText(item, 'title'));
  assert.ok(titles.includes('Fin ]]> de sección & <b>'));
});

test('the report accounts for every vacancy, with the reason for each that is left out', () => {
  const code = (at: number) => vacancies[at]?.vacancyId;
  for (const { target, listed, leftOut } of totals.aggregators) {
    assert.equal(itemsOf(target).length, listed);
    assert.equal(listed + Object.values(leftOut).flat().length, vacancies.length);
    const isDated = target === 'talent' || target === 'jooble';
    assert.deepEqual(leftOut.undated, isDated ? [code(0)] : []);
    assert.deepEqual(leftOut['short-text'], target === 'talent' || target === 'trovit' ? [code(1)] : []);
    // Jooble: nothing older than 45 days.
    const old = target === 'jooble' ? vacancies.slice(46).map(({ vacancyId }) => vacancyId) : [];
    assert.deepEqual([...leftOut['too-old']].sort(), old.sort());
  }
});
