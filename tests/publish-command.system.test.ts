/** What the operator sees of publishing: results, progress, and a message for each error. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, type TestContext, test } from 'node:test';
import { exitCodes } from '../src/foundation/operator-error.ts';
import { buildRelease } from '../src/program/app/build.ts';
import { lockReleases, releaseIds } from '../src/release/format/releases-directory.ts';
import type { Publication } from '../src/serve/bucket/publish/publish-release.ts';
import { csvOf, sampleRow, sampleRows } from './import/sample-rows.ts';
import { fillBoard } from './release/demo-board.ts';
import { tinyBoard, tinyRequest } from './release/tiny-release.ts';
import { certificateFor, localServer } from './support/local-server.ts';
import { type CommandSurroundings, commandLine, runCommand, start } from './support/run-command.ts';
import { s3Server } from './support/s3-server.ts';
import { scratchDirectory } from './support/scratch-directory.ts';
import { ensureSystemPackages } from './system-packages.ts';

await ensureSystemPackages('openssl');
const cwd = scratchDirectory({ after });
const directory = join(cwd, 'releases');
const server = await s3Server({ after });
Object.assign(process.env, server.env);
const { id: monday } = await buildRelease(tinyRequest(directory, tinyBoard(4)));
const { id: tuesday } = await buildRelease(
  tinyRequest(directory, tinyBoard(5), { generatedAt: '2026-11-17T12:00:00Z' }),
);

const bucket = 's3://releases/command';
const program = join(import.meta.dirname, '..', 'bin', 'tabulador.js');

function command(args: readonly string[], surroundings: Partial<CommandSurroundings> = {}) {
  return runCommand(args, {
    cwd,
    now: new Date().toISOString(),
    ...surroundings,
    env: {
      TABULADOR_RELEASES_DIRECTORY: directory,
      TABULADOR_PUBLISH_ENDPOINT: server.endpoint,
      TABULADOR_PUBLISH_TIMEOUT_SECONDS: '1',
      ...surroundings.env,
    },
  });
}

test('from a dry run to a rollback', async () => {
  const empty = await command(['releases', '--at', bucket]);
  assert.equal(
    empty.output,
    `No releases in ${bucket} yet: publish one with \`tabulador publish ${bucket}\`.\n`,
  );
  const planned = await command(['publish', bucket, '--dry-run']);
  assert.match(planned.output, /^Dry run: nothing was written .*\n {2}needed .*objects/);
  assert.equal((await command(['rollback', '--at', bucket])).code, 4);

  const first = await command(['publish', bucket, '--release', monday, '--json'], { terminal: true });
  assert.equal(first.code, 0, first.messages);
  const { outcome, release, objects } = JSON.parse(first.output) as Publication;
  assert.deepEqual([outcome, release, objects.sent], ['published', monday, objects.needed]);
  const second = await command(['publish'], { terminal: true, env: { TABULADOR_PUBLISH_TO: bucket } });
  assert.match(second.output, new RegExp(`^${bucket} shows release ${tuesday}\\.`));
  assert.match(second.messages, /Looking at the bucket.*Sending.*objects, .* of .* MB.*Switching/s);
  const third = await command(['publish', bucket]);
  assert.match(third.output, /already\.\n/);
  assert.match(third.output, /sent +nothing/);

  const back = await command(['rollback', '--at', bucket, '--force']);
  assert.equal(back.output, `Release ${monday} is current; it was ${tuesday}.\n`);
  const listed = await command(['releases', '--at', bucket]);
  assert.deepEqual(
    listed.output
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(0, monday.length + 2)),
    [`  ${tuesday}`, `→ ${monday}`],
  );
  assert.equal((await command(['rollback', '--at', bucket, 'nothing'])).code, 2);
  assert.equal((await command(['publish', bucket])).code, 0);
  const older = await command(['publish', bucket, '--release', monday]);
  assert.equal(older.code, 4);
  assert.match(older.messages, /which was built later[\s\S]*rollback --at/);
});

test('what was closed by hand is off the site at once, and no rollback brings it back unless it is forced', async (t) => {
  const { cwd, run } = commandLine(t);
  const at = 's3://releases/taken-down';
  await fillBoard(join(cwd, 'board.sqlite'), 12, '2026-11-16T12:00:00Z');
  const env = {
    TABULADOR_BOARD: 'board.sqlite',
    TABULADOR_PUBLISH_ENDPOINT: server.endpoint,
    TABULADOR_PUBLISH_TO: at,
  };
  const on = (day: number, ...args: string[]) => run(args, { now: `2026-11-${day}T12:00:00Z`, env });
  assert.equal((await on(16, 'build')).code, exitCodes.ok);
  assert.equal((await on(16, 'publish')).code, exitCodes.ok);
  const listed = JSON.parse((await on(16, 'vacancies', '--state', 'active', '--json')).output);
  const [{ vacancyId: code, id }, { vacancyId: other }] = listed;
  const file = join(cwd, `.tabulador/releases/current/public/api/v1/jobs/${id}.json`);
  assert.ok(existsSync(file));

  const taken = await on(17, 'close', code, other, '--urgent');
  assert.equal(taken.code, exitCodes.ok, taken.messages);
  assert.match(taken.output, /is current, without them\.\nIt was published to s3:/);
  assert.equal(existsSync(file), false);
  for (const place of [[], ['--at', at]]) {
    const refused = await on(17, 'rollback', ...place);
    assert.equal(refused.code, exitCodes.refused, refused.messages);
    assert.match(refused.messages, /would publish again what was closed by hand or /);
    for (const closed of [code, other]) assert.ok(refused.messages.includes(closed));
    assert.equal(existsSync(file), false);
  }
  for (const place of [[], ['--at', at]])
    assert.equal((await on(17, 'rollback', ...place, '--force')).code, exitCodes.ok);
  assert.ok(existsSync(file));
  // Without a board nobody knows what was taken down.
  const newest = JSON.parse((await on(17, 'releases', '--json')).output).releases[0].id;
  const withoutBoard = { env: { ...env, TABULADOR_BOARD: 'lost.sqlite' } };
  const doubtful = await run(['rollback', newest], withoutBoard);
  assert.equal(doubtful.code, exitCodes.refused);
  assert.match(doubtful.messages, /There is no board[\s\S]*rollback --force/);
  const lost = await run(['rollback', newest, '--force'], withoutBoard);
  assert.equal(lost.code, exitCodes.ok);
});

test('an urgent closing waits for the build that runs, and may close most of the board', async (t) => {
  const { cwd, run } = commandLine(t);
  await fillBoard(join(cwd, 'board.sqlite'), 12, '2026-11-16T12:00:00Z');
  const on = (day: number, ...args: string[]) =>
    run(args, { now: `2026-11-${day}T12:00:00Z`, env: { TABULADOR_BOARD: 'board.sqlite' } });
  assert.equal((await on(16, 'build')).code, exitCodes.ok);
  const active = async () =>
    JSON.parse((await on(16, 'vacancies', '--state', 'active', '--json')).output) as { vacancyId: string }[];
  const codes = (await active()).map(({ vacancyId }) => vacancyId);
  const releases = join(cwd, '.tabulador/releases');
  const lock = lockReleases(releases, 'a build');
  const taken = on(17, 'close', ...codes.slice(1), '--urgent');
  while ((await active()).length > 1);
  lock[Symbol.dispose]();
  assert.equal((await taken).code, exitCodes.ok, (await taken).messages);
  const files = readdirSync(join(releases, 'current/public/api/v1/jobs'));
  assert.equal(files.filter((name) => name.endsWith('.json')).length, 1);
});

test('no rollback publishes again what the gate withholds by now, on the board or in the release', async (t) => {
  const { cwd, run } = commandLine(t);
  const on = (day: number, ...args: string[]) => run(args, { now: `2026-11-${day}T12:00:00Z` });
  const imported = async (text: string) => {
    const rows = [...sampleRows(4), sampleRow(20, { description: text })];
    writeFileSync(join(cwd, 'a.csv'), csvOf(rows));
    assert.equal((await on(16, 'import', 'a.csv')).code, exitCodes.ok);
  };
  const clean = 'Llevar la contabilidad general, preparar declaraciones mensuales y atender auditorías.';
  await imported(`${clean} Manejo del sistema zyntrax.`);
  assert.equal((await on(16, 'build')).code, exitCodes.ok);
  const known = await on(16, 'employers', 'alias', 'Aceros Imaginarios', 'Zyntrax');
  assert.equal(known.code, exitCodes.ok);
  // The gate withholds the vacancy at first, then its text is corrected.
  for (const day of [17, 18]) {
    if (day === 18) await imported(clean);
    assert.equal((await on(day, 'build')).code, exitCodes.ok);
    const first = releaseIds(join(cwd, '.tabulador/releases')).at(0);
    const refused = await on(day, 'rollback', String(first));
    assert.equal(refused.code, exitCodes.refused);
    assert.match(refused.messages, /what the gate withholds: VAC-10020\./);
  }
});

test('the suggested next command names the same bucket', async () => {
  const other = 's3://releases/elsewhere';
  const planned = await command(['publish', other, '--dry-run']);
  assert.match(planned.messages, /Next: run the same command without --dry-run to publish\./);
  const published = await command(['publish', other]);
  assert.ok(published.messages.includes(`rollback --at ${other} `));
});

/** A server that gives the same S3 error to every request, with a secret in it. */
async function answering(t: TestContext, status: number, code: string): Promise<string> {
  const { url } = await localServer(t, (_, response) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(
      `<?xml version="1.0"?><Error><Code>${code}</Code><Message>with ${server.env.AWS_SECRET_ACCESS_KEY}</Message></Error>`,
    );
  });
  return url;
}

