import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../../src/program/app/seed-demo.ts';
import { withBoard } from '../../src/program/app/workspace.ts';
import { todayEverywhere } from '../../src/vacancies/calendar.ts';
import type { PublicVacancy } from '../../src/vacancies/vacancy.ts';
import { generatedAt, settingsWith } from '../render/rendered.ts';

/** The active vacancies of the demo: through the intake and the board, as an operator's would come. */
export async function demoVacancies(count: number): Promise<PublicVacancy[]> {
  await using directory = await mkdtempDisposable(join(tmpdir(), 'tabulador-site-'));
  const workspace = { cwd: directory.path, settings: settingsWith() };
  const now = new Date(generatedAt);
  await seedDemo({ ...workspace, count, seed: 1, now });
  return await withBoard(workspace, (board) =>
    board.read(async (view) => {
      const active = view.active(todayEverywhere(now), workspace.settings.vacancies);
      return (await Array.fromAsync(active)).flat().map(({ vacancy }) => vacancy);
    }),
  );
}
