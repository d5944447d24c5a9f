import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { areaSlugs, familySlugs } from '../../contract/vocabulary/families.ts';
import { seniorities } from '../../contract/vocabulary/job-terms.ts';
import employerNames from './data/employers.json' with { type: 'json' };
import phrases from './data/phrases.json' with { type: 'json' };
import sectors from './data/sectors.json' with { type: 'json' };
import { allTrades, payOf, places, type Trade } from './demo-data.ts';

const nameOf = ({ family, roles }: Trade) => family ?? roles[0] ?? '';

test('every family has one trade, and trades without a family belong to areas that exist', () => {
  // Of two entries for one family in two files, the later would hide the earlier.
  const folder = join(import.meta.dirname, 'data/trades');
  const inFiles = readdirSync(folder)
    .filter((name) => name !== 'without-family.json')
    .flatMap((name) => Object.keys(JSON.parse(readFileSync(join(folder, name), 'utf8')) as object));
  assert.deepEqual(inFiles.sort(), [...familySlugs].sort());
  const areas = allTrades.flatMap((trade) => (trade.family ? [] : [trade.area]));
  assert.deepEqual(
    areas.filter((area) => !areaSlugs.includes(area)),
    [],
  );
});

test('weights and chances are weights and chances', () => {
  for (const trade of allTrades) {
    assert.ok(trade.weight > 0 && trade.remote >= 0 && trade.hybrid >= 0, nameOf(trade));
    assert.ok(trade.remote + trade.hybrid <= 10, nameOf(trade));
    assert.ok(trade.english >= 0 && trade.english <= 1, nameOf(trade));
  }
  for (const [city, { weight }] of Object.entries(places)) assert.ok(weight > 0, city);
});

test('no list is empty and no text is blank or repeated in its list', () => {
  const look = (value: unknown, where: string): void => {
    if (typeof value !== 'object' || value === null) {
      assert.ok(typeof value !== 'string' || value.trim() === value, where);
      assert.notEqual(value, '', where);
      return;
    }
    if (Array.isArray(value)) {
      assert.ok(value.length > 0, where);
      assert.equal(new Set(value.map((item) => JSON.stringify(item))).size, value.length, where);
    }
    for (const [key, inner] of Object.entries(value)) look(inner, `${where}/${key}`);
  };
  look(allTrades, 'trades');
  look({ employerNames, phrases, places, sectors }, 'data');
});

test('the benefits of some are among the benefits of all', () => {
  const { aboveLaw, aboveLawForInterns, aboveLawOnSiteOnly, withoutEmployment } = phrases.benefits;
  assert.deepEqual(
    [...aboveLawForInterns, ...aboveLawOnSiteOnly, ...withoutEmployment].filter(
      (benefit) => !aboveLaw.includes(benefit),
    ),
    [],
  );
});

// A slot without words makes `fill` throw when the feed is made.
test('every word of a trade is used by some text', () => {
  for (const trade of allTrades) {
    const { words, ...texts } = trade;
    const unused = Object.keys(words).filter((slot) => !JSON.stringify(texts).includes(`{${slot}}`));
    assert.deepEqual(unused, [], nameOf(trade));
  }
});

test('duties and requirements belong to one trade alone', () => {
  const owners = new Map<string, string>();
  for (const trade of allTrades) {
    for (const text of [...trade.duties, ...trade.requirements]) {
      const plain = text.replace(/\{\w+\}/g, '').trim();
      // A template that is nearly all slot, such as "Manejo de {…}", says different things in different trades.
      if (plain.split(' ').length <= 5) continue;
      assert.equal(owners.get(plain) ?? nameOf(trade), nameOf(trade), text);
      owners.set(plain, nameOf(trade));
    }
  }
});

test('pay rises with the level, and ranges are ranges', () => {
  for (const trade of allTrades) {
    let below = 0;
    for (const level of seniorities) {
      const [low, high] = payOf(trade, level) ?? [below, below];
      assert.ok((low < high || !payOf(trade, level)) && low >= below, `${nameOf(trade)}, ${level}`);
      below = high;
    }
    if (payOf(trade, 'Dirección')) assert.ok(trade.heads?.length, `${nameOf(trade)} has heads`);
    if (payOf(trade, 'Prácticas')) assert.ok(trade.interns?.length, `${nameOf(trade)} has interns`);
  }
});

test('trades name sectors that exist', () => {
  const names = new Set(sectors.map(({ name }) => name));
  for (const sector of allTrades.flatMap((trade) => trade.sectors ?? []))
    assert.ok(names.has(sector), sector);
});

test('rules about titles apply to some title', () => {
  const titles = allTrades.flatMap(({ roles, interns = [], heads = [] }) => [...roles, ...interns, ...heads]);
  const { levels, withoutLevel, bilingual } = phrases.titles;
  for (const beginning of [...Object.keys(levels), ...withoutLevel])
    assert.ok(
      titles.some((title) => title.startsWith(beginning)),
      beginning,
    );
  for (const fragment of bilingual)
    assert.ok(
      titles.some((title) => title.includes(fragment)),
      fragment,
    );
});
