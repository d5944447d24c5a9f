import assert from 'node:assert/strict';
import { copyFileSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { openBoard } from '../src/board/open-board.ts';
import { OperatorError } from '../src/foundation/operator-error.ts';
import { todayEverywhere } from '../src/vacancies/calendar.ts';
import { draftOf, employerOf } from './board/drafts.ts';
import { postgresServer } from './board/engines.ts';
import { entriesOf, keep } from './board/scratch.ts';
import { runCommand } from './support/run-command.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const scratch = scratchDirectory({ after });
const sound = join(scratch, 'sound.sqlite');
const file = join(scratch, 'board.sqlite');
const code = 'VAC-10002';
const employer = employerOf('Grupo Zentrava', 'ZTV');

before(async () => {
  const board = await openBoard(sound);
  await keep(board, ...draftsOfBoard);
  new DatabaseSync(sound).exec('PRAGMA wal_checkpoint(TRUNCATE)');
  writeFileSync(join(scratch, 'feed.csv'), 'título,ciudad,descripción\nAnalista,León,Una vacante nueva.\n');
});

/** A fresh copy of the board with something done to it. */
function damagedBoard(damage: (path: string) => void): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  copyFileSync(sound, file);
  damage(file);
}

/** SQL by hand, which no rule of the board holds back. */
const bySql = (sql: string) => (path: string) => {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  database.exec(`PRAGMA ignore_check_constraints = TRUE; DROP TRIGGER vacancy_keeps_its_names;
    DROP TRIGGER vacancy_stays; ${sql}; PRAGMA wal_checkpoint(TRUNCATE)`);
  database.close();
};
const inVacancy = (assignment: string) => `UPDATE vacancy SET ${assignment} WHERE vacancy_id = '${code}'`;
const ofVacancy = `vacancy = (SELECT number FROM vacancy WHERE vacancy_id = '${code}')`;

const run = (...args: string[]) => runCommand(args, { cwd: scratch, env: { TABULADOR_BOARD: file } });

const rowDamages: Readonly<Record<string, string>> = {
  'a list that is no JSON': inVacancy(`requirements = '["SQL'`),
  'a list of numbers': inVacancy(`benefits = '[1]'`),
  'half a salary': inVacancy('salary_max = NULL'),
  'another salary': inVacancy('salary_max = 99000'),
  'another title': inVacancy(`title = 'Otra'`),
  'a city that is none': inVacancy(`city = 'atlantida'`),
  'another day': inVacancy(`posted_at = '2036-11-02'`),
  'another id': inVacancy(`id = '../../etc'`),
  'another digest': `UPDATE vacancy_record SET digest = 'a.b' WHERE ${ofVacancy}`,
  'no record': `DELETE FROM vacancy_record WHERE ${ofVacancy}`,
  'an employer that is not there': `UPDATE vacancy_record SET employer = 99 WHERE ${ofVacancy}`,
};

const draftsOfBoard = Array.from({ length: 30 }, (_, at) =>
  draftOf(`A-${at}`, { title: `Analista ${at}` }, { employer }),
);

/** Boards of every engine, to which SQL by hand has done something. */
const damagedBoards = {
  SQLite: async (sql: string) => {
    damagedBoard(bySql(sql));
    return file;
  },
  PostgreSQL: async (sql: string) => {
    const server = await postgresServer();
    const location = server.newBoard();
    const board = await openBoard(location);
    await keep(board, ...draftsOfBoard);
    const schema = new URL(location).searchParams.get('schema');
    const [checks] = await server.sql(
      `SELECT conname FROM pg_constraint WHERE contype = 'c' AND conrelid = '${schema}.vacancy'::regclass`,
    );
    const unchecked =
      checks?.rows.map(({ conname }) => `ALTER TABLE vacancy DROP CONSTRAINT ${conname};`) ?? [];
    await server.sql(
      `SET search_path = ${schema}; SET session_replication_role = replica; ${unchecked.join('')} ${sql}`,
    );
    return location;
  },
} as const;

for (const [engine, damaged] of Object.entries(damagedBoards)) {
  for (const [name, sql] of Object.entries(rowDamages)) {
    test(`${name}: every command that reads it names board and vacancy (${engine})`, async () => {
      const location = await damaged(sql);
      const run = (...args: string[]) =>
        runCommand(args, { cwd: scratch, env: { TABULADOR_BOARD: location } });
      for (const args of [['build'], ['vacancies'], ['vacancies', 'show', code], ['reopen', code]]) {
        const { code: exit, messages, output } = await run(...args);
        assert.equal(exit, 6, `${args}: ${messages}`);
        assert.ok(messages.includes(location), messages);
        assert.match(messages, /vacancy VAC-10002.*Restore the board from a backup/s);
        assert.doesNotMatch(messages + output, /^\s+at |Zentrava|ZTV/m);
      }
    });
  }
}

