import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, globSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { before, describe, type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { metricFamilies } from '../src/serve/node/metrics.ts';
import { read, root } from './docs/documents.ts';
import { program, start, tabulador } from './hosts/processes.ts';
import { writeRelease } from './hosts/release-fixture.ts';
import { s3Server } from './support/s3-server.ts';
import { scratchDirectory } from './support/scratch-directory.ts';
import { ensureSystemPackages, systemPackages } from './system-packages.ts';

const directory = join(root, 'deploy/monitoring');
const rules = read('deploy/monitoring/tabulador.rules.yml');
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name as string);

interface Dashboard {
  readonly annotations: { readonly list: readonly { readonly expr: string }[] };
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

const dashboard = JSON.parse(read('deploy/monitoring/tabulador-dashboard.json')) as Dashboard;
const drawn = [
  ...dashboard.annotations.list.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** The families of ours in an expression; those of a histogram are written with an ending of their own. */
function metricsIn(text: string): string[] {
  return [...text.matchAll(/\btabulador_[a-z_]+\b/g)].map(([name]) =>
    name.replace(/(?<=^tabulador_request_seconds)_(?:bucket|sum|count)$/, ''),
  );
}

/** Values by series, as the host has written them. */
type Scrape = ReadonlyMap<string, string>;

/** What happens to the hosts of a service, and what they export meanwhile, one scrape a minute. */
interface Story {
  readonly fires: readonly string[];
  /** By host. The first scrape of a host is from before the cause, and stands for all quiet minutes. */
  readonly scrapes: Readonly<Record<string, readonly Scrape[]>>;
}

const quietMinutes = 20;
/** The last scrape stands for all that are left. */
const minutesAfter = 100;

/** As Prometheus does: `up` says whether there was an answer. */
async function scrape(adminUrl: string): Promise<Scrape> {
  const text = await fetch(`${adminUrl}/metrics`, { headers: { connection: 'close' } }).then(
    (answer) => answer.text(),
    () => undefined,
  );
  const lines = text?.matchAll(/^([a-z_]+(?:\{.*\})?) (\S+)$/gm) ?? [];
  return new Map([
    ['up', text === undefined ? '0' : '1'],
    ...[...lines].map(([, series, value]) => [series, value] as [string, string]),
  ]);
}

/** The first scrape in which it is so. */
async function scrapeWhen(host: Host, isSo: (value: (series: string) => number) => boolean): Promise<Scrape> {
  for (;;) {
    assert.equal(host.child.exitCode, null, host.text());
    const scraped = await scrape(host.adminUrl);
    if (scraped.get('up') === '1' && isSo((series) => Number(scraped.get(series)))) return scraped;
  }
}

/** Scrapes once before, and then after each repetition of the cause. */
async function scrapedDuring(host: Host, times: number, cause: (time: number) => Promise<unknown>) {
  const scrapes = [await scrape(host.adminUrl)];
  for (let time = 0; time < times; time++) {
    await cause(time);
    scrapes.push(await scrape(host.adminUrl));
  }
  return scrapes;
}

/** Asks for silence at every minute, so that the failures name the minutes in which alerts fire. */
function unitTest({ scrapes }: Story) {
  const minutes = Array.from({ length: quietMinutes + minutesAfter }, (_, minute) => minute);
  return {
    rule_files: [join(directory, 'tabulador.rules.yml')],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: Object.entries(scrapes).flatMap(([instance, all]) => {
          const names = new Set(all.flatMap((each) => [...each.keys()]));
          return [...names].map((series) => {
            const [, metric, labels] = /^(\w+)(?:\{(.*)\})?$/.exec(series) ?? [];
            const values = minutes.map((minute) => {
              const at = Math.min(Math.max(0, minute - quietMinutes + 1), all.length - 1);
              return all[at]?.get(series) ?? '_';
            });
            const own = `job="tabulador",instance="${instance}"${labels ? `,${labels}` : ''}`;
            return { series: `${metric}{${own}}`, values: values.join(' ') };
          });
        }),
        promql_expr_test: alerts.flatMap((alert) =>
          minutes.map((minute) => ({
            expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
            eval_time: `${minute}m`,
            exp_samples: [],
          })),
        ),
      },
    ],
  };
}

