import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listingPage, pages, salaryPage, vacancyPage } from '../../contract/pages.ts';
import {
  assetsFolder,
  fixedPublicFiles,
  laterPage,
  publicFileShapes,
  searchIndexFolder,
  sitemapsFolder,
} from '../../contract/public-files.ts';
import { isPublicPath } from './release-layout.ts';

const shapes = publicFileShapes.map((pattern) => new RegExp(`^(?:${pattern})$`));
const isPublished = (path: string) =>
  fixedPublicFiles.includes(path) || shapes.some((shape) => shape.test(path));

test('every page has a place among the files of a release, later pages of a listing too', () => {
  const listing = listingPage({ city: 'leon', family: 'all', modality: 'remoto' });
  const everything = listingPage({ city: 'all', family: 'all', modality: 'all' });
  for (const page of [
    ...Object.values(pages),
    vacancyPage('abogado-leon-vac-10234'),
    salaryPage('ventas'),
    listing,
    `${listing}${laterPage}2/`,
    `${everything}${laterPage}12/`,
  ])
    assert.ok(isPublished(`${page}index.html`), page);
});

test('what pages share, the search and the sitemaps have a place of their own', () => {
  const hash = '0123456789abcdef';
  for (const path of [
    `${assetsFolder}site.${hash}.css`,
    `${assetsFolder}salary-chart.${hash}.js`,
    `${assetsFolder}icon.${hash}.svg`,
    `${searchIndexFolder}${hash}/ab1.txt`,
    `${sitemapsFolder}12.xml`,
    `${assetsFolder}share.${hash}.png`,
  ]) {
    assert.ok(isPublicPath(path), path);
    assert.ok(isPublished(path), path);
    for (const other of [`x${path}`, `${path}x`, path.replace('.', 'x'), path.slice(1)])
      assert.ok(!isPublished(other), other);
  }
});

test('every fixed file is one that a release may hold, and no other name passes for one', () => {
  assert.equal(new Set(fixedPublicFiles).size, 38);
  for (const path of fixedPublicFiles) assert.ok(isPublicPath(path), path);
  for (const path of [
    '/notes.txt',
    '/datos/clientes.csv',
    '/feeds/vacantes.json.bak',
    '/vacantes/a/b/index.html',
    '/vacantes/a/notes.txt',
    '/recursos/site.js',
    '/recursos/site.0123456789abcdef.json',
    '/recursos/busqueda-0123456789abcdef/a/b.txt',
    '/sitemaps/a.xml',
  ])
    assert.ok(!isPublished(path), path);
});
