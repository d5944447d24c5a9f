import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openBoard } from '../src/board/open-board.ts';
import { draftOf, employerOf } from './board/drafts.ts';
import { keep } from './board/scratch.ts';
import { formHeaders, openedDesk, tokenOn } from './desk/opened-desk.ts';
import { csvOf, sampleRow, sampleRows } from './import/sample-rows.ts';
import { commandLine } from './support/run-command.ts';

async function service(t: TestContext) {
  const line = commandLine(t);
  const { cwd, run } = line;
  const feeds = [{ name: 'bolsa', from: 'bolsa.csv', closeMissing: true }];
  writeFileSync(join(cwd, 'tabulador.config.json'), JSON.stringify({ feeds }));
  const doubtful = sampleRow(21, { description: `Trabaja en Zyntrax y crece con nosotros en un equipo.` });
  const rows = [...sampleRows(6), doubtful];
  const write = (changed: readonly object[]) => writeFileSync(join(cwd, 'bolsa.csv'), csvOf(changed));
  write(rows);
  await run(['update']);
  const json = async (...args: string[]) => JSON.parse((await run([...args, '--json'])).output);
  return { ...line, rows, write, json, desk: await openedDesk(t, { cwd }) };
}

test('only a browser that was given the address gets in, and only from pages of the desk', async (t) => {
  const { desk, json } = await service(t);
  const { ask, cookie, origin } = desk;
  const { port, host } = new URL(origin);
  const used = await ask('GET', `/entrar?${'x'.repeat(43)}`);
  assert.deepEqual([used.status, used.headers['set-cookie']], [403, undefined]);
  const first = desk.address();
  const entered = await ask('GET', first.slice(origin.length));
  assert.match(entered.headers['set-cookie']?.[0] ?? '', /; HttpOnly; SameSite=Strict; Path=\/$/);
  assert.equal((await ask('GET', first.slice(origin.length))).status, 403);
  assert.notEqual(desk.address(), first);

  const form = async (headers: Record<string, string>) => {
    const token = tokenOn((await desk.get('/')).body, 'build');
    return (
      await ask('POST', '/hacer/build', { cookie, origin, ...formHeaders, ...headers }, `token=${token}`)
    ).status;
  };
  const before = await json('releases');
  assert.deepEqual(
    [
      await form({ origin: 'https://mal.example' }),
      await form({ origin: 'null' }),
      await form({ origin: `http://127.0.0.1:${Number(port) + 1}` }),
      await form({ 'sec-fetch-site': 'cross-site' }),
      await form({ host: `mal.example:${port}`, origin: `http://mal.example:${port}` }),
      await form({ cookie: `tabulador_${port}=${'é'.repeat(43)}` }),
      await form({ 'content-type': 'text/plain' }),
      (await ask('GET', '/', { cookie, host: 'mal.example' })).status,
      (await ask('GET', '/', { cookie, host, 'sec-fetch-site': 'cross-site' })).status,
      (await ask('GET', '/')).status,
      (await ask('PUT', '/', { cookie, origin })).status,
      (await ask('POST', '/hacer/build', { cookie, origin, ...formHeaders }, 'x'.repeat(300_000))).status,
    ],
    [403, 403, 403, 403, 421, 403, 400, 421, 403, 403, 405, 413],
  );
  const token = tokenOn((await desk.get('/vacantes')).body, 'vacancies');
  const close = () =>
    ask(
      'POST',
      '/hacer/vacancies',
      { cookie, origin, ...formHeaders },
      `token=${token}&do=close&name=VAC-10001`,
    );
  const other = ask('POST', '/hacer/build', { cookie, origin, ...formHeaders }, `token=${token}`);
  assert.equal((await other).status, 409, 'a token of another form');
  assert.equal((await close()).status, 303);
  await desk.send('/vacantes', 'vacancies', [
    ['do', 'reopen'],
    ['name', 'VAC-10001'],
  ]);
  assert.equal((await close()).status, 409, 'a replayed form');
  assert.equal((await json('vacancies', 'show', 'VAC-10001')).state.kind, 'active');
  assert.deepEqual(await json('releases'), before);
});

test('nothing of a feed is markup, and no name stands in an address or a title', async (t) => {
  const { desk, cwd } = await service(t);
  const script = '<script>alert(1)</script>';
  const description = `Trabaja en Zyntrexa"'><svg/onload=alert(1)> y crece en un equipo con mejora continua.`;
  const employer = employerOf(`Zentrava "><img src=x onerror=alert(1)> SA de CV`);
  const board = await openBoard(join(cwd, '.tabulador/board.sqlite'));
  await keep(
    board,
    draftOf('H-1', { title: `Contador ${script}`, description }, { employer, vacancyId: 'VAC-10020' }),
  );
  await desk.send('/palabras', 'find-words', [['text', `Zyn"'><b>`]]);
  await desk.send('/vacantes', 'find', [['text', '"><img src=x>']]);
  const pages = ['/', '/palabras', '/arreglar', '/vacantes', '/vacantes/VAC-10020', '/vacantes/<b>', '/nada'];
  for (const path of pages) {
    const { headers, body } = await desk.get(path);
    assert.doesNotMatch(body, /<(script>|img|svg|b>)/, path);
    assert.match(
      String(headers['content-security-policy']),
      /^default-src 'none'; style-src 'self'; script-src 'self';/,
    );
    assert.doesNotMatch(String(headers['content-security-policy']), /unsafe/);
    assert.equal(headers['cache-control'], 'no-store');
    assert.doesNotMatch(
      body.match(/<title>.*<\/title>|(?:href|action|src)="[^"]*"/g)?.join('') ?? '',
      /zen|zyn|contador/i,
    );
  }
  await desk.send('/vacantes', 'find', [['text', 'zentrava']]);
  assert.match((await desk.get('/vacantes')).body, /VAC-10020.*Zentrava &quot;&gt;&lt;img/s);
});

