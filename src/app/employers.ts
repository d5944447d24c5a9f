import { resolve } from 'node:path';
import type { EmployerRules } from '../privacy/employer-rules.ts';
import { loadEmployerRules } from '../privacy/load-employer-rules.ts';
import { type UndecidedName, undecidedNames } from '../privacy/ordinary-names.ts';
import { type Workspace, withBoard } from './workspace.ts';

/** What the operator has decided about the names of employers, from the file in the settings. */
export function employerRules({ cwd, settings: { privacy } }: Workspace): EmployerRules {
  return loadEmployerRules(privacy.employers === null ? null : resolve(cwd, privacy.employers));
}

export interface EmployerReview {
  /** How many employers the board knows. */
  readonly employers: number;
  readonly undecided: readonly UndecidedName[];
}

/** Which names of employers are also ordinary words, and wait for a decision of the operator. */
export async function reviewEmployers(workspace: Workspace): Promise<EmployerReview> {
  const rules = employerRules(workspace);
  const employers = await withBoard(workspace, (board) => board.read((view) => view.employers()));
  return { employers: employers.length, undecided: undecidedNames(employers, rules) };
}
