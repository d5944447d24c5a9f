import { decodeHTML } from 'entities';

/** A tag or a text. Attributes are escaped, so none contains an angle bracket. */
const part = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/g;

/** What a reader of text cannot use: charts, forms, the frame of the site, and text for screen readers only. */
const leftOut: readonly string[] = ['svg', 'form', 'script', 'button'];
const leftOutClass =
  /aria-hidden="true"|class="[^"]*\b(?:skip|masthead|colophon|crumbs|share|unseen|needs-script|bands-chart|ladder-bar|legend)\b/;

/** What stands before and after the content of an element. */
const around: Readonly<Record<string, readonly [before: string, after: string]>> = {
  strong: ['**', '**'],
  em: ['*', '*'],
  dt: ['\n- **', ':** '],
  summary: ['\n\n**', '**\n\n'],
  br: ['\n', ''],
  ul: ['\n', '\n'],
  ol: ['\n', '\n'],
  tr: ['| ', '\n'],
  th: ['', ' | '],
  td: ['', ' | '],
};
const heading = /^h[1-6]$/;
const block = /^(?:h[1-6]|p|section|article|header|aside|table|caption|dl|details|nav|figure)$/;

/** Between two blocks that stand on one line. Pages have no such character. */
const seam = '\0';

/** The Markdown twin of a page. It knows the elements that the templates of this site use. */
export function markdownTwin(page: string, origin: string): Buffer {
  const start = page.indexOf('<body>');
  const head = page.slice(0, start);
  const [, title = ''] = /<title>([^<]*)/.exec(head) ?? [];
  const [, url = ''] = /rel="canonical" href="([^"]*)/.exec(head) ?? [];
  const fields = [`title: ${JSON.stringify(decodeHTML(title))}`, `url: ${decodeHTML(url)}`];
  return Buffer.from(`---\n${fields.join('\n')}\n---\n\n${markdownOf(page.slice(start), origin)}\n`);
}

function markdownOf(body: string, origin: string): string {
  const out: string[] = [];
  const add = (text: string) => text !== '' && out.push(text);
  const links: string[] = [];
  let cells = 0;
  let rows = 0;
  /** Inside a list item or a cell everything stands on one line; in a program every blank counts. */
  let lines = 0;
  let isProgram = false;
  let isCell = false;
  part.lastIndex = 0;
  for (let found = part.exec(body); found; found = part.exec(body)) {
    const [whole, slash, name = '', attributes = ''] = found;
    if (name === '') {
      const text = decoded(isProgram ? whole : onOneLine(whole, out.at(-1)));
      add(isProgram ? text : escaped(text, { isOnOneLine: lines > 0, startsLine: () => isAtStart(out) }));
    } else if (!slash && (leftOut.includes(name) || leftOutClass.test(attributes))) {
      part.lastIndex = endOf(name, body, part.lastIndex);
    } else if (name === 'pre') {
      add(slash ? '\n```\n\n' : '\n\n```\n');
      isProgram = slash === '';
    } else if (name === 'code' && !isProgram) {
      const end = endOf(name, body, part.lastIndex);
      add(inlineCode(decoded(onOneLine(body.slice(part.lastIndex, end).replace(/<[^>]*>/g, ''))), isCell));
      part.lastIndex = end;
    } else if (name === 'a') {
      const href = decoded(/ href="([^"]*)/.exec(attributes)?.[1] ?? '');
      add(slash ? `](${links.pop()})` : '[');
      if (!slash) links.push(href.startsWith('/') ? origin + href : href);
    } else if (name === 'li') {
      if (!slash) add(`\n${'  '.repeat(lines)}- `);
      lines += slash ? -1 : 1;
    } else if (!isProgram) {
      if (name === 'table') rows = 0;
      if (name === 'th' || name === 'td') {
        isCell = slash === '';
        lines += slash ? -1 : 1;
        if (slash) cells++;
      }
      const added = around[name]?.[slash ? 1 : 0] ?? (block.test(name) ? '\n\n' : '');
      add(lines > 0 && added.startsWith('\n\n') ? seam : added);
      if (heading.test(name) && !slash && lines === 0) add(`${'#'.repeat(Number(name[1]))} `);
      if (slash && name === 'tr') {
        // The first row of a table is its head.
        if (rows++ === 0) add(`|${'---|'.repeat(cells)}\n`);
        cells = 0;
      }
    }
  }
  return out
    .join('')
    .replace(/[ \0]+$|(?<=- )\0[ \0]*/gm, '')
    .replace(/ *\0[ \0]*/g, ' · ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Where an element ends that may contain others of its name. */
function endOf(name: string, body: string, from: number): number {
  let at = from;
  for (let depth = 1; depth > 0; ) {
    const end = body.indexOf(`</${name}>`, at);
    if (end < 0) return body.length;
    depth += body.slice(at, end).split(`<${name}`).length - 2;
    at = end + name.length + 3;
  }
  return at;
}

function onOneLine(text: string, before = ' '): string {
  const joined = /\n| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text;
  return before.endsWith(' ') || before.endsWith('\n') ? joined.trimStart() : joined;
}

function decoded(text: string): string {
  return text.includes('&') ? decodeHTML(text) : text;
}

/** Nothing is escaped in code, except what would end a cell. */
function inlineCode(text: string, isCell: boolean): string {
  const runs = text.match(/`+/g) ?? [];
  const fence = '`'.repeat(1 + Math.max(0, ...runs.map((run) => run.length)));
  const room = runs.length > 0 ? ' ' : '';
  return fence + room + (isCell ? text.replaceAll('|', '\\|') : text) + room + fence;
}

/** Whether a block or a list item begins here, where some characters would be markup. */
function isAtStart(out: readonly string[]): boolean {
  const before = out.findLast((text) => !/^[ \0]*$/.test(text)) ?? '\n';
  return before.endsWith('\n') || /^\n *- $/.test(before);
}

const lineMarkup = /^(\s*)(?:(#{1,6}(?=\s|$)|>|[-+](?=[\s-]|$)|=)|(\d{1,9})([.)](?=\s|$)))/;

function escaped(
  text: string,
  { isOnOneLine, startsLine }: { readonly isOnOneLine: boolean; readonly startsLine: () => boolean },
): string {
  const inline = /[\\`*[\]<|_~&]/.test(text) ? escapedInline(text) : text;
  const line = lineMarkup.test(inline) && startsLine() ? inline.replace(lineMarkup, '$1$3\\$2$4') : inline;
  return isOnOneLine ? line.replaceAll('|', '\\|') : line;
}

/** An underscore inside a word is not markup, nor is an ampersand that starts no entity. */
function escapedInline(text: string): string {
  return text
    .replace(/[\\`*[\]~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu, '\\$&')
    .replaceAll('<', '&lt;');
}
