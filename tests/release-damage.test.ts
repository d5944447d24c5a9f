import assert from 'node:assert/strict';
import {
  cpSync,
  linkSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { OperatorError } from '../src/foundation/operator-error.ts';
import { buildRelease } from '../src/program/app/build.ts';
import { sha256 } from '../src/release/format/digests.ts';
import { damageTo } from '../src/release/verify/check-bytes.ts';
import { verifyRelease } from '../src/release/verify/verify-release.ts';
import { rollBack } from '../src/release/write/make-current.ts';
import { additions, damagedBytes, damages, filesIn, type Target } from './release/damage.ts';
import { leftoversIn } from './release/scratch.ts';
import { monday, renderTiny, tinyBoard, tinyRequest } from './release/tiny-release.ts';
import { runCommand } from './support/run-command.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const scratch = scratchDirectory({ after });
let whole: string;
/** A release of a few lines does not keep the contract; what is found beyond this is the damage. */
let usual: Set<string>;
before(async () => {
  const request = tinyRequest(join(scratch, 'releases'), undefined, {
    render: async (sink) => {
      sink.derived('/vacantes/una/index.html', 'key', () => [
        Buffer.from('<!doctype html><title>Una</title>'),
      ]);
      return renderTiny(tinyBoard(3), monday, sink);
    },
  });
  whole = (await buildRelease(request)).path;
  usual = new Set(found(whole).map((finding) => JSON.stringify(finding)));
});

const found = (release: string) => verifyRelease(release, () => {}).findings;
/** Paths of what is found to be wrong beyond the usual, as they lie in the release. */
function namesFound(release: string): string[] {
  return found(release)
    .filter((finding) => !usual.has(JSON.stringify(finding)))
    .flatMap(({ file, what }) => [file.startsWith('/') ? `public${file}` : file, what]);
}

let copies = 0;
/** A copy of the release, under its own name. */
function copyOfRelease(): string {
  const copy = join(scratch, `copy-${++copies}`, relative(dirname(whole), whole));
  cpSync(whole, copy, { recursive: true, preserveTimestamps: true });
  return copy;
}

/** Does something to a file of a copy and checks that its path is reported. */
function assertReported(name: string, at: number, damage: (target: Target) => string): void {
  const release = copyOfRelease();
  try {
    const target = { file: join(release, name), at, aside: join(dirname(release), 'aside') };
    const path = relative(release, damage(target));
    const names = namesFound(release);
    assert.ok(
      names.some((text) => text === path || (text.startsWith('sha256 in ') && text.endsWith(path))),
      `${path} is not among ${JSON.stringify(names)}`,
    );
  } finally {
    rmSync(dirname(release), { recursive: true });
  }
}

const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const fileOf = fc.nat().map((number) => {
  const files = filesIn(whole);
  return files[number % files.length] as string;
});

test('verify names every file that is not as it was built, whatever happened to it', () => {
  const damage = fc.constantFrom(...Object.entries(damages));
  fc.assert(
    fc.property(fileOf, damage, place, (name, [what, apply], at) => {
      fc.pre(!(what === 'its folder replaced by a link to the same files' && !name.includes('/')));
      assertReported(name, at, apply);
    }),
    { numRuns: 90 },
  );
});

test('verify names everything that was not built', () => {
  const addition = fc.constantFrom(...Object.entries(additions));
  fc.assert(
    fc.property(fileOf, addition, (name, [, apply]) => {
      fc.pre(!filesIn(whole).includes(`${name}.br`));
      assertReported(name, 0, apply);
    }),
    { numRuns: 25 },
  );
});

test('the private files have a seal that sha256sum can check, and a flipped bit in each is reported', () => {
  const lines = readFileSync(join(whole, 'SHA256SUMS'), 'utf8').trimEnd().split('\n');
  assert.deepEqual(
    lines,
    ['manifest.json', 'record.json'].map((name) => `${sha256(readFileSync(join(whole, name)))}  ${name}`),
  );
  for (const name of ['manifest.json', 'record.json', 'SHA256SUMS']) {
    for (const at of [0, 0.2, 0.5, 0.9]) assertReported(name, at, damagedBytes['one bit flipped']);
  }
});

/** The seal with other lines; the names are in order. */
function reseal(release: string, change: (lines: string[]) => string[]): void {
  const file = join(release, 'SHA256SUMS');
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  writeFileSync(file, `${change(lines).join('\n')}\n`);
}

const incompleteSeals: Readonly<Record<string, (release: string) => void>> = {
  'the manifest alone, and the record gone': (release) => {
    reseal(release, (lines) => lines.filter((line) => line.endsWith('manifest.json')));
    rmSync(join(release, 'record.json'));
  },
  'all but the record, and that damaged': (release) => {
    reseal(release, (lines) => lines.filter((line) => !line.endsWith('record.json')));
    writeFileSync(join(release, 'record.json'), '{}');
  },
  'a file more than a release has': (release) => {
    writeFileSync(join(release, 'more.txt'), 'x');
    reseal(release, (lines) => [...lines, `${sha256(Buffer.from('x'))}  more.txt`]);
  },
};

for (const [name, damage] of Object.entries(incompleteSeals)) {
  test(`a seal with the digests of ${name} is reported, and no rollback makes such a release current`, () => {
    const release = copyOfRelease();
    damage(release);
    assert.ok(namesFound(release).includes('SHA256SUMS'));
    assert.throws(() => rollBack(dirname(release), basename(release), 'a test'), {
      reason: 'refused',
      message: /SHA256SUMS/,
    });
  });
}

test('a whole release is whole, however many names its files have', () => {
  const release = copyOfRelease();
  const other = join(dirname(release), 'another-name');
  linkSync(join(release, 'record.json'), other);
  assert.deepEqual(namesFound(release), []);
  assert.deepEqual(damageTo(release), []);
});

test('a release under the name of another is reported', () => {
  const release = copyOfRelease();
  const renamed = join(dirname(release), '20200101T000000Z-000000000000');
  renameSync(release, renamed);
  assert.ok(namesFound(renamed).includes('id and name of the directory'));
});

test('a manifest with an escaping path or an entry without a digest is reported', () => {
  const release = copyOfRelease();
  const file = join(release, 'manifest.json');
  const text = readFileSync(file, 'utf8');
  const line = /\n {4}"(\/api\/v1\/index\.json)": (\{.*\})/.exec(text) as RegExpExecArray;
  const added = `\n    "/../../etc/passwd": ${line[2]},\n    "/x.json": {"size":1}`;
  writeFileSync(file, text.replace(line[0], `${line[0]},${added}`));
  const names = namesFound(release);
  for (const path of ['/../../etc/passwd', '/x.json']) assert.ok(names.includes(path), path);
});

test('with a damaged manifest the rest is still looked at', () => {
  for (const text of ['', '{', 'null', '{"format":1}']) {
    const release = copyOfRelease();
    writeFileSync(join(release, 'manifest.json'), text);
    writeFileSync(join(release, 'record.json'), '{}');
    writeFileSync(join(release, 'public/api/v1/jobs/vacante-1.json'), '{"id":');
    const names = namesFound(release);
    for (const name of ['manifest.json', 'record.json', 'public/api/v1/jobs/vacante-1.json'])
      assert.ok(names.includes(name), `${name} with ${JSON.stringify(text)}`);
  }
});

test('damage is what keeps a release from being served, and strays only where they would be served', () => {
  for (const [name, apply] of Object.entries(additions)) {
    for (const beside of ['public/api/v1/jobs/vacante-1.json', 'public/vacantes/una/index.html']) {
      const release = copyOfRelease();
      const path = relative(release, apply({ file: join(release, beside), at: 0, aside: '' }));
      assert.deepEqual(
        damageTo(release).map(({ file }) => `public${file}`),
        [path],
        name,
      );
    }
    if (name === 'a link') continue;
    const release = copyOfRelease();
    apply({ file: join(release, 'record.json'), at: 0, aside: '' });
    assert.deepEqual(damageTo(release), [], name);
  }
  fc.assert(
    fc.property(fileOf, fc.constantFrom(...Object.values(damagedBytes)), place, (name, apply, at) => {
      const release = copyOfRelease();
      try {
        apply({ file: join(release, name), at, aside: '' });
        assert.notDeepEqual(damageTo(release), []);
      } finally {
        rmSync(dirname(release), { recursive: true });
      }
    }),
    { numRuns: 30 },
  );
});

test('a rollback refuses a damaged release, says which files, and which releases are sound', async (t) => {
  const directory = scratchDirectory(t);
  const ids: string[] = [];
  for (const day of ['16', '17', '18', '19']) {
    const generatedAt = `2026-11-${day}T12:00:00Z`;
    ids.push((await buildRelease(tinyRequest(directory, tinyBoard(3), { generatedAt }))).id);
  }
  const [oldest, old, damaged, current] = ids as [string, string, string, string];
  const job = 'public/api/v1/jobs/vacante-1.json';
  writeFileSync(join(directory, oldest, 'record.json'), '{}');
  const refusals: Record<string, () => void> = {
    '/api/v1/jobs/vacante-1.json': () => truncateSync(join(directory, damaged, job), 10),
    '/api/v1/jobs/vacante-2.json.gz': () =>
      rmSync(join(directory, damaged, 'public/api/v1/jobs/vacante-2.json.gz')),
    'problems/not-found.json': () => {
      const file = join(directory, damaged, 'problems/not-found.json');
      damagedBytes['one bit flipped']({ file, at: 0.5, aside: '' });
    },
    SHA256SUMS: () => rmSync(join(directory, damaged, 'SHA256SUMS')),
    'manifest.json': () => truncateSync(join(directory, damaged, 'manifest.json'), 0),
  };
  for (const [name, damage] of Object.entries(refusals)) {
    damage();
    for (const wanted of [undefined, damaged]) {
      assert.throws(
        () => rollBack(directory, wanted, 'a test'),
        (error) => {
          assert.ok(error instanceof OperatorError);
          assert.equal(error.reason, 'refused');
          assert.ok(error.message.includes(damaged) && error.message.includes(name), error.message);
          assert.match(error.hint ?? '', new RegExp(`These releases are sound: ${current}, ${old}\\.$`));
          return true;
        },
      );
    }
    assert.equal(readlinkSync(join(directory, 'current')), current);
  }
  assert.equal(rollBack(directory, old, 'a test').to, old);
});

test('a rollback refuses a release with stray public files, and names the first', () => {
  const release = copyOfRelease();
  const folder = join(release, 'public');
  for (const name of ['zz.json', 'api/v1/jobs/de-mas.json']) writeFileSync(join(folder, name), '{}');
  for (const number of [0, 1, 2]) truncateSync(join(folder, `api/v1/jobs/vacante-${number}.json`), 1);
  assert.throws(() => rollBack(dirname(release), basename(release), 'a test'), {
    reason: 'refused',
    message:
      /damaged: 3 of its files .*vacante-1\.json.* 2 .*do not belong to the release.*\/api\/v1\/jobs\/de-mas\.json/,
  });
});

test('a damaged release is not packed for deployment', async (t) => {
  const path = copyOfRelease();
  const [directory, id] = [dirname(path), basename(path)];
  symlinkSync(id, join(directory, 'current'));
  const deploy = () =>
    runCommand(['host', 'cloudflare', '--out', 'project'], {
      cwd: scratchDirectory(t),
      env: { TABULADOR_RELEASES_DIRECTORY: directory },
    });
  assert.equal((await deploy()).code, 0);
  damagedBytes['one bit flipped']({ file: join(path, 'public/api/v1/index.json'), at: 0.5, aside: '' });
  const { code, messages } = await deploy();
  assert.equal(code, 4);
  assert.match(
    messages,
    new RegExp(`release ${id} is damaged: 1 of its files .*index\\.json.*tabulador build`, 's'),
  );
});

test('a build does not make a damaged release of the same id current again', async (t) => {
  const directory = scratchDirectory(t);
  const first = await buildRelease(tinyRequest(directory, tinyBoard(3)));
  const job = join(first.path, 'public/api/v1/jobs/vacante-1.json');
  const bytes = readFileSync(job);
  truncateSync(job, 10);
  assert.equal((await buildRelease(tinyRequest(directory, tinyBoard(3)))).id, first.id);
  assert.ok(readFileSync(job).equals(bytes));
  assert.deepEqual(damageTo(first.path), []);
  assert.deepEqual(leftoversIn(directory), []);
});
