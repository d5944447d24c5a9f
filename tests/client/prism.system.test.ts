import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { startAllHosts } from '../hosts/all-hosts.ts';
import { type BuiltRelease, buildDemoRelease } from '../hosts/built-release.ts';
import { accepting, freePort, start } from '../hosts/processes.ts';
import { localServer } from '../support/local-server.ts';
import { scratchDirectory } from '../support/scratch-directory.ts';
import { runSuite } from './suite.ts';
import { troubleServer } from './trouble-server.ts';

const prism = join(import.meta.dirname, '../node_modules/@stoplight/prism-cli/dist/index.js');

suite('through a proxy that holds every answer against the published description', () => {
  let built: BuiltRelease;
  let origin: string;
  let stop: () => Promise<void>;

  before(async () => {
    built = await buildDemoRelease(120);
    const started = await startAllHosts(built, ['node']);
    ({ stop } = started);
    origin = `http://127.0.0.1:${started.hosts[0]?.port}`;
  });
  after(async () => {
    await stop();
    await built.remove();
  });

  /** Prism before a server; what breaks the description comes back as an error of its own. */
  async function validating(t: { after(hook: () => unknown): void }, upstream: string) {
    const description = join(scratchDirectory(t), 'openapi.json');
    writeFileSync(description, await (await fetch(`${origin}/api/v1/openapi.json`)).text());
    const port = await freePort();
    // Some requests are wrong on purpose: it is the answers that are judged.
    const options = ['--errors', '--validate-request=false', '--host', '127.0.0.1', '--port', String(port)];
    const running = start(process.execPath, [prism, 'proxy', description, upstream, ...options], {
      env: { NO_COLOR: '1' },
    });
    t.after(() => running.stop());
    await accepting(port, running);
    return { url: `http://127.0.0.1:${port}`, running };
  }

  test('the suite of the client meets no violation', async (t) => {
    const { url, running } = await validating(t, `${origin}/api/v1`);
    const { url: troubleUrl } = await troubleServer(t);
    const deadUrl = `http://127.0.0.1:${await freePort()}`;
    const results = await runSuite({ baseUrl: origin, operationsUrl: url, troubleUrl, deadUrl });
    assert.deepEqual(
      results.filter(({ error }) => error !== undefined),
      [],
    );
    const judged = running.text().match(/\[HTTP SERVER\] get .* Request received/g)?.length ?? 0;
    assert.ok(judged > 20, `${judged} requests passed by:\n${running.text()}`);
    assert.doesNotMatch(running.text(), /violation/i);
    t.diagnostic(`${judged} requests, no violation`);
  });

  test('a violation is noticed', async (t) => {
    const wrong = await localServer(t, (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"generatedAt":"yesterday"}');
    });
    const { url } = await validating(t, wrong.url);
    const response = await fetch(`${url}/index.json`);
    assert.equal(response.status, 500);
    assert.match(await response.text(), /VIOLATIONS/);
  });
});
