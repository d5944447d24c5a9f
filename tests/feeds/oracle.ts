import type { CitySlug } from '../../src/contract/vocabulary/cities.ts';
import type { EmploymentType, ModalitySlug, Seniority } from '../../src/contract/vocabulary/job-terms.ts';

/** Looked for without regard to case and accents; a `word` must stand by itself. */
export interface Needle {
  readonly text: string;
  readonly word: boolean;
}

/** A hiding place of a name or datum, with the strings of which none may become public. */
export interface Leak {
  readonly kind: 'employer' | 'person';
  readonly needles: readonly Needle[];
}

export type ExpectedSalary =
  /** Pesos a month, gross. */
  | { readonly kind: 'range'; readonly min: number; readonly max: number }
  /** Only a sentence tells it: nothing is published, or this. */
  | { readonly kind: 'in-text'; readonly min: number; readonly max: number }
  | { readonly kind: 'none' }
  /** Stated as net: either nothing is published, or more than was stated. */
  | { readonly kind: 'net'; readonly min: number }
  /** To be reported; what is published of it is left open. */
  | { readonly kind: 'doubtful' };

/** What is right for one row of a feed. Null where the row says nothing and anything may be published. */
export interface Expected {
  /** It has a title and lies in one of the twelve cities. */
  readonly publishable: boolean;
  readonly city: CitySlug | null;
  readonly modality: ModalitySlug;
  readonly seniority: readonly Seniority[] | null;
  readonly salary: ExpectedSalary;
  readonly contract: readonly EmploymentType[] | null;
  readonly postedAt: string | null;
  /** Null when the column holds a placeholder or nothing. */
  readonly employer: string | null;
  /** Rows with the same number are one vacancy. */
  readonly vacancy: number;
  /** What the texts give away. Without any, a rejection for the sake of confidentiality is a false one. */
  readonly leaks: readonly Leak[];
  /** What separate columns contain, such as the e-mail address of the person who filled in a form. */
  readonly beside: readonly Needle[];
}

export interface FeedRow {
  /** Where the row begins in the file, as an import report counts. */
  readonly line: number;
  /** Null for headings, notes, totals and empty rows: they must not become vacancies. */
  readonly expected: Expected | null;
  /** To find the row again by what it says. */
  readonly text: string;
}

export interface Feed {
  readonly name: string;
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly rows: readonly FeedRow[];
}
