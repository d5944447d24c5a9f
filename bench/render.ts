/**
 * How long a release takes to render into nothing, its data alone and with the site, and how writing its data compares
 * with merely writing as many bytes to the same paths.
 *
 *     node bench/render.ts [vacancies …]      800, 10,000 and 100,000 unless told
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Measurement } from './render/measure.ts';

const counts = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [800, 10_000, 100_000];
const rounds = 3;

for (const count of counts) {
  const best = new Map<string, Measurement>();
  for (let round = 0; round < rounds; round += 1) {
    const directory = mkdtempSync(join(tmpdir(), 'tabulador-bench-'));
    try {
      // Interleaved, so that a busy moment of the machine hits all of them alike.
      for (const task of ['generate', 'data', 'data to disk', 'write alone', 'release']) {
        const measured = measure(task, count, directory);
        if (measured.seconds < (best.get(task)?.seconds ?? Number.POSITIVE_INFINITY))
          best.set(task, measured);
      }
    } finally {
      rmSync(directory, { recursive: true });
    }
  }
  console.log(`\n${count} vacancies, best of ${rounds}`);
  console.table(
    Object.fromEntries([...best].map(([task, measured]) => [task, row(measured, best.get('write alone'))])),
  );
}

function measure(task: string, count: number, directory: string): Measurement {
  const script = join(import.meta.dirname, 'render', 'measure.ts');
  return JSON.parse(
    execFileSync(process.execPath, [script, task, String(count), directory], { encoding: 'utf8' }),
  );
}

function row(
  { seconds, cpuSeconds, peakMegabytes, files, bytes }: Measurement,
  write: Measurement | undefined,
) {
  return {
    seconds: Number(seconds.toFixed(2)),
    'CPU seconds': Number(cpuSeconds.toFixed(2)),
    'to writing': write ? Number((seconds / write.seconds).toFixed(2)) : null,
    'peak MB': Math.round(peakMegabytes),
    files,
    MB: Number((bytes / 1e6).toFixed(1)),
  };
}
