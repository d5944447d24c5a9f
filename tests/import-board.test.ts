import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf, ndjsonOf, sampleRow, sampleRows } from './import/sample-rows.ts';
import { Workbench } from './import/workbench.ts';

test('importing the same file again confirms it, changes nothing else and keeps every id, also without keys', async () => {
  using bench = new Workbench();
  // Twins: nothing but their order tells the last two rows from each other when their keys are made.
  const twin = sampleRow(4, {
    description: 'Otro trabajo, para quien prefiere la noche y los fines de semana.',
  });
  const rows = [...sampleRows(5), twin].map(({ vacancyId: _, ...row }) => row);
  const file = bench.write('rows.csv', csvOf(rows));
  assert.equal((await bench.import(0, file)).counts.added, 6);
  const before = await bench.vacancies();
  assert.equal(new Set(before.map(({ published }) => published.id)).size, 6);
  bench.now = '2026-11-20T09:00:00Z';
  assert.equal((await bench.import(0, file)).counts.unchanged, 6);
  const confirmed = before.map(({ published, ...entry }) => ({
    ...entry,
    published: { ...published, confirmedOn: '2026-11-20' },
  }));
  assert.deepEqual(await bench.vacancies(), confirmed);
});

test('a row without a key is known by its title, city, employer and zone, in any order and case', async () => {
  using bench = new Workbench();
  bench.write('tabulador.config.json', JSON.stringify({ vacancies: { joinDuplicates: false } }));
  const { vacancyId: _, ...row } = sampleRow(1);
  const rows = [
    { ...row, zone: '' },
    { ...row, zone: 'Centro' },
    { ...row, zone: 'Norte' },
    { ...row, employer: `${row.employer}Centro`, zone: '' },
  ];
  const posting = {
    '@type': 'JobPosting',
    title: row.title,
    description: row.description,
    datePosted: row.postedAt,
    employmentType: 'FULL_TIME',
    hiringOrganization: { name: row.employer },
    jobLocation: { address: { addressLocality: row.city } },
  };
  const otherFeed = bench.write('postings.ndjson', ndjsonOf([posting]));
  assert.equal((await bench.import(0, bench.write('a.csv', csvOf(rows)), otherFeed)).counts.added, 5);
  assert.equal((await bench.import(0, otherFeed)).counts.unchanged, 1);
  bench.write('a.csv', csvOf(rows.toReversed()));
  assert.equal((await bench.import(0, 'a.csv')).counts.unchanged, 4);
  bench.write('a.csv', csvOf(rows).replaceAll(row.title, row.title.toUpperCase()));
  assert.equal((await bench.import(0, 'a.csv')).counts.unchanged, 4);
});

test('a changed salary updates the vacancy; its id and reference code stay', async () => {
  using bench = new Workbench();
  const { vacancyId: _, ...row } = sampleRow(1);
  await bench.import(0, bench.write('rows.csv', csvOf([row])));
  const [before] = await bench.vacancies();
  const changed = { ...row, salary: '$40,000 - $60,000 mensuales brutos' };
  assert.equal((await bench.import(0, bench.write('rows.csv', csvOf([changed])))).counts.updated, 1);
  const [after] = await bench.vacancies();
  assert.equal(after?.published.id, before?.published.id);
  assert.equal(after?.published.salary?.max, 60_000);
});

test('a dry run says what the import would do, and keeps nothing', async () => {
  using bench = new Workbench();
  await bench.import(0, bench.write('first.csv', csvOf(sampleRows(3))));
  const before = await bench.vacancies();
  const rows = [
    sampleRow(0),
    sampleRow(1, { industry: 'Banca' }),
    sampleRow(7),
    sampleRow(8, { city: 'Atlantis' }),
  ];
  const next = bench.write('next.csv', csvOf(rows));
  const dry = await bench.import(
    3,
    next,
    '--dry-run',
    '--close-missing',
    '--accept-loss',
    '--rejects',
    'r.csv',
  );
  assert.deepEqual([dry.kept, dry.dryRun], [false, true]);
  assert.deepEqual(await bench.vacancies(), before);
  const real = await bench.import(3, next, '--close-missing', '--accept-loss');
  assert.deepEqual(real.counts, dry.counts);
  assert.deepEqual(
    [real.counts.added, real.counts.updated, real.counts.unchanged, real.counts.closed],
    [1, 1, 1, 1],
  );
  assert.ok(bench.has('r.csv'));
});

