import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { startAllHosts } from '../hosts/all-hosts.ts';
import { type BuiltRelease, buildDemoRelease } from '../hosts/built-release.ts';
import { freePort } from '../hosts/processes.ts';
import { packPackages } from '../support/packed-package.ts';
import { scratchDirectory } from '../support/scratch-directory.ts';
import { runtimes } from './runtimes.ts';
import { caseNames, type SuiteWorld } from './suite.ts';
import { troubleServer } from './trouble-server.ts';

suite('the packed client', () => {
  let built: BuiltRelease;
  let stop: () => Promise<void>;
  let world: SuiteWorld;
  const hooks: (() => void)[] = [];
  const scratch = scratchDirectory({ after });

  before(async () => {
    const { unpacked } = packPackages(scratch).client;
    const place = join(scratch, 'node_modules', '@tabulador');
    mkdirSync(place, { recursive: true });
    symlinkSync(unpacked, join(place, 'client'));
    built = await buildDemoRelease();
    const started = await startAllHosts(built, ['node']);
    ({ stop } = started);
    const trouble = await troubleServer({ after: (hook) => hooks.push(hook) });
    world = {
      baseUrl: `http://127.0.0.1:${started.hosts[0]?.port}`,
      troubleUrl: trouble.url,
      deadUrl: `http://127.0.0.1:${await freePort()}`,
    };
  });
  after(async () => {
    for (const hook of hooks) hook();
    await stop();
    await built.remove();
  });

  for (const [name, run] of Object.entries(runtimes)) {
    test(`does the same in ${name}`, async (t) => {
      const results = await run(t, world, mkdtempSync(join(scratch, 'suite-')));
      assert.deepEqual(
        results.filter(({ error }) => error !== undefined),
        [],
      );
      assert.deepEqual(
        results.map((result) => result.name),
        caseNames,
      );
    });
  }
});
