import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { problem } from '../src/contract/problems.ts';
import type { Client } from '../src/readers/client/client.ts';
import { type BuiltRelease, buildDemoRelease } from './hosts/built-release.ts';
import { example, opened } from './mcp/services.ts';
import { localServer } from './support/local-server.ts';
import { runCommand } from './support/run-command.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

let built: BuiltRelease;
let client: Client;
before(async () => {
  built = await buildDemoRelease();
  ({ client } = await opened({ releases: built.releases }));
});
after(() => built.remove());

const run = (args: readonly string[], width?: number) =>
  runCommand(args, { cwd: built.cwd, ...(width !== undefined && { width }) });

describe('tabulador jobs', () => {
  test('lists what a search finds, newest first, and how to go on', async () => {
    const { items } = await client.searchJobs({ city: 'ciudad-de-mexico' });
    const { code, output, messages } = await run(['jobs', '--city', 'ciudad-de-mexico', '--limit', '3']);
    assert.equal(code, 0);
    const [head, ...rows] = output.trimEnd().split('\n');
    assert.match(head ?? '', /^CODE +TITLE +CITY +MODALITY +LEVEL +SALARY +UNTIL$/);
    assert.deepEqual(
      rows.map((row) => row.split(' ')[0]),
      items.slice(0, 3).map(({ vacancyId }) => vacancyId),
    );
    assert.match(messages, new RegExp(`3 of ${items.length} matches; --limit ${items.length} shows all`));
    assert.match(messages, new RegExp(`tabulador job ${items[0]?.vacancyId}\n`));
  });

  test('keeps to the width of a terminal', async () => {
    for (const width of [60, 80, 120]) {
      const { output } = await run(['jobs'], width);
      for (const line of output.split('\n')) assert.ok([...line].length <= width, `${width}: ${line}`);
    }
    assert.match((await run(['jobs'], 80)).output, /\$\d+/);
  });

  test('with --json is the answer of the API', async () => {
    const { output } = await run(['jobs', '--modality', 'remoto', '--json']);
    assert.deepEqual(JSON.parse(output), await client.searchJobs({ modality: 'remoto' }));
    assert.equal((await run(['jobs', '--json', '--limit', '3'])).code, 2);
  });

  test('names the slug that was meant', async () => {
    const { code, messages } = await run(['jobs', '--city', 'guadalajra']);
    assert.equal(code, 2);
    assert.match(messages, /Did you mean guadalajara\? There are: all, ciudad-de-mexico/);
  });

  test('that finds nothing is not an error', async () => {
    const empty = await findEmptySearch();
    const { code, output, messages } = await run(['jobs', ...empty]);
    assert.deepEqual([code, output], [0, '']);
    assert.match(messages, /No active vacancy matches/);
  });
});

/** Some combination of a board of a hundred has no vacancy. */
async function findEmptySearch(): Promise<string[]> {
  for (const family of ['sostenibilidad-esg', 'estrategia', 'gobierno-corporativo'] as const) {
    for (const city of ['toluca', 'leon', 'merida', 'tijuana'] as const) {
      if ((await client.searchJobs({ city, family })).count === 0)
        return ['--city', city, '--family', family];
    }
  }
  throw new Error('every combination has a vacancy');
}

describe('tabulador job', () => {
  test('shows a vacancy by its id or by its code, whatever the case', async () => {
    const { items } = await client.searchJobs();
    const [first] = items;
    const job = await client.getJob(first?.id ?? '');
    for (const name of [job.id, job.vacancyId, job.vacancyId.toLowerCase()]) {
      const { code, output } = await run(['job', name]);
      assert.equal(code, 0);
      for (const text of [job.title, job.description, ...job.requirements, job.howToApply.applyUrl])
        assert.ok(output.includes(text), text);
    }
    assert.deepEqual(JSON.parse((await run(['job', job.id, '--json'])).output), job);
    for (const line of (await run(['job', job.id], 70)).output.split('\n'))
      assert.ok(/^( {2}(page|apply at|company|place) |VAC)/.test(line) || [...line].length <= 70, line);
  });

  test('finds one whose title is misspelt by its code, and says where to look for others', async () => {
    const { items } = await client.searchJobs();
    const { id = '', title = '' } = items[0] ?? {};
    assert.ok((await run(['job', `x${id}`])).output.includes(title));
    const { code, messages } = await run(['job', 'nada-vac-1']);
    assert.equal(code, 2);
    assert.match(messages, /`tabulador jobs` lists those that are open/);
  });
});

