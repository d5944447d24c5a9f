import { resolve } from 'node:path';
import { type EmployerRules, loadEmployerRules } from '../../vacancies/gate/employer-rules.ts';
import type { InspectorOptions } from '../../vacancies/gate/judge-vacancy.ts';
import { type UndecidedName, undecidedNames } from '../../vacancies/gate/names/employer-names.ts';
import type { Employer } from '../../vacancies/vacancy.ts';
import { readBoard, type Workspace } from './workspace.ts';

/** The decisions of the operator about names of employers, from the file in the settings. */
export function employerRules({ cwd, settings: { privacy } }: Workspace): EmployerRules {
  return loadEmployerRules(privacy.employers === null ? null : resolve(cwd, privacy.employers));
}

/** The knowledge of the gate, which is the same for an import and for a build. */
export function gateKnowledge(
  workspace: Workspace,
  employers: readonly Employer[],
): Pick<InspectorOptions, 'employers' | 'rules' | 'allowedHosts' | 'ownCodePrefix'> {
  const { apply, vacancies } = workspace.settings;
  return {
    employers,
    rules: employerRules(workspace),
    allowedHosts: apply.hosts,
    ownCodePrefix: vacancies.idPrefix,
  };
}

export interface EmployerReview {
  /** How many employers the board has. */
  readonly employers: number;
  readonly undecided: readonly UndecidedName[];
}

/** Names of employers that are also ordinary words and need a decision of the operator. */
export async function reviewEmployers(workspace: Workspace): Promise<EmployerReview> {
  const rules = employerRules(workspace);
  const employers = await readBoard(workspace, (view) => view.employers());
  return { employers: employers.length, undecided: undecidedNames(employers, rules) };
}
