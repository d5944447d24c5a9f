import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cities, citySlugs } from '../../contract/vocabulary/cities.ts';
import { families, familySlugs, salaryFamilySlugs } from '../../contract/vocabulary/families.ts';
import { seniorities } from '../../contract/vocabulary/job-terms.ts';
import { daysBetween, todayIn } from '../../vacancies/calendar.ts';
import type { CalendarDay } from '../../vacancies/vacancy.ts';
import { type DemoRecord, demoFeed } from './demo-feed.ts';

const now = new Date('2026-11-16T18:00:00Z');
const usual = [...demoFeed({ count: 800, seed: 1, now })];
const text = (record: DemoRecord, field: string) => (record[field] as string | undefined) ?? '';
const day = (record: DemoRecord, field: string) => text(record, field) as CalendarDay;
const tally = (records: readonly DemoRecord[], field: string) =>
  Map.groupBy(records, (record) => text(record, field));
const share = (fits: (record: DemoRecord) => boolean) => usual.filter(fits).length / usual.length;
const isOpen = (record: DemoRecord) => !('closedOn' in record);
const isSalaried = (record: DemoRecord) => 'salaryMin' in record;

test('a larger board begins like a smaller one, employers apart', () => {
  const withoutEmployers = (count: number) =>
    [...demoFeed({ count, seed: 1, now })]
      .slice(0, 50)
      .map(({ employer: _, employerAliases: __, employerDomains: ___, ...rest }) => rest);
  assert.deepEqual(withoutEmployers(50), withoutEmployers(800));
});

test('every city, family, level and modality is there, the capital first', () => {
  const perCity = tally(usual, 'city');
  assert.deepEqual([...perCity.keys()].sort(), citySlugs.map((slug) => cities[slug].name).sort());
  const bySize = [...perCity].sort(([, a], [, b]) => b.length - a.length).map(([city]) => city);
  assert.equal(bySize[0], 'Ciudad de México');
  assert.deepEqual(bySize.slice(1, 3).sort(), ['Guadalajara', 'Monterrey']);
  assert.deepEqual(
    [...tally(usual, 'family').keys()].filter(Boolean).sort(),
    familySlugs.map((slug) => families[slug].name).sort(),
  );
  assert.deepEqual([...tally(usual, 'seniority').keys()].sort(), [...seniorities].sort());
  assert.deepEqual([...tally(usual, 'modality').keys()].sort(), ['Híbrido', 'Presencial', 'Remoto']);
});

test('no two of 800 descriptions are alike, and of 10,000 hardly any', () => {
  assert.equal(new Set(usual.map(({ description }) => description)).size, usual.length);
  const many = new Set<string>();
  for (const record of demoFeed({ count: 10_000, seed: 7, now })) many.add(text(record, 'description'));
  assert.ok(many.size > 9_990, String(many.size));
});

test('every family with a guide has open, salaried vacancies to make one, and several have bands', () => {
  const counted = usual.filter((record) => isOpen(record) && isSalaried(record));
  const perFamily = tally(counted, 'family');
  let withCities = 0;
  let withLevels = 0;
  for (const slug of salaryFamilySlugs) {
    const ofFamily = perFamily.get(families[slug].name) ?? [];
    assert.ok(ofFamily.length >= 3, slug);
    const levels = [...tally(ofFamily, 'seniority').values()].filter((group) => group.length >= 2);
    if (levels.length >= 3) withLevels += 1;
    if ([...tally(ofFamily, 'city').values()].filter((group) => group.length >= 3).length >= 2)
      withCities += 1;
  }
  assert.ok(withLevels >= 15, `${withLevels} families with three levels`);
  assert.ok(withCities >= 15, `${withCities} families with two cities`);
});

test('some have no salary, no family, no English level; some are closed, some end today', () => {
  const shares: readonly [low: number, high: number, fits: (record: DemoRecord) => boolean][] = [
    [0.08, 0.16, (record) => !isSalaried(record)],
    [0.005, 0.04, (record) => !('family' in record)],
    [0.05, 0.2, (record) => !('english' in record)],
    [0.02, 0.1, (record) => !isOpen(record)],
    [0.005, 0.06, (record) => record.validThrough === '2026-11-16' && isOpen(record)],
  ];
  for (const [low, high, fits] of shares)
    assert.ok(share(fits) >= low && share(fits) <= high, `${fits}: ${share(fits)}`);
  for (const record of usual)
    assert.ok('family' in record || 'area' in record, 'what has no family has an area');
});

test('dates lie within eight weeks before today, recently more often, and lives are of four to eight weeks', () => {
  const byName = new Map(citySlugs.map((slug) => [cities[slug].name, slug]));
  let recent = 0;
  for (const record of usual) {
    const city = byName.get(text(record, 'city'));
    assert.ok(city);
    const today = todayIn(city, now);
    const age = daysBetween(day(record, 'postedAt'), today);
    assert.ok(age >= 0 && age <= 56, `${age} days`);
    if (age < 28) recent += 1;
    if (record.validThrough) {
      const life = daysBetween(day(record, 'postedAt'), day(record, 'validThrough'));
      assert.ok(life >= 28 && life <= 56, `${life} days`);
      assert.ok(text(record, 'validThrough') >= today);
    }
    if (record.closedOn) {
      assert.ok(text(record, 'closedOn') > text(record, 'postedAt') && text(record, 'closedOn') <= today);
    }
  }
  assert.ok(recent / usual.length > 0.6);
});

test('salaries are in steps of 500, never below the minimum wage, which is higher on the border', () => {
  for (const record of usual.filter(isSalaried)) {
    const [min, max] = [Number(record.salaryMin), Number(record.salaryMax)];
    assert.ok(min % 500 === 0 && max % 500 === 0 && min <= max, `${min} ${max}`);
    if (record.seniority === 'Prácticas') continue;
    const onBorder = ['Tijuana', 'Ciudad Juárez'].includes(text(record, 'city'));
    assert.ok(min >= (onBorder ? 13_409.8 : 9_582.47), `${record.city}: ${min}`);
  }
});

test('the names of employers stand in their own fields and nowhere else', () => {
  const names = new Set(
    usual.flatMap((record) => (record.employerAliases as string[]).map((name) => name.toLowerCase())),
  );
  assert.ok(names.size > 50);
  for (const { employer, employerAliases, employerDomains, ...open } of usual) {
    assert.ok(employer && employerAliases && employerDomains);
    const words = new Set(
      JSON.stringify(open)
        .toLowerCase()
        .match(/\p{L}+/gu),
    );
    for (const name of names) assert.ok(!words.has(name), name);
  }
});

test('texts are finished: no slot left open, no doubled word or stop, "del" and "al" where Spanish joins', () => {
  for (const record of usual) {
    for (const field of ['title', 'description', 'responsibilities', 'requirements', 'benefits']) {
      for (const one of [record[field] ?? ''].flat()) {
        assert.doesNotMatch(one, /[{}]|\.\.|(?<!\p{L})((de|a) el|(\p{L}+) \3)(?!\p{L})| {2}|undefined/u, one);
      }
    }
  }
});
