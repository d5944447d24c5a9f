/**
 * The worker for a bucket of R2 on a list of files as large as that of 100,000 vacancies:
 *
 *     node bench/worker-on-bucket.ts DIRECTORY [FACTOR]
 *
 * DIRECTORY holds a release. Its vacancies are listed FACTOR times, under further ids that lead to the same objects, and its
 * largest search is as many times as long: what the worker has to find its way in is of full size, and the disk is not. The
 * bucket is the one of Cloudflare's own runtime on this machine, which runs in the same process as the worker: the processor
 * time of a request counts both.
 */
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  copyFileSync,
  globSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type ManifestFile, parseManifest } from '../src/release/format/manifest.ts';
import { problemLocation, publicLocation } from '../src/release/format/release-layout.ts';
import {
  bucketFormat,
  indexKey,
  indexText,
  objectKey,
  pointerKey,
  pointerText,
  privateFiles,
  type StoredObject,
  shardTexts,
} from '../src/serve/bucket-layout.ts';
import { publishToLocalBucket, serveBucket } from '../tests/fleet/worker-in-workerd.ts';
import { tabulador } from '../tests/hosts/processes.ts';

const [source = '', factorText = '10'] = process.argv.slice(2);
const factor = Number(factorText);
const asked = 1_000;
const scratch = mkdtempSync(join(tmpdir(), 'tabulador-bench-'));
const cleaning: (() => unknown)[] = [];

async function measure(): Promise<void> {
  const release = join(source, 'current');
  const manifest = parseManifest(readFileSync(join(release, 'manifest.json'), 'utf8'));
  const [project, state] = [join(scratch, 'project'), join(scratch, 'state')];
  mkdirSync(state);
  await tabulador(['host', 'cloudflare', '--bucket', 'releases', '--out', project], {
    cwd: scratch,
    env: {},
  });
  // An object makes the runtime lay out its store, which is then filled many times faster than by its interface.
  await publishToLocalBucket(join(project, 'wrangler.jsonc'), state, (store) =>
    store
      .put('first', Buffer.from('x'), {
        sha256: hash('sha256', 'x'),
        headers: { contentType: '', cacheControl: '' },
      })
      .then(() => {}),
  );
  const bucket = new LocalBucket(state);
  const largest = '/api/v1/jobs/search/all/all/all.json';
  const files: Record<string, ManifestFile> = {};
  const vacancies: string[] = [];
  for (const [path, file] of Object.entries(manifest.files)) {
    files[path] = file;
    const isVacancy = /^\/api\/v1\/jobs\/[^/]+\.json$/.test(path);
    for (
      let copy = 1;
      copy < factor && (isVacancy || /^\/vacantes\/[^/]+\/index\.html$/.test(path));
      copy++
    ) {
      files[path.replace(/(\.json|\/index\.html)$/, `-${copy}$1`)] = file;
    }
    if (path !== largest) bucket.place(file, join(release, publicLocation(path)));
    if (isVacancy) vacancies.push(path);
  }
  const repeated = Buffer.concat(
    Array.from({ length: factor }, () => readFileSync(join(release, publicLocation(largest)))),
  );
  files[largest] = { ...(files[largest] as ManifestFile), ...bucket.put(repeated) };
  for (const [code, file] of Object.entries(manifest.problems)) {
    bucket.place(file, join(release, problemLocation(code)));
  }
  const shards = shardTexts(files).map((text) => bucket.put(Buffer.from(text)));
  const { id, generatedAt, tool, digest, totals, problems } = manifest;
  const stored = Object.fromEntries(privateFiles.map((name) => [name, bucket.put(Buffer.from(name))]));
  const index = Buffer.from(
    indexText({
      format: bucketFormat,
      release: id,
      ...{ generatedAt, tool, digest, totals, private: stored, problems, shards },
    }),
  );
  bucket.write(indexKey(id), index);
  const pointer = {
    format: bucketFormat,
    release: id,
    index: hash('sha256', index),
    sequence: 1,
    previous: null,
  };
  bucket.write(pointerKey, Buffer.from(pointerText(pointer)));
  bucket.close();
  const sizes = shards.map(({ size }) => size).sort((one, other) => one - other);
  console.log(
    `${vacancies.length * factor} vacancies, ${Object.keys(files).length} files, ${shards.length} shards of ${kilobytes(sizes[0])} to ${kilobytes(sizes.at(-1))} (median ${kilobytes(sizes[sizes.length >> 1])}), index ${kilobytes(index.length)}`,
  );
  await ask(project, state, { vacancies, largest, size: repeated.length });
}

