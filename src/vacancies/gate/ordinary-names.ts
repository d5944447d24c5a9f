import { say } from '../../foundation/language/language.ts';
import type { Employer } from '../vacancy.ts';
import type { EmployerRules } from './employer-rules.ts';
import { type KnownEmployer, knownEmployers } from './names/employer-names.ts';
import type { NameMatch, Reason } from './names/match-policy.ts';

/** A name that is also a word, for which the operator has not said how it is to be matched. */
export interface UndecidedName {
  readonly employer: string;
  readonly name: string;
  readonly reason: Reason | 'too short to look for';
  /** What applies until somebody decides. */
  readonly match: NameMatch | 'not matched';
}

/** Why a name waits for a decision, as the operator reads it. */
export function reasonText(reason: UndecidedName['reason']): string {
  const texts: Readonly<Record<UndecidedName['reason'], string>> = {
    short: say`short`,
    'ordinary words': say`ordinary words`,
    'place or trade': say`place or trade`,
    'name of many people': say`name of many people`,
    'well-known tool': say`well-known tool`,
    'too short to look for': say`too short to look for`,
  };
  return texts[reason];
}

/** The employers of a board that need a line in the employers file, by name. */
export function undecidedNames(
  employers: readonly Employer[],
  rules: EmployerRules,
): readonly UndecidedName[] {
  return knownEmployers(employers, rules)
    .flatMap(undecidedOf)
    .sort((a, b) => (a.employer < b.employer ? -1 : a.employer > b.employer ? 1 : 0));
}

function undecidedOf({ legalName, names }: KnownEmployer): readonly UndecidedName[] {
  if (!names.some(({ origin }) => origin === 'legal name')) {
    return [{ employer: legalName, name: legalName, reason: 'too short to look for', match: 'not matched' }];
  }
  return names.flatMap(({ name, match, reason }) =>
    reason ? [{ employer: legalName, name, reason, match }] : [],
  );
}
