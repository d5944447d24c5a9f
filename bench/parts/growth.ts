/** How the cost grows with the board, as far as it was measured, and by a model checked against that beyond it. */
import { lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { demoFeed, importLines, inScratch, releaseOf, settingsOf, today, tomorrow } from '../built-board.ts';
import { extentOf } from '../extent.ts';
import { extrapolated, type Measurement, type Quantity } from '../growth-model.ts';
import { type Cost, measureTabulador } from '../measure-command.ts';
import { costCells, type Section, shown } from '../results.ts';
import type { Scale } from '../run.ts';

/** Where the design is looked at and not measured: a build of this size takes most of an hour and all of the disk. */
const beyond = 10;

interface Grown {
  readonly size: Measurement;
  readonly first: Cost;
  readonly next: Cost;
}

export async function measureGrowth({ growth }: Scale): Promise<Section[]> {
  const grown: Grown[] = [];
  for (const vacancies of growth) grown.push(await grownTo(vacancies));
  const sizes = grown.map(({ size }) => size);
  const [largest, before] = [sizes.at(-1), sizes.at(-2)];
  if (!largest || !before) throw new RangeError('the model needs two sizes');
  const far = extrapolated(before, largest, largest.vacancies * beyond);
  return [measuredSection(grown), modelSection([...sizes, far], sizes)];
}

async function grownTo(vacancies: number): Promise<Grown> {
  return inScratch(async (scratch) => {
    const board = join(scratch, 'board.sqlite');
    const releases = join(scratch, 'releases');
    await importLines(board, await demoFeed(vacancies), today);
    const first = measureTabulador(['build'], settingsOf(board, releases, today));
    const release = releaseOf(releases, today);
    const { files, megabytes, largestMegabytes } = extentOf(release);
    const everything = join(release, 'public/api/v1/jobs/search/all/all/all.json.gz');
    const next = measureTabulador(['build'], settingsOf(board, releases, tomorrow));
    const size: Measurement = {
      vacancies,
      files,
      megabytes,
      largestMegabytes,
      largestGzipMegabytes: statSync(everything).size / 1e6,
      processorSeconds: first.processorSeconds,
      peakMegabytes: first.peakMegabytes,
      changedFiles: filesOfItsOwn(releaseOf(releases, tomorrow)),
    };
    return { size, first, next };
  });
}

/** What a release does not share with another has one name only. */
function filesOfItsOwn(release: string): number {
  return readdirSync(release, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && lstatSync(join(entry.parentPath, entry.name)).nlink === 1,
  ).length;
}

function measuredSection(grown: readonly Grown[]): Section {
  return {
    title: 'As the board grows',
    about:
      'Vacancies in the feed, of which the demo has some closed; the files of the release with its compressed copies. The\ncontract has no pages in a search, so the largest file, the search for everything, grows with the board.',
    head: [
      'vacancies',
      'files',
      'MB',
      'MB of the largest',
      'first: seconds',
      'processor seconds',
      'MB peak',
      'next day: seconds',
      'processor seconds',
      'MB peak',
    ],
    rows: grown.map(({ size, first, next }) => [
      shown([size.vacancies], 0),
      shown([size.files], 0),
      shown([size.megabytes], 0),
      shown([size.largestMegabytes]),
      ...[first, next].flatMap((cost) => costCells([cost])),
    ]),
  };
}

const quantities: readonly (readonly [Quantity, name: string, digits: number])[] = [
  ['files', 'files', 0],
  ['megabytes', 'MB', 0],
  ['largestMegabytes', 'MB of the search for everything', 1],
  ['largestGzipMegabytes', 'the same, gzip', 2],
  ['processorSeconds', 'processor seconds of a first build', 0],
  ['peakMegabytes', 'MB peak', 0],
  ['changedFiles', 'files that the next day changes', 0],
];

function modelSection(sizes: readonly Measurement[], measured: readonly Measurement[]): Section {
  const [smallest, smaller, largest] = measured.slice(-3);
  const foreseen = largest && smaller && smallest && extrapolated(smallest, smaller, largest.vacancies);
  const far = sizes.at(-1)?.vacancies ?? 0;
  return {
    title: `By the model: ${far.toLocaleString('en')} vacancies`,
    about:
      'A straight line through the two largest sizes that were measured. How far such lines can be believed: the largest one was\nforeseen from the two before it, and what was measured is divided by that.',
    head: ['', ...sizes.map(({ vacancies }) => vacancies.toLocaleString('en')), 'measured to foreseen'],
    rows: quantities.map(([quantity, name, digits]) => [
      name,
      ...sizes.map((size) => shown([size[quantity]], digits)),
      foreseen ? `× ${((largest?.[quantity] ?? Number.NaN) / foreseen[quantity]).toFixed(2)}` : '',
    ]),
  };
}
