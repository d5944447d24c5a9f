import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { decodeHTML } from 'entities';
import fc from 'fast-check';
import { developerPages, listingPage, pages, salaryPage, vacancyPage } from '../src/contract/pages.ts';
import { shareImagePath, shareImagePaths, siteIcons } from '../src/contract/public-files.ts';
import { noFilters } from '../src/contract/search-filters.ts';
import { cities } from '../src/contract/vocabulary/cities.ts';
import { drawCard, type ShareCard } from '../src/release/site/images/share-card.ts';
import { contentOf } from '../src/release/write/gate.ts';
import { pesos, salaryText } from '../src/vacancies/salary-text.ts';
import type { PublicVacancy } from '../src/vacancies/vacancy.ts';
import { generatedAt, type Rendered, renderSnapshot, settings, snapshotOf } from './render/rendered.ts';
import { demoVacancies } from './site/demo-vacancies.ts';
import { withOddVacancies } from './site/hostile-vacancies.ts';
import { attributeValues, pagesOf, structuredDataIn, wordsIn } from './site/markup.ts';
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

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly palette: readonly string[];
  /** The colour of a pixel, as style sheets write it. */
  at(x: number, y: number): string;
}

/** Reads a picture as a stranger would, by the specification of PNG. */
function pictureIn(bytes: Buffer): Picture {
  assert.equal(bytes.subarray(0, 8).toString('latin1'), '\x89PNG\r\n\x1a\n');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    chunks.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const chunk = (name: string) => chunks.get(name) ?? assert.fail(`no ${name}`);
  const [width, height] = [chunk('IHDR').readUInt32BE(0), chunk('IHDR').readUInt32BE(4)];
  // Eight bits into a palette.
  assert.deepEqual([...chunk('IHDR').subarray(8)], [8, 3, 0, 0, 0]);
  const rows = inflateSync(chunk('IDAT'));
  assert.equal(rows.length, (width + 1) * height);
  const palette = chunk('PLTE').toString('hex').match(/.{6}/g) ?? [];
  return {
    width,
    height,
    palette: palette.map((hex) => `#${hex}`),
    at: (x, y) => `#${palette[rows[y * (width + 1) + 1 + x] ?? 0]}`,
  };
}

describe('the head of every page', () => {
  test('names a picture of the release, its size and what it says', () => {
    assert.ok(site.size > 500);
    for (const [address, markup] of site) {
      const meta = metaOf(markup);
      const image = new URL(meta.get('og:image') ?? '');
      assert.equal(image.origin, origin, address);
      assert.ok(release.has(image.pathname), `${address}: ${image.pathname}`);
      assert.deepEqual([meta.get('og:image:width'), meta.get('og:image:height')], ['1200', '630'], address);
      assert.ok((meta.get('og:image:alt') ?? '').length > 10, address);
      assert.equal(meta.get('twitter:card'), 'summary_large_image', address);
      assert.match(meta.get('og:locale') ?? '', /^(es_MX|en_US)$/, address);
      for (const icon of Object.values(siteIcons)) assert.ok(markup.includes(`href="${icon}"`), address);
    }
  });

  test('has the picture of what the page is about', () => {
    const imageOf = (address: string) => new URL(metaOf(pageAt(address)).get('og:image') ?? '').pathname;
    const leon = { ...noFilters, city: 'leon' } as const;
    assert.equal(imageOf(pages.home), shareImagePaths.home);
    assert.equal(imageOf(pages.salaries), shareImagePaths.salaries);
    assert.equal(imageOf(salaryPage('ventas')), shareImagePath('sueldos', 'ventas'));
    assert.equal(
      imageOf(listingPage({ ...noFilters, family: 'ventas' })),
      shareImagePath('familias', 'ventas'),
    );
    assert.equal(imageOf(listingPage(leon)), shareImagePath('ciudades', 'leon'));
    assert.equal(imageOf(vacancyPage(vacancies[0]?.id ?? '')), shareImagePaths.home);
  });

  test('names the figures of a picture only where they are those of the page', () => {
    const about = metaOf(pageAt(salaryPage('ventas')));
    const { overall } = release.json('/api/v1/salaries/ventas.json');
    assert.ok(about.get('og:image:alt')?.includes(`Ventas. ${pesos(overall.median)} sueldo mediano`));
    assert.match(about.get('og:image') ?? '', /\?v=[0-9a-f]{8}$/);
    const narrower = [...site].find(
      ([address]) =>
        /^\/vacantes\/[a-z-]+\/ventas\/[a-z]+\/$/.test(address) &&
        !address.startsWith('/vacantes/todas/ventas/todas'),
    );
    assert.doesNotMatch(metaOf(narrower?.[1] ?? '').get('og:image:alt') ?? '', /\d/);
  });
});

