import { say } from '../foundation/language/language.ts';
import type { VacancyDraft } from './vacancy.ts';

/** What can be confidential in a text: the name of an employer, and the data by which a person is known or reached. */
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

/** Something confidential in a text that was about to become public. */
export interface TextFinding {
  /** The public field, with its place in a list: `title`, `requirements[2]`. */
  readonly field: string;
  readonly kind: FindingKind;
  /** As it stood in the text. For the operator's report alone. */
  readonly found: string;
  /**
   * Why taking it out is no way out: nothing would be left, too little for a title or an address, or the vacancy has had
   * this address since it first came.
   */
  readonly obstacle?: 'nothing left' | 'too little left' | 'kept address';
}

/**
 * A draft that may be kept, with what was taken out of it and with what could not be decided and is published as it
 * stands; or what stands in the way.
 */
export type DraftInspection =
  | {
      readonly ok: true;
      readonly draft: VacancyDraft;
      readonly redacted: readonly TextFinding[];
      readonly doubts: readonly TextFinding[];
    }
  | { readonly ok: false; readonly findings: readonly TextFinding[] };

/** The intake calls it on every draft; the confidentiality gate implements it. */
export type InspectDraft = (draft: VacancyDraft) => DraftInspection;
