import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { exitCodes } from '../src/foundation/operator-error.ts';
import { plain, privateValue, spelling } from './confidentiality/private-values.ts';
import { csvOf } from './import/sample-rows.ts';
import { commandLine } from './support/run-command.ts';

const jobs = ['Contador general', 'Analista de datos', 'Ejecutivo de ventas', 'Desarrollador backend'];
const duties = 'Atención del área, reportes mensuales y trato directo con proveedores.';

/** A row as a recruiter keeps it. */
const rowOf = (number: number, changes: object = {}) => ({
  Folio: `F-${number}`,
  Puesto: jobs[number % jobs.length],
  Cliente: '',
  Contacto: '',
  Teléfono: '',
  Notas: '',
  Ciudad: 'León',
  Descripción: `${duties} Horario ${number}.`,
  'Fecha de publicación': '2026-11-09',
  ...changes,
});
type Row = ReturnType<typeof rowOf>;

/** A service with one feed of twelve rows, and every byte of its current release. */
function service(t: TestContext, settings: object = {}) {
  const { cwd, run } = commandLine(t);
  const feed = { name: 'hoja', from: 'hoja.csv', closeMissing: true, ...settings };
  writeFileSync(
    join(cwd, 'tabulador.config.json'),
    // Without the ledger, so that a name nobody knows is published first.
    JSON.stringify({ service: { synthetic: false }, privacy: { unknownWords: 'off' }, feeds: [feed] }),
  );
  const current = join(cwd, '.tabulador/releases/current/public');
  const base = Array.from({ length: 12 }, (_, index) => rowOf(index + 1));
  return {
    cwd,
    run,
    async update(changes: Readonly<Record<number, Partial<Row>>>, ...options: string[]) {
      const rows = base.map((row, index) => ({ ...row, ...changes[index + 1] }));
      writeFileSync(join(cwd, 'hoja.csv'), csvOf(rows));
      const ended = await run(['update', '--json', ...options]);
      return { ...ended, run: JSON.parse(ended.output) };
    },
    publicBytes() {
      const names = readdirSync(current, { recursive: true, withFileTypes: true });
      return names
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => {
          const bytes = readFileSync(join(parentPath, name));
          return `${parentPath}/${name}\n${(name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()}`;
        })
        .join('\n');
    },
    job: (id: string) => existsSync(join(current, `api/v1/jobs/${id}.json`)),
    async entry(key: string) {
      return JSON.parse((await run(['vacancies', 'show', key, '--json'])).output);
    },
  };
}

const named = `${duties} Formarás parte de Zyntrax en su planta de la zona.`;

test('a row that is refused as confidential takes its public copy down, and brings it back when it is clean', async (t) => {
  const { update, entry, job, publicBytes, run } = service(t);
  const first = await update({ 3: { Descripción: named } });
  assert.equal(first.run.release.vacancies, 12, 'nobody knows yet that Zyntrax is a client');
  const { id, vacancyId } = (await entry('F-3')).published;
  assert.ok(job(id));

  const second = await update({ 3: { Cliente: 'Zyntrax', Descripción: named } });
  const { counts } = second.run.feeds[0];
  assert.deepEqual([counts.rejected, counts.takenDown, second.run.release.vacancies], [1, 1, 11]);
  assert.doesNotMatch(publicBytes(), /zyntrax/i);
  const down = await entry('F-3');
  assert.deepEqual(
    [down.state.kind, down.closedOn, down.closedBy, down.takenDown],
    ['taken-down', null, null, { on: '2026-11-16', for: 'employer' }],
  );
  const listed = JSON.parse((await run(['vacancies', '--state', 'taken-down', '--json'])).output);
  assert.deepEqual(
    listed.map((one: { vacancyId: string }) => one.vacancyId),
    [vacancyId],
  );

  // Refused again: it stays down and is not counted a second time.
  const third = await update({ 3: { Cliente: 'Zyntrax', Descripción: named } });
  assert.deepEqual([third.run.feeds[0].counts.takenDown, third.run.release.vacancies], [0, 11]);

  const fourth = await update({ 3: { Cliente: 'Zyntrax' } });
  assert.equal(fourth.run.release.vacancies, 12);
  const back = await entry('F-3');
  assert.deepEqual([back.published.id, back.published.vacancyId], [id, vacancyId]);
  assert.deepEqual([back.state.kind, back.takenDown, job(id)], ['active', null, true]);
  assert.doesNotMatch(publicBytes(), /zyntrax/i);
});

test('the address of a closed vacancy keeps its page until somebody in it is known to be a client', async (t) => {
  const { update, entry, publicBytes, run } = service(t);
  const rows = { 3: { Puesto: 'Contador Zyntrax' }, 4: { Cliente: 'Grupo Nortalia' } };
  await update(rows);
  const { id } = (await entry('F-3')).published;
  await run(['close', id]);
  await update(rows);
  assert.match(publicBytes(), new RegExp(`/vacantes/${id}/cerrada\\.html`));
  assert.equal((await run(['employers', 'alias', 'Grupo Nortalia', 'Zyntrax'])).code, exitCodes.ok);
  assert.equal((await run(['build'])).code, exitCodes.ok);
  assert.doesNotMatch(publicBytes(), /zyntrax/i);
});

