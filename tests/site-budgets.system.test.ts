import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type Files, releaseOf } from './render/rendered.ts';
import { demoVacancies } from './site/demo-vacancies.ts';
import { pagesOf } from './site/markup.ts';
import { type PageWeight, weightOf } from './site/page-weight.ts';

interface Budget extends Omit<PageWeight, 'page'> {
  readonly addresses: RegExp;
}

/**
 * What the heaviest page of each kind may cost a first visit: bytes compressed, files, elements. The figures are those of
 * today with a little room. Whoever needs more says here what it buys. The typeface of headings has a limit of its own.
 */
const budgets: Readonly<Record<string, Budget>> = {
  home: { addresses: /^\/$/, firstVisit: 12_400, requests: 4, elements: 620 },
  listing: {
    addresses: /^\/vacantes\/(?:[^/]+\/[^/]+\/[^/]+\/)?(?:pagina-\d+\/)?$/,
    firstVisit: 13_450,
    requests: 4,
    elements: 1_120,
  },
  vacancy: { addresses: /^\/vacantes\/(?!pagina-)[^/]+\/$/, firstVisit: 13_250, requests: 4, elements: 380 },
  // The table of occupations is in the page, so that a question needs no further request for it. The script that saves and
  // hides vacancies is apart, so that results do not wait for it.
  search: { addresses: /^\/buscar\/$/, firstVisit: 37_600, requests: 6, elements: 340 },
  'salary index': { addresses: /^\/sueldos\/$/, firstVisit: 12_900, requests: 4, elements: 600 },
  'take-home': { addresses: /^\/sueldos\/neto\/$/, firstVisit: 10_200, requests: 5, elements: 180 },
  'salary guide': {
    addresses: /^\/sueldos\/(?!neto)[^/]+\/$/,
    // With net pay beside each median.
    firstVisit: 11_500,
    requests: 4,
    elements: 370,
  },
  'not found': { addresses: /^\/404\.html$/, firstVisit: 8_600, requests: 4, elements: 220 },
  plain: {
    addresses: /^\/(?:privacidad|contacto)\/$/,
    // The privacy notice has every item of the law.
    firstVisit: 8_900,
    requests: 3,
    elements: 180,
  },
  // City and pay of each vacancy are a line below its title.
  verify: { addresses: /^\/verificar\//, firstVisit: 13_450, requests: 4, elements: 800 },
  developers: {
    addresses: /^\/(?:desarrolladores|datos|terminos)\//,
    firstVisit: 18_500,
    requests: 5,
    elements: 1_720,
  },
};

let files: Files;

before(async () => {
  files = await releaseOf(await demoVacancies(850));
});

test('every page keeps the budget of its kind, and every page has one', () => {
  const heaviest = new Map<string, PageWeight>();
  for (const address of pagesOf(files).keys()) {
    const kinds = Object.keys(budgets).filter((kind) => budgets[kind]?.addresses.test(address));
    assert.equal(kinds.length, 1, `${address}: ${kinds.join()}`);
    const [kind = ''] = kinds;
    const { page, firstVisit, requests, elements } = weightOf(files, address);
    const most = heaviest.get(kind) ?? { page: 0, firstVisit: 0, requests: 0, elements: 0 };
    heaviest.set(kind, {
      page: Math.max(most.page, page),
      firstVisit: Math.max(most.firstVisit, firstVisit),
      requests: Math.max(most.requests, requests),
      elements: Math.max(most.elements, elements),
    });
  }
  const over = Object.entries(budgets).flatMap(([kind, budget]) =>
    (['firstVisit', 'requests', 'elements'] as const)
      .map((measure) => ({ measure, is: heaviest.get(kind)?.[measure] ?? Number.NaN, may: budget[measure] }))
      .filter(({ is, may }) => !(is <= may))
      .map(({ measure, is, may }) => `${kind}: ${measure} ${is} of ${may}`),
  );
  assert.deepEqual(over, []);
  // A budget that nobody comes near holds nothing.
  const loose = Object.entries(budgets).filter(
    ([kind, { firstVisit }]) => (heaviest.get(kind)?.firstVisit ?? 0) < firstVisit * 0.8,
  );
  assert.deepEqual(
    loose.map(([kind]) => kind),
    [],
  );
});

test('the typeface of headings is one small file, which every page but the search loads early and the style uses', () => {
  const preloaded = /<link rel="preload" href="(\/recursos\/archivo\.[0-9a-f]{16}\.woff2)" as="font"/;
  const { '/buscar/': search = '', ...pages } = Object.fromEntries(pagesOf(files));
  assert.doesNotMatch(search, preloaded);
  const fonts = new Set(Object.values(pages).map((markup) => preloaded.exec(markup)?.[1] ?? 'none'));
  const [font = '', ...others] = fonts;
  assert.deepEqual(others, []);
  assert.ok((files.get(font)?.length ?? Number.NaN) <= 9_200);
  const style = [...files.keys()].find((path) => /^\/recursos\/site\..*\.css$/.test(path)) ?? '';
  assert.ok(files.get(style)?.includes(`url("${font}")`));
});
