import type { NameWord } from '../../vacancies/legal-forms.ts';
import type { NameMatch, Reason } from './usual-match.ts';

/** One way in which an employer may be named. */
export interface KnownName {
  /** As the operator would recognise it. */
  readonly name: string;
  readonly words: readonly NameWord[];
  readonly match: NameMatch;
  /** Why the match is not `anywhere`, when nobody has decided it. */
  readonly reason?: Reason;
  readonly origin: 'legal name' | 'alias' | 'domain' | 'shortened';
}
