import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchCount } from '../search-filters.ts';
import { cities, citySlugs } from './cities.ts';
import { areaName, areaSlugs, families, familySlugs, salaryFamilySlugs } from './families.ts';
import { employmentTypes, modalitySlugs } from './job-terms.ts';

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The only place where these numbers are written down; everything else derives them. */
test('the vocabulary has the sizes that the contract fixes', () => {
  assert.equal(citySlugs.length, 12);
  assert.equal(familySlugs.length, 24);
  assert.equal(salaryFamilySlugs.length, 23);
  assert.equal(modalitySlugs.length, 3);
  assert.equal(areaSlugs.length, 12);
  assert.equal(searchCount, 1_300);
});

test('slugs are kebab-case and none is taken twice', () => {
  for (const slugs of [citySlugs, familySlugs, modalitySlugs, areaSlugs]) {
    for (const slug of slugs) assert.match(slug, kebabCase);
    assert.equal(new Set(slugs).size, slugs.length);
  }
});

test('labels are distinct, so that a person can tell two values apart', () => {
  for (const labels of [
    citySlugs.map((slug) => cities[slug].name),
    familySlugs.map((slug) => families[slug].name),
    areaSlugs.map((slug) => areaName[slug]),
    [...employmentTypes],
  ]) {
    assert.equal(new Set(labels).size, labels.length);
  }
});

test('every family has an area and every area has a family', () => {
  const used = new Set(familySlugs.map((slug) => families[slug].area));
  assert.deepEqual([...used].sort(), [...areaSlugs].sort());
});

test('data engineering is searchable and has no salary guide', () => {
  assert.ok(familySlugs.includes('ingenieria-de-datos'));
  assert.ok(!(salaryFamilySlugs as readonly string[]).includes('ingenieria-de-datos'));
});
