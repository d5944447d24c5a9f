import { say } from '../foundation/language/language.ts';

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
