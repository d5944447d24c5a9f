import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { exitCodes } from '../src/foundation/operator-error.ts';
import { readRecord } from '../src/release/write/release-record.ts';
import { program } from './hosts/processes.ts';
import { csvOf, sampleRow, sampleRows } from './import/sample-rows.ts';
import { commandLine, start } from './support/run-command.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const now = '2026-11-16T18:00:00Z';

/** A command in a shell of this umask. */
function under(
  umask: string,
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  const shell = ['-c', 'umask "$0"; exec "$@"', umask, process.execPath];
  return start('sh', [...shell, ...args], { TABULADOR_NOW: now, ...env }, { cwd }).ended;
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** By path from a directory: what lies below, and with which mode. */
function modesIn(directory: string): Record<string, string> {
  const entries = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(entries.map((name) => [name, modeOf(join(directory, name))]));
}

const modesOfSort = {
  private: { file: '600', directory: '700' },
  public: { file: '644', directory: '755' },
  sealed: { file: '444', directory: '555' },
};

function expectedModes(
  directory: string,
  sortOf: (name: string) => keyof typeof modesOfSort,
): Record<string, string> {
  const expected = (name: string) =>
    modesOfSort[sortOf(name)][statSync(join(directory, name)).isDirectory() ? 'directory' : 'file'];
  return Object.fromEntries(Object.keys(modesIn(directory)).map((name) => [name, expected(name)]));
}

for (const umask of ['000', '077']) {
  test(`under umask ${umask} what names employers is its owner's alone, and a release is anybody's to read`, async (t) => {
    const cwd = scratchDirectory(t);
    const feeds = scratchDirectory(t);
    const feed = join(feeds, 'a.csv');
    const bad = join(feeds, 'bad.csv');
    writeFileSync(feed, csvOf(sampleRows(6)));
    writeFileSync(bad, csvOf([sampleRow(50), sampleRow(51, { city: 'Springfield' })]));
    const who = ['--name', 'Empleos', '--origin', 'https://empleos.example'];
    const commands: readonly (readonly [code: number, ...args: string[]])[] = [
      [0, 'init', ...who, '--contact-email', 'a@empleos.example', '--feed', feed],
      [0, 'update'],
      [3, 'import', bad, '--rejects', 'rejected.csv', '--save-profile', 'profile.json'],
      [0, 'employers', 'confirm', 'Compañía Ficticia 1'],
      [0, 'backup', 'copy.sqlite'],
      [0, 'restore', 'copy.sqlite'],
      [0, 'host', 'cloudflare', '--out', 'web-cloudflare'],
    ];
    for (const [expected, ...args] of commands) {
      const { code, output, messages } = await under(umask, cwd, [program, ...args]);
      assert.equal(code, expected, `${args.join(' ')}\n${output}${messages}`);
    }
    const names = Object.keys(modesIn(cwd));
    for (const name of ['profile.json', 'rejected.csv', 'copy.sqlite', 'releases/current/manifest.json'])
      assert.ok(names.includes(name) || statSync(join(cwd, name)).isFile(), name);
    assert.ok(names.some((name) => /\.tabulador\/board\.sqlite\.before-/.test(name)));
    assert.ok(names.some((name) => /\.tabulador\/runs\/.*\.json/.test(name)));
    const sortOf = (name: string) => {
      const stats = statSync(join(cwd, name));
      const isLink = stats.isFile() && stats.nlink > 1;
      if (/^releases\/[^/]+\/(public|problems)/.test(name) || isLink) return 'sealed';
      return /^(releases|web-)/.test(name) ? 'public' : 'private';
    };
    assert.deepEqual(modesIn(cwd), expectedModes(cwd, sortOf));
  });
}

test('each command that creates .tabulador makes it private: an import, a demo, an update, a build', async (t) => {
  const feed = join(scratchDirectory(t), 'a.csv');
  writeFileSync(feed, csvOf(sampleRows(4)));
  const board = join(scratchDirectory(t), 'board.sqlite');
  const feeds = JSON.stringify({ feeds: [{ name: 'a', from: feed }] });
  await under('022', scratchDirectory(t), [program, 'import', feed], { TABULADOR_BOARD: board });
  const makers: readonly (readonly [args: string[], env: Record<string, string>])[] = [
    [['import', feed], {}],
    [['demo', '--count', '3'], {}],
    [['update'], { TABULADOR_BOARD: board }],
    [['build'], { TABULADOR_BOARD: board }],
  ];
  for (const [args, env] of makers) {
    const cwd = scratchDirectory(t);
    writeFileSync(join(cwd, 'tabulador.config.json'), feeds);
    const { code, messages } = await under('000', cwd, [program, ...args], env);
    assert.equal(code, 0, messages);
    assert.equal(modeOf(join(cwd, '.tabulador')), '700', args[0]);
  }
});

test('what SQLite keeps beside a board is private while it is in use', async (t) => {
  const cwd = scratchDirectory(t);
  const module = pathToFileURL(join(import.meta.dirname, '../src/board/open-board.ts')).href;
  const script = `
    const { openBoard } = await import('${module}');
    const { readdirSync, statSync } = await import('node:fs');
    const board = await openBoard('b/board.sqlite');
    await board.write('import', async () => {
      for (const name of readdirSync('b')) console.log(name, (statSync('b/' + name).mode & 0o777).toString(8));
    });`;
  const { output, messages } = await under('000', cwd, ['--input-type=module', '-e', script]);
  assert.deepEqual(
    output.trim().split('\n').sort(),
    ['board.sqlite', 'board.sqlite-shm', 'board.sqlite-wal'].map((name) => `${name} 600`),
    messages,
  );
});

test('a board that everybody may read is closed to them by the next command; its group keeps what it was given', async (t) => {
  const { cwd, run } = commandLine(t);
  writeFileSync(join(cwd, 'a.csv'), csvOf(sampleRows(4)));
  await run(['import', 'a.csv']);
  const file = join(cwd, '.tabulador/board.sqlite');
  for (const [before, after] of [
    [0o644, '640'],
    [0o666, '660'],
    [0o660, '660'],
  ] as const) {
    chmodSync(file, before);
    assert.equal((await run(['vacancies'])).code, 0);
    assert.equal(modeOf(file), after);
  }
  // A directory may hold releases, and a web server may come through it.
  chmodSync(join(cwd, '.tabulador'), 0o755);
  await run(['vacancies']);
  assert.equal(modeOf(join(cwd, '.tabulador')), '755');
});

test('files that an earlier release kept from web servers are made anew instead of taken over', async (t) => {
  const { cwd, run } = commandLine(t);
  writeFileSync(join(cwd, 'a.csv'), csvOf(sampleRows(4)));
  await run(['import', 'a.csv']);
  assert.equal((await run(['build'])).code, 0);
  const current = join(cwd, '.tabulador/releases/current');
  for (const name of readdirSync(current, { recursive: true, encoding: 'utf8' }))
    if (statSync(join(current, name)).isFile()) chmodSync(join(current, name), 0o600);
  assert.ok(readRecord(current));
  const { code, messages } = await run(['build'], { now: '2026-11-17T18:00:00Z' });
  assert.equal(code, 0, messages);
  const closed = Object.entries(modesIn(current)).filter(([, mode]) => !/^(644|755)$/.test(mode));
  assert.deepEqual(closed, []);
});

test('rejected rows that were written before with a looser mode are private when written anew', async (t) => {
  const { cwd, run } = commandLine(t);
  mkdirSync(join(cwd, 'x'));
  writeFileSync(join(cwd, 'a.csv'), csvOf([sampleRow(1, { city: 'Springfield' }), sampleRow(2)]));
  for (const name of ['x/rejected.csv', 'x/rejected.csv.partial']) writeFileSync(join(cwd, name), 'old');
  for (const name of ['x/rejected.csv', 'x/rejected.csv.partial']) chmodSync(join(cwd, name), 0o666);
  await run(['import', 'a.csv', '--rejects', 'x/rejected.csv']);
  assert.deepEqual(modesIn(join(cwd, 'x')), { 'rejected.csv': '600' });
  assert.match(readFileSync(join(cwd, 'x/rejected.csv'), 'utf8'), /Springfield/);
});

test('host warns when a web server of another user could not read the releases', async (t) => {
  const { cwd, run } = commandLine(t);
  writeFileSync(join(cwd, 'a.csv'), csvOf(sampleRows(4)));
  await run(['import', 'a.csv']);
  // The directory of the test is private itself.
  chmodSync(cwd, 0o755);
  const closed = await run(['host', 'nginx']);
  assert.equal(closed.code, 0);
  assert.match(
    closed.messages,
    /Only its owner may enter .*\.tabulador: run nginx as that user, or set releases\.directory/,
  );
  const apart = await run(['host', 'caddy'], { env: { TABULADOR_RELEASES_DIRECTORY: 'releases' } });
  assert.match(apart.messages, /releases\.sealed.*\nNext: .*tabulador check https?:\/\/\S+ --host caddy\n$/);
  assert.doesNotMatch(apart.messages, /Only its owner/);
});

test('another user is refused the board and the reports, and may list the releases', async (t) => {
  if (process.getuid?.() !== 0) return t.skip('needs root to run as another user');
  const { cwd, run } = commandLine(t);
  writeFileSync(join(cwd, 'a.csv'), csvOf(sampleRows(3)));
  writeFileSync(
    join(cwd, 'tabulador.config.json'),
    JSON.stringify({ feeds: [{ name: 'a', from: 'a.csv' }], releases: { directory: 'releases' } }),
  );
  assert.equal((await run(['update'])).code, exitCodes.ok);
  chmodSync(cwd, 0o755);
  const nobody = 65_534;
  for (const words of [
    'vacancies',
    'gate show',
    'close VAC-10001',
    'backup copy.sqlite',
    'runs',
    'update',
    'build',
  ]) {
    const { ended } = start(
      process.execPath,
      [program, ...words.split(' ')],
      {},
      { cwd, uid: nobody, gid: nobody },
    );
    const { code, output, messages } = await ended;
    assert.equal(code, exitCodes.environment, `${words}: ${output}${messages}`);
    assert.doesNotMatch(messages, /this is a bug|There is no board/);
  }
  const serving = start(process.execPath, [program, 'releases'], {}, { cwd, uid: nobody, gid: nobody });
  assert.equal((await serving.ended).code, exitCodes.ok);
});
