import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Random } from '../../../src/program/demo/random.ts';
import type { ReleaseManifest } from '../../../src/release/format/manifest.ts';
import { answer, type Catalogue, catalogueOf } from '../../../src/serve/answer/answer.ts';
import type { WireAnswer } from './answers.ts';

/** A valid request, and how to check its answer. */
export interface GoodRequest {
  readonly method: string;
  readonly text: string;
  /** What is wrong with an answer; undefined if it is right. */
  readonly objection: (answer: WireAnswer) => string | undefined;
}

const paths404 = [
  '/api/v1/jobs/none.json',
  '/api/v1/jobs/search/a/b/c.json',
  '/api/v1/salaries/none.json',
  '/api/v1/',
  '/nowhere',
];

/** Valid requests for a release, whose manifest gives the expected answers. */
export class GoodRequests {
  readonly #manifest: ReleaseManifest;
  readonly #catalogue: Catalogue;
  readonly #paths: readonly string[];

  constructor(release: string) {
    this.#manifest = JSON.parse(readFileSync(join(release, 'manifest.json'), 'utf8')) as ReleaseManifest;
    this.#catalogue = catalogueOf(this.#manifest);
    this.#paths = Object.keys(this.#manifest.files);
  }

  get largestPath(): string {
    const size = (path: string) => this.#manifest.files[path]?.size ?? 0;
    return this.#paths.reduce((largest, path) => (size(path) > size(largest) ? path : largest));
  }

  any(chance: Random, headers: Readonly<Record<string, string>> = {}): GoodRequest {
    const target = chance.chance(0.85) ? chance.pick(this.#paths) : chance.pick(paths404);
    const method = chance.weighted([
      ['GET', 8],
      ['HEAD', 2],
      ['POST', 1],
    ]);
    const etag = this.#manifest.files[target]?.etag;
    return this.of(method, target, {
      Host: 'h',
      ...chance.pick([
        {},
        { 'Accept-Encoding': 'gzip' },
        { 'Accept-Encoding': 'br' },
        { 'Accept-Encoding': 'gzip;q=0, identity' },
      ]),
      ...(etag !== undefined && chance.chance(0.1) && { 'If-None-Match': `W/"${etag}"` }),
      ...(method === 'POST' && { 'Content-Length': '0' }),
      ...headers,
    });
  }

  of(method: string, target: string, headers: Readonly<Record<string, string>>): GoodRequest {
    const table = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    const expected = answer({ method, target, header: (name) => table.get(name) }, this.#catalogue);
    const { file, problem } = expected.body?.source ?? {};
    const sha256 =
      file === undefined
        ? problem && this.#manifest.problems[problem].sha256
        : this.#manifest.files[file]?.sha256;
    const lines = [
      `${method} ${target} HTTP/1.1`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    return {
      method,
      text: `${lines.join('\r\n')}\r\n\r\n`,
      objection: (given) => {
        if (given.status !== expected.status)
          return `${method} ${target}: ${given.status} instead of ${expected.status}`;
        if (given.headers.get('etag') !== expected.headers.etag)
          return `${method} ${target}: the tag of something else`;
        if (sha256 !== undefined && digestOf(given) !== sha256)
          return `${method} ${target}: the bytes of something else`;
        return undefined;
      },
    };
  }
}

function digestOf({ headers, body }: WireAnswer): string {
  const decode =
    { br: brotliDecompressSync, gzip: gunzipSync }[headers.get('content-encoding') ?? ''] ??
    ((bytes: Buffer) => bytes);
  try {
    return createHash('sha256').update(decode(body)).digest('hex');
  } catch {
    return 'not what its encoding says';
  }
}
