import type { AreaSlug, FamilySlug } from '../../contract/vocabulary/families.ts';
import type { Seniority } from '../../contract/vocabulary/job-terms.ts';
import type { SectorName } from '../sectors.ts';

/** Thousands of pesos a month, gross: where the middle of a range lies in the capital. */
export type PayScale = Readonly<Partial<Record<Seniority, readonly [low: number, high: number]>>>;

/**
 * What people of one family do and how their advertisements talk. Texts may hold slots, `{herramienta}`, that are
 * filled from `words` or from the words that all trades share.
 */
export interface Trade {
  /** Null for work that no family covers: then the area is given. */
  readonly family: FamilySlug | null;
  readonly area?: AreaSlug;
  /** How many of a thousand vacancies. */
  readonly share: number;
  /** The levels that exist, with what they pay. */
  readonly pay: PayScale;
  /** Out of ten, how many are remote and how many hybrid; the rest is on site. */
  readonly remote: number;
  readonly hybrid: number;
  /** How often English is required. */
  readonly english: number;
  /** Where such people work; anywhere when it is not said. */
  readonly sectors?: readonly SectorName[];
  readonly roles: readonly string[];
  readonly interns?: readonly string[];
  readonly heads?: readonly string[];
  /** Completes "experiencia en …". */
  readonly field: string;
  readonly studies: readonly string[];
  /** Infinitives: completes "buscamos a quien pueda …". */
  readonly missions: readonly string[];
  /** Subjunctives: completes "esperamos que …". */
  readonly goals: readonly string[];
  readonly duties: readonly string[];
  readonly requirements: readonly string[];
  readonly words: Readonly<Record<string, readonly string[]>>;
}
