import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { pathOf } from '../../src/contract/routes.ts';
import { everySearch } from '../../src/contract/search-filters.ts';
import { createClient } from '../../src/readers/client/index.ts';
import { startAllHosts } from '../hosts/all-hosts.ts';
import { type BuiltRelease, buildDemoRelease } from '../hosts/built-release.ts';
import { accepting, freePort, start } from '../hosts/processes.ts';
import { localServer } from '../support/local-server.ts';
import { scratchDirectory } from '../support/scratch-directory.ts';

const prism = join(import.meta.dirname, '../node_modules/@stoplight/prism-cli/dist/index.js');

suite('through a proxy that holds every answer against the published description', () => {
  let built: BuiltRelease;
  let origin: string;
  let stop: () => Promise<void>;

  before(async () => {
    built = await buildDemoRelease();
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

  test('no answer of the release breaks the description, and no problem does', async (t) => {
    const { url, running } = await validating(t, `${origin}/api/v1`);
    const client = createClient({ baseUrl: origin });
    const { items: jobs } = await client.searchJobs();
    const { items: guides } = await client.listSalaryGuides();
    const paths = [
      pathOf('getApiIndex', {}),
      pathOf('listSalaryGuides', {}),
      ...[...everySearch()].map((filters) => pathOf('searchJobs', filters)),
      ...jobs.map(({ id }) => pathOf('getJob', { jobId: id })),
      ...guides.map(({ family }) => pathOf('getSalaryGuide', { family: family.slug })),
    ];
    // Prism reads a body after HEAD too, and fails; the conformance suite compares HEAD with GET.
    const requests = [
      ...paths.map((path) => [200, path] as const),
      ...paths.map((path) => [404, path.replace(/(\w)\.json$/, '$1x.json')] as const),
    ].filter(([status, path]) => status === 200 || !/(index|salaries)x\.json$/.test(path));
    const wrong: string[] = [];
    const count = requests.length;
    assert.ok(count >= 2_000, `${count} requests`);
    const ask = async () => {
      for (let request = requests.pop(); request; request = requests.pop()) {
        const [status, path] = request;
        const response = await fetch(url + path.replace('/api/v1', ''));
        const text = await response.text();
        if (response.status !== status) wrong.push(`${path} ${response.status} ${text.slice(0, 300)}`);
      }
    };
    await Promise.all(Array.from({ length: 8 }, ask));
    assert.deepEqual(wrong.slice(0, 5), []);
    assert.doesNotMatch(running.text(), /violation/i);
    t.diagnostic(`${count} requests, no violation`);
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
