import assert from 'node:assert/strict';
import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { verifyRelease } from '../src/release/verify/verify-release.ts';
import { tabulador } from './release/command.ts';
import { manifestIn, scratchDirectory } from './release/scratch.ts';
import { fillBoard } from './release/synthetic-board.ts';

const scratch = scratchDirectory({ after });
let release: string;
before(async () => {
  const board = join(scratch, 'board.sqlite');
  await fillBoard(board, 150, '2026-11-16');
  const { code, messages, output } = await tabulador(['build', '--json'], {
    TABULADOR_BOARD: board,
    TABULADOR_RELEASES_DIRECTORY: join(scratch, 'releases'),
    TABULADOR_NOW: '2026-11-16T12:00:00Z',
  });
  assert.equal(code, 0, messages);
  release = (JSON.parse(output) as { path: string }).path;
});

const verify = (directory: string) => verifyRelease(directory, () => {});
const places = (directory: string) => verify(directory).findings.map(({ file, what }) => `${file}: ${what}`);

/** A copy to damage: the whole release, or only what anyone can download. */
function copyOf(t: TestContext, part: '' | 'public' = ''): string {
  const copy = join(scratchDirectory(t), 'copy');
  cpSync(join(release, part), copy, { recursive: true, preserveTimestamps: true });
  return copy;
}

// biome-ignore lint/suspicious/noExplicitAny: a test may change any field of any body
type Body = any;

function change(file: string, edit: (body: Body) => void): void {
  const body: Body = JSON.parse(readFileSync(file, 'utf8'));
  edit(body);
  writeFileSync(file, JSON.stringify(body));
}

/** Damages a mirror that has no manifest, so that only the contents themselves can give it away. */
function damaged(t: TestContext, path: string, edit: (body: Body) => void): string[] {
  const mirror = copyOf(t, 'public');
  for (const suffix of ['.br', '.gz']) rmSync(join(mirror, path + suffix), { force: true });
  change(join(mirror, path), edit);
  return places(mirror);
}

const guides = () =>
  Object.keys(manifestIn(release).files).filter((path) => path.startsWith('/api/v1/salaries/'));
const guide = () => guides()[0] as string;
const jobs = () =>
  Object.keys(manifestIn(release).files).filter((path) => /^\/api\/v1\/jobs\/[^/]+$/.test(path));
const everything = '/api/v1/jobs/search/all/all/all.json';

test('a whole release has nothing wrong, and everything was looked at', () => {
  const { findings, checked } = verify(release);
  assert.deepEqual(findings, []);
  assert.equal(checked.searches, 1_300);
  assert.equal(checked.vacancies, 150);
  assert.equal(checked.guides, guides().length);
  assert.ok(checked.figures > 100 && checked.links > 1_000);
  assert.equal(checked.hashes, manifestIn(release).totals.files + 5);
});

test('a mirror is verified as far as it goes, and what could not be checked is said', (t) => {
  const mirror = copyOf(t, 'public');
  const without = verify(mirror);
  assert.deepEqual(without.findings, []);
  assert.match(without.notes.join('\n'), /no manifest/);
  assert.equal(without.checked.hashes, 0);
  cpSync(join(release, 'manifest.json'), join(mirror, 'manifest.json'));
  const withIt = verify(mirror);
  assert.deepEqual(withIt.findings, []);
  assert.equal(withIt.checked.hashes, manifestIn(release).totals.files);
});

test('a changed byte is found by its hash', (t) => {
  const copy = copyOf(t);
  appendFileSync(join(copy, 'public', everything), ' ');
  const found = places(copy);
  for (const what of ['size', 'sha256', 'etag']) assert.ok(found.includes(`${everything}: ${what}`));
  assert.ok(found.includes(`${everything}.br: content`));
});

test('a missing file, one too many and a wrong copy are found', (t) => {
  const copy = copyOf(t);
  const [first, second] = jobs() as [string, string];
  rmSync(join(copy, 'public', first));
  writeFileSync(join(copy, 'public', 'de-mas.txt'), 'x');
  writeFileSync(join(copy, 'public', `${second}.br`), brotliCompressSync(Buffer.from('otra cosa')));
  rmSync(join(copy, 'problems', 'not-found.json'));
  const found = places(copy);
  assert.ok(found.includes(`${first}: file`));
  assert.ok(found.includes('/de-mas.txt: file'));
  assert.ok(found.includes(`${second}.br: content`));
  assert.ok(found.includes('problems/not-found.json: file'));
});

