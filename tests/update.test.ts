import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { IncomingMessage, RequestListener } from 'node:http';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openBoard } from '../src/board/open-board.ts';
import { exitCodes } from '../src/foundation/operator-error.ts';
import { loadSettings } from '../src/foundation/settings/load-settings.ts';
import { pullFeed } from '../src/program/app/update/pull-feed.ts';
import { entriesOf } from './board/scratch.ts';
import { csvOf, sampleRow, sampleRows } from './import/sample-rows.ts';
import { localServer } from './support/local-server.ts';
import { type CommandLine, commandLine } from './support/run-command.ts';

const secret = 'whsec_c2VjcmV0';

interface Scene extends CommandLine {
  readonly entries: () => Promise<readonly { key: string; feed: string; isOpen: boolean }[]>;
}

function scene(t: TestContext, settings: object): Scene {
  const line = commandLine(t);
  const file = JSON.stringify({ service: { synthetic: false }, ...settings });
  writeFileSync(join(line.cwd, 'tabulador.config.json'), file);
  return {
    ...line,
    async entries() {
      const board = await openBoard(join(line.cwd, '.tabulador/board.sqlite'));
      const entries = await board.read(entriesOf);
      await board.close();
      return entries.map(({ source: { key, feed }, closedOn }) => ({ key, feed, isOpen: closedOn === null }));
    },
  };
}

/** The feeds alone, without a build. */
async function pulled({ cwd }: CommandLine, settings: object, env: Record<string, string> = {}) {
  const file = join(cwd, 'tabulador.config.json');
  writeFileSync(file, JSON.stringify(settings));
  const workspace = { cwd, settings: loadSettings({ cwd, env: {}, file }) };
  const outcomes: string[] = [];
  for (const feed of workspace.settings.feeds) {
    const outcome = await pullFeed(feed, { ...workspace, now: new Date('2026-11-16T18:00:00Z'), env });
    outcomes.push(outcome.outcome === 'failed' ? outcome.failure : outcome.outcome);
  }
  return outcomes;
}

/** A feed that answers as it is told to, and knows what it was asked. */
async function feedServer(t: TestContext) {
  const asked: IncomingMessage[] = [];
  const own: { answer: RequestListener } = { answer: (_, response) => response.end() };
  const { url } = await localServer(t, (request, response) => {
    asked.push(request);
    own.answer(request, response);
  });
  return Object.assign(own, { asked, url: `${url}/feed.csv` });
}

const body =
  (text: string, etag?: string): RequestListener =>
  (request, response) => {
    if (etag !== undefined && request.headers['if-none-match'] === etag) return response.writeHead(304).end();
    if (etag !== undefined) response.setHeader('etag', etag);
    return response.end(text);
  };

interface Summary {
  readonly id: string;
  readonly status: string;
  readonly feeds: readonly {
    feed: string;
    outcome: string;
    failure: string | null;
    counts: Record<string, number> | null;
  }[];
  readonly release: { id: string; vacancies: number } | null;
  readonly failedStep: string | null;
}

