import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { visibleLine } from '../../../foundation/visible-text.ts';
import { NetworkError, ProblemError, TabuladorError } from '../../../readers/client/errors.ts';
import { AnswerTooLargeError } from '../../../readers/mcp/source.ts';

/** What a failure of the client means to the person who runs a command; anything else passes as it is. */
export function explainFailure(error: unknown, source: string): unknown {
  if (error instanceof ProblemError) return explainProblem(error, source);
  if (error instanceof NetworkError) {
    return new OperatorError(say`There is no answer from ${source}: ${reasonOf(error)}.`, {
      reason: 'environment',
      hint: say`See whether the address is right and the service runs, then try again.`,
      cause: error,
    });
  }
  if (error instanceof AnswerTooLargeError) {
    return new OperatorError(say`${source} answers with more than can be read here.`, {
      reason: 'environment',
      hint: say`Choose a city, a family or a modality.`,
      cause: error,
    });
  }
  if (error instanceof TabuladorError) {
    return new OperatorError(say`${source} does not answer as a service of this kind does.`, {
      reason: 'environment',
      hint: say`See whether the address is right; \`tabulador check\` says what is wrong with a service.`,
      cause: error,
    });
  }
  return error;
}

function explainProblem(error: ProblemError, source: string): OperatorError {
  const { code, problem, hint, validValues } = error;
  if (code === 'salary-guide-not-found') {
    const known = validValues?.family?.map(visibleLine).slice(0, 60) ?? [];
    return new OperatorError(say`${source} has no salary guide of this family.`, {
      reason: 'usage',
      hint: say`There is one for: ${known.join(', ')}.`,
      cause: error,
    });
  }
  return new OperatorError(say`${source} refuses: ${visibleLine(problem.detail)}`, {
    reason: 'environment',
    hint: visibleLine(hint),
    cause: error,
  });
}

/** An id or a reference code that no active vacancy has. */
export function unknownVacancy(name: string, source: string, ids: readonly string[]): OperatorError {
  // The number at the end is the vacancy; one that is near to it is another.
  const code = /[a-z]+-\d+$/.exec(name.toLowerCase())?.[0];
  const meant = code && ids.find((id) => id.endsWith(`-${code}`));
  return new OperatorError(say`No active vacancy is called "${visibleLine(name)}" in ${source}.`, {
    reason: 'usage',
    hint:
      meant === undefined
        ? say`It may have closed. \`tabulador jobs\` lists those that are open.`
        : say`Did you mean ${visibleLine(meant)}?`,
  });
}

/** What `fetch` says is only that it failed; its cause says why. */
function reasonOf({ cause }: NetworkError): string {
  const { cause: deeper, message } = cause as Error;
  return deeper instanceof Error ? deeper.message || String((deeper as NodeJS.ErrnoException).code) : message;
}
