import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener } from 'node:http';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openBoard } from '../src/board/open-board.ts';
import { exitCodes } from '../src/foundation/operator-error.ts';
import { type FeedOutcome, pullFeed } from '../src/program/app/update/pull-feed.ts';
import { losesRows } from '../src/program/app/update/update.ts';
import { taskOf } from '../src/program/cli/context.ts';
import { entriesOf } from './board/scratch.ts';
import { csvOf, sampleRow, sampleRows } from './import/sample-rows.ts';
import { localServer } from './support/local-server.ts';
import { type CommandLine, capturedContext, commandLine } from './support/run-command.ts';

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
      return entries.map(({ source: { key, feed }, closedOn }) => ({ key, feed, isOpen: closedOn === null }));
    },
  };
}

/** The feeds alone, without a build. */
async function pulled(
  { cwd }: CommandLine,
  settings: object,
  env: Record<string, string> = {},
  accept = false,
) {
  const file = join(cwd, 'tabulador.config.json');
  writeFileSync(file, JSON.stringify(settings));
  const task = taskOf(capturedContext({ cwd, env }).context, { config: file }, 'update');
  const outcomes: string[] = [];
  for (const feed of task.settings.feeds) {
    const outcome = await pullFeed(feed, { ...task, accept });
    outcomes.push(outcome.outcome === 'failed' ? outcome.failure : outcome.outcome);
  }
  return outcomes;
}

/** A feed whose answer a test sets, with the requests that it got. */
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
  (text: string): RequestListener =>
  (_, response) =>
    response.end(text);

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
  const settings = {
    service: { synthetic: false },
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
  };
  const line = scene(t, settings);
  const { cwd, run, entries } = line;
  mkdirSync(join(cwd, 'exports'));
  const local = join(cwd, 'exports', 'a.csv');
  const open = async () => (await entries()).filter(({ isOpen }) => isOpen).length;
  const rows = sampleRows(20);
  const others = Array.from({ length: 10 }, (_, at) => sampleRow(100 + at));

  // Monday: both are well.
  remote.answer = body(csvOf(rows));
  writeFileSync(local, csvOf(others));
  assert.deepEqual([await pulled(line, settings), await open()], [['imported', 'imported'], 30]);

  // Tuesday: one never answers; the other lists one vacancy less.
  remote.answer = () => {};
  writeFileSync(local, csvOf(others.slice(1)));
  assert.deepEqual([await pulled(line, settings), await open()], [['timed-out', 'imported'], 29]);

  // Wednesday: a row of one names a person, and its vacancy is taken down; the files of the other are empty.
  const poison = 'Interesados: escribir a juan.perez@gmail.com o al 55 1234 5678.';
  const poisoned = rows.map((row, at) => (at === 2 ? { ...row, description: poison } : row));
  remote.answer = body(csvOf(poisoned));
  writeFileSync(local, '');
  assert.deepEqual([await pulled(line, settings), await open()], [['imported', 'unreadable'], 29]);

  // Thursday: one has shrunk by 60 %, which is more often a broken export than the truth; the other is nonsense.
  remote.answer = body(csvOf(rows.slice(0, 8)));
  writeFileSync(local, csvOf(others.map((row) => ({ ...row, city: 'Springfield' }))));
  const { code, output } = await run(['update', '--json'], {
    env: { TABULADOR_NOW: '2026-11-19T12:00:00Z' },
  });
  const { status, feeds, release } = JSON.parse(output) as Summary;
  assert.deepEqual(
    [code, status, feeds.map(({ failure }) => failure), await open(), release?.vacancies],
    [exitCodes.partial, 'partial', ['missing', 'rejected'], 29, 28],
  );
  const page = 'api/v1/jobs/ejecutivo-de-ventas-queretaro-vac-10002.json';
  assert.equal(existsSync(join(cwd, '.tabulador/releases/current/public', page)), false);
  const shown = (await run(['runs', 'show'])).output;
  assert.match(shown, /feed "remota" that are not in this import: 12 of 20\./);
  assert.match(shown, /tabulador update remota --accept-loss/);
  assert.match(shown, /Rejected rows: 10 of 10.*\n.*maxRejects of the feed/);

  // A year later the vacancies are over: a release without any is refused, and the current one stays.
  const current = (await run(['releases'])).output;
  const late = await run(['update'], { env: { TABULADOR_NOW: '2027-11-16T12:00:00Z' } });
  assert.equal(late.code, exitCodes.refused);
  assert.match(late.output, /Run 20271116T120000Z failed: 0 of 2 feeds .*, no new release \(build\)\./);
  assert.equal((await run(['releases'])).output, current);
  assert.match((await run(['runs', 'show'])).output, /build: .*\n/);
});

