import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { DuckDBInstance } from '@duckdb/node-api';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { exitCodes } from '../src/foundation/operator-error.ts';
import type { EditionContent } from '../src/release/editions/identity.ts';
import { requirePointer } from '../src/serve/bucket/bucket-reader.ts';
import { ReleaseCache } from '../src/serve/bucket/follow/release-cache.ts';
import { openS3Store } from '../src/serve/bucket/s3-store.ts';
import { startAllHosts } from './hosts/all-hosts.ts';
import { csvOf, sampleRow } from './import/sample-rows.ts';
import { recomputeInSql } from './support/edition-in-sql.ts';
import { type CommandLine, commandLine, runCommand } from './support/run-command.ts';
import { s3Server } from './support/s3-server.ts';
import { scratchDirectory } from './support/scratch-directory.ts';
import { ensureSystemPackages } from './system-packages.ts';

await ensureSystemPackages('python');

const folder = '.tabulador/releases/current/public/datos/indice';

function filesOf({ cwd }: CommandLine, edition: string): Record<string, string> {
  return filesIn(join(cwd, folder, edition));
}

/** The data; the page, the picture and the notice of a correction may change. */
function filesIn(path: string): Record<string, string> {
  const names = readdirSync(path).filter((name) => !/\.(br|gz|html|svg)$|^correccion/.test(name));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(path, name), 'latin1')]));
}

/** The official profile, https://datapackage.org/profiles/2.0/datapackage.json, without its explanations. */
const profile = JSON.parse(readFileSync(join(import.meta.dirname, 'release/datapackage-2.0.json'), 'utf8'));
// It names formats of an editor, such as `textarea`.
const isDataPackage = formats.default(new Ajv({ strict: false, logger: false })).compile(profile);

test('the profile of data packages refuses what is none', () => {
  assert.ok(!isDataPackage({ resources: [{ name: 'cifras', path: '/cifras.csv' }] }));
  assert.ok(!isDataPackage({ resources: [] }));
});

/** Everything, with the program of the edition, with SQL, and with the line of DuckDB in the documentation. */
async function recomputed(path: string): Promise<void> {
  const python = async (program: string) =>
    (await promisify(execFile)('python3', [program], { cwd: path })).stdout;
  assert.match(await python('recalcular.py'), /^\d{2,} renglones, 0 diferencias\n$/);
  assert.ok((await recomputeInSql(path)) > 10);

  // The line of the documentation.
  const guide = readFileSync(join(import.meta.dirname, '..', 'docs', 'editions.md'), 'utf8');
  const [line = ''] = guide.match(/(?<=^ {4})SELECT .*;$/gm) ?? [];
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  const placed = line.replace("'ofertas.parquet'", `'${join(path, 'ofertas.parquet')}'`);
  const rows = (await connection.runAndReadAll(placed)).getRowObjectsJson();
  const { figures } = JSON.parse(readFileSync(join(path, 'cifras.json'), 'utf8')) as EditionContent;
  for (const { family, level, city, band } of figures) {
    const row = rows.find((each) => each.family === family && each.seniority === level && each.city === city);
    assert.deepEqual(
      [row?.n, row?.median].map(Number),
      [band.sampleSize, band.median],
      `${family} ${level} ${city}`,
    );
  }
  connection.closeSync();

  const described = JSON.parse(readFileSync(join(path, 'datapackage.json'), 'utf8')) as DataPackage;
  assert.ok(isDataPackage(described), JSON.stringify(isDataPackage.errors));
  for (const { path: name, bytes, hash: digest, schema } of described.resources) {
    const content = readFileSync(join(path, name));
    assert.deepEqual([content.length, `sha256:${hash('sha256', content, 'hex')}`], [bytes, digest], name);
    const names = schema.fields.map((field) => field.name).join();
    if (name.endsWith('.csv')) assert.equal(content.toString().split('\r\n')[0], names);
  }
}

interface DataPackage {
  readonly resources: readonly {
    readonly path: string;
    readonly bytes: number;
    readonly hash: string;
    readonly schema: { readonly fields: readonly { readonly name: string }[] };
  }[];
}

const at = (day: string) => ({ env: { TABULADOR_NOW: `${day}T12:00:00Z` } });

