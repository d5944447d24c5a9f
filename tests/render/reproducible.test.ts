import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { openData } from '../../src/contract/open-data.ts';
import { searchCount } from '../../src/contract/search-filters.ts';
import { semanticTag } from '../../src/release/format/digests.ts';
import type { PublicVacancy } from '../../src/vacancies/vacancy.ts';
import { type Rendered, renderSnapshot, snapshotOf } from './rendered.ts';
import { syntheticVacancies } from './vacancies.ts';

/** The home page says in several places which day it speaks of. */
const aboutTheDay = /^\/(index\.html|api\/v1\/index\.json)$/;

suite('the same snapshot', () => {
  let vacancies: PublicVacancy[];
  let release: Rendered;

  before(async () => {
    vacancies = await syntheticVacancies(90);
    ({ release } = await renderSnapshot(snapshotOf(vacancies)));
  });

  test('at another time differs in the build stamps alone', async () => {
    const later = '2026-11-19T12:30:00Z';
    const { release: next } = await renderSnapshot({ ...snapshotOf(vacancies), generatedAt: later });
    const tag = (of: Rendered, path: string) => semanticTag(of.bytes(path), of.stamps.get(path) ?? []);
    let stamped = 0;
    for (const [path, bytes] of release.files) {
      // The digests of files that carry stamps stand in another.
      if (aboutTheDay.test(path) || path === openData.release) continue;
      assert.equal(tag(next, path), tag(release, path), path);
      if (!bytes.equals(next.bytes(path))) stamped += 1;
    }
    assert.ok(stamped > searchCount);
    // Whoever downloads these gets the same bytes until a vacancy changes.
    for (const path of ['/datos/vacantes.ndjson.gz', '/feeds/vacantes.xml', '/sitemaps/1.xml', '/llms.txt'])
      assert.ok(release.bytes(path).equals(next.bytes(path)), path);
  });
});
