import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { openBoard } from '../src/board/open-board.ts';
import { exitCodes } from '../src/foundation/operator-error.ts';
import { draftOf, employerOf } from './board/drafts.ts';
import { entriesOf, keep } from './board/scratch.ts';
import { type CommandLine, commandLine } from './support/run-command.ts';

const boardPath = '.tabulador/board.sqlite';

async function filled(t: TestContext, ...titles: string[]): Promise<CommandLine> {
  const line = commandLine(t);
  await add(line, ...titles);
  return line;
}

async function add({ cwd }: CommandLine, ...titles: string[]): Promise<void> {
  const board = await openBoard(join(cwd, boardPath));
  const employer = employerOf('Zentrava SA de CV');
  await keep(board, ...titles.map((title) => draftOf(title, { title }, { employer })));
}

async function titlesOn({ cwd }: CommandLine): Promise<string[]> {
  const board = await openBoard(join(cwd, boardPath));
  const entries = await board.read(entriesOf);
  return entries.map(({ published }) => published.title).sort();
}

test('a backup is one private file, proven, and brings everything back', async (t) => {
  const line = await filled(t, 'Analista', 'Contador');
  const { code, output } = await line.run(['backup', 'copy.sqlite']);
  assert.equal(code, exitCodes.ok);
  assert.match(output, /copy\.sqlite: 2 open and 0 closed vacancies, .*every row verified\.\n/);
  const file = join(line.cwd, 'copy.sqlite');
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.deepEqual(readdirSync(line.cwd).sort(), ['.tabulador', 'copy.sqlite']);

  await add(line, 'Almacenista');
  const restored = await line.run(['restore', 'copy.sqlite']);
  assert.equal(restored.code, exitCodes.ok, restored.messages);
  assert.deepEqual(await titlesOn(line), ['Analista', 'Contador']);
  const before = join(line.cwd, `${boardPath}.before-20261116T180000Z`);
  assert.ok(restored.output.includes(before));
  assert.equal(statSync(before).mode & 0o777, 0o600);
  assert.equal(statSync(join(line.cwd, boardPath)).mode & 0o777, 0o600);
  const { output: kept } = await line.run(['vacancies'], { env: { TABULADOR_BOARD: before } });
  assert.match(kept, /Almacenista/);
});

test('a backup works while others read and write', async (t) => {
  const line = await filled(t, 'Analista');
  const board = await openBoard(join(line.cwd, boardPath));
  await board.write('import', async (session) => {
    await session.upsert([draftOf('new', { title: 'Nueva' })], {
      vacancyIdPrefix: 'VAC',
      at: '2026-11-16T18:00:00Z',
    });
    assert.equal((await line.run(['backup', 'copy.sqlite'])).code, exitCodes.ok);
  });
  await board.read(async (view) => {
    assert.equal((await line.run(['restore', 'copy.sqlite'])).code, exitCodes.ok);
    // The reader's view stands still.
    assert.equal((await view.counts()).open, 2);
  });
  assert.deepEqual(await titlesOn(line), ['Analista']);
});

test('nothing is overwritten, and a missing file is reported', async (t) => {
  const line = await filled(t, 'Analista');
  writeFileSync(join(line.cwd, 'mine.txt'), 'precious');
  const { code, messages } = await line.run(['backup', 'mine.txt']);
  assert.equal(code, exitCodes.usage);
  assert.match(messages, /a backup is never overwritten/);
  assert.equal(readFileSync(join(line.cwd, 'mine.txt'), 'utf8'), 'precious');
  assert.equal((await line.run(['restore', 'absent.sqlite'])).code, exitCodes.usage);
  const nowhere = await line.run(['backup', 'nowhere/copy.sqlite']);
  assert.equal(nowhere.code, exitCodes.environment);
  assert.match(nowhere.messages, /nowhere\/copy\.sqlite cannot be written/);
  const empty = commandLine(t);
  assert.equal((await empty.run(['backup', 'copy.sqlite'])).code, exitCodes.usage);
  assert.deepEqual(readdirSync(empty.cwd), []);
});

/** Changes the lines of a backup, and writes the digest that fits. */
function edit(file: string, change: (text: string) => string): void {
  const lines = gunzipSync(readFileSync(file)).toString().split('\n').slice(0, -2);
  const text = `${change(lines.join('\n'))}\n`;
  writeFileSync(file, gzipSync(`${text}{"sha256":"${hash('sha256', text)}"}\n`));
}

