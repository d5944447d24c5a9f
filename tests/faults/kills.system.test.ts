import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { start } from '../support/run-command.ts';
import { scratchDirectory } from '../support/scratch-directory.ts';
import { assertDone, commands, OperatedDirectory, programLine, today } from './operated-directory.ts';

const killer = join(import.meta.dirname, 'kill-before.ts');
const scratch = scratchDirectory({ after });
const template = await OperatedDirectory.filled(join(scratch, 'template'));
const old = template.state();

for (const [name, argsFor] of Object.entries(commands)) {
  test(`${name}, killed at any step, leaves the old state or the new one, and the next run succeeds`, async (t) => {
    const args = argsFor(template.releaseIds()[0] ?? '');
    const undisturbed = template.copy(join(scratch, `${name}-undisturbed`));
    assertDone(await undisturbed.run(args));
    const fresh = undisturbed.state();
    assert.notDeepEqual(fresh, old);
    const steps: string[] = [];
    for (let step = 1; ; step++) {
      const directory = template.copy(join(scratch, `${name}-${step}`));
      const [command = '', ...rest] = programLine(args, '--import', killer);
      const env = { TABULADOR_NOW: today, KILL_AT: String(step) };
      const ending = await start(command, rest, env, { cwd: directory.cwd }).ended;
      if (ending.signal !== 'SIGKILL') {
        assertDone(ending);
        break;
      }
      const where = ending.messages.trim();
      steps.push(where);
      const { board, release } = directory.state();
      assert.ok(board === old.board || board === fresh.board, `${where}: a board in between`);
      assert.ok(release === old.release || release === fresh.release, `${where}: ${release} is current`);
      assert.ok(release === old.release || board === fresh.board, `${where}: a release before its board`);
      assert.equal((await directory.run(['verify'])).code, 0, `${where}: what is served is not whole`);
      assertDone(await directory.run(args));
      const again = directory.state();
      assert.equal(again.board, fresh.board, where);
      assert.equal(again.editions, fresh.editions, where);
      // A build tells what has changed since the release before it: the second one differs from the first.
      assert.equal(again.release === old.release, fresh.release === old.release, where);
      await directory.assertSound(where);
      rmSync(directory.cwd, { recursive: true });
    }
    t.diagnostic(`${steps.length} kills`);
    assert.ok(steps.length > 1, 'nothing was killed');
  });
}
