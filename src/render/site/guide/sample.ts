import { type Html, html } from '../html.ts';

/** A piece of code; where scripts run it gets a button to copy it. It scrolls, so a keyboard must reach it. */
export function sample(code: string, caption: string, tall = false): Html {
  return html`<figure class="sample"><figcaption>${caption}</figcaption><pre${tall && html` class="tall"`} tabindex="0"><code>${code}</code></pre></figure>`;
}
