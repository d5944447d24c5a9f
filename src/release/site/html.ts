import type { Piece } from '../file-sink.ts';

/** Markup that may stand in a page as it is. Only the functions here make it. */
class Markup {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

export type Html = Markup;

export type HtmlValue = string | number | false | null | undefined | Html | readonly HtmlValue[];

/** Markup with every value escaped. Attributes are always quoted. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let text = strings[0] ?? '';
  for (let place = 0; place < values.length; place += 1) text += markupOf(values[place]) + strings[place + 1];
  return new Markup(text);
}

function markupOf(value: HtmlValue): string {
  if (typeof value === 'string') return escaped(value);
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'number') return String(value);
  if (value instanceof Markup) return value.toString();
  let text = '';
  for (const part of value) text += markupOf(part);
  return text;
}

/** A text of several lines, a paragraph each. */
export function paragraphs(text: string): Html {
  return html`${text.split(/\n+/).map((paragraph) => html`<p>${paragraph}</p>`)}`;
}

export function bulletList(items: readonly string[]): Html {
  return html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}

/** Text that is markup already. Every use needs a reason beside it. */
export function raw(markup: string): Html {
  return new Markup(markup);
}

/** Around what other files have as well. No text reads like these: in texts the signs are escaped. */
const [repeatedFrom, repeatedTo] = ['<repeated>', '</repeated>'];

/** Markup whose words the gate reads in another file of the release. It must begin and end where words do. */
export function repeated(markup: Html): Html {
  return new Markup(repeatedFrom + markup.toString() + repeatedTo);
}

/** A page as it is handed over, cut where that which is repeated begins and ends. */
export function piecesOf(page: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = page.indexOf(repeatedFrom); at >= 0; at = page.indexOf(repeatedFrom, from)) {
    const inner = at + repeatedFrom.length;
    const end = page.indexOf(repeatedTo, inner);
    if (end < 0) throw new Error('what is repeated has no end');
    pieces.push(Buffer.from(page.slice(from, at)), { repeated: Buffer.from(page.slice(inner, end)) });
    from = end + repeatedTo.length;
  }
  pieces.push(Buffer.from(page.slice(from)));
  return pieces;
}

/** Marks that turn the direction of the text around them: in a title they could make one address look like another. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const special = /[&<>"'\u061c\u0800-\uffff]/;
const everySpecial = /[&<>"'\u{800}-\u{10ffff}]/gu;
const entityOf: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Dashes and whatever else comes behind the letters of names are written as numbers: with a single one as it is, V8 keeps
 * the whole page in two bytes a character, and takes four times as long to make UTF-8 of it.
 */
function escaped(text: string): string {
  if (!special.test(text)) return text;
  return narrow(
    plain(text).replace(everySpecial, (sign) => entityOf[sign] ?? `&#${sign.toWellFormed().codePointAt(0)};`),
  );
}

/** In one byte a character, where it fits. What is cut or replaced in a text of two bytes has two as well. */
function narrow(text: string): string {
  return /[\u0100-\uffff]/.test(text) ? text : Buffer.from(text, 'latin1').toString('latin1');
}

/** Text without direction marks, for where it does not pass through `html`. */
export function plain(text: string): string {
  return text.replace(directionMarks, '');
}

/** Data for a `<script>` that is not run, and a text in it that other files have as well. */
export function jsonScript(
  type: 'application/ld+json' | 'application/json',
  data: unknown,
  { id, repeatedText }: { readonly id?: string; readonly repeatedText?: string } = {},
): Html {
  const json = JSON.stringify(data);
  const inner = repeatedText === undefined ? '' : JSON.stringify(repeatedText);
  const at = json.indexOf(inner);
  if (at < 0) throw new Error('the repeated text is not in the data');
  const [before, after] = [json.slice(0, at), json.slice(at + inner.length)];
  return html`<script type="${type}"${id && html` id="${id}"`}>${inData(before)}${inner && repeated(inData(inner))}${inData(after)}</script>`;
}

/** Escaped so that no text in it can end the element, nor make the page one of two bytes a character. */
function inData(json: string): Html {
  const escaped = plain(json).replace(
    /[<>&\u0800-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  // JSON in a data block: what matters to HTML was written as JSON escapes above.
  return raw(narrow(escaped));
}
