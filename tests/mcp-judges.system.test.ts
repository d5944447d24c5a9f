import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { checkHost } from './hosts/all-hosts.ts';
import { type BuiltRelease, buildDemoRelease } from './hosts/built-release.ts';
import { runConformance, saysNotThere } from './mcp/judges.ts';
import { eras, rpcOver, textOf } from './mcp/rpc.ts';
import { startEdgeMcp, startNodeMcp } from './mcp/servers.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

let built: BuiltRelease;
let node: Awaited<ReturnType<typeof startNodeMcp>>;
let edge: Awaited<ReturnType<typeof startEdgeMcp>>;
const cwd = scratchDirectory({ after });
before(async () => {
  built = await buildDemoRelease();
  [node, edge] = await Promise.all([startNodeMcp(built), startEdgeMcp(built)]);
});
after(async () => {
  await Promise.all([node?.stop(), edge?.stop()]);
  await built?.remove();
});

/** Open to every page on purpose: everything there is public already. */
const publicOnPurpose = 'dns-rebinding-protection';

const servers = {
  Node: { url: () => node.url, exempt: [] },
  workerd: { url: () => edge.url, exempt: [publicOnPurpose] },
} as const;

for (const [runtime, { url, exempt }] of Object.entries(servers)) {
  for (const era of eras) {
    test(`the suite of ${era} finds no fault with the server in ${runtime}`, async () => {
      const checks = await runConformance(era, url(), join(cwd, `${runtime}-${era}`));
      assert.ok(checks.length > 20, `${checks.length} checks`);
      const faults = checks.filter(
        ({ scenario, status, errorMessage = '' }) =>
          status === 'FAILURE' &&
          !saysNotThere.test(errorMessage) &&
          !(exempt as readonly string[]).includes(scenario),
      );
      assert.deepEqual(faults, []);
      assert.ok(checks.some(({ scenario, status }) => scenario === 'tools-list' && status === 'SUCCESS'));
    });
  }
}

describe('the worker with the server in it', () => {
  test('keeps the contract on every other path', async () => {
    const { port } = new URL(edge.url);
    const { results } = await checkHost({ name: 'cloudflare', port: Number(port) }, built, { full: false });
    assert.deepEqual(
      results.filter(({ outcome }) => outcome === 'failed'),
      [],
    );
  });

  test('answers as the server on this machine does', async () => {
    for (const [method, params] of [
      ['tools/call', { name: 'getApiIndex' }],
      ['tools/call', { name: 'searchJobs', arguments: { city: 'guadalajara' } }],
      ['tools/call', { name: 'getJob', arguments: { jobId: 'gone' } }],
      ['tools/call', { name: 'searchJobs', arguments: { words: 'excel' } }],
      ['tools/call', { name: 'getPay' }],
    ] as const) {
      const [here, there] = await Promise.all(
        [node.url, edge.url].map((url) => rpcOver(fetch, '2026-07-28', url)(method, params)),
      );
      assert.deepEqual(there?.result, here?.result);
    }
  });

  test('lets any page ask, and takes nothing but POST', async () => {
    const asked = await fetch(edge.url, { method: 'OPTIONS', headers: { origin: 'https://any.example' } });
    assert.equal(asked.status, 204);
    assert.equal(asked.headers.get('access-control-allow-origin'), '*');
    assert.equal((await fetch(edge.url)).status, 405);
    const answer = await rpcOver(fetch, '2026-07-28', edge.url)('tools/call', { name: 'getApiIndex' });
    assert.match(textOf(answer), /^Tabulador Demo/);
  });
});
