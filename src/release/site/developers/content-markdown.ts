import { Stamp } from '../../pieces.ts';
import type { Block, Sample, Text } from './content.ts';

/** Markdown in which the stamps stay pieces. */
export type Markdown = readonly (string | Stamp)[];

export function md(
  strings: TemplateStringsArray,
  ...values: readonly (string | Stamp | Markdown)[]
): Markdown {
  return strings.flatMap((string, place) => [string, ...[values[place] ?? ''].flat()]);
}

function joined(parts: readonly Markdown[], separator: string): Markdown {
  return parts.flatMap((part, place) => (place === 0 ? part : [separator, ...part]));
}

/** Blocks as Markdown. Links from the root become absolute, because Markdown is read elsewhere. */
export function blocksMarkdown(blocks: readonly Block[], origin: string, level = 2): Markdown {
  return joined(
    blocks.map((block) => blockMarkdown(block, origin, level)),
    '\n\n',
  );
}

function blockMarkdown(block: Block, origin: string, level: number): Markdown {
  const inline = (text: Text) => textMarkdown(text, origin);
  if (typeof block !== 'object' || !('kind' in block)) return inline(block);
  switch (block.kind) {
    case 'section':
      return md`${'#'.repeat(level)} ${inline(block.title)}\n\n${blocksMarkdown(block.blocks, origin, level + 1)}`;
    case 'list':
      return joined(
        block.items.map((item, place) => md`${block.ordered ? `${place + 1}.` : '-'} ${inline(item)}`),
        '\n',
      );
    case 'quote':
      return md`> ${inline(block.text)}`;
    case 'table':
      return joined(
        [block.columns, block.columns.map(() => '---'), ...block.rows].map(
          (row) => md`| ${joined(row.map(inline), ' | ')} |`,
        ),
        '\n',
      );
    case 'fields':
      return joined(
        block.fields.map(({ name, type, blocks }) => {
          const about = blocksMarkdown(blocks, origin, level).map((piece) =>
            typeof piece === 'string' ? piece.replaceAll('\n\n', '\n').replaceAll('\n', '\n  ') : piece,
          );
          return md`- \`${name}\` (${inline(type)}): ${about}`;
        }),
        '\n',
      );
    case 'values':
      return [block.values.map((value) => `\`${value}\``).join(', ')];
    case 'sample':
      return sampleMarkdown(block);
    case 'programs':
      return joined(
        block.programs.map(
          ({ sample, prints }) => md`${sampleMarkdown(sample)}\n\n${sampleMarkdown(prints)}`,
        ),
        '\n\n',
      );
  }
}

export function textMarkdown(text: Text, origin: string): Markdown {
  if (typeof text === 'number') return [String(text)];
  if (typeof text === 'string') return [escaped(text)];
  if (text instanceof Stamp) return [text.around(escaped)];
  if ('href' in text)
    return md`[${textMarkdown(text.label, origin)}](${text.href.startsWith('/') ? origin : ''}${text.href})`;
  if (!('mark' in text)) return text.flatMap((part) => textMarkdown(part, origin));
  if (text.mark === 'code') return ['`', typeof text.text === 'number' ? String(text.text) : text.text, '`'];
  const plain = textMarkdown(text.text, origin);
  return text.mark === 'strong' ? md`**${plain}**` : plain;
}

/** An underscore within a word is no markup. */
function escaped(text: string): string {
  return text.replace(/[\\`*[\]<|]|\b_|_\b/g, '\\$&');
}

/** The fence is longer than any row of backticks in the code. */
function sampleMarkdown({ language, caption, code }: Sample): Markdown {
  const rows = code.join('').match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...rows.map((row) => row.length + 1)));
  return md`${escaped(caption)}:\n\n${fence}${language}\n${code}\n${fence}`;
}