test('five days: each feed that fails is seen, closes nothing and stops no other', async (t) => {
  const remote = await feedServer(t);
  const { cwd, run, entries } = scene(t, {
    feeds: [
      {
        name: 'remota',
        from: remote.url,
        closeMissing: true,
        allowPrivateAddresses: true,
        timeoutSeconds: 1,
      },
      { name: 'local', from: 'exports/*.csv', closeMissing: true, maxRejects: '20%' },
    ],
  });
  mkdirSync(join(cwd, 'exports'));
  const local = join(cwd, 'exports', 'a.csv');
  const day = async (date: string) => {
    const now = `2026-11-${date}T12:00:00Z`;
    const { code, output } = await run(['update', '--json'], { now, env: { TABULADOR_NOW: now } });
    const summary = JSON.parse(output) as Summary;
    const open = (await entries()).filter(({ isOpen }) => isOpen).length;
    const seen = summary.feeds.map(({ failure, outcome }) => failure ?? outcome);
    return { code, status: summary.status, seen, open, published: summary.release?.vacancies };
  };
  const rows = sampleRows(20);
  const others = Array.from({ length: 10 }, (_, at) => sampleRow(100 + at));

  // Monday: both are well.
  remote.answer = body(csvOf(rows), '"monday"');
  writeFileSync(local, csvOf(others));
  assert.deepEqual(await day('16'), {
    ...{ code: exitCodes.ok, status: 'ok', seen: ['imported', 'imported'], open: 30, published: 30 },
  });

  // Tuesday: one never answers; the other lists one vacancy less.
  remote.answer = () => {};
  writeFileSync(local, csvOf(others.slice(1)));
  assert.deepEqual(await day('17'), {
    ...{
      code: exitCodes.partial,
      status: 'partial',
      seen: ['timed-out', 'imported'],
      open: 29,
      published: 29,
    },
  });

  // Wednesday: one has shrunk by 60 %, which is a broken export sooner than the truth.
  remote.answer = body(csvOf(rows.slice(0, 8)), '"wednesday"');
  assert.deepEqual(await day('18'), {
    ...{ code: exitCodes.partial, status: 'partial', seen: ['refused', 'imported'], open: 29, published: 29 },
  });

  // Thursday: a poisoned row in one, whose vacancy stays as it was; rows of nonsense in the other.
  const poison = 'Interesados: escribir a juan.perez@gmail.com o al 55 1234 5678.';
  const poisoned = rows.map((row, at) => (at === 2 ? { ...row, description: poison } : row));
  remote.answer = body(csvOf(poisoned), '"thursday"');
  writeFileSync(local, csvOf(others.map((row) => ({ ...row, city: 'Springfield' }))));
  assert.deepEqual(await day('19'), {
    ...{ code: exitCodes.partial, status: 'partial', seen: ['imported', 'refused'], open: 29, published: 29 },
  });
  const poisonedPage = readFileSync(
    join(cwd, '.tabulador/releases/current/public/api/v1/jobs/ejecutivo-de-ventas-queretaro-vac-10002.json'),
    'utf8',
  );
  assert.doesNotMatch(poisonedPage, /juan\.perez|1234 5678/);

  // Friday: the address has nothing new, and the files are gone.
  writeFileSync(local, '');
  assert.deepEqual((await day('20')).seen, ['unchanged', 'unreadable']);

  const runs = JSON.parse((await run(['runs', '--json'])).output) as Summary[];
  assert.deepEqual(
    runs.map(({ id, status }) => [id, status]),
    [
      ['20261120T120000Z', 'partial'],
      ['20261119T120000Z', 'partial'],
      ['20261118T120000Z', 'partial'],
      ['20261117T120000Z', 'partial'],
      ['20261116T120000Z', 'ok'],
    ],
  );
  const shown = (await run(['runs', 'show', '20261118T120000Z'])).output;
  assert.match(shown, /12 of the 20 open vacancies of feed "remota" are not in this import/);
  assert.match(shown, /tabulador import FILE --feed remota --close-missing --force/);
  const rejected = (await run(['runs', 'show', '20261119T120000Z'])).output;
  assert.match(rejected, /key VAC-10002 {2}juan\.perez@gmail\.com/);
  assert.match(rejected, /10 of 10 rows were rejected.*\n.*raise maxRejects of this feed/);
});

test('an answer is asked for again when another profile, setting or board would make something else of it', async (t) => {
  const remote = await feedServer(t);
  remote.answer = body(csvOf(sampleRows(3)), '"one"');
  const feed = { name: 'remota', from: remote.url, allowPrivateAddresses: true };
  const line = commandLine(t);
  const outcome = async (settings = {}) => (await pulled(line, { feeds: [feed], ...settings }))[0];
  assert.equal(await outcome(), 'imported');
  assert.equal(await outcome(), 'unchanged');
  assert.equal(await outcome({ vacancies: { strict: true } }), 'imported');
  assert.equal(await outcome({ vacancies: { strict: true } }), 'unchanged');
  assert.equal(await outcome({ board: 'other.sqlite' }), 'imported');
  assert.equal(await outcome({ feeds: [{ ...feed, redact: true }] }), 'imported');
});

test('a feed that was refused is asked for again in full', async (t) => {
  const remote = await feedServer(t);
  remote.answer = body(csvOf([sampleRow(1, { city: 'Springfield' })]), '"bad"');
  const feeds = [{ name: 'remota', from: remote.url, allowPrivateAddresses: true, maxRejects: 0 }];
  const line = commandLine(t);
  for (const _ of [1, 2]) assert.deepEqual(await pulled(line, { feeds }), ['refused']);
  assert.deepEqual(
    remote.asked.map(({ headers }) => headers['if-none-match']),
    [undefined, undefined],
  );
});

