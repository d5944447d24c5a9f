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

export type Text = string | number | Stamp | Marked | Link | readonly Text[];

interface Marked {
  readonly mark: 'code' | 'strong' | 'small' | 'badge';
  readonly text: string | number | Stamp;
  /** Set if it is not the language of the page. */
  readonly language?: SiteLanguage;
}

interface Link {
  readonly href: string;
  readonly label: Text;
  /** The language of the page that the link leads to, if it is another. */
  readonly hreflang?: SiteLanguage;
}

/** A text alone is a paragraph. */
export type Block = Text | Section | List | Quote | Table | Fields | Values | Sample | Programs;

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
  readonly ordered?: boolean;
  readonly items: readonly Text[];
}

interface Quote {
  readonly kind: 'quote';
  readonly text: string | Stamp;
  readonly language: SiteLanguage;
}

interface Table {
  readonly kind: 'table';
  readonly label: string;
  /** Files have their size in the last column. */
  readonly holds?: 'files';
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

/** Accepted values, folded if there are many. */
interface Values {
  readonly kind: 'values';
  readonly label: string | null;
  readonly values: readonly string[];
}

export interface Sample {
  readonly kind: 'sample';
  readonly language: CodeLanguage;
  readonly caption: string;
  readonly code: Code;
}

export type Code = readonly (string | Stamp)[];

/** One program in several languages, with what it prints on this release. */
export interface Programs {
  readonly kind: 'programs';
  readonly id: string;
  readonly label: string;
  readonly programs: readonly {
    readonly tool: string;
    readonly sample: Sample;
    readonly prints: Sample;
  }[];
}

type CodeLanguage = 'shell' | 'javascript' | 'typescript' | 'python' | 'json' | 'text';

export function text(strings: readonly string[], ...values: readonly Text[]): Text {
  return strings.flatMap((string, place) => [string, values[place] ?? '']);
}

export function section(
  title: string,
  blocks: readonly Block[],
  more: Pick<Section, 'id' | 'isReference'> = {},
): Section {
  return { kind: 'section', title, blocks, ...more };
}

export const code = (content: string | number | Stamp): Text => ({ mark: 'code', text: content });
export const badge = (content: string | number): Text => ({ mark: 'badge', text: content });
export const small = (content: string): Text => ({ mark: 'small', text: content });

export function strong(content: string, language?: SiteLanguage): Text {
  return { mark: 'strong', text: content, ...(language && { language }) };
}

export function link(href: string, label: Text = href, hreflang?: SiteLanguage): Text {
  return { href, label, ...(hreflang && { hreflang }) };
}

/** Descriptions of the contract mark code with backticks. */
export function codeSpans(description: string): Text {
  return description.split('`').map((part, place) => (place % 2 === 1 ? code(part) : part));
}
