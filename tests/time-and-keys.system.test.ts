import assert from 'node:assert/strict';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { exitCodes } from '../src/foundation/operator-error.ts';
import { csvOf, sampleRows } from './import/sample-rows.ts';
import { type CommandLine, commandLine } from './support/run-command.ts';

const settings = { service: { synthetic: false }, feeds: [{ name: 'bolsa', from: 'feed.csv' }] };
const yearBefore = '2025-11-16T18:00:00Z';
const yearLater = '2027-11-16T18:00:00Z';

function scene(t: TestContext): CommandLine & {
  done(args: readonly string[], now?: string): Promise<string>;
  confirmed(): string;
} {
  const line = commandLine(t);
  writeFileSync(join(line.cwd, 'tabulador.config.json'), JSON.stringify(settings));
  writeFileSync(join(line.cwd, 'feed.csv'), csvOf(sampleRows(3)));
  return {
    ...line,
    async done(args, now) {
      const ended = await line.run(args, now === undefined ? {} : { now });
      assert.equal(ended.code, exitCodes.ok, `${args.join(' ')}: ${ended.messages}`);
      return ended.output + ended.messages;
    },
    confirmed() {
      using database = new DatabaseSync(join(line.cwd, '.tabulador/board.sqlite'));
      return String(database.prepare('SELECT min(confirmed_on) AS day FROM vacancy_record').get()?.day);
    },
  };
}

test('a service that has signed never builds an unsigned release by accident, wherever it is restored', async (t) => {
  const first = scene(t);
  await first.done(['import', 'feed.csv', '--feed', 'bolsa']);
  await first.done(['keys', 'create']);
  await first.done(['backup', 'service.tabulador']);

  const second = commandLine(t);
  cpSync(join(first.cwd, 'service.tabulador'), join(second.cwd, 'service.tabulador'));
  const restored = await second.run(['restore', 'service.tabulador']);
  assert.equal(restored.code, exitCodes.ok, restored.messages);
  const [pem = ''] = readdirSync(join(first.cwd, '.tabulador/keys')).filter((name) => name.endsWith('.pem'));
  const id = pem.replace('.pem', '');
  assert.match(restored.messages, new RegExp(`\\.tabulador/keys: ${id}`));
  const refused = await second.run(['build']);
  assert.equal(refused.code, exitCodes.refused);
  assert.match(refused.messages, new RegExp(id));
  assert.match((await second.run(['keys'])).output, new RegExp(id));

  // With the keys, as the message says, it builds, and `verify` names the key.
  cpSync(join(first.cwd, '.tabulador/keys'), join(second.cwd, '.tabulador/keys'), { recursive: true });
  assert.equal((await second.run(['build'])).code, exitCodes.ok);
  assert.match((await second.run(['verify'])).output, new RegExp(`signed with the key ${id}`));

  // Giving up is a decision of its own, and `verify` then has nothing to miss.
  assert.equal((await second.run(['keys', 'stop'])).code, exitCodes.refused);
  rmSync(join(second.cwd, '.tabulador/keys'), { recursive: true });
  assert.equal((await second.run(['build'])).code, exitCodes.refused);
  // Hosts would refuse a pointer that nobody has signed.
  const bucket = 's3://empleos/x';
  const env = { TABULADOR_PUBLISH_ENDPOINT: 'http://127.0.0.1:9', TABULADOR_PUBLISH_REGION: 'us-east-1' };
  for (const args of [
    ['publish', bucket],
    ['rollback', '--at', bucket, '--force'],
  ]) {
    const { code, messages } = await second.run(args, { env });
    assert.equal(code, exitCodes.refused, messages);
    assert.match(messages, new RegExp(id), args.join(' '));
  }
  assert.equal((await second.run(['keys', 'stop'])).code, exitCodes.ok);
  assert.equal((await second.run(['build'], { now: '2026-11-17T18:00:00Z' })).code, exitCodes.ok);
  const verified = await second.run(['verify']);
  assert.equal(verified.code, exitCodes.ok);
  assert.match(verified.output, /The release is not signed/);
});

