import { html as honoHtml, raw as honoRaw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** Markup that may stand in a page as it is. Only `html` and `raw` make it. */
export type Html = HtmlEscapedString;

export type HtmlValue = string | number | false | null | undefined | Html | readonly HtmlValue[];

/** Marks that turn the direction of the text around them: in a title they could make one address look like another. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Markup with every value escaped. Attributes are always quoted. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  // The library answers with a promise only when it is given one, which the type of the values rules out.
  return honoHtml(strings, ...values.map(readable)) as Html;
}

/** Text that is markup already. Every use needs a reason beside it. */
export function raw(markup: string): Html {
  return honoRaw(markup);
}

function readable(value: HtmlValue): HtmlValue {
  if (typeof value === 'string') return plain(value);
  return Array.isArray(value) ? value.map(readable) : value;
}

/** Text without direction marks, for where it does not pass through `html`. */
export function plain(text: string): string {
  return text.replace(directionMarks, '');
}

/** Data for a `<script>` that is not run. Escaped so that no text in it can end the element. */
export function jsonScript(
  type: 'application/ld+json' | 'application/json',
  data: unknown,
  id?: string,
): Html {
  const json = plain(JSON.stringify(data))
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  // JSON in a data block: the four characters that matter to HTML were written as JSON escapes above.
  return html`<script type="${type}"${id && html` id="${id}"`}>${raw(json)}</script>`;
}
