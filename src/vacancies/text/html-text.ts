import { decodeHTMLStrict } from 'entities';
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** What an element does to the text around it. */
type MarkupRole = 'inline' | 'line' | 'paragraph' | 'item' | 'break' | 'cell' | 'dropped';

const elements: Readonly<Record<MarkupRole, string>> = {
  inline:
    'a abbr acronym address area audio b base bdi bdo big button canvas cite code col colgroup data datalist del dfn em ' +
    'embed font i img input ins kbd label legend link map mark meta meter noscript object optgroup output param picture ' +
    'progress q rp rt ruby s samp select slot small source span strike strong sub summary sup textarea time track tt u ' +
    'var video wbr',
  line:
    'article aside body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form frame ' +
    'frameset header hgroup html main menu nav ol option pre search section table tbody tfoot thead tr ul',
  paragraph: 'blockquote h1 h2 h3 h4 h5 h6 hr p',
  item: 'li',
  break: 'br',
  cell: 'td th',
  dropped: 'head iframe noembed noframes script style svg template title',
};

const roles = new Map(
  Object.entries(elements).flatMap(([role, names]) =>
    names.split(' ').map((name) => [name, role as MarkupRole] as const),
  ),
);

/** Elements of Word in pasted HTML. */
const officeElement = /^(?:o|w|v|m|x|st1):[a-z]/;

/** Null if HTML has no such element: then the angle brackets are text. */
function roleOf(name: string, closing: boolean): MarkupRole | null {
  const role = roles.get(name);
  if (role === undefined) return officeElement.test(name) ? 'inline' : null;
  if (!closing) return role;
  // The end of an item only ends its line. A stray end of a dropped element is markup.
  return role === 'item' ? 'line' : role === 'dropped' ? 'inline' : role;
}

/** Elements without content. */
const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

const hidingStyle =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|(?:font-size|opacity)\s*:\s*0+(?:\.0*)?(?:px|pt|em|rem|%)?)\s*(?:!\s*important\s*)?(?:;|$)/i;

/** A piece of markup in the source, and its effect. */
interface Markup {
  readonly start: number;
  readonly end: number;
  readonly role: MarkupRole;
}

const sourceBlanks = /[ \t\r\n\f]+/g;

