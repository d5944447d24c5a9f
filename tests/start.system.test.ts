import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { scratchDirectory } from './support/scratch-directory.ts';

const script = join(import.meta.dirname, '../scripts/start.ts');
const cwd = mkdtempSync(join(tmpdir(), 'tabulador-start-'));
after(() => rmSync(cwd, { recursive: true }));

/** Two ports that nobody uses, for the public and for the operator. */
async function freePorts(): Promise<[string, string]> {
  const servers = [createServer(), createServer()];
  const ports = await Promise.all(
    servers.map(async (server) => {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const address = server.address();
      return typeof address === 'object' && address ? String(address.port) : '';
    }),
  );
  for (const server of servers) server.close();
  return ports as [string, string];
}

/** What it wrote until it served, and the process that serves. */
async function start(PORT: string, adminPort: string): Promise<{ said: string; child: ChildProcess }> {
  const env = { PATH: process.env.PATH, PORT, TABULADOR_SERVE_ADMIN_PORT: adminPort };
  const child = spawn(process.execPath, [script], { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  for await (const chunk of child.stderr) {
    said += String(chunk);
    if (said.includes('Stop with Ctrl-C')) return { said, child };
  }
  assert.fail(`it ended before it served:\n${said}`);
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

test('npm start seeds, builds and serves; a second start keeps the board and the release', async () => {
  const [port, adminPort] = await freePorts();
  const first = await start(port, adminPort);
  const url = `http://localhost:${port}/api/v1/index.json`;
  const index = (await (await fetch(url)).json()) as {
    counts: { activeJobs: number };
    links: { docs: string };
  };
  await stop(first.child);
  // Apart from where a settings file would put its own.
  assert.deepEqual(readdirSync(join(cwd, '.tabulador')), ['demo']);
  assert.match(first.said, /\$ tabulador demo.*\$ tabulador build.*\$ tabulador serve/s);
  assert.ok(index.counts.activeJobs > 700);
  assert.equal(index.links.docs, `http://localhost:${port}/desarrolladores/`);

  const second = await start(port, adminPort);
  await stop(second.child);
  assert.doesNotMatch(second.said, /tabulador (demo|build)/);
});

test('where there is a settings file, npm start invents nothing', async (t) => {
  const own = scratchDirectory(t);
  writeFileSync(join(own, 'tabulador.config.json'), '{"service": {"synthetic": false}}');
  const child = spawn(process.execPath, [script], {
    cwd: own,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  for await (const chunk of child.stderr) said += String(chunk);
  assert.match(said, /^\n\$ tabulador build\n/);
  assert.doesNotMatch(said, /tabulador (demo|serve)\n/);
});
