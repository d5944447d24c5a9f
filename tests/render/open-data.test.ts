import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { before, suite, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { modalityName } from '../../src/contract/vocabulary/job-terms.ts';
import type { RenderedTotals } from '../../src/release/render-release.ts';
import type { PublicVacancy } from '../../src/vacancies/vacancy.ts';
import { generatedAt, type Rendered, renderSnapshot, snapshotOf } from './rendered.ts';
import { hostileTexts, syntheticVacancies } from './vacancies.ts';
import { childrenNamed, childText, parseXml } from './xml.ts';

function lines(release: Rendered, path = '/datos/vacantes.ndjson.gz'): string[] {
  return gunzipSync(release.bytes(path)).toString().split('\n');
}

const sha256 = (content: string | Uint8Array) => hash('sha256', content);

function rows(bytes: Buffer): Record<string, string>[] {
  return parse(bytes, { columns: true, bom: true, record_delimiter: '\r\n' });
}

/** Undoes what protects a spreadsheet. */
const unguarded = (cell: string) => cell.replace(/^'(?=[=+\-@＝＋－＠])/, '');

interface Described {
  readonly path: string;
  readonly hash: string;
  readonly bytes: number;
  readonly description?: string;
  readonly schema?: { readonly fields: readonly { readonly name: string; readonly description: string }[] };
}

suite('open data', () => {
  let vacancies: PublicVacancy[];
  let release: Rendered;
  let totals: RenderedTotals;

  before(async () => {
    // Every hostile text in every kind of field.
    vacancies = (await syntheticVacancies(150)).map((vacancy, position) => {
      const text = hostileTexts[position % hostileTexts.length] ?? '';
      return position < 48
        ? {
            ...vacancy,
            title: text,
            company: text,
            zone: text,
            description: `${text}\n${text}`,
            benefits: [text],
          }
        : vacancy;
    });
    ({ release, totals } = await renderSnapshot(snapshotOf(vacancies)));
  });

  test('the NDJSON file has every vacancy in full, one a line, as the API has it', () => {
    const all = lines(release);
    assert.equal(all.pop(), '');
    assert.equal(all.length, vacancies.length);
    const { items } = release.json('/api/v1/jobs/search/all/all/all.json');
    for (const [position, line] of all.entries()) {
      const { generatedAt: _, ...detail } = release.json(`/api/v1/jobs/${items[position].id}.json`);
      assert.deepEqual(JSON.parse(line), detail);
      // What some tools take for the end of a line.
      assert.doesNotMatch(line, /[\r\u0085\u2028\u2029]/);
    }
  });

  test('the CSV file has one row a vacancy, under the names of the API', () => {
    const table = rows(gunzipSync(release.bytes('/datos/vacantes.csv.gz')));
    const { items } = release.json('/api/v1/jobs/search/all/all/all.json');
    assert.equal(table.length, items.length);
    for (const [position, row] of table.entries()) {
      const item = items[position];
      assert.equal(row.id, item.id);
      assert.equal(unguarded(row.title ?? ''), item.title.toWellFormed());
      assert.equal(row['family.slug'], item.family?.slug ?? '');
      assert.equal(row['salary.min'], String(item.salary?.min ?? ''));
      assert.equal(row['city.region'], item.city.region);
      assert.equal(row.url, item.url);
    }
  });

  test('what nobody stated is marked in the tables, and feeds do not say it', async () => {
    const [first, second] = vacancies;
    assert.ok(first && second);
    const guessed = { ...first, assumed: ['modality', 'seniority'] as const };
    const { release } = await renderSnapshot(snapshotOf([guessed, { ...second, assumed: [] }]));
    const table = rows(gunzipSync(release.bytes('/datos/vacantes.csv.gz')));
    const marks = new Map(table.map((row) => [row.id, row.assumed]));
    assert.deepEqual([marks.get(first.id), marks.get(second.id)], ['modality seniority', '']);
    for (const entry of childrenNamed(parseXml(release.bytes('/feeds/vacantes.xml')), 'entry')) {
      const isGuessed: boolean = childText(entry, 'id')?.includes(first.id) === true;
      const tags = childrenNamed(entry, 'category').map(({ attributes }) => attributes.term);
      const of: PublicVacancy = isGuessed ? first : second;
      for (const name of [modalityName[of.modality], of.seniority]) {
        assert.equal(tags.includes(name), !isGuessed, name);
        assert.equal(childText(entry, 'summary')?.includes(` · ${name}`), !isGuessed, name);
      }
    }
    const job = release.json(`/api/v1/jobs/${first.id}.json`);
    assert.deepEqual([job.modality.slug, job.seniority], [first.modality, first.seniority]);
  });

  test('no cell of a CSV file starts like a formula', () => {
    for (const bytes of [
      gunzipSync(release.bytes('/datos/vacantes.csv.gz')),
      release.bytes('/datos/sueldos.csv'),
    ]) {
      for (const row of rows(bytes)) {
        for (const cell of Object.values(row)) assert.doesNotMatch(cell, /^[=+\-@\t\r＝＋－＠]/);
      }
    }
  });

  test('the dictionary describes every column of every table and has the digest of each file', () => {
    const { resources } = release.json('/datos/datapackage.json');
    const described = new Map<string, Described>(resources.map((one: Described) => [one.path, one]));
    const bulk = [...release.files.keys()].filter((path) => /^\/datos\/(vacantes|sueldos)\./.test(path));
    assert.deepEqual([...described.keys()].sort(), bulk.map((path) => path.slice('/datos/'.length)).sort());
    for (const [path, { hash, bytes, schema, description }] of described) {
      const file = release.bytes(`/datos/${path}`);
      assert.deepEqual([hash, bytes], [`sha256:${sha256(file)}`, file.length]);
      const fields = schema?.fields ?? [];
      assert.ok(description || fields.every((field) => field.description.length > 3), path);
      if (!path.includes('.csv')) continue;
      const [header = ''] = (path.endsWith('.gz') ? gunzipSync(file) : file).toString().split('\r\n');
      assert.deepEqual(fields.map(({ name }) => name).join(','), header.replace('\ufeff', ''));
    }
    assert.deepEqual(described.get('vacantes.parquet')?.schema, described.get('vacantes.csv.gz')?.schema);
  });

  test('the salary table has every figure that pages print, without a stamp and without what employers decide', () => {
    const table = rows(release.bytes('/datos/sueldos.csv'));
    assert.ok(table.length > 0);
    for (const { family, label, median } of table.filter(({ label }) => label === 'General'))
      assert.match(
        release.bytes(`/sueldos/${family}/index.html`).toString(),
        new RegExp(Number(median).toLocaleString('en-US')),
        `${family} ${label}`,
      );
    // What employers decide would link the vacancies of one employer from day to day.
    assert.doesNotMatch(
      release.bytes('/datos/sueldos.csv').toString(),
      /2026-|effectiveSize|medianLow|grade/,
    );
  });

  test('the changes of the last thirty releases stay, until one would name what became confidential', async () => {
    const change = (day: number, closed: string[]) => ({
      generatedAt: `2026-10-${String(day).padStart(2, '0')}T12:00:00Z`,
      since: `2026-10-${String(day - 1).padStart(2, '0')}T12:00:00Z`,
      added: [],
      changed: [],
      closed,
    });
    const history = Array.from({ length: 31 }, (_, at) => change(31 - at, at === 9 ? ['secreta'] : []));
    const previous = { generatedAt: '2026-11-13T12:00:00Z', jobDigests: totals.jobDigests, history };
    const listedAfter = async (isConfidential?: (id: string) => boolean) => {
      const { release } = await renderSnapshot(snapshotOf(vacancies), {
        previous: { ...previous, isConfidential },
      });
      const { changes } = release.json('/datos/publicacion.json');
      for (const { path, bytes, sha256: digest, generatedAt } of changes) {
        assert.deepEqual([release.bytes(path).length, sha256(release.bytes(path))], [bytes, digest]);
        assert.equal(release.json(path).until, generatedAt);
        assert.ok(!('generatedAt' in release.json(path)));
      }
      const files = [...release.files.keys()].filter((path) => path.startsWith('/datos/cambios/'));
      assert.equal(files.length, changes.length);
      return changes.length;
    };
    assert.equal(await listedAfter(), 30);
    assert.equal(await listedAfter((id) => id === 'secreta'), 10);
  });

  test('the Atom feed is well-formed and has the newest hundred, newest first', () => {
    const atom = parseXml(release.bytes('/feeds/vacantes.xml'));
    const { items } = release.json('/api/v1/jobs/search/all/all/all.json');
    const newest: { url: string; title: string; city: { name: string }; postedAt: string }[] = items.slice(
      0,
      100,
    );
    assert.equal(atom.name, 'feed');
    assert.equal(atom.attributes.xmlns, 'http://www.w3.org/2005/Atom');
    const entries = childrenNamed(atom, 'entry');
    assert.deepEqual(
      entries.map((entry) => ['id', 'title', 'published'].map((name) => childText(entry, name))),
      newest.map(({ url, title, city, postedAt }) => [
        url,
        `${title} en ${city.name}`.toWellFormed().replace(/[\ufffe\uffff]/g, '\ufffd'),
        `${postedAt}T12:00:00Z`,
      ]),
    );
    for (const entry of entries) {
      for (const name of ['id', 'title', 'updated', 'published', 'summary', 'content']) {
        assert.ok(childText(entry, name), name);
      }
    }
    assert.equal(childText(atom, 'updated'), childText(entries[0] ?? atom, 'updated'));
  });

  test('each listing has a feed of its own, which its pages name, with its vacancies of the last fourteen days', () => {
    const feeds = [...release.files.keys()].filter((path) => path.startsWith('/feeds/vacantes/'));
    assert.ok(feeds.length > 100);
    for (const path of feeds) {
      const listing = `/${path.slice('/feeds/'.length, -'.xml'.length)}/`;
      assert.ok(release.text(`${listing}index.html`).includes(`<a href="${path}">`), path);
      const [city, family, modality] = listing
        .slice('/vacantes/'.length)
        .replaceAll('todas', 'all')
        .split('/');
      const { items } = release.json(`/api/v1/jobs/search/${city}/${family}/${modality}.json`);
      assert.deepEqual(
        childrenNamed(parseXml(release.bytes(path)), 'entry').map((entry) => childText(entry, 'id')),
        items
          .filter(({ postedAt }: { postedAt: string | null }) => {
            return Date.parse(postedAt ?? '') >= Date.parse(items[0].postedAt) - 14 * 86_400_000;
          })
          .map(({ url }: { url: string }) => url),
        path,
      );
    }
  });

  test('a vacancy without a date has no place in a feed and all others', async () => {
    const [first, second] = await syntheticVacancies(2);
    assert.ok(first && second);
    const { release } = await renderSnapshot(
      snapshotOf([{ ...first, postedAt: null, validThrough: '2026-12-01' }, second]),
    );
    assert.equal(childrenNamed(parseXml(release.bytes('/feeds/vacantes.xml')), 'entry').length, 1);
    assert.equal(release.json('/api/v1/jobs/search/all/all/all.json').count, 2);
    assert.equal(lines(release).length, 3);
  });

  test('the changes name what was added, changed and closed, and have it in full but for the closed', async () => {
    const [changed, closed, ...kept] = vacancies;
    const [added] = await syntheticVacancies(1);
    assert.ok(changed && closed && added);
    const newcomer = { ...added, id: 'nueva-leon-vac-99999', vacancyId: 'VAC-99999' };
    const later = [...kept, { ...changed, benefits: ['Otra prestación'] }, newcomer];
    const previous = { generatedAt: '2026-11-13T12:00:00Z', jobDigests: totals.jobDigests };
    const { release: next } = await renderSnapshot(snapshotOf(later), { previous });
    assert.deepEqual(next.json('/datos/cambios.json'), {
      generatedAt,
      since: '2026-11-13T12:00:00Z',
      added: [newcomer.id],
      changed: [changed.id],
      closed: [closed.id],
    });
    const whole = new Set(lines(next));
    const parts = lines(next, '/datos/cambios.ndjson.gz');
    assert.ok(parts.every((line) => whole.has(line)));
    assert.deepEqual(
      parts.filter(Boolean).map((line) => JSON.parse(line).id),
      [changed.id, newcomer.id],
    );
  });

  test('a first release has everything new and follows nothing', () => {
    const { since, added } = release.json('/datos/cambios.json');
    assert.equal(since, null);
    assert.equal(added.length, vacancies.length);
    assert.deepEqual(lines(release, '/datos/cambios.ndjson.gz'), ['']);
  });

  test('the release has the digest of every open data file, and of its vacancies in any order', async () => {
    const previous = { generatedAt: '2026-11-13T12:00:00Z', jobDigests: totals.jobDigests };
    const { release: next } = await renderSnapshot(snapshotOf(vacancies.slice(1)), { previous });
    const said = next.json('/datos/publicacion.json');
    const others = [...next.files.keys()].filter(
      (path) =>
        /^\/(?:datos\/(?!indice\/|cambios\/)|feeds\/vacantes\.)/.test(path) &&
        !/\.(html|md)$/.test(path) &&
        path !== '/datos/publicacion.json',
    );
    assert.deepEqual(
      said.files,
      Object.fromEntries(
        others.map((path) => [path, { bytes: next.bytes(path).length, sha256: sha256(next.bytes(path)) }]),
      ),
    );
    assert.equal(said.generatedAt, generatedAt);
    const list = lines(next)
      .filter(Boolean)
      .map((line) => `${sha256(`${line}\n`)}  ${JSON.parse(line).id}\n`)
      .sort((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1))
      .join('');
    assert.equal(next.bytes('/datos/huellas.txt').toString(), list);
    assert.deepEqual(said.vacancies, { count: vacancies.length - 1, sha256: sha256(list) });
    assert.deepEqual(said.since, {
      generatedAt: previous.generatedAt,
      vacancies: release.json('/datos/publicacion.json').vacancies,
    });
    assert.equal(release.json('/datos/publicacion.json').since, null);
  });

  test('nothing has changed when only the time has', async () => {
    const later = { ...snapshotOf(vacancies), generatedAt: '2026-11-19T12:00:00Z' };
    const previous = { generatedAt, jobDigests: totals.jobDigests };
    const { release: next } = await renderSnapshot(later, { previous });
    const { added, changed, closed } = next.json('/datos/cambios.json');
    assert.deepEqual([added, changed, closed], [[], [], []]);
  });
});