test('an edition keeps its bytes through new builds, a correction and a restore; each month has its own', async (t) => {
  const line = commandLine(t);
  const run = async (day: string, ...args: string[]) => {
    const result = await line.run(args, at(day));
    assert.equal(result.code, exitCodes.ok, result.messages);
    return result.output;
  };
  await run('2026-11-16', 'demo', '--count', '200');
  await run('2026-11-16', 'backup', 'before.tabulador');
  assert.match(await run('2026-11-16', 'build'), /edition +2026-11, frozen for ever/);
  const november = filesOf(line, '2026-11');
  await recomputed(join(line.cwd, folder, '2026-11'));
  assert.match(
    await run('2026-11-16', 'editions'),
    /^2026-11 {2}frozen .*\n.* 2026-12-01 on with every feed read\.\n$/,
  );

  await run('2026-11-20', 'demo', '--count', '180');

  const offers = String(november['ofertas.csv']).split('\r\n');
  writeFileSync(join(line.cwd, 'ofertas.csv'), Buffer.from(offers.toSpliced(1, 1).join('\r\n'), 'latin1'));
  const correct = [
    'editions',
    'correct',
    '2026-11',
    '--offers',
    'ofertas.csv',
    '--reason',
    'Sobraba una vacante.',
  ];
  await run('2026-11-21', ...correct);
  assert.doesNotMatch(await run('2026-11-21', 'build'), /frozen for ever/);
  assert.deepEqual(filesOf(line, '2026-11'), november);
  const corrected = filesOf(line, '2026-11-r1');
  assert.notEqual(corrected['ofertas.csv'], november['ofertas.csv']);
  assert.match(
    readFileSync(join(line.cwd, folder, '2026-11-r1/index.html'), 'latin1'),
    /Corrige la edici.*2026-11.*Sobraba una vacante\./,
  );
  const list = readFileSync(join(line.cwd, folder, 'index.html'), 'utf8');
  assert.match(list, /Sobraba una vacante\..*\n.*Corregida por/);

  // The backup is older than both editions.
  await run('2026-12-01', 'restore', 'before.tabulador');
  assert.match(await run('2026-12-01', 'build', '--force'), /edition +2026-12, frozen for ever/);
  assert.deepEqual(filesOf(line, '2026-11'), november);
  assert.deepEqual(filesOf(line, '2026-11-r1'), corrected);
  const editions = JSON.parse(await run('2026-12-01', 'editions', '--json')) as {
    editions: { id: string }[];
  };
  assert.deepEqual(
    editions.editions.map(({ id }) => id),
    ['2026-12', '2026-11-r1', '2026-11'],
  );
});

test('an edition waits for every feed, then is made from the first whole release; a broken one is corrected', async (t) => {
  const line = commandLine(t);
  const feeds = ['a', 'b'].map((name) => ({ name, from: `${name}.csv`, closeMissing: true }));
  writeFileSync(
    join(line.cwd, 'tabulador.config.json'),
    JSON.stringify({ service: { synthetic: false }, feeds }),
  );
  const rows = (from: number) =>
    csvOf(
      Array.from({ length: 20 }, (_, row) =>
        sampleRow(from + row, {
          postedAt: '2026-04-28',
          validThrough: '2026-06-10',
          // The first is not published, and stated all the same.
          ...(row === 0 && { salary: '$12,000 netos' }),
          ...(row === 1 && { salary: '$21,000 mensuales' }),
        }),
      ),
    );
  const a = join(line.cwd, 'a.csv');
  writeFileSync(a, rows(0));
  writeFileSync(join(line.cwd, 'b.csv'), rows(100));
  const run = (day: string, ...args: string[]) => line.run(args, at(day));
  assert.equal((await run('2026-04-29', 'update')).code, exitCodes.ok);

  // Due, but one file is missing: nothing is frozen, by the update or by hand.
  rmSync(a);
  await run('2026-05-01', 'update');
  assert.match((await run('2026-05-02', 'build')).output, /edition +2026-05 pending: feed a failed/);
  const waiting = (await run('2026-05-03', 'editions')).output;
  assert.match(waiting, /2026-05 {2}pending since 2026-05-01, because feed a failed: there is no such file/);
  assert.doesNotMatch((await run('2026-05-03', 'update')).messages, /not made yet/);
  assert.match((await run('2026-05-04', 'update')).messages, /not made yet.*feed a failed/);
  assert.ok(!existsSync(join(line.cwd, folder, '2026-05')));

  // Whole again.
  writeFileSync(a, rows(0));
  await run('2026-05-06', 'update');
  const made = filesOf(line, '2026-05');
  assert.equal(String(made['ofertas.csv']).trim().split('\r\n').length, 41);
  assert.match(String(made['transparencia.csv']), /^total,total,40,40,38,/m);

  // Killed after the switch, before the board was told: the edition is found in the current release.
  using database = new DatabaseSync(join(line.cwd, '.tabulador/board.sqlite'));
  database.exec("DELETE FROM board_fact WHERE name = 'unconfirmed edition'");
  database.exec("UPDATE board_fact SET name = 'unconfirmed edition' WHERE name = 'edition 2026-05'");
  assert.match((await run('2026-05-06', 'editions')).output, /2026-05 {2}frozen 2026-05-06/);
});

