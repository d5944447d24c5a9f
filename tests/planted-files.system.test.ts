import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { linkSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { removeRelease } from '../src/release/format/served-modes.ts';
import { type HostName, hostNames } from '../src/serve/check/hosts.ts';
import { startAllHosts } from './hosts/all-hosts.ts';
import { type BuiltRelease, buildDemoRelease } from './hosts/built-release.ts';
import { program } from './hosts/processes.ts';

/** The user of the service: root may write everywhere. */
const asOwner =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : ['env'];
const planted = ['file', 'hard-link', 'link'].map((kind) => `/api/v1/jobs/planted-${kind}.json`);
const [file = '', hardLink = '', link = ''] = planted;

let built: BuiltRelease;
before(async () => {
  built = await buildDemoRelease();
  const owner =
    asOwner.length > 1 ? ['-R', '65534:65534', built.cwd] : ['-R', String(process.getuid?.()), built.cwd];
  execFileSync('chown', owner);
});
after(() => removeRelease(built.cwd));

function run(command: string, args: readonly string[], now: string) {
  const [name = '', ...before] = asOwner;
  const env = {
    ...process.env,
    TABULADOR_RELEASES_SEALED: 'true',
    TABULADOR_RELEASES_KEEP: '1',
    TABULADOR_NOW: now,
  };
  return spawnSync(name, [...before, command, ...args], { cwd: built.cwd, env, encoding: 'utf8' });
}

test('the owner of a sealed release can add, change and remove nothing, and builds and cleans up as before', () => {
  for (const hour of ['13', '14', '15']) {
    const now = `2026-11-16T${hour}:00:00Z`;
    for (const command of ['build', 'verify']) {
      const { status, stdout, stderr } = run(process.execPath, [program, command], now);
      assert.equal(status, 0, stdout + stderr);
    }
    const jobs = join(built.releases, 'current', 'public', 'api', 'v1', 'jobs');
    const [job = ''] = readdirSync(jobs).filter((name) => name.endsWith('.json'));
    const secret = join(built.cwd, '.tabulador', 'board.sqlite');
    const attempts = [
      `echo x > ${join(jobs, 'planted-file.json')}`,
      `ln ${secret} ${join(jobs, 'planted-hard-link.json')}`,
      `ln -s ${secret} ${join(jobs, 'planted-link.json')}`,
      `echo x >> ${join(jobs, job)}`,
      `rm -f ${join(jobs, job)}`,
    ];
    for (const attempt of attempts) {
      const { status, stderr } = run('sh', ['-c', attempt], now);
      assert.notEqual(status, 0, attempt);
      assert.match(stderr, /Permission denied/);
    }
  }
  const left = readdirSync(built.releases).filter((name) => /^(\d|\.(staging|removed))/.test(name));
  assert.equal(left.length, 2, left.join(' '));
});

test('what is served can be read by everybody whatever the umask, and verify finds what cannot', () => {
  const now = '2026-11-16T16:00:00Z';
  const build = `umask 077 && ${process.execPath} ${program} build && ${process.execPath} ${program} verify`;
  const { status, stdout, stderr } = run('sh', ['-c', build], now);
  assert.equal(status, 0, stdout + stderr);
  run('chmod', ['0600', join(built.releases, 'current', 'public', 'index.html')], now);
  const closed = run(process.execPath, [program, 'verify'], now);
  assert.equal(closed.status, 4);
  assert.match(closed.stdout, /\/index\.html: mode\n.*\n.*mode 600/);
  run('chmod', ['0444', join(built.releases, 'current', 'public', 'index.html')], now);
});

/** What a host sends although only root could put it there. */
const sends: Readonly<Record<HostName, readonly string[]>> = {
  node: [],
  nginx: [file, hardLink],
  caddy: planted,
  cloudflare: [],
};

test('Node and workers send the list alone, nginx no links; verify finds what was planted', async (t) => {
  const { hosts, stop } = await startAllHosts(built);
  t.after(stop);
  const root = join(built.releases, 'current', 'public');
  const secret = join(built.cwd, 'secret');
  writeFileSync(secret, 'x');
  // As root, or with the directory opened again.
  run('chmod', ['-R', 'u+w', `${root}/`], '2026-11-16T15:00:00Z');
  writeFileSync(root + file, 'x');
  linkSync(secret, root + hardLink);
  symlinkSync(secret, root + link);
  assert.deepEqual(hosts.map(({ name }) => name).sort(), [...hostNames].sort());
  for (const { name, port } of hosts) {
    const sent: string[] = [];
    for (const path of planted) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      await response.arrayBuffer();
      if (response.status !== 404) sent.push(path);
    }
    assert.deepEqual(sent, sends[name], name);
  }
  const { status, stdout } = run(process.execPath, [program, 'verify'], '2026-11-16T15:00:00Z');
  assert.equal(status, 4);
  for (const path of planted) assert.ok(stdout.includes(path), stdout);
});
