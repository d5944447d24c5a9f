import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PublicVacancy } from '../../vacancies/vacancy.ts';
import { snapshotIndex } from '../snapshot-index.ts';
import { sitemapFiles } from './sitemap.ts';

const service = { origin: 'https://empleos.example' };

function indexOf(count: number) {
  const vacancies = Array.from(
    { length: count },
    (_, number) =>
      ({
        id: `ventas-leon-vac-${1_000 + number}`,
        title: 'Vendedor',
        city: 'leon',
        family: 'ventas',
        modality: 'remoto',
        salary: null,
        description: '',
        requirements: [] as readonly string[],
        benefits: [] as readonly string[],
        assumed: [],
        postedAt: number < 5 ? '2026-11-16' : '2026-11-02',
      }) as Partial<PublicVacancy> as PublicVacancy,
  );
  return snapshotIndex({ generatedAt: '2026-11-16T12:00:00Z', vacancies }, { minimumSample: 3 });
}

const urlsIn = (body: string) => [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

test('no part holds more addresses than allowed, and none is lost', () => {
  const [first, index] = [...sitemapFiles(indexOf(40), service)];
  assert.deepEqual([first?.path, index?.path], ['/sitemaps/1.xml', '/sitemap.xml']);
  const whole = urlsIn(first?.body ?? '');
  const files = [...sitemapFiles(indexOf(40), service, [], 7)];
  const parts = files.slice(0, -1);
  for (const { body } of parts) assert.ok(urlsIn(body).length <= 7);
  assert.deepEqual(
    parts.flatMap(({ body }) => urlsIn(body)),
    whole,
  );
  assert.deepEqual(
    urlsIn(files.at(-1)?.body ?? ''),
    parts.map(({ path }) => `https://empleos.example${path}`),
  );
});

test('the index has the date of the newest page of each part, not the time of the build', () => {
  const [part, index] = [...sitemapFiles(indexOf(40), service)];
  assert.match(index?.body ?? '', /<lastmod>2026-11-16<\/lastmod>/);
  assert.doesNotMatch(`${part?.body}${index?.body}`, /T12:00/);
});
