import { Stamp } from '../../pieces.ts';
import { type Html, html } from '../html.ts';
import type { Code } from './content.ts';

// An unclosed quotation matches to its end; otherwise matching would be quadratic.
const quoted = String.raw`"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|\`(?:[^\`\\]|\\.)*\`?`;

/** One grammar for every language of the guide. The groups are CSS classes, and the first that matches counts. */
const token = new RegExp(
  [
    String.raw`(?<comment>(?<=^|\s)(?:#|\/\/)[^\n]*)`,
    String.raw`(?<name>"(?:[^"\\\n]|\\.)*"(?=:)|(?<=\s)--?[a-zA-Z][\w-]*)`,
    `(?<text>${quoted})`,
    String.raw`(?<keyword>\b(?:as|await|catch|const|curl|except|false|for|from|grep|if|import|in|instanceof|new|null|of|print|throw|true|try|with)\b)`,
    String.raw`(?<number>(?<![\w.])-?\d+(?:\.\d+)?(?!\w))`,
  ].join('|'),
  'gm',
);

/** Code with its colours, made at build time. */
export function highlighted(code: Code): Html {
  return html`${code.map((part) => (part instanceof Stamp ? html`<span class="c-text">${part}</span>` : inColour(part)))}`;
}

function inColour(code: string): Html {
  const pieces: (Html | string)[] = [];
  let end = 0;
  for (const found of code.matchAll(token)) {
    const [text] = found;
    const kind = Object.entries(found.groups ?? {}).find(([, part]) => part !== undefined)?.[0];
    pieces.push(code.slice(end, found.index), html`<span class="c-${kind}">${text}</span>`);
    end = found.index + text.length;
  }
  return html`${[...pieces, code.slice(end)]}`;
}
