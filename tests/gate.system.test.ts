import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { exitCodes } from '../src/foundation/operator-error.ts';
import type { GateReport } from '../src/program/app/show-gate.ts';
import { program, start } from './hosts/processes.ts';
import { csvOf, sampleRow, sampleRows } from './import/sample-rows.ts';
import { type CommandLine, commandLine } from './support/run-command.ts';

const monday = '2026-11-16T18:00:00Z';
const tuesday = '2026-11-17T18:00:00Z';
const names = /zentravia|korvanta/i;
/** The employer whose address somebody wrote into a setting. */
const zentravia = { name: 'Zentravia Logística', domains: ['zentravia.com.mx'] };
const poisonedSettings = { dataLicense: { name: 'Datos de rh@zentravia.com.mx', url: 'https://x.example/' } };

function configure({ cwd }: CommandLine, service: object, settings: object = {}): void {
  const file = { service: { synthetic: false, ...service }, privacy: { employers: 'employers.json' } };
  writeFileSync(join(cwd, 'tabulador.config.json'), JSON.stringify({ ...file, ...settings }));
}

/** A board with a release, on which one vacancy names an employer that comes with the next feed. */
async function scene(t: TestContext): Promise<CommandLine> {
  const line = commandLine(t);
  writeFileSync(join(line.cwd, 'employers.json'), JSON.stringify({ employers: [zentravia] }));
  const talkative = {
    title: 'Chofer Korvanta',
    description: 'Dos años de experiencia en Korvanta o en una empresa del mismo giro.',
  };
  const own = sampleRow(50, { employer: 'Zentravia Logística, S.A. de C.V.' });
  writeFileSync(join(line.cwd, 'a.csv'), csvOf([...sampleRows(6), own, sampleRow(60, talkative)]));
  writeFileSync(join(line.cwd, 'b.csv'), csvOf([sampleRow(70, { employer: 'Korvanta, S.A. de C.V.' })]));
  configure(line, {});
  for (const command of [['import', 'a.csv'], ['build']]) {
    const { code, messages } = await line.run(command, { now: monday });
    assert.equal(code, exitCodes.ok, messages);
  }
  return line;
}

test('a refusal names vacancies, files and kinds; gate show names the rest', async (t) => {
  const line = await scene(t);
  configure(line, poisonedSettings);
  const taken = await line.run(['import', 'b.csv'], { now: tuesday });
  assert.match(taken.output, /VAC-10060 name an employer that is now known: .*tabulador review/);
  for (const json of [[], ['--json']]) {
    const { code, output, messages } = await line.run(['build', ...json], { now: tuesday });
    assert.equal(code, exitCodes.refused);
    assert.match(messages, /email: .*\/api\/v1\/index\.json, .* and \d+ more files/);
    assert.match(messages, /`tabulador gate show` says what was found/);
    assert.doesNotMatch(output + messages, names);
  }

  const shown = await line.run(['gate', 'show'], { now: tuesday });
  assert.equal(shown.code, exitCodes.ok, shown.messages);
  assert.match(
    shown.output,
    /^VAC-10060 {2}\S.*\n(?: {2}employer in .*\n)* {2}employer in description: "Korvanta"$/m,
  );
  assert.match(
    shown.output,
    /^email "rh@zentravia\.com\.mx" of Zentravia Logística, S\.A\. de C\.V\. in \/\S/m,
  );
  assert.match(shown.output, /^ {2}it is in the setting service\.dataLicense$/m);
  assert.match(
    shown.output,
    /^Withheld: 1 of 9 active vacancies; \d wait for a person\. Words decided so far: \d+\./m,
  );
  assert.match(shown.messages, /^Next: /m);

  const one = await line.run(['gate', 'show', 'VAC-10060', '--json'], { now: tuesday });
  const { passed, withheld, refused } = JSON.parse(one.output) as GateReport;
  assert.deepEqual([passed, withheld.map(({ vacancyId }) => vacancyId), refused], [null, ['VAC-10060'], []]);
  const other = await line.run(['gate', 'show', 'VAC-10001'], { now: tuesday });
  assert.match(other.output, /^The gate withholds none of them\./);
  const unknown = await line.run(['gate', 'show', 'VAC-99999'], { now: tuesday });
  assert.equal(unknown.code, exitCodes.usage);

  // Without the setting there is a release again, although the address of what it leaves out names somebody.
  configure(line, {});
  const built = await line.run(['build', '--json'], { now: tuesday });
  assert.equal(built.code, exitCodes.ok, built.messages);
  assert.doesNotMatch(built.output, names);
  const changes = join(line.cwd, '.tabulador/releases/current/public/datos/cambios.json');
  assert.equal(JSON.parse(readFileSync(changes, 'utf8')).since, null);

  // Once the rest is mended too, the list says so without another build.
  await line.run(['close', 'VAC-10060'], { now: tuesday });
  const clean = await line.run(['gate'], { now: tuesday });
  assert.match(clean.output, /^The gate withholds nothing; active vacancies: 8\.$/m);
});

test('gate show makes no board where there is none', async (t) => {
  const { cwd, run } = commandLine(t);
  const { code, messages } = await run(['gate', 'show', '--json']);
  assert.equal(code, exitCodes.usage);
  assert.match(JSON.parse(messages).error.message, /There is no board at/);
  assert.deepEqual(readdirSync(cwd), []);
});

/** Everything that lies below the private directory, except the board: it is where the names belong. */
function reportsIn(cwd: string): string {
  const directory = join(cwd, '.tabulador', 'runs');
  return readdirSync(directory)
    .filter((name) => statSync(join(directory, name)).isFile())
    .map((name) => readFileSync(join(directory, name), 'utf8'))
    .join('\n');
}

test('no byte that a scheduled run prints, logs, reports, sends or serves names an employer', async (t) => {
  const line = await scene(t);
  const settings = { feeds: [{ name: 'zentravia-bolsa', from: 'b.csv' }] };
  configure(line, poisonedSettings, settings);
  const other = join(line.cwd, 'other');
  mkdirSync(other);
  for (const name of readdirSync(line.cwd))
    if (name !== 'other') cpSync(join(line.cwd, name), join(other, name), { recursive: true });

  // Both at the next full minute of the real clock.
  await Promise.all(
    [true, false].map(async (hasFeeds) => {
      const cwd = hasFeeds ? line.cwd : other;
      const args = ['serve', '--port', '0', '--admin-port', '0', '--update', '* * * * *'];
      const feeds = hasFeeds ? {} : { TABULADOR_FEEDS: '[]' };
      const env = { TABULADOR_NOW: tuesday, ...feeds };
      const server = start(process.execPath, [program, ...args], { cwd, env });
      t.after(() => server.stop());
      const [, adminUrl] = await server.wrote(/health +(\S+)\/healthz/);
      await server.wrote(/the rebuild failed/);
      const pages = await Promise.all(
        ['healthz', 'readyz', 'metrics'].map(async (page) => (await fetch(`${adminUrl}/${page}`)).text()),
      );
      // Before the next minute runs it again.
      await server.stop();
      const written = server.text();
      assert.doesNotMatch([written, ...pages].join('\n'), names);
      // It is there to be acted upon all the same.
      if (hasFeeds) assert.match(pages[0] ?? '', /"feed-1"/);
      else assert.match(written, /email: .*\/api\/v1\/.*`tabulador gate show`/s);
    }),
  );
  const reports = reportsIn(line.cwd).replaceAll('zentravia-bolsa', 'the name in the settings');
  assert.match(reports, /"step": "build"/);
  assert.doesNotMatch(reports, names);
});
