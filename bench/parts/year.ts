/** A year of daily updates: whether a day costs the same at its end as at its beginning, and what is left on the disk. */
import { lstatSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoFeed, inScratch } from '../built-board.ts';
import { type Cost, measureTabulador } from '../measure-command.ts';
import { type Section, shown } from '../results.ts';
import type { Scale } from '../run.ts';

const firstDay = Date.UTC(2026, 0, 1, 18);
const dayLength = 86_400_000;
const daysInMonth = 30;

/** Of the vacancies, each day so many are replaced by new ones. */
const replacedShare = 0.03;
/** Every so many vacancies one gets another text in the course of its life. */
const correctedEvery = 10;
/** On every so many days the file is not there. */
const failsEvery = 23;

interface Day extends Cost {
  readonly failed: boolean;
}

export async function measureYear({ yearDays, yearVacancies }: Scale): Promise<Section> {
  const rows: string[][] = [];
  const days: Day[] = [];
  await inScratch(async (scratch) => {
    const replaced = Math.round(yearVacancies * replacedShare);
    const lines = await demoFeed(yearVacancies + yearDays * replaced);
    const config = join(scratch, 'tabulador.config.json');
    const file = join(scratch, 'feed.ndjson');
    const settings = {
      service: { synthetic: true },
      board: join(scratch, 'board.sqlite'),
      releases: { directory: join(scratch, 'releases') },
      update: { runs: join(scratch, 'runs') },
      feeds: [{ name: 'year', from: file, closeMissing: true }],
    };
    writeFileSync(config, JSON.stringify(settings));
    for (let day = 0; day < yearDays; day += 1) {
      const failed = day % failsEvery === failsEvery - 1;
      const open = lines.slice(day * replaced, day * replaced + yearVacancies);
      if (failed) rmSync(file, { force: true });
      else writeFileSync(file, open.map((line, index) => onDay(line, index, day, replaced)).join('\n'));
      const now = { TABULADOR_NOW: new Date(firstDay + day * dayLength).toISOString().replace('.000', '') };
      // Code 3: the file is not there, or some rows of the demo are refused on purpose.
      days.push({ ...measureTabulador(['update', '--config', config], now, [3]), failed });
      const isLast = day === yearDays - 1;
      if ((day + 1) % daysInMonth === 0 || isLast) {
        rows.push(monthRow(scratch, day + 1, days.slice(-daysInMonth)));
        console.error(rows.at(-1)?.join(' · '));
      }
    }
  });
  const early = processorSecondsAround(days, daysInMonth);
  const late = processorSecondsAround(days, yearDays);
  return {
    title: `A year of ${yearVacancies.toLocaleString('en')} vacancies`,
    about: `One update a day; every day ${replacedShare * 100} % of the vacancies are replaced, and every ${correctedEvery}th gets another text once; on every\n${failsEvery}rd day the file is missing. Processor seconds of the last ten days to those of days 21 to 30: × ${(late / early).toFixed(2)}.`,
    head: [
      'until day',
      'processor seconds a day',
      'MB peak',
      'failed',
      'releases',
      'files',
      'MB',
      'board MB',
    ],
    rows,
  };
}

/** A vacancy of the demo as the feed has it on that day, with dates of its own. */
function onDay(line: string, index: number, day: number, replaced: number): string {
  const vacancy = JSON.parse(line) as Record<string, unknown>;
  // The vacancies of the first day were posted on the days before it.
  const age = Math.floor((index + replaced) / replaced);
  const life = Math.ceil(1 / replacedShare);
  const posted = firstDay + (day - Math.max(0, life - age)) * dayLength;
  const isCorrected = index % correctedEvery === 0 && age < life / 2;
  const { status: _, validThrough: __, ...rest } = vacancy;
  return JSON.stringify({
    ...rest,
    postedAt: new Date(posted).toISOString().slice(0, 10),
    ...(isCorrected && { description: `${vacancy.description} Hay capacitación.` }),
  });
}

function monthRow(scratch: string, day: number, costs: readonly Day[]): string[] {
  const good = costs.filter(({ failed }) => !failed);
  const releases = join(scratch, 'releases');
  const counted = new Map<number, number>();
  for (const entry of readdirSync(releases, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const { ino, size } = lstatSync(join(entry.parentPath, entry.name));
    counted.set(ino, size);
  }
  const bytes = counted.values().reduce((sum, size) => sum + size, 0);
  const board = readdirSync(scratch).filter((name) => name.includes('.sqlite'));
  const boardBytes = board.reduce((sum, name) => sum + lstatSync(join(scratch, name)).size, 0);
  const kept = readdirSync(releases).filter((name) => /^\d{8}T/.test(name)).length;
  return [
    String(day),
    shown(good.map(({ processorSeconds }) => processorSeconds)),
    shown([Math.max(...costs.map(({ peakMegabytes }) => peakMegabytes))], 0),
    String(costs.length - good.length),
    String(kept),
    shown([counted.size], 0),
    shown([bytes / 1e6], 0),
    shown([boardBytes / 1e6], 1),
  ];
}

/** The mean of ten days until that day, without those that failed. */
function processorSecondsAround(days: readonly Day[], until: number): number {
  const good = days.slice(Math.max(0, until - 10), until).filter(({ failed }) => !failed);
  return good.reduce((sum, { processorSeconds }) => sum + processorSeconds, 0) / good.length;
}
