import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openBoard } from '../src/board/open-board.ts';
import { exitCodes } from '../src/foundation/operator-error.ts';
import type { EmployerRules } from '../src/vacancies/gate/employer-rules.ts';
import { draftOf } from './board/drafts.ts';
import { keep } from './board/scratch.ts';
import { commandLine } from './support/run-command.ts';

test('an employer whose name is an ordinary word is listed until the employers file decides', async (t) => {
  const line = commandLine(t);
  await openBoard(join(line.cwd, '.tabulador/board.sqlite'));
  assert.match((await line.run(['employers'])).output, /has no employers yet/);
  writeFileSync(
    join(line.cwd, 'feed.csv'),
    'title,city,modality,seniority,employmentType,description,postedAt,employer\n' +
      'Contador,León,presencial,Media,Tiempo completo,Llevar la contabilidad.,2026-11-10,"Norte, S.A. de C.V."\n',
  );
  const told = /^Employers with a name of ordinary words.*: 1\. See tabulador employers$/m;
  assert.match((await line.run(['import', 'feed.csv'])).output, told);
  assert.match((await line.run(['build'])).messages, told);
  assert.doesNotMatch((await line.run(['import', 'feed.csv'])).output, told);
  assert.match((await line.run(['employers'])).output, /Norte, S\.A\. de C\.V\.: as-name/);
  writeFileSync(
    join(line.cwd, 'employers.json'),
    JSON.stringify({ employers: [{ name: 'Norte, S.A. de C.V.', match: 'as-name' }] }),
  );
  const env = { TABULADOR_PRIVACY_EMPLOYERS: 'employers.json' };
  assert.match((await line.run(['employers'], { env })).output, /None of their names needs a decision/);
});

const env = { TABULADOR_PRIVACY_EMPLOYERS: 'employers.json' };

/** A board that knows an employer whose names are words, and a way to decide about them. */
async function decisions(t: TestContext) {
  const line = commandLine(t);
  const board = await openBoard(join(line.cwd, '.tabulador/board.sqlite'));
  const employer = { legalName: 'Norte, S.A. de C.V.', aliases: ['Cumbre'], domains: [] };
  await keep(board, draftOf('A-1', {}, { employer }));
  const file = join(line.cwd, 'employers.json');
  return {
    ...line,
    file,
    decide: (...args: string[]) => line.run(['employers', ...args], { env }),
    rules: () => JSON.parse(readFileSync(file, 'utf8')) as EmployerRules & { $schema?: string },
  };
}