describe('tabulador salaries and salary', () => {
  test('list figures with their samples, and how to cite them', async () => {
    const list = await client.listSalaryGuides();
    const { code, output, messages } = await run(['salaries']);
    assert.equal(code, 0);
    assert.equal(output.trimEnd().split('\n').length, list.count + 1);
    assert.match(messages, /Índice de Sueldos/);
    assert.deepEqual(JSON.parse((await run(['salaries', '--json'])).output), list);
    const [highest] = list.items;
    const guide = await run(['salary', highest?.family.slug ?? '']);
    assert.match(guide.output, /^BAND +MEDIAN +MIN +MAX +SAMPLE\nGeneral /);
    assert.ok(guide.messages.includes(list.citation));
  });

  test('name the family that was meant, and those that have a guide', async (t) => {
    assert.match((await run(['salary', 'vetnas'])).messages, /Did you mean ventas\?/);
    const { origin } = built;
    const context = { origin, generatedAt: '2026-11-16T12:00:00Z', guideFamilies: ['ventas'] as const };
    const service = await localServer(t, (_, response) => {
      response.writeHead(404, { 'content-type': 'application/problem+json' });
      response.end(JSON.stringify(problem('salary-guide-not-found', context)));
    });
    const { code, messages } = await run(['salary', 'marketing', '--from', service.url]);
    assert.equal(code, 2);
    assert.match(messages, /has no salary guide of this family\.\n {2}There is one for: ventas\./);
  });
});

describe('any address', () => {
  test('is read as the release here is', async (t) => {
    const service = await localServer(t, (request, response) =>
      response.end(readFileSync(join(built.releases, 'current/public', request.url ?? ''))),
    );
    const here = await run(['jobs']);
    const there = await runCommand(['jobs', '--from', service.url], { cwd: scratchDirectory(t) });
    assert.equal(there.output, here.output);
    assert.ok(there.messages.includes(`--from ${service.url}`));
    const prefixed = await run(['salaries', '--from', `${service.url}/api/v1/`]);
    assert.equal(prefixed.output, (await run(['salaries'])).output);
    // The settings may name it too.
    const env = { TABULADOR_SERVICE_ORIGIN: service.url };
    const named = await runCommand(['jobs'], { cwd: scratchDirectory(t), env });
    assert.equal(named.output, here.output);
  });

  test('cannot control the terminal of its reader', async (t) => {
    const serviceSaying = (text: string) =>
      localServer(t, (request, response) => {
        const search = example.search();
        const items = search.items.map((item) => ({ ...item, title: text }));
        const job = { ...example.job(), title: text, description: text, requirements: [text] };
        const isSearch = request.url?.includes('/search/') ?? false;
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(isSearch ? { ...search, items } : job));
      });
    const commands = [['jobs'], ['job', example.job().id]];
    // What breaks the contract is not shown at all.
    const rude = await serviceSaying('\x1b]0;owned\x07\x1b[2J\x9b31mRojo\r\nfin');
    for (const args of commands) {
      const { code, output, messages } = await run([...args, '--from', rude.url]);
      assert.deepEqual([code, output], [6, '']);
      assert.match(messages, /does not answer as this service should/);
    }
    // What keeps it may still hide or turn around.
    const sly = await serviceSaying('Rojo\u202e\u200b\u{e0041}');
    for (const args of commands) {
      const { code, output } = await run([...args, '--from', sly.url]);
      assert.equal(code, 0);
      assert.match(output, /Rojo/);
      assert.doesNotMatch(output, /\p{Default_Ignorable_Code_Point}/v);
    }
  });

  test('that does not answer, or is another service, is reported', async (t) => {
    const gone = await localServer(t, (_, response) => response.destroy());
    const { code, messages } = await run(['jobs', '--from', gone.url]);
    assert.equal(code, 6);
    assert.match(messages, /There is no answer from http:\/\/127/);
    const page = await localServer(t, (_, response) => response.end('<html>'));
    assert.equal((await run(['salaries', '--from', page.url])).code, 6);
    assert.equal((await run(['jobs', '--from', 'ftp://x'])).code, 2);
    const none = await runCommand(['jobs', '--json'], { cwd: scratchDirectory(t) });
    assert.equal(none.code, 6);
    assert.match(none.messages, /"hint":"Name a service with --from/);
  });
});
