import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, test } from 'node:test';
import { trendText } from '../../src/release/editions/comparable-sections.ts';
import { type Edition, freezeEdition } from '../../src/release/editions/edition.ts';
import { compareAtEqualLevel } from '../../src/vacancies/salaries/comparable.ts';
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
  const pageOf = (edition: Edition | undefined) => String(edition?.files.get('index.html'));

  before(async () => {
    vacancies = await syntheticVacancies(700);
    offers = vacancies.map((vacancy) => offerOf(vacancy));
    editions = frozen([offers, offers.slice(0, 650), offers.slice(0, 600)]);
    ({ release } = await renderSnapshot(snapshotOf(vacancies), { editions: editions.toReversed() }));
  });

  test('chance is not called a change; a raise is, with its margin', () => {
    assert.match(wordsOf(pageOf(editions[2])), /no muestra un cambio claro: .* con margen de ± [\d.]+;/);
    const [, , third] = frozen([offers, offers, raised(offers, 2)]);
    assert.match(
      wordsOf(pageOf(third)),
      /lo que se ofrece subió 100\.0 %: .* de 100 a 200\.0, con margen de ± [\d.]+;/,
    );
  });

  test('a correction has the cut-off of its data and its own day, and a trend from before names it', async () => {
    const corrects = { edition: '2026-10', reason: 'Sobraba una vacante.' };
    const identity = { id: '2026-10-r1', frozenAt: '2026-11-21T12:00:00Z', corrects };
    const correction = freezeEdition({ identity, offers: offers.slice(1, 650), settings, editions });
    const both =
      /Fecha de corte de los datos: 16 de octubre de 2026\. Fecha de la corrección: 21 de noviembre de 2026\./;
    assert.match(wordsOf(pageOf(correction)), both);
    assert.match(pageOf(correction), /sin comprobar tras la corrección/);
    assert.doesNotMatch(pageOf(correction), /pocos empleadores o sin comprobar/);
    assert.match(wordsOf(pageOf(editions[1])), /datos: 16 de octubre de 2026\. Esta página/);
    const { release: pages } = await renderSnapshot(snapshotOf(vacancies), {
      editions: [...editions.slice(2), correction, ...editions.slice(0, 2).reverse()],
    });
    const list = wordsOf(pages.text('/datos/indice/index.html'));
    assert.match(list, /2026-10-r1 16 de octubre de 2026 Corrige .* corrección: 21 de noviembre de 2026\./);
    const note = 'Corrección posterior: 2026-10-r1. Esta tendencia aún no la cuenta; la próxima edición, sí.';
    assert.ok(list.includes(note));
    assert.ok(wordsOf(pages.text('/sueldos/ventas/index.html')).includes(note));
    assert.doesNotMatch(release.text('/datos/indice/index.html'), /Corrección posterior/);
  });

  test('the real change names its own span, and families have no empty column', () => {
    const [first, second] = frozen([offers, raised(offers, 1.1)]);
    assert.ok(first && second);
    const third = freezeEdition({
      identity: { id: '2026-11', frozenAt: '2026-11-16T12:00:00Z', corrects: null },
      offers,
      settings,
      editions: [first, second],
      inpc: new Map([['2026-09', 100] as const, ['2026-10', 104] as const]),
    });
    const words = wordsOf(pageOf(third));
    assert.match(
      words,
      /De la edición 2026-09 a la 2026-11, [^.]*: a mezcla constante el índice sigue en 100,/,
    );
    assert.match(words, /De la edición 2026-09 a la 2026-10, descontada la inflación \(INPC\): \+5\.8 %[.,]/);
    const [, section = ''] = /<section id="tendencia">(.*?)<\/section>/s.exec(pageOf(third)) ?? [];
    const heads = section.match(/<thead>.*?<\/thead>/g) ?? [];
    assert.deepEqual(
      heads.map((head) => head.includes('>Real<')),
      [true, false],
    );
  });

  test('an edition says what recomputes which of its parts, and DuckDB has the line of the guide', () => {
    const words = wordsOf(pageOf(editions[2]));
    assert.match(
      words,
      /recalcular\.py calcula de nuevo cada cifra y el barómetro; solo necesita esta carpeta\./,
    );
    assert.match(words, /al lado las carpetas de las demás ediciones: 2026-09 , 2026-10 \./);
    assert.doesNotMatch(wordsOf(pageOf(editions[0])), /carpetas de las demás/);
    const [line = ''] = /SELECT family, seniority[^<]*/.exec(pageOf(editions[2])) ?? [];
    for (const guide of ['docs/editions.md', 'docs/es/editions.md'])
      assert.ok(readFileSync(guide, 'utf8').includes(line.replaceAll('&#39;', "'")), guide);
  });

  test('no change is claimed from an edition of before there were margins', () => {
    const [, , third] = frozen([offers, offers, raised(offers, 2)]);
    const total = third?.trend.filter(({ family }) => family === null) ?? [];
    assert.match(
      trendText(total.map(({ margin: _, ...row }) => row)) ?? '',
      /no muestra un cambio claro: .* de 100 a 200\.0, sin margen calculado;/,
    );
  });

  test('few data are marked in the tables of comparisons and of the trend', () => {
    const page = pageOf(editions[2]);
    for (const id of ['igual-nivel', 'tendencia']) {
      const [, section = ''] = new RegExp(`<section id="${id}">(.*?)</section>`, 's').exec(page) ?? [];
      const rows = section.match(/<tr><th scope="row">.*<\/tr>/g) ?? [];
      const marked = rows.filter((row) => row.includes('<small>orientativo</small>'));
      assert.ok(marked.length > 0 && marked.length < rows.length, id);
      assert.match(section, /<h2>[^<]*edición 2026-11<\/h2>/);
    }
  });

  test('a guide says which figure is of today and which is cited', () => {
    const page = release.text('/sueldos/ventas/index.html');
    const { band } = editions[2]?.figures.find(({ id }) => id === 'ventas') ?? assert.fail();
    const amount = `$${band.median.toLocaleString('en')}`;
    assert.ok(
      wordsOf(page).includes(`En la edición 2026-11, que es la que se cita, la mediana es de ${amount}.`),
    );
    assert.match(
      wordsOf(page),
      /Es la cifra de la edición 2026-11 , que no cambia; esta página tiene la de hoy/,
    );
    assert.match(
      page,
      /href="\/datos\/indice\/2026-11\/ofertas\.csv".*href="\/datos\/indice\/2026-11\/recalcular\.py"/,
    );
  });

  test('guides and editions have one list of floors, and print no typical range below eight', () => {
    const floors = (page: string) => /<ul class="floors">.*?<\/ul>/s.exec(page)?.[0];
    const ofGuide = floors(release.text('/sueldos/ventas/index.html'));
    assert.ok(ofGuide);
    assert.equal(floors(pageOf(editions[2])), ofGuide);
    assert.equal(floors(release.text('/datos/indice/index.html')), ofGuide);
    assert.equal(floors(release.text('/sueldos/index.html')), ofGuide);
    const thin = editions[2]?.figures.filter(({ band }) => band.sampleSize < 8) ?? [];
    assert.ok(thin.length > 0);
    for (const { id } of thin) {
      const [row = ''] = new RegExp(`<tr id="${id}">.*`).exec(pageOf(editions[2])) ?? [];
      assert.match(row, /<td>pocas vacantes<\/td>/);
    }
  });

  test('pages say what is assumed about gross pay, and how many advertisements say it', () => {
    const { pay, grossOrNet } = editions[2]?.transparency[0] ?? assert.fail();
    const counted = `El anuncio lo dice en su texto en ${grossOrNet} de las ${pay} vacantes que dan sueldo.`;
    assert.ok(wordsOf(pageOf(editions[2])).includes(counted));
    assert.match(pageOf(editions[2]), /<th[^>]*>Dice bruto o neto en su texto<\/th>/);
    for (const path of ['/sueldos/index.html', '/sueldos/ventas/index.html']) {
      assert.doesNotMatch(release.text(path), /Todos los importes son brutos/);
      assert.match(
        release.text(path),
        /así se suponen;[^.]*\. El anuncio lo dice en su texto en \d+ de las \d+/,
      );
    }
  });

  test('the difference of a city has its interval, and is called unclear if that includes zero', () => {
    const rows = compareAtEqualLevel(offers);
    const shown = [...release.files.keys()]
      .filter((path) => /^\/sueldos\/[a-z-]+\/index\.html$/.test(path))
      .flatMap((path) => release.text(path).match(/A igual nivel, contra todo este sitio: [^<]*/g) ?? [])
      .map((text) => text.replaceAll('&#8722;', '−'));
    assert.ok(shown.length > 5 && rows.length > shown.length);
    for (const text of shown) {
      assert.match(text, /: (0|[+−]\d+) %, (intervalo (0|[+−]\d+) a (0|[+−]\d+) %|sin intervalo)/);
      const [, low = '', high = ''] = /intervalo (\S+) a (\S+) %/.exec(text) ?? [];
      const isUnclear = !/^\+/.test(low) && !/^−/.test(high);
      assert.equal(text.includes('sin diferencia clara'), isUnclear, text);
    }
  });

  test('every page that names the data leads to the editions, and citing is by edition', () => {
    for (const path of [
      '/index.html',
      '/datos/index.html',
      '/desarrolladores/index.html',
      '/terminos/index.html',
    ])
      assert.match(release.text(path), /href="\/datos\/indice\/"/, path);
    assert.match(release.text('/llms.txt'), /https:\/\/bolsa\.example\/datos\/indice\//);
    for (const path of ['/datos/index.html', '/terminos/index.html'])
      assert.match(wordsOf(release.text(path)), /se citan como .*, por su edición/);
  });
});
