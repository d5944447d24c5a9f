import { listingPage, pages } from '../../contract/pages.ts';
import { pathOf } from '../../contract/routes.ts';
import { JobSearchResult } from '../../contract/schemas/job.ts';
import { everySearch } from '../../contract/search-filters.ts';
import type { ServiceIdentity } from '../../contract/service.ts';
import type { FileSink } from '../file-sink.ts';
import { jsonText } from '../json.ts';
import type { SnapshotIndex } from '../snapshot-index.ts';
import { checkBody } from './check-body.ts';
import type { SummarySlab } from './summary-slab.ts';

/** A file for every combination of filters, empty ones too: so a 404 on a search always means a wrong slug. */
export function renderSearchFiles(
  index: SnapshotIndex,
  slab: SummarySlab,
  service: Pick<ServiceIdentity, 'origin'>,
  sink: FileSink,
): void {
  const check = checkBody(JobSearchResult);
  const { origin } = service;
  for (const filters of everySearch()) {
    const path = pathOf('searchJobs', filters);
    const positions = index.positionsOf(filters);
    const count = positions.length;
    // The items were checked one by one when they were made.
    const {
      items: _,
      links,
      ...head
    } = check(path, {
      generatedAt: index.generatedAt,
      filters,
      count,
      items: [],
      links: {
        self: origin + path,
        html: count === 0 ? null : origin + listingPage(filters),
        docs: origin + pages.developers,
      },
    });
    sink.file(path, [
      Buffer.from(`${jsonText(head).slice(0, -1)},"items":[`),
      ...slab.items(positions),
      Buffer.from(`],${jsonText({ links }).slice(1)}`),
    ]);
  }
}
