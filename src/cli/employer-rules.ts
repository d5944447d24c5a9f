import { resolve } from 'node:path';
import type { Settings } from '../config/settings.ts';
import type { EmployerRules } from '../privacy/employer-rules.ts';
import { loadEmployerRules } from '../privacy/load-employer-rules.ts';
import type { CliContext } from './context.ts';

/** What the operator has decided about the names of employers, from the file in the settings. */
export function employerRules({ cwd }: CliContext, { privacy }: Settings): EmployerRules {
  return loadEmployerRules(privacy.employers === null ? null : resolve(cwd, privacy.employers));
}
