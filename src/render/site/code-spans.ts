import { type Html, html } from './html.ts';

/** The descriptions of the contract mark code with backticks, as OpenAPI does. */
export function codeSpans(text: string): Html {
  return html`${text.split('`').map((part, place) => (place % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
