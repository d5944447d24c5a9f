import type { OperationId } from '../../../contract/operations.ts';
import type { openData } from '../../open-data/addresses.ts';
import type { HtmlValue } from '../html.ts';

/** The sections of the developer guide, in order. Their names are the anchors. */
export const guideSections = [
  'inicio',
  'operaciones',
  'filtros',
  'errores',
  'cache',
  'citar',
  'versiones',
  'agentes',
  'datos',
  'cambios',
] as const;

export type GuideSection = (typeof guideSections)[number];

/** What the guide says in one language. What it shows (requests, answers, tables) is the same in all of them. */
export interface GuideText {
  readonly language: 'es-MX' | 'en';
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly lead: HtmlValue;
  readonly contents: string;
  readonly sections: Readonly<Record<GuideSection, { readonly title: string; readonly text: HtmlValue }>>;
  readonly operations: Readonly<Record<OperationId, string>>;
  readonly liveExample: string;
  readonly abridgedNote: string;
  readonly parameter: string;
  readonly values: string;
  readonly file: string;
  readonly meaning: string;
  readonly dataFiles: Readonly<Record<keyof typeof openData, string>>;
  readonly otherLanguage: HtmlValue;
  readonly reference: string;
  readonly errorPages: string;
}
