import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openBoard } from '../src/board/open-board.ts';
import { OperatorError } from '../src/foundation/operator-error.ts';
import { settingsOfFile } from '../src/foundation/settings/load-settings.ts';
import { pullFeed } from '../src/program/app/update/pull-feed.ts';
import { postgresServer } from './board/engines.ts';
import { entriesOf } from './board/scratch.ts';
import { startPostgres } from './support/postgres.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

let views = 0;

/** A table of an operator's own, with a view on it as the documentation has it. */
async function ownTable(columns = standard): Promise<{ from: string; table: string; view: string }> {
  const server = await postgresServer();
  const [table, view] = [`plazas_${++views}`, `vista_${views}`];
  await server.sql(`
    CREATE TABLE ${table} (folio text, puesto text, ciudad text, texto text, empresa text, tipo text,
      minimo numeric, maximo numeric, alta date, baja date, cerrada date, tareas text[]);
    CREATE VIEW ${view} AS SELECT ${columns} FROM ${table}`);
  await add(table, 'P-2', 'Contador general');
  await add(table, 'P-1', 'Analista de datos');
  return { from: `postgres://postgres@127.0.0.1:${server.port}/board?view=public.${view}`, table, view };
}

const standard = `folio AS key, puesto AS title, ciudad AS city, texto AS description, empresa AS employer,
  tipo AS employment_type, minimo AS salary_min, maximo AS salary_max, 'MONTH' AS salaryperiod, alta AS posted_at,
  baja AS valid_through, cerrada AS "closedOn", tareas AS responsibilities`;

async function add(table: string, key: string, title: string): Promise<void> {
  const server = await postgresServer();
  await server.sql(`INSERT INTO ${table} VALUES ('${key}', '${title}', 'León', 'Una vacante con "comillas", ñ y 🚀.',
    'Compañía Ficticia SA de CV', 'Tiempo completo', 20000, 25000.00, '2026-11-09', '2026-12-18', NULL,
    ARRAY['Elaborar tableros', 'Depurar, "limpiar" datos'])`);
}

interface Pulling {
  readonly feed?: object;
  readonly env?: Readonly<Record<string, string>>;
}

function scene(t: TestContext, from: string) {
  const cwd = scratchDirectory(t);
  const board = join(cwd, 'board.sqlite');
  return {
    async pull({ feed = {}, env = {} }: Pulling = {}) {
      const values = { board, service: { synthetic: false }, feeds: [{ name: 'ats', from, ...feed }] };
      const settings = settingsOfFile(join(cwd, 'tabulador.config.json'), values);
      const request = { cwd, settings, now: new Date('2026-11-16T18:00:00Z'), env };
      return await pullFeed(settings.feeds[0] as (typeof settings.feeds)[number], request);
    },
    async entries() {
      const opened = await openBoard(board);
      const entries = await opened.read(entriesOf);
      await opened.close();
      return entries;
    },
  };
}

test('a view is a feed: its rows are taken, updated and closed like those of any other', async (t) => {
  const { from, table } = await ownTable();
  const { pull, entries } = scene(t, from);
  const first = await pull({ feed: { closeMissing: true } });
  assert.ok(first.outcome === 'imported', JSON.stringify(first));
  const { added, rejected } = first.report.counts;
  assert.deepEqual([added, rejected], [2, 0]);
  const [entry] = (await entries()).filter(({ source }) => source.key === 'P-1');
  assert.deepEqual(entry?.published.salary, { min: 20_000, max: 25_000, period: 'MONTH' });
  assert.deepEqual(entry?.published.responsibilities, ['Elaborar tableros', 'Depurar, "limpiar" datos']);
  assert.equal(entry?.published.postedAt, '2026-11-09');
  assert.equal(entry?.published.employmentType, 'Tiempo completo');
  assert.equal(entry?.employer?.legalName, 'Compañía Ficticia SA de CV');
  assert.deepEqual(entry?.source, { feed: 'ats', key: 'P-1', line: 1 });

  const again = await pull({ feed: { closeMissing: true } });
  assert.equal(again.outcome === 'imported' && again.report.counts.unchanged, 2);
  const server = await postgresServer();
  await server.sql(`DELETE FROM ${table} WHERE folio = 'P-2'`);
  await add(table, 'P-3', 'Recepcionista');
  const third = await pull({ feed: { closeMissing: true } });
  assert.ok(third.outcome === 'imported', JSON.stringify(third));
  assert.deepEqual([third.report.counts.added, third.report.counts.closed], [1, 1]);
  const closed = (await entries()).find(({ source }) => source.key === 'P-2');
  assert.deepEqual([closed?.closedOn, closed?.closedBy], ['2026-11-16', 'feed']);
});

test('the gate judges what a view says, and reports never show a password', async (t) => {
  const { from, table } = await ownTable();
  const server = await postgresServer();
  await server.sql(`UPDATE ${table} SET texto = 'Únete a Compañía Ficticia hoy mismo.' WHERE folio = 'P-1'`);
  const { pull } = scene(t, from);
  const outcome = await pull();
  assert.ok(outcome.outcome === 'imported', JSON.stringify(outcome));
  assert.equal(outcome.report.counts.rejected, 1);
  assert.match(outcome.report.files[0]?.file ?? '', /^postgres:\/\/postgres@127.*\?view=public\.vista_\d+$/);
});

