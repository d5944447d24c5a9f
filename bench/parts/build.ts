/** Builds: the first, the next day's, and the least that anything with the same result must do. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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
import { type Cost, measureCommand, measureTabulador } from '../measure-command.ts';
import { ratio, type Section, shown } from '../results.ts';
import type { Scale } from '../run.ts';

const writer = join(import.meta.dirname, '..', 'build', 'write-tree.ts');

export async function measureBuilds({
  vacancies,
  rounds,
}: Pick<Scale, 'vacancies' | 'rounds'>): Promise<Section[]> {
  const costs: Record<string, Cost[]> = { first: [], unchanged: [], changed: [], written: [] };
  const stored = await inScratch(async (scratch) => {
    const board = join(scratch, 'board.sqlite');
    const changedBoard = join(scratch, 'changed.sqlite');
    const feed = await demoFeed(vacancies);
    await importLines(board, feed, today);
    cpSync(board, changedBoard);
    await importLines(changedBoard, withChanges(feed), tomorrow);
    for (let round = 0; round < rounds; round += 1) {
      const releases = join(scratch, 'releases');
      const releasesOfChanged = join(scratch, 'releases-of-changed');
      costs.first?.push(measureTabulador(['build'], settingsOf(board, releases, today)));
      cpSync(releases, releasesOfChanged, {
        recursive: true,
        preserveTimestamps: true,
        verbatimSymlinks: true,
      });
      costs.unchanged?.push(measureTabulador(['build'], settingsOf(board, releases, tomorrow)));
      costs.changed?.push(measureTabulador(['build'], settingsOf(changedBoard, releasesOfChanged, tomorrow)));
      costs.written?.push(
        measureCommand(process.execPath, [writer, releaseOf(releases, today), join(scratch, 'copy')]),
      );
      for (const directory of [releases, releasesOfChanged]) rmSync(directory, { recursive: true });
    }
    return vacancies;
  });
  const [first = [], written = []] = [costs.first, costs.written];
  const row = (name: string, runs: readonly Cost[] = []) => {
    const [seconds, processor] = [runs.map((run) => run.seconds), runs.map((run) => run.processorSeconds)];
    return [
      name,
      shown(seconds),
      shown(processor),
      shown(
        runs.map((run) => run.peakMegabytes),
        0,
      ),
      ratio(
        processor,
        first.map((run) => run.processorSeconds),
      ),
      ratio(
        seconds,
        written.map((run) => run.seconds),
      ),
    ];
  };
  return [
    {
      title: `Building ${stored.toLocaleString('en')} vacancies`,
      about:
        'The write floor reads a finished release into memory, writes the same bytes to the same paths in another place and\nflushes them: what anything with the same result must do. The next day is the same board a day later; then with every\n20th vacancy changed.',
      head: [
        'build',
        'seconds',
        'processor seconds',
        'MB peak',
        'processor, to the first',
        'seconds, to the write floor',
      ],
      rows: [
        row('the first', costs.first),
        row('the next day, nothing changed', costs.unchanged),
        row('the next day, 5 % changed', costs.changed),
        row('write floor', costs.written),
      ],
    },
  ];
}