/** Entities that exports cut short: a number or an accent without its semicolon. */
const openEntity =
  /&(#\d{1,7}|#x[\da-f]{1,6}|[aeiou]acute|ntilde|uuml)(?![\d;])|&(amp|nbsp|quot|lt|gt)(?![\da-z;])/gi;
/** "R&D" with a semicolon that some program added. */
const falseEntity = /(?<=\p{Lu})&(\p{Ll});/gu;

/** The text with its entities resolved once, also those that are not written correctly. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  const closed = text
    .replace(openEntity, (_, open: string | undefined, plain: string) => `&${open ?? plain};`)
    .replace(falseEntity, (_, letter: string) => `&${letter.toUpperCase()}`);
  return decodeHTMLStrict(closed);
}

/** The visible text. What only looks like markup stays: `a < b`, `<3 años`, `<correo@ejemplo.mx>`. */
export function htmlToText(source: string, itemMark: string): string {
  if (!source.includes('<')) return decodeEntities(source);
  const markups = markupIn(source);
  // In an HTML document a line break is a blank; in plain text with a stray <b> it is a line break.
  const isDocument = markups.some(({ role }) => role === 'line' || role === 'paragraph' || role === 'item');
  const writer = new TextWriter(itemMark);
  let position = 0;
  for (const { start, end, role } of markups) {
    const between = source.slice(position, start);
    writer.text(isDocument ? between.replace(sourceBlanks, ' ') : between);
    writer.mark(role);
    position = end;
  }
  const rest = source.slice(position);
  writer.text(isDocument ? rest.replace(sourceBlanks, ' ') : rest);
  return decodeEntities(writer.result);
}

/** Nested blocks make one line break together; every `<br>` makes one. */
class TextWriter {
  result = '';
  readonly #itemMark: string;
  #breaks = 0;
  #explicitBreaks = 0;
  #item = false;

  constructor(itemMark: string) {
    this.#itemMark = itemMark;
  }

  text(piece: string): void {
    const pending = Math.max(this.#breaks, this.#explicitBreaks) > 0 || this.#item;
    if (pending && piece.trim() === '') return;
    if (pending) {
      this.result += '\n'.repeat(Math.max(this.#breaks, this.#explicitBreaks));
      if (this.#item) this.result += this.#itemMark;
      this.#breaks = 0;
      this.#explicitBreaks = 0;
      this.#item = false;
    }
    this.result += piece;
  }

  mark(role: MarkupRole): void {
    if (role === 'paragraph') this.#breaks = 2;
    else if (role === 'line' || role === 'item') this.#breaks = Math.max(this.#breaks, 1);
    else if (role === 'break') this.#explicitBreaks += 1;
    else if (role === 'cell') this.text(' ');
    if (role === 'item') this.#item = true;
  }
}

interface OpenElement {
  readonly name: string;
  readonly start: number;
  /** The number of markup pieces before this element. */
  readonly before: number;
  /** Whether the content is hidden from readers. */
  isHidden: boolean;
  /** The number of open elements of the same name inside this one. */
  inside: number;
}

function markupIn(source: string): readonly Markup[] {
  const found: Markup[] = [];
  let dropped: OpenElement | null = null;
  let opening: OpenElement | null = null;
  let attribute = { name: '', value: '' };

  const add = (start: number, end: number, role: MarkupRole) => found.push({ start, end, role });
  const drop = ({ start, before }: OpenElement, end: number) => {
    found.length = before;
    add(start, end, 'inline');
  };
  const open = (endIndex: number, isEmpty = false) => {
    if (opening === null) return;
    const role = roleOf(opening.name, false);
    const isHidden = opening.isHidden && !isEmpty && !voidElements.has(opening.name);
    if (dropped?.name === opening.name && !isEmpty) dropped.inside += 1;
    if (role === 'dropped' || (role !== null && isHidden)) dropped ??= opening;
    if (role !== null) add(opening.start, endIndex + 1, role === 'dropped' ? 'inline' : role);
    opening = null;
  };
  // No tag ends after this position, so searches for an end stop here.
  const lastClose = source.lastIndexOf('>');
  const ignore = () => {};
  const callbacks: TokenizerCallbacks = {
    onopentagname(start, end) {
      const name = source.slice(start, end).toLowerCase();
      opening = { name, start: start - 1, before: found.length, isHidden: false, inside: 0 };
    },
    onopentagend: open,
    onselfclosingtag: (endIndex) => open(endIndex, true),
    onattribname(start, end) {
      attribute = { name: source.slice(start, end).toLowerCase(), value: '' };
    },
    onattribdata(start, end) {
      attribute.value += source.slice(start, end);
    },
    onattribend() {
      const { name, value } = attribute;
      if (opening && (name === 'hidden' || (name === 'style' && hidingStyle.test(value))))
        opening.isHidden = true;
    },
    onclosetag(start, end) {
      const name = source.slice(start, end).toLowerCase();
      if (end > lastClose) return;
      const close = source.indexOf('>', end);
      if (dropped?.name === name && dropped.inside === 0) {
        drop(dropped, close + 1);
        dropped = null;
        return;
      }
      if (dropped?.name === name) dropped.inside -= 1;
      const role = roleOf(name, true);
      if (role !== null) add(start - 2, close + 1, role);
    },
    oncomment(start, end) {
      // `<!-- … -->` and `<?xml … ?>` are markup; `<!important` and `</ 3>` are text.
      const from = source.lastIndexOf('<', start - 1);
      const opener = source.slice(from, from + 5).toLowerCase();
      if (opener.startsWith('<!--') || opener === '<?xml')
        add(from, Math.min(end + 1, source.length), 'inline');
    },
    ondeclaration(start, end) {
      add(source.lastIndexOf('<', start - 1), end + 1, 'inline');
    },
    oncdata(start, end) {
      add(start - '<![CDATA['.length, start, 'inline');
      add(end - ']]'.length, end + 1, 'inline');
    },
    ontext: ignore,
    ontextentity: ignore,
    onattribentity: ignore,
    onprocessinginstruction: ignore,
    onend: ignore,
  };
  const tokenizer = new Tokenizer({ decodeEntities: false }, callbacks);
  tokenizer.write(source);
  tokenizer.end();
  // As in a browser, an unclosed script or style hides the rest of the text.
  const unclosed = dropped as OpenElement | null;
  if (unclosed?.name === 'script' || unclosed?.name === 'style') drop(unclosed, source.length);
  return found;
}