test('a vacancy comes back with the text that it had before', async (t) => {
  const { update, entry } = service(t);
  await update({});
  await update({ 2: { Descripción: `${duties} Informes al 477 123 4567.` } });
  assert.equal((await entry('F-2')).state.kind, 'taken-down');
  const { run } = await update({});
  assert.deepEqual([run.release.vacancies, (await entry('F-2')).state.kind], [12, 'active']);
});

test('a row refused for another reason takes down a copy that says what its private cells say', async (t) => {
  const { update, entry, publicBytes } = service(t);
  await update({ 5: { Descripción: named } });
  const { run } = await update({
    5: { Cliente: 'Zyntrax', Ciudad: 'Springfield' },
    6: { Ciudad: 'Springfield' },
  });
  assert.deepEqual([run.feeds[0].counts.rejected, run.feeds[0].counts.takenDown], [2, 1]);
  assert.deepEqual(
    [(await entry('F-5')).state.kind, (await entry('F-6')).state.kind],
    ['taken-down', 'active'],
  );
  assert.doesNotMatch(publicBytes(), /zyntrax/i);
});

test('a refused feed changes nothing but takes down what its private cells name', async (t) => {
  const { update, entry, publicBytes } = service(t, { maxRejects: 1 });
  await update({ 5: { Descripción: named } });
  const phone = `${duties} Informes al 477 123 4567.`;
  const { run } = await update({
    1: { Puesto: 'Contador fiscal' },
    5: { Cliente: 'Zyntrax', Descripción: named },
    7: { Descripción: phone },
    8: { Descripción: phone },
  });
  assert.deepEqual([run.feeds[0].failure, run.release.vacancies], ['rejected', 11]);
  const states = await Promise.all(
    [1, 5, 7, 8].map(async (number) => (await entry(`F-${number}`)).state.kind),
  );
  assert.deepEqual(states, ['active', 'taken-down', 'active', 'active']);
  assert.equal((await entry('F-1')).published.title, 'Analista de datos');
  assert.doesNotMatch(publicBytes(), /zyntrax/i);
});

test('a take-down is not stopped by the limit of lost vacancies; other losses are', async (t) => {
  const { update, run, cwd } = service(t, { closeMissing: false });
  await update({});
  const phone = { Descripción: `${duties} Informes al 477 123 4567.` };
  const all = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index + 1, phone]));
  const down = await update(all);
  assert.deepEqual([down.run.feeds[0].counts.takenDown, down.run.release?.vacancies], [10, 2]);
  // What was taken down before is no reserve for later losses.
  await update({});
  await update({ 1: phone });
  assert.equal(
    (await run(['close', ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => `F-${number}`)])).code,
    0,
  );
  const lost = await run(['build'], {});
  assert.equal(lost.code, exitCodes.refused, cwd);
});

test('if no release can be built, the update says that the vacancies are still public', async (t) => {
  const { update, run, cwd, publicBytes } = service(t);
  await update({ 3: { Descripción: named } });
  // Another loss, which the settings do not allow.
  const file = join(cwd, 'tabulador.config.json');
  writeFileSync(
    file,
    JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), releases: { maximumLoss: 0 } }),
  );
  await run(['close', 'F-4']);
  const failed = await update({ 3: { Cliente: 'Zyntrax', Descripción: named } });
  assert.notEqual(failed.code, exitCodes.ok);
  assert.match((await run(['runs', 'show'])).output, /Taken down on the board, but still public: 1\./);
  assert.match(publicBytes(), /zyntrax/i);
});

test('a restored board and a rollback do not bring back what was taken down', async (t) => {
  const { update, run, entry, cwd } = service(t);
  const first = await update({ 3: { Descripción: named } });
  assert.equal((await run(['backup', join(cwd, 'copy')])).code, exitCodes.ok);
  await update({ 3: { Cliente: 'Zyntrax', Descripción: named } });
  const back = await run(['rollback', first.run.release.id]);
  assert.equal(back.code, exitCodes.refused, back.messages);
  const restored = await run(['restore', join(cwd, 'copy')]);
  assert.equal(restored.code, exitCodes.ok, restored.messages);
  assert.equal((await entry('F-3')).state.kind, 'taken-down');
});

for (const redact of [false, true]) {
  test(`no private value is in a public byte, ${redact ? 'with' : 'without'} redaction`, async (t) => {
    const { update, publicBytes } = service(t, { redact });
    const cases = fc
      .sample(fc.tuple(privateValue, fc.nat(9), spelling), 12)
      .map(([{ cell, told }, which, spelled]) => {
        return { cell, said: told[which % told.length] ?? '', spelled };
      });
    const changes = cases.map(({ cell, said, spelled }, index): [number, Partial<Row>] => [
      index + 1,
      {
        [/^\d/.test(cell) ? 'Teléfono' : cell.length > 60 ? 'Notas' : 'Contacto']: cell,
        Puesto: index % 3 === 0 ? `Contador general ${spelled(said)}` : 'Contador general',
        Descripción: `${duties} ${duties} Lo lleva ${spelled(said)} y todos ayudan, turno ${index}.`,
      },
    ]);
    // One row says nothing private, so that there is a release.
    const { run } = await update(Object.fromEntries(changes.slice(1)));
    assert.ok(run.release.vacancies > 0);
    const bytes = plain(publicBytes());
    for (const { said } of cases.slice(1).filter(({ said: text }) => plain(text).length > 8))
      assert.ok(!bytes.includes(plain(said)), said);
  });
}
