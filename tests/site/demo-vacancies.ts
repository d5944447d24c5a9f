import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../../src/program/app/seed-demo.ts';
import { withBoard } from '../../src/program/app/workspace.ts';
import { taskOf } from '../../src/program/cli/context.ts';
import { todayEverywhere } from '../../src/vacancies/calendar.ts';
import type { PublicVacancy } from '../../src/vacancies/vacancy.ts';
import { generatedAt, settingsWith } from '../render/rendered.ts';
import { capturedContext } from '../support/run-command.ts';

/** The active vacancies of the demo: through the intake and the board, as an operator's would come. */
export async function demoVacancies(count: number): Promise<PublicVacancy[]> {
  await using directory = await mkdtempDisposable(join(tmpdir(), 'tabulador-site-'));
  const { context } = capturedContext({ cwd: directory.path, now: generatedAt });
  const task = { ...taskOf(context, {}, 'demo'), settings: settingsWith() };
  await seedDemo({ ...task, count, seed: 1 });
  return await withBoard(task, (board) =>
    board.read(async (view) => {
      const active = view.active(todayEverywhere(task.now), task.settings.vacancies);
      return (await Array.fromAsync(active)).flat().map(({ vacancy }) => vacancy);
    }),
  );
}