function bySql(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

const damages: Readonly<Record<string, (file: string) => void>> = {
  'that is no backup': (file) => writeFileSync(file, 'not a database '.repeat(500)),
  'that is cut short': (file) => writeFileSync(file, readFileSync(file).subarray(0, -1)),
  'whose last rows are missing': (file) =>
    writeFileSync(
      file,
      gzipSync(gunzipSync(readFileSync(file)).toString().split('\n').slice(0, 2).join('\n')),
    ),
  'of a newer format': (file) => edit(file, (text) => text.replace('"format":2', '"format":9')),
  'of a newer version': (file) => edit(file, (text) => text.replace(/"version":\d+/, '"version":99')),
};

for (const [name, damage] of Object.entries(damages)) {
  test(`a backup ${name} is refused, and everything is as it was`, async (t) => {
    const line = await filled(t, 'Analista');
    const settings = join(line.cwd, 'tabulador.config.json');
    writeFileSync(settings, '{ "service": { "name": "Antes" } }');
    await line.run(['backup', 'copy.tabulador']);
    damage(join(line.cwd, 'copy.tabulador'));
    writeFileSync(settings, '{ "service": { "name": "Ahora" } }');
    await add(line, 'Contador');
    const { code, messages } = await line.run(['restore', 'copy.tabulador']);
    assert.equal(code, exitCodes.refused, messages);
    assert.doesNotMatch(messages, /^\s+at |this is a bug|restoring/m);
    assert.match(messages, /copy\.tabulador/);
    assert.equal(/newer Tabulador.*Upgrade/s.test(messages), /newer/.test(name), messages);
    assert.deepEqual(await titlesOn(line), ['Analista', 'Contador']);
    assert.match(readFileSync(settings, 'utf8'), /Ahora/);
    assert.deepEqual(readdirSync(join(line.cwd, '.tabulador')), ['board.sqlite']);
  });
}

test('no bit of what a backup holds can change unnoticed', async (t) => {
  const line = await filled(t, 'Analista');
  await line.run(['backup', 'copy.tabulador']);
  const file = join(line.cwd, 'copy.tabulador');
  const sound = gunzipSync(readFileSync(file));
  for (let at = 0; at < sound.length; at += 1 + Math.floor(sound.length / 60)) {
    const changed = sound.with(at, (sound[at] ?? 0) ^ (1 << (at % 8)));
    writeFileSync(file, gzipSync(changed));
    assert.equal((await line.run(['restore', 'copy.tabulador'])).code, exitCodes.refused, `byte ${at}`);
  }
});

test('a backup carries settings, decisions and profiles, and no secret', async (t) => {
  const line = await filled(t, 'Analista');
  const files: Readonly<Record<string, string>> = {
    '.tabulador/employers.json': '{ "ordinaryWords": ["norte"] }',
    'profiles/mine.json': '{ "columns": { "title": "Puesto" } }',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(line.cwd, name, '..'), { recursive: true });
    writeFileSync(join(line.cwd, name), text);
  }
  const settings = {
    service: { name: 'Empleos' },
    board: 'postgres://ana:s3creto@127.0.0.1/db',
    feeds: [
      {
        name: 'a',
        from: 'https://ats.example/a',
        profile: 'profiles/mine.json',
        authorizationVariable: 'ATS',
      },
      { name: 'b', from: 'b.csv', profile: 'native' },
    ],
  };
  writeFileSync(join(line.cwd, 'tabulador.config.json'), JSON.stringify(settings));
  const env = { ATS: 'Bearer clave-secreta', TABULADOR_SERVICE_ORIGIN: 'https://empleos.example' };
  const here = { TABULADOR_BOARD: boardPath };
  const made = await line.run(['backup', 'copy.tabulador', '--json'], { env: { ...env, ...here } });
  assert.deepEqual(JSON.parse(made.output).environment, ['ATS']);
  const file = join(line.cwd, 'copy.tabulador');
  edit(file, (text) => {
    assert.doesNotMatch(text, /s3creto|clave-secreta/);
    return text;
  });
  const other = commandLine(t);
  const { code, output, messages } = await other.run(['restore', file], { env: here });
  assert.equal(code, exitCodes.ok, messages);
  for (const [name, text] of Object.entries(files))
    assert.equal(readFileSync(join(other.cwd, name), 'utf8'), text, name);
  assert.equal(statSync(join(other.cwd, 'profiles/mine.json')).mode & 0o777, 0o600);
  // What the environment set is a setting too.
  const restored = JSON.parse(readFileSync(join(other.cwd, 'tabulador.config.json'), 'utf8'));
  assert.deepEqual(restored.service, { name: 'Empleos', origin: 'https://empleos.example' });
  assert.deepEqual(restored.feeds, settings.feeds);
  assert.match(output, /Set in the environment.*: ATS\./);
  assert.deepEqual(await titlesOn(other), ['Analista']);
});

