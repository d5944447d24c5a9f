import { join } from 'node:path';
import { type Complaint, complaintsAbout, excerpt, isDone } from '../endings.ts';
import type { Case, Session } from '../session.ts';
import { copyOf, instant, runIn, type Workspace } from '../workspace.ts';
import { killServe } from './kill-serve.ts';
import { type Course, momentIn, Observer } from './moments.ts';
import { boardAfter, type Victim, type VictimName, victimNames, victims } from './victims.ts';

/** How a command runs before it has been seen to: good enough for a first guess. */
const unknownCourse: Course = { milliseconds: 2_000, events: ['', '', '', ''] };

/** Releases that stay: small, so that a leftover shows. */
const kept = 2;

const serveEvery = 8;

/** Kills commands at every step; each time, the state must be the old or the new one and the next run must succeed. */
export async function killCommands(session: Session): Promise<void> {
  const workspace = copyOf(await session.options.template(), join(session.options.scratch, 'work'));
  const courses = new Map<VictimName, Course>();
  const struck = new Map<string, number>();
  for (const one of session.cases(11)) {
    session.ledger.inputs++;
    if (one.number % serveEvery === serveEvery - 1) {
      session.ledger.faults++;
      for (const { kind, what } of await killServe(workspace, one.chance))
        session.fail(one, kind, `serve: ${what}`);
      continue;
    }
    const name = victimNames[one.number % victimNames.length] as VictimName;
    const { complaints, lastStep, course } = await killOne(
      workspace,
      name,
      one,
      courses.get(name) ?? unknownCourse,
    );
    courses.set(name, course);
    if (lastStep !== undefined) {
      session.ledger.faults++;
      struck.set(lastStep, (struck.get(lastStep) ?? 0) + 1);
    }
    for (const { kind, what } of complaints) session.fail(one, kind, `${name}, killed ${lastStep}: ${what}`);
  }
  const told = [...struck].sort().map(([step, count]) => `${step} ${count}`);
  session.ledger.notes.push(`killed ${told.join(', ')}`);
}

interface Killed {
  readonly complaints: readonly Complaint[];
  /** The last thing seen to happen before the end; undefined when the command was quicker. */
  readonly lastStep: string | undefined;
  /** Of the run that followed. */
  readonly course: Course;
}

async function killOne(
  workspace: Workspace,
  name: VictimName,
  { number, chance }: Case,
  course: Course,
): Promise<Killed> {
  // Each run has its own instant, a minute later for the one that follows: releases are named after it.
  const [now, later] = [instant(number * 120), instant(number * 120 + 60)];
  const victim = victims[name](workspace, chance, now);
  const old = { board: workspace.boardState(), release: workspace.currentId() };
  const newBoard = victim.changes === 'board' ? await boardAfter(workspace, victim, now) : old.board;
  const run = (at: string) =>
    runIn(workspace.cwd, victim.args, { env: { TABULADOR_NOW: at, TABULADOR_RELEASES_KEEP: String(kept) } });

  const observer = new Observer(workspace);
  const killed = run(now);
  observer.strikeAt(momentIn(course, chance), killed.child);
  const { signal } = await killed.ended;
  observer[Symbol.dispose]();
  const lastStep =
    signal === 'SIGKILL' ? `${name} after ${observer.events.at(-1) ?? 'the start'}` : undefined;

  const complaints = [...(await stateComplaints(workspace, victim, old, newBoard))];
  const { followed, course: seen } = await undisturbed(workspace, () =>
    run(victim.changes === 'board' ? now : later),
  );
  complaints.push(...complaintsAbout(followed));
  if (!isDone(followed.code)) {
    complaints.push({
      kind: 'loss',
      what: `the next run ended with ${followed.code}: ${excerpt(followed.messages)}`,
    });
  }
  if (victim.changes === 'board' && workspace.boardState() !== newBoard) {
    complaints.push({ kind: 'loss', what: 'the board is not what the command makes of it' });
  }
  if (victim.changes === 'releases') complaints.push(...(await workspace.currentComplaints()));
  const leftovers = workspace
    .leftovers()
    .filter((file) => victim.changes === 'releases' || file.startsWith('board.'));
  if (leftovers.length > 0) complaints.push({ kind: 'leak', what: `left behind: ${leftovers.join(', ')}` });
  // The one that was current and the one before it stay, whatever their age.
  const releases = workspace.releaseIds().length;
  if (releases > kept + 2)
    complaints.push({ kind: 'leak', what: `${releases} releases, and ${kept} are to be kept` });
  return { complaints, lastStep, course: seen };
}

/** What the kill itself left: nothing in between. */
async function stateComplaints(
  workspace: Workspace,
  victim: Victim,
  old: { readonly board: string; readonly release: string | undefined },
  newBoard: string,
): Promise<Complaint[]> {
  const board = workspace.boardState();
  const release = workspace.currentId();
  const complaints: Complaint[] = [];
  if (board !== old.board && board !== newBoard) {
    complaints.push({ kind: 'loss', what: `the board is neither the old nor the new one: ${board}` });
  }
  if (release !== old.release && !(release !== undefined && victim.isNewRelease?.(release))) {
    complaints.push({ kind: 'loss', what: `${release} is current, neither the old release nor the new one` });
  }
  if (victim.changes === 'releases') complaints.push(...(await workspace.currentComplaints()));
  return complaints;
}

async function undisturbed(workspace: Workspace, run: () => ReturnType<typeof runIn>) {
  using observer = new Observer(workspace);
  const followed = await run().ended;
  return { followed, course: observer.course() };
}
