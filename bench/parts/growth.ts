/** How the cost grows with the board. */
import { lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { demoFeed, importLines, inScratch, releaseOf, settingsOf, today, tomorrow } from '../built-board.ts';
import { measureTabulador } from '../measure-command.ts';
import { costCells, type Section, shown } from '../results.ts';
import type { Scale } from '../run.ts';

export async function measureGrowth({ growth }: Scale): Promise<Section> {
  const rows: string[][] = [];
  for (const vacancies of growth) rows.push(await grownTo(vacancies));
  return {
    title: 'As the board grows',
    about:
      'Vacancies in the feed, of which the demo has some closed; the files of the release with its compressed copies; the search\nfor everything, which grows with the board because the contract has no pages in a search; the first build and that of the\nnext day; the files of the next day that are not the same bytes, which is what a publisher uploads.',
    head: [
      'vacancies',
      'files',
      'MB',
      'MB of the largest search',
      'gzip',
      'first: seconds',
      'processor seconds',
      'MB peak',
      'next day: seconds',
      'processor seconds',
      'MB peak',
      'files changed',
    ],
    rows,
  };
}

async function grownTo(vacancies: number): Promise<string[]> {
  return inScratch(async (scratch) => {
    const board = join(scratch, 'board.sqlite');
    const releases = join(scratch, 'releases');
    await importLines(board, await demoFeed(vacancies), today);
    const first = measureTabulador(['build'], settingsOf(board, releases, today));
    const release = releaseOf(releases, today);
    const sizes = statsIn(release).map(({ size }) => size);
    const everything = join(release, 'public/api/v1/jobs/search/all/all/all.json');
    const megabytes = (file: string) => shown([statSync(file).size / 1e6], 2);
    const next = measureTabulador(['build'], settingsOf(board, releases, tomorrow));
    // What a release does not share with another has one name only.
    const changed = statsIn(releaseOf(releases, tomorrow)).filter(({ nlink }) => nlink === 1);
    return [
      shown([vacancies], 0),
      shown([sizes.length], 0),
      shown([sizes.reduce((sum, size) => sum + size, 0) / 1e6], 0),
      megabytes(everything),
      megabytes(`${everything}.gz`),
      ...costCells([first]),
      ...costCells([next]),
      shown([changed.length], 0),
    ];
  });
}

function statsIn(directory: string) {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => lstatSync(join(entry.parentPath, entry.name)));
}