test('files that a backup replaces are kept, and --board-only replaces none', async (t) => {
  const line = await filled(t, 'Analista');
  const settings = join(line.cwd, 'tabulador.config.json');
  writeFileSync(settings, '{ "service": { "name": "Antes" } }');
  await line.run(['backup', 'copy.tabulador']);
  await add(line, 'Contador');
  writeFileSync(settings, '{ "service": { "name": "Ahora" } }');
  await line.run(['restore', 'copy.tabulador', '--board-only']);
  assert.deepEqual(await titlesOn(line), ['Analista']);
  assert.match(readFileSync(settings, 'utf8'), /Ahora/);
  const { output } = await line.run(['restore', 'copy.tabulador'], { now: '2026-11-17T18:00:00Z' });
  assert.match(output, /tabulador\.config\.json\.before-20261117T180000Z/);
  assert.match(readFileSync(`${settings}.before-20261117T180000Z`, 'utf8'), /Ahora/);
  assert.match(readFileSync(settings, 'utf8'), /Antes/);
});

test('backups without a name go to their directory, where as many stay as the settings say', async (t) => {
  const line = await filled(t, 'Analista');
  const directory = join(line.cwd, '.tabulador/backups');
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'mine.tabulador'), 'precious');
  for (const day of [10, 11, 12])
    await line.run(['backup'], {
      now: `2026-11-${day}T03:00:00Z`,
      env: { TABULADOR_BACKUP_KEEP: '2' },
    });
  const kept = ['.lock', '20261111T030000Z.tabulador', '20261112T030000Z.tabulador', 'mine.tabulador'];
  assert.deepEqual(readdirSync(directory).sort(), kept);
});

test('a board that is damaged is not backed up as if it were sound', async (t) => {
  const line = await filled(t, 'Analista');
  bySql(join(line.cwd, boardPath), "UPDATE vacancy SET title = 'Otra'");
  const { code, messages } = await line.run(['backup', 'copy.sqlite']);
  assert.equal(code, exitCodes.environment);
  assert.match(messages, /is damaged: the row of vacancy VAC-10001/);
  assert.deepEqual(readdirSync(line.cwd), ['.tabulador']);
});

test('a backup takes the place of a board that is damaged beyond reading, or gone', async (t) => {
  const line = await filled(t, 'Analista');
  await line.run(['backup', 'copy.sqlite']);
  const file = join(line.cwd, boardPath);
  writeFileSync(file, 'not a database '.repeat(500));
  assert.equal((await line.run(['restore', 'copy.sqlite'])).code, exitCodes.ok);
  assert.deepEqual(await titlesOn(line), ['Analista']);
  assert.match(readFileSync(`${file}.before-20261116T180000Z`, 'utf8'), /^not a database/);
  const { output } = await line.run(['restore', 'copy.sqlite'], {
    env: { TABULADOR_BOARD: 'new/board.sqlite' },
  });
  assert.match(output, /1 open and 0 closed/);
  assert.ok(existsSync(join(line.cwd, 'new/board.sqlite')));
  mkdirSync(join(line.cwd, 'directory'));
  const { code } = await line.run(['restore', 'directory']);
  assert.notEqual(code, exitCodes.bug);
});

/** The titles of open vacancies, and the codes of those that the operator closed. */
async function stateOf({ cwd }: CommandLine): Promise<{ open: string[]; closedByHand: string[] }> {
  const board = await openBoard(join(cwd, boardPath), 'existing');
  const entries = await board.read(entriesOf);
  return {
    open: entries.filter(({ closedOn }) => closedOn === null).map(({ published }) => published.title),
    closedByHand: entries
      .filter(({ closedBy }) => closedBy === 'operator')
      .map(({ published }) => published.vacancyId)
      .sort(),
  };
}

test('what was closed by hand after the backup stays closed, and its code is named', async (t) => {
  const line = await filled(t, 'Analista', 'Contador', 'Chofer', 'Cajero');
  await line.run(['close', 'VAC-10001']);
  await line.run(['backup', 'copy.tabulador']);
  // One of them came after the backup.
  await add(line, 'Almacenista');
  await line.run(['close', 'VAC-10002', 'VAC-10003', 'VAC-10005']);
  const { code, output, messages } = await line.run(['restore', 'copy.tabulador', '--board-only']);
  assert.equal(code, exitCodes.ok, messages);
  assert.match(output, /still closed: VAC-10002, VAC-10003, VAC-10005\.$/m);
  const expected = { open: ['Cajero'], closedByHand: ['VAC-10001', 'VAC-10002', 'VAC-10003', 'VAC-10005'] };
  assert.deepEqual(await stateOf(line), expected);
  // The feed lists all of them.
  await add(line, 'Analista', 'Contador', 'Chofer', 'Cajero', 'Almacenista');
  assert.deepEqual(await stateOf(line), expected);
  const again = await line.run(['restore', 'copy.tabulador', '--json'], { now: '2026-11-17T18:00:00Z' });
  assert.deepEqual(JSON.parse(again.output).stillClosed, ['VAC-10002', 'VAC-10003', 'VAC-10005']);
  assert.deepEqual(await stateOf(line), expected);

  writeFileSync(join(line.cwd, boardPath), 'not a database '.repeat(500));
  const lost = await line.run(['restore', 'copy.tabulador'], { now: '2026-11-18T18:00:00Z' });
  assert.match(lost.output, /cannot be read: close again/);
});

