import type { TextFinding } from '../inspection.ts';
import type { Employer, PublicVacancy } from '../vacancy.ts';
import { createInspector, type InspectorOptions } from './inspect-draft.ts';

/** What is confidential in the public texts of a vacancy; nothing, when it may be published. */
export type JudgeVacancy = (vacancy: PublicVacancy, employer: Employer | null) => readonly TextFinding[];

/**
 * The gate of a build. It reads a vacancy with the eyes of the import, field by field, so that what the one accepts the
 * other publishes, as long as both know the same employers and rules.
 */
export function createVacancyJudge(options: Omit<InspectorOptions, 'redact' | 'keptId'>): JudgeVacancy {
  const inspect = createInspector({ ...options, redact: false, keptId: ({ key }) => key });
  return (vacancy, employer) => {
    const inspection = inspect({
      facts: vacancy,
      vacancyId: vacancy.vacancyId,
      employer,
      source: { feed: '', key: vacancy.id, line: 0 },
      closedOn: null,
    });
    return inspection.ok ? [] : inspection.findings;
  };
}
