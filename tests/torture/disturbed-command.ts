import type { Random } from '../../src/program/demo/random.ts';
import type { Ending } from '../support/run-command.ts';
import { type Complaint, complaintsAbout, excerpt, isDone } from './endings.ts';
import type { Case } from './session.ts';
import { boardAfter, type Victim, type VictimName, victims } from './victims.ts';
import { instant, type RunOptions, runIn, type Workspace } from './workspace.ts';

/** Releases that stay: few, so that a leftover shows. */
const kept = 2;

export interface Disturbance {
  /** Runs the command and does something to it, or to the machine under it; then everything is as before. */
  readonly during: (
    start: (under?: readonly string[]) => ReturnType<typeof runIn>,
    context: { readonly chance: Random; readonly victim: Victim },
  ) => Promise<Ending>;
  /** Looks on while the command runs again, this time undisturbed. */
  readonly afterwards?: (start: () => ReturnType<typeof runIn>, victim: Victim) => Promise<Ending>;
  readonly user?: RunOptions['user'];
}

/**
 * Runs a command under a disturbance, and then once more without. In between the state must be the old or the new one,
 * and afterwards the new one with nothing left behind.
 */
export async function disturbedCommand(
  workspace: Workspace,
  name: VictimName,
  { number, chance }: Case,
  { during, afterwards = (start) => start().ended, user }: Disturbance,
): Promise<{ readonly complaints: Complaint[]; readonly ending: Ending }> {
  // Each run has an instant of its own: releases are named after it.
  const [now, later] = [instant(number * 120), instant(number * 120 + 60)];
  const victim = victims[name](workspace, chance, now);
  const old = { board: workspace.boardState(), release: workspace.currentId() };
  const newBoard = victim.changes === 'board' ? await boardAfter(workspace, victim, now) : old.board;
  const startAt = (at: string, under: readonly string[] = []) =>
    runIn(workspace.cwd, victim.args, {
      env: { TABULADOR_NOW: at, TABULADOR_RELEASES_KEEP: String(kept) },
      under,
      user,
    });

  const ending = await during((under) => startAt(now, under), { chance, victim });
  const complaints: Complaint[] = ending.signal === 'SIGKILL' ? [] : [...complaintsAbout(ending)];
  complaints.push(...(await stateComplaints(workspace, victim, old, newBoard)));

  const followed = await afterwards(() => startAt(victim.changes === 'board' ? now : later), victim);
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
  complaints.push(...leftoverComplaints(workspace, victim));
  return { complaints, ending };
}

/** What the disturbance itself left: nothing in between. */
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

/** Only a command that writes to a place cleans it up. */
function* leftoverComplaints(workspace: Workspace, { changes }: Victim): Generator<Complaint> {
  const leftovers = workspace.leftovers()[changes];
  if (leftovers.length > 0) yield { kind: 'leak', what: `left behind: ${leftovers.join(', ')}` };
  // The one that was current and the one before it stay, whatever their age.
  const releases = workspace.releaseIds().length;
  if (releases > kept + 2) yield { kind: 'leak', what: `${releases} releases, and ${kept} are to be kept` };
}