test('one bad row never costs the others', async () => {
  using bench = new Workbench();
  const rows = sampleRows(1200).map((row, index) => (index === 700 ? { ...row, city: 'Springfield' } : row));
  const { counts } = await bench.import(3, bench.write('rows.ndjson', ndjsonOf(rows)));
  assert.deepEqual([counts.added, counts.rejected], [1199, 1]);
});

test('a file that breaks half-way changes nothing, nor do the good files before it', async () => {
  using bench = new Workbench();
  await bench.import(0, bench.write('before.csv', csvOf(sampleRows(2))));
  const before = await bench.vacancies();
  const rows = sampleRows(1500);
  bench.write('good.ndjson', ndjsonOf(rows.slice(0, 700)));
  bench.write('broken.json', JSON.stringify(rows.slice(700)).slice(0, -200));
  const { code, messages } = await bench.run(
    'import',
    'good.ndjson',
    'broken.json',
    '--rejects',
    'rejects.ndjson',
  );
  assert.match(messages, /broken\.json, line 1: the file ends in the middle of a record/);
  assert.equal(code, 4);
  assert.deepEqual(await bench.vacancies(), before);
  assert.ok(!bench.has('rejects.ndjson') && !bench.has('rejects.ndjson.partial'));
});

test('a full feed closes what it no longer lists, and opens it again when it is back', async () => {
  using bench = new Workbench();
  await bench.import(0, bench.write('all.csv', csvOf(sampleRows(5))));
  await bench.import(0, bench.write('other.csv', csvOf([sampleRow(50)])), '--feed', 'other');
  const less = await bench.import(0, bench.write('less.csv', csvOf(sampleRows(3))), '--close-missing');
  assert.deepEqual(less.missing, [
    { feed: 'native', openBefore: 5, missing: 2, rejectedButListed: 0, closed: 2, heldBack: null },
  ]);
  const closed = (await bench.vacancies()).filter(({ closedOn }) => closedOn !== null);
  assert.deepEqual(
    closed.map(({ published, closedOn }) => [published.vacancyId, closedOn]),
    [
      ['VAC-10003', '2026-11-16'],
      ['VAC-10004', '2026-11-16'],
    ],
  );
  await bench.import(0, 'all.csv');
  assert.ok((await bench.vacancies()).every(({ closedOn }) => closedOn === null));
});

test('closing more than half of a feed is refused with a report, unless the loss is accepted', async () => {
  using bench = new Workbench();
  await bench.import(0, bench.write('all.csv', csvOf(sampleRows(6))));
  const before = await bench.vacancies();
  const few = bench.write('few.csv', csvOf([sampleRow(0), sampleRow(1), sampleRow(9)]));
  const { code, messages, output } = await bench.run('import', few, '--close-missing');
  assert.match(messages, /feed "native" that are not in this import: 4 of 6\./);
  assert.match(messages, /--accept-loss/);
  assert.match(output, /^Nothing was imported\./);
  assert.equal(code, 4);
  assert.deepEqual(await bench.vacancies(), before);
  assert.equal((await bench.import(0, few, '--close-missing', '--accept-loss')).counts.closed, 4);
});

test('exactly half of a feed may be closed at once', async () => {
  using bench = new Workbench();
  await bench.import(0, bench.write('all.csv', csvOf(sampleRows(6))));
  const half = bench.write('half.csv', csvOf(sampleRows(3)));
  assert.equal((await bench.import(0, half, '--close-missing')).counts.closed, 3);
});

test('a rejected row still lists its vacancy', async () => {
  using bench = new Workbench();
  await bench.import(0, bench.write('all.csv', csvOf(sampleRows(6))));
  const rows = [sampleRow(0, { validThrough: '2027-12-31' }), ...sampleRows(5).slice(1)];
  const { missing } = await bench.import(3, bench.write('rows.csv', csvOf(rows)), '--close-missing');
  assert.deepEqual([missing[0]?.closed, missing[0]?.rejectedButListed], [1, 1]);
  const closed = (await bench.vacancies()).filter(({ closedOn }) => closedOn !== null);
  assert.deepEqual(
    closed.map(({ published }) => published.vacancyId),
    ['VAC-10005'],
  );
});

