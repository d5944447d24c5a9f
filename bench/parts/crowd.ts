/** How much memory the Node host takes while many clients hold on to it. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildDemoReleaseIn } from '../../tests/hosts/built-release.ts';
import { accepting, freePort, start } from '../../tests/hosts/processes.ts';
import { inScratch } from '../built-board.ts';
import { program } from '../measure-command.ts';
import type { Section } from '../results.ts';
import type { Scale } from '../run.ts';
import { type Crowd, memoryUnder } from '../serve/crowd.ts';

const seconds = 40;
const some = { idle: 2_000, slowReaders: 300, slowWriters: 300, greedy: 0 };
const crowds: Readonly<Record<string, Crowd>> = {
  'nobody else': { idle: 0, slowReaders: 0, slowWriters: 0, greedy: 0 },
  '2,000 idle, 300 slow readers, 300 slow writers': some,
  'these, and 200 that send 99 requests and read nothing': { ...some, greedy: 200 },
};

export function measureCrowd({ vacancies }: Scale): Promise<Section> {
  return inScratch(async (scratch) => {
    const { releases } = await buildDemoReleaseIn(scratch, vacancies);
    const search = '/api/v1/jobs/search/all/all';
    const searches = readdirSync(join(releases, 'current', 'public', search)).filter((name) =>
      name.endsWith('.json'),
    );
    const paths = [
      '/api/v1/index.json',
      ...searches.map((name) => `${search}/${name}`),
      '/datos/vacantes.ndjson.gz',
    ];
    const rows: string[][] = [];
    for (const [name, crowd] of Object.entries(crowds)) {
      const port = await freePort();
      const args = [program, 'serve', '--port', String(port), '--admin-port', '0'];
      const env = { TABULADOR_RELEASES_DIRECTORY: releases };
      const server = start(process.execPath, args, { cwd: scratch, env });
      await accepting(port, server);
      const pid = server.child.pid ?? 0;
      const { before, peak, answered } = await memoryUnder(crowd, { port, pid, paths, seconds });
      rows.push([name, String(before), String(peak), `${answered} of ${seconds}`]);
      await server.stop();
    }
    return {
      title: 'Memory under a crowd',
      about: `MiB of resident memory of \`tabulador serve\`, before and at most, for ${seconds} s, and how many of the requests that a\nwell-behaved client sends each second were answered; a release of ${vacancies.toLocaleString('en')} vacancies.`,
      head: ['clients', 'before', 'at most', 'answered'],
      rows,
    };
  });
}
