import { isDone } from '../endings.ts';
import type { Session } from '../session.ts';
import { Batch } from './batch.ts';
import { CommandChild } from './command-child.ts';
import { inputOf } from './inputs.ts';
import { mostMegabytes, saved, tried, vacanciesOn } from './try-input.ts';

/** Inputs that share a board, and are built together. */
const batchSize = 120;

/** Feeds odd files to `import`; what it accepts must build and verify. */
export async function fuzzImport(session: Session): Promise<void> {
  const child = new CommandChild();
  const kinds = new Map<string, number>();
  const batch = new Batch(session, child);
  let vacancies = 0;
  const build = () => {
    vacancies += vacanciesOn(batch.workspace);
    return batch.build();
  };
  try {
    for (const one of session.cases(40)) {
      session.ledger.inputs++;
      const input = inputOf(one);
      const { outcome, complaints } = await tried(input, batch.workspace, child);
      for (const { kind, what } of complaints)
        session.fail(one, kind, `${input.kind}: ${what}`, saved(input));
      if (outcome.kind !== 'ended' || outcome.peakMegabytes > mostMegabytes) await child.stop();
      if (outcome.kind === 'ended' && isDone(outcome.code) && complaints.length === 0) batch.add(one, input);
      const word = outcome.kind === 'ended' ? `exit ${outcome.code}` : outcome.kind;
      kinds.set(word, (kinds.get(word) ?? 0) + 1);
      if (batch.size >= batchSize) await build();
    }
    await build();
  } finally {
    await child.stop();
  }
  const told = [...kinds].sort().map(([word, count]) => `${word} ${count}`);
  session.ledger.notes.push(
    `${told.join(', ')}; ${vacancies} vacancies from what was accepted, in ${batch.builds} builds`,
  );
}