test('words, corrections, closings and repairs are those of the commands, with their times', async (t) => {
  const { desk, json, cwd, run, rows, write } = await service(t);
  const words = (await desk.get('/palabras')).body;
  assert.match(words, /<mark>Zyntrax<\/mark>/);
  const marked = [
    ['word', 'Zyntrax'],
    ['as0', 'client'],
  ] as const;
  const previewed = await desk.send('/palabras', 'words', [...marked, ['do', 'preview']]);
  assert.match(previewed.body, /value="client" checked/);
  assert.deepEqual(await json('review', 'decided'), []);
  await desk.send('/palabras', 'words', [...marked, ['do', 'marked']]);
  const [{ kind, about, as, at }] = await json('review', 'decided');
  assert.deepEqual([kind, about, as, at], ['word', 'Zyntrax', 'client', '2026-11-16T18:00:00Z']);
  assert.doesNotMatch((await desk.get('/palabras')).body, /<mark>Zyntrax<\/mark>/);
  await desk.send('/palabras', 'undo', [['word', 'Zyntrax']]);
  assert.match((await desk.get('/palabras')).body, /<mark>Zyntrax<\/mark>/);
  const rest = [
    ['word', 'Zyntrax'],
    ['do', 'rest'],
  ] as const;
  await desk.send('/palabras', 'words', rest);
  assert.deepEqual(await json('review', 'decided'), [], 'nothing is published before its effect was shown');
  await desk.send('/palabras', 'words', [...rest, ['as0', 'ordinary']]);

  await desk.send('/vacantes/VAC-10001', 'correct', [
    ['name', 'VAC-10001'],
    ['fact', 'modality'],
    ['value', 'remoto'],
  ]);
  assert.equal((await run(['update'])).code, 0);
  const shown = await json('vacancies', 'show', 'VAC-10001');
  assert.deepEqual([shown.published.modality, shown.corrections.was.modality], ['remoto', 'hibrido']);
  const corrected = (await desk.get('/vacantes/VAC-10001')).body;
  assert.match(
    corrected,
    /value="remoto" selected>Remoto<.*<td>Híbrido <small>corrected 2026-11-16 18:00 UTC</,
  );
  const wrong = await desk.send('/vacantes/VAC-10001', 'correct', [
    ['name', 'VAC-10001'],
    ['fact', 'salary'],
    ['value', '9'],
  ]);
  assert.match(wrong.body, /is not a correction/);

  assert.match(
    (
      await desk.send('/vacantes', 'vacancies', [
        ['do', 'take-down'],
        ['name', 'VAC-10002'],
      ])
    ).body,
    /without them/,
  );
  assert.equal((await json('vacancies', 'show', 'VAC-10002')).closedBy, 'operator');
  const { releases } = await json('releases');
  const current = join(cwd, '.tabulador/releases/current/public/api/v1/jobs/search/all/all/all.json');
  assert.doesNotMatch(readFileSync(current, 'utf8'), /VAC-10002/);

  const unknown = rows.map((row, at) => (at < 2 ? { ...row, city: 'Plaza Norte' } : row));
  write(unknown);
  assert.match((await desk.send('/', 'update', [])).body, /Rejected rows: 2/);
  const examined = (await desk.send('/arreglar', 'examine', [])).body;
  const [, number = ''] = /name="number" value="(\d+)"/.exec(examined) ?? [];
  assert.match(examined, /Plaza Norte/);
  const repaired = await desk.send('/arreglar', 'repair', [
    ['feed', 'bolsa'],
    ['number', number],
    [`value${number}`, 'León'],
  ]);
  assert.match(repaired.body, /brings in 2 rows/);
  assert.equal((await json('runs', 'show')).feeds[0].report.counts.rejected, 0);

  write(rows.map(({ title, ...row }) => ({ ...row, 'Nombre de la posición': title })));
  assert.match((await desk.send('/', 'update', [])).body, /Stopped: bolsa/);
  assert.match((await desk.get('/arreglar')).body, /<td>&quot;title&quot;.*is gone<\/td>/);
  await desk.send('/arreglar', 'update', [
    ['feed', 'bolsa'],
    ['accept', 'yes'],
  ]);
  assert.equal((await json('runs', 'show')).feeds[0].outcome, 'imported');
  const earlier = releases.find((one: { current: boolean }) => !one.current);
  await desk.send('/', 'rollback', [['release', earlier.id]]);
  const refused = (await desk.get('/')).body;
  assert.ok(refused);
});
