import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { exitCodes } from '../src/foundation/operator-error.ts';
import { run } from '../src/program/cli/run.ts';
import { workbook } from './feeds/xlsx.ts';
import { csvOf, sampleRow, sampleRows } from './import/sample-rows.ts';
import { answeredTerminal } from './support/answered-terminal.ts';
import { commandLine } from './support/run-command.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const facts = Object.entries({
  '--name': 'Empleos Lince',
  '--origin': 'https://empleos.example/',
  '--contact-email': 'hola@lince.example',
  '--apply-url': 'https://candidatos.lince.example/{vacancyId}',
}).flat();

test('init writes settings, imports nothing, and names the next command', async (t) => {
  const { cwd, run } = commandLine(t);
  writeFileSync(
    join(cwd, 'Vacantes Nov.csv'),
    csvOf([...sampleRows(4), sampleRow(9, { city: 'Springfield' })]),
  );
  const { code, output, messages } = await run(['init', ...facts, '--feed', 'Vacantes Nov.csv']);
  assert.equal(code, exitCodes.ok, output);
  assert.match(messages, /Next: import it, build and verify a release: tabulador update\n/);
  assert.doesNotMatch(messages, /lead to an example/);
  assert.deepEqual(JSON.parse(readFileSync(join(cwd, 'tabulador.config.json'), 'utf8')), {
    service: {
      name: 'Empleos Lince',
      origin: 'https://empleos.example',
      organization: 'Empleos Lince',
      contactEmail: 'hola@lince.example',
      synthetic: false,
    },
    board: '.tabulador/board.sqlite',
    releases: { directory: 'releases', sealed: true },
    privacy: { employers: '.tabulador/employers.json' },
    apply: {
      urlTemplate: 'https://candidatos.lince.example/{vacancyId}',
      hosts: ['candidatos.lince.example'],
    },
    feeds: [{ name: 'vacantes-nov', from: 'Vacantes Nov.csv' }],
  });
  assert.equal(statSync(join(cwd, '.tabulador')).mode & 0o777, 0o700);
  assert.match((await run(['vacancies'])).messages, /There is no board/);

  // And the command that it names does the rest.
  const updated = await run(['update']);
  assert.equal(updated.code, exitCodes.partial, updated.messages);
  assert.match(
    updated.output,
    /vacantes-nov: 5 rows · 4 added[\s\S]*partial: 1 of 1 feeds, 1 of 5 rows rejected/,
  );
  // As few as that may be usual: the settings say from when on a run is partial.
  for (const [from, ending] of [
    ['20%', 'partial'],
    ['21%', 'ok'],
    ['2', 'ok'],
  ] as const) {
    const { code, output } = await run(['update'], { env: { TABULADOR_UPDATE_PARTIAL_FROM: from } });
    assert.equal(code, exitCodes[ending], `${from} ${output}`);
  }
  assert.ok(existsSync(join(cwd, 'releases/current/public/api/v1/index.json')));
  assert.equal(statSync(join(cwd, 'releases')).mode & 0o755, 0o755);
});

test('settings that exist are never overwritten', async (t) => {
  const { cwd, run } = commandLine(t);
  writeFileSync(join(cwd, 'tabulador.config.json'), '{}');
  const { code, messages } = await run(['init', ...facts]);
  assert.equal(code, exitCodes.usage);
  assert.match(messages, /exists already, and settings are never overwritten/);
  assert.equal(readFileSync(join(cwd, 'tabulador.config.json'), 'utf8'), '{}');
  assert.equal((await run(['init', ...facts, '--config', 'other.json'])).code, exitCodes.ok);
});

test('missing or wrong answers are reported before anything is written', async (t) => {
  const { cwd, run } = commandLine(t);
  const missing = await run(['init', '--name', 'Lince']);
  assert.equal(missing.code, exitCodes.usage);
  assert.match(missing.messages, /Missing: --origin, --contact-email\./);
  const wrong = await run(['init', '--name', 'Lince', '--origin', 'empleos', '--contact-email', 'nobody']);
  assert.equal(wrong.code, exitCodes.usage);
  assert.match(
    wrong.messages,
    /--origin: Write it as https.*\n--contact-email: That is not an e-mail address/,
  );
  assert.equal(existsSync(join(cwd, 'tabulador.config.json')), false);
  assert.equal(existsSync(join(cwd, '.tabulador')), false);
});

test('after the demo in the same place, the own board stands beside it', async (t) => {
  const { cwd, run } = commandLine(t);
  await run(['demo', '--count', '5']);
  writeFileSync(join(cwd, 'demo.csv'), csvOf(sampleRows(2)));
  const { code, output } = await run(['init', ...facts, '--feed', 'demo.csv']);
  assert.equal(code, exitCodes.ok, output);
  assert.match(output, /own-board\.sqlite/);
  assert.match((await run(['import', 'demo.csv'])).output, /2 added/);
});

test('without a feed the next step is to look at one, and links that lead nowhere are pointed out', async (t) => {
  const { messages } = await commandLine(t).run(['init', ...facts.slice(0, 6)]);
  assert.match(messages, /Application links lead to an example site: set apply\.urlTemplate/);
  // Which page lacks what.
  assert.match(
    messages,
    /service\.address \(\/privacidad\/, [^)]*; a privacy notice without it breaks the law\)/,
  );
  assert.match(messages, /service\.complaints \(where people/);
  // Without it `/privacidad/` is the notice.
  assert.doesNotMatch(messages, /service\.privacyNotice/);
  assert.match(messages, /Next: look at your data: tabulador import FILE --dry-run$/m);
});

