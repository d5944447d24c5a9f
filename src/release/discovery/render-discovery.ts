import { discovery, pages } from '../../contract/pages.ts';
import { pathOf } from '../../contract/routes.ts';
import type { ServiceIdentity } from '../../contract/service.ts';
import type { Edition } from '../editions/edition.ts';
import type { FileSink } from '../file-sink.ts';
import { jsonText } from '../json.ts';
import { mediaType } from '../site/structured-data.ts';
import type { SnapshotIndex } from '../snapshot-index.ts';
import { llms } from './llms.ts';
import { sitemapFiles } from './sitemap.ts';

/** The files that describe the service to programs, save the description of the API, which needs examples. */
export function renderDiscovery(
  index: SnapshotIndex,
  service: ServiceIdentity,
  sink: FileSink,
  editions: readonly Pick<Edition, 'id'>[],
): void {
  sink.file(discovery.apiCatalog, [jsonText(apiCatalog(service))]);
  sink.file(discovery.llms, [llms(service)]);
  sink.file(discovery.robots, [robots(service)]);
  sink.file(discovery.securityTxt, [securityTxt(service, index.generatedAt)]);
  for (const { path, body } of sitemapFiles(index, service, editions)) sink.file(path, [body]);
}

/** The linkset of RFC 9727. The API is named by its entry point, because nothing answers at the bare prefix. */
function apiCatalog({ origin }: Pick<ServiceIdentity, 'origin'>): object {
  const entry = pathOf('getApiIndex', {});
  const link = (path: string) => ({
    href: origin + path,
    type: path.endsWith('/') ? 'text/html' : mediaType(path),
  });
  return {
    linkset: [
      { anchor: origin + discovery.apiCatalog, item: [{ href: origin + entry }] },
      {
        anchor: origin + entry,
        'service-desc': [link(discovery.openapi)],
        'service-doc': [
          { ...link(pages.developers), hreflang: ['es'] },
          { ...link(pages.developersInEnglish), hreflang: ['en'] },
        ],
        'service-meta': [link(discovery.llms)],
        status: [link(entry)],
        'terms-of-service': [{ ...link(pages.terms), hreflang: ['es'] }],
      },
    ],
  };
}

/**
 * Everything is public. The request not to crawl every combination is in the usage rules of the API.
 */
function robots({ origin }: Pick<ServiceIdentity, 'origin'>): string {
  return ['User-agent: *', 'Allow: /', '', `Sitemap: ${origin}${discovery.sitemap}`, ''].join('\n');
}

/** RFC 9116 allows at most a year. */
const securityMonths = 7;

/** RFC 9116. It expires on the first of a month, so that the file is the same for all builds of a month. */
function securityTxt(
  {
    origin,
    contactEmail,
    securityContact,
  }: Pick<ServiceIdentity, 'origin' | 'contactEmail' | 'securityContact'>,
  generatedAt: string,
): string {
  const built = new Date(generatedAt);
  const expires = new Date(Date.UTC(built.getUTCFullYear(), built.getUTCMonth() + securityMonths, 1));
  return [
    `Contact: ${securityContact ?? `mailto:${contactEmail}`}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: es, en',
    `Canonical: ${origin}${discovery.securityTxt}`,
    '',
  ].join('\n');
}
