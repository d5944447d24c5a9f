import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, test } from 'node:test';
import { type BuiltRelease, buildDemoRelease } from './hosts/built-release.ts';
import { program, start } from './hosts/processes.ts';
import { type Era, eras, type RpcAnswer, rpcMessage, textOf } from './mcp/rpc.ts';
import { type RunningMcp, startNodeMcp } from './mcp/servers.ts';
import { example } from './mcp/services.ts';
import { localServer } from './support/local-server.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

let built: BuiltRelease;
let http: RunningMcp;
before(async () => {
  built = await buildDemoRelease();
  http = await startNodeMcp(built);
});
after(async () => {
  await http?.stop();
  await built?.remove();
});

const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const post = (body: string, more: Record<string, string> = {}) =>
  fetch(http.url, { method: 'POST', headers: { ...headers, ...more }, body });
const list = JSON.stringify(rpcMessage('2025-11-25', 1, 'tools/list'));

/** Posts with a `Host` header, which no `fetch` would send, and gives the status. */
async function statusFor(url: string, host: string, origin?: string): Promise<number> {
  const { port } = new URL(url);
  const request = httpRequest({
    port,
    path: '/mcp',
    method: 'POST',
    headers: { ...headers, host, ...(origin && { origin }) },
  });
  request.end(list);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.destroy();
  return response.statusCode ?? 0;
}

describe('over HTTP', () => {
  test('a page of another site cannot reach it by having its name lead here', async () => {
    const { host } = new URL(http.url);
    const cases: [status: number, host: string, origin?: string][] = [
      [200, host],
      [403, 'evil.example'],
      [403, host, 'https://evil.example'],
      [403, host, 'null'],
    ];
    for (const [status, name, origin] of cases)
      assert.equal(await statusFor(http.url, name, origin), status, `${name} ${origin}`);
    const preflight = await fetch(http.url, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
    });
    assert.equal(preflight.status, 403);
  });

  test('a page of this machine may ask', async () => {
    const origin = 'http://localhost:6274';
    const answer = await post(list, { origin });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('access-control-allow-origin'), origin);
    await answer.body?.cancel();
  });

  test('a name that its operator allows may call it', async () => {
    const named = await startNodeMcp(built, ['--allowed-host', 'agents.example']);
    try {
      assert.equal(await statusFor(named.url, 'agents.example'), 200);
      assert.equal(await statusFor(named.url, new URL(named.url).host), 200);
    } finally {
      await named.stop();
    }
  });

  test('what is too large, not JSON or not for it is refused', async () => {
    assert.equal((await post(JSON.stringify({ x: 'a'.repeat(70_000) }))).status, 413);
    assert.equal((await post('{"jsonrpc":')).status, 400);
    assert.equal((await post(list, { 'content-type': 'text/plain' })).status, 415);
    assert.equal((await fetch(http.url)).status, 405);
    assert.equal((await fetch(http.url.replace('/mcp', '/'))).status, 404);
  });

  test('a port that is in use is reported', async () => {
    const { port } = new URL(http.url);
    const running = start(process.execPath, [program, 'mcp', '--http', port], built);
    assert.equal(await running.ended, 6);
    assert.match(running.text(), /already in use/);
  });
});

const era = '2026-07-28';
const openings = {
  '2025-11-25': [
    'initialize',
    { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'tests', version: '1' } },
  ],
  '2026-07-28': ['server/discover', {}],
} as const;

/** Says everything at once, ends, and listens to what comes. */
async function conversation(
  args: readonly string[],
  spoken: Era,
  calls: readonly (readonly [method: string, params: Record<string, unknown>])[],
) {
  const child = spawn(process.execPath, args, { cwd: built.cwd, env: { ...process.env, ...built.env } });
  const messages = [openings[spoken], ...calls].map(([method, params], at) =>
    JSON.stringify(rpcMessage(spoken, at + 1, method, params)),
  );
  // The last line has no end, as `printf` writes it.
  child.stdin.end(messages.join('\n'));
  const exit = once(child, 'exit');
  const answers: (RpcAnswer & { id: number })[] = [];
  for await (const line of createInterface(child.stdout)) answers.push(JSON.parse(line));
  return { answers: answers.sort((a, b) => a.id - b.id), exit: await exit };
}

for (const spoken of eras) {
  test(`over stdio, in ${spoken}, every request before the end of the input is answered`, async () => {
    const calls = ['sql', 'excel', 'python', 'Polanco', 'seguro de gastos médicos'].map(
      (words) => ['tools/call', { name: 'searchJobs', arguments: { words, limit: 1 } }] as const,
    );
    const { answers, exit } = await conversation([program, 'mcp'], spoken, calls);
    assert.deepEqual(
      answers.map(({ id }) => id),
      [1, 2, 3, 4, 5, 6],
    );
    assert.ok(JSON.stringify(answers[0]?.result).includes(spoken));
    for (const answer of answers.slice(1)) assert.match(textOf(answer), /active vacanc|No active vacancy/);
    assert.deepEqual(exit, [0, null]);
  });
}

describe('what answers', () => {
  test('may be any address, by the program of the package for agents', async (t) => {
    const service = await localServer(t, (_, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ ...example.index(), name: 'Otra bolsa' }));
    });
    const main = join(import.meta.dirname, '..', 'src/program/cli/mcp-main.ts');
    const { answers } = await conversation([main, service.url], era, [
      ['tools/call', { name: 'getApiIndex' }],
    ]);
    assert.match(textOf(answers.at(-1) as RpcAnswer), /^Otra bolsa: 812 active vacancies/);
  });

  test('has to be somewhere', async (t) => {
    const running = start(process.execPath, [program, 'mcp'], { cwd: scratchDirectory(t) });
    assert.equal(await running.ended, 6);
    assert.match(running.text(), /There is no release in .*\n.*tabulador build.*npx -y @tabulador\/mcp/);
  });

  test('needs the SDK of the protocol, which only this command needs', async (t) => {
    const hooks = join(scratchDirectory(t), 'without-sdk.mjs');
    writeFileSync(
      hooks,
      `import { registerHooks } from 'node:module';
       registerHooks({ resolve: (name, context, next) =>
         next(name, name.startsWith('@modelcontextprotocol/') ? { ...context, parentURL: 'file:///nowhere/x.js' } : context) });`,
    );
    const running = start(process.execPath, ['--import', hooks, program, 'mcp'], { cwd: built.cwd });
    assert.equal(await running.ended, 6);
    assert.match(
      running.text(),
      /needs the package @modelcontextprotocol\/server, which is not installed\.\n.*npm install @modelcontextprotocol\/server@\^/,
    );
  });
});
