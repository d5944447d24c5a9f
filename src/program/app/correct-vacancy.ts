import { citySlugs } from '../../contract/vocabulary/cities.ts';
import { employmentTypes, modalitySlugs, seniorities } from '../../contract/vocabulary/job-terms.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { payFrom } from '../../intake/understand/profile.ts';
import { type CorrectableFact, correctableFacts } from '../../vacancies/corrections.ts';
import { generatedAtOf } from '../../vacancies/snapshot.ts';
import { fold } from '../../vacancies/text/fold.ts';
import { findNamed } from './find-vacancies.ts';
import { changeBoard, type Writer } from './workspace.ts';

export const valuesOfFact = {
  modality: modalitySlugs,
  city: citySlugs,
  seniority: seniorities,
  employmentType: employmentTypes,
  salary: null,
} as const satisfies Readonly<Record<CorrectableFact, readonly string[] | null>>;

/** Corrects facts that were read wrong: `modality=remoto`, `salary=18000-24000`. Nothing after `=` takes a correction back. */
export async function correctVacancy(writer: Writer, name: string, changes: readonly string[]) {
  const at = generatedAtOf(writer.clock());
  const parsed = changes.map(parseChange);
  return await changeBoard(writer, (board) =>
    board.write('correct', async (session) => {
      const { published, corrections } = await findNamed(session, name);
      const set = new Map(Object.entries(corrections.set));
      for (const { fact, value } of parsed) {
        set.delete(fact);
        if (value !== null) set.set(fact, { value, at } as never);
      }
      await session.correctVacancy(published.id, Object.fromEntries(set), at);
      return await findNamed(session, published.id);
    }),
  );
}

function parseChange(change: string) {
  const [, name = '', text = ''] = /^(\w+)=(.*)$/s.exec(change) ?? [];
  const fact = correctableFacts.find((one) => one === name);
  if (!fact) throw wrong(change, say`Write FACT=VALUE. The facts are: ${correctableFacts.join(', ')}.`);
  const values = valuesOfFact[fact];
  const pay = payFrom(text);
  const value = values
    ? values.find((one) => fold(one) === fold(text))
    : pay && { ...pay, period: 'MONTH' as const };
  if (value === undefined && text !== '')
    throw wrong(
      change,
      values
        ? say`Write one of: ${values.join(', ')}.`
        : say`Write monthly pay as MIN-MAX in whole pesos, such as 18000-24000.`,
    );
  return { fact, value: value ?? null };
}

const wrong = (change: string, hint: string) =>
  new OperatorError(say`"${change}" is not a correction.`, { reason: 'usage', hint });