interface Mishap {
  readonly args?: string[];
  readonly endpoint?: (t: TestContext) => Promise<string>;
  readonly code?: number;
  readonly says: RegExp;
}

/** What only a real connection shows; `s3-errors.test.ts` has the other errors of a service. */
const mishaps: Readonly<Record<string, Mishap>> = {
  'a bucket that is not there': {
    args: ['s3://not-there/x'],
    says: /no bucket not-there[\s\S]*Create it first/,
  },
  'no right to the bucket': {
    endpoint: (t) => answering(t, 403, 'AccessDenied'),
    says: /denied[\s\S]*s3:PutObject/,
  },
  'a captive portal': {
    endpoint: async (t) => (await localServer(t, (_, response) => response.end('<html>Bienvenido'))).url,
    says: /No S3 service answers/,
  },
  'an untrusted certificate': {
    endpoint: async (t) => (await localServer(t, (_, response) => response.end(), certificateFor(t))).url,
    says: /certificate.*not trusted[\s\S]*NODE_EXTRA_CA_CERTS/,
  },
  'TLS where there is none': {
    endpoint: async (t) =>
      (await localServer(t, (_, response) => response.end())).url.replace('http:', 'https:'),
    says: /No S3 service answers/,
  },
  'an invalid address': {
    args: ['s3://key:secret@bucket/x'],
    code: 2,
    says: /This is not the address of a bucket/,
  },
  'a release that is not there': {
    args: [bucket, '--release', '20200101T000000Z-000000000000'],
    code: 2,
    says: /no release 20200101T000000Z/,
  },
};

