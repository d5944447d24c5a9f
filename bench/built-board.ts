import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JobDetail, JobSearchResult } from '../src/contract/schemas/job.ts';
import { accepting, freePort, start } from '../tests/hosts/processes.ts';
import { tabulador } from '../tests/support/run-command.ts';
import { program } from './measure-command.ts';

export const today = '2026-11-16T12:00:00Z';
export const anHourLater = '2026-11-16T13:00:00Z';
export const tomorrow = '2026-11-17T12:00:00Z';

/** Every so many vacancies one has another text later: 5 per cent. */
const changedEvery = 20;

/** Runs `work` with a directory that is gone after it. */
export async function inScratch<T>(work: (directory: string) => Promise<T> | T): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'tabulador-bench-'));
  try {
    return await work(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

export function settingsOf(board: string, releases: string, now: string): Record<string, string> {
  return { TABULADOR_BOARD: board, TABULADOR_RELEASES_DIRECTORY: releases, TABULADOR_NOW: now };
}

/** The feed of the demo, a vacancy a line. */
export async function demoFeed(count: number): Promise<string[]> {
  const { code, output, messages } = await tabulador(['demo', '--print', '--count', String(count)], {
    TABULADOR_NOW: today,
  });
  assert.equal(code, 0, messages);
  return output.trim().split('\n');
}

export function withChanges(lines: readonly string[]): string[] {
  return lines.map((line, index) => {
    if (index % changedEvery !== 0) return line;
    const vacancy = JSON.parse(line) as { description: string };
    return JSON.stringify({ ...vacancy, description: `${vacancy.description} Hay capacitación.` });
  });
}

export async function importLines(board: string, lines: readonly string[], now: string): Promise<void> {
  const feed = `${board}.ndjson`;
  writeFileSync(feed, lines.join('\n'));
  const { code, messages } = await tabulador(['import', feed, '--feed', 'bench'], {
    TABULADOR_BOARD: board,
    TABULADOR_NOW: now,
  });
  // Some of what the demo invents is refused on purpose.
  assert.ok(code === 0 || code === 3, messages);
  rmSync(feed);
}

/** The one release of that day in a directory of releases. */
export function releaseOf(releases: string, now: string): string {
  const day = now.slice(0, 10).replaceAll('-', '');
  const name = readdirSync(releases).find((entry) => entry.startsWith(`${day}T`));
  assert.ok(name, `there is no release of ${day} in ${releases}`);
  return join(releases, name);
}

/** The vacancies of a release, as getJob gives them. */
export function publishedJobs(publicDirectory: string): JobDetail[] {
  const read = <T>(path: string) =>
    JSON.parse(readFileSync(join(publicDirectory, 'api/v1/jobs', path), 'utf8')) as T;
  return read<JobSearchResult>('search/all/all/all.json').items.map(({ id }) =>
    read<JobDetail>(`${id}.json`),
  );
}

/** Runs `work` with the port of a server of these releases. */
export async function whileServing<Value>(
  releases: string,
  now: string,
  work: (port: number) => Promise<Value>,
): Promise<Value> {
  const port = await freePort();
  const server = start(process.execPath, [program, 'serve', '--port', String(port), '--admin-port', '0'], {
    env: { TABULADOR_RELEASES_DIRECTORY: releases, TABULADOR_NOW: now },
  });
  await accepting(port, server);
  try {
    return await work(port);
  } finally {
    await server.stop();
  }
}
