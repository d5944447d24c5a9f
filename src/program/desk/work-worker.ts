import { parentPort, workerData } from 'node:worker_threads';
import { type Language, setLanguage } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { explainSystemError } from '../../foundation/system-errors.ts';
import { buildFromBoard } from '../app/build.ts';
import { takeDown } from '../app/close-vacancies.ts';
import { findProblems, repairFeed } from '../app/fix.ts';
import { nextRelease } from '../app/next-release.ts';
import { publish } from '../app/publish.ts';
import { previewDecisions, review } from '../app/review.ts';
import { rollBackChecked } from '../app/roll-back.ts';
import type { Acceptance } from '../app/update/pull-feed.ts';
import { update } from '../app/update/update.ts';
import type { Task } from '../app/workspace.ts';

const works = {
  review,
  nextRelease,
  findProblems,
  repairFeed,
  previewDecisions,
  update: (task: Task, only: readonly string[], accepted: Acceptance) =>
    update({ ...task, ...accepted }, only),
  async build(task: Task) {
    const { id, totals, problem } = await buildFromBoard(task);
    if (problem) throw problem;
    return { id, vacancies: totals.vacancies };
  },
  async publish(task: Task) {
    const { address, release } = await publish(task);
    return { address, release };
  },
  async rollBack(task: Task, id: string | undefined, at: string | undefined) {
    const { to, problem } = await rollBackChecked({ ...task, id, at, force: false });
    if (problem) throw problem;
    return { to };
  },
  async takeDown(task: Task, names: readonly string[]) {
    const { closed, release, published, problem } = await takeDown({ ...task, names });
    if (problem) throw problem;
    return { closed, release, published };
  },
};
export type Works = typeof works;

export interface Order {
  readonly name: keyof Works;
  readonly values: readonly unknown[];
  readonly language: Language;
  /** A task without its functions; `isHeld` if TABULADOR_NOW holds the clock still. */
  readonly task: Omit<Task, 'clock' | 'systemTime' | 'onProgress'> & { readonly isHeld: boolean };
}

export type Said =
  | { readonly progress: readonly [phase: string, done: number | undefined, total: number | undefined] }
  | { readonly result: unknown }
  | { readonly refused: Pick<OperatorError, 'message' | 'reason' | 'hint'> };

const tell = (said: Said) => parentPort?.postMessage(said);

async function carryOut({ name, values, language, task: { now, isHeld, ...rest } }: Order): Promise<void> {
  await setLanguage(language);
  const start = performance.now();
  const clock = () => (isHeld ? now : new Date(now.getTime() + performance.now() - start));
  const onProgress: Task['onProgress'] = (phase, done, total) => tell({ progress: [phase, done, total] });
  const work = works[name] as (task: Task, ...values: readonly unknown[]) => Promise<unknown>;
  try {
    tell({ result: await work({ ...rest, now, clock, systemTime: clock, onProgress }, ...values) });
  } catch (thrown) {
    const error = explainSystemError(thrown);
    if (!(error instanceof OperatorError)) throw error;
    const { message, reason, hint } = error;
    tell({ refused: { message, reason, hint } });
  }
}

await carryOut(workerData as Order);