test('an unsigned release of a service that signs is a finding', async (t) => {
  const service = scene(t);
  await service.done(['update']);
  await service.done(['keys', 'create']);
  rmSync(join(service.cwd, '.tabulador/keys'), { recursive: true });
  const { code, output } = await service.run(['verify']);
  assert.equal(code, exitCodes.refused);
  assert.match(output, /signature/);
});

test('an earlier clock is refused by every writer, and changes nothing', async (t) => {
  const service = scene(t);
  await service.done(['update']);
  const runs = () => readdirSync(join(service.cwd, '.tabulador/runs'));
  const before = { runs: runs(), confirmed: service.confirmed() };
  for (const args of [
    ['import', 'feed.csv', '--feed', 'bolsa'],
    ['update'],
    ['build'],
    ['build', '--force'],
    ['close', 'VAC-10001'],
    ['reopen', 'VAC-10001'],
  ]) {
    const { code, messages } = await service.run(args, { now: yearBefore });
    assert.equal(code, exitCodes.refused, `${args.join(' ')}: ${messages}`);
    assert.match(messages, /2025-11-16T18:00:00Z.*2026-11-16T18:00:00Z/, args.join(' '));
  }
  assert.deepEqual({ runs: runs(), confirmed: service.confirmed() }, before);
  // Clocks of two machines may differ a little.
  await service.done(['close', 'VAC-10001'], '2026-11-16T17:56:00Z');
});

test('after a clock was a year ahead, the operator accepts the right one, and the last run is the last', async (t) => {
  const service = scene(t);
  const rows = sampleRows(3).map((row) => ({ ...row, postedAt: '', validThrough: '' }));
  writeFileSync(join(service.cwd, 'feed.csv'), csvOf(rows));
  await service.done(['import', 'feed.csv', '--feed', 'bolsa'], yearLater);
  await service.done(['update'], yearLater);
  assert.equal((await service.run(['update'])).code, exitCodes.refused);
  assert.match(await service.done(['clock']), /2026-11-16T18:00:00Z[\s\S]*2027-11-16T18:00:00Z/);
  await service.done(['clock', 'accept']);
  await service.done(['import', 'feed.csv', '--feed', 'bolsa']);
  assert.equal(service.confirmed(), '2026-11-16');
  await service.run(['update']);
  assert.match((await service.run(['runs', 'show'])).output, /Run 20261116T180000Z/);
});

test('a run that began before midnight does not move the day of confirmation back', async (t) => {
  const service = scene(t);
  await service.done(['import', 'feed.csv', '--feed', 'bolsa'], '2026-11-17T06:01:00Z');
  assert.equal(service.confirmed(), '2026-11-17');
  await service.done(['import', 'feed.csv', '--feed', 'bolsa'], '2026-11-17T05:58:00Z');
  assert.equal(service.confirmed(), '2026-11-17');
});

test('a part of a backup that a killed command left is removed by the next one', async (t) => {
  const service = scene(t);
  await service.done(['import', 'feed.csv', '--feed', 'bolsa']);
  await service.done(['backup']);
  const directory = join(service.cwd, '.tabulador/backups');
  writeFileSync(join(directory, '20261101T000000Z.tabulador.partial'), 'half of a board');
  await service.done(['backup'], '2026-11-17T18:00:00Z');
  assert.deepEqual(
    readdirSync(directory).filter((name) => name.endsWith('.partial')),
    [],
  );
});

test('each way to fail has the exit code of the table', async (t) => {
  const service = scene(t);
  await service.done(['update']);
  const lock = join(service.cwd, '.tabulador/releases/.lock');
  using database = new DatabaseSync(lock);
  database.exec('BEGIN EXCLUSIVE');
  for (const args of [['update'], ['build'], ['rollback', '20261116T180000Z-000000000000']]) {
    const { code, messages } = await service.run(args, { now: '2026-11-17T18:00:00Z' });
    assert.equal(code, exitCodes.busy, `${args.join(' ')}: ${messages}`);
  }
  database.exec('ROLLBACK');
  const table = readFileSync(join(import.meta.dirname, '../docs/operating.md'), 'utf8');
  for (const [name, code] of Object.entries(exitCodes))
    assert.ok(table.includes(`| ${code} | \`${name}\` |`), name);
});
