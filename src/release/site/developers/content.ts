/** The pages of the developer guide as data, from which both HTML and Markdown are rendered. */
import type { SiteLanguage } from '../../../contract/pages.ts';
import type { Stamp } from '../../pieces.ts';

export type Bilingual<Value> = Readonly<Record<SiteLanguage, Value>>;

/** The Spanish texts define the type. */
export function bilingual<Value>(
  texts: Readonly<Record<'es-MX', Value> & Record<'en', NoInfer<Value>>>,
): Bilingual<Value> {
  return texts;
}

/** Markdown of one line: code, strong text and links. So are the texts around a stamp. */
export type Text = string | Stamp;

/** A text alone is a paragraph. */
export type Block = Text | Section | List | Quote | Table | Fields | Fold | Sample;

export interface Section {
  readonly kind: 'section';
  readonly id?: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Sections of a reference have a line above them. */
  readonly isReference?: boolean;
}

interface List {
  readonly kind: 'list';
  readonly items: readonly Text[];
}

/** In Spanish. */
interface Quote {
  readonly kind: 'quote';
  readonly text: Text;
}

interface Table {
  readonly kind: 'table';
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Text[])[];
}

/** Parameters, or the members of an object. */
interface Fields {
  readonly kind: 'fields';
  readonly fields: readonly {
    readonly name: string;
    readonly type: Text;
    readonly blocks: readonly Block[];
  }[];
}

/** Blocks that a reader unfolds. */
interface Fold {
  readonly kind: 'fold';
  readonly title: string;
  readonly isOpen?: boolean;
  readonly blocks: readonly Block[];
}

export interface Sample {
  readonly kind: 'sample';
  readonly language: 'shell' | 'typescript' | 'python' | 'sql' | 'r' | 'json' | 'text';
  readonly caption: string;
  readonly code: Code;
}

export type Code = readonly (string | Stamp)[];

export function section(
  title: string,
  blocks: readonly Block[],
  more: Pick<Section, 'id' | 'isReference'> = {},
): Section {
  return { kind: 'section', title, blocks, ...more };
}

export const sample = (
  language: Sample['language'],
  caption: string,
  ...code: readonly (string | Stamp)[]
): Sample => ({ kind: 'sample', language, caption, code });

export const code = (content: string): string => `\`${content}\``;
export const strong = (content: string): string => `**${content}**`;
export const link = (href: string, label = href): string => `[${label}](${href})`;

/** A text of somebody else, in which no character is markup. */
export function literal(text: string): string {
  return text.replace(/[\\`*[\]<|]/g, '\\$&');
}