/** The first minute in which each alert fires. */
function firings(story: Story, file: string): ReadonlyMap<string, number> {
  writeFileSync(file, JSON.stringify(unitTest(story)));
  const judged = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  const found = new Map<string, number>();
  const failed = /"(\w+)\\?",alertstate[\s\S]*?time: (?:(\d+)h)?(?:(\d+)m)?/g;
  for (const [, alert = '', hours = 0, minutes = 0] of (judged.stdout + judged.stderr).matchAll(failed)) {
    const minute = Number(hours) * 60 + Number(minutes);
    found.set(alert, Math.min(minute, found.get(alert) ?? Infinity));
  }
  return found;
}

const feed = [
  'id,título,ciudad,descripción,modalidad,nivel,contrato,publicada',
  '1,Analista de datos,Guadalajara,Analiza los datos de ventas con SQL.,Presencial,Junior,Tiempo completo,',
].join('\n');

/** A service with two feeds and a release, in a directory of its own. */
async function service(t: TestContext, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const cwd = scratchDirectory(t);
  for (const name of ['uno', 'dos']) writeFileSync(join(cwd, `${name}.csv`), feed);
  const feeds = ['uno', 'dos'].map((name) => ({ name, from: `${name}.csv` }));
  const settings = { service: { synthetic: false }, releases: { directory: 'releases' }, feeds };
  writeFileSync(join(cwd, 'tabulador.config.json'), JSON.stringify(settings));
  await tabulador(['update'], { cwd, env });
  return cwd;
}

