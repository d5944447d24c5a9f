import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { errorCodes } from '../src/contract/operations.ts';
import { searchCount } from '../src/contract/search-filters.ts';
import { verifyRelease } from '../src/release/verify/verify-release.ts';
import { fillBoard } from './release/demo-board.ts';
import { manifestIn } from './release/scratch.ts';
import { tabulador } from './support/run-command.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const scratch = scratchDirectory({ after });
let release: string;
before(async () => {
  const board = join(scratch, 'board.sqlite');
  await fillBoard(board, 90, '2026-11-16T12:00:00Z');
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

/** Changes files, looks, and puts everything back: a release has too many files to copy it for each test. */
function whileDamaged<Result>(files: readonly string[], damage: () => void, look: () => Result): Result {
  const kept = files.map((file) => {
    const before = existsSync(file) ? { bytes: readFileSync(file), times: statSync(file) } : undefined;
    return [file, before] as const;
  });
  try {
    damage();
    return look();
  } finally {
    for (const [file, before] of kept) {
      rmSync(file, { force: true });
      if (before === undefined) continue;
      writeFileSync(file, before.bytes);
      utimesSync(file, before.times.atime, before.times.mtime);
    }
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a test may change any field of any body
type Body = any;

function change(file: string, edit: (body: Body) => void): void {
  const body: Body = JSON.parse(readFileSync(file, 'utf8'));
  edit(body);
  writeFileSync(file, JSON.stringify(body));
}

/** What the contents themselves give away, without digests and copies. */
function contents(): string[] {
  const byBytes = ['size', 'sha256', 'etag', 'time'];
  return verify(release)
    .findings.filter(({ file, what }) => !byBytes.includes(what) && !/\.(br|gz)$/.test(file))
    .map(({ file, what }) => `${file}: ${what}`);
}

function damaged(path: string, edit: (body: Body) => void): string[] {
  const file = join(release, 'public', path);
  return whileDamaged([file], () => change(file, edit), contents);
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
  assert.equal(checked.searches, searchCount);
  assert.equal(checked.vacancies, 90);
  assert.equal(checked.guides, guides().length);
  assert.ok(checked.figures > 100 && checked.links > 1_000);
  assert.equal(checked.hashes, manifestIn(release).totals.files + errorCodes.length);
});

test('a manifest that contradicts the release is reported', () => {
  const manifest = join(release, 'manifest.json');
  const found = whileDamaged(
    [manifest],
    () =>
      change(manifest, (body) => {
        body.totals.vacancies += 1;
        body.digest = body.digest.replace(/.$/, (last: string) => (last === '0' ? '1' : '0'));
        body.id = body.id.replace(/.$/, (last: string) => (last === '0' ? '1' : '0'));
      }),
    () => places(release),
  );
  assert.deepEqual(
    found,
    ['sha256 in SHA256SUMS', 'digest', 'id', 'id and name of the directory', 'totals.vacancies'].map(
      (what) => `manifest.json: ${what}`,
    ),
  );
});

test('each salary figure is computed again', () => {
  for (const figure of ['min', 'median', 'max', 'sampleSize']) {
    const found = damaged(guide(), (body) => {
      body.overall[figure] += 500;
    });
    // The list beside it is right, and the report must not say otherwise.
    assert.deepEqual(found, [`${guide()}: overall.General.${figure}`]);
  }
  const removed = damaged(guide(), (body) => {
    body.bySeniority = [{ ...body.overall, label: 'Experta' }];
  });
  assert.deepEqual(removed, [`${guide()}: bySeniority: labels in order`]);
  const listed = damaged('/api/v1/salaries.json', (body) => {
    body.items[0].median += 500;
  });
  assert.match(listed.join(), /salaries\.json: .*\.median/);
});

test('a guide that should be there is missed', () => {
  const file = join(release, 'public', guide());
  const found = whileDamaged([file], () => rmSync(file), contents);
  assert.ok(found.includes(`${guide()}: guide`), found.join('\n'));
  assert.ok(found.includes('/api/v1/salaries.json: count'));
  assert.ok(found.includes('/api/v1/index.json: counts.salaryGuides'));
});

test('every count and facet is counted again', () => {
  const index = '/api/v1/index.json';
  const found = damaged(index, (body) => {
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

test('a search that leaves one out, repeats one or changes one is found', () => {
  const search = '/api/v1/jobs/search/all/all/remoto.json';
  const shorter = damaged(search, (body) => {
    body.items.pop();
    body.count -= 1;
  });
  assert.deepEqual(shorter, [`${search}: count`, `${search}: number of items`]);
  const twice = damaged(search, (body) => {
    body.items[1] = body.items[0];
  });
  assert.deepEqual(twice, [`${search}: items[1].id`]);
  const [changed] = damaged(search, (body) => {
    body.items[0].title = 'Otro';
  });
  assert.match(changed ?? '', /remoto\.json: items\[0\]/);
  const reversed = damaged(everything, (body) => body.items.reverse());
  assert.ok(reversed.some((place) => place.startsWith(`${everything}: items[`)));
});

test('a vacancy of another build, with another text or without JSON is found, and so is a link that leads nowhere', () => {
  const [job = ''] = jobs();
  const list = '/api/v1/salaries.json';
  const file = join(release, 'public', job);
  const found = whileDamaged(
    [file, join(release, 'public', list)],
    () => {
      change(file, (body) => {
        body.generatedAt = '2026-11-15T12:00:00Z';
        body.company = 'Otra descripción';
      });
      change(join(release, 'public', list), (body) => {
        body.links.self = body.links.self.replace('salaries', 'sueldos');
      });
    },
    contents,
  );
  assert.deepEqual(found, [`${job}: generatedAt`, `${job}: company`, `${list}: link`]);
  const broken = whileDamaged([file], () => writeFileSync(file, '{"id":'), contents);
  assert.deepEqual(broken, [`${job}: content`]);
});
