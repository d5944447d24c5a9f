import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { read } from './docs/documents.ts';
import { program, start } from './hosts/processes.ts';
import { ensureSystemPackages } from './system-packages.ts';

const units = ['tabulador.service', 'tabulador-update.service', 'tabulador-update.timer'];
const scratch = mkdtempSync(join(tmpdir(), 'tabulador-deploy-'));
after(() => rmSync(scratch, { recursive: true }));

/** The options and commands that a command line names are those of the program. */
function assertCommandLine(words: readonly string[]): void {
  const [command = '', ...rest] = words;
  const help = execFileSync(process.execPath, [program, command, '--help'], { encoding: 'utf8' });
  for (const option of rest.filter((word) => word.startsWith('--'))) {
    assert.ok(help.includes(`${option} `), `${command} has no ${option}`);
  }
}

describe('the units for systemd', () => {
  before(() => ensureSystemPackages('systemd'));

  test('are what systemd takes', () => {
    assert.deepEqual(readdirSync(join(import.meta.dirname, '../deploy/systemd')).sort(), [...units].sort());
    for (const unit of units) {
      // The program is not installed where tests run; that alone would be a finding.
      const text = read(`deploy/systemd/${unit}`).replace('/usr/local/bin/tabulador', '/bin/true');
      writeFileSync(join(scratch, unit), text);
    }
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units], {
      cwd: scratch,
      encoding: 'utf8',
    });
    assert.equal(stderr, '');
    assert.equal(status, 0);
  });

  test('start commands that the program has', () => {
    for (const unit of units.filter((name) => name.endsWith('.service'))) {
      const words = /^ExecStart=\/usr\/local\/bin\/tabulador (.*)$/m.exec(
        read(`deploy/systemd/${unit}`),
      )?.[1];
      assert.ok(words, unit);
      assertCommandLine(words.split(' '));
    }
  });

  test('keep as much from the host as from the job', () => {
    const protections = (unit: string) =>
      read(`deploy/systemd/${unit}`)
        .split('\n')
        .filter((line) =>
          /^(NoNew|Private|Protect|Restrict(?!art)|Lock|Capability|ReadWrite|UMask|SystemCall|RemoveIPC)/.test(
            line,
          ),
        );
    assert.deepEqual(protections('tabulador.service'), protections('tabulador-update.service'));
    assert.ok(protections('tabulador.service').length > 10);
  });

  test('are exposed by at most 2.0, and bound memory and tasks', () => {
    for (const unit of units.filter((name) => name.endsWith('.service'))) {
      const file = join(import.meta.dirname, '../deploy/systemd', unit);
      const judged = execFileSync('systemd-analyze', ['security', '--offline=true', '--no-pager', file], {
        encoding: 'utf8',
      });
      const [, exposure] = /Overall exposure level for \S+: (\d+\.\d)/.exec(judged) ?? [];
      assert.ok(Number(exposure) <= 2, `${unit}: ${exposure}`);
      for (const limit of ['MemoryMax', 'TasksMax'])
        assert.match(read(`deploy/systemd/${unit}`), new RegExp(`^${limit}=\\d+`, 'm'));
    }
  });

  test('allow every system call of a build and of a host', async () => {
    await ensureSystemPackages('strace');
    const traced = (name: string, ...args: string[]) =>
      start('strace', ['-f', '-c', '-o', join(scratch, name), process.execPath, program, ...args], {
        cwd: scratch,
      });
    assert.equal(await traced('demo', 'demo', '--count', '20').ended, 0);
    assert.equal(await traced('build', 'build').ended, 0);
    const host = traced('serve', 'serve', '--port', '0', '--admin-port', '0');
    const [, url] = await host.wrote(/API {6}(\S+)/);
    assert.equal((await fetch(url as string)).status, 200);
    const [, pid] = /"pid":(\d+)/.exec(host.text()) ?? [];
    process.kill(Number(pid), 'SIGTERM');
    assert.equal(await host.ended, 0);
    const allowed = allowedCalls();
    for (const name of ['demo', 'build', 'serve']) {
      const used = readFileSync(join(scratch, name), 'utf8').matchAll(/^ *\d.*?(\w+)$/gm);
      const calls = [...used].map(([, call]) => call as string).filter((call) => call !== 'total');
      assert.ok(calls.length > 20, name);
      // SQLite asks for `fchown` only as root, which the units are not.
      assert.deepEqual(
        calls.filter((call) => call !== 'fchown' && !allowed.has(call)),
        [],
        name,
      );
    }
  });
});

/** The system calls that the filters of the units leave, by the tables of systemd itself. */
function allowedCalls(): Set<string> {
  const members = (group: string): string[] =>
    execFileSync('systemd-analyze', ['syscall-filter', '--no-pager', group], { encoding: 'utf8' })
      .split('\n')
      .slice(1)
      .map((line) => line.trim())
      .filter((line) => /^[@\w]/.test(line))
      .flatMap((name) => (name.startsWith('@') ? members(name) : [name]));
  const allowed = new Set<string>(members('@default'));
  for (const [, filter = ''] of read('deploy/systemd/tabulador.service').matchAll(
    /^SystemCallFilter=(.*)$/gm,
  )) {
    const calls = filter.replace('~', '').split(' ').flatMap(members);
    for (const call of calls) {
      if (filter.startsWith('~')) allowed.delete(call);
      else allowed.add(call);
    }
  }
  return allowed;
}

describe('the container', () => {
  const containerfile = read('deploy/container/Containerfile');

  test('starts a command that the program has', () => {
    const words = JSON.parse(/^CMD (\[.*\])$/m.exec(containerfile)?.[1] ?? '[]') as string[];
    assert.equal(words[0], 'serve');
    assertCommandLine(words);
  });

  test('is asked for its health where the program tells it', () => {
    const { serve } = JSON.parse(
      execFileSync(process.execPath, [program, 'config'], { cwd: scratch, encoding: 'utf8' }),
    ) as { serve: { port: number; adminPort: number } };
    assert.ok(containerfile.includes(`EXPOSE ${serve.port}\n`));
    assert.ok(containerfile.includes(`http://127.0.0.1:${serve.adminPort}/healthz`));
  });

  test('lets nginx read releases by the number of its own group', () => {
    const group = /--gid (\d+)/.exec(containerfile)?.[1];
    assert.ok(read('deploy/container/compose.nginx.yaml').includes(`group_add: ["${group}"]`));
  });

  test('has as long to stop as the unit for systemd', () => {
    const seconds = /^TimeoutStopSec=(\d+)$/m.exec(read('deploy/systemd/tabulador.service'))?.[1];
    for (const file of ['compose.yaml', 'compose.nginx.yaml'])
      assert.ok(read(`deploy/container/${file}`).includes(`stop_grace_period: ${seconds}s\n`), file);
  });
});
