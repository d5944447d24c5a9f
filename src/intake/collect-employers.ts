import type { Employer } from '../vacancies/vacancy.ts';
import { employerOf } from './draft/employer.ts';
import type { PreparedFeed } from './prepared-feed.ts';

const rowsBetweenReports = 2000;

/**
 * Every employer that a feed names, those of rows that will be rejected too. An advertisement must not name the employer
 * of another one, wherever in the files that one stands; so all of them are known before the first is judged.
 */
export async function collectEmployers(
  { items, reader }: PreparedFeed,
  into: Map<string, Employer>,
  progress: () => void,
): Promise<void> {
  let rows = 0;
  for await (const item of items) {
    rows += 1;
    if (rows % rowsBetweenReports === 0) progress();
    if (item.kind !== 'record' || !reader.wants(item.values)) continue;
    const employer = employerOf(reader.read(item.values, () => {}));
    if (employer) into.set(JSON.stringify(employer), employer);
  }
}
