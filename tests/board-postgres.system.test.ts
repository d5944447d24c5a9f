import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { openBoard } from '../src/board/open-board.ts';
import { parsePostgresAddress } from '../src/board/postgres/address.ts';
import { connect } from '../src/board/postgres/connection.ts';
import { beginWriting } from '../src/board/postgres/postgres-board.ts';
import { exitCodes } from '../src/foundation/operator-error.ts';
import { draftOf } from './board/drafts.ts';
import { postgresServer } from './board/engines.ts';
import { entriesOf, keep, refusal, upsertOptions } from './board/scratch.ts';
import { type PostgresServer, startPostgres } from './support/postgres.ts';
import { runCommand, start, tabulador } from './support/run-command.ts';
import { scratchDirectory } from './support/scratch-directory.ts';
import { ensureSystemPackages } from './system-packages.ts';

const schemaOf = (location: string) => new URL(location).searchParams.get('schema') ?? '';

/** A board with one vacancy on it. */
async function filledBoard(server: PostgresServer): Promise<string> {
  const location = server.newBoard();
  const board = await openBoard(location);
  await keep(board, draftOf('A-1'));
  return location;
}

test('a server that is unreachable, does not answer or has an unknown name is reported as unreachable', async (t) => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const sockets = new Set<Socket>();
  silent.on('connection', (socket) => sockets.add(socket));
  const { port } = silent.address() as { port: number };
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port: free } = closed.address() as { port: number };
  closed.close();
  for (const location of [
    `postgres://127.0.0.1:${free}/board`,
    `postgres://127.0.0.1:${port}/board`,
    'postgres://db.invalid/board',
  ]) {
    const error = await refusal(openBoard(location));
    assert.equal(error.reason, 'environment');
    assert.match(error.message, /cannot be reached/, location);
  }
});

test('who writes and falls silent is ended by the server, in its time', async () => {
  const server = await postgresServer();
  const connection = await connect(parsePostgresAddress(server.newBoard()), 'import');
  await beginWriting(connection, parsePostgresAddress(server.newBoard()), 1_000);
  const { rows } = await connection.query('SHOW idle_in_transaction_session_timeout');
  assert.deepEqual(rows, [{ idle_in_transaction_session_timeout: '10min' }]);
  await connection.end();
});

test('addresses that cannot be are answered in words, without what might be a password', async () => {
  for (const [location, message] of [
    ['postgres://ana:s3creto@db:x/board', /postgres:\/\/… cannot be read/],
    ['postgres://ana:s3creto@db/board?schema=Mi%20Tablero', /"Mi Tablero" cannot be the schema/],
  ] as const) {
    const error = await refusal(openBoard(location));
    assert.equal(error.reason, 'usage');
    assert.match(error.message, message);
    assert.doesNotMatch(`${error.message}${error.hint}`, /s3creto/);
  }
  const foreign = await tabulador(['vacancies'], { TABULADOR_BOARD: 'mysql://ana:s3creto@db/board' });
  assert.equal(foreign.code, exitCodes.usage);
  assert.match(foreign.messages, /mysql:\/\/ana@db\/board is not a valid location for a board/);
});

test('a database or a board that is not there is named, and nothing is made by who only reads', async () => {
  const server = await postgresServer();
  const missing = await refusal(openBoard(`postgres://postgres@127.0.0.1:${server.port}/nowhere`));
  assert.match(
    missing.message,
    /refused access to postgres:\/\/postgres@127\.0\.0\.1:\d+\/nowhere: .*does not exist/,
  );
  const location = server.newBoard();
  const error = await refusal(openBoard(location, 'existing'));
  assert.equal(error.reason, 'usage');
  assert.match(error.message, /There is no board at postgres:/);
  const [schemas] = await server.sql(`SELECT 1 FROM pg_namespace WHERE nspname = '${schemaOf(location)}'`);
  assert.equal(schemas?.rowCount, 0);
});

test('a schema of another program, and a board that lacks a column, are refused', async () => {
  const server = await postgresServer();
  const foreign = server.newBoard();
  await server.sql(`CREATE SCHEMA ${schemaOf(foreign)} CREATE TABLE invoices (number integer)`);
  const other = await refusal(openBoard(foreign));
  assert.equal(other.reason, 'refused');
  assert.match(other.message, /belongs to another program/);

  const torn = await filledBoard(server);
  await server.sql(`ALTER TABLE ${schemaOf(torn)}.vacancy RENAME COLUMN title TO titulo`);
  const damaged = await openBoard(torn);
  assert.match((await refusal(damaged.read(entriesOf))).message, /is damaged, or .*SQLSTATE 42703/);
});

