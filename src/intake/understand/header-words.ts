import type { FieldName } from '../fields.ts';
import phrases from './header-words.json' with { type: 'json' };

/** `private` columns are never published; `other` columns are known and of no use. */
export type Meaning = FieldName | 'private' | 'other';

/** `vague` phrases count only if the values agree. */
interface HeaderPhrases {
  readonly sure: string;
  readonly vague?: string;
}

/** Words of a phrase in any order, without fillers, plurals and accents. Longer phrases win. */
export const headerPhrases: Readonly<Record<Meaning, HeaderPhrases>> = phrases;