for (const field of ['id', 'digest', 'totals'] as const) {
  test(`a manifest with another ${field} is found out`, (t) => {
    const copy = copyOf(t);
    change(join(copy, 'manifest.json'), (manifest) => {
      if (field === 'totals') manifest.totals.vacancies += 1;
      else manifest[field] = manifest[field].replace(/.$/, (last: string) => (last === '0' ? '1' : '0'));
    });
    assert.deepEqual(places(copy), [`manifest.json: ${field === 'totals' ? 'totals.vacancies' : field}`]);
  });
}

test('each salary figure is computed again', (t) => {
  for (const figure of ['min', 'median', 'max', 'sampleSize']) {
    const found = damaged(t, guide(), (body) => {
      body.overall[figure] += 500;
    });
    assert.ok(found.includes(`${guide()}: overall.General.${figure}`), found.join('\n'));
  }
  const removed = damaged(t, guide(), (body) => {
    body.bySeniority = [{ ...body.overall, label: 'Experta' }];
  });
  assert.deepEqual(removed, [`${guide()}: bySeniority: labels in order`]);
  const listed = damaged(t, '/api/v1/salaries.json', (body) => {
    body.items[0].median += 500;
  });
  assert.match(listed.join(), /salaries\.json: .*\.median/);
});

test('a guide that should be there is missed', (t) => {
  const mirror = copyOf(t, 'public');
  for (const suffix of ['', '.br', '.gz']) rmSync(join(mirror, guide() + suffix), { force: true });
  const found = places(mirror);
  assert.ok(found.includes(`${guide()}: guide`), found.join('\n'));
  assert.ok(found.includes('/api/v1/salaries.json: count'));
  assert.ok(found.includes('/api/v1/index.json: counts.salaryGuides'));
});

test('every count and facet is counted again', (t) => {
  const index = '/api/v1/index.json';
  const found = damaged(t, index, (body) => {
    body.counts.activeJobs -= 1;
    body.filters.cities[3].activeJobs += 1;
    body.filters.modalities.pop();
  });
  assert.deepEqual(found, [
    `${index}: counts.activeJobs`,
    `${index}: filters.cities.queretaro.activeJobs`,
    `${index}: filters.modalities`,
  ]);
});

test('a search that leaves one out, repeats one or changes one is found', (t) => {
  const search = '/api/v1/jobs/search/all/all/remoto.json';
  assert.deepEqual(
    damaged(t, search, (body) => {
      body.items.pop();
      body.count -= 1;
    }),
    [`${search}: count`, `${search}: number of items`],
  );
  const twice = damaged(t, search, (body) => {
    body.items[1] = body.items[0];
  });
  assert.deepEqual(twice, [`${search}: items[1].id`]);
  const [changed] = damaged(t, search, (body) => {
    body.items[0].title = 'Otro';
  });
  assert.match(changed ?? '', /remoto\.json: items\[0\]/);
});

test('another order in the list of everything is found', (t) => {
  const found = damaged(t, everything, (body) => body.items.reverse());
  assert.ok(found.some((place) => place.startsWith(`${everything}: items[`)));
});

test('one body of another build is found', (t) => {
  const [job] = jobs() as [string];
  const found = damaged(t, job, (body) => {
    body.generatedAt = '2026-11-15T12:00:00Z';
  });
  assert.deepEqual(found, [`${job}: generatedAt`]);
});

test('a vacancy that says something else than its line in the list is found', (t) => {
  const [job] = jobs() as [string];
  const found = damaged(t, job, (body) => {
    body.company = 'Otra descripción';
  });
  assert.deepEqual(found, [`${job}: company`]);
});

test('a link to a file that is not there is found', (t) => {
  const list = '/api/v1/salaries.json';
  const found = damaged(t, list, (body) => {
    body.links.self = body.links.self.replace('salaries', 'sueldos');
  });
  assert.deepEqual(found, [`${list}: link`]);
});

test('bytes that are no JSON are a finding, not a crash', (t) => {
  const mirror = copyOf(t, 'public');
  const [job] = jobs() as [string];
  for (const suffix of ['.br', '.gz']) rmSync(join(mirror, job + suffix));
  writeFileSync(join(mirror, job), '{"id":');
  assert.deepEqual(places(mirror), [`${job}: content`]);
});

test('a directory without a release is a mistake of the command line', (t) => {
  assert.throws(() => verify(scratchDirectory(t)), { reason: 'usage', message: /holds no release/ });
});
