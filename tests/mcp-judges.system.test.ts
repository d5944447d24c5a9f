import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type BuiltRelease, buildDemoRelease } from './hosts/built-release.ts';
import { program } from './hosts/processes.ts';
import { type ConformanceCheck, inspect, notApplicable, runConformance, saysNotThere } from './mcp/judges.ts';
import { eras } from './mcp/rpc.ts';
import { startNodeMcp } from './mcp/servers.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

let built: BuiltRelease;
let node: Awaited<ReturnType<typeof startNodeMcp>>;
const cwd = scratchDirectory({ after });
before(async () => {
  built = await buildDemoRelease(30);
  node = await startNodeMcp(built);
});
after(async () => {
  await node?.stop();
  await built?.remove();
});

const allChecks: ConformanceCheck[] = [];

for (const era of eras) {
  test(`the suite of ${era} finds no fault with the server`, async () => {
    const checks = await runConformance(era, node.url, join(cwd, era));
    allChecks.push(...checks);
    assert.ok(checks.length > 20, `${checks.length} checks`);
    const failed = checks.filter(({ status }) => status === 'FAILURE');
    const faults = failed.filter(
      ({ scenario, message }) => !(Object.hasOwn(notApplicable, scenario) && saysNotThere.test(message)),
    );
    assert.deepEqual(faults, []);
    const passed = new Set(
      checks.filter(({ status }) => status === 'SUCCESS').map(({ scenario }) => scenario),
    );
    assert.ok(passed.has('tools-list'));
  });
}

test('no scenario is excused that would pass', () => {
  const failing = new Set(
    allChecks.flatMap(({ status, scenario }) => (status === 'FAILURE' ? [scenario] : [])),
  );
  assert.deepEqual(
    Object.keys(notApplicable).filter((scenario) => !failing.has(scenario)),
    [],
  );
});

describe("the inspector's command line", () => {
  const targets = {
    'over stdio': () => [
      '-e',
      `TABULADOR_NOW=${built.env.TABULADOR_NOW}`,
      process.execPath,
      program,
      'mcp',
      '--releases',
      built.releases,
    ],
    'over HTTP': () => [node.url, '--transport', 'http'],
  } as const;
  for (const [way, target] of Object.entries(targets)) {
    for (const era of eras) {
      test(`takes the tools and calls one ${way}, ${era}`, async () => {
        const { output, remarks } = await inspect(era, target(), ['--method', 'tools/list', '--strict'], cwd);
        assert.equal((output.tools as unknown[]).length, 6);
        assert.doesNotMatch(remarks, /error-severity|Warning: tool|[1-9]\d* errors/);
        const call = ['--method', 'tools/call', '--tool-name', 'searchJobs', '--tool-arg', 'limit=2'];
        const called = await inspect(era, target(), call, cwd);
        assert.match(JSON.stringify(called.output), /active vacancies for no filter/);
      });
    }
  }
});