const vacancies = 200;

test('every host serves three editions that can be recomputed, and a second correction of one at its page, picture and data', async (t) => {
  const line = commandLine(t);
  const run = async (day: string, ...args: string[]) => {
    const { code, messages } = await line.run(args, at(day));
    assert.equal(code, exitCodes.ok, messages);
  };
  writeFileSync(join(line.cwd, 'inpc.csv'), 'mes,inpc\r\n2026-09,140.5\r\n2026-11,141.2\r\n');
  writeFileSync(
    join(line.cwd, 'tabulador.config.json'),
    JSON.stringify({ salaryIndex: { inpc: 'inpc.csv' } }),
  );
  const months = ['2026-09', '2026-10', '2026-11'];
  for (const month of months) {
    await run(`${month}-16`, 'demo', '--count', String(vacancies));
    await run(`${month}-16`, 'build');
  }
  const data = months.map((month) => filesOf(line, month));
  let rows = String(data[0]?.['ofertas.csv']).split('\r\n');
  for (const [edition, level, reason] of [
    ['2026-09', 'Junior', 'Error.'],
    ['2026-09-r1', 'Senior', 'Otro error.'],
  ] as const) {
    rows = rows.filter((row) => !(row.startsWith('ventas,') && row.includes(level)));
    writeFileSync(join(line.cwd, 'ofertas.csv'), Buffer.from(rows.join('\r\n'), 'latin1'));
    await run('2026-11-17', 'editions', 'correct', edition, '--offers', 'ofertas.csv', '--reason', reason);
    await run('2026-11-17', 'build', '--force');
  }
  const built = {
    cwd: line.cwd,
    releases: join(line.cwd, '.tabulador/releases'),
    env: {},
    origin: 'http://localhost:8080',
    rebuild: async () => {},
    remove: async () => {},
  };
  const { hosts, stop } = await startAllHosts(built);
  t.after(stop);
  for (const { name, port } of hosts) {
    const get = async (path: string, caching: RegExp) => {
      const answer = await fetch(`http://127.0.0.1:${port}/datos/indice/${path}`);
      assert.equal(answer.status, 200, `${name} ${path}`);
      assert.match(String(answer.headers.get('cache-control')), caching, `${name} ${path}`);
      return Buffer.from(await answer.arrayBuffer());
    };
    const copy = scratchDirectory(t);
    for (const [place, month] of months.entries()) {
      mkdirSync(join(copy, month));
      for (const file of Object.keys(data[place] ?? {}))
        writeFileSync(join(copy, month, file), await get(`${month}/${file}`, /immutable/));
      assert.deepEqual(filesIn(join(copy, month)), data[place], name);
      if (name === 'node') await recomputed(join(copy, month));
    }
    const trend = readFileSync(join(copy, '2026-11', 'tendencia.csv'), 'utf8').split('\r\n');
    assert.match(String(trend[1]), /^,2026-09,0,100,,0,2026-09,140\.5,100$/);
    assert.match(String(trend[2]), /^,2026-10,\d+,[\d.]+,[\d.]+,\d+,2026-09,140\.5,[\d.]+$/);
    assert.match(String(trend[3]), /^,2026-11,\d+,[\d.]+,[\d.]+,\d+,2026-11,141\.2,[\d.]+$/);

    // Nothing that a correction changes is cached for long: the second one must be seen as soon as the first.
    const [page = '', picture = '', notice = ''] = await Promise.all(
      ['', 'indice.svg', 'correccion.json'].map(async (file) =>
        String(await get(`2026-09/${file}`, /max-age=300,/)),
      ),
    );
    assert.match(page, /<link rel="successor-version" href="\/datos\/indice\/2026-09-r2\/">/);
    assert.match(
      page,
      /Corregida el 17 de noviembre.*Motivo: Otro error\..*decía \$[\d,]+ \(\d+ vacantes\); /s,
    );
    assert.match(picture, /Corregida por la edición 2026-09-r2: decía \$/);
    assert.equal(JSON.parse(notice).correctedBy, '2026-09-r2');
  }
});

