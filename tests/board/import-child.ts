/**
 * A process that imports into a board and may be killed at any moment: `import-child.ts FILE COUNT [ROUND] [hold]`.
 * A line per batch tells how far it is; the last line says how it ended. With `hold` it keeps the board to itself
 * until its input ends.
 */
import { writeSync } from 'node:fs';
import { openBoard } from '../../src/board/open-board.ts';
import type { OperatorError } from '../../src/foundation/operator-error.ts';
import { draftOf } from './drafts.ts';
import { upsertOptions } from './scratch.ts';

const [file = '', count = '0', round = '0', hold] = process.argv.slice(2);
const batch = 200;

// Synchronous, so that whoever reads the line knows that this process stands right behind it.
const say = (line: unknown) => writeSync(1, `${JSON.stringify(line)}\n`);

try {
  const board = await openBoard(file);
  await board.write(`import round ${round}`, async (session) => {
    for (let start = 0; start < Number(count); start += batch) {
      const drafts = Array.from({ length: Math.min(batch, Number(count) - start) }, (_, at) =>
        draftOf(`A-${start + at}`, { title: `Analista, vuelta ${round}` }),
      );
      await session.upsert(drafts, upsertOptions);
      say({ done: start + drafts.length });
    }
    const missing = await session.missingFrom('bolsa');
    await session.closeVacancies(missing.ids, '2026-11-16');
    say({ committing: true });
    if (hold) for await (const _ of process.stdin);
  });
  say({ finished: true });
} catch (error) {
  const { message, reason } = error as OperatorError;
  say({ message, reason });
}
