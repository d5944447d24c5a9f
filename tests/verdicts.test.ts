import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TestContext } from 'node:test';
import { openBoard } from '../src/board/open-board.ts';
import { loadSettings } from '../src/foundation/settings/load-settings.ts';
import { gateOf } from '../src/program/app/confidentiality.ts';
import { type Judgement, judgeBoard, keepJudgement } from '../src/program/app/judge-board.ts';
import { todayEverywhere } from '../src/vacancies/calendar.ts';
import { judgeVacancy } from '../src/vacancies/gate/judge-vacancy.ts';
import { type EngineTest, onEveryEngine, postgresServer } from './board/engines.ts';
import { csvOf, type SampleRow, sampleRow } from './import/sample-rows.ts';
import { runCommand, start } from './support/run-command.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const now = '2026-11-16T18:00:00Z';

/** A directory with a board of an engine, in which whole commands run. */
class Service {
  readonly cwd: string;
  readonly location: string;
  readonly env: Record<string, string>;

  static async with(t: TestContext, { newLocation }: EngineTest, ...rows: SampleRow[]) {
    const service = new Service(t, await newLocation());
    if (rows.length > 0) await service.import(0, ...rows);
    return service;
  }

  constructor(t: TestContext, location: string) {
    this.cwd = scratchDirectory(t);
    this.location = location;
    this.env = { TABULADOR_BOARD: location, TABULADOR_RELEASES_MAXIMUM_LOSS: '1' };
  }

  async run(code: number, ...args: string[]): Promise<string> {
    const ended = await runCommand(args, { cwd: this.cwd, now, env: this.env });
    assert.equal(ended.code, code, ended.messages);
    return ended.messages + ended.output;
  }

  file(...rows: SampleRow[]): string {
    const name = join(this.cwd, `${rows.map(({ vacancyId }) => vacancyId).join('-')}.csv`);
    writeFileSync(name, csvOf(rows));
    return name;
  }

  import(code: number, ...rows: SampleRow[]): Promise<string> {
    return this.run(code, 'import', this.file(...rows));
  }

  get task() {
    const settings = loadSettings({ cwd: this.cwd, env: this.env });
    return { cwd: this.cwd, settings, now: new Date(now) };
  }

  async judged() {
    return (await openBoard(this.location)).read((view) => judgeBoard(view, this.task));
  }

  /** What the stored verdicts withhold is what the judge withholds who reads every text again. Returns the codes. */
  async withheld(): Promise<string[]> {
    const { withheld } = await this.judged();
    const { settings } = this.task;
    const afresh = await (await openBoard(this.location)).read(async (view) => {
      const gate = gateOf(this.task, await view.employers());
      const active = await Array.fromAsync(view.active(todayEverywhere(new Date(now)), settings.vacancies));
      return active
        .flat()
        .filter(({ vacancy, employer }) => judgeVacancy(gate, vacancy, employer).length > 0);
    });
    const codes = withheld.map(({ vacancyId }) => vacancyId).sort();
    assert.deepEqual(codes, afresh.map(({ vacancy }) => vacancy.vacancyId).sort());
    return codes;
  }

  async store(given?: Judgement): Promise<void> {
    const judgement = given ?? (await this.judged()).judgement;
    const board = await openBoard(this.location);
    await board.write('build', (session) => keepJudgement(session, judgement));
  }

  /** Whether a build would have to judge or search a text. */
  async hasWork(): Promise<boolean> {
    return (await this.judged()).judgement.isNews;
  }

  async sql(statement: string): Promise<void> {
    if (this.location.startsWith('postgres')) {
      const schema = new URL(this.location).searchParams.get('schema');
      await (await postgresServer()).sql(`SET search_path = ${schema}; ${statement}`);
    } else new DatabaseSync(this.location).exec(statement);
  }
}

/** Its title names nobody, until an employer is called so. */
const telling = sampleRow(1, { title: 'Ejecutivo de ventas cuenta Zafirex', employer: 'Brumaltec' });
const plain = sampleRow(2);
const zafirex = sampleRow(3, { employer: 'Zafirex Logística S.A. de C.V.' });

onEveryEngine('a build trusts what the import before it accepted', async (t, engine) => {
  const service = await Service.with(t, engine, telling, plain);
  assert.equal(await service.hasWork(), false);
  await service.store();
  assert.deepEqual(await service.withheld(), []);
  // A changed text has a verdict of its own, and a row that says the same keeps its verdict.
  await service.import(0, { ...telling, description: 'Otro texto, que tampoco dice de quién es.' }, plain);
  assert.equal(await service.hasWork(), false);
});

