import { say } from '../../foundation/language/language.ts';
import type { VacancyDraft } from '../vacancy.ts';

/** What can be confidential in a text: the name of an employer, or personal data. */
export const findingKinds = [
  'employer',
  'person',
  'email',
  'phone',
  'messaging',
  'address',
  'curp',
  'rfc',
  'voter-id',
  'clabe',
  'nss',
  'link',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** As the operator reads it. */
export function kindText(kind: FindingKind): string {
  const texts: Readonly<Record<FindingKind, string>> = {
    employer: say`employer`,
    person: say`person`,
    email: say`email`,
    phone: say`phone`,
    messaging: say`messaging`,
    address: say`address`,
    curp: 'curp',
    rfc: 'rfc',
    'voter-id': say`voter-id`,
    clabe: 'clabe',
    nss: 'nss',
    link: say`link`,
  };
  return texts[kind];
}

/** Something confidential in a public field. */
export interface TextFinding {
  /** The public field, with its place in a list: `title`, `requirements[2]`. */
  readonly field: string;
  readonly kind: FindingKind;
  /** As written in the text. Only the operator's report shows it. */
  readonly found: string;
  /** Why it cannot be redacted: too little text would be left, or the address of the vacancy must not change. */
  readonly obstacle?: 'nothing left' | 'too little left' | 'kept address';
}

/** An accepted draft, with what was redacted and with doubtful texts that stay as they are; or why it is rejected. */
export type DraftInspection =
  | {
      readonly ok: true;
      readonly draft: VacancyDraft;
      readonly redacted: readonly TextFinding[];
      readonly doubts: readonly TextFinding[];
    }
  | { readonly ok: false; readonly findings: readonly TextFinding[] };

export type InspectDraft = (draft: VacancyDraft) => DraftInspection;