for (const [what, { args = [bucket], endpoint, code = 6, says }] of Object.entries(mishaps)) {
  test(`${what} is explained with what to do, and without secrets`, async (t) => {
    const env = { TABULADOR_PUBLISH_ENDPOINT: (await endpoint?.(t)) ?? server.endpoint };
    const ended = await command(['publish', ...args], { env });
    assert.equal(ended.code, code, ended.messages);
    assert.match(ended.messages, says);
    assert.ok(!ended.messages.includes(server.env.AWS_SECRET_ACCESS_KEY ?? '?'), ended.messages);
    assert.doesNotMatch(ended.messages, /key:secret|^\s+at /m);
  });
}

test('without the SDK a message says how to install it', async (t) => {
  const hook = join(scratchDirectory(t), 'without-sdk.mjs');
  writeFileSync(
    hook,
    `import { registerHooks } from 'node:module';
    registerHooks({
      resolve(name, context, next) {
        if (name !== '@aws-sdk/client-s3') return next(name, context);
        throw Object.assign(new Error("Cannot find package '" + name + "'"), { code: 'ERR_MODULE_NOT_FOUND' });
      },
    });`,
  );
  const args = ['--import', hook, program, 'publish', bucket];
  const { code, messages } = await start(
    process.execPath,
    args,
    { ...server.env, TABULADOR_RELEASES_DIRECTORY: directory },
    { cwd },
  ).ended;
  assert.equal(code, 6, messages);
  assert.match(messages, /needs the package @aws-sdk\/client-s3[\s\S]*npm install @aws-sdk\/client-s3@/);
});

test('an update publishes the release that it built, and keeps it when the bucket cannot be reached', async (t) => {
  const home = scratchDirectory(t);
  const feed = await runCommand(['demo', '--print', '--count', '4'], { cwd: home });
  writeFileSync(join(home, 'feed.ndjson'), feed.output);
  const run = (args: string[], endpoint: string, surroundings: Pick<CommandSurroundings, 'env'> = {}) =>
    runCommand(args, {
      ...surroundings,
      cwd: home,
      env: {
        TABULADOR_FEEDS: JSON.stringify([{ name: 'bolsa', from: 'feed.ndjson' }]),
        TABULADOR_PUBLISH_TO: 's3://releases/update',
        TABULADOR_PUBLISH_ENDPOINT: endpoint,
        ...surroundings.env,
      },
    });
  const failed = await run(['update', '--json'], 'http://127.0.0.1:9');
  assert.equal(failed.code, 6, failed.messages);
  const summary = JSON.parse(failed.output) as { failedStep: string; release: { id: string } };
  assert.equal(summary.failedStep, 'publish');
  assert.match((await run(['releases'], server.endpoint)).output, new RegExp(`→ ${summary.release.id}`));
  const shown = await run(['runs', 'show'], server.endpoint);
  assert.match(shown.output, /not published[\s\S]*publish: No S3 service answers at http:\/\/127\.0\.0\.1:9/);

  const published = await run(['update'], server.endpoint, {
    env: { TABULADOR_NOW: '2026-11-17T18:00:00Z' },
  });
  assert.ok(published.code === 0 || published.code === 3, published.messages);
  const later = await run(['runs', 'show'], server.endpoint, {
    env: { TABULADOR_NOW: '2026-11-17T18:00:00Z' },
  });
  assert.match(later.output, /Published to s3:\/\/releases\/update: /);
  const verified = await run(['verify', 's3://releases/update'], server.endpoint);
  assert.equal(verified.code, 0, verified.output);
  assert.match(verified.output, /Nothing is wrong\./);
});
