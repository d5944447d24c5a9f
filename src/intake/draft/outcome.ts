import type { VacancyDraft } from '../../vacancies/vacancy.ts';
import type { Finding, Remark } from './notes.ts';

/** What becomes of a record: a draft, or everything that stands in the way of one. */
export type DraftOutcome =
  | { readonly ok: true; readonly draft: VacancyDraft; readonly remarks: readonly Remark[] }
  | { readonly ok: false; readonly key: string | null; readonly findings: readonly Finding[] };
