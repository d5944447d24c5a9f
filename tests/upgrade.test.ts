import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { exitCodes } from '../src/foundation/operator-error.ts';
import { type ManifestFile, manifestFormat, type ReleaseManifest } from '../src/release/format/manifest.ts';
import { isReleaseId, keysFile, manifestFile } from '../src/release/format/release-layout.ts';
import { sealFile } from '../src/release/format/seal.ts';
import { program, start } from './hosts/processes.ts';
import { runCommand } from './support/run-command.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

/** What happens to releases of an earlier version when the program is replaced by a later one. */
const scratch = scratchDirectory({ after });
const installed = join(scratch, 'installed');
const releasesIn = (cwd: string) => join(cwd, '.tabulador', 'releases');

before(async () => {
  mkdirSync(installed);
  const day = (date: string) => ({ cwd: installed, now: `2026-11-${date}T18:00:00Z` });
  for (const [args, date] of [
    [['demo', '--count', '12'], '16'],
    [['build'], '16'],
    [['build'], '17'],
  ] as const) {
    const { code, messages } = await runCommand(args, day(date));
    assert.equal(code, 0, messages);
  }
  for (const name of readdirSync(releasesIn(installed)).filter(isReleaseId))
    age(join(releasesIn(installed), name));
});

/** Takes out of a release what its earlier versions did not have: digests of copies, the seal, the keys. */
function age(release: string, format = 1): void {
  const path = join(release, manifestFile);
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as ReleaseManifest;
  const aged = (entries: Readonly<Record<string, ManifestFile>>) =>
    Object.fromEntries(Object.entries(entries).map(([name, { encodedSha256: _, ...rest }]) => [name, rest]));
  const { files, problems } = manifest;
  const text = JSON.stringify({
    ...manifest,
    format,
    tool: 'tabulador 0.0.9',
    files: aged(files),
    problems: aged(problems as Record<string, ManifestFile>),
  });
  writeFileSync(path, text);
  for (const name of [sealFile, keysFile]) rmSync(join(release, name), { force: true });
}

let copies = 0;
/** The same installation for each test, with its board or without. */
function installation({ board }: { readonly board: boolean }): string {
  const cwd = join(scratch, `copy-${++copies}`);
  cpSync(installed, cwd, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  if (!board) rmSync(join(cwd, '.tabulador', 'board.sqlite'));
  return cwd;
}

const outdated = new RegExp(
  `The release \\S+ cannot be \\w+: it was written by tabulador 0\\.0\\.9 in format 1, and this version reads format ${manifestFormat}\\.`,
);

for (const [command, code] of [
  ['verify', exitCodes.refused],
  ['rollback', exitCodes.refused],
  ['serve', exitCodes.environment],
] as const) {
  test(`${command} says in a sentence which version wrote a release, and what to type`, async () => {
    const ended = await runCommand([command], { cwd: installation({ board: false }) });
    assert.equal(ended.code, code, ended.messages);
    assert.equal(ended.output, '');
    assert.match(ended.messages, outdated);
    assert.match(ended.messages, /`tabulador build`/);
    assert.equal(ended.messages.trim().split('\n').length, 2, ended.messages);
  });
}

test('serve builds a release anew when there is a board, once, and serves it', async () => {
  const cwd = installation({ board: true });
  const serve = (now: string) =>
    start(
      process.execPath,
      [program, 'serve', '--port', '0', '--admin-port', '0', '--rebuild', '0 6 * * 1-5'],
      {
        cwd,
        env: { TABULADOR_NOW: now },
      },
    );
  const first = serve('2026-11-18T18:00:00Z');
  const [, port] = await first.wrote(/API {6}http:\/\/localhost:(\d+)\//);
  const index = (await (await fetch(`http://127.0.0.1:${port}/api/v1/index.json`)).json()) as {
    generatedAt: string;
  };
  await first.stop();
  assert.match(first.text(), outdated);
  assert.equal(index.generatedAt, '2026-11-18T18:00:00Z');
  const verified = await runCommand(['verify'], { cwd });
  assert.equal(verified.code, 0, verified.output);

  const second = serve('2026-11-18T19:00:00Z');
  await second.wrote(/Serving release 20261118T180000Z/);
  await second.stop();
  assert.doesNotMatch(second.text(), outdated);
});

test('an ordinary build replaces a release of an earlier version and compares with it', async () => {
  const cwd = installation({ board: true });
  const { code, output, messages } = await runCommand(['build', '--json'], {
    cwd,
    now: '2026-11-18T18:00:00Z',
  });
  assert.equal(code, 0, messages);
  const { changes, previous } = JSON.parse(output) as { changes: object; previous: string };
  assert.match(previous, /^20261117/);
  assert.deepEqual(changes, { added: 0, closed: 0, changed: 0 });
});

test('a release of a later version is not built over by itself', async () => {
  const cwd = installation({ board: true });
  age(join(releasesIn(cwd), 'current'), manifestFormat + 1);
  const { code, messages } = await runCommand(['serve'], { cwd });
  assert.equal(code, exitCodes.environment);
  assert.match(messages, /written by tabulador 0\.0\.9 in format 3.*\n.*--force/);
});
