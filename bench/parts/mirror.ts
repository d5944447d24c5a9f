/** What a polite mirror fetches: everything once, then every day what changed. */
import { cpSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createClient, memoryStore } from '../../src/readers/client/index.ts';
import {
  demoFeed,
  importLines,
  inScratch,
  releaseOf,
  settingsOf,
  today,
  tomorrow,
  whileServing,
  withChanges,
} from '../built-board.ts';
import { measureTabulador } from '../measure-command.ts';
import { publishedBoard, searchPath } from '../published-board.ts';
import type { Section } from '../results.ts';
import type { Scale } from '../run.ts';

interface Fetched {
  readonly status: number;
  readonly bytes: number;
  readonly etag: string | undefined;
  /** As it was before it was packed for the way. */
  readonly body: Buffer<ArrayBuffer>;
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
    // Two copies of the first day: each then follows another next day.
    const [calm, busy] = [memoryStore(), memoryStore()];
    const first = await mirroredFrom(releases, today, calm);
    await mirroredFrom(releases, today, busy);
    const unchanged = await mirroredFrom(releases, tomorrow, calm);
    const fewChanged = await mirroredFrom(releasesOfChanged, tomorrow, busy);
    rows.push(['every vacancy, by `client.mirror`', '2 to 3', first, unchanged, fewChanged]);
    return [
      {
        title: 'A polite daily mirror',
        about: `Bytes of bodies and headers over the wire, Brotli and gzip accepted, with the ETag of the day before;\n${published.jobs.length.toLocaleString('en')} vacancies. In brackets how many answers were 304, or how the client came to its copy.`,
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

/** Serves the release of a day while something is done with it. */
function whileServed<Value>(
  releases: string,
  now: string,
  work: (port: number) => Promise<Value>,
): Promise<Value> {
  const id = releaseOf(releases, now).split('/').at(-1) ?? '';
  measureTabulador(['rollback', id], { TABULADOR_RELEASES_DIRECTORY: releases, TABULADOR_NOW: now });
  return whileServing(releases, now, work);
}

/** Fetches the paths, and remembers their tags if it has none yet. */
function fetchedFrom(
  releases: string,
  now: string,
  paths: readonly string[],
  tags: Map<string, string>,
): Promise<string> {
  return whileServed(releases, now, async (port) => {
    const fresh = tags.size === 0;
    let bytes = 0;
    let unchanged = 0;
    for (const path of paths) {
      const answer = await fetched(port, path, tags.get(path));
      bytes += answer.bytes;
      if (answer.status === 304) unchanged += 1;
      if (fresh && answer.etag !== undefined) tags.set(path, answer.etag);
    }
    return `${(bytes / 1e6).toFixed(2)} MB (${unchanged.toLocaleString('en')})`;
  });
}

/** Brings a copy to the release of a day. */
function mirroredFrom(releases: string, now: string, store: ReturnType<typeof memoryStore>): Promise<string> {
  return whileServed(releases, now, async (port) => {
    let bytes = 0;
    const client = createClient({
      baseUrl: `http://127.0.0.1:${port}`,
      fetch: async (input) => {
        const { pathname, search } = new URL(String(input));
        const answer = await fetched(port, pathname + search, undefined);
        bytes += answer.bytes;
        return new Response(answer.body, { status: answer.status });
      },
    });
    const { way } = await client.mirror(store);
    return `${(bytes / 1e6).toFixed(3)} MB (${way})`;
  });
}

function fetched(port: number, path: string, etag: string | undefined): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br, gzip', ...(etag !== undefined && { 'if-none-match': etag }) };
    const asked = request({ port, host: '127.0.0.1', path, headers }, (answer) => {
      let bytes = answer.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        chunks.push(chunk);
      });
      answer.on('end', () => {
        const body = unpacked(Buffer.concat(chunks), answer.headers['content-encoding']);
        resolve({ status: answer.statusCode ?? 0, bytes, etag: answer.headers.etag, body });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

function unpacked(body: Buffer<ArrayBuffer>, coding: string | undefined): Buffer<ArrayBuffer> {
  if (coding === undefined || body.length === 0) return body;
  return coding === 'br' ? brotliDecompressSync(body) : gunzipSync(body);
}
