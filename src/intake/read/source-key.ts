import { hash } from 'node:crypto';
import { say } from '../../foundation/language/language.ts';
import { fold } from '../../vacancies/text/fold.ts';
import { cleanLine } from '../../vacancies/text/text.ts';
import type { Notes } from './notes.ts';
import type { FieldTexts } from './record-reader.ts';

const keyLength = 200;

export class SourceKeys {
  readonly #identities = new Map<string, IdentityKeys>();

  /**
   * The feed's own key, its reference code, or one made of what identifies the vacancy; null when that is not known.
   */
  keyOf(
    texts: FieldTexts,
    known: {
      readonly feed: string;
      readonly title: string;
      readonly city: string | undefined;
      readonly employer: string;
    },
    notes: Notes,
  ): string | null {
    const own = cleanLine(texts.givenKey || texts.text('key') || texts.text('vacancyId'));
    if (own.length > keyLength) {
      notes.refuse(
        'too-long',
        'key',
        own,
        say`${own.length} characters`,
        say`at most ${keyLength} characters`,
      );
      return null;
    }
    if (own !== '') return own;
    const { feed, title, city, employer } = known;
    if (title === '' || city === undefined) return null;
    const keys = this.#identities.get(feed) ?? new IdentityKeys();
    this.#identities.set(feed, keys);
    return keys.next({ title, city, employer, zone: cleanLine(texts.text('zone')) });
  }
}

interface Identity {
  readonly title: string;
  readonly city: string;
  readonly employer: string;
  readonly zone: string;
}

/**
 * Keys for rows without one. A row keeps its key while these facts stay; rows that share them are numbered in their
 * order.
 */
export class IdentityKeys {
  readonly #seen = new Map<string, number>();

  next({ title, city, employer, zone }: Identity): string {
    const content = JSON.stringify([fold(title), city, fold(employer), fold(zone)]);
    const digest = hash('sha256', content, 'base64url').slice(0, 22);
    const occurrence = (this.#seen.get(digest) ?? 0) + 1;
    this.#seen.set(digest, occurrence);
    return occurrence === 1 ? `row-${digest}` : `row-${digest}-${occurrence}`;
  }
}

/** Without its place in the file such a row would be taken for the first of its kind. */
export function isTwinKey(key: string): boolean {
  return /^row-[\w-]{22}-\d+$/.test(key);
}