test('decisions are taken without editing JSON, each in its place, in a private file', async (t) => {
  const { decide, rules, file, run } = await decisions(t);
  assert.equal((await decide('confirm', 'NORTE', '--match', 'as-name')).code, exitCodes.ok);
  assert.deepEqual(rules(), { employers: [{ name: 'Norte, S.A. de C.V.', match: 'as-name' }] });
  assert.equal(statSync(file).mode & 0o777, 0o600);
  await decide('confirm', 'cumbre', '--match', 'aliases-only');
  await decide('alias', 'Norte', 'Grupo del Norte', 'GDN');
  await decide('ignore', 'frontera', 'sierra');
  assert.deepEqual(rules(), {
    employers: [
      {
        name: 'Norte, S.A. de C.V.',
        match: 'as-name',
        aliases: [{ name: 'cumbre', match: 'aliases-only' }, 'Grupo del Norte', 'GDN'],
      },
    ],
    ordinaryWords: ['frontera', 'sierra'],
  });
  assert.match((await run(['employers', '--json'], { env })).output, /"undecided": \[/);
  for (const name of ['gdn', 'Grupo del Norte', 'Frontera', 'cumbre'])
    assert.equal((await decide('forget', name)).code, 0);
  assert.deepEqual(rules(), {
    employers: [{ name: 'Norte, S.A. de C.V.', match: 'as-name', aliases: [] }],
    ordinaryWords: ['sierra'],
  });
  await decide('forget', 'norte');
  assert.deepEqual(rules().employers, []);
});

test('a repeated decision is kept once, and a decision that was never made cannot be forgotten', async (t) => {
  const { decide, rules } = await decisions(t);
  await decide('ignore', 'sierra');
  assert.match((await decide('ignore', 'Sierra')).output, /already says so/);
  await decide('ignore', 'valle');
  await decide('confirm', 'cumbre', '--match', 'aliases-only');
  await decide('confirm', 'Cumbre', '--match', 'as-name');
  await decide('alias', 'Norte', 'GDN');
  await decide('alias', 'Norte', 'gdn', 'Grupo del Norte');
  const aliases = [{ name: 'Cumbre', match: 'as-name' }, 'GDN', 'Grupo del Norte'];
  assert.deepEqual(rules(), {
    ordinaryWords: ['sierra', 'valle'],
    employers: [{ name: 'Norte, S.A. de C.V.', aliases }],
  });
  const { code, messages } = await decide('forget', 'Bahía');
  assert.equal(code, exitCodes.usage);
  assert.match(messages, /Neither the employers file nor the board knows "Bahía"/);
});

test('an employer that no feed has brought yet may be named, with a note', async (t) => {
  const { decide, rules } = await decisions(t);
  assert.match((await decide('confirm', 'Bahía')).output, /The board has no employer of this name yet/);
  assert.deepEqual(rules().employers, [{ name: 'Bahía', match: 'anywhere' }]);
  await decide('confirm', 'Norte', '--match', 'as-name');
  await decide('confirm', 'Bahía', '--match', 'aliases-only');
  assert.deepEqual(rules().employers, [
    { name: 'Bahía', match: 'aliases-only' },
    { name: 'Norte, S.A. de C.V.', match: 'as-name' },
  ]);
});

test('what is not valid is not written', async (t) => {
  const { decide, cwd, file } = await decisions(t);
  assert.equal((await decide('confirm', '¡!')).code, exitCodes.usage);
  assert.equal((await decide('ignore', 'x'.repeat(500))).code, exitCodes.usage);
  assert.equal(existsSync(file), false);
  writeFileSync(join(cwd, 'employers.json'), '{"$schema": "./x.json", "ordinaryWords": ["sierra"]}');
  await decide('ignore', 'valle');
  assert.equal(JSON.parse(readFileSync(file, 'utf8')).$schema, './x.json');
});

test('forget removes an employer from the board unless a vacancy belongs to it, by name or all at once', async (t) => {
  const { decide, cwd, rules, run } = await decisions(t);
  const learn = async (...names: string[]) => {
    const board = await openBoard(join(cwd, '.tabulador/board.sqlite'));
    const employers = names.map((legalName) => ({
      legalName,
      aliases: [`${legalName} MX`],
      domains: ['a.example'],
    }));
    await board.write('test', (session) => session.learnEmployers(employers));
  };
  const known = async () => JSON.parse((await run(['employers', '--json'])).output).employers as number;
  await learn('Data Analyst', 'Trabajo Desde Casa', 'Recepcionista Nocturno');
  assert.equal(await known(), 4);
  assert.match((await decide('forget', 'DATA ANALYST')).output, /The board has forgotten this employer/);
  assert.equal(await known(), 3);
  const kept = await decide('forget', 'Norte');
  assert.equal(kept.code, exitCodes.refused);
  assert.match(kept.messages, /belong to it: 1\..*employers ignore/s);
  await decide('confirm', 'Norte', '--match', 'as-name');
  assert.match((await decide('forget', 'Norte')).output, /belong to it: 1\./);
  assert.deepEqual(rules().employers, []);
  assert.match((await decide('forget', '--unused')).output, /forgotten: 2\./);
  assert.equal(await known(), 1);
  assert.equal((await decide('forget')).code, exitCodes.usage);
});

test('a list of firms is imported once, from lines or from the columns that name them', async (t) => {
  const { cwd, decide, rules } = await decisions(t);
  const load = (name: string, text: string | Buffer) => {
    writeFileSync(join(cwd, name), text);
    return decide('import', name);
  };
  const table =
    'id,nom_estab,raz_social\n1,Brimalta Norte,"BRIMALTA, S.A. DE C.V."\n2,Óptica Zafira,\n3,N/A,Brimalta\n';
  assert.equal((await load('denue.csv', Buffer.from(table, 'latin1'))).code, exitCodes.ok);
  await load('lines.txt', 'Zyntrax, S.A. de C.V.\nOptica Zafira\n\nLince Dorado\n');
  const names = [
    'Brimalta Norte',
    'BRIMALTA, S.A. DE C.V.',
    'Óptica Zafira',
    'Zyntrax, S.A. de C.V.',
    'Lince Dorado',
  ];
  assert.deepEqual(
    rules().employers?.map(({ name }) => name),
    names,
  );
  assert.match((await decide('import', 'denue.csv')).output, /already says so/);
  for (const [text, place] of [
    [
      `razon_social,cp\nBrimalta,1\n${'x'.repeat(201)},2\n`,
      /long\.csv, line 3: razon_social has more than 200/,
    ],
    ['folio,cp\n1,2\n', /long\.csv: no column gives names/],
  ] as const)
    assert.match((await load('long.csv', text)).messages, place);
});