test('rows of empty cells list nothing and hold nothing back', async () => {
  using bench = new Workbench();
  await bench.import(0, bench.write('all.csv', csvOf(sampleRows(6))));
  const blank = `${','.repeat(Object.keys(sampleRow(0)).length - 1)}\r\n`;
  const file = bench.write('less.csv', `${csvOf(sampleRows(5))}${blank}${blank}`);
  const { code, output } = await bench.run('import', file, '--close-missing');
  assert.equal(code, 0);
  assert.match(output, / 5 rows · .* 1 closed · 0 rejected/);
  assert.match(output, /closed, because it no longer lists them: 1\./);
});

test('while a rejected row could be any vacancy, none is closed', async () => {
  using bench = new Workbench();
  await bench.import(0, bench.write('all.csv', csvOf(sampleRows(6))));
  const lines = csvOf(sampleRows(5)).split('\r\n');
  lines[2] = 'a row without its cells';
  const { missing } = await bench.import(3, bench.write('rows.csv', lines.join('\r\n')), '--close-missing');
  assert.equal(missing[0]?.closed, 0);
  assert.match(missing[0]?.heldBack ?? '', /rejected rows without a key .*: 1/);
  assert.ok((await bench.vacancies()).every(({ closedOn }) => closedOn === null));
});

test('the feed itself may say that a vacancy is closed', async () => {
  using bench = new Workbench();
  await bench.import(0, bench.write('rows.csv', csvOf(sampleRows(2))));
  const rows = [
    { ...sampleRow(0), status: 'cubierta', closedOn: '' },
    { ...sampleRow(1), status: '', closedOn: '2026-11-14' },
  ];
  assert.equal((await bench.import(0, bench.write('rows.csv', csvOf(rows)))).counts.closed, 2);
  assert.deepEqual(
    (await bench.vacancies()).map(({ closedOn }) => closedOn),
    ['2026-11-16', '2026-11-14'],
  );
  bench.now = '2026-11-21T12:00:00Z';
  assert.equal((await bench.import(0, 'rows.csv')).counts.unchanged, 2);
  const ndjson = bench.write('rows.ndjson', ndjsonOf(rows));
  assert.equal((await bench.import(0, ndjson)).counts.unchanged, 2);
});

test('a reference code that names a vacancy of another feed is a rejection, not a theft', async () => {
  using bench = new Workbench();
  await bench.import(0, bench.write('rows.csv', csvOf(sampleRows(2))));
  const others = sampleRows(2).map((row) => ({ ...row, title: 'Abogado corporativo' }));
  const { counts, rejections } = await bench.import(
    3,
    bench.write('others.csv', csvOf(others)),
    '--feed',
    'other',
  );
  assert.deepEqual([counts.added, counts.rejected], [0, 2]);
  assert.match(rejections[0]?.findings[0]?.reason ?? '', /already names/);
});

test('the same key twice in a feed is taken once, across files too', async () => {
  using bench = new Workbench();
  bench.write('a.csv', csvOf([sampleRow(1), sampleRow(2)]));
  bench.write(
    'b.ndjson',
    ndjsonOf([
      sampleRow(2, { description: 'Llevar la contabilidad fiscal de tres empresas.' }),
      sampleRow(3),
    ]),
  );
  const { counts, rejections } = await bench.import(3, 'a.csv', 'b.ndjson');
  assert.deepEqual([counts.added, counts.rejected], [3, 1]);
  assert.equal(rejections[0]?.findings[0]?.reason, 'the same key as a.csv:3');
});

test('too many rejected rows refuse the whole import, and the report still says why', async () => {
  using bench = new Workbench();
  const rows = sampleRows(10).map((row, index) => (index < 3 ? { ...row, city: 'Oz' } : row));
  const file = bench.write('rows.csv', csvOf(rows));
  for (const limit of ['2', '20%']) {
    const { code, output, messages } = await bench.run('import', file, '--max-rejects', limit);
    assert.equal(code, 4, messages);
    assert.match(output, /3 rows: places that are not published: Oz 3/);
    assert.deepEqual(await bench.vacancies(), []);
  }
  assert.equal((await bench.import(3, file, '--max-rejects', '30%')).counts.added, 7);
});
