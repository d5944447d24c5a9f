/** A page taken apart as far as two languages of it can be compared. */
export interface Page {
  readonly sections: readonly Section[];
}

export interface Section {
  readonly level: number;
  readonly title: string;
  readonly code: readonly CodeBlock[];
  readonly tables: readonly (readonly Row[])[];
  /** Paragraphs and lists, without tables and blocks of code. */
  readonly prose: string;
}

export type Row = readonly string[];

export interface CodeBlock {
  /** What stands after the opening fence; null for an indented block. */
  readonly language: string | null;
  readonly lines: readonly string[];
}

export function parsePage(markdown: string): Page {
  return { sections: markdown.split(/^(?=#{1,6} )/m).flatMap(parseSection) };
}

function parseSection(text: string): Section[] {
  const [, marks = '', title = '', body = ''] = /^(#+) (.*)\n?([\s\S]*)$/.exec(text) ?? [];
  if (marks === '') return [];
  const code: CodeBlock[] = [];
  const tables: Row[][] = [];
  const prose = body
    .replace(/^```(.*)\n([\s\S]*?)^```$/gm, (_, language: string, content: string) => {
      code.push({ language, lines: content.trimEnd().split('\n') });
      return '';
    })
    .replace(/^ {4}.*\n(?:(?: {4}.*)?\n(?=\n* {4}| {4}))*(?: {4}.*\n)*/gm, (content) => {
      const lines = content.trimEnd().split('\n');
      code.push({ language: null, lines: lines.map((line) => line.slice(4)) });
      return '';
    })
    .replace(/^\|.*\n(?:\|.*\n?)*/gm, (content) => {
      const rows = content.trimEnd().split('\n');
      tables.push(rows.filter((_, at) => at !== 1).map(cellsOf));
      return '';
    });
  return [{ level: marks.length, title, code, tables, prose }];
}

function cellsOf(line: string): Row {
  return line
    .slice(1, line.lastIndexOf('|'))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/** A command that somebody types, and what is shown of its output. */
export interface Step {
  readonly command: string;
  readonly shown: readonly string[];
}

/** The commands of a block in which somebody types ours and reads what they print; none in any other block. */
export function sessionIn(lines: readonly string[]): Step[] {
  if (!lines.some((line) => /^\$ .*\btabulador /.test(line))) return [];
  return lines
    .join('\n')
    .split(/^\$ /m)
    .slice(1)
    .map((text) => {
      const [command = '', output = ''] = text.trimEnd().split(/(?<!\\)\n([\s\S]*)/);
      return { command, shown: output === '' ? [] : output.split('\n') };
    });
}

/** The terms in code of a text, without repetition. */
export function termsInCode(text: string): string[] {
  return unique([...text.matchAll(/(`+)(.+?)\1/gs)].map(([, , code = '']) => code.replace(/\s+/g, ' ')));
}

/** All code of a page: its blocks, and the terms in its text. */
export function allCodeIn(markdown: string): string[] {
  const blocks: string[] = [];
  const prose = markdown.replace(
    /^```.*\n([\s\S]*?)^```|((?:^ {4}.+(?:\n|$))+)/gm,
    (_, fenced?: string, indented?: string) => {
      blocks.push(fenced ?? (indented ?? '').replace(/^ {4}/gm, ''));
      return '';
    },
  );
  return [...blocks, ...[...prose.matchAll(/(`+)(.+?)\1/gs)].map(([, , code]) => code as string)];
}

/** The figures of a text that are no part of code or of an address. */
export function figuresIn(text: string): string[] {
  const plain = text.replace(/(`+)(.+?)\1/gs, '').replace(/\]\([^)]*\)|<https?:[^>]*>|^\d+\. /gm, '');
  return unique(plain.match(/\d(?:[\d,.]*\d)?/g) ?? []);
}

export function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)|<(https?:[^>]+)>/g)]
    .map(([, target, address]) => target ?? address ?? '')
    .sort();
}

export function listItemsIn(text: string): number {
  return text.match(/^(?:- |\d+\. )/gm)?.length ?? 0;
}

/** The name by which GitHub and npm link to a heading. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}
