import { OperatorError } from '../foundation/operator-error.ts';
import type { Employer } from '../vacancies/vacancy.ts';
import type { Leak } from './finishing/finish-file.ts';

/** What the gate looks for, as plain data: it crosses into the workers. */
export interface GateRules {
  readonly employers: readonly Employer[];
}

export function leakFinder({ employers }: GateRules): (location: string, bytes: Buffer) => Leak[] {
  const names = employers.flatMap(({ legalName, aliases }) => [legalName, ...aliases]);
  return (location, bytes) =>
    names.filter((name) => bytes.includes(name)).map((found) => ({ location, kind: 'employer', found }));
}
export function refuseLeaks(leaks: readonly Leak[]): void {
  if (leaks.length)
    throw new OperatorError(leaks.map((l) => `${l.location}: ${l.kind} ${l.found}`).join('\n'), {
      reason: 'refused',
    });
}
