import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { decodeHTML } from 'entities';
import { listingPage, pages, salaryPage, vacancyPage } from '../src/contract/pages.ts';
import { siteIcons } from '../src/contract/public-files.ts';
import { noFilters } from '../src/contract/search-filters.ts';
import { cities } from '../src/contract/vocabulary/cities.ts';
import { modalityName } from '../src/contract/vocabulary/job-terms.ts';
import { salaryText } from '../src/vacancies/salary-text.ts';
import type { PublicVacancy } from '../src/vacancies/vacancy.ts';
import { generatedAt, type Rendered, renderSnapshot, settings, snapshotOf } from './render/rendered.ts';
import { demoVacancies } from './site/demo-vacancies.ts';
import { withOddVacancies } from './site/hostile-vacancies.ts';
import { attributeValues, pagesOf, structuredDataIn } from './site/markup.ts';
import { judgePosting, unknownToSchemaOrg } from './site/posting-validators.ts';

const origin = settings.service.origin;

let vacancies: readonly PublicVacancy[];
let release: Rendered;
let site: ReadonlyMap<string, string>;

before(async () => {
  vacancies = withOddVacancies(await demoVacancies(300));
  ({ release } = await renderSnapshot(snapshotOf(vacancies)));
  site = pagesOf(release.files);
});

const pageAt = (address: string) => {
  const markup = site.get(address);
  assert.ok(markup !== undefined, address);
  return markup;
};

/** The `<meta>` of a page by their names. */
function metaOf(markup: string): Map<string, string> {
  return new Map(
    [...markup.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)].map(
      ([, name = '', content = '']) => [name, decodeHTML(content)],
    ),
  );
}

