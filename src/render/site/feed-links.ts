import { openData } from '../open-data/addresses.ts';
import { type Html, html } from './html.ts';

/** Lets a feed reader find the newest vacancies from the page itself. */
export function feedLinks(): Html {
  return html`<link rel="alternate" type="application/atom+xml" title="Vacantes nuevas (Atom)" href="${openData.atomFeed}">
<link rel="alternate" type="application/feed+json" title="Vacantes nuevas (JSON Feed)" href="${openData.jsonFeed}">
`;
}
