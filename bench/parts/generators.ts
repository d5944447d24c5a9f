/** Other generators at the same work: fewer files than ours, the same API bodies, plain pages, the same compression. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { demoFeed, importLines, inScratch, releaseOf, settingsOf, today } from '../built-board.ts';
import { extentOf } from '../extent.ts';
import { writeEleventySite } from '../generate/eleventy-site.ts';
import { writeHugoSite } from '../generate/hugo-site.ts';
import { type PublishedBoard, publishedBoard } from '../generate/published-board.ts';
import { type Cost, measureCommand, measureTabulador } from '../measure-command.ts';
import { ratio, type Section, shown } from '../results.ts';
import type { Scale } from '../run.ts';

const compressor = join(import.meta.dirname, '..', 'generate', 'compress-tree.ts');
const eleventy = join(import.meta.dirname, '..', 'node_modules', '@11ty', 'eleventy', 'cmd.cjs');

interface Generator {
  readonly name: string;
  write(directory: string, board: PublishedBoard): void;
  build(directory: string, output: string): Cost;
}

const generators: readonly Generator[] = [
  {
    name: 'Hugo 0.111',
    write: writeHugoSite,
    build: (directory, output) =>
      measureCommand('hugo', ['--quiet', '--source', directory, '--destination', output]),
  },
  {
    name: 'Eleventy 3.1',
    write: writeEleventySite,
    build: (directory, output) =>
      measureCommand(
        process.execPath,
        ['--max-old-space-size=8192', eleventy, '--quiet', `--output=${output}`],
        {
          cwd: directory,
        },
      ),
  },
];

export async function measureGenerators({ vacancies, rounds }: Scale): Promise<Section[]> {
  return inScratch(async (scratch) => {
    const board = join(scratch, 'board.sqlite');
    const releases = join(scratch, 'releases');
    await importLines(board, await demoFeed(vacancies), today);
    const ours: Cost[] = [];
    const theirs = generators.map(() => ({ built: [] as Cost[], compressed: [] as Cost[], extent: '' }));
    for (let round = 0; round < rounds; round += 1) {
      rmSync(releases, { recursive: true, force: true });
      ours.push(measureTabulador(['build'], settingsOf(board, releases, today)));
      for (const [index, generator] of generators.entries()) {
        const directory = join(scratch, `generator-${index}`);
        const output = join(scratch, `output-${index}`);
        if (round === 0) {
          mkdirSync(directory);
          generator.write(directory, publishedBoard(join(releaseOf(releases, today), 'public')));
        }
        rmSync(output, { recursive: true, force: true });
        theirs[index]?.built.push(generator.build(directory, output));
        theirs[index]?.compressed.push(measureCommand(process.execPath, [compressor, output]));
        const { files, megabytes } = extentOf(output);
        Object.assign(theirs[index] ?? {}, {
          extent: `${files.toLocaleString('en')}, ${megabytes.toFixed(0)} MB`,
        });
      }
    }
    const { files, megabytes } = extentOf(releaseOf(releases, today));
    const seconds = (costs: readonly Cost[]) => costs.map((cost) => cost.seconds);
    const processor = (costs: readonly Cost[]) => costs.map((cost) => cost.processorSeconds);
    const sum = (a: readonly number[], b: readonly number[]) =>
      a.map((value, index) => value + (b[index] ?? 0));
    return [
      {
        title: `The same by other generators, ${vacancies.toLocaleString('en')} vacancies`,
        about:
          'They get every vacancy and every search as finished data, so that they filter and check nothing, and write the bodies of\nthe API and plain pages: one a vacancy, one a search that has any. Ours also reads the board, holds every body against its\nschema, reads every text for names, and writes the search index, feeds, sitemaps, salary pages and the manifest. Compression is the same\nfor all: our own settings, two threads.',
        head: [
          'generator',
          'seconds',
          'of which compression',
          'processor seconds',
          'files',
          'seconds, to ours',
        ],
        rows: [
          [
            'tabulador build',
            shown(seconds(ours)),
            'while it builds',
            shown(processor(ours)),
            `${files.toLocaleString('en')}, ${megabytes.toFixed(0)} MB`,
            ratio(seconds(ours), seconds(ours)),
          ],
          ...generators.map(({ name }, index) => {
            const { built = [], compressed = [], extent = '' } = theirs[index] ?? {};
            const total = sum(seconds(built), seconds(compressed));
            return [
              name,
              shown(total),
              shown(seconds(compressed)),
              shown(sum(processor(built), processor(compressed))),
              extent,
              ratio(total, seconds(ours)),
            ];
          }),
        ],
      },
    ];
  });
}
