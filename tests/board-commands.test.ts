import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openBoard } from '../src/board/open-board.ts';
import { exitCodes } from '../src/foundation/operator-error.ts';
import { draftOf } from './board/drafts.ts';
import { keep } from './board/scratch.ts';
import { type CommandLine, commandLine } from './support/run-command.ts';

/** Three vacancies: one active, one that ends today in Tijuana, one closed by its feed. */
async function filled(t: TestContext): Promise<CommandLine> {
  const line = commandLine(t);
  const board = await openBoard(join(line.cwd, '.tabulador/board.sqlite'));
  const employer = { legalName: 'Zentrava SA de CV', aliases: ['Zentrava'], domains: ['zentrava.example'] };
  await keep(
    board,
    draftOf('A-1', {}, { employer, line: 7 }),
    draftOf('A-2', {
      title: 'Contador general',
      family: 'finanzas-contabilidad',
      city: 'tijuana',
      modality: 'remoto',
      salary: null,
      postedAt: '2026-10-19',
      validThrough: '2026-11-16',
    }),
    draftOf('A-3', { title: 'Recepcionista', family: null }, { closedOn: '2026-11-10' }),
  );
  return line;
}

const onFilled = (name: string, work: (line: CommandLine) => Promise<void>) =>
  test(name, async (t) => work(await filled(t)));

const codesIn = (text: string) => text.match(/VAC-\d+/g) ?? [];

test('a missing or empty board says how to fill it', async (t) => {
  const line = commandLine(t);
  const { messages } = await line.run(['vacancies']);
  assert.match(
    messages,
    /There is no board at .*board\.sqlite\.\n.*import FILE.*tabulador demo.*tabulador init/,
  );
  await openBoard(join(line.cwd, '.tabulador/board.sqlite'));
  const empty = await line.run(['vacancies']);
  assert.deepEqual([empty.code, empty.output], [exitCodes.ok, '']);
  assert.match(empty.messages, /empty.*tabulador import.*tabulador demo/);
});

test('the list shows the state of each vacancy, newest first', async (t) => {
  const { output, messages } = await (await filled(t)).run(['vacancies']);
  const lines = output.trimEnd().split('\n');
  assert.match(lines[0] ?? '', /^CODE +STATE +UNTIL +CITY +TITLE +PAY$/);
  assert.match(lines[1] ?? '', /^VAC-10001 +active +2026-12-28 .*\$20,000 – \$25,000/);
  assert.match(lines[2] ?? '', /^VAC-10003 +closed /);
  assert.match(lines[3] ?? '', /^VAC-10002 +active +2026-11-16 .* –$/);
  assert.match(messages, /3 of 3 matches\. 3 on the board \(2 open, 1 closed\)/);
});

onFilled('filters narrow the list', async (line) => {
  const [first, second, third] = ['VAC-10001', 'VAC-10002', 'VAC-10003'];
  const filters: Readonly<Record<string, readonly string[]>> = {
    '--city tijuana': [second],
    '--city leon': [],
    '--expiring': [second],
    '--expiring 60': [first, second],
    '--limit 1': [first],
    '--feed bolsa': [first, third, second],
    '--feed otra': [],
    '--text ZENTRÁVA': [first],
    '--text zentrava.example': [first],
    '--state closed': [third],
    '--state active': [first, second],
  };
  for (const [filter, codes] of Object.entries(filters)) {
    const { code, output, messages } = await line.run(['vacancies', ...filter.split(' ')]);
    assert.deepEqual([code, codesIn(output)], [exitCodes.ok, codes], filter);
    if (codes.length === 0) assert.match(messages, /No vacancy matches; 3 on the board/);
  }
  for (const wrong of ['--state active --expiring', '--limit all', '--state gone'])
    assert.equal((await line.run(['vacancies', ...wrong.split(' ')])).code, exitCodes.usage, wrong);
  const { code, messages } = await line.run(['vacancies', '--city', 'cdmx']);
  assert.equal(code, exitCodes.usage);
  assert.match(messages, /ciudad-de-mexico, guadalajara.*see tabulador vacancies list --help/s);
});

