import type { ServiceIdentity } from '../../contract/service.ts';
import { type Html, html, jsonScript } from './html.ts';

/** A page on the path to the current one. */
export interface Crumb {
  readonly name: string;
  readonly address: string;
}

export function crumbLinks(crumbs: readonly Crumb[]): Html {
  return html`<nav class="crumbs" aria-label="Ruta"><ol>
${crumbs.map(({ name, address }) => html`<li><a href="${address}">${name}</a></li>\n`)}</ol></nav>`;
}

/** The same for search engines, ending with the page itself. */
export function breadcrumbList(service: ServiceIdentity, crumbs: readonly Crumb[], page: string): Html {
  const items = [
    ...crumbs.map(({ name, address }) => ({ name, item: service.origin + address })),
    { name: page },
  ];
  return html`${jsonScript('application/ld+json', {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, place) => ({ '@type': 'ListItem', position: place + 1, ...item })),
  })}\n`;
}