/** Width and height of a PNG, from its header. */
function sizeOfPng(bytes: Buffer): readonly number[] {
  assert.equal(bytes.subarray(0, 8).toString('latin1'), '\x89PNG\r\n\x1a\n');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

test('every page names the share picture, its size and what it says, and the icons', () => {
  assert.ok(site.size > 500);
  const pictures = new Set<string>();
  for (const [address, markup] of site) {
    const meta = metaOf(markup);
    pictures.add(meta.get('og:image') ?? '');
    assert.deepEqual([meta.get('og:image:width'), meta.get('og:image:height')], ['1200', '630'], address);
    assert.match(meta.get('og:image:alt') ?? '', /El sueldo, a la vista/, address);
    assert.equal(meta.get('twitter:card'), 'summary_large_image', address);
    assert.match(meta.get('og:locale') ?? '', /^(es_MX|en_US)$/, address);
    for (const icon of Object.values(siteIcons)) assert.ok(markup.includes(`href="${icon}"`), address);
  }
  const [picture = '', ...others] = pictures;
  assert.deepEqual(others, []);
  assert.ok(picture.startsWith(`${origin}/recursos/share.`), picture);
  assert.deepEqual(sizeOfPng(release.bytes(picture.slice(origin.length))), [1200, 630]);
});

describe('sharing a page', () => {
  const messageOf = (address: string) => {
    const [link = ''] = attributeValues(pageAt(address), 'href').filter((href) =>
      href.startsWith('https://wa.me/'),
    );
    return new URL(link).searchParams.get('text');
  };

  test('the message of a vacancy has title, city, pay and code', () => {
    for (const { id, vacancyId, title, city, salary } of vacancies) {
      const clean = title.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').toWellFormed();
      const pay = salary ? salaryText(salary) : 'sueldo no publicado';
      assert.equal(
        messageOf(vacancyPage(id)),
        `${clean} en ${cities[city].name}: ${pay}. Verifica ${vacancyId} en ${origin}/verificar/\n${origin}${vacancyPage(id)}`,
      );
    }
  });

  test('the preview of a vacancy has title and pay, then place, modality and code', () => {
    for (const { id, vacancyId, title, city, modality, salary, assumed } of vacancies) {
      const meta = metaOf(pageAt(vacancyPage(id)));
      const clean = title.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').toWellFormed();
      const pay = salary ? salaryText(salary) : 'sueldo no publicado';
      assert.equal(meta.get('og:title'), `${clean}: ${pay}`);
      const about = meta.get('og:description') ?? '';
      assert.ok(about.startsWith(cities[city].name), about);
      assert.ok(about.includes(` · ${vacancyId}. `), about);
      assert.ok(assumed.includes('modality') || about.includes(modalityName[modality]), about);
    }
  });

  test('the message of a listing has its count, that of a guide its median', () => {
    assert.match(
      messageOf(listingPage({ ...noFilters, family: 'ventas' })) ?? '',
      /^Vacantes de ventas: \d+ vacantes, sueldo mediano de \$[\d,]+ brutos al mes\nhttps/,
    );
    assert.match(
      messageOf(salaryPage('ventas')) ?? '',
      /^Sueldos de ventas en México: mediana de \$[\d,]+ brutos al mes, de tiempo completo, en \d+ vacantes de este sitio \(noviembre de 2026\) \(datos ficticios\)\nhttps/,
    );
  });
});

test('a guide without an edition cites the index of its day, because its own figure changes', () => {
  assert.equal(
    /<p id="cita">([^<]*)<\/p>/.exec(pageAt(salaryPage('ventas')))?.[1],
    `Índice de Sueldos Tabulador Demo, actualizado el 18 de noviembre de 2026. Reclutadora de Ejemplo, ${origin}/sueldos/. Datos ficticios, de demostración.`,
  );
});

describe('structured data', () => {
  test('BreadcrumbList leads through pages that exist', async () => {
    const ways = [...site].flatMap(([address, markup]) =>
      structuredDataIn(markup, 'BreadcrumbList').map((way) => ({ address, way })),
    );
    assert.ok(ways.length > 300);
    for (const { address, way } of ways) {
      const { itemListElement: items } = way as {
        itemListElement: { position: number; name: string; item?: string }[];
      };
      assert.deepEqual(
        items.map(({ position }) => position),
        items.map((_, place) => place + 1),
      );
      for (const { item } of items.slice(0, -1))
        assert.ok(site.has(item?.slice(origin.length) ?? ''), `${address}: ${item}`);
      assert.equal(items.at(-1)?.item, undefined);
    }
    const addresses = ways.map(({ address }) => address);
    for (const { id } of vacancies) assert.ok(addresses.includes(vacancyPage(id)));
    assert.ok(
      addresses.includes(salaryPage('ventas')) &&
        addresses.includes(listingPage({ ...noFilters, city: 'leon' })),
    );
    assert.deepEqual(
      await unknownToSchemaOrg(
        ways.slice(0, 50).map(({ way }) => way),
        'BreadcrumbList',
      ),
      [],
    );
    for (const address of [salaryPage('ventas'), listingPage({ ...noFilters, city: 'leon' })])
      assert.deepEqual(await judgePosting(pageAt(address)), [], address);
  });

  test('Dataset lists files that exist', async () => {
    const described = [pages.data, pages.salaries, salaryPage('ventas')];
    const datasets = described.map((address) => {
      const [dataset, ...more] = structuredDataIn(pageAt(address), 'Dataset') as {
        name: string;
        description: string;
        url: string;
        dateModified: string;
        distribution: { contentUrl: string; encodingFormat: string }[];
      }[];
      assert.ok(dataset && more.length === 0, address);
      assert.equal(dataset.url, origin + address);
      assert.equal(dataset.dateModified, generatedAt);
      assert.ok(dataset.description.length >= 50 && dataset.description.length <= 5_000, address);
      assert.ok(dataset.distribution.length > 0);
      for (const { contentUrl } of dataset.distribution)
        assert.ok(release.has(contentUrl.slice(origin.length)), contentUrl);
      return dataset;
    });
    assert.deepEqual(await unknownToSchemaOrg(datasets, 'Dataset'), []);
  });
});
