import { say } from '../foundation/language/language.ts';

/** What can be confidential in a text: the name of an employer, or personal data. The texts are for the operator. */
export function kindTexts() {
  return {
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
    private: say`private cell`,
  } as const;
}

export type FindingKind = keyof ReturnType<typeof kindTexts>;
