import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { citySlugs } from '../../contract/vocabulary/cities.ts';
import { areaSlugs, familySlugs } from '../../contract/vocabulary/families.ts';
import { type ModalitySlug, modalitySlugs, seniorities } from '../../contract/vocabulary/job-terms.ts';
import {
  allTrades,
  employerNames,
  familyTrades,
  type Place,
  phrases,
  places,
  type Sector,
  sectors,
  type Trade,
  type TradeEntry,
} from './demo-data.ts';
import { rolesOf, settleWords, tradeOfRole } from './opening.ts';
import { Random } from './random.ts';

const nameOf = ({ family, roles }: Trade) => family ?? roles[0] ?? '';

/** Every key that an entry may have; the compiler keeps the lists complete. */
const keysOfTrade = {
  area: true,
  duties: true,
  english: true,
  family: true,
  field: true,
  goals: true,
  heads: true,
  hybrid: true,
  interns: true,
  missions: true,
  onSite: true,
  onlyIn: true,
  pay: true,
  remote: true,
  requirements: true,
  rivals: true,
  roles: true,
  sectors: true,
  share: true,
  studies: true,
  unfit: true,
  words: true,
} satisfies Record<keyof TradeEntry | 'family' | 'area', true>;
const keysOfPlace = {
  onNorthernBorder: true,
  payFactor: true,
  share: true,
  zones: true,
} satisfies Record<keyof Place, true>;
const keysOfSector = { descriptors: true, name: true, phrase: true } satisfies Record<keyof Sector, true>;

test('no entry has a key that nothing reads', () => {
  const unread = (entry: object, keys: object) => Object.keys(entry).filter((key) => !(key in keys));
  for (const trade of allTrades) {
    assert.deepEqual(unread(trade, keysOfTrade), [], nameOf(trade));
    assert.deepEqual(unread(trade.pay, Object.fromEntries(seniorities.map((level) => [level, true]))), []);
  }
  for (const [city, place] of Object.entries(places)) assert.deepEqual(unread(place, keysOfPlace), [], city);
  for (const sector of sectors) assert.deepEqual(unread(sector, keysOfSector), [], sector.name);
});

test('every family has one trade, and trades without a family belong to areas that exist', () => {
  assert.deepEqual(familyTrades.map(({ family }) => family).sort(), [...familySlugs].sort());
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

test('every city has a place, and there is no place without a city', () => {
  assert.deepEqual(Object.keys(places).sort(), [...citySlugs].sort());
});

test('shares and chances are shares and chances', () => {
  for (const trade of allTrades) {
    assert.ok(trade.share > 0 && trade.remote >= 0 && trade.hybrid >= 0, nameOf(trade));
    assert.ok(trade.remote + trade.hybrid <= 10, nameOf(trade));
    assert.ok(trade.english >= 0 && trade.english <= 1, nameOf(trade));
  }
  const total = Object.values(places).reduce((sum, { share }) => sum + share, 0);
  assert.equal(total, 1_000);
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

test('a description has words for each of its slots', () => {
  const { words, workplaces, internHours, ...sentences } = phrases.description;
  // What `inventDescription` fills in itself.
  const ownSlots = ['puesto', 'compania', 'ciudad', 'mision', 'meta'];
  const known = new Set([...Object.keys(words), ...Object.keys(phrases.words), ...ownSlots]);
  for (const text of [...Object.values(sentences), ...Object.values(workplaces)].flat()) {
    for (const [, slot = ''] of text.matchAll(/\{(\w+)\}/g)) assert.ok(known.has(slot), text);
  }
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
      assert.ok(slot && (trade.words[slot] ?? phrases.words[slot]), `${nameOf(trade)}: {${slot}}`);
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
      assert.ok(range.low < range.high && range.low >= below, `${nameOf(trade)}, ${level}`);
      below = range.high;
    }
    if (trade.pay.Dirección) assert.ok(trade.heads?.length, `${nameOf(trade)} has heads`);
    if (trade.pay.Prácticas) assert.ok(trade.interns?.length, `${nameOf(trade)} has interns`);
  }
});

test('trades name sectors that exist', () => {
  const names = new Set(sectors.map(({ name }) => name));
  for (const { sectors: own = [], onlyIn = {} } of allTrades)
    for (const sector of [...own, ...Object.values(onlyIn).flat()]) assert.ok(names.has(sector), sector);
});

test('what a trade says of its own texts and words is about texts and words that it has', () => {
  for (const trade of allTrades) {
    const { roles, interns = [], heads = [], onSite = [], unfit = {}, onlyIn = {}, rivals = [] } = trade;
    const titles = [...roles, ...interns, ...heads];
    const words = Object.values(trade.words).flat();
    const texts = [...trade.missions, ...trade.goals, ...trade.duties, ...trade.requirements, ...words];
    const isIn = (all: readonly string[], fragment: string) => all.some((text) => text.includes(fragment));
    for (const fragment of onSite)
      assert.ok(isIn([...titles, ...texts], fragment), `${nameOf(trade)}: ${fragment}`);
    for (const [role, fragments] of Object.entries(unfit)) {
      assert.ok(isIn(titles, role), `${nameOf(trade)}: ${role}`);
      for (const fragment of fragments) assert.ok(isIn(texts, fragment), `${nameOf(trade)}: ${fragment}`);
    }
    for (const word of [...Object.keys(onlyIn), ...rivals.flat()])
      assert.ok(words.includes(word), `${nameOf(trade)}: ${word}`);
  }
  const { levels, withoutLevel, bilingual } = phrases.titles;
  const everyTitle = allTrades.flatMap(({ roles, interns = [], heads = [] }) => [
    ...roles,
    ...interns,
    ...heads,
  ]);
  for (const beginning of [...Object.keys(levels), ...withoutLevel])
    assert.ok(
      everyTitle.some((title) => title.startsWith(beginning)),
      beginning,
    );
  for (const fragment of bilingual)
    assert.ok(
      everyTitle.some((title) => title.includes(fragment)),
      fragment,
    );
});

test('every level of a trade has a role wherever it is done, and every role enough to say in every sector', () => {
  const lacking: string[] = [];
  for (const trade of allTrades) {
    const shares = {
      remoto: trade.remote,
      hibrido: trade.hybrid,
      presencial: 10 - trade.remote - trade.hybrid,
    };
    const levels = seniorities.filter((level) => trade.pay[level]);
    for (const modality of modalitySlugs.filter((own) => shares[own] > 0)) {
      for (const level of levels) {
        const roles = rolesOf(trade, level, modality);
        if (roles.length === 0) lacking.push(`${nameOf(trade)}, ${level}, ${modality}: no role`);
        for (const role of roles) lacking.push(...lackOf(trade, role, modality));
      }
    }
  }
  assert.deepEqual([...new Set(lacking)], []);
});

function lackOf(trade: Trade, role: string, modality: ModalitySlug): string[] {
  const own = tradeOfRole(trade, role, modality);
  const least = { missions: 1, goals: 1, duties: 4, requirements: 3 } as const;
  const texts = (Object.keys(least) as (keyof typeof least)[])
    .filter((kind) => own[kind].length < least[kind])
    .map((kind) => `${role}, ${modality}: ${own[kind].length} ${kind}`);
  const words = sectors
    .filter(({ name }) => trade.sectors?.includes(name) ?? true)
    .flatMap((sector) => {
      try {
        for (const seed of [1, 2, 3]) settleWords(own, sector, new Random(seed));
        return [];
      } catch {
        return [`${role}, ${modality}, ${sector.name}: no word for a slot`];
      }
    });
  return [...texts, ...words];
}