test('a role reads with the right to read, and learns which right it lacks to write', async () => {
  const server = await postgresServer();
  const location = await filledBoard(server);
  const schema = schemaOf(location);
  await server.sql(
    `CREATE ROLE lectora LOGIN; GRANT USAGE ON SCHEMA ${schema} TO lectora; GRANT SELECT ON ALL TABLES IN SCHEMA ${schema} TO lectora`,
  );
  const board = await openBoard(location.replace('postgres@', 'lectora@'), 'existing');
  assert.deepEqual(await board.read((view) => view.counts()), { open: 1, closed: 0 });
  const error = await refusal(keep(board, draftOf('A-2')));
  assert.equal(error.reason, 'environment');
  assert.match(error.message, /role has no right to do this .*permission denied for/);
  await server.sql(
    `CREATE ROLE capturista LOGIN; GRANT USAGE ON SCHEMA ${schema} TO capturista;
     GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO capturista`,
  );
  const writer = await openBoard(location.replace('postgres@', 'capturista@'));
  assert.equal((await keep(writer, draftOf('A-2')))[0]?.kind, 'added');
  const fresh = server.newBoard().replace('postgres@', 'lectora@');
  assert.match((await refusal(openBoard(fresh))).message, /permission denied for database board/);
});

test('a read-only database is read, and a write fails with the reason', async () => {
  const server = await postgresServer();
  const location = await filledBoard(server);
  await server.sql(
    'CREATE ROLE replica LOGIN SUPERUSER; ALTER ROLE replica SET default_transaction_read_only = on',
  );
  const board = await openBoard(location.replace('postgres@', 'replica@'), 'existing');
  assert.equal((await board.read(entriesOf)).length, 1);
  const error = await refusal(keep(board, draftOf('A-2')));
  assert.equal(error.reason, 'environment');
  assert.match(error.message, /is read-only: its server is a standby/);
});

/** The server's own words, said by a trigger: what its disk or its administrator makes it say cannot be had on demand. */
for (const [code, reason, message] of [
  ['53100', 'environment', /lacks disk, memory, .*53100\); nothing was changed/],
  ['57014', 'environment', /lacks disk, .*57014\); nothing was changed/],
  ['40P01', 'busy', /in use by another program/],
  ['XX001', 'environment', /is damaged, or .* \(SQLSTATE XX001\)\.$/],
] as const) {
  test(`what the server says with ${code} becomes a message, and nothing is kept`, async () => {
    const server = await postgresServer();
    const location = await filledBoard(server);
    const schema = schemaOf(location);
    await server.sql(`
      CREATE FUNCTION ${schema}.fail() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend: Grupo Zentrava' USING ERRCODE = '${code}'; END $$;
      CREATE TRIGGER fails BEFORE INSERT ON ${schema}.vacancy_record FOR EACH ROW EXECUTE FUNCTION ${schema}.fail()`);
    const board = await openBoard(location);
    const error = await refusal(keep(board, draftOf('A-2')));
    assert.equal(error.reason, reason);
    assert.match(error.message, message);
    assert.doesNotMatch(error.message, /Zentrava/);
    assert.deepEqual(await board.read((view) => view.counts()), { open: 1, closed: 0 });
  });
}

test('a server without a connection left, and one that is lost in the midst of an import, keep nothing', async (t) => {
  const server = await startPostgres(t, {
    settings: ['max_connections = 5', 'superuser_reserved_connections = 1'],
  });
  const location = await filledBoard(server);
  const board = await openBoard(location);
  await server.sql('CREATE ROLE ana LOGIN');
  const reader = location.replace('postgres@', 'ana@');
  await board.read(() =>
    board.read(() =>
      board.read(() =>
        board.read(async () => {
          const error = await refusal(openBoard(reader, 'existing'));
          assert.equal(error.reason, 'busy');
          assert.match(error.message, /lacks disk, memory, connections .*53300/);
        }),
      ),
    ),
  );
  const cut = await refusal(
    board.write('import', async (session) => {
      await session.upsert([draftOf('A-2')], upsertOptions);
      await server.sql(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'tabulador import%'",
      );
      await session.upsert([draftOf('A-3')], upsertOptions);
    }),
  );
  assert.equal(cut.reason, 'environment');
  assert.match(cut.message, /was lost; nothing was changed/);
  assert.deepEqual(await board.read((view) => view.counts()), { open: 1, closed: 0 });
  const killed = await refusal(
    board.write('import', async (session) => {
      await server.kill();
      await session.counts();
    }),
  );
  assert.match(killed.message, /was lost; nothing was changed/);
});