test('on a terminal what is not given is asked for, until it is answered', async (t) => {
  const cwd = scratchDirectory(t);
  const answers = ['', 'Empleos Lince', 'https://empleos.example', 'hola@lince.example', '', '', ''];
  const { context, written } = answeredTerminal({ cwd }, answers);
  assert.equal(await run(['init'], context), exitCodes.ok);
  const { service } = JSON.parse(readFileSync(join(cwd, 'tabulador.config.json'), 'utf8')) as {
    service: Record<string, unknown>;
  };
  assert.deepEqual([service.name, service.contactEmail], ['Empleos Lince', 'hola@lince.example']);
  assert.equal(written().messages.match(/Public name of the service/g)?.length, 2);
});

test('of a workbook with several sheets it asks which are read', async (t) => {
  const cwd = scratchDirectory(t);
  const rows = [
    ['Puesto', 'Ciudad'],
    ['Contador', 'León'],
  ];
  const sheets = ['León', 'Cerradas', 'Puebla'].map((name) => ({ name, rows }));
  writeFileSync(join(cwd, 'vacantes.xlsx'), workbook(sheets));
  const known = ['Empleos Lince', 'https://empleos.example', 'hola@lince.example', '', ''];
  const { context, written } = answeredTerminal({ cwd }, [
    ...known,
    'vacantes.xlsx',
    'Cerradas',
    'León, Puebla',
    '',
  ]);
  assert.equal(await run(['init'], context), exitCodes.ok);
  assert.match(written().messages, /vacantes\.xlsx: León, Puebla[\s\S]*no sheet called "Cerradas"/);
  const { feeds } = JSON.parse(readFileSync(join(cwd, 'tabulador.config.json'), 'utf8'));
  assert.deepEqual(feeds, [{ name: 'vacantes', from: 'vacantes.xlsx', sheet: ['León', 'Puebla'] }]);
});

test('an answer that cannot be is asked for again, and none is lost', async (t) => {
  const cwd = scratchDirectory(t);
  const answers = [
    'Empleos Lince',
    'localhost:8950',
    'http://localhost:8950',
    'hola',
    'hola@lince.example',
    '',
    '',
    'no.csv',
    '',
  ];
  const { context, written } = answeredTerminal({ cwd }, answers);
  assert.equal(await run(['init'], context), exitCodes.ok);
  const { messages } = written();
  assert.match(messages, /Write it as https:\/\/host, without a path/);
  assert.match(messages, /That is not an e-mail address\./);
  assert.match(messages, /There is no file no\.csv in /);
  const { service } = JSON.parse(readFileSync(join(cwd, 'tabulador.config.json'), 'utf8')) as {
    service: Record<string, unknown>;
  };
  assert.deepEqual(
    [service.name, service.origin, service.contactEmail],
    ['Empleos Lince', 'http://localhost:8950', 'hola@lince.example'],
  );
});

test('all answers are shown before anything is written', async (t) => {
  const cwd = scratchDirectory(t);
  const answers = ['Empleos', 'https://empleos.example', 'hola@lince.example', 'https://lince.example', ''];
  const { context, written } = answeredTerminal({ cwd }, [...answers, 'https://c.example/', '', '', 'n']);
  assert.equal(await run(['init'], context), exitCodes.refused);
  const { messages } = written();
  assert.match(messages, /That is an address, not a name\./);
  assert.match(messages, /Write \{vacancyId\} where the code/);
  assert.match(messages, /name +Empleos\n *origin +https:\/\/empleos\.example\n/);
  assert.equal(existsSync(join(cwd, 'tabulador.config.json')), false);
});

test('a name that is an address and a link without the code of the vacancy are refused', async (t) => {
  const { messages } = await commandLine(t).run([
    ...['init', '--name', 'Lince', '--origin', 'https://l.example', '--contact-email', 'a@l.example'],
    ...['--organization', 'https://l.example', '--apply-url', 'https://l.example/postularse'],
  ]);
  assert.match(messages, /--organization: That is an address[\s\S]*--apply-url: Write \{vacancyId\}/);
});

test('an application link on the host of the service is refused, by init and in settings', async (t) => {
  const { run } = commandLine(t);
  const own = 'https://empleos.example/postular/{vacancyId}';
  const given = facts.map((text) => (text.startsWith('https://candidatos') ? own : text));
  const { code, messages } = await run(['init', ...given]);
  assert.equal(code, exitCodes.usage);
  assert.match(messages, /--apply-url: That is on the host of the service/);
  const env = { TABULADOR_SERVICE_ORIGIN: 'https://empleos.example', TABULADOR_APPLY_URL_TEMPLATE: own };
  assert.match(
    (await run(['config'], { env })).messages,
    /apply\.urlTemplate: .* on the host of the service/,
  );
  const page = { ...env, TABULADOR_APPLY_URL_TEMPLATE: 'https://empleos.example/contacto/?v={vacancyId}' };
  assert.equal((await run(['config'], { env: page })).code, exitCodes.ok);
});

test('"s" and "y" mean yes', async (t) => {
  for (const yes of ['s', 'Sí', 'y']) {
    const cwd = scratchDirectory(t);
    const answers = ['Empleos', 'https://empleos.example', 'a@lince.example', '', '', '', yes];
    assert.equal(await run(['init'], answeredTerminal({ cwd }, answers).context), exitCodes.ok, yes);
  }
});