onFilled("a vacancy answers to its feed's own key, with the feed where two have the same", async (line) => {
  assert.match((await line.run(['vacancies', 'show', 'A-2'])).output, /^VAC-10002 /);
  assert.match((await line.run(['vacancies', 'show', 'bolsa/A-2'])).output, /^VAC-10002 /);
  const board = await openBoard(join(line.cwd, '.tabulador/board.sqlite'));
  await keep(
    board,
    draftOf('A-2', { title: 'Chofer' }, { feed: 'otra' }),
    draftOf('x/y', { title: 'Guardia' }),
  );
  const both = await line.run(['close', 'A-2']);
  assert.equal(both.code, exitCodes.usage);
  assert.match(both.messages, /"A-2" is a key of 2 feeds\.\n +Name one of them: bolsa\/A-2 or otra\/A-2\./);
  assert.match((await line.run(['close', 'otra/A-2', 'x/y'])).output, /Chofer\nVAC-10005 closed .*Guardia/);
  assert.match((await line.run(['reopen', 'otra/A-2'])).output, /is open again: Chofer/);
});

onFilled('closing and reopening report as JSON what they did', async (line) => {
  const closed = await line.run(['close', 'VAC-10001', '--json']);
  assert.deepEqual(JSON.parse(closed.output), [
    { vacancyId: 'VAC-10001', title: 'Analista de datos', closedOn: '2026-11-16', wasClosed: false },
  ]);
  assert.equal(closed.messages, '');
  assert.deepEqual(JSON.parse((await line.run(['reopen', 'VAC-10001', '--json'])).output), [
    { vacancyId: 'VAC-10001', title: 'Analista de datos', wasOpen: false },
  ]);
});

onFilled(
  'with --json errors are JSON too: of the board, of the command line, of the settings',
  async (line) => {
    const errorOf = async (args: string[], env = {}) => {
      const { code, output, messages } = await line.run([...args, '--json'], { env });
      assert.equal(output, '');
      const { error } = JSON.parse(messages) as { error: Record<string, unknown> };
      assert.equal(error.code, code);
      return error;
    };
    assert.deepEqual(await errorOf(['vacancies', 'show', 'VAC-1001']), {
      reason: 'usage',
      code: exitCodes.usage,
      message: 'No vacancy is called "VAC-1001".',
      hint: 'Give an id, a reference code or the key of a feed; `tabulador vacancies` lists them.',
    });
    assert.match(
      String((await errorOf(['vacancies', '--city', 'cdmx'])).message),
      /'cdmx' is invalid.*guadalajara/,
    );
    assert.match(String((await errorOf(['vacancies', '--colour'])).message), /unknown option '--colour'/);
    assert.match(
      String((await errorOf(['build'], { TABULADOR_RELEASES_KEEP: 'x' })).message),
      /releases\.keep/,
    );
  },
);

test('a terminal cuts long lines, a pipe gets all', async (t) => {
  const line = commandLine(t);
  const board = await openBoard(join(line.cwd, '.tabulador/board.sqlite'));
  await keep(
    board,
    draftOf('A-1', { title: 'Coordinación de experiencia digital, región occidente y Bajío' }),
  );
  for (const width of [80, 160]) {
    const { output } = await line.run(['vacancies'], { width });
    for (const row of output.trimEnd().split('\n')) assert.ok([...row].length <= width, `${width}: ${row}`);
    assert.match(output, /^VAC-10001 +active .*Coordinación/m);
  }
  const piped = (await line.run(['vacancies'])).output;
  assert.match(piped, /región occidente y Bajío/);
});

onFilled('with --json the list is JSON and nothing else, with nothing private in it', async (line) => {
  const { output, messages } = await line.run(['vacancies', '--json']);
  const items = JSON.parse(output) as { vacancyId: string; state: string; lastDay: string }[];
  assert.deepEqual(
    items.map(({ vacancyId, state, lastDay }) => [vacancyId, state, lastDay]),
    [
      ['VAC-10001', 'active', '2026-12-28'],
      ['VAC-10003', 'closed', '2026-12-28'],
      ['VAC-10002', 'active', '2026-11-16'],
    ],
  );
  assert.equal(messages, '');
  assert.doesNotMatch(output, /zentrava/i);
  assert.deepEqual(JSON.parse((await line.run(['vacancies', '--json', '--city', 'leon'])).output), []);
  assert.equal(JSON.parse((await line.run(['vacancies', '--json', '--limit', '2'])).output).length, 2);
});