test('names of employers and decisions about them that are newer than the backup stay', async (t) => {
  const line = await filled(t, 'Analista');
  const file = join(line.cwd, '.tabulador/employers.json');
  writeFileSync(file, '{ "ordinaryWords": ["norte"] }');
  await line.run(['backup', 'copy.tabulador']);
  const newer = '{ "hidden": ["Quorvexa"] }';
  writeFileSync(file, newer);
  const board = await openBoard(join(line.cwd, boardPath));
  await board.write('import', (session) => session.learnEmployers([employerOf('Quorvexa', 'QVX')]));
  const { output } = await line.run(['restore', 'copy.tabulador']);
  assert.equal(readFileSync(file, 'utf8'), newer);
  const beside = `${file}.backup-20261116T180000Z`;
  assert.ok(output.includes(`not in use: ${beside}`), output);
  assert.match(readFileSync(beside, 'utf8'), /norte/);
  const restored = await openBoard(join(line.cwd, boardPath), 'existing');
  const employers = await restored.read((view) => view.employers());
  assert.deepEqual(employers.map(({ legalName }) => legalName).sort(), ['Quorvexa', 'Zentrava SA de CV']);
  // A file without decisions, or a damaged one, is replaced.
  for (const text of ['{}', '{ "hidden": ']) {
    writeFileSync(file, text);
    await line.run(['restore', 'copy.tabulador'], { now: '2026-11-17T18:00:00Z' });
    assert.match(readFileSync(file, 'utf8'), /norte/);
  }
});

test('paths outside the directory are restored in the same place, and refused elsewhere', async (t) => {
  const [line, other, outside] = [commandLine(t), commandLine(t), commandLine(t).cwd];
  const profile = join(outside, 'perfil.json');
  const settings = {
    board: join(outside, 'board.sqlite'),
    feeds: [{ name: 'a', from: 'a.csv', profile }],
  };
  writeFileSync(join(line.cwd, 'tabulador.config.json'), JSON.stringify(settings));
  const text = '{ "columns": { "title": "Puesto" } }';
  writeFileSync(profile, text);
  await openBoard(settings.board);
  await line.run(['backup', 'copy.tabulador']);
  writeFileSync(profile, '{}');
  const here = await line.run(['restore', 'copy.tabulador']);
  assert.equal(here.code, exitCodes.ok, here.messages);
  assert.equal(readFileSync(profile, 'utf8'), text);

  const backup = join(line.cwd, 'copy.tabulador');
  const there = await other.run(['restore', backup]);
  assert.equal(there.code, exitCodes.refused, there.output);
  assert.ok(there.messages.includes(settings.board), there.messages);
  assert.deepEqual(readdirSync(other.cwd), []);
  assert.equal((await other.run(['restore', backup, '--board-only'])).code, exitCodes.ok);
});

test('a backup of another service is refused; a new name or a new address alone is not', async (t) => {
  const line = await filled(t, 'Analista');
  const settings = join(line.cwd, 'tabulador.config.json');
  const of = (name: string, origin: string) =>
    writeFileSync(settings, JSON.stringify({ service: { name, origin } }));
  of('Norte', 'https://norte.example');
  await line.run(['backup', 'copy.tabulador']);
  of('Sur', 'https://sur.example');
  await add(line, 'Contador');
  for (const options of [[], ['--board-only']]) {
    const { code, messages } = await line.run(['restore', 'copy.tabulador', ...options]);
    assert.equal(code, exitCodes.refused);
    assert.match(messages, /Norte \(https:\/\/norte\.example\).*Sur \(https:\/\/sur\.example\)/);
  }
  assert.deepEqual(await titlesOn(line), ['Analista', 'Contador']);
  of('Sur', 'https://norte.example');
  assert.equal((await line.run(['restore', 'copy.tabulador', '--board-only'])).code, exitCodes.ok);
  writeFileSync(settings, '{ "service": ');
  assert.equal((await line.run(['restore', 'copy.tabulador'])).code, exitCodes.ok);
  assert.match(readFileSync(settings, 'utf8'), /Norte/);
});
