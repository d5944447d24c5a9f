import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { exitCodes } from '../../src/foundation/operator-error.ts';
import { csvOf, sampleRow } from '../import/sample-rows.ts';
import { runCommand, start } from '../support/run-command.ts';
import { scratchDirectory } from '../support/scratch-directory.ts';
import { assertDone, programLine, today } from './operated-directory.ts';

const killer = join(import.meta.dirname, 'kill-before.ts');
const scratch = scratchDirectory({ after });
const settings = { service: { synthetic: false }, feeds: [{ name: 'bolsa', from: 'feed.csv' }] };
const repaired = {
  ...settings,
  feeds: [{ name: 'bolsa', from: 'feed.csv', profile: 'profiles/bolsa.json' }],
};
const rows = Array.from({ length: 12 }, (_, at) => sampleRow(at, at < 4 ? { city: 'Sn. Nicolás' } : {}));
const somebodys = '{"name": "somebodys"}';

test('fix, killed at any step, leaves the old settings or the new ones with their profile, and can be repeated', async (t) => {
  const steps: string[] = [];
  for (let step = 1; ; step++) {
    const cwd = join(scratch, String(step));
    const file = (name: string) => join(cwd, name);
    const json = (name: string) => JSON.parse(readFileSync(file(name), 'utf8'));
    mkdirSync(file('profiles'), { recursive: true });
    writeFileSync(file('tabulador.config.json'), JSON.stringify(settings));
    writeFileSync(file('feed.csv'), csvOf(rows));
    writeFileSync(file('profiles/bolsa.json'), somebodys);
    const run = (...args: readonly string[]) => runCommand(args, { cwd, now: today });
    const [command = '', ...rest] = programLine(['fix', 'bolsa', '1'], '--import', killer);
    const env = { TABULADOR_NOW: today, KILL_AT: String(step) };
    const ending = await start(command, rest, env, { cwd }).ended;
    const where = ending.messages.trim().replaceAll(cwd, '.');
    const isKilled = ending.signal === 'SIGKILL';
    if (isKilled) steps.push(where);
    else assertDone(ending);
    const left = json('tabulador.config.json');
    const isOld = left.feeds[0].profile === undefined;
    assert.deepEqual(left, isOld ? settings : repaired, where);
    if (isOld) assertDone(await run('fix', 'bolsa', '1'));
    assert.deepEqual(json('tabulador.config.json'), repaired, where);
    assert.deepEqual(json('profiles/bolsa.json').values, {
      city: { 'Sn. Nicolás': 'San Nicolás de los Garza' },
    });
    assert.equal(readFileSync(file('profiles/bolsa.json.old'), 'utf8'), somebodys, where);
    assert.deepEqual(readdirSync(file('profiles')).sort(), ['bolsa.json', 'bolsa.json.old'], where);
    const { code, output } = await run('import', 'feed.csv');
    assert.equal(code, exitCodes.ok, `${where}: ${output}`);
    if (!isKilled) break;
  }
  t.diagnostic(steps.join('; '));
  assert.ok(
    steps.some((step) => /tabulador\.config\.json\.new/.test(step)),
    'no kill between the two writes',
  );
});