test('what is wrong with the file of consumer prices is said by line', async (t) => {
  const line = commandLine(t);
  writeFileSync(
    join(line.cwd, 'tabulador.config.json'),
    JSON.stringify({ salaryIndex: { inpc: 'inpc.csv' } }),
  );
  await line.run(['demo', '--count', '20'], at('2026-11-16'));
  const build = async (text: string | null) => {
    if (text !== null) writeFileSync(join(line.cwd, 'inpc.csv'), text);
    const { code, messages } = await line.run(['build'], at('2026-11-16'));
    assert.equal(code, exitCodes.usage);
    return messages;
  };
  assert.match(await build(null), /inpc\.csv cannot be read.*such as 2026-10,141\.197/s);
  assert.match(await build('2026-09,140.5\n2026-13,1\n'), /inpc\.csv, line 2: "2026-13,1" is not a month/);
  assert.match(await build('mes,inpc\n2026-09,"140,5"\n'), /line 2: .* is not a month and its INPC/);
  assert.match(await build('2026-09,140.5\n2026-09,140.6\n'), /line 2: 2026-09 .* has one already/);
  assert.match(await build('2026-09,0\n'), /line 1: 2026-09 has no INPC above zero/);
});

test('a rollback to before an edition is refused unless it is named, and of two corrections at once one is told', async (t) => {
  const line = commandLine(t);
  const configure = (editionDay: number | null) =>
    writeFileSync(join(line.cwd, 'tabulador.config.json'), JSON.stringify({ salaryIndex: { editionDay } }));
  configure(null);
  await line.run(['demo', '--count', '60'], at('2026-11-16'));
  await line.run(['build'], at('2026-11-16'));
  configure(1);
  await line.run(['build'], at('2026-11-17'));
  const before = filesOf(line, '2026-11');
  const refused = await line.run(['rollback'], at('2026-11-17'));
  assert.equal(refused.code, exitCodes.refused);
  assert.match(refused.messages, /must not vanish: 2026-11\..*--force/s);
  assert.deepEqual(filesOf(line, '2026-11'), before);
  const dropped = await line.run(['rollback', '--force'], at('2026-11-17'));
  assert.equal(dropped.code, exitCodes.ok);
  await line.run(['build'], at('2026-11-18'));
  assert.deepEqual(filesOf(line, '2026-11'), before);

  const offers = String(before['ofertas.csv']).split('\r\n');
  const ends = await Promise.all(
    [1, 2].map((row) => {
      const file = `ofertas${row}.csv`;
      writeFileSync(join(line.cwd, file), Buffer.from(offers.toSpliced(row * 10, 1).join('\r\n'), 'latin1'));
      const reason = `Sobraba la fila ${row}.`;
      const args = ['editions', 'correct', '2026-11', '--offers', file, '--reason', reason];
      return line.run(args, at('2026-11-18'));
    }),
  );
  assert.deepEqual(ends.map(({ code }) => code).sort(), [exitCodes.ok, exitCodes.busy].sort());
  assert.match(ends.map(({ messages }) => messages).join(''), /Another correction became 2026-11-r1/);
});

const days = 4;

