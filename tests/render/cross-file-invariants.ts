import assert from 'node:assert/strict';
import { families, familySlugs } from '../../src/contract/vocabulary/families.ts';
import { recomputeGuide } from './recomputed-index.ts';
import { generatedAt, type Rendered } from './rendered.ts';

interface Band {
  readonly label: string;
  readonly min: number;
  readonly median: number;
  readonly max: number;
  readonly sampleSize: number;
}

/** What one file of the API says about another holds, whatever the board. */
export function assertCrossFileInvariants(release: Rendered): void {
  const searches = [...release.files.keys()].filter((path) => path.startsWith('/api/v1/jobs/search/'));
  const jobs = [...release.files.keys()].filter((path) => /^\/api\/v1\/jobs\/[^/]+$/.test(path));
  const everything = release.json('/api/v1/jobs/search/all/all/all.json');
  const index = release.json('/api/v1/index.json');

  assert.equal(searches.length, 1_300);
  assert.equal(everything.count, jobs.length);
  assert.equal(index.counts.activeJobs, jobs.length);

  for (const path of searches) {
    const search = release.json(path);
    const [city, family, modality] = path.replace('.json', '').split('/').slice(-3);
    assert.deepEqual(search.filters, { city, family, modality }, path);
    assert.equal(search.count, search.items.length, path);
    assert.equal(search.links.html === null, search.count === 0, path);
    // Membership and order at once: a search is what is left of everything, in the order that it had.
    const expected = everything.items.filter(
      (item: { city: { slug: string }; family: { slug: string } | null; modality: { slug: string } }) =>
        (city === 'all' || item.city.slug === city) &&
        (family === 'all' || item.family?.slug === family) &&
        (modality === 'all' || item.modality.slug === modality),
    );
    assert.deepEqual(search.items, expected, path);
  }
  assertNewestFirst(everything.items);

  for (const item of everything.items) {
    const detail = release.json(`/api/v1/jobs/${item.id}.json`);
    const { description, responsibilities, requirements, benefits, location, howToApply, language, ...rest } =
      detail;
    assert.deepEqual(rest, { ...item, generatedAt }, item.id);
    assert.equal(location.city, item.city.name);
    assert.equal(location.region, item.city.region);
    assert.equal(location.remote, item.modality.slug === 'remoto');
    assert.equal(howToApply.url, item.url);
  }

  for (const [facet, place] of [
    ['cities', (slug: string) => `${slug}/all/all`],
    ['families', (slug: string) => `all/${slug}/all`],
    ['modalities', (slug: string) => `all/all/${slug}`],
  ] as const) {
    for (const { slug, activeJobs } of index.filters[facet]) {
      assert.equal(activeJobs, release.json(`/api/v1/jobs/search/${place(slug)}.json`).count, slug);
    }
  }

  assertSalaryIndex(release, index.counts.salaryGuides);

  for (const [path, bytes] of release.files) {
    if (!path.startsWith('/api/') || path.endsWith('/openapi.json')) continue;
    assert.equal(JSON.parse(bytes.toString()).generatedAt, generatedAt, path);
  }
  for (const [code, bytes] of release.problems) {
    assert.equal(JSON.parse(bytes.toString()).generatedAt, generatedAt, code);
  }
}

function assertNewestFirst(items: readonly { id: string; postedAt: string | null }[]): void {
  for (const [position, item] of items.slice(1).entries()) {
    const before = items[position];
    const [newer, older] = [before?.postedAt ?? '', item.postedAt ?? ''];
    assert.ok(newer > older || (newer === older && (before?.id ?? '') < item.id), item.id);
  }
}

function assertSalaryIndex(release: Rendered, salaryGuides: number): void {
  const list = release.json('/api/v1/salaries.json');
  const expected = familySlugs
    .filter((family) => family !== 'ingenieria-de-datos')
    .flatMap((family) => recomputeGuide(release, family) ?? [])
    .sort((a, b) => {
      const [, , medianA, , sizeA] = a.overall;
      const [, , medianB, , sizeB] = b.overall;
      return medianB - medianA || sizeB - sizeA || (a.family < b.family ? -1 : 1);
    });
  const figures = ({ label, min, median, max, sampleSize }: Band) => [label, min, median, max, sampleSize];

  assert.equal(list.count, expected.length);
  assert.equal(salaryGuides, expected.length);
  assert.deepEqual(
    list.items.map((item: Band & { family: { slug: string } }) => [
      item.family.slug,
      ...figures({ ...item, label: 'General' }),
    ]),
    expected.map(({ family, overall }) => [family, ...overall]),
  );
  for (const { family, overall, bySeniority, byCity } of expected) {
    const guide = release.json(`/api/v1/salaries/${family}.json`);
    assert.deepEqual(guide.family, { slug: family, name: families[family as 'ventas'].name });
    assert.deepEqual(figures(guide.overall), overall);
    assert.deepEqual(guide.bySeniority.map(figures), bySeniority);
    assert.deepEqual(guide.byCity.map(figures), byCity);
  }
  const published = [...release.files.keys()].filter((path) => path.startsWith('/api/v1/salaries/'));
  assert.equal(published.length, expected.length);
}
