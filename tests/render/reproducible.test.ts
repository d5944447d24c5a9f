import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { openData } from '../../src/contract/open-data.ts';
import { stampsOfBuild } from '../../src/release/format/stamps.ts';
import type { PublicVacancy } from '../../src/vacancies/vacancy.ts';
import { generatedAt, type Rendered, renderSnapshot, snapshotOf } from './rendered.ts';
import { syntheticVacancies } from './vacancies.ts';

/** These say in several places which day they speak of; the developer guide shows answers of its release. */
const aboutTheDay =
  /^\/(index\.html|sueldos\/.*|api\/v1\/index\.json|desarrolladores\/.*|datos\/index\.(html|md))$/;

suite('the same snapshot', () => {
  let vacancies: PublicVacancy[];
  let release: Rendered;

  before(async () => {
    vacancies = await syntheticVacancies(90);
    ({ release } = await renderSnapshot(snapshotOf(vacancies, 7)));
  });

  test('gives the same bytes, however the board cuts its batches', async () => {
    for (const batchSize of [1, 90]) {
      const { release: again } = await renderSnapshot(snapshotOf(vacancies, batchSize));
      assert.deepEqual([...again.files.keys()], [...release.files.keys()]);
      for (const [path, bytes] of release.files) assert.ok(bytes.equals(again.bytes(path)), path);
      assert.deepEqual(again.problems, release.problems);
    }
  });

  test('at another time differs in the build stamps alone', async () => {
    const later = '2026-11-19T12:30:00Z';
    const { release: next } = await renderSnapshot({ ...snapshotOf(vacancies), generatedAt: later });
    const masked = (path: string, bytes: Buffer, at: string) =>
      stampsOfBuild(at)(path).reduce(
        (all, { needle }) => all.replaceAll(needle.toString(), '·'),
        bytes.toString('utf8'),
      );
    let stamped = 0;
    for (const [path, bytes] of release.files) {
      // The digests of files that carry stamps stand in another.
      if (aboutTheDay.test(path) || path === openData.release) continue;
      // Not `equal`: on a failure it would print two whole files.
      assert.ok(masked(path, next.bytes(path), later) === masked(path, bytes, generatedAt), path);
      if (!bytes.equals(next.bytes(path))) stamped += 1;
    }
    assert.ok(stamped > 1_300);
    // Whoever downloads these gets the same bytes until a vacancy changes.
    for (const path of ['/datos/vacantes.ndjson.gz', '/feeds/vacantes.xml', '/sitemaps/1.xml', '/llms.txt'])
      assert.ok(release.bytes(path).equals(next.bytes(path)), path);
  });
});
