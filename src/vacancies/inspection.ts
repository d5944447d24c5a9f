import type { VacancyDraft } from './vacancy.ts';

/** Something confidential in a text that was about to become public. */
export interface TextFinding {
  /** The public field, with its place in a list: `title`, `requirements[2]`. */
  readonly field: string;
  readonly kind: 'employer' | 'email' | 'phone' | 'messaging' | 'curp' | 'rfc' | 'clabe' | 'nss' | 'link';
  /** As it stood in the text. For the operator's report alone. */
  readonly found: string;
  /** Why taking it out is no way out: nothing would be left, or the vacancy has had this address since it first came. */
  readonly obstacle?: 'nothing left' | 'kept address';
}

/** A draft that may be kept, with what was taken out of it; or what stands in the way. */
export type DraftInspection =
  | { readonly ok: true; readonly draft: VacancyDraft; readonly redacted: readonly TextFinding[] }
  | { readonly ok: false; readonly findings: readonly TextFinding[] };

/** The intake calls it on every draft; the confidentiality gate implements it. */
export type InspectDraft = (draft: VacancyDraft) => DraftInspection;
