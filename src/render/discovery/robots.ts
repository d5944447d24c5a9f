import { discovery } from '../../contract/pages.ts';
import type { ServiceIdentity } from '../../contract/service.ts';

/** Everything is public. The request not to crawl every combination is in the API's own rules of use. */
export function robots({ origin }: Pick<ServiceIdentity, 'origin'>): string {
  return ['User-agent: *', 'Allow: /', '', `Sitemap: ${origin}${discovery.sitemap}`, ''].join('\n');
}
