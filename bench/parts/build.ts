/** Builds: the first, later ones, and the least that anything with the same result must do. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import {
  anHourLater,
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
import { costCells, ratio, type Section } from '../results.ts';
import type { Scale } from '../run.ts';

const writer = join(import.meta.dirname, '..', 'build', 'write-tree.ts');

/** Builds upon the first one, each upon a copy of its own. */
const laterBuilds = {
  'an hour later, nothing changed': { changed: false, now: anHourLater },
  'an hour later, 5 % changed': { changed: true, now: anHourLater },
  'the next day, 4 % closed': { changed: false, now: tomorrow },
  'the next day, 4 % closed and 5 % changed': { changed: true, now: tomorrow },
} as const;

export async function measureBuilds({ vacancies, rounds }: Scale): Promise<Section> {
  const first: Cost[] = [];
  const later = Object.entries(laterBuilds).map(([name, build]) => ({ name, ...build, costs: [] as Cost[] }));
  const written: Cost[] = [];
  await inScratch(async (scratch) => {
    const board = join(scratch, 'board.sqlite');
    const changedBoard = join(scratch, 'changed.sqlite');
    const feed = await demoFeed(vacancies);
    await importLines(board, feed, today);
    cpSync(board, changedBoard);
    await importLines(changedBoard, withChanges(feed), anHourLater);
    // Nothing is removed on the way: for minutes after that a file system is slower at making files.
    for (let round = 0; round < rounds; round += 1) {
      const releases = join(scratch, `releases-${round}`);
      first.push(measureTabulador(['build'], settingsOf(board, releases, today)));
      for (const [number, { changed, now, costs }] of later.entries()) {
        const own = join(scratch, `releases-${round}-${number}`);
        cpSync(releases, own, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
        costs.push(measureTabulador(['build'], settingsOf(changed ? changedBoard : board, own, now)));
      }
      const copy = join(scratch, `copy-${round}`);
      written.push(measureCommand(process.execPath, [writer, releaseOf(releases, today), copy]));
    }
  });
  const to = (yardstick: readonly Cost[], runs: readonly Cost[], figure: keyof Cost) =>
    ratio(
      runs.map((run) => run[figure]),
      yardstick.map((run) => run[figure]),
    );
  const row = (name: string, runs: readonly Cost[]) => [
    name,
    ...costCells(runs),
    to(first, runs, 'processorSeconds'),
    to(written, runs, 'seconds'),
  ];
  return {
    title: `Building ${vacancies.toLocaleString('en')} vacancies`,
    about:
      'The write floor reads a finished release into memory, writes the same bytes to the same paths in another place and\nflushes them: what anything with the same result must do. Later builds are upon the first. Changed is the text of every\n20th vacancy; closed are those of the demo whose last day is over.',
    head: [
      'build',
      'seconds',
      'processor seconds',
      'MB peak',
      'processor, to the first',
      'seconds, to the write floor',
    ],
    rows: [
      row('the first', first),
      ...later.map(({ name, costs }) => row(name, costs)),
      row('write floor', written),
    ],
  };
}
