import assert from 'node:assert/strict';
import { test } from 'node:test';
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
