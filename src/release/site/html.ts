import type { Piece } from '../file-sink.ts';

/** Markup that needs no escaping. Only functions of this file create it. */
class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

export type { Html };

export type HtmlValue = string | number | false | null | undefined | Html | readonly HtmlValue[];

/** Escapes every value. Attributes are always quoted. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let text = strings[0] ?? '';
  for (let place = 0; place < values.length; place += 1) text += markupOf(values[place]) + strings[place + 1];
  return new Html(text);
}

function markupOf(value: HtmlValue): string {
  if (typeof value === 'string') return escaped(value);
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'number') return String(value);
  if (value instanceof Html) return value.toString();
  let text = '';
  for (const part of value) text += markupOf(part);
  return text;
}

/** A paragraph for each line. */
export function paragraphs(text: string): Html {
  return html`${text.split(/\n+/).map((paragraph) => html`<p>${paragraph}</p>`)}`;
}

export function bulletList(items: readonly string[]): Html {
  return html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}

/** Marks a text as markup. Every use needs a reason beside it. */
export function raw(markup: string): Html {
  return new Html(markup);
}

/** Markers around repeated parts. Texts cannot contain them, because texts are escaped. */
const [repeatedFrom, repeatedTo] = ['<repeated>', '</repeated>'];

/** Html that the gate reads in another file of the release. It must start and end between words. */
export function repeated(markup: Html): Html {
  return new Html(repeatedFrom + markup.toString() + repeatedTo);
}

/** A page as pieces, cut at the repeated parts. */
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

/** Bidirectional control characters could make one address look like another. */
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

/** Wide characters become references: a single one would make V8 encode the whole page four times as slowly. */
function escaped(text: string): string {
  if (!special.test(text)) return text;
  return narrow(
    plain(text).replace(everySpecial, (sign) => entityOf[sign] ?? `&#${sign.toWellFormed().codePointAt(0)};`),
  );
}

/** Makes a one-byte string if possible, because slices of a two-byte string also use two bytes. */
function narrow(text: string): string {
  return /[\u0100-\uffff]/.test(text) ? text : Buffer.from(text, 'latin1').toString('latin1');
}

/** Removes bidirectional control characters where a text does not pass through `html`. */
export function plain(text: string): string {
  return text.replace(directionMarks, '');
}

/** A JSON data block, with a text that other files of the release have as well. */
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

/** Escaped so that no text can end the element or make the page a two-byte string. */
function inData(json: string): Html {
  const escaped = plain(json).replace(
    /[<>&\u0800-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  // The JSON above has no characters that matter to HTML.
  return raw(narrow(escaped));
}
