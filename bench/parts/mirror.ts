/** What a daily copy of every vacancy moves: by asking for each file with its ETag, and by `mirror`. */
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { memoryStore, mirror } from '../../src/readers/client/mirror.ts';
import {
  demoFeed,
  importLines,
  inScratch,
  publishedJobs,
  releaseOf,
  settingsOf,
  today,
  tomorrow,
  whileServing,
  withChanges,
} from '../built-board.ts';
import { measureTabulador } from '../measure-command.ts';
import type { Section } from '../results.ts';
import type { Scale } from '../run.ts';

/** Answers with the bytes that a copy moved over the wire. */
type Copy = (port: number) => Promise<number>;

export async function measureMirror({ vacancies }: Scale): Promise<Section> {
  return inScratch(async (scratch) => {
    const [board, releases] = [join(scratch, 'board.sqlite'), join(scratch, 'releases')];
    const feed = await demoFeed(vacancies);
    await importLines(board, feed, today);
    measureTabulador(['build'], settingsOf(board, releases, today));
    const jobs = publishedJobs(join(releaseOf(releases, today), 'public'));
    const copies = {
      'each file with its ETag': byEtag(jobs.map(({ id }) => id)),
      '`mirror`': byMirror(),
    };
    const firstDay = await megabytesOf(copies, releases, today);
    await importLines(board, withChanges(feed), tomorrow);
    measureTabulador(['build'], settingsOf(board, releases, tomorrow));
    const nextDay = await megabytesOf(copies, releases, tomorrow);
    return {
      title: 'A polite daily mirror',
      about: `Megabytes of bodies and headers over the wire, Brotli accepted; ${jobs.length.toLocaleString('en')} vacancies.`,
      head: ['copy', 'the first day', 'the next day, 4 % closed and 5 % changed'],
      rows: Object.keys(copies).map((name, at) => [name, firstDay[at] ?? '', nextDay[at] ?? '']),
    };
  });
}

function megabytesOf(copies: Record<string, Copy>, releases: string, now: string): Promise<string[]> {
  return whileServing(releases, now, async (port) => {
    const moved: string[] = [];
    for (const copy of Object.values(copies)) moved.push(((await copy(port)) / 1e6).toFixed(2));
    return moved;
  });
}

function byEtag(ids: readonly string[]): Copy {
  const tags = new Map<string, string>();
  return async (port) => {
    let moved = 0;
    for (const id of ids) {
      const path = `/api/v1/jobs/${id}.json`;
      const { bytes, etag } = await fetched(port, path, tags.get(path));
      moved += bytes;
      tags.set(path, etag);
    }
    return moved;
  };
}

function byMirror(): Copy {
  const store = memoryStore();
  return async (port) => {
    let moved = 0;
    await mirror(store, {
      baseUrl: `http://127.0.0.1:${port}`,
      fetch: async (url) => {
        const { pathname, search } = new URL(url);
        const { status, bytes, body } = await fetched(port, pathname + search);
        moved += bytes;
        return new Response(body, { status });
      },
    });
    return moved;
  };
}

/** `fetch` does not say how many bytes came over the wire. */
function fetched(port: number, path: string, etag = '') {
  const { promise, resolve, reject } = Promise.withResolvers<{
    readonly status: number;
    readonly bytes: number;
    readonly etag: string;
    readonly body: Buffer<ArrayBuffer>;
  }>();
  const headers = { 'accept-encoding': 'br', 'if-none-match': etag };
  request({ port, host: '127.0.0.1', path, headers }, async (answer) => {
    const head = answer.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
    const sent = Buffer.concat(await answer.toArray());
    const body = answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(sent) : sent;
    const status = answer.statusCode ?? 0;
    resolve({ status, bytes: head + sent.length, etag: answer.headers.etag ?? '', body });
  })
    .on('error', reject)
    .end();
  return promise;
}
