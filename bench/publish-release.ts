/**
 * What publishing to a bucket takes: a first release, one after 5 % of the vacancies changed, nothing new, and a
 * rollback, against Ceph's S3 server on this machine.
 *
 *     node bench/publish-release.ts --vacancies 10000
 *
 * The server shares the processors with the publisher, so seconds say little about a real service; objects, bytes and
 * the publisher's own processor time are the same everywhere.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Publication } from '../src/serve/bucket/publish/publish-release.ts';
import { start } from '../tests/support/run-command.ts';
import { s3Server } from '../tests/support/s3-server.ts';
import { demoFeed, today, tomorrow, withChanges } from './built-board.ts';

const { values } = parseArgs({ options: { vacancies: { type: 'string', default: '10000' } } });
const program = join(import.meta.dirname, '..', 'bin', 'tabulador.js');
const bucket = 's3://releases/bench';
const hooks: (() => unknown)[] = [];
const cwd = mkdtempSync(join(tmpdir(), 'tabulador-bench-'));
hooks.push(() => rmSync(cwd, { recursive: true, force: true }));

try {
  const server = await s3Server({ after: (hook) => hooks.push(hook) });
  const env = { ...server.env, TABULADOR_PUBLISH_ENDPOINT: server.endpoint };
  const tabulador = async (now: string, ...args: string[]) => {
    const began = performance.now();
    const timed = ['-f', '%U %S', process.execPath, program, ...args];
    const { ended } = start('/usr/bin/time', timed, { ...env, TABULADOR_NOW: now }, { cwd });
    const { code, output, messages } = await ended;
    // 3: some of what the demo invents is refused on purpose.
    if (code !== 0 && code !== 3)
      throw new Error(`tabulador ${args.join(' ')} ended with ${code}: ${messages}`);
    const [user = 0, system = 0] = messages.trim().split('\n').at(-1)?.split(' ').map(Number) ?? [];
    return { output, seconds: (performance.now() - began) / 1_000, cpu: user + system };
  };
  const publish = async (what: string) => {
    const { output, seconds, cpu } = await tabulador(tomorrow, 'publish', bucket, '--json');
    const { objects, bytes } = JSON.parse(output) as Publication;
    tell(what, { ...objects, megabytes: bytes.sent / 1e6, seconds, cpu });
  };

  const feed = await demoFeed(Number(values.vacancies));
  const take = async (now: string, lines: readonly string[]) => {
    writeFileSync(join(cwd, 'feed.ndjson'), lines.join('\n'));
    await tabulador(now, 'import', 'feed.ndjson', '--feed', 'bench', '--json');
    await tabulador(now, 'build', '--json');
  };
  await take(today, feed);
  await publish('first release');
  await take(tomorrow, withChanges(feed));
  await publish('next day, 5 % of the vacancies changed');
  await publish('again, nothing new');
  const back = await tabulador(tomorrow, 'rollback', '--at', bucket, '--json');
  tell('rollback', { needed: 0, present: 0, sent: 0, megabytes: 0, seconds: back.seconds, cpu: back.cpu });
} finally {
  for (const hook of hooks.reverse()) await hook();
}

function tell(what: string, facts: Readonly<Record<string, number>>): void {
  const figures = Object.entries(facts).map(
    ([name, value]) => `${name} ${Number.isInteger(value) ? value : value.toFixed(1)}`,
  );
  console.log(`${what}: ${figures.join(', ')}`);
}
