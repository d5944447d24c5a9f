import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { freePort, start } from './hosts/processes.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const script = join(import.meta.dirname, '../scripts/start.ts');

test('npm start seeds, builds and serves; a second start keeps the board and the release', async () => {
  const cwd = scratchDirectory({ after });
  const [PORT, adminPort] = [String(await freePort()), String(await freePort())];
  const serving = async () => {
    const env = { PORT, TABULADOR_SERVE_ADMIN_PORT: adminPort };
    const running = start(process.execPath, [script], { cwd, env });
    await running.wrote(/Stop with Ctrl-C/);
    return running;
  };
  const first = await serving();
  const index = (await (await fetch(`http://localhost:${PORT}/api/v1/index.json`)).json()) as {
    counts: { activeJobs: number };
    links: { docs: string };
  };
  await first.stop();
  // Apart from where a settings file would put its own.
  assert.deepEqual(readdirSync(join(cwd, '.tabulador')), ['demo']);
  assert.match(first.text(), /\$ tabulador demo.*\$ tabulador build.*\$ tabulador serve/s);
  assert.ok(index.counts.activeJobs > 700);
  assert.equal(index.links.docs, `http://localhost:${PORT}/desarrolladores/`);

  const second = await serving();
  await second.stop();
  assert.doesNotMatch(second.text(), /tabulador (demo|build)/);
});

test('where there is a settings file, npm start invents nothing', async (t) => {
  const cwd = scratchDirectory(t);
  writeFileSync(join(cwd, 'tabulador.config.json'), '{"service": {"synthetic": false}}');
  const running = start(process.execPath, [script], { cwd });
  await running.ended;
  assert.match(running.text(), /^\n\$ tabulador build\n/);
  assert.doesNotMatch(running.text(), /tabulador (demo|serve)\n/);
});
