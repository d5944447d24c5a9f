import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { citySlugs } from '../../contract/vocabulary/cities.ts';
import { familySlugs } from '../../contract/vocabulary/families.ts';
import { nearestSlug } from './nearest-slug.ts';

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
