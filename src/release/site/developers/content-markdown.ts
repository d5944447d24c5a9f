import { Stamp } from '../../pieces.ts';
import type { Block, Text } from './content.ts';

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
  if (typeof block !== 'object' || block instanceof Stamp) return inline(block);
  switch (block.kind) {
    case 'section':
      return md`${'#'.repeat(level)} ${block.title}\n\n${blocksMarkdown(block.blocks, origin, level + 1)}`;
    case 'list':
      return joined(
        block.items.map((item) => md`- ${inline(item)}`),
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
    case 'fold':
      return blocksMarkdown(block.blocks, origin, level);
    case 'sample':
      return md`${block.caption}:\n\n\`\`\`${block.language}\n${block.code}\n\`\`\``;
  }
}

export function textMarkdown(text: Text, origin: string): Markdown {
  const absolute = (own: string) => own.replaceAll('](/', `](${origin}/`);
  return [typeof text === 'string' ? absolute(text) : text.around(absolute)];
}
