import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { type Edition, freezeEdition } from '../../src/release/editions/edition.ts';
import { type Offer, offerOf } from '../../src/vacancies/salaries/figures.ts';
import type { PublicVacancy } from '../../src/vacancies/vacancy.ts';
import { type Rendered, renderSnapshot, settings, snapshotOf } from './rendered.ts';
import { syntheticVacancies } from './vacancies.ts';

const months = ['2026-09', '2026-10', '2026-11'];

/** Editions of these boards, one a month, oldest first. */
function frozen(boards: readonly (readonly Offer[])[]): Edition[] {
  const editions: Edition[] = [];
  for (const [place, id] of months.slice(0, boards.length).entries()) {
    const identity = { id, frozenAt: `${id}-16T12:00:00Z`, corrects: null };
    editions.push(freezeEdition({ identity, offers: boards[place] ?? [], settings, editions }));
  }
  return editions;
}

/** The words of a page, without markup. */
const wordsOf = (page: string) => page.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

const raised = (offers: readonly Offer[], factor: number) =>
  offers.map((offer) => ({
    ...offer,
    min: offer.min && Math.round(offer.min * factor),
    max: offer.max && Math.round(offer.max * factor),
  }));

/** What the pages of a release say whose last edition is older than its vacancies. */
describe('a salary index with three editions', () => {
  let vacancies: PublicVacancy[];
  let offers: Offer[];
  let editions: Edition[];
  let release: Rendered;
  const rendered = async (own: readonly Edition[]) =>
    (await renderSnapshot(snapshotOf(vacancies), { editions: own.toReversed() })).release;

  before(async () => {
    vacancies = await syntheticVacancies(700);
    offers = vacancies.map((vacancy, at) => offerOf(vacancy, at % 90));
    editions = frozen([offers, offers.slice(0, 650), offers.slice(0, 600)]);
    release = await rendered(editions);
  });

  test('the index answers how much, where and whether it rises, and does not call chance a change', async () => {
    const page = release.text('/datos/indice/index.html');
    for (const id of ['cifras', 'donde', 'sube'])
      assert.match(page, new RegExp(`<section id="${id}">.*<svg`, 's'));
    assert.match(
      wordsOf(page),
      /cambió \S+ %, menos que su margen: no se sabe si sube o baja \(margen de ± [\d.]+ puntos, \d+ vacantes\)/,
    );
    assert.match(wordsOf(page), /No se comparan \d+ vacantes con sueldo: no tienen familia/);
    const doubled = await rendered(frozen([offers, offers, raised(offers, 2)]));
    assert.match(wordsOf(doubled.text('/datos/indice/index.html')), /subió 100\.0 % \(margen/);
  });

  test('a correction is seen at the page and the picture of what it corrects; the data stay', async () => {
    const corrects = { edition: '2026-10', reason: 'Sobraban vacantes.' };
    const identity = { id: '2026-10-r1', frozenAt: '2026-11-21T12:00:00Z', corrects };
    const own = raised(offers.slice(0, 650), 1.2).map((offer) => ({ ...offer, employer: null }));
    const correction = freezeEdition({ identity, offers: own, settings, editions });
    const pages = await rendered([...editions.slice(0, 2), correction, ...editions.slice(2)]);
    const of = (id: string) =>
      [editions[1], correction].map((edition) => edition?.figures.find((figure) => figure.id === id));
    const [before, after] = of('ventas').map((figure) => `$${figure?.band.median.toLocaleString('en')}`);
    const page = pages.text('/datos/indice/2026-10/index.html');
    const words = wordsOf(page);
    assert.match(
      words,
      /Corregida el 21 de noviembre de 2026 por la edición 2026-10-r1 \. Motivo: Sobraban vacantes\./,
    );
    assert.ok(page.includes('<tr id="ventas">'));
    assert.match(words, new RegExp(`Ventas \\${before} corregida: es \\${after} \\(`));
    assert.match(words, /: decía \$[\d,]+ \(\d+ vacantes\); es \$[\d,]+ \(\d+ vacantes\)/);
    const notice = pages.json('/datos/indice/2026-10/correccion.json');
    assert.equal(notice.correctedBy, '2026-10-r1');
    const change = notice.figures.find(({ id }: { id: string }) => id === 'ventas');
    assert.deepEqual(
      [change.before.median, change.after.median],
      of('ventas').map((figure) => figure?.band.median),
    );
    assert.match(page, /<link rel="successor-version" href="\/datos\/indice\/2026-10-r1\/">/);
    const picture = pages.text('/datos/indice/2026-10/indice.svg');
    assert.match(
      picture,
      new RegExp(`Ventas: \\${after} brutos.*Corregida por la edición 2026-10-r1: decía \\${before}`, 's'),
    );
    assert.match(picture, /edición 2026-10/);
    assert.match(pages.text('/datos/indice/2026-10-r1/index.html'), /2026-10\/">Qué cambió/);
    assert.match(pages.text('/datos/indice/2026-11/index.html'), /Se calculó antes de corregir 2026-10,/);
    for (const [name, bytes] of editions[1]?.files ?? [])
      assert.equal(pages.text(`/datos/indice/2026-10/${name}`), bytes.toString(), name);
    assert.doesNotMatch(release.text('/datos/indice/2026-10/index.html'), /Corregida|successor/);
    // A correction knows no employers, and keeps what was attested, in proportion.
    assert.ok(correction.figures.some(({ effectiveSize, interval }) => effectiveSize >= 8 && interval));
  });

  test('an old edition keeps its frozen data, and gets a page that may show a correction', async () => {
    const [first, ...others] = editions;
    assert.ok(first);
    const old = {
      ...first,
      formatVersion: 2,
      files: new Map(first.files).set('index.html', Buffer.from('frozen')),
    };
    const corrects = { edition: '2026-09', reason: 'Otra.' };
    const correction = { ...first, id: '2026-09-r1', corrects };
    const pages = await rendered([old, correction, ...others]);
    const page = pages.text('/datos/indice/2026-09/index.html');
    assert.match(page, /Corregida/);
    assert.match(page, /de cualquier jornada/);
  });

  test('pages lead with full time, and say how many others there are; the API counts all', () => {
    const { band, others } = editions[2]?.figures.find(({ id }) => id === 'ventas') ?? assert.fail();
    assert.ok(others > 0 && band.sampleSize > 0);
    assert.match(
      wordsOf(release.text('/datos/indice/2026-11/index.html')),
      /No se cuentan \d+ vacantes de medio tiempo/,
    );
    const guide = JSON.parse(release.text('/api/v1/salaries/ventas.json'));
    const all = offers.filter(({ family, min }) => family === 'ventas' && min !== null).length;
    assert.equal(guide.overall.sampleSize, all);
    assert.match(wordsOf(release.text('/sueldos/ventas/index.html')), /de tiempo completo es de/);
    assert.match(
      release.text('/sueldos/ventas/index.html'),
      /completo,%20en%20\d+%20vacantes[^"]*\(noviembre%20de%202026\)/,
    );
  });

  test('a guide begins with its levels, and rows do not repeat interval, quality and citation', () => {
    const page = release.text('/sueldos/ventas/index.html');
    assert.ok(page.indexOf('Por nivel de experiencia') < page.indexOf('¿Cómo se calcula?'));
    for (const path of ['/sueldos/ventas/index.html', '/datos/indice/2026-11/index.html'])
      assert.doesNotMatch(wordsOf(release.text(path)), /Intervalo|aceptable/);
  });

  test('pages say that nothing was corrected, how sure a median is, and what is assumed', () => {
    for (const path of ['', '2026-11/']) {
      const page = wordsOf(release.text(`/datos/indice/${path}index.html`));
      assert.match(page, /Sin correcciones\./);
      assert.match(page, /Ventas \$[\d,]+ \$[\d,]+ &#8211; \$[\d,]+/);
      assert.match(page, /Si el anuncio no lo aclara, suponemos sueldo bruto y tiempo completo/);
    }
    assert.match(wordsOf(release.text('/sueldos/ventas/index.html')), /edición 2026-11 .*Sin correcciones/);
  });

  test('every page that names the data leads to the editions, and citing is by edition', () => {
    for (const path of ['/datos/index.html', '/desarrolladores/index.html', '/terminos/index.html'])
      assert.match(release.text(path), /href="\/datos\/indice\/"/, path);
    assert.match(release.text('/llms.txt'), /https:\/\/bolsa\.example\/datos\/indice\//);
    assert.match(release.text('/sitemaps/1.xml'), /\/datos\/indice\/\d{4}-\d\d/);
    for (const path of ['/datos/index.html', '/terminos/index.html'])
      assert.match(wordsOf(release.text(path)), /se citan como .*, por su edición/);
  });
});