for (const [name, columns, told, hint] of [
  [
    'an unknown column',
    `${standard}, 1 AS color`,
    /unknown columns: color\./,
    /title.*employment_type.*apply_url/,
  ],
  ['no title', 'ciudad AS city, texto AS description', /lacks columns .*: title\./, /Known columns/],
  ['a column twice', `${standard}, alta AS "postedAt"`, /duplicate columns: postedAt\./, /posted_at/],
] as const) {
  test(`a view with ${name} is refused with what is accepted`, async (t) => {
    const { from } = await ownTable(columns);
    const outcome = await scene(t, from).pull();
    assert.ok(outcome.outcome === 'failed');
    assert.equal(outcome.failure, 'unreadable');
    assert.match(outcome.message, told);
    assert.match(outcome.hint ?? '', hint);
  });
}

test('with a profile the columns are called as they are', async (t) => {
  const { from } = await ownTable(
    'folio AS key, puesto AS title, ciudad AS city, texto AS description, 1 AS color',
  );
  const outcome = await scene(t, from).pull({ feed: { profile: 'native' } });
  assert.ok(outcome.outcome === 'imported', JSON.stringify(outcome));
  assert.deepEqual(outcome.report.unknownColumns[0]?.columns, ['color']);
});

test('a view that is missing, breaks or is too large has its own failure, and nothing is closed', async (t) => {
  const { from, table, view } = await ownTable();
  const server = await postgresServer();
  const { pull, entries } = scene(t, from);
  await pull({ feed: { closeMissing: true } });
  await server.sql(`UPDATE ${table} SET texto = repeat('x', 1100000)`);
  const large = await pull({ feed: { maxMegabytes: 1, closeMissing: true } });
  assert.match(large.outcome === 'failed' ? large.message : '', /larger than 1 MB/);
  await server.sql(
    `CREATE OR REPLACE VIEW ${view} AS ${`SELECT ${standard}`.replace('folio AS key', '(1 / (length(folio) - 3))::text AS key')} FROM ${table}`,
  );
  const broken = await pull({ feed: { closeMissing: true } });
  assert.match(broken.outcome === 'failed' ? broken.message : '', /cannot be read: division by zero/);
  await server.sql(`DROP VIEW ${view}`);
  const gone = await pull({ feed: { closeMissing: true } });
  assert.ok(gone.outcome === 'failed');
  assert.match(gone.message, /relation "public\.vista_\d+" does not exist/);
  assert.match(gone.hint ?? '', /docs\/board\.md/);
  assert.ok((await entries()).every(({ closedOn }) => closedOn === null));
});

test('the password of a view comes from the variable that the feed names; a server that is away is unreachable', async (t) => {
  const server = await startPostgres(t, { hba: ['host all ats 127.0.0.1/32 scram-sha-256'] });
  await server.sql(`CREATE VIEW vacancies_for_tabulador AS
      SELECT 'A' AS key, 'Analista' AS title, 'León' AS city, 'Una vacante.' AS description, DATE '2026-11-09' AS posted_at;
    CREATE ROLE ats LOGIN PASSWORD 's3creto'; GRANT SELECT ON vacancies_for_tabulador TO ats`);
  const { pull } = scene(t, `postgres://ats@127.0.0.1:${server.port}/board`);
  const feed = { authorizationVariable: 'ATS_PASSWORD' };
  const taken = await pull({ feed, env: { ATS_PASSWORD: 's3creto' } });
  assert.ok(taken.outcome === 'imported', JSON.stringify(taken));
  const wrong = await pull({ feed, env: { ATS_PASSWORD: 'otra' } });
  assert.ok(wrong.outcome === 'failed');
  assert.match(wrong.message, /refused the password/);
  assert.doesNotMatch(JSON.stringify(wrong), /otra|s3creto/);
  const unset = await pull({ feed });
  assert.equal(unset.outcome === 'failed' && unset.failure, 'no-credentials');
  await server.kill();
  const away = await pull({ feed, env: { ATS_PASSWORD: 's3creto' } });
  assert.equal(away.outcome === 'failed' && away.failure, 'unreachable');
});

test('settings refuse a view with a password in its address, or with an invalid name', () => {
  for (const [from, told] of [
    ['postgres://ana:s3creto@db/x', /must not hold credentials/],
    ['postgres://ana@db/x?password=s3creto', /must not hold credentials/],
    ['postgres://ana@db/x?view=a;drop', /"view" must be a name/],
  ] as const) {
    assert.throws(
      () => settingsOfFile('x.json', { feeds: [{ name: 'ats', from }] }),
      (error) => {
        assert.ok(error instanceof OperatorError);
        assert.match(error.message, told);
        assert.doesNotMatch(error.message, /s3creto/);
        return true;
      },
    );
  }
});
