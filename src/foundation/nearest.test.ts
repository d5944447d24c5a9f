import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { citySlugs } from '../contract/vocabulary/cities.ts';
import { familySlugs } from '../contract/vocabulary/families.ts';
import { editDistance, nearestOf, nearestSlug } from './nearest.ts';

test('letters added, dropped, changed and swapped are counted', () => {
  assert.equal(editDistance('nmae', 'name', 4), 1);
  assert.equal(editDistance('ab', 'ba', 4), 1);
  assert.equal(editDistance('orgin', 'origin', 4), 1);
  assert.equal(editDistance('maximumLos', 'maximumLoss', 4), 1);
  assert.equal(editDistance('kitten', 'sitting', 4), 3);
  assert.equal(editDistance('kitten', 'sitting', 2), 3);
});

test('a distance is the same from either side, and zero only to oneself', () => {
  const word = fc.string({ maxLength: 12, unit: fc.constantFrom('a', 'b', 'c') });
  fc.assert(
    fc.property(word, word, (a, b) => {
      assert.equal(editDistance(a, b, 12), editDistance(b, a, 12));
      assert.equal(editDistance(a, b, 12) === 0, a === b);
    }),
  );
});

test('the nearest name is the one with the fewest slips', () => {
  const names = ['name', 'origin', 'organization', 'contactEmail'];
  assert.equal(nearestOf('orgin', names), 'origin');
  assert.equal(nearestOf('contact_email', names), 'contactEmail');
  assert.equal(nearestOf('organisation', names), 'organization');
});

test('what resembles nothing is given no name, however short it is', () => {
  assert.equal(nearestOf('colour', ['name', 'origin']), undefined);
  assert.equal(nearestOf('x', ['y']), undefined);
});

const slugs = [...citySlugs, ...familySlugs];

test('slips of the keyboard, accents, capitals and spaces are understood', () => {
  for (const [text, slug] of [
    ['guadalajra', 'guadalajara'],
    ['Ciudad de México', 'ciudad-de-mexico'],
    ['MÉRIDA', 'merida'],
    ['desarollador', 'desarrollador'],
    ['san luis', 'san-luis-potosi'],
    ['vetnas', 'ventas'],
    ['finanzas', 'finanzas-contabilidad'],
  ] as const) {
    assert.equal(nearestSlug(text, slugs), slug, text);
  }
});

test('another word is not taken for a slip', () => {
  for (const text of ['', 'oaxaca', 'astronauta', 'x', 'le'])
    assert.equal(nearestSlug(text, slugs), undefined, text);
});

test('a value that is accepted is the nearest to itself, and to itself with one letter exchanged', () => {
  fc.assert(
    fc.property(fc.constantFrom(...slugs), fc.nat(), (slug, at) => {
      assert.equal(nearestSlug(slug, slugs), slug);
      const place = at % slug.length;
      const slipped = `${slug.slice(0, place)}q${slug.slice(place + 1)}`;
      if (slug.length >= 6) assert.equal(nearestSlug(slipped, slugs), slug);
    }),
  );
});