test('an update publishes although a family of the edition has lost its guide', async (t) => {
  const { cwd, run } = scene(t, { feeds: [{ name: 'bolsa', from: 'feed.csv', closeMissing: true }] });
  const rows = Array.from({ length: 14 }, (_, at) =>
    sampleRow(at, { title: at < 5 ? 'Contador general' : 'Ejecutivo de ventas', city: 'León' }),
  );
  const updated = async (left: readonly object[], now: string) => {
    writeFileSync(join(cwd, 'feed.csv'), csvOf(left));
    const ended = await run(['update'], { now });
    assert.equal(ended.code, exitCodes.ok, ended.messages + ended.output);
    const page = join(cwd, '.tabulador/releases/current/public/datos/indice/index.html');
    return [...readFileSync(page, 'utf8').matchAll(/href="(\/sueldos\/(?!neto)[\w-]+\/)"/g)].map(
      ([, href]) => href,
    );
  };
  const ventas = ['/sueldos/ventas/'];
  const both = await updated(rows, '2026-11-17T18:00:00Z');
  assert.deepEqual(new Set(both), new Set(['/sueldos/finanzas-contabilidad/', ...ventas]));
  assert.deepEqual(await updated(rows.slice(4), '2026-11-18T18:00:00Z'), ventas);
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

test('a feed whose employers are its titles fails, closes nothing, and is imported once it is accepted', async (t) => {
  const line = scene(t, {});
  const from = 'a.csv';
  const feeds = [{ name: 'ats', from, closeMissing: true, maxRejects: '100%' }];
  writeFileSync(join(line.cwd, from), csvOf(sampleRows(20)));
  assert.deepEqual(await pulled(line, { feeds }), ['imported']);
  const confused = sampleRows(20).map((row) => ({ ...row, employer: row.title }));
  writeFileSync(
    join(line.cwd, from),
    csvOf(confused.map((row) => ({ ...row, vacancyId: `${row.vacancyId}9` }))),
  );
  assert.deepEqual(await pulled(line, { feeds }), ['not-accepted']);
  assert.equal((await line.entries()).filter(({ isOpen }) => isOpen).length, 20);
  writeFileSync(join(line.cwd, from), csvOf(confused));
  assert.deepEqual(await pulled(line, { feeds }, {}, true), ['imported']);
  // The next day does not ask again.
  assert.deepEqual(await pulled(line, { feeds }), ['imported']);
});

test('nothing that an update prints or logs names an employer or a file', async (t) => {
  const remote = await feedServer(t);
  remote.answer = body('{"broken": ');
  const { run, cwd } = scene(t, {
    feeds: [
      { name: 'ats-zentrava-2', from: 'zentrava-ventas.csv' },
      { name: 'bolsa', from: remote.url.replace('feed.csv', 'zentrava.json'), allowPrivateAddresses: true },
    ],
  });
  const own = sampleRow(1, { employer: 'Zentrava, S.A. de C.V.' });
  const leak = sampleRow(2, {
    description: 'Trabaja con Zentrava en su nueva planta del Bajío, con crecimiento.',
  });
  writeFileSync(join(cwd, 'zentrava-ventas.csv'), csvOf([own, leak]));
  const { output, messages, code } = await run(['update']);
  assert.equal(code, exitCodes.partial, messages);
  assert.match(
    output,
    /feed-1: 2 rows · 1 added .* 1 rejected .*\n +1 row: texts with the employer .*\n +bolsa: failed, it could not be read to its end\nRun \d+T\d+Z partial: 1 of 2 feeds \(bolsa unreadable\), 1 of 2 rows rejected, release \S+, 1 published\./,
  );
  for (const text of [output, messages]) assert.doesNotMatch(text, /zentrava/i);
  // The report of the run is private, as the board is.
  assert.match((await run(['runs', 'show'])).output, /zentrava-ventas\.csv/);
});

/** Updates whose feeds and build fail at once, because there cannot be a board; their reports are kept all the same. */
function brokenBoard(t: TestContext, settings: object): Scene {
  const line = scene(t, { ...settings, board: 'locked/board.sqlite' });
  writeFileSync(join(line.cwd, 'locked'), 'a file where a directory should be');
  return line;
}

test('a board that cannot be written fails the run; reports are private and limited in number', async (t) => {
  const { run, cwd } = brokenBoard(t, {
    feeds: [{ name: 'local', from: 'a.csv' }],
    update: { keepRuns: 2 },
  });
  writeFileSync(join(cwd, 'a.csv'), csvOf([sampleRow(50)]));
  for (const _ of [1, 2, 3]) {
    const { code, output } = await run(['update']);
    assert.equal(code, exitCodes.refused);
    assert.match(output, /feed-1: failed, the board or the disk failed/);
  }
  const directory = join(cwd, '.tabulador/runs');
  const [second = '', third = ''] = ['20261116T180000Z-2', '20261116T180000Z-3'];
  assert.deepEqual(readdirSync(directory).sort(), [`${second}.json`, `${third}.json`]);
  assert.equal(statSync(directory).mode & 0o777, 0o700);
  for (const name of readdirSync(directory))
    assert.equal(statSync(join(directory, name)).mode & 0o777, 0o600);

  // A damaged report is passed over, and one of a run that was cut short is unfinished.
  const report = JSON.parse(readFileSync(join(directory, `${second}.json`), 'utf8')) as object;
  const cutShort = { ...report, status: 'unfinished', finishedAt: null, feeds: [], release: null };
  writeFileSync(join(directory, `${second}.json`), JSON.stringify(cutShort));
  writeFileSync(join(directory, `${third}.json`), '{"id":');
  writeFileSync(
    join(directory, '20261116T180000Z-4.json'),
    '{"status": "ok", "feeds": [{"outcome": "imported"}]}',
  );
  assert.match(
    (await run(['runs'])).output,
    /^Run \S+-2 unfinished: 0 of 0 feeds, how it ended is not known\.\n$/,
  );
  for (const id of ['20200101T000000Z', '../../tabulador.config', 'x']) {
    const { code, messages } = await run(['runs', 'show', id]);
    assert.equal(code, exitCodes.usage);
    assert.match(messages, /There is no run/);
  }
});

test('only the feeds that are named are read; a wrong name is answered with the nearest', async (t) => {
  const { run } = brokenBoard(t, {
    feeds: [
      { name: 'uno', from: 'a.csv' },
      { name: 'dos', from: 'b.csv' },
    ],
  });
  const { feeds } = JSON.parse((await run(['update', 'dos', '--json'])).output) as Summary;
  assert.deepEqual(
    feeds.map(({ feed }) => feed),
    ['feed-2'],
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

test('feeds that could not be read as meant are refused in the settings', async (t) => {
  const wrong: readonly (readonly [RegExp, ...object[]])[] = [
    [/feeds\[1\]\.name: "a" is the name of two/, { name: 'a', from: 'a' }, { name: 'a', from: 'b' }],
    [/must not hold credentials/, { name: 'a', from: 'https://u:p@x.mx/' }],
    [/must begin with https/, { name: 'a', from: 'http://x.mx/' }],
    [/must begin with https/, { name: 'a', from: 'ftp://x.mx/' }],
    [/feeds\[0\]\.maxRejects/, { name: 'a', from: 'a', maxRejects: '101%' }],
    [/did you mean closeMissing\?/, { name: 'a', from: 'a', closemissing: true }],
    [/are for settings/, { name: 'a', from: 'https://x.mx/', authorizationVariable: 'TABULADOR_X' }],
    [/169\.254\.169\.254 is reserved for other uses/, { name: 'a', from: 'https://169.254.169.254/' }],
    [/fd00::1\S* is in a private network/, { name: 'a', from: 'https://[fd00::1]/' }],
    [/10\.1\.2\.3 is in a private .* "allowPrivateAddresses"/, { name: 'a', from: 'https://10.1.2.3/' }],
  ];
  for (const [problem, ...feeds] of wrong) {
    const { code, messages } = await scene(t, { feeds }).run(['config']);
    assert.equal(code, exitCodes.usage);
    assert.match(messages, problem);
    assert.doesNotMatch(messages, /\bat .*\.ts:\d+/);
  }
});

test('a file of a feed of the settings, imported by hand, is that feed: nothing comes twice', async (t) => {
  for (const from of ['vacantes.csv', './vac*.csv']) {
    const feeds = [{ name: 'hoja', from }];
    const line = scene(t, { feeds });
    const { cwd, run, entries } = line;
    const file = join(cwd, 'vacantes.csv');
    writeFileSync(file, csvOf(sampleRows(3)));
    assert.deepEqual(await pulled(line, { feeds }), ['imported']);
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

test('an update is partial from exactly as many rejected rows on as the setting says', () => {
  const loses = (partialFrom: number | string, rejected: number) =>
    losesRows(
      {
        feed: 'a',
        label: 'a',
        outcome: 'imported',
        report: { counts: { rows: 100, rejected } },
      } as unknown as FeedOutcome,
      partialFrom,
    );
  for (const [partialFrom, least] of [
    [1, 1],
    [3, 3],
    ['3', 3],
    ['5%', 5],
    ['0%', 1],
  ] as const) {
    assert.ok(loses(partialFrom, least), `${partialFrom}: ${least}`);
    assert.ok(!loses(partialFrom, least - 1), `${partialFrom}: ${least - 1}`);
  }
});

test('a wrong path of the employers file is an error of the settings, before any feed is read', async (t) => {
  const { run, cwd } = scene(t, {
    feeds: [{ name: 'v', from: 'a.csv' }],
    privacy: { employers: 'absent.json' },
  });
  writeFileSync(join(cwd, 'a.csv'), csvOf(sampleRows(2)));
  const { code, output, messages } = await run(['update']);
  assert.deepEqual([code, output], [exitCodes.usage, '']);
  assert.match(messages, /absent\.json.*there is no such file/);
});

test('on a terminal a failed feed says why; elsewhere, only what a log may have', async (t) => {
  const { run } = brokenBoard(t, { feeds: [{ name: 'uno', from: 'absent.csv' }] });
  assert.match(
    (await run(['update'], { width: 200 })).output,
    /uno: failed, there is no such file\n +there is no file absent\.csv/,
  );
  assert.doesNotMatch((await run(['update'])).output, /absent/);
});
