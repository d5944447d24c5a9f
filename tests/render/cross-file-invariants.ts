import assert from 'node:assert/strict';
import { matchPath } from '../../src/contract/routes.ts';
import type { SalaryGuide } from '../../src/contract/schemas/salary-guide.ts';
import {
  checkIndex,
  checkJob,
  checkOrder,
  checkSearch,
  listingOf,
  listingPath,
} from '../../src/release/verify/invariants/check-listings.ts';
import { checkSalaries } from '../../src/release/verify/invariants/check-salaries.ts';
import { Report } from '../../src/release/verify/invariants/report.ts';
import { generatedAt, type Rendered, settings } from './rendered.ts';

/** Fails unless the files agree with each other, by the checks of `tabulador verify`, which share no code with the renderer. */
export function assertCrossFileInvariants(release: Rendered): void {
  const report = new Report();
  const listing = listingOf(release.json(listingPath));
  const context = { listing, origin: settings.service.origin, report };
  const guides = new Map<string, SalaryGuide>();
  for (const path of release.files.keys()) {
    const match = matchPath(path);
    if (!match) continue;
    const body = release.json(path);
    assert.equal(body.generatedAt, generatedAt, path);
    if (match.operation === 'getSalaryGuide') guides.set(match.parameters.family, body);
    else if (match.operation === 'searchJobs') {
      checkSearch(match.parameters, body, context);
      assert.equal(body.links.html === null, body.count === 0, path);
    } else if (match.operation === 'getJob') {
      checkJob(match.parameters.jobId, body, context);
      const { location, howToApply, city, modality, url } = body;
      assert.deepEqual([location.city, location.region, howToApply.url], [city.name, city.region, url]);
      assert.equal(location.remote, modality.slug === 'remoto');
    }
  }
  const index = release.json('/api/v1/index.json');
  checkOrder(listing, report);
  checkIndex(index, listing.items, guides.size, report);
  checkSalaries(release.json('/api/v1/salaries.json'), guides, listing, report);
  assert.deepEqual(report.findings, []);
  assert.deepEqual([report.checked.searches, report.checked.vacancies], [1_300, listing.items.length]);
  for (const [code, bytes] of release.problems) {
    assert.equal(JSON.parse(bytes.toString()).generatedAt, generatedAt, code);
  }
}
