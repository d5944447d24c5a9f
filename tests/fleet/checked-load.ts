import { hash } from 'node:crypto';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseManifest } from '../../src/release/format/manifest.ts';

export interface LoadReport {
  readonly requests: number;
  readonly failures: readonly string[];
}

const paths = [
  '/api/v1/index.json',
  '/api/v1/jobs/search/all/all/all.json',
  '/api/v1/salaries.json',
  '/vacantes/',
  '/',
];
const connections = 2;
/** Leaves the processor to the hosts, which matter more than the number of requests. */
const pauseMilliseconds = 10;

/**
 * Clients that ask all the time and compare every answer with the manifest of the release that it names.
 */
export class CheckedLoad {
  readonly #port: number;
  readonly #manifests: ReadonlyMap<string, ReleaseManifest>;
  readonly #failures: string[] = [];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: connections });
  readonly #clients: Promise<void>[] = [];
  #answered = 0;
  #isStopping = false;

  constructor(port: number, manifests: readonly ReleaseManifest[]) {
    this.#port = port;
    this.#manifests = new Map(manifests.map((manifest) => [manifest.id, manifest]));
  }

  start(): void {
    for (let client = 0; client < connections; client++) this.#clients.push(this.#ask(client));
  }

  get requests(): number {
    return this.#answered + this.#failures.length;
  }

  /** When so many more have been answered, whatever the answer. */
  async answered(more: number): Promise<void> {
    const goal = this.requests + more;
    while (this.requests < goal && !this.#isStopping) await pause(pauseMilliseconds);
  }

  async stop(): Promise<LoadReport> {
    this.#isStopping = true;
    await Promise.all(this.#clients);
    this.#agent.destroy();
    return { requests: this.requests, failures: this.#failures };
  }

  async #ask(client: number): Promise<void> {
    for (let turn = client; !this.#isStopping; turn++) {
      const path = paths[turn % paths.length] as string;
      try {
        await this.#askOnce(path);
        this.#answered++;
      } catch (error) {
        this.#failures.push(`${path}: ${(error as Error).message}`);
      }
      await pause(pauseMilliseconds);
    }
  }

  async #askOnce(path: string): Promise<void> {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ port: this.#port, host: '127.0.0.1', path, agent: this.#agent }, resolve).once('error', reject);
    });
    const body = Buffer.concat(await response.toArray());
    const { statusCode, headers } = response;
    const release = String(headers['x-release']);
    const manifest = this.#manifests.get(release);
    if (statusCode !== 200) throw new Error(`status ${statusCode}`);
    if (!manifest) throw new Error(`release ${release}, which was never published`);
    const file = path.endsWith('/') ? `${path}index.html` : path;
    if (hash('sha256', body) !== manifest.files[file]?.sha256) throw new Error(`not the bytes of ${release}`);
  }
}
