import { type Html, html } from '../html.ts';
import type { Site } from '../site.ts';
import { grouped } from '../words.ts';
import { facetLinks, filterFacets, filterNames, nothingChosen } from './facets.ts';

/** Every city, family and modality with vacancies, as links: the way in that needs no script. */
export function browse(site: Site): Html {
  return html`<div class="browse">${filterNames.map((name) => {
    const links = facetLinks(site, nothingChosen, name);
    return (
      links.length > 0 &&
      html`<section><h3>${filterFacets[name].title}</h3><ul>${links.map(
        ({ address, name: label, count }) =>
          html`<li><a href="${address}">${label} <span class="count">${grouped(count)}</span></a></li>`,
      )}</ul></section>
`
    );
  })}</div>`;
}
