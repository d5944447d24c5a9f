import type { PublicVacancy } from './vacancy.ts';

type Ordered = Pick<PublicVacancy, 'id' | 'postedAt'>;

/** Newest first, undated last, ties by id. Compares code units, like a database with a binary collation. */
export function newestFirst(a: Ordered, b: Ordered): number {
  if (a.postedAt !== b.postedAt) {
    if (a.postedAt === null) return 1;
    if (b.postedAt === null) return -1;
    return a.postedAt < b.postedAt ? 1 : -1;
  }
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
