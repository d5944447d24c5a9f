/**
 * What the site weighs: bytes over the wire for each kind of page, and what it adds to a release.
 *
 *     node tests/site/measure.ts [vacancies …]      850 and 10,500 unless told, some of which the demo has closed
 */
import { discovery } from '../../src/contract/pages.ts';
import { openData } from '../../src/contract/public-files.ts';
import { bytesOfPiece, type FileSink } from '../../src/release/file-sink.ts';
import { changesSince } from '../../src/release/open-data/changes.ts';
import { renderSite } from '../../src/release/site/render-site.ts';
import { SnapshotIndexBuilder } from '../../src/release/snapshot-index.ts';
import { generatedAt, settingsWith, snapshotOf } from '../render/rendered.ts';
import { demoVacancies } from './demo-vacancies.ts';
import { kindsOfPage } from './kinds-of-page.ts';
import { weightOf } from './page-weight.ts';

/** The page of data shows them; what they are does not matter here. */
const sizes = new Map([...Object.values(discovery), ...Object.values(openData)].map((path) => [path, 1_000]));

const counts = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [850, 10_500];

for (const count of counts) {
  const vacancies = await demoVacancies(count);
  const kinds = kindsOfPage(vacancies);
  const wanted = new Set(Object.values(kinds).map((address) => address.replace(/(#.*)?$/, 'index.html')));
  const kept = new Map<string, Buffer>();
  let files = 0;
  let bytes = 0;
  const sink: FileSink = {
    file(path, pieces) {
      files += 1;
      for (const piece of pieces) bytes += bytesOfPiece(piece).length;
      if (wanted.has(path) || path === '/404.html' || /^\/recursos\/[^/]+$/.test(path))
        kept.set(path, Buffer.concat(pieces.map(bytesOfPiece)));
    },
    derived: (path, _key, render) => sink.file(path, render()),
    problem: () => undefined,
  };
  const settings = settingsWith();
  const builder = new SnapshotIndexBuilder();
  for (const vacancy of vacancies) builder.add(vacancy);
  const index = builder.finish(generatedAt, settings.salaryIndex);
  // Processor time: the clock of a busy machine says little.
  const start = process.cpuUsage();
  await renderSite(snapshotOf(vacancies, 500), index, settings, sink, {
    changes: changesSince(undefined, generatedAt, new Map()),
    sizes,
  });
  const { user, system } = process.cpuUsage(start);
  console.log(
    `\n${vacancies.length} vacancies: the site adds ${files} files, ${(bytes / 1e6).toFixed(1)} MB, ${((user + system) / 1e6).toFixed(2)} s of processor`,
  );
  console.table(
    Object.fromEntries(Object.entries(kinds).map(([name, address]) => [name, weightOf(kept, address)])),
  );
}