test('credentials come from the environment, and a feed without them fails alone', async (t) => {
  const remote = await feedServer(t);
  remote.answer = body(csvOf(sampleRows(3)));
  const line = commandLine(t);
  const authorizationVariable = 'FEED_KEY';
  const feeds = [
    { name: 'remota', from: remote.url, allowPrivateAddresses: true, authorizationVariable },
    { name: 'local', from: 'a.csv' },
  ];
  writeFileSync(join(line.cwd, 'a.csv'), csvOf([sampleRow(50)]));
  assert.deepEqual(await pulled(line, { feeds }), ['no-credentials', 'imported']);
  const FEED_KEY = 'Bearer x\r\nhost: evil';
  assert.deepEqual(await pulled(line, { feeds }, { FEED_KEY }), ['no-credentials', 'imported']);
  assert.equal(remote.asked.length, 0);
  assert.deepEqual(await pulled(line, { feeds }, { FEED_KEY: 'Bearer abc' }), ['imported', 'imported']);
  assert.equal(remote.asked[0]?.headers.authorization, 'Bearer abc');
});

test('nothing that an update prints, logs or sends names an employer or a file', async (t) => {
  const remote = await feedServer(t);
  remote.answer = body('{"broken": ');
  const told: { headers: IncomingMessage['headers']; text: string }[] = [];
  const hook = await localServer(t, async (request, response) => {
    told.push({ headers: request.headers, text: (await request.toArray()).join('') });
    response.end();
  });
  const { run, cwd } = scene(t, {
    feeds: [
      { name: 'ats-zentrava-2', from: 'zentrava-ventas.csv' },
      { name: 'bolsa', from: remote.url.replace('feed.csv', 'zentrava.json'), allowPrivateAddresses: true },
    ],
    update: { webhook: hook.url, webhookPrivate: true },
  });
  const own = sampleRow(1, { employer: 'Zentrava, S.A. de C.V.' });
  const leak = sampleRow(2, {
    description: 'Trabaja con Zentrava en su nueva planta del Bajío, con crecimiento.',
  });
  writeFileSync(join(cwd, 'zentrava-ventas.csv'), csvOf([own, leak]));
  const { output, messages, code } = await run(['update'], { env: { TABULADOR_WEBHOOK_SECRET: secret } });
  assert.equal(code, exitCodes.partial, messages);
  assert.match(
    output,
    /feed-1: 2 rows · 1 added .* 1 rejected\n +bolsa: failed, it could not be read to its end\nRun \d+T\d+Z partial: 1 of 2 feeds \(bolsa unreadable\), release \S+ with 1 vacancy\./,
  );
  const [hooked] = told;
  for (const text of [output, messages, hooked?.text ?? '']) assert.doesNotMatch(text, /zentrava/i);
  // Whoever may read the board may read the rest.
  assert.match((await run(['runs', 'show'])).output, /zentrava-ventas\.csv/);

  const {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature,
  } = hooked?.headers ?? {};
  const expected = createHmac('sha256', 'secret')
    .update(`${id}.${timestamp}.${hooked?.text}`)
    .digest('base64');
  assert.equal(signature, `v1,${expected}`);
  const { type, data } = JSON.parse(hooked?.text ?? '') as { type: string; data: Summary };
  assert.deepEqual([type, data.status, data.release?.vacancies], ['update.finished', 'partial', 1]);
});

test('a webhook that nobody answers, or without a secret, changes nothing and is noted', async (t) => {
  const { run, cwd } = scene(t, {
    feeds: [{ name: 'local', from: 'a.csv' }],
    update: { webhook: 'http://127.0.0.1:9/', webhookPrivate: true },
  });
  writeFileSync(join(cwd, 'a.csv'), csvOf([sampleRow(50)]));
  assert.equal((await run(['update'], { env: { TABULADOR_WEBHOOK_SECRET: secret } })).code, exitCodes.ok);
  assert.match((await run(['runs', 'show'])).output, /Webhook: not sent: unreachable/);
  assert.equal((await run(['update'])).code, exitCodes.ok);
  assert.match(
    (await run(['runs', 'show'])).output,
    /Webhook: not sent: TABULADOR_WEBHOOK_SECRET is not set/,
  );
});

