import { employerOf } from '../../intake/draft/employer.ts';
import type { Feed } from '../../intake/open-feed.ts';
import type { PreparedFeed } from '../../intake/prepared-feed.ts';
import type { Employer } from '../../vacancies/vacancy.ts';

const rowsBetweenReports = 2000;

/**
 * Every employer that the feeds name, those of rows that will be rejected too. An advertisement must not name the
 * employer of another one, wherever in the files that one stands; so all of them are known before the first is judged.
 */
export async function collectEmployers(
  feeds: readonly PreparedFeed[],
  onProgress: (feed: Feed) => void,
): Promise<readonly Employer[]> {
  const employers = new Map<string, Employer>();
  for (const { feed, items, reader } of feeds) {
    onProgress(feed);
    let rows = 0;
    for await (const item of items) {
      rows += 1;
      if (rows % rowsBetweenReports === 0) onProgress(feed);
      if (item.kind !== 'record' || !reader.wants(item.values)) continue;
      const employer = employerOf(reader.read(item.values, () => {}));
      if (employer) employers.set(JSON.stringify(employer), employer);
    }
  }
  return [...employers.values()];
}
