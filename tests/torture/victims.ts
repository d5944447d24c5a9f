import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Random } from '../../src/program/demo/random.ts';
import { csvOf, sampleRow } from '../import/sample-rows.ts';
import { runCommand } from '../support/run-command.ts';
import { boardState, type Workspace } from './workspace.ts';

/** A command to be killed, ready to run in a workspace. Running it twice must come to the same as once. */
export interface Victim {
  readonly args: readonly string[];
  /** It writes to the board, or to the releases; never to both. */
  readonly changes: 'board' | 'releases';
  /** What may be current afterwards, beside what was before. */
  readonly isNewRelease?: (id: string) => boolean;
}

/** Makes a victim of each command that writes. */
export const victims = {
  build: (_: Workspace, __: Random, now: string): Victim => ({
    args: ['build', '--force'],
    changes: 'releases',
    isNewRelease: (id) => id.startsWith(now.replace(/\.\d+/, '').replaceAll(/[-:]/g, '')),
  }),
  import: ({ cwd }: Workspace, chance: Random): Victim => {
    const first = chance.integer(0, 500);
    const rows = Array.from({ length: chance.integer(1, 300) }, (_, at) => sampleRow(first + at));
    writeFileSync(join(cwd, 'feed.csv'), csvOf(rows));
    const options = chance.pick([[], ['--close-missing', '--force'], ['--rejects', 'rejects.csv']]);
    return { args: ['import', 'feed.csv', '--feed', 'kills', ...options], changes: 'board' };
  },
  rollback: (workspace: Workspace, chance: Random): Victim => {
    const target = chance.pick(workspace.releaseIds());
    return { args: ['rollback', target], changes: 'releases', isNewRelease: (id) => id === target };
  },
  close: ({ board }: Workspace, chance: Random): Victim => {
    const codes = codesOn(board);
    return {
      args: [chance.pick(['close', 'reopen']), ...chance.sample(codes, chance.integer(1, 20))],
      changes: 'board',
    };
  },
} as const;

export type VictimName = keyof typeof victims;
export const victimNames = Object.keys(victims) as VictimName[];

function codesOn(board: string): string[] {
  const database = new DatabaseSync(board, { readOnly: true });
  try {
    const rows = database.prepare('SELECT vacancy_id AS code FROM vacancy ORDER BY number').all();
    return (rows as { code: string }[]).map(({ code }) => code);
  } finally {
    database.close();
  }
}

/** What the board holds when the command has run undisturbed: tried on a copy. */
export async function boardAfter(workspace: Workspace, { args }: Victim, now: string): Promise<string> {
  const copy = `${workspace.cwd}-copy`;
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(join(copy, '.tabulador'), { recursive: true });
  cpSync(workspace.board, join(copy, '.tabulador', 'board.sqlite'));
  if (args[0] === 'import') cpSync(join(workspace.cwd, 'feed.csv'), join(copy, 'feed.csv'));
  await runCommand(args, { cwd: copy, now });
  const state = boardState(join(copy, '.tabulador', 'board.sqlite'));
  rmSync(copy, { recursive: true, force: true });
  return state;
}