onFilled('show prints everything, with a private section, and why it is public or not', async (line) => {
  const shown = (await line.run(['vacancies', 'show', 'vac-10001'])).output;
  assert.match(
    shown,
    /active: Open through 2026-12-28, 8 weeks after it was posted\. In Ciudad de México it is 2026-11-16/,
  );
  assert.match(shown, /\$20,000 – \$25,000 MXN brutos al mes/);
  assert.match(shown, /responsibilities +Elaborar tableros/);
  const [publicPart = '', privatePart = ''] = shown.split('Private, never published');
  assert.doesNotMatch(publicPart, /zentrava|bolsa/i);
  for (const fact of ['Zentrava SA de CV', 'zentrava.example', 'bolsa', 'A-1', '7']) {
    assert.ok(privatePart.includes(fact), fact);
  }
  const closed = await line.run(['vacancies', 'show', 'VAC-10003']);
  assert.match(closed.output, /closed: Closed by its feed on 2026-11-10/);
  const { employer, state } = JSON.parse((await line.run(['vacancies', 'show', 'A-1', '--json'])).output);
  assert.deepEqual([employer.legalName, state.kind], ['Zentrava SA de CV', 'active']);
});

onFilled('show explains a vacancy by the clock of its city', async (line) => {
  const at = (now: string) =>
    line
      .run(['vacancies', 'show', 'VAC-10002'], { env: { TABULADOR_NOW: now } })
      .then(({ output }) => output);
  assert.match(
    await at('2026-11-17T07:00:00Z'),
    /active: Open through 2026-11-16, as given\. In Tijuana it is 2026-11-16/,
  );
  assert.match(
    await at('2026-11-17T09:00:00Z'),
    /expired: Its last day was 2026-11-16\. In Tijuana it is 2026-11-17/,
  );
  assert.match(await at('2026-10-18T18:00:00Z'), /scheduled: Not public before 2026-10-19/);
});

onFilled('closing by hand takes effect today, and reopening undoes it', async (line) => {
  const closed = await line.run(['close', 'VAC-10001', 'vac-10002', 'VAC-10001']);
  assert.equal(closed.code, exitCodes.ok);
  assert.match(
    closed.output,
    /^VAC-10001 closed on 2026-11-16: Analista de datos\nVAC-10002 closed on 2026-11-16/,
  );
  assert.match(
    (await line.run(['vacancies', 'show', 'VAC-10001'])).output,
    /closed: Closed by hand on 2026-11-16/,
  );
  assert.match((await line.run(['close', 'VAC-10001'])).output, /already closed on 2026-11-16/);
  assert.match((await line.run(['reopen', 'VAC-10001'])).output, /VAC-10001 is open again/);
  assert.match((await line.run(['reopen', 'VAC-10001'])).output, /VAC-10001 was open already/);
  assert.deepEqual(codesIn((await line.run(['vacancies', '--state', 'active'])).output), ['VAC-10001']);
});

onFilled(
  'closing by hand makes final what a feed closed, with its day; one wrong name closes nothing',
  async (line) => {
    assert.equal((await line.run(['close', 'VAC-10001', 'VAC-99999'])).code, exitCodes.usage);
    assert.deepEqual(codesIn((await line.run(['vacancies', '--state', 'closed'])).output), ['VAC-10003']);
    assert.match((await line.run(['close', 'VAC-10003'])).output, /closed on 2026-11-10/);
    assert.match((await line.run(['vacancies', 'show', 'VAC-10003'])).output, /Closed by hand on 2026-11-10/);
  },
);

onFilled('--config says which board', async (line) => {
  writeFileSync(join(line.cwd, 'other.json'), JSON.stringify({ board: 'elsewhere/board.sqlite' }));
  for (const args of [['vacancies'], ['vacancies', 'list', '--json']]) {
    const { messages } = await line.run([...args, '--config', 'other.json']);
    assert.match(messages, /There is no board at .*elsewhere/);
  }
  const missing = await line.run(['close', 'VAC-10001', '--config', 'other.json']);
  assert.equal(missing.code, exitCodes.usage);
});

test('a board that cannot be used has its own exit code', async (t) => {
  const line = commandLine(t);
  writeFileSync(join(line.cwd, 'board.txt'), 'not a database '.repeat(100));
  const broken = await line.run(['vacancies'], { env: { TABULADOR_BOARD: 'board.txt' } });
  assert.equal(broken.code, exitCodes.environment);
  assert.match(broken.messages, /^tabulador: .*board\.txt is not a board/);
  assert.doesNotMatch(broken.messages, /\bat .*\.ts:\d+/);
});
