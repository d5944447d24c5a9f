export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A page split into its code blocks and the text around them. */
function split(markdown: string): { readonly blocks: readonly string[]; readonly text: string } {
  const blocks: string[] = [];
  const text = markdown.replace(
    /^```.*\n([\s\S]*?)^```$|(?:^ {4}.*\n(?:\n(?= {4}))?)+/gm,
    (block, fenced?: string) => {
      blocks.push(fenced ?? block.replace(/^ {4}/gm, ''));
      return '';
    },
  );
  return { blocks, text };
}

export function codeBlocksIn(markdown: string): readonly string[] {
  return split(markdown).blocks;
}

/** All code of a page: its blocks, and the spans in its text. */
export function allCodeIn(markdown: string): string[] {
  const { blocks, text } = split(markdown);
  return [...blocks, ...spansIn(text)];
}

export function spansIn(text: string): string[] {
  return [...text.matchAll(/(`+)(.+?)\1/gs)].map(([, , code = '']) => code);
}

export function headingsIn(markdown: string): { readonly level: number; readonly title: string }[] {
  return [...split(markdown).text.matchAll(/^(#+) (.*)$/gm)].map(([, marks = '', title = '']) => ({
    level: marks.length,
    title,
  }));
}

/** The name by which GitHub and npm link to a heading. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

export function linksIn(markdown: string): string[] {
  return [...split(markdown).text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
}

export function tablesIn(markdown: string): Table[] {
  return [...split(markdown).text.matchAll(/(?:^\|.*\n)+/gm)].map(([block]) => {
    const [head = [], , ...rows] = block.trimEnd().split('\n').map(cellsOf);
    return { head, rows };
  });
}

function cellsOf(line: string): string[] {
  return line
    .slice(1, line.lastIndexOf('|'))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}