interface Questions {
  readonly vacancies: readonly string[];
  readonly largest: string;
  readonly size: number;
}

async function ask(project: string, state: string, { vacancies, largest, size }: Questions): Promise<void> {
  const { port, pid } = await serveBucket({ after: (clean) => cleaning.push(clean) }, project, state);
  const address = `http://127.0.0.1:${port}`;
  await (await fetch(`${address}/api/v1/index.json`)).arrayBuffer();
  const paths = Array.from({ length: asked }, (_, turn) => {
    const copy = (turn * 7) % factor;
    const path = vacancies[(turn * 7_919) % vacancies.length] as string;
    return copy === 0 ? path : path.replace('.json', `-${copy}.json`);
  });
  for (const round of ['asked for the first time', 'asked for again']) {
    const [began, before] = [performance.now(), processorSeconds(pid)];
    for (const path of paths) {
      const response = await fetch(address + path);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path} is ${response.status}`);
    }
    const spent = (processorSeconds(pid) - before) / asked;
    console.log(
      `${asked} vacancies, ${round}: ${(spent * 1_000).toFixed(2)} ms of a processor each, ${((performance.now() - began) / asked).toFixed(1)} ms each`,
    );
  }
  const response = await fetch(address + largest);
  const { byteLength } = await response.arrayBuffer();
  if (byteLength !== size) throw new Error(`${byteLength} bytes of ${largest}, not ${size}`);
  console.log(`${largest}: ${Math.round(size / 1_048_576)} MiB sent`);
}

/** Of the runtime: the process below wrangler that is not Node. */
function processorSeconds(wrangler: number): number {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid=,cputimes=,comm='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const below = new Set([String(wrangler)]);
  for (const [pid = '', parent = ''] of table) if (below.has(parent)) below.add(pid);
  const runtimes = table.filter(([pid = '', , , name = '']) => below.has(pid) && name.startsWith('workerd'));
  const ticks = runtimes.map(([pid]) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, each) => sum + each, 0) / 100;
}

/** The store of the runtime on this machine, as files: rows of SQLite, and a file for each object. */
class LocalBucket {
  readonly #database: DatabaseSync;
  readonly #blobs: string;
  readonly #insert;
  readonly #written = new Set<string>();

  constructor(state: string) {
    const [file = ''] = globSync(join(state, 'v3/r2/*/*.sqlite')).filter(
      (name) => !name.includes('metadata'),
    );
    this.#blobs = join(state, 'v3/r2/releases/blobs');
    mkdirSync(this.#blobs, { recursive: true });
    this.#database = new DatabaseSync(file);
    this.#database.exec('BEGIN');
    this.#insert = this.#database.prepare(
      'INSERT OR REPLACE INTO _mf_objects VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    );
  }

  place({ sha256, size }: StoredObject, file: string): void {
    if (this.#written.has(sha256)) return;
    const blob = this.#record(objectKey(sha256), sha256, size);
    try {
      linkSync(file, blob);
    } catch {
      copyFileSync(file, blob);
    }
    this.#written.add(sha256);
  }

  put(bytes: Uint8Array): StoredObject {
    const sha256 = hash('sha256', bytes);
    if (!this.#written.has(sha256)) this.write(objectKey(sha256), bytes);
    this.#written.add(sha256);
    return { sha256, size: bytes.length };
  }

  write(key: string, bytes: Uint8Array): void {
    writeFileSync(this.#record(key, hash('sha256', bytes), bytes.length), bytes);
  }

  close(): void {
    this.#database.exec('COMMIT');
    this.#database.close();
  }

  #record(key: string, sha256: string, size: number): string {
    const blob = hash('sha256', key) + '0'.repeat(16);
    this.#insert.run(key, blob, sha256.slice(0, 32), size, sha256.slice(0, 32), Date.now(), '{}', '{}', '{}');
    return join(this.#blobs, blob);
  }
}

function kilobytes(bytes = 0): string {
  return `${Math.round(bytes / 1_024)} KiB`;
}

try {
  await measure();
} finally {
  for (const clean of cleaning.reverse()) await clean();
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
}