test('a connection that is lost during the commit leaves it open whether anything was kept, and says so', async (t) => {
  const server = await postgresServer();
  const location = await filledBoard(server);
  // Between the program and the server: hands everything on until COMMIT is asked for.
  const proxy = createServer((client) => {
    const upstream = new (client.constructor as new () => Socket)().connect(server.port, '127.0.0.1');
    for (const socket of [client, upstream]) socket.on('error', () => {});
    client.on('data', (bytes) => {
      if (bytes.includes('COMMIT')) client.destroy();
      else upstream.write(bytes);
    });
    upstream.on('data', (bytes) => client.write(bytes));
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  t.after(() => proxy.close());
  const { port } = proxy.address() as { port: number };
  const board = await openBoard(location.replace(`:${server.port}/`, `:${port}/`));
  const error = await refusal(keep(board, draftOf('A-2')));
  assert.match(error.message, /lost during the commit\. It is not known whether the changes were saved/);
});

test('every vacancy keeps its names even against SQL by hand', async () => {
  const server = await postgresServer();
  const schema = schemaOf(await filledBoard(server));
  await assert.rejects(server.sql(`UPDATE ${schema}.vacancy SET vacancy_id = 'VAC-1'`), /never change/);
  await assert.rejects(server.sql(`DELETE FROM ${schema}.vacancy`), /never deleted/);
});

test('passwords come from the environment or the address, and are shown nowhere', async (t) => {
  const server = await startPostgres(t, { hba: ['host all ana 127.0.0.1/32 scram-sha-256'] });
  const schema = schemaOf(await filledBoard(server));
  await server.sql(`CREATE ROLE ana LOGIN SUPERUSER PASSWORD 's3creto:con\\dos'`);
  const host = `127.0.0.1:${server.port}`;
  const place = `${host}/board?schema=${schema}`;
  const board = `postgres://ana@${place}`;
  const directory = scratchDirectory(t);
  const list = (env: Record<string, string>) =>
    tabulador(['vacancies', '--json'], { HOME: directory, TABULADOR_BOARD: board, ...env });
  for (const env of [
    { PGPASSWORD: 's3creto:con\\dos' },
    { TABULADOR_BOARD: `postgres://ana:s3creto%3Acon%5Cdos@${place}` },
  ]) {
    const { code, output, messages } = await list(env);
    assert.equal(code, exitCodes.ok, messages);
    assert.equal(JSON.parse(output).length, 1);
    assert.equal(messages, '');
  }
  const none = await list({});
  assert.equal(none.code, exitCodes.environment);
  assert.match(none.messages, /refused access to postgres:\/\/ana@.*PGPASSWORD/s);
  const wrong = await list({ TABULADOR_BOARD: `postgres://ana:equivocado@${place}` });
  assert.equal(wrong.code, exitCodes.environment);
  assert.match(wrong.messages, /refused access to postgres:\/\/ana@127.*password authentication failed/);
  const secret = { TABULADOR_BOARD: `postgres://ana:s3creto%3Acon%5Cdos@${place}&password=otro` };
  for (const args of [['config'], ['vacancies'], ['backup', 'x']]) {
    const { output, messages } = await runCommand(args, { cwd: directory, env: secret });
    assert.doesNotMatch(output + messages, /s3creto|con%5Cdos|otro\b/, args.join(' '));
  }
});

test('TLS proves the certificate, by the authority that the address or the environment names', async (t) => {
  await ensureSystemPackages('openssl');
  const directory = scratchDirectory(t);
  const [key, cert] = [join(directory, 'key.pem'), join(directory, 'cert.pem')];
  execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
      ...['-keyout', key, '-out', cert],
    ],
    { stdio: 'pipe' },
  );
  const server = await startPostgres(t, {
    certificate: { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') },
    hba: ['hostssl all all 127.0.0.1/32 trust', 'hostnossl all all 127.0.0.1/32 reject'],
  });
  const location = `postgres://postgres@127.0.0.1:${server.port}/board`;
  const authority = `sslrootcert=${encodeURIComponent(cert)}`;
  const board = await openBoard(`${location}?sslmode=verify-full&${authority}`);
  await keep(board, draftOf('A-1'));
  const [sessions] = await server.sql('SELECT ssl FROM pg_stat_ssl WHERE ssl');
  assert.equal(sessions?.rowCount, 0, 'the connection is over');
  await board.read(async (view) => {
    assert.deepEqual(await view.counts(), { open: 1, closed: 0 });
    const [held] = await server.sql('SELECT version FROM pg_stat_ssl WHERE ssl');
    assert.equal(held?.rowCount, 1, 'the view is read through TLS');
  });
  // No mode between is weaker than the strictest.
  for (const mode of ['require', 'prefer', 'verify-ca', 'verify-full']) {
    const error = await refusal(openBoard(`${location}?sslmode=${mode}`, 'existing'));
    assert.match(error.message, /could not be reached through TLS: .*certificate/, mode);
    assert.match(error.hint ?? '', /sslrootcert=FILE/);
  }
  const plain = await refusal(openBoard(`${location}?sslmode=disable`, 'existing'));
  assert.match(plain.message, /refused access to/);
  const unproven = await openBoard(`${location}?sslmode=no-verify`, 'existing');
  assert.deepEqual(await unproven.read((view) => view.counts()), { open: 1, closed: 0 });
  const missing = await refusal(
    openBoard(`${location}?sslmode=require&sslrootcert=${directory}/none.pem`, 'existing'),
  );
  assert.match(missing.message, /none\.pem/);
  const env = { TABULADOR_BOARD: `${location}?${authority}`, PGSSLMODE: 'require' };
  const listed = await tabulador(['vacancies', '--json'], env);
  assert.equal(listed.code, exitCodes.ok, listed.messages);
  assert.equal(listed.messages, '');
  const without = await postgresServer();
  const error = await refusal(openBoard(`postgres://127.0.0.1:${without.port}/board?sslmode=require`));
  assert.match(error.message, /could not be reached through TLS: .*does not support SSL/);
});

test('without the package pg the message names the command that installs it', async (t) => {
  const directory = scratchDirectory(t);
  const hooks = join(directory, 'without-pg.mjs');
  writeFileSync(
    hooks,
    `import { registerHooks } from 'node:module';
     registerHooks({ resolve: (name, context, next) =>
       next(name, name === 'pg' ? { ...context, parentURL: 'file:///nowhere/x.js' } : context) });`,
  );
  const program = join(import.meta.dirname, '..', 'bin', 'tabulador.js');
  const args = ['--import', hooks, program, 'vacancies'];
  const { code, messages } = await start(process.execPath, args, { TABULADOR_BOARD: 'postgres://db/board' })
    .ended;
  assert.equal(code, exitCodes.environment);
  assert.match(messages, /needs the package pg, which is not installed\.\n.*npm install pg/);
});

test('the whole day of a board runs on a server: demo, build, list, close, gate, remove', async (t) => {
  const server = await postgresServer();
  const env = {
    TABULADOR_BOARD: server.newBoard(),
    TABULADOR_NOW: '2026-11-16T18:00:00Z',
    TABULADOR_RELEASES_DIRECTORY: join(scratchDirectory(t), 'releases'),
  };
  const run = async (...args: string[]) => {
    const ended = await tabulador(args, env);
    assert.equal(ended.code, exitCodes.ok, `${args.join(' ')}: ${ended.messages}`);
    return ended.output;
  };
  await run('demo', '--count', '120');
  assert.match(await run('demo', '--count', '120'), /120/);
  await run('build');
  const listed = JSON.parse(await run('vacancies', '--json', '--limit', '1')) as { vacancyId: string }[];
  await run('close', listed[0]?.vacancyId ?? '');
  await run('vacancies', 'show', listed[0]?.vacancyId ?? '');
  await run('employers');
  await run('gate', 'show');
});
