import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { openBoard } from '../../src/board/open-board.ts';
import { run } from '../../src/cli/run.ts';
import { todayEverywhere } from '../../src/vacancies/calendar.ts';
import type { PublicVacancy } from '../../src/vacancies/vacancy.ts';
import { generatedAt, settingsWith } from '../render/rendered.ts';

/** The active vacancies of the demo: through the command, the intake and the board, as an operator's would come. */
export async function demoVacancies(count: number): Promise<PublicVacancy[]> {
  const directory = await mkdtemp(join(tmpdir(), 'tabulador-site-'));
  try {
    let said = '';
    const into = () =>
      new Writable({
        write(chunk, _encoding, done) {
          said += String(chunk);
          done();
        },
      });
    const code = await run(['demo', '--count', String(count)], {
      cwd: directory,
      env: { TABULADOR_NOW: generatedAt },
      input: Readable.from([]),
      output: into(),
      messages: into(),
      systemTime: () => new Date(generatedAt),
    });
    if (code !== 0) throw new Error(`the demo ended with ${code}: ${said}`);
    return await activeOf(join(directory, settingsWith().board));
  } finally {
    await rm(directory, { recursive: true });
  }
}

async function activeOf(location: string): Promise<PublicVacancy[]> {
  const board = await openBoard(location);
  try {
    return await board.read(async (view) => {
      const today = todayEverywhere(new Date(generatedAt));
      return (await Array.fromAsync(view.active(today, settingsWith().vacancies))).flat();
    });
  } finally {
    await board.close();
  }
}