function copyOf(t: TestContext, original: string): string {
  const cwd = scratchDirectory(t);
  cpSync(original, cwd, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  return cwd;
}

type Host = Awaited<ReturnType<typeof serve>>;

async function serve(
  t: TestContext,
  cwd: string,
  options: { args?: readonly string[]; env?: NodeJS.ProcessEnv; openFiles?: number } = {},
) {
  const { args = [], env = {}, openFiles = 20_000 } = options;
  const ports = ['--host', '127.0.0.1', '--port', '0', '--admin-port', '0'];
  const command = [process.execPath, program, 'serve', ...ports, ...args];
  const limited = ['-c', `ulimit -n ${openFiles} && exec "$0" "$@"`, ...command];
  const host = start('sh', limited, { cwd, env });
  t.after(() => {
    host.child.kill('SIGKILL');
    return host.ended;
  });
  const [, url = '', port] = await host.wrote(/API +(http:\/\/[^/]+:(\d+))\//);
  const [, adminUrl = ''] = await host.wrote(/health +(http:\/\/[^/]+)\//);
  return { ...host, url, port: Number(port), adminUrl };
}

/** A clock for a host, which goes forward by hand, and its timers with it. */
function clockOf(t: TestContext) {
  const offset = join(scratchDirectory(t), 'offset');
  const [library] = globSync(systemPackages.faketime.file);
  const file = { FAKETIME_TIMESTAMP_FILE: offset, FAKETIME_NO_CACHE: '1' };
  const set = (minutes: number) => writeFileSync(offset, `+${minutes}m`);
  set(0);
  return { env: { LD_PRELOAD: library, DONT_FAKE_MONOTONIC: '0', ...file }, set };
}

const causes: Readonly<Record<string, (t: TestContext, original: string) => Promise<Story>>> = {
  async 'a host is stopped'(t, original) {
    const host = await serve(t, original);
    const scrapes = await scrapedDuring(host, 1, () => host.stop());
    return { fires: ['TabuladorHostDown'], scrapes: { a: scrapes } };
  },

  async 'a file of the release is changed on disk, and asked for'(t, original) {
    const cwd = copyOf(t, original);
    const host = await serve(t, cwd, { env: { TABULADOR_SERVE_CACHE_MEGABYTES: '0' } });
    const path = '/api/v1/jobs/search/all/all/all.json';
    const scrapes = await scrapedDuring(host, 15, async (time) => {
      if (time === 0) writeFileSync(join(cwd, 'releases/current/public', path), '{}');
      const answer = await fetch(host.url + path, { headers: { 'accept-encoding': 'identity' } });
      assert.equal(answer.status, 500);
      await answer.bytes();
    });
    return { fires: ['TabuladorErrors', 'TabuladorReleaseDamaged'], scrapes: { a: scrapes } };
  },

  async 'three days and a half pass without an update'(t) {
    // The clock of promtool begins with 1970, and the cause comes after the quiet minutes.
    const at = (time: string) => ({ TABULADOR_NOW: `${time}:00Z` });
    const cwd = await service(t, at('1969-12-28T12:20'));
    const before = await serve(t, cwd, { env: at('1969-12-28T12:30') });
    const [first] = await scrapedDuring(before, 1, () => before.stop());
    const after = await serve(t, cwd, { env: at('1970-01-01T00:20') });
    const scrapes = [first as Scrape, await scrape(after.adminUrl)];
    return { fires: ['TabuladorStale', 'TabuladorUpdateMissing'], scrapes: { a: scrapes } };
  },

  async 'the file of a feed is gone when an update runs'(t, original) {
    const cwd = copyOf(t, original);
    const host = await serve(t, cwd);
    const scrapes = await scrapedDuring(host, 1, async () => {
      rmSync(join(cwd, 'dos.csv'));
      await assert.rejects(tabulador(['update'], { cwd, env: {} }), /ended with 3/);
    });
    return { fires: ['TabuladorFeedFailing'], scrapes: { a: scrapes } };
  },

  async 'the board is gone when a build and a backup are due'(t, original) {
    const cwd = copyOf(t, original);
    const keep = 2;
    const clock = clockOf(t);
    const schedule = { TABULADOR_SERVE_BACKUP: '* * * * *', TABULADOR_SERVE_UPDATE: '* * * * *' };
    // Without feeds an update is a build, which needs the board; an import would start a new one.
    const env = { ...clock.env, ...schedule, TABULADOR_FEEDS: '[]', TABULADOR_BACKUP_KEEP: `${keep}` };
    const old = ['2026-11-01T03:00:00Z', '2026-11-02T03:00:00Z'];
    for (const TABULADOR_NOW of old) await tabulador(['backup'], { cwd, env: { TABULADOR_NOW } });
    const host = await serve(t, cwd, { env });
    const counted = (outcome: string, value: (series: string) => number) =>
      ['rebuilds', 'backups'].every((what) => value(`tabulador_${what}_total{outcome="${outcome}"}`) > 0);
    clock.set(1);
    const well = await scrapeWhen(host, (value) => counted('ok', value));
    // A scheduled backup is a backup like any other: the oldest one makes place for it.
    const backups = readdirSync(join(cwd, '.tabulador/backups')).filter((name) => name !== '.lock');
    assert.equal(backups.length, keep);
    assert.ok(!backups.includes('20261101T030000Z.tabulador'));
    for (const file of globSync(join(cwd, '.tabulador/board.sqlite*'))) rmSync(file);
    clock.set(2);
    const badly = await scrapeWhen(host, (value) => counted('failed', value));
    return { fires: ['TabuladorBackupFailed', 'TabuladorRebuildFailed'], scrapes: { a: [well, badly] } };
  },

  async 'one of two hosts gets a new release'(t, original) {
    const cwd = copyOf(t, original);
    const [a, b] = await Promise.all([serve(t, cwd), serve(t, original)]);
    const before = { a: await scrape(a.adminUrl), b: await scrape(b.adminUrl) };
    await tabulador(['build'], { cwd, env: {} });
    const after = await scrapeWhen(a, (value) => value('tabulador_release_switches_total') > 0);
    const scrapes = { a: [before.a, after], b: [before.b, await scrape(b.adminUrl)] };
    return { fires: ['TabuladorHostsDisagree'], scrapes };
  },

  async 'the storage is stopped'(t, original) {
    const s3 = await s3Server(t);
    const cwd = copyOf(t, original);
    const clock = clockOf(t);
    const env = { ...s3.env, TABULADOR_PUBLISH_ENDPOINT: s3.endpoint };
    const place = 's3://releases/empleos';
    await tabulador(['publish', place], { cwd, env });
    const host = await serve(t, cwd, {
      env: { ...env, ...clock.env },
      args: ['--from', place, '--unsigned'],
    });
    const scrapes = await scrapedDuring(host, 20, async (time) => {
      if (time === 0) await s3.stop();
      clock.set(time + 1);
    });
    return { fires: ['TabuladorStorageAway'], scrapes: { a: scrapes } };
  },

  async 'clients read their answers late'(t) {
    // More than the buffers of a connection hold.
    const [cwd, generatedAt, large] = [scratchDirectory(t), new Date().toISOString(), '/datos/grande.csv'];
    const files = { '/api/v1/index.json': '{}', [large]: 'x'.repeat(16_000_000) };
    await writeRelease(cwd, { id: 'uno', generatedAt, files });
    const host = await serve(t, cwd, { env: { TABULADOR_RELEASES_DIRECTORY: cwd } });
    const clients = Array.from({ length: 18 }, () => connect(host.port, '127.0.0.1'));
    for (const client of clients) client.write(`GET ${large} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    // Longer than an answer may take.
    await setTimeout(600);
    const scrapes = await scrapedDuring(host, clients.length, async (time) => {
      const client = clients[time];
      client?.end();
      for await (const _ of client ?? []);
    });
    return { fires: ['TabuladorSlow'], scrapes: { a: scrapes } };
  },

  async 'clients open more connections than there may be'(t, original) {
    // So few files that a process takes 20 connections.
    const host = await serve(t, original, { openFiles: 200 });
    const full = 'tabulador_connections_ended_total{reason="full"}';
    const scrapes = await scrapedDuring(host, 20, async (time) => {
      const clients = Array.from({ length: 140 }, () =>
        connect(host.port, '127.0.0.1').on('error', () => {}),
      );
      const closed = clients.map((client) => new Promise((resolve) => client.once('close', resolve)));
      await scrapeWhen(host, (value) => value(full) >= (time + 1) * 120);
      for (const client of clients) client.destroy();
      await Promise.all(closed);
      await scrapeWhen(host, (value) => value('tabulador_connections') === 0);
    });
    return { fires: ['TabuladorGreedyClients'], scrapes: { a: scrapes } };
  },
};

describe('what watches a service', () => {
  before(() => ensureSystemPackages('prometheus', 'faketime'));

  test('every alert fires after its real cause, on what hosts export, and no other', {
    concurrency: 3,
  }, async (t) => {
    execFileSync('promtool', ['check', 'rules', join(directory, 'tabulador.rules.yml')]);
    const original = await service(t);
    const fired: string[] = [];
    const file = join(scratchDirectory(t), 'story.yml');
    const stories = Object.entries(causes).map(([cause, happens]) =>
      t.test(cause, async (t) => {
        const story = await happens(t, original);
        const found = firings(story, file);
        assert.deepEqual([...found.keys()].sort(), story.fires);
        for (const [alert, minute] of found) {
          assert.ok(minute >= quietMinutes, `${alert} fires before its cause`);
          t.diagnostic(`${alert} fired after ${minute - quietMinutes} min`);
          fired.push(alert);
        }
      }),
    );
    await Promise.all(stories);
    assert.deepEqual(fired.sort(), alerts.toSorted());
  });

  test('every expression of the dashboard is right to Prometheus', (t) => {
    const recording = drawn.map((expression, index) => {
      const plain = expression.replaceAll('$__rate_interval', '5m').replaceAll('$job', 'tabulador');
      return `      - { record: panel_${index}, expr: ${JSON.stringify(plain)} }`;
    });
    const file = join(scratchDirectory(t), 'dashboard.yml');
    writeFileSync(file, `groups:\n  - name: dashboard\n    rules:\n${recording.join('\n')}\n`);
    execFileSync('promtool', ['check', 'rules', file]);
  });
});

test('alerts and dashboard know only metrics that there are, and the dashboard shows them all', () => {
  const known = Object.keys(metricFamilies);
  for (const name of metricsIn(rules)) assert.ok(known.includes(name), name);
  assert.deepEqual([...new Set(drawn.flatMap(metricsIn))].sort(), known.sort());
});
