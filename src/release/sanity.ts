import { OperatorError } from '../foundation/operator-error.ts';

/**
 * Stops a release that would empty the service. What counts is how far the number of vacancies drops, not how many ids
 * went away: on a normal day some close and as many open, and a feed that gives every vacancy a new id loses nobody
 * anything to read.
 */
export function refuseEmptyOrShrunken(
  vacancies: number,
  previous: number | undefined,
  maximumLoss: number,
): void {
  const hint = 'Look at the board and at the last import. If it is meant, build with --force.';
  if (vacancies === 0) {
    throw new OperatorError('The release would have no vacancies.', { reason: 'refused', hint });
  }
  if (previous === undefined || vacancies >= previous) return;
  const loss = (previous - vacancies) / previous;
  if (loss <= maximumLoss) return;
  throw new OperatorError(
    `The release would have ${vacancies} vacancies and the current one has ${previous}: a loss of ${percent(loss)}, more than the ${percent(maximumLoss)} allowed.`,
    { reason: 'refused', hint },
  );
}

/** Clients look at `generatedAt` to learn whether there is something new: it must not run backwards by mistake. */
export function refuseEarlierClock(generatedAt: string, previous: string | undefined): void {
  if (previous === undefined || generatedAt >= previous) return;
  throw new OperatorError(`The current release was built at ${previous}, and now it is ${generatedAt}.`, {
    reason: 'refused',
    hint: 'Check the clock of this machine, or unset TABULADOR_NOW. If it is meant, build with --force.',
  });
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1).replace(/\.0$/, '')} %`;
}
