import { cpus, totalmem } from 'node:os';
import type { Cost } from './measure-command.ts';

/** One measured question and the table that came out. */
export interface Section {
  readonly title: string;
  /** What is compared with what, and how to read it. */
  readonly about: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function spreadOf(values: readonly number[]) {
  const ordered = values.toSorted((a, b) => a - b);
  return {
    median: ordered[Math.floor(ordered.length / 2)] ?? Number.NaN,
    least: ordered[0] ?? Number.NaN,
    most: ordered.at(-1) ?? Number.NaN,
  };
}

/** `12.3 (11.9–14.0)`; without the brackets when there was one round. */
export function shown(values: readonly number[], digits = 1): string {
  const { median, least, most } = spreadOf(values);
  const number = (value: number) => value.toFixed(digits).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return values.length < 2 ? number(median) : `${number(median)} (${number(least)}–${number(most)})`;
}

/** Seconds, processor seconds and peak of memory. */
export function costCells(costs: readonly Cost[]): string[] {
  return [
    shown(costs.map(({ seconds }) => seconds)),
    shown(costs.map(({ processorSeconds }) => processorSeconds)),
    shown(
      costs.map(({ peakMegabytes }) => peakMegabytes),
      0,
    ),
  ];
}

/** The median of the ratios of each round: what a busy minute does to one it does to its neighbour. */
export function ratio(values: readonly number[], yardstick: readonly number[]): string {
  const ratios = values.map((value, round) => value / (yardstick[round] ?? Number.NaN));
  return `× ${spreadOf(ratios).median.toFixed(2)}`;
}

export function asMarkdown(section: Section): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    `## ${section.title}`,
    '',
    section.about,
    '',
    line(section.head),
    line(section.head.map(() => '---')),
    ...section.rows.map(line),
    '',
  ].join('\n');
}

export function machine(): string {
  const [core] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const model = core?.model && core.model !== 'unknown' ? `, ${core.model}` : '';
  return `${process.platform} ${process.arch}, ${cpus().length} cores${model}, ${gigabytes} GiB, Node ${process.version}`;
}
