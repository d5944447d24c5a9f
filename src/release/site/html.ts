import { jsonPieces } from '../json.ts';
import { bytesOf, type Piece, Repeated, Stamp } from '../pieces.ts';

/** Markup that needs no escaping. Only functions of this file create it. */
class Html {
  /** Text, or pieces if a stamp or a repeated part stands in it. */
  readonly #content: string | readonly Piece[];

  constructor(content: string | readonly Piece[]) {
    this.#content = content;
  }

  get pieces(): readonly Piece[] {
    return typeof this.#content === 'string' ? [this.#content] : this.#content;
  }

  toString(): string {
    return typeof this.#content === 'string' ? this.#content : bytesOf(this.#content).toString();
  }

  /** Adds it to markup that is being written. */
  addTo(markup: Markup): void {
    if (typeof this.#content === 'string') markup.text += this.#content;
    else for (const piece of this.#content) markup.add(piece);
  }
}

export type { Html };

export type HtmlValue = string | number | false | null | undefined | Html | Stamp | readonly HtmlValue[];

/** Markup that is being written: most of it is one text, which V8 joins faster than a list. */
class Markup {
  readonly #pieces: Piece[] = [];
  text: string;

  constructor(text: string) {
    this.text = text;
  }

  add(piece: Piece): void {
    if (typeof piece === 'string') this.text += piece;
    else {
      this.#pieces.push(this.text, piece);
      this.text = '';
    }
  }

  addValue(value: HtmlValue): void {
    if (typeof value === 'string') this.text += escaped(value);
    else if (typeof value === 'number') this.text += value;
    else if (value instanceof Html) value.addTo(this);
    else if (value instanceof Stamp) this.add(value.around(escaped));
    else if (value) for (const part of value) this.addValue(part);
  }

  finish(): Html {
    return new Html(this.#pieces.length === 0 ? this.text : [...this.#pieces, this.text]);
  }
}

/** Escapes every value. Attributes are always quoted. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const markup = new Markup(strings[0] ?? '');
  for (let place = 0; place < values.length; place += 1) {
    markup.addValue(values[place]);
    markup.text += strings[place + 1];
  }
  return markup.finish();
}

/** A paragraph for each line. */
export function paragraphs(text: string): Html {
  return html`${text.split(/\n+/).map((paragraph) => html`<p>${paragraph}</p>`)}`;
}

export function bulletList(items: readonly string[]): Html {
  return html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}

/** Markup that the gate reads in another file of the release. It must start and end between words. */
export function repeated(markup: Html): Html {
  return new Html([new Repeated(markup.toString())]);
}

/** Markup that is encoded already. */
export function htmlOf(piece: Piece): Html {
  return new Html([piece]);
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

/** A JSON data block. Stamps and repeated texts in the data stay pieces. */
export function jsonScript(
  type: 'application/ld+json' | 'application/json',
  data: unknown,
  { id }: { readonly id?: string } = {},
): Html {
  const json = jsonPieces(data).map((piece) => {
    if (piece instanceof Stamp) return piece.around(inData);
    if (piece instanceof Repeated) return new Repeated(inData(String(piece.content)));
    return inData(String(piece));
  });
  return html`<script type="${type}"${id && html` id="${id}"`}>${new Html(json)}</script>`;
}

/** Escaped so that no text can end the element or make the page a two-byte string. */
function inData(json: string): string {
  return narrow(
    plain(json).replace(
      /[<>&\u0800-\uffff]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  );
}
