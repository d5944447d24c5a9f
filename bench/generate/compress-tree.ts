/** Puts compressed copies beside the files of a directory, where and as a build does, on as many threads as a build uses. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { kindOf } from '../../src/contract/headers.ts';
import { codingsFor, compressed, effortFor } from '../../src/release/format/compression.ts';
import { codingSuffix } from '../../src/release/format/manifest.ts';

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
    const name = file.slice(directory.length);
    const kind = kindOf(name);
    for (const coding of codingsFor(name, bytes.length, kind)) {
      const copy = compressed(coding, bytes, effortFor(kind));
      if (copy) writeFileSync(file + codingSuffix[coding], copy);
    }
  }
}
