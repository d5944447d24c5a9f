import assert from 'node:assert/strict';
import { test } from 'node:test';
import { familySlugs } from '../../contract/vocabulary/families.ts';
import { seniorities } from '../../contract/vocabulary/job-terms.ts';
import { commonWords } from '../phrases.ts';
import { sectors } from '../sectors.ts';
import { allTrades, familyTrades } from './all-trades.ts';
import type { Trade } from './trade.ts';

const nameOf = ({ family, roles }: Trade) => family ?? roles[0] ?? '';

test('every family has one trade', () => {
  assert.deepEqual(familyTrades.map(({ family }) => family).sort(), [...familySlugs].sort());
});

test('every slot has words, and every word is used by some text', () => {
  for (const trade of allTrades) {
    const { roles, interns = [], heads = [], missions, goals, duties, requirements } = trade;
    const texts = [
      ...roles,
      ...interns,
      ...heads,
      trade.field,
      ...missions,
      ...goals,
      ...duties,
      ...requirements,
    ];
    const slots = new Set(texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, slot]) => slot)));
    for (const slot of slots) {
      assert.ok(slot && (trade.words[slot] ?? commonWords[slot]), `${nameOf(trade)}: {${slot}}`);
    }
    for (const word of Object.keys(trade.words))
      assert.ok(slots.has(word), `${nameOf(trade)}: ${word} is unused`);
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

test('there is enough to choose from', () => {
  for (const trade of allTrades) {
    assert.ok(trade.duties.length >= 6 && trade.requirements.length >= 5, nameOf(trade));
    assert.ok(trade.missions.length >= 2 && trade.goals.length >= 2, nameOf(trade));
    assert.equal(new Set(trade.duties).size, trade.duties.length, nameOf(trade));
  }
});

test('pay rises with the level, and ranges are ranges', () => {
  for (const trade of allTrades) {
    let below = 0;
    for (const level of seniorities) {
      const range = trade.pay[level];
      if (!range) continue;
      assert.ok(range[0] < range[1] && range[0] >= below, `${nameOf(trade)}, ${level}`);
      below = range[1];
    }
    if (trade.pay.Dirección) assert.ok(trade.heads?.length, `${nameOf(trade)} has heads`);
    if (trade.pay.Prácticas) assert.ok(trade.interns?.length, `${nameOf(trade)} has interns`);
  }
});

test('trades name sectors that exist', () => {
  const names = new Set(sectors.map(({ name }) => name));
  for (const trade of allTrades)
    for (const sector of trade.sectors ?? []) assert.ok(names.has(sector), sector);
});
