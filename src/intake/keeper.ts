import type { CalendarDay, Vacancy, VacancyDraft } from '../vacancies/vacancy.ts';

/** What the intake asks of the board, within one transaction. The session of a board fits. */
export interface Keeper {
  upsert(
    drafts: readonly VacancyDraft[],
    options: { readonly vacancyIdPrefix: string; readonly at: string },
  ): Promise<
    readonly {
      readonly kind: 'added' | 'updated' | 'unchanged' | 'closed' | 'conflict';
      readonly id: string;
    }[]
  >;
  missingFrom(feed: string): Promise<{ readonly ids: readonly string[]; readonly openBefore: number }>;
  closeVacancies(ids: readonly string[], on: CalendarDay): Promise<number>;
  find(id: string): Promise<Vacancy | null>;
}