describe('a picture', () => {
  test('is 1200 × 630, of few bytes and few colours, those of the site', () => {
    const pictures = [...release.files].filter(([path]) => path.startsWith('/imagenes/'));
    assert.ok(pictures.length > 30);
    for (const [path, bytes] of pictures) {
      const { width, height, palette, at } = pictureIn(bytes);
      assert.deepEqual([width, height], [1200, 630], path);
      assert.ok(bytes.length <= 60_000, `${path}: ${bytes.length}`);
      assert.ok(palette.length <= 256 && palette.includes('#0b4f40') && palette.includes('#ffffff'), path);
      assert.equal(at(3, 100), '#0b4f40', path);
    }
  });

  test('says in its description what its page says of it', () => {
    const said = contentOf('png', release.bytes(shareImagePath('sueldos', 'ventas'))).toString();
    assert.equal(said, metaOf(pageAt(salaryPage('ventas'))).get('og:image:alt'));
  });

  test('is another when a figure is, and the same under the same key on another day of the month', async () => {
    const render = async (board: readonly PublicVacancy[], instant = generatedAt) =>
      (await renderSnapshot({ ...snapshotOf(board), generatedAt: instant })).release;
    const path = shareImagePath('sueldos', 'ventas');
    const raised = vacancies.map((vacancy) =>
      vacancy.family === 'ventas' && vacancy.salary
        ? {
            ...vacancy,
            salary: { ...vacancy.salary, min: vacancy.salary.min + 5_000, max: vacancy.salary.max + 5_000 },
          }
        : vacancy,
    );
    const [before, after, later] = [
      release,
      await render(raised),
      await render(vacancies, '2026-11-19T14:03:27Z'),
    ];
    assert.notEqual(after.keys.get(path), before.keys.get(path));
    assert.ok(!after.bytes(path).equals(before.bytes(path)));
    const other = shareImagePath('sueldos', 'marketing');
    assert.equal(after.keys.get(other), before.keys.get(other));
    for (const [image, key] of later.keys) {
      if (!image.startsWith('/imagenes/')) continue;
      assert.equal(key, before.keys.get(image), image);
      assert.ok(later.bytes(image).equals(before.bytes(image)), image);
    }
  });

  test('keeps its words inside the square that chats cut from its middle, whatever they are', () => {
    const card: ShareCard = {
      brand: 'Tabulador',
      kicker: 'Vacante',
      title: 'Ventas',
      figure: '$19,000',
      caption: 'al mes',
      band: null,
      note: 'León',
      foot: 'noviembre de 2026',
      warning: null,
    };
    const text = fc.string({ unit: 'grapheme', maxLength: 120 });
    fc.assert(
      fc.property(text, text, text, text, (brand, title, figure, note) => {
        const { at } = pictureIn(drawCard({ ...card, brand, title, figure, note }));
        // Below all words there is the ruler.
        for (let y = 0; y < 600; y += 3)
          for (const x of [2, 150, 280, 920, 1050, 1197]) assert.equal(at(x, y), '#0b4f40', `${x}, ${y}`);
      }),
      { numRuns: 30 },
    );
  });

  test('of a vacancy is there by a setting, with what its page shows and no more', async () => {
    assert.equal(
      [...release.files.keys()].filter((path) => path.startsWith('/imagenes/vacantes/')).length,
      0,
    );
    const few = vacancies.slice(0, 40);
    const { release: own } = await renderSnapshot(snapshotOf(few), {
      settings: { ...settings, site: { vacancyImages: true } },
    });
    const ownPages = pagesOf(own.files);
    for (const { id, title, salary } of few) {
      const path = shareImagePath('vacantes', id);
      const said = contentOf('png', own.bytes(path)).toString();
      const markup = ownPages.get(vacancyPage(id)) ?? '';
      assert.equal(metaOf(markup).get('og:image:alt'), said);
      assert.ok(attributeValues(markup, 'content').some((content) => content.startsWith(origin + path)));
      const shown = wordsIn(markup);
      for (const part of [title, ...(salary ? [salaryText(salary)] : [])])
        assert.ok(
          shown.includes(
            part.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').replace(/\s+/g, ' '),
          ),
          part,
        );
    }
  });
});

