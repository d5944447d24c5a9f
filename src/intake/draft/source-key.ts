import { hash } from 'node:crypto';
import { fold } from '../../vacancies/fold.ts';

/** What makes a vacancy the one it is, for a feed that has no name of its own for it. */
export interface Identity {
  readonly title: string;
  readonly city: string;
  readonly employer: string;
  readonly zone: string;
}

/**
 * Keys for rows without one. A row keeps its key while these facts stay, whatever else changes; rows that share them all
 * are told apart by their order in the feed.
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

/** A key that a row has only because of its place: on its own it would be taken for the first of its kind. */
export function isTwinKey(key: string): boolean {
  return /^row-[\w-]{22}-\d+$/.test(key);
}
