import type { TextFinding } from '../../vacancies/inspection.ts';

/** A person's datum in a readable text, by code units. */
export interface FoundDatum {
  readonly kind: Exclude<TextFinding['kind'], 'employer'>;
  readonly start: number;
  readonly end: number;
}

/** Whether one of the words stands shortly before a place, in the same sentence: `RFC: …`, `folio núm. …`. */
export function labelledBefore(text: string, start: number, label: RegExp, reach = 24): boolean {
  return label.test(text.slice(Math.max(0, start - reach), start));
}