test('the icon of tabs holds three sizes, that of telephones is large and without a hole', () => {
  const bytes = release.bytes(siteIcons.favicon);
  assert.deepEqual([bytes.readUInt16LE(0), bytes.readUInt16LE(2), bytes.readUInt16LE(4)], [0, 1, 3]);
  const sizes = [0, 1, 2].map((place) => {
    const entry = bytes.subarray(6 + 16 * place);
    const picture = pictureIn(
      bytes.subarray(entry.readUInt32LE(12), entry.readUInt32LE(12) + entry.readUInt32LE(8)),
    );
    assert.deepEqual([entry[0], entry[1]], [picture.width, picture.height]);
    return picture.width;
  });
  assert.deepEqual(sizes, [16, 32, 48]);
  const { width, height, palette } = pictureIn(release.bytes(siteIcons.touch));
  assert.deepEqual([width, height], [180, 180]);
  assert.ok(palette.includes('#9fe0c8'));
});

describe('passing a page on', () => {
  const messageOf = (address: string) => {
    const [link = ''] = attributeValues(pageAt(address), 'href').filter((href) =>
      href.startsWith('https://wa.me/'),
    );
    return new URL(link).searchParams.get('text');
  };

  test('a vacancy says its title, its city and its pay, whatever they hold', () => {
    for (const { id, title, city, salary } of vacancies) {
      const clean = title.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').toWellFormed();
      const pay = salary ? salaryText(salary) : 'sueldo no publicado';
      assert.equal(
        messageOf(vacancyPage(id)),
        `${clean} en ${cities[city].name}: ${pay}\n${origin}${vacancyPage(id)}`,
      );
    }
  });

  test('a listing says how many there are, a guide what is paid', () => {
    assert.match(
      messageOf(listingPage({ ...noFilters, family: 'ventas' })) ?? '',
      /^Vacantes de ventas: \d+ vacantes, sueldo mediano de \$[\d,]+ brutos al mes\nhttps/,
    );
    assert.match(
      messageOf(salaryPage('ventas')) ?? '',
      /^Sueldos de ventas en México: mediana de \$[\d,]+ brutos al mes, \d+ vacantes con sueldo\nhttps/,
    );
  });
});

test('a citation names family, figure, sample, date and address', () => {
  const { overall } = release.json('/api/v1/salaries/ventas.json');
  const cited = /<p id="cita">([^<]*)<\/p>/.exec(pageAt(salaryPage('ventas')))?.[1];
  assert.equal(
    cited,
    `Índice de Sueldos Tabulador Demo: Ventas, mediana de ${pesos(overall.median)} brutos al mes, ${overall.sampleSize} vacantes con sueldo, actualizado el 18 de noviembre de 2026. Reclutadora de Ejemplo, ${origin}/sueldos/ventas/. Datos ficticios, de demostración.`,
  );
});

describe('structured data', () => {
  test('says the way to a vacancy, a listing and a guide, which leads through pages that exist', async () => {
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

  test('describes the data where they are offered, by files that exist', async () => {
    const described = [
      developerPages.data['es-MX'],
      developerPages.data.en,
      pages.salaries,
      salaryPage('ventas'),
    ];
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
