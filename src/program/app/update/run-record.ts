import { globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import {
  makePrivateDirectory,
  notWritable,
  removeQuietly,
  replacePrivateFile,
  writePrivateFile,
} from '../../../foundation/private-files.ts';
import { explainSystemError } from '../../../foundation/system-errors.ts';
import type { Publication } from '../../../serve/bucket/publish/publish-release.ts';
import type { UpdateReport } from '../../../serve/node/health.ts';
import { generatedAtOf } from '../../../vacancies/snapshot.ts';
import { stampOf, type Workspace, type Writer } from '../workspace.ts';
import type { FeedOutcome } from './pull-feed.ts';

/** `unfinished`: under way or interrupted. */
export const runStatuses = ['unfinished', 'ok', 'partial', 'failed'] as const;
type RunStatus = (typeof runStatuses)[number];

/** `report`: the report itself could not be saved. */
export type RunStep = 'build' | 'verify' | 'publish' | 'report';

export interface RunFailure {
  readonly step: RunStep;
  readonly reason: OperatorError['reason'];
  readonly message: string;
  readonly hint: string | null;
}

export function runFailure(step: RunStep, { reason, message, hint }: OperatorError): RunFailure {
  return { step, reason, message, hint: hint ?? null };
}

/** The full report of an update. It may name employers and files, so it stays in a private directory. */
export interface Run {
  readonly id: string;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  /**
   * `ok`: every feed was imported. `partial`: some feed failed, or too many of its rows were rejected. `failed`: no release, or it did
   * not reach the bucket.
   */
  readonly status: RunStatus;
  readonly feeds: readonly FeedOutcome[];
  readonly release: {
    readonly id: string;
    readonly vacancies: number;
    /** Vacancies of the release before that this one lacks: closed, taken down or past their last day. Absent from old reports. */
    readonly gone?: number;
    readonly withheld: number;
    readonly waiting: number;
    readonly frozen?: string | null;
  } | null;
  readonly editionProblem: string | null;
  readonly failure: RunFailure | null;
  /** Null without a bucket, or if publishing failed. */
  readonly publication:
    | (Pick<Publication, 'address' | 'outcome' | 'sequence' | 'cleanUpProblem'> & {
        readonly objects: number;
        readonly bytes: number;
      })
    | null;
}

export type RunSummary = ReturnType<typeof summaryOf>;

/** For logs and metrics: names neither employers nor files. */
export function summaryOf({ id, startedAt, finishedAt, status, feeds, release, failure }: Run) {
  return {
    id,
    startedAt,
    finishedAt,
    status,
    feeds: feeds.map((one) => ({
      feed: one.label,
      outcome: one.outcome,
      failure: one.outcome === 'failed' ? one.failure : null,
      counts: one.outcome === 'imported' ? one.report.counts : null,
      causes: (one.report?.causes ?? []).map(({ cause, field, rows }) => ({ cause, field, rows })),
    })),
    release,
    failedStep: failure?.step ?? null,
  };
}

export function runsDirectory({ cwd, settings }: Workspace): string {
  return resolve(cwd, settings.update.runs);
}

const runIdPattern = /^\d{8}T\d{6}Z(-\d{1,4})?$/;

/** `20261116T120000Z`; another run of the same second gets a number. Creates the file, which reserves the id. */
export function beginRun(directory: string, now: Date): Run {
  const startedAt = generatedAtOf(now);
  const base = stampOf(now);
  try {
    makePrivateDirectory(directory);
    for (let number = 1; ; number += 1) {
      const id = number === 1 ? base : `${base}-${number}`;
      const run: Run = {
        id,
        startedAt,
        finishedAt: null,
        status: 'unfinished',
        feeds: [],
        release: null,
        editionProblem: null,
        failure: null,
        publication: null,
      };
      try {
        writePrivateFile(fileOf(directory, id), textOf(run), 'wx');
        return run;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || number >= 9_999) throw error;
      }
    }
  } catch (cause) {
    throw notWritable(directory, cause, say`Check the setting update.runs.`);
  }
}

export function saveRun(directory: string, run: Run): void {
  replacePrivateFile(fileOf(directory, run.id), textOf(run), say`Check the setting update.runs.`);
}

export function removeOldRuns(directory: string, keep: number, now: Date): void {
  // A killed update may have left one.
  for (const name of globSync('*.json.new', { cwd: directory })) removeQuietly(join(directory, name));
  for (const id of runIds(directory, now).slice(keep)) rmSync(fileOf(directory, id), { force: true });
}

/** Newest first. A report from the future is one of a wrong clock, and comes last. */
export function runIds(directory: string, now: Date): string[] {
  let names: string[];
  try {
    names = readdirSync(directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw explainSystemError(error, directory);
  }
  const ids = names.flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []));
  const order = (id: string) => id.replace(/-(\d+)$/, (_, number: string) => `-${number.padStart(4, '0')}`);
  const sorted = ids.filter((id) => runIdPattern.test(id)).sort((a, b) => (order(a) < order(b) ? 1 : -1));
  const isPast = (id: string) => id.slice(0, 16) <= stampOf(now);
  return [...sorted.filter(isPast), ...sorted.filter((id) => !isPast(id))];
}

/** Null if the report is damaged, so that one bad file does not hide the other runs. */
export function readRun(directory: string, id: string): Run | null {
  try {
    const run = JSON.parse(readFileSync(fileOf(directory, id), 'utf8')) as Run;
    // The summary reads every field that is ever shown.
    return runStatuses.includes(summaryOf(run).status) ? run : null;
  } catch {
    return null;
  }
}

export function findRun(directory: string, id: string | undefined, now: Date): Run {
  const wanted = id ?? runIds(directory, now)[0];
  const run = wanted !== undefined && runIdPattern.test(wanted) ? readRun(directory, wanted) : null;
  if (run) return run;
  throw new OperatorError(
    wanted === undefined ? say`There are no runs yet.` : say`There is no run ${wanted}.`,
    {
      reason: 'usage',
      hint: wanted === undefined ? say`\`tabulador update\` makes one.` : say`\`tabulador runs\` lists them.`,
    },
  );
}

/** How many runs are searched for one that read a feed. */
const searchedRuns = 30;

/** Null if there are no feeds in the settings, or if the server's user may not read the reports. */
export function lastUpdate(workspace: Writer): UpdateReport | null {
  if (workspace.settings.feeds.length === 0) return null;
  try {
    return lastUpdateIn(runsDirectory(workspace), workspace.clock());
  } catch {
    return null;
  }
}

function lastUpdateIn(directory: string, now: Date): UpdateReport | null {
  let last: RunSummary | undefined;
  let lastReadAt: string | null = null;
  for (const id of runIds(directory, now).slice(0, searchedRuns)) {
    const run = readRun(directory, id);
    if (!run || run.status === 'unfinished') continue;
    last ??= summaryOf(run);
    if (run.feeds.every(({ outcome }) => outcome === 'failed')) continue;
    lastReadAt = run.startedAt;
    break;
  }
  if (!last) return null;
  const { id, finishedAt, status } = last;
  const feeds = last.feeds.map(({ feed, outcome, failure }) => ({ feed, outcome, failure }));
  return { id, finishedAt, status, lastReadAt, feeds };
}

function fileOf(directory: string, id: string): string {
  return join(directory, `${id}.json`);
}

function textOf(run: Run): string {
  return `${JSON.stringify(run, null, 2)}\n`;
}