test('an employer of another name stops what the gate would miss', async () => {
  damagedBoard(bySql(`UPDATE employer SET legal_name = 'Grupo Zentrova'`));
  for (const args of [['build'], ['vacancies'], ['employers'], ['import', 'feed.csv']]) {
    const { code: exit, messages } = await run(...args);
    assert.equal(exit, 6, `${args}: ${messages}`);
    assert.match(messages, /name of an employer/);
    assert.doesNotMatch(messages, /^\s+at |Zentr|ZTV/m);
  }
});

const fileDamages: Readonly<Record<string, (path: string) => void>> = {
  'a file that is no database': (path) => writeFileSync(path, 'título;ciudad\n'.repeat(500)),
  'a file cut in half': (path) => truncateSync(path, statSync(path).size / 2),
  'a file cut within its header': (path) => truncateSync(path, 60),
  'pages of zeros': (path) => {
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.fill(0, 4_096));
  },
  'a table that is not there': bySql('DROP TABLE vacancy_record'),
  'a column that is not there': bySql('ALTER TABLE vacancy RENAME COLUMN title TO titulo'),
  'a version that is too old': bySql('PRAGMA user_version = 0'),
  'an employer table of another shape': bySql('DROP TABLE employer; CREATE TABLE employer (name TEXT)'),
};

/** Each reads all that is damaged below. */
const commands = [
  ['build'],
  ['vacancies'],
  ['vacancies', 'show', code],
  ['close', code],
  ['reopen', code],
  ['import', 'feed.csv'],
  ['demo', '--count', '5'],
] as const;

for (const [name, damage] of Object.entries(fileDamages)) {
  test(`${name} is explained, without a stack`, async () => {
    for (const args of commands) {
      damagedBoard(damage);
      const { code: exit, messages } = await run(...args);
      assert.ok(exit === 6 || exit === 4, `${args}: ${exit} ${messages}`);
      assert.ok(messages.includes(file), messages);
      assert.doesNotMatch(messages, /^\s+at |this is a bug/m);
    }
  });
}

test('a board that has lost the number of its next vacancy takes none', async () => {
  damagedBoard(bySql('DELETE FROM reference_code'));
  const board = await openBoard(file);
  await assert.rejects(keep(board, draftOf('B-9', {}, { employer })), {
    name: 'OperatorError',
    message: /number of the next vacancy is missing/,
  });
});

test('whatever bytes of the file are damaged, reading and writing work or say what is wrong', async () => {
  const size = statSync(sound).size;
  const flips = fc.array(fc.tuple(fc.nat({ max: size - 1 }), fc.integer({ min: 1, max: 255 })), {
    minLength: 1,
    maxLength: 200,
  });
  const today = todayEverywhere(new Date('2026-11-16T18:00:00Z'));
  await fc.assert(
    fc.asyncProperty(flips, async (changes) => {
      damagedBoard((path) => {
        const bytes = readFileSync(path);
        for (const [at, mask] of changes) bytes[at] = (bytes[at] as number) ^ mask;
        writeFileSync(path, bytes);
      });
      const uses: (() => Promise<unknown>)[] = [
        async () =>
          (await openBoard(file)).read((view) =>
            Array.fromAsync(view.active(today, { minimumWeeks: 4, maximumWeeks: 8 })),
          ),
        async () => (await openBoard(file)).read(entriesOf),
        async () =>
          keep(await openBoard(file), draftOf('A-3', { title: 'Otra' }), draftOf('B-1', {}, { employer })),
      ];
      for (const use of uses) {
        try {
          await use();
        } catch (error) {
          assert.ok(error instanceof OperatorError, (error as Error).stack);
          assert.ok(error.message.includes(file) && error.hint, error.message);
        }
      }
    }),
    {
      numRuns: 150,
      examples: [
        // A function in a constraint that there is not, `kson_valid`; an index that disagrees with its table.
        [
          [
            [3684, 1],
            [4080, 1],
          ],
        ],
        [
          [
            [61450, 1],
            [4080, 1],
          ],
        ],
      ],
    },
  );
});
