import { fold } from '../vacancies/fold.ts';

const known = new Map<string, string>();

/** `Posted At`, `posted_at` and `postedAt` are one column: what a spreadsheet does to a name means nothing. */
export function columnName(name: string): string {
  let plain = known.get(name);
  if (plain === undefined) {
    plain = fold(name).replace(/[\s_-]+/g, '');
    // A feed has a few dozen names. A hostile one could have a new one in every record.
    if (known.size < 10_000) known.set(name, plain);
  }
  return plain;
}
