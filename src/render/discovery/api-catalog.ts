import { fileKinds, kindOf } from '../../contract/headers.ts';
import { discovery, pages } from '../../contract/pages.ts';
import { pathOf } from '../../contract/routes.ts';
import type { ServiceIdentity } from '../../contract/service.ts';

/**
 * The catalogue of RFC 9727: a linkset that leads from the host to its API. The API is named by its entry point,
 * because nothing answers at the bare prefix; the same file, with the time of its build, tells how the service is.
 */
export function apiCatalog({ origin }: Pick<ServiceIdentity, 'origin'>): object {
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
        'service-doc': [{ ...link(pages.developers), hreflang: ['es'] }],
        'service-meta': [link(discovery.llms)],
        status: [link(entry)],
      },
    ],
  };
}

function mediaType(path: string): string {
  return fileKinds[kindOf(path)].contentType.replace(/;.*$/, '');
}
