import { createHash } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Random } from '../../../src/program/demo/random.ts';
import type { ReleaseManifest } from '../../../src/release/format/manifest.ts';

/** An answer that must have come from one release, and be all of it. */
interface Seen {
  readonly path: string;
  readonly sha256: string;
  readonly tag: string;
}

interface KnownPath {
  /** Digest and tag of what releases have there. */
  readonly versions: Set<string>;
  /** How many have something. */
  releases: number;
}

export interface Latency {
  /** When it was asked, and how long the answer took, in milliseconds. */
  readonly at: number;
  readonly milliseconds: number;
}

const clients = 12;

/** Clients that ask without a pause: all kinds of files, in all encodings, anew and again, and some that hang up. */
export class Load {
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: clients });
  readonly #known = new Map<string, KnownPath>();
  readonly #seen = new Map<string, Seen>();
  readonly latencies: Latency[] = [];
  readonly failures: string[] = [];
  /** Asked for and not there. */
  readonly #absent = new Set<string>();
  #releases = 0;
  #paths: string[] = [];
  #tags = new Map<string, string>();
  #isOver = false;

  constructor(port: number) {
    this.#port = port;
  }

  /** A release that may answer from now on. */
  learn({ files }: ReleaseManifest): void {
    this.#releases++;
    for (const [path, { sha256, etag }] of Object.entries(files)) {
      const known = this.#known.get(path) ?? { versions: new Set(), releases: 0 };
      known.versions.add(`${sha256} ${etag}`);
      known.releases++;
      this.#known.set(path, known);
    }
    this.#paths = Object.keys(files);
  }

  async run(chance: Random): Promise<void> {
    const client = async () => {
      while (!this.#isOver) await this.#ask(chance);
    };
    await Promise.all(Array.from({ length: clients }, client));
    this.#agent.destroy();
  }

  stop(): void {
    this.#isOver = true;
  }

  /** Answers that no release gave, to what was asked for. To be asked when every release is known. */
  *impossible(): Generator<string> {
    for (const { path, sha256, tag } of this.#seen.values()) {
      if (!this.#known.get(path)?.versions.has(`${sha256} ${tag}`))
        yield `${path}: the bytes or the tag of no release`;
    }
    for (const path of this.#absent) {
      if (this.#known.get(path)?.releases === this.#releases) yield `${path}: 404, and every release has it`;
    }
  }

  async #ask(chance: Random): Promise<void> {
    const kind = chance.weighted([
      ['whole', 10],
      ['again', 4],
      ['missing', 2],
      ['head', 2],
      ['hangs up', 1],
    ]);
    const path = kind === 'missing' ? '/api/v1/jobs/none.json' : chance.pick(this.#paths);
    const tag = kind === 'again' ? this.#tags.get(path) : undefined;
    const headers = {
      'accept-encoding': chance.pick(['identity', 'gzip', 'br']),
      ...(tag !== undefined && { 'if-none-match': tag }),
    };
    const started = performance.now();
    try {
      const method = kind === 'head' ? 'HEAD' : 'GET';
      const response = await this.#response(path, { method, headers, hangUp: kind === 'hangs up' });
      if (response === undefined) return;
      const body = Buffer.concat(await response.toArray());
      this.latencies.push({ at: started, milliseconds: performance.now() - started });
      this.#judge(path, response, body);
    } catch (error) {
      this.failures.push(`${path}: ${(error as Error).message}`);
    }
  }

  #judge(path: string, response: IncomingMessage, body: Buffer): void {
    const { statusCode = 0, headers } = response;
    if (statusCode === 404) this.#absent.add(path);
    else if (statusCode !== 200 && statusCode !== 304) this.failures.push(`${path}: ${statusCode}`);
    if (statusCode !== 200 || body.length === 0) return;
    if (Number(headers['content-length']) !== body.length) this.failures.push(`${path}: another length`);
    const { etag = '', 'content-encoding': coding = '' } = headers;
    this.#tags.set(path, etag);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[coding] ?? ((bytes: Buffer) => bytes);
    const sha256 = createHash('sha256').update(decode(body)).digest('hex');
    const tag = etag.replace(/^W\/"/, '').replace(/(?:-(?:br|gzip))?"$/, '');
    this.#seen.set(`${path} ${sha256} ${tag}`, { path, sha256, tag });
  }

  #response(
    path: string,
    options: {
      readonly method: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly hangUp: boolean;
    },
  ): Promise<IncomingMessage | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage | undefined>();
    const { method, headers, hangUp } = options;
    const asked = request(
      { host: '127.0.0.1', port: this.#port, path, method, headers, agent: this.#agent },
      (response) => {
        if (!hangUp) return resolve(response);
        response.on('error', () => {});
        response.destroy();
        resolve(undefined);
      },
    );
    asked.once('error', (error) => (hangUp ? resolve(undefined) : reject(error)));
    asked.end();
    return promise;
  }
}
