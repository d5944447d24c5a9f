import { Stamp } from '../../pieces.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import type { Block, Programs, Sample, Text } from './content.ts';
import { highlighted } from './highlight.ts';

export function blocksHtml(blocks: readonly Block[], level = 2): Html {
  return html`${blocks.map((block) => [blockHtml(block, level), '\n'])}`;
}

/** Tables and code may scroll, so they have keyboard focus. */
function blockHtml(block: Block, level: number): Html {
  if (typeof block !== 'object' || !('kind' in block)) return html`<p>${textHtml(block)}</p>`;
  switch (block.kind) {
    case 'section':
      return html`<section${block.isReference && html` class="operation"`}${block.id && html` id="${block.id}"`}>${level === 2 ? html`<h2>${block.title}</h2>` : html`<h3>${block.title}</h3>`}
${blocksHtml(block.blocks, level + 1)}</section>`;
    case 'list': {
      const items = block.items.map((item) => html`<li>${textHtml(item)}</li>`);
      return block.ordered ? html`<ol>${items}</ol>` : html`<ul>${items}</ul>`;
    }
    case 'quote':
      return html`<blockquote class="cite" lang="${block.language}"><p>${block.text}</p></blockquote>`;
    case 'table':
      return html`<div class="scroll" tabindex="0" role="group" aria-label="${block.label}"><table class="data-table ${block.holds}"><thead><tr>${block.columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead><tbody>${block.rows.map(
        ([name = '', ...cells]) =>
          html`<tr><th scope="row">${textHtml(name)}</th>${cells.map((cell) => html`<td>${textHtml(cell)}</td>`)}</tr>\n`,
      )}</tbody></table></div>`;
    case 'fields':
      return html`<dl class="fields">${block.fields.map(
        ({ name, type, blocks }) =>
          html`<dt><code>${name}</code> <span class="type">${textHtml(type)}</span></dt>\n<dd>${blocksHtml(blocks, level)}</dd>\n`,
      )}</dl>`;
    case 'values': {
      const list = html`<ul class="values">${block.values.map((value) => html`<li><code>${value}</code></li> `)}</ul>`;
      return block.label === null ? list : html`<details><summary>${block.label}</summary>${list}</details>`;
    }
    case 'sample':
      return sampleHtml(block, 'sample');
    case 'programs':
      return programsHtml(block);
  }
}

export function textHtml(text: Text): HtmlValue {
  if (typeof text !== 'object' || text instanceof Stamp) return text;
  if ('href' in text)
    return html`<a href="${text.href}"${text.hreflang && html` hreflang="${text.hreflang}"`}>${textHtml(text.label)}</a>`;
  if (!('mark' in text)) return text.map(textHtml);
  switch (text.mark) {
    case 'code':
      return html`<code>${text.text}</code>`;
    case 'strong':
      return html`<strong${text.language && html` lang="${text.language}"`}>${text.text}</strong>`;
    case 'small':
      return html`<small>${text.text}</small>`;
    case 'badge':
      return html`<span class="method">${text.text}</span>`;
  }
}

/** A script adds a button that copies a sample; what a program prints has none. */
function sampleHtml({ code, caption, language }: Sample, kind: 'sample' | 'printed'): Html {
  return html`<figure class="${kind}"><figcaption>${caption}</figcaption><pre class="tall" tabindex="0"><code class="language-${language}">${language === 'text' ? code : highlighted(code)}</code></pre></figure>`;
}

/** The tabs are radio buttons, so they work without scripts; a script selects the same language everywhere on the page. */
function programsHtml({ id, label, programs }: Programs): Html {
  return html`<fieldset class="tabs" data-program="${id}"><legend class="unseen">${label}</legend>
${programs.map(
  ({ tool }, place) =>
    html`<input type="radio" name="${id}-language" id="${id}-${tool}" value="${tool}"${place === 0 && html` checked`}><label for="${id}-${tool}">${tool}</label>\n`,
)}${programs.map(
  ({ sample, prints }) =>
    html`<div class="tab">\n${sampleHtml(sample, 'sample')}\n${sampleHtml(prints, 'printed')}</div>\n`,
)}</fieldset>`;
}
