import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { grouped, numberWord, numberWordCapitalized } from './number-text.ts';
import { listingPage, salaryPage, vacancyPage } from './pages.ts';
import { everySearch } from './search-filters.ts';

test('each search has a listing address of its own', () => {
  assert.equal(new Set([...everySearch()].map(listingPage)).size, 1_300);
});

test('the search without filters is the list of vacancies itself', () => {
  assert.equal(listingPage({ city: 'all', family: 'all', modality: 'all' }), '/vacantes/');
  assert.equal(
    listingPage({ city: 'merida', family: 'all', modality: 'remoto' }),
    '/vacantes/merida/todas/remoto/',
  );
});

test('pages are directories', () => {
  assert.equal(vacancyPage('analista-leon-vac-10001'), '/vacantes/analista-leon-vac-10001/');
  assert.equal(salaryPage('ventas'), '/sueldos/ventas/');
});

test('thousands are grouped with commas', () => {
  assert.deepEqual([0, 7, 999, 1_000, 1_300, 100_000, 12_345_678].map(grouped), [
    '0',
    '7',
    '999',
    '1,000',
    '1,300',
    '100,000',
    '12,345,678',
  ]);
});

test('grouping agrees with the locale of Mexico', () => {
  fc.assert(fc.property(fc.nat(), (number) => grouped(number) === number.toLocaleString('es-MX')));
});

test('small numbers are words in both languages', () => {
  assert.deepEqual(
    [2, 3, 5, 12, 13, 20].map((number) => numberWord(number, 'es')),
    ['dos', 'tres', 'cinco', 'doce', 'trece', 'veinte'],
  );
  assert.deepEqual(
    [2, 3, 5, 12, 13, 20].map((number) => numberWord(number, 'en')),
    ['two', 'three', 'five', 'twelve', 'thirteen', 'twenty'],
  );
  assert.equal(numberWordCapitalized(5, 'es'), 'Cinco');
});

test('what has no word is written in figures', () => {
  assert.deepEqual(
    [0, 1, 21, 1_300].map((number) => numberWord(number, 'es')),
    ['0', '1', '21', '1,300'],
  );
});
