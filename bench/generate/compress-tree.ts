/** Puts a gzip and a Brotli copy beside every file of a directory, with our own settings, on as many threads as a build uses. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { kindOf } from '../../src/contract/headers.ts';
import { compressed, effortFor, isWorthCompressing } from '../../src/release/compression.ts';

if (isMainThread) {
  const [directory = ''] = process.argv.slice(2);
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const threads = availableParallelism();
  for (let thread = 0; thread < threads; thread += 1)
    new Worker(new URL(import.meta.url), {
      workerData: { directory, files: files.filter((_, index) => index % threads === thread) },
    });
} else {
  const { directory, files } = workerData as { directory: string; files: string[] };
  for (const file of files) {
    const bytes = readFileSync(file);
    const kind = kindOf(file.slice(directory.length));
    if (!isWorthCompressing(kind, bytes.length)) continue;
    const effort = effortFor(kind, bytes.length);
    for (const [coding, ending] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      const copy = compressed(coding, bytes, effort);
      if (copy) writeFileSync(file + ending, copy);
    }
  }
}
