import { Stamp } from '../../pieces.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import type { Block, Text } from './content.ts';

export function blocksHtml(blocks: readonly Block[], level = 2): Html {
  return html`${blocks.map((block) => [blockHtml(block, level), '\n'])}`;
}

/** Tables and code may scroll, so they have keyboard focus. */
function blockHtml(block: Block, level: number): Html {
  if (typeof block !== 'object' || block instanceof Stamp) return html`<p>${textHtml(block)}</p>`;
  switch (block.kind) {
    case 'section':
      return html`<section${block.isReference && html` class="operation"`}${block.id && html` id="${block.id}"`}>${level === 2 ? html`<h2>${block.title}</h2>` : html`<h3>${block.title}</h3>`}
${blocksHtml(block.blocks, level + 1)}</section>`;
    case 'list': {
      const items = block.items.map((item) => html`<li>${textHtml(item)}</li>`);
      return html`<ul>${items}</ul>`;
    }
    case 'quote':
      return html`<blockquote class="cite" lang="es-MX"><p>${textHtml(block.text)}</p></blockquote>`;
    case 'table':
      return html`<div class="scroll" tabindex="0" role="group" aria-label="${block.label}"><table class="data-table stacked"><thead><tr>${block.columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead><tbody>${block.rows.map(
        ([name = '', ...cells]) =>
          html`<tr><th scope="row">${textHtml(name)}</th>${cells.map((cell) => html`<td>${textHtml(cell)}</td>`)}</tr>\n`,
      )}</tbody></table></div>`;
    case 'fields':
      return html`<dl class="fields">${block.fields.map(
        ({ name, type, blocks }) =>
          html`<dt><code>${name}</code> <span class="type">${textHtml(type)}</span></dt>\n<dd>${blocksHtml(blocks, level)}</dd>\n`,
      )}</dl>`;
    case 'fold':
      return html`<details${block.isOpen && html` open`}><summary>${block.title}</summary>\n${blocksHtml(block.blocks, level)}</details>`;
    case 'sample':
      // A script adds a button that copies it.
      return html`<figure class="sample"><figcaption>${block.caption}</figcaption><pre class="tall" tabindex="0"><code class="language-${block.language}">${block.code}</code></pre></figure>`;
  }
}

export function textHtml(text: Text): Html {
  if (typeof text === 'string') return inlineHtml(text);
  return html`${inlineHtml(text.before)}${new Stamp(text.text)}${inlineHtml(text.after)}`;
}

/** An escaped character, code, strong text or a link. */
const inlineMarkup = /\\(.)|`([^`]+)`|\*\*((?:\\.|[^*])+)\*\*|\[((?:\\.|[^\]\\])+)\]\(([^)\s]+)\)/g;

function inlineHtml(markdown: string): Html {
  const parts: HtmlValue[] = [];
  let end = 0;
  for (const found of markdown.matchAll(inlineMarkup)) {
    const [whole, character, code, strong, label, href] = found;
    parts.push(
      markdown.slice(end, found.index),
      character,
      code && html`<code>${code}</code>`,
      strong && html`<strong>${inlineHtml(strong)}</strong>`,
      label && html`<a href="${href}">${inlineHtml(label)}</a>`,
    );
    end = found.index + whole.length;
  }
  return html`${[...parts, markdown.slice(end)]}`;
}