test('a release that is refused is a failed run; what was current stays', async (t) => {
  const { run, cwd } = scene(t, { feeds: [{ name: 'local', from: 'a.csv', closeMissing: true }] });
  writeFileSync(join(cwd, 'a.csv'), csvOf(sampleRows(10)));
  await run(['update']);
  const current = (await run(['releases'])).output;
  // The vacancies are over, and nobody has listed new ones.
  const { code, output } = await run(['update'], { env: { TABULADOR_NOW: '2027-11-16T12:00:00Z' } });
  assert.equal(code, exitCodes.refused);
  assert.match(output, /Run 20271116T120000Z failed: 1 of 1 feeds, no new release \(build\)\./);
  assert.equal((await run(['releases'])).output, current);
  assert.match((await run(['runs', 'show'])).output, /build: .*\n/);
});

test('reports are private, as many as the settings say, and a damaged one is passed over', async (t) => {
  const { run, cwd } = scene(t, { feeds: [{ name: 'local', from: 'a.csv' }], update: { keepRuns: 2 } });
  writeFileSync(join(cwd, 'a.csv'), csvOf([sampleRow(50)]));
  for (const _ of [1, 2, 3]) await run(['update']);
  const directory = join(cwd, '.tabulador/runs');
  assert.deepEqual(readdirSync(directory).sort(), ['20261116T180000Z-2.json', '20261116T180000Z-3.json']);
  assert.equal(statSync(directory).mode & 0o777, 0o700);
  for (const name of readdirSync(directory))
    assert.equal(statSync(join(directory, name)).mode & 0o777, 0o600);
  writeFileSync(join(directory, '20261116T180000Z-3.json'), '{"id":');
  writeFileSync(
    join(directory, '20261116T180000Z-4.json'),
    '{"status": "ok", "feeds": [{"outcome": "imported"}]}',
  );
  const runs = JSON.parse((await run(['runs', '--json'])).output) as Summary[];
  assert.deepEqual(
    runs.map(({ id }) => id),
    ['20261116T180000Z-2'],
  );
  for (const id of ['20200101T000000Z', '../../tabulador.config', 'x']) {
    const { code, messages } = await run(['runs', 'show', id]);
    assert.equal(code, exitCodes.usage);
    assert.match(messages, /There is no run/);
  }
});

test('only the feeds that are named are read; a name that is none is answered with the nearest', async (t) => {
  const { run, cwd, entries } = scene(t, {
    feeds: [
      { name: 'uno', from: 'a.csv' },
      { name: 'dos', from: 'b.csv' },
    ],
  });
  writeFileSync(join(cwd, 'a.csv'), csvOf([sampleRow(1)]));
  writeFileSync(join(cwd, 'b.csv'), csvOf([sampleRow(2)]));
  assert.equal((await run(['update', 'dos'])).code, exitCodes.ok);
  assert.deepEqual(
    (await entries()).map(({ feed }) => feed),
    ['dos'],
  );
  const wrong = await run(['update', 'unp']);
  assert.equal(wrong.code, exitCodes.usage);
  assert.match(wrong.messages, /no feed "unp"\.\n +Did you mean uno\?/);
});

