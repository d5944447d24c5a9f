/**
 * One measurement in a process of its own, so that peak memory is its own: `measure.ts <task> <vacancies> <directory>`.
 * Prints one line of JSON.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Create } from 'typebox/value';
import { Settings } from '../../src/foundation/settings/settings.ts';
import { renderData, renderRelease } from '../../src/release/render-release.ts';
import { DirectorySink, NullSink } from './sinks.ts';
import { syntheticSnapshot } from './synthetic-vacancies.ts';

export interface Measurement {
  readonly seconds: number;
  /** Of all threads together, user and system: what a busy machine distorts least. */
  readonly cpuSeconds: number;
  readonly peakMegabytes: number;
  readonly files: number;
  readonly bytes: number;
}

const [task, count = '0', directory = ''] = process.argv.slice(2);
const settings = Create(Settings);
const snapshot = syntheticSnapshot(Number(count));
const listFile = join(directory, 'list.json');

const tasks: Readonly<Record<string, () => Promise<NullSink>>> = {
  /** What making up the vacancies costs: the other figures contain it. */
  async generate() {
    for await (const _ of snapshot.vacancies);
    return new NullSink();
  },
  /** The API, discovery and open data, without the site. */
  async data() {
    const sink = new NullSink();
    await renderData(snapshot, settings, sink);
    return sink;
  },
  /** The whole release. */
  async release() {
    const sink = new NullSink();
    await renderRelease(snapshot, settings, sink);
    return sink;
  },
  async 'data to disk'() {
    const list: [string, number][] = [];
    const sink = new DirectorySink(join(directory, 'data'), (path, size) => list.push([path, size]));
    await renderData(snapshot, settings, sink);
    writeFileSync(listFile, JSON.stringify(list));
    return sink;
  },
  /** As many bytes to the same paths, without making them. */
  async 'write alone'() {
    const list: readonly [string, number][] = JSON.parse(readFileSync(listFile, 'utf8'));
    const bytes = Buffer.alloc(
      list.reduce((largest, [, size]) => Math.max(largest, size), 0),
      'vacante ',
    );
    const sink = new DirectorySink(join(directory, 'written'));
    for (const [path, size] of list) sink.file(path, [bytes.subarray(0, size)]);
    return sink;
  },
};

const work = tasks[task ?? ''];
if (!work) throw new Error(`no task ${task}: ${Object.keys(tasks).join(', ')}`);
const cpuBefore = process.cpuUsage();
const start = performance.now();
const { files, bytes } = await work();
const seconds = (performance.now() - start) / 1000;
const { user, system } = process.cpuUsage(cpuBefore);
const measurement: Measurement = {
  seconds,
  cpuSeconds: (user + system) / 1e6,
  peakMegabytes: process.resourceUsage().maxRSS / 1024,
  files,
  bytes,
};
console.log(JSON.stringify(measurement));
