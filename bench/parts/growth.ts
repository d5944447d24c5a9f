/** How the cost grows with the board. */
import { join } from 'node:path';
import { demoFeed, importLines, inScratch, releaseOf, settingsOf, today, tomorrow } from '../built-board.ts';
import { extentOf } from '../extent.ts';
import { measureTabulador } from '../measure-command.ts';
import { type Section, shown } from '../results.ts';
import type { Scale } from '../run.ts';

export async function measureGrowth({ growth }: Scale): Promise<Section[]> {
  const rows: string[][] = [];
  for (const vacancies of growth) {
    rows.push(
      await inScratch(async (scratch) => {
        const board = join(scratch, 'board.sqlite');
        const releases = join(scratch, 'releases');
        await importLines(board, await demoFeed(vacancies), today);
        const first = measureTabulador(['build'], settingsOf(board, releases, today));
        const { files, megabytes, largestMegabytes } = extentOf(releaseOf(releases, today));
        const next = measureTabulador(['build'], settingsOf(board, releases, tomorrow));
        return [
          vacancies.toLocaleString('en'),
          files.toLocaleString('en'),
          shown([megabytes], 0),
          shown([largestMegabytes]),
          shown([first.seconds]),
          shown([first.processorSeconds]),
          shown([first.peakMegabytes], 0),
          shown([next.seconds]),
          shown([next.processorSeconds]),
          shown([next.peakMegabytes], 0),
        ];
      }),
    );
  }
  return [
    {
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
      rows,
    },
  ];
}