test('without feeds there is nothing to update, and the message shows how to write one', async (t) => {
  const { code, messages } = await commandLine(t).run(['update']);
  assert.equal(code, exitCodes.usage);
  assert.match(messages, /The settings name no feeds\.\n.*"feeds": \[/);
});

test('a pattern takes every file that fits, in one transaction', async (t) => {
  const line = scene(t, {});
  const { cwd } = line;
  const feeds = [{ name: 'local', from: 'x/**/*.csv' }];
  mkdirSync(join(cwd, 'x/y.csv'), { recursive: true });
  assert.deepEqual(await pulled(line, { feeds }), ['no-file']);
  writeFileSync(join(cwd, 'x/a.csv'), csvOf([sampleRow(1)]));
  writeFileSync(join(cwd, 'x/y.csv/b.csv'), '"broken');
  assert.deepEqual(await pulled(line, { feeds }), ['unreadable']);
  assert.equal((await line.entries()).length, 0);
  writeFileSync(join(cwd, 'x/y.csv/b.csv'), csvOf([sampleRow(2)]));
  assert.deepEqual(await pulled(line, { feeds }), ['imported']);
  assert.equal((await line.entries()).length, 2);
});

for (const [name, feed, problem] of [
  [
    'two feeds of one name',
    [
      { name: 'a', from: 'a' },
      { name: 'a', from: 'b' },
    ],
    /feeds\[1\]\.name: "a" is the name of two/,
  ],
  ['the name of the demo', [{ name: 'demo', from: 'a' }], /is the name of the invented feed/],
  ['credentials in the address', [{ name: 'a', from: 'https://u:p@x.mx/' }], /must not hold credentials/],
  ['plain http', [{ name: 'a', from: 'http://x.mx/' }], /must begin with https/],
  ['another scheme', [{ name: 'a', from: 'ftp://x.mx/' }], /must begin with https/],
  ['a share above all', [{ name: 'a', from: 'a', maxRejects: '101%' }], /feeds\[0\]\.maxRejects/],
  ['a misspelled field', [{ name: 'a', from: 'a', closemissing: true }], /did you mean closeMissing\?/],
  [
    'a variable that is a setting',
    [{ name: 'a', from: 'https://x.mx/', authorizationVariable: 'TABULADOR_X' }],
    /are for settings/,
  ],
] as const) {
  test(`${name} is refused in the settings`, async (t) => {
    const { code, messages } = await scene(t, { feeds: feed }).run(['config']);
    assert.equal(code, exitCodes.usage);
    assert.match(messages, problem);
    assert.doesNotMatch(messages, /\bat .*\.ts:\d+/);
  });
}

test('a board that cannot be written fails the feed and is said', async (t) => {
  const { run, cwd } = scene(t, { feeds: [{ name: 'local', from: 'a.csv' }], board: 'locked/board.sqlite' });
  writeFileSync(join(cwd, 'a.csv'), csvOf([sampleRow(1)]));
  writeFileSync(join(cwd, 'locked'), 'a file where a directory should be');
  chmodSync(join(cwd, 'locked'), 0o400);
  const { code, output } = await run(['update']);
  assert.equal(code, exitCodes.refused);
  assert.match(output, /feed-1: failed, the board or the disk failed/);
  assert.ok(existsSync(join(cwd, '.tabulador/runs')));
});

test('a run that was cut short is listed as unfinished', async (t) => {
  const { run, cwd } = scene(t, { feeds: [{ name: 'local', from: 'a.csv' }] });
  writeFileSync(join(cwd, 'a.csv'), csvOf([sampleRow(1)]));
  await run(['update']);
  const file = join(cwd, '.tabulador/runs/20261116T180000Z.json');
  const report = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(
    file,
    JSON.stringify({ ...report, status: 'unfinished', finishedAt: null, feeds: [], release: null }),
  );
  assert.match(
    (await run(['runs'])).output,
    /Run 20261116T180000Z unfinished: 0 of 0 feeds, no new release\./,
  );
});

test('serve refuses a schedule of updates without feeds, and two schedules at once', async (t) => {
  const line = commandLine(t);
  const without = await line.run(['serve', '--update', '0 6 * * 1-5']);
  assert.equal(without.code, exitCodes.usage);
  assert.match(without.messages, /nothing to update: the settings name no feeds/);
  const both = await line.run(['serve', '--update', '0 6 * * 1-5', '--rebuild', '0 6 * * 1-5']);
  assert.equal(both.code, exitCodes.usage);
  assert.match(both.messages, /exclude each other\.\n +An update builds too/);
});

test('a file of a feed of the settings, imported by hand, is that feed: nothing comes twice', async (t) => {
  for (const from of ['vacantes.csv', './vac*.csv']) {
    const { cwd, run, entries } = scene(t, { feeds: [{ name: 'hoja', from }] });
    const file = join(cwd, 'vacantes.csv');
    writeFileSync(file, csvOf(sampleRows(3)));
    await run(['update']);
    writeFileSync(file, csvOf(sampleRows(4)));
    const { messages } = await run(['import', 'vacantes.csv']);
    assert.match(messages, /This is feed hoja of the settings/);
    assert.deepEqual(
      (await entries()).map(({ feed }) => feed),
      Array(4).fill('hoja'),
      from,
    );
  }
});
