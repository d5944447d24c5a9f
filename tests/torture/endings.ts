import { exitCodes } from '../../src/foundation/operator-error.ts';
import type { Ending } from '../support/run-command.ts';
import type { FailureKind } from './ledger.ts';

export interface Complaint {
  readonly kind: FailureKind;
  readonly what: string;
}

const allowedCodes: readonly number[] = Object.entries(exitCodes).flatMap(([reason, code]) =>
  reason === 'bug' ? [] : [code],
);

const stackLine = /\n\s+at (?:async )?[\w.<>[\] ]+ ?\(?(?:file|node|\/)[^\n]*:\d+:\d+\)?/;

/** What must hold of the end of every command, whatever it was given and whatever befell the machine. */
export function* complaintsAbout({ code, output, messages }: Omit<Ending, 'signal'>): Generator<Complaint> {
  const text = `${messages}\n${output}`;
  if (/this is a bug/.test(messages) || stackLine.test(text) || code === exitCodes.bug) {
    yield { kind: 'crash', what: `exit code ${code}: ${excerpt(messages)}` };
  } else if (code === null || !allowedCodes.includes(code)) {
    yield { kind: 'crash', what: `exit code ${code}, which is not documented: ${excerpt(messages)}` };
  } else if (code !== exitCodes.ok && code !== exitCodes.partial && text.trim() === '') {
    yield { kind: 'wrong', what: `exit code ${code} and not a word` };
  }
}

export function isDone(code: number | null): boolean {
  return code === exitCodes.ok || code === exitCodes.partial;
}

/** The beginning, which says what happened, and on one line. */
export function excerpt(text: string): string {
  return text.trim().slice(0, 400).replaceAll('\n', ' ⏎ ');
}