test('a cited edition has the same bytes after builds with clean-up, a rollback, a restore elsewhere and in a bucket', async (t) => {
  const line = commandLine(t);
  const server = await s3Server(t);
  Object.assign(process.env, server.env);
  const start = Date.parse('2026-11-16T12:00:00Z');
  const now = (day: number) => new Date(start + day * 86_400_000).toISOString();
  const run = async (day: number, args: readonly string[], { cwd } = line) => {
    const env = { TABULADOR_PUBLISH_ENDPOINT: server.endpoint, TABULADOR_RELEASES_KEEP: '2' };
    const result = await runCommand(args, { cwd, env, now: now(day) });
    assert.equal(result.code, exitCodes.ok, result.messages);
    return result.output;
  };
  await run(0, ['demo', '--count', '60']);
  await run(0, ['build']);
  const first = readlinkSync(join(line.cwd, '.tabulador/releases/current'));
  const cited = filesOf(line, '2026-11');
  for (let day = 1; day <= days; day += 1) {
    // Every fortnight new vacancies: an edition does not follow them.
    if (day % 14 === 0) await run(day, ['demo', '--count', '60']);
    await run(day, ['build', '--force']);
    assert.deepEqual(filesOf(line, '2026-11'), cited, `day ${day}`);
  }
  assert.ok(!existsSync(join(line.cwd, '.tabulador/releases', first)));
  await run(days, ['rollback']);
  assert.deepEqual(filesOf(line, '2026-11'), cited);

  await run(days, ['backup', 'copy.tabulador']);
  const elsewhere = commandLine(t);
  await run(days, ['restore', join(line.cwd, 'copy.tabulador')], elsewhere);
  await run(days, ['build', '--force'], elsewhere);
  assert.deepEqual(filesOf(elsewhere, '2026-11'), cited);

  await run(days, ['publish', 's3://releases/index'], elsewhere);
  const store = await openS3Store('s3://releases/index', { endpoint: server.endpoint });
  t.after(() => store.close());
  // As a host that follows the bucket does.
  const cache = ReleaseCache.open(scratchDirectory(t), store.address, 'a test');
  const pointer = await requirePointer(store, 'refused');
  await cache.fetch(store, pointer, t.signal);
  cache.close();
  assert.deepEqual(filesIn(join(cache.releases, pointer.release, 'public/datos/indice/2026-11')), cited);
});

test('what is wrong with a correction is said by file, line and field, and nothing is kept', async (t) => {
  const line = commandLine(t);
  await line.run(['demo', '--count', '60'], at('2026-11-16'));
  await line.run(['build'], at('2026-11-16'));
  const whole = readFileSync(join(line.cwd, folder, '2026-11', 'ofertas.csv'), 'utf8');
  const correct = async (id: string, text: string, reason = 'Error') => {
    writeFileSync(join(line.cwd, 'ofertas.csv'), text);
    const args = ['editions', 'correct', id, '--offers', 'ofertas.csv', '--reason', reason];
    const { code, messages } = await line.run(args, at('2026-11-17'));
    assert.equal(code, exitCodes.usage);
    return messages;
  };
  assert.match(await correct('2026-10', whole), /There is no edition 2026-10/);
  assert.match(await correct('2026-11', whole), /says the same as the edition 2026-11/);
  assert.match(await correct('2026-11', whole, ' '), /needs a reason/);
  assert.match(
    await correct('2026-11', whole.replace('family', 'familia')),
    /line 1: the columns must be family/,
  );
  const wrong = (from: RegExp, to: string) => whole.replace(from, to);
  assert.match(
    await correct('2026-11', wrong(/\r\n[^,]*,/, '\r\nastronauta,')),
    /line 2: family is "astronauta"/,
  );
  assert.match(
    await correct('2026-11', wrong(/true,\d+,/, 'true,mucho,')),
    /min is "mucho", which is not accepted/,
  );
  assert.match(
    await correct('2026-11', wrong(/true,\d+,/, 'true,999999,')),
    /max is "\d+", which is not accepted/,
  );
  assert.match(
    (await line.run(['editions'], at('2026-11-17'))).output,
    /^2026-11 {2}frozen [^\n]*\nThe next/,
  );
});

test('without a day no edition is frozen; a damaged one stops the build', async (t) => {
  const line = commandLine(t);
  writeFileSync(
    join(line.cwd, 'tabulador.config.json'),
    JSON.stringify({ salaryIndex: { editionDay: null } }),
  );
  await line.run(['demo', '--count', '60'], at('2026-11-16'));
  await line.run(['build'], at('2026-11-16'));
  assert.match(
    (await line.run(['editions'], at('2026-11-16'))).output,
    /no editions yet\.\nNo edition is due/,
  );
  using database = new DatabaseSync(join(line.cwd, '.tabulador/board.sqlite'));
  database.exec("INSERT INTO board_fact VALUES ('edition 2026-10', 'AAAA')");
  const { code, messages } = await line.run(['build'], at('2026-11-17'));
  assert.equal(code, exitCodes.environment);
  assert.match(messages, /The edition 2026-10 of the salary index is damaged/);
});
