import type { Block, Sample, Text } from './content.ts';

/** Blocks as Markdown. Links from the root become absolute, because Markdown is read elsewhere. */
export function blocksMarkdown(blocks: readonly Block[], origin: string, level = 2): string {
  return blocks.map((block) => blockMarkdown(block, origin, level)).join('\n\n');
}

function blockMarkdown(block: Block, origin: string, level: number): string {
  const inline = (text: Text) => textMarkdown(text, origin);
  if (typeof block !== 'object' || !('kind' in block)) return inline(block);
  switch (block.kind) {
    case 'section':
      return `${'#'.repeat(level)} ${inline(block.title)}\n\n${blocksMarkdown(block.blocks, origin, level + 1)}`;
    case 'list':
      return block.items
        .map((item, place) => `${block.ordered ? `${place + 1}.` : '-'} ${inline(item)}`)
        .join('\n');
    case 'quote':
      return `> ${inline(block.text)}`;
    case 'table':
      return [block.columns, block.columns.map(() => '---'), ...block.rows]
        .map((row) => `| ${row.map(inline).join(' | ')} |`)
        .join('\n');
    case 'fields':
      return block.fields
        .map(({ name, type, blocks }) => {
          const about = blocksMarkdown(blocks, origin, level)
            .replaceAll('\n\n', '\n')
            .replaceAll('\n', '\n  ');
          return `- ${inCode(name)} (${inline(type)}): ${about}`;
        })
        .join('\n');
    case 'values':
      return block.values.map(inCode).join(', ');
    case 'sample':
      return sampleMarkdown(block);
    case 'programs':
      return block.programs
        .map(({ sample, prints }) => `${sampleMarkdown(sample)}\n\n${sampleMarkdown(prints)}`)
        .join('\n\n');
  }
}

export function textMarkdown(text: Text, origin: string): string {
  if (typeof text === 'number') return String(text);
  // An underscore within a word is no markup.
  if (typeof text === 'string') return text.replace(/[\\`*[\]<|]|\b_|_\b/g, '\\$&');
  if ('href' in text)
    return `[${textMarkdown(text.label, origin)}](${text.href.startsWith('/') ? origin : ''}${text.href})`;
  if (!('mark' in text)) return text.map((part) => textMarkdown(part, origin)).join('');
  if (text.mark === 'code') return inCode(String(text.text));
  const plain = textMarkdown(text.text, origin);
  return text.mark === 'strong' ? `**${plain}**` : plain;
}

function inCode(content: string): string {
  return `\`${content}\``;
}

/** The fence is longer than any row of backticks in the code. */
function sampleMarkdown({ language, caption, code }: Sample): string {
  const rows = code.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...rows.map((row) => row.length + 1)));
  return `${textMarkdown(caption, '')}:\n\n${fence}${language}\n${code}\n${fence}`;
}