onEveryEngine(
  'the names of a new employer are searched once in the texts of the board',
  async (t, engine) => {
    const service = await Service.with(t, engine, telling, plain);
    assert.match(await service.import(0, zafirex), /VAC-10001 name an employer that is now known/);
    assert.equal(await service.hasWork(), false);
    assert.deepEqual(await service.withheld(), ['VAC-10001']);
    await service.run(0, 'build');
    assert.equal(await service.hasWork(), false);
    assert.deepEqual(await service.withheld(), ['VAC-10001']);
  },
);

onEveryEngine('what was not active during the search is judged when it is', async (t, engine) => {
  const service = await Service.with(t, engine, telling, plain);
  await service.run(0, 'close', telling.vacancyId);
  await service.import(0, zafirex);
  assert.deepEqual(await service.withheld(), []);
  await service.run(0, 'reopen', telling.vacancyId);
  assert.deepEqual(await service.withheld(), ['VAC-10001']);
});

onEveryEngine('other decisions and settings judge every text again, once', async (t, engine) => {
  const service = await Service.with(t, engine, telling, plain);
  await service.run(0, 'employers', 'confirm', 'Zafirex');
  assert.equal(await service.hasWork(), true);
  await service.store();
  assert.equal(await service.hasWork(), false);
  assert.deepEqual(await service.withheld(), ['VAC-10001']);
  await service.run(0, 'employers', 'forget', 'Zafirex');
  assert.deepEqual(await service.withheld(), []);
  await service.store();
  service.env.TABULADOR_VACANCIES_ID_PREFIX = 'ABC';
  assert.equal(await service.hasWork(), true);
});

onEveryEngine('a board of before, without verdicts, is judged as a whole', async (t, engine) => {
  const service = await Service.with(t, engine, telling, plain);
  await service.sql(
    "UPDATE vacancy_record SET verdict = NULL; DELETE FROM board_fact WHERE name = 'searched names'",
  );
  assert.equal(await service.hasWork(), true);
  await service.store();
  await service.import(0, zafirex);
  assert.deepEqual(await service.withheld(), ['VAC-10001']);
});

onEveryEngine('a verdict that belongs to other texts is worth nothing', async (t, engine) => {
  const service = await Service.with(t, engine, telling, plain);
  await service.import(0, zafirex);
  await service.sql('UPDATE vacancy_record SET verdict = (SELECT max(verdict) FROM vacancy_record)');
  assert.equal(await service.hasWork(), true);
  assert.deepEqual(await service.withheld(), ['VAC-10001']);
});

onEveryEngine('a redacted text is judged once, by the build', async (t, engine) => {
  const service = await Service.with(t, engine, plain);
  const named = {
    ...zafirex,
    description: `${plain.description} Ventas en Zafirex Logística para clientes.`,
  };
  await service.run(0, 'import', '--redact', service.file(named));
  assert.equal(await service.hasWork(), true);
  await service.store();
  assert.equal(await service.hasWork(), false);
  await service.run(0, 'import', '--redact', service.file(named));
  assert.equal(await service.hasWork(), false);
});

onEveryEngine('a restored board knows its verdicts', async (t, engine) => {
  const service = await Service.with(t, engine, telling, plain);
  const backup = join(service.cwd, 'copy.backup');
  await service.run(0, 'backup', backup);
  const elsewhere = await Service.with(t, engine);
  await elsewhere.run(0, 'restore', backup, '--board-only');
  assert.equal(await elsewhere.hasWork(), false);
  await elsewhere.import(0, zafirex);
  assert.deepEqual(await elsewhere.withheld(), ['VAC-10001']);
  if (engine.engine === 'PostgreSQL') return;
  // A restored board learns the names that the board in its place has learnt since.
  await elsewhere.run(0, 'restore', backup, '--board-only');
  assert.deepEqual(await elsewhere.withheld(), ['VAC-10001']);
});

onEveryEngine('a build that judged before an import cannot undo what the import found', async (t, engine) => {
  const service = await Service.with(t, engine, telling, plain);
  await service.sql('UPDATE vacancy_record SET verdict = NULL');
  const { judgement } = await service.judged();
  assert.equal(judgement.isNews, true);
  await service.import(0, zafirex);
  await service.store(judgement);
  assert.deepEqual(await service.withheld(), ['VAC-10001']);
});

onEveryEngine('an import that is killed leaves the verdicts of before', async (t, engine) => {
  const service = await Service.with(t, engine, telling, plain);
  const paths = ['faults/kill-before.ts', '../bin/tabulador.js'].map((path) =>
    join(import.meta.dirname, path),
  );
  const args = ['--import', ...paths, 'import', service.file(zafirex)];
  for (let signal: string | null = 'SIGKILL', step = 1; signal === 'SIGKILL'; step++) {
    const env = { ...service.env, TABULADOR_NOW: now, KILL_AT: String(step) };
    ({ signal } = await start(process.execPath, args, env, { cwd: service.cwd }).ended);
    await service.withheld();
  }
  assert.deepEqual(await service.withheld(), ['VAC-10001']);
});
