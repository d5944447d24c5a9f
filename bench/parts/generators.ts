/** Other generators at the same work: the same pages and bodies from finished data, and the same compression after them. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { demoFeed, importLines, inScratch, releaseOf, settingsOf, today } from '../built-board.ts';
import { extentOf } from '../extent.ts';
import { writeEleventySite } from '../generate/eleventy-site.ts';
import { writeHugoSite } from '../generate/hugo-site.ts';
import { addressesOf, type Extent, extentAt, holdAgainst } from '../generate/same-output.ts';
import { type SiteData, siteData } from '../generate/site-data.ts';
import { type Cost, measureCommand, measureTabulador } from '../measure-command.ts';
import { ratio, type Section, shown } from '../results.ts';
import type { Scale } from '../run.ts';

const compressor = join(import.meta.dirname, '..', 'generate', 'compress-tree.ts');
const eleventy = join(import.meta.dirname, '..', 'node_modules', '@11ty', 'eleventy', 'cmd.cjs');

interface Generator {
  readonly name: string;
  write(directory: string, data: SiteData): void;
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
        { cwd: directory },
      ),
  },
];

/** What one of them cost in each round, and where its files are. */
interface Turns {
  readonly name: string;
  readonly output: string;
  readonly built: Cost[];
  readonly compressed: Cost[];
  /** A build of ours ends with everything on the disk. Theirs wait for that too, or the next in turn would do it for them. */
  readonly flushed: Cost[];
}

export async function measureGenerators({ vacancies, rounds }: Scale): Promise<Section[]> {
  return inScratch(async (scratch) => {
    const board = join(scratch, 'board.sqlite');
    const releases = join(scratch, 'releases');
    await importLines(board, await demoFeed(vacancies), today);
    const ours: Cost[] = [];
    const theirs = generators.map(
      ({ name }, at): Turns => ({
        name,
        output: join(scratch, `output-${at}`),
        built: [],
        compressed: [],
        flushed: [],
      }),
    );
    let prepared: ReturnType<typeof prepare> | undefined;
    for (let round = 0; round < rounds; round += 1) {
      rmSync(releases, { recursive: true, force: true });
      flush(scratch);
      ours.push(measureTabulador(['build'], settingsOf(board, releases, today)));
      const isFirst = prepared === undefined;
      prepared ??= prepare(join(releaseOf(releases, today), 'public'));
      for (const [at, generator] of generators.entries()) {
        const { output, built, compressed, flushed } = theirs[at] as Turns;
        const directory = join(scratch, `generator-${at}`);
        if (isFirst) {
          mkdirSync(directory);
          generator.write(directory, prepared.data);
        }
        rmSync(output, { recursive: true, force: true });
        flush(scratch);
        built.push(generator.build(directory, output));
        compressed.push(measureCommand(process.execPath, [compressor, output]));
        flushed.push(flush(output));
      }
    }
    const release = releaseOf(releases, today);
    if (!prepared) return [];
    return [
      costSection(vacancies, { release, ours, theirs, preparation: prepared.processorSeconds }),
      outputSection(addressesOf(prepared.data), join(release, 'public'), theirs),
    ];
  });
}

/** What they are given, and what it cost to make; somebody else's work, so it does not count. */
function prepare(publicDirectory: string): { data: SiteData; processorSeconds: number } {
  const before = process.cpuUsage();
  const data = siteData(publicDirectory);
  const { user, system } = process.cpuUsage(before);
  return { data, processorSeconds: (user + system) / 1e6 };
}

interface Measured {
  readonly release: string;
  readonly ours: readonly Cost[];
  readonly theirs: readonly Turns[];
  readonly preparation: number;
}

function costSection(vacancies: number, { release, ours, theirs, preparation }: Measured): Section {
  const row = (
    name: string,
    directory: string,
    built: readonly Cost[],
    after: readonly (readonly Cost[])[],
  ) => {
    const sum = (figure: 'seconds' | 'processorSeconds') =>
      built.map((cost, round) =>
        after.reduce((total, costs) => total + (costs[round]?.[figure] ?? 0), cost[figure]),
      );
    const [compressed, flushed] = after.map((costs) => shown(costs.map(({ seconds }) => seconds)));
    return [
      name,
      shown(sum('seconds')),
      compressed ?? 'while it builds',
      flushed ?? 'at its end',
      shown(sum('processorSeconds')),
      shown(
        built.map(({ peakMegabytes }) => peakMegabytes),
        0,
      ),
      extentText(extentOf(directory)),
      ratio(
        sum('seconds'),
        ours.map(({ seconds }) => seconds),
      ),
      ratio(
        sum('processorSeconds'),
        ours.map(({ processorSeconds }) => processorSeconds),
      ),
    ];
  };
  return {
    title: `The same by other generators, ${vacancies.toLocaleString('en')} vacancies`,
    about: `They get finished data: who is found by a search, what is similar, bands, counts, dates and amounts as text. To make it from the\nbodies of a release took ${preparation.toFixed(1)} s of processor time, which is not counted. They write the bodies of the API, the pages of vacancies,\nall pages of the listings and the salary pages, tag by tag the same as ours (the table below). Compression is the same for all:\nour own settings, two threads; and so is waiting until everything is on the disk. Left out of theirs: the search index, share pictures, style and scripts, open data, feeds, sitemaps, the\nhome page and the pages for developers, 3 % of our bytes. Ours also reads the board, works out what they are given, holds every\nbody against its schema, reads every text for names, and writes the manifest.`,
    head: [
      'generator',
      'seconds',
      'of which compression',
      'of which the disk',
      'processor seconds',
      'MB peak',
      'files with copies',
      'seconds, to ours',
      'processor, to ours',
    ],
    rows: [
      row('tabulador build', release, ours, []),
      ...theirs.map(({ name, output, built, compressed, flushed }) =>
        row(name, output, built, [compressed, flushed]),
      ),
    ],
  };
}

/** Files and bytes side by side, once the same has been found in them. */
function outputSection(
  addresses: ReturnType<typeof addressesOf>,
  ours: string,
  theirs: readonly Turns[],
): Section {
  const cell = ({ files, bytes }: Extent) => extentText({ files, megabytes: bytes / 1e6 });
  return {
    title: 'What they wrote',
    about:
      'Files and their size without copies. Samples of each kind are held against ours: bodies as data; pages by every tag, attribute,\ntext and piece of structured data, in order. What may differ: blanks, which signs of a link are escaped, and the place of a bar by a\ntenth of a per cent, where two ways to round meet. Anything else ends the measurement.',
    head: ['kind', 'ours', ...theirs.map(({ name }) => name), 'compared of each'],
    rows: Object.entries(addresses).map(([kind, list]) => [
      kind,
      cell(extentAt(ours, list)),
      ...theirs.map(({ output }) => cell(extentAt(output, list))),
      Math.min(...theirs.map(({ output }) => holdAgainst(ours, output, list))).toLocaleString('en'),
    ]),
  };
}

function extentText({ files, megabytes }: { readonly files: number; readonly megabytes: number }): string {
  return `${files.toLocaleString('en')}, ${megabytes.toFixed(megabytes < 1 ? 1 : 0)} MB`;
}

/** Waits until what was written is on the disk, as a build of ours does. */
function flush(directory: string): Cost {
  return measureCommand('sync', ['-f', directory]);
}
