/** What a polite mirror fetches: everything once, then every day what changed. */
import { cpSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { accepting, freePort, start } from '../../tests/hosts/processes.ts';
import {
  demoFeed,
  importLines,
  inScratch,
  releaseOf,
  settingsOf,
  today,
  tomorrow,
  withChanges,
} from '../built-board.ts';
import { publishedBoard, searchPath } from '../generate/published-board.ts';
import { measureTabulador, program } from '../measure-command.ts';
import type { Section } from '../results.ts';
import type { Scale } from '../run.ts';

interface Fetched {
  readonly status: number;
  readonly bytes: number;
  readonly etag: string | undefined;
}

export async function measureMirror({ vacancies }: Scale): Promise<Section[]> {
  return inScratch(async (scratch) => {
    const [board, changed] = [join(scratch, 'board.sqlite'), join(scratch, 'changed.sqlite')];
    const [releases, releasesOfChanged] = [join(scratch, 'releases'), join(scratch, 'releases-of-changed')];
    const feed = await demoFeed(vacancies);
    await importLines(board, feed, today);
    measureTabulador(['build'], settingsOf(board, releases, today));
    cpSync(board, changed);
    cpSync(releases, releasesOfChanged, {
      recursive: true,
      preserveTimestamps: true,
      verbatimSymlinks: true,
    });
    await importLines(changed, withChanges(feed), tomorrow);
    measureTabulador(['build'], settingsOf(board, releases, tomorrow));
    measureTabulador(['build'], settingsOf(changed, releasesOfChanged, tomorrow));
    const published = publishedBoard(join(releaseOf(releases, today), 'public'));
    const wanted = {
      'index, salaries, every vacancy': [
        '/api/v1/index.json',
        '/api/v1/salaries.json',
        ...published.jobs.map(({ id }) => `/api/v1/jobs/${id}.json`),
      ],
      'every search that has vacancies': published.searches
        .filter(({ ids }) => ids.length > 0)
        .map((search) => `/api/v1/jobs/search/${searchPath(search)}.json`),
      'the search for everything alone': ['/api/v1/jobs/search/all/all/all.json'],
      'changes since the day before': ['/datos/cambios.json'],
    };
    const rows: string[][] = [];
    for (const [name, paths] of Object.entries(wanted)) {
      const tags = new Map<string, string>();
      const first = await fetchedFrom(releases, today, paths, tags);
      const unchanged = await fetchedFrom(releases, tomorrow, paths, tags);
      const fewChanged = await fetchedFrom(releasesOfChanged, tomorrow, paths, tags);
      rows.push([name, paths.length.toLocaleString('en'), first, unchanged, fewChanged]);
    }
    return [
      {
        title: 'A polite daily mirror',
        about: `Bytes of bodies and headers over the wire, Brotli and gzip accepted, with the ETag of the day before;\n${published.jobs.length.toLocaleString('en')} vacancies. In brackets how many answers were 304.`,
        head: [
          'what it keeps',
          'requests',
          'the first day',
          'the next day, nothing changed',
          'the next day, 5 % changed',
        ],
        rows,
      },
    ];
  });
}

/** Serves the release of a day, fetches the paths and remembers their tags if it has none yet. */
async function fetchedFrom(
  releases: string,
  now: string,
  paths: readonly string[],
  tags: Map<string, string>,
): Promise<string> {
  const id = releaseOf(releases, now).split('/').at(-1) ?? '';
  measureTabulador(['rollback', id], { TABULADOR_RELEASES_DIRECTORY: releases, TABULADOR_NOW: now });
  const port = await freePort();
  const server = start(process.execPath, [program, 'serve', '--port', String(port), '--admin-port', '0'], {
    env: { TABULADOR_RELEASES_DIRECTORY: releases, TABULADOR_NOW: now },
  });
  await accepting(port, server);
  const fresh = tags.size === 0;
  let bytes = 0;
  let unchanged = 0;
  for (const path of paths) {
    const answer = await fetched(port, path, tags.get(path));
    bytes += answer.bytes;
    if (answer.status === 304) unchanged += 1;
    if (fresh && answer.etag !== undefined) tags.set(path, answer.etag);
  }
  await server.stop();
  return `${(bytes / 1e6).toFixed(2)} MB (${unchanged.toLocaleString('en')})`;
}

function fetched(port: number, path: string, etag: string | undefined): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br, gzip', ...(etag !== undefined && { 'if-none-match': etag }) };
    const asked = request({ port, host: '127.0.0.1', path, headers }, (answer) => {
      let bytes = answer.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes, etag: answer.headers.etag }));
    });
    asked.on('error', reject);
    asked.end();
  });
}
