import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { editionPage, listingPage, pages, salaryPage, vacancyPage } from '../../contract/pages.ts';
import {
  assetsFolder,
  fixedPublicFiles,
  laterPage,
  publicFileShapes,
  searchIndexFolder,
  sitemapsFolder,
} from '../../contract/public-files.ts';
import {
  isPublicPath,
  isReleaseId,
  problemLocation,
  publicLocation,
  publicPath,
  releaseId,
  requestPathPatterns,
} from './release-layout.ts';

const { plain, dotSegment } = requestPathPatterns;

/** As a server decides that reads the two patterns. */
const isPlainRequest = (target: string) =>
  new RegExp(plain).test(target) && !new RegExp(dotSegment).test(target);

const segment = fc.stringMatching(/^[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,8}$/);

test('a path of plain segments may be in a release, and every server lets a request for it through', () => {
  const paths = fc.array(fc.oneof(segment, fc.constant('.well-known')), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(paths, fc.constantFrom('', '?', '?a=/../b'), (segments, query) => {
      const path = `/${segments.join('/')}`;
      assert.ok(isPublicPath(path));
      assert.ok(isPlainRequest(path + query));
    }),
  );
});

test('no public path leads out of the release', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('/', '.', '..', 'a', '%2e', '\\', ' ', 'ñ', '\0', '?', '#')),
      (parts) => {
        const path = parts.join('');
        if (!isPublicPath(path)) return;
        assert.equal(new URL(path, 'http://host').pathname, path);
        assert.ok(isPlainRequest(path));
      },
    ),
  );
});

test('a path that means something else, or is hidden, is not a public path', () => {
  const elsewhere = [
    '',
    '/',
    'a',
    '/../x',
    '/a/../b',
    '/.',
    '/a//b',
    '/a/',
    '/a\\b',
    '/a%2fb',
    '/ñ',
    '/a\0',
    '/a\n',
  ];
  for (const path of [...elsewhere, '/.lock', '/.well-known.json', '/a/.b']) {
    assert.ok(!isPublicPath(path), JSON.stringify(path));
  }
});

test('locations lead back to what they are of', () => {
  assert.equal(publicPath(publicLocation('/a/b.json')), '/a/b.json');
  assert.equal(publicPath(problemLocation('not-found')), undefined);
});

test('an id is recognised as one, and what lies beside releases is not', () => {
  assert.ok(isReleaseId(releaseId('2026-11-16T12:00:00Z', 'f'.repeat(64))));
  const id = releaseId('2026-11-16T12:00:00Z', '3f9a0c51d2e7'.padEnd(64, '0'));
  assert.equal(id, '20261116T120000Z-3f9a0c51d2e7');
  const longer = [`x${id}`, `${id}0`, `${id}\n`, `2${id}`];
  const unlike = [id.slice(1), id.slice(0, -1), id.toUpperCase(), id.toLowerCase(), id.replace('T12', 'T1')];
  for (const name of [...longer, ...unlike]) assert.ok(!isReleaseId(name), name);
  for (const name of ['current', '.lock', '.staging-1', `.removed-${id}`, '20261116T120000Z', '..'])
    assert.ok(!isReleaseId(name), name);
});

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
    `${assetsFolder}archivo.${hash}.woff2`,
    `${searchIndexFolder}${hash}/ab1.idx`,
    `${sitemapsFolder}12.xml`,
    `${assetsFolder}share.${hash}.png`,
    `${editionPage('2026-11-r1')}cifras.parquet`,
    `${editionPage('2026-11')}CITATION.cff`,
    `${editionPage('2026-11')}correccion.json`,
  ]) {
    assert.ok(isPublicPath(path), path);
    assert.ok(isPublished(path), path);
    for (const other of [`x${path}`, `${path}x`, path.replace('.', 'x'), path.slice(1)])
      assert.ok(!isPublished(other), other);
  }
});

test('every fixed file is one that a release may hold, and no other name passes for one', () => {
  for (const path of fixedPublicFiles) assert.ok(isPublicPath(path), path);
  for (const path of [
    '/notes.txt',
    '/datos/clientes.csv',
    '/feeds/vacantes.json',
    '/vacantes/a/b/index.html',
    '/vacantes/a/notes.txt',
    '/recursos/site.js',
    '/recursos/site.0123456789abcdef.json',
    '/recursos/busqueda-0123456789abcdef/a/b.idx',
    '/sitemaps/a.xml',
    '/datos/indice/2026-11/notes.exe',
    '/datos/indice/borrador/cifras.csv',
  ])
    assert.ok(!isPublished(path), path);
});
