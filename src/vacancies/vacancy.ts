import type { CitySlug } from '../contract/vocabulary/cities.ts';
import type { AreaSlug, FamilySlug } from '../contract/vocabulary/families.ts';
import type {
  EmploymentType,
  EnglishLevel,
  ModalitySlug,
  SalaryPeriod,
  Seniority,
} from '../contract/vocabulary/job-terms.ts';

/** A calendar day, `YYYY-MM-DD`: sorts as text and has no time zone. */
export type CalendarDay = `${number}-${number}-${number}`;

/** Gross pesos. The text that people read is generated from these numbers, never copied from a feed. */
export interface SalaryRange {
  readonly min: number;
  readonly max: number;
  readonly period: SalaryPeriod;
}

/**
 * The facts that every vacancy has although its advertisement may not say them. The API publishes a usual value then;
 * pages do not show it as a fact.
 */
export const assumableFacts = [
  'area',
  'modality',
  'seniority',
  'employmentType',
  'postedAt',
  'validThrough',
] as const satisfies readonly (keyof VacancyFacts)[];
export type AssumableFact = (typeof assumableFacts)[number];

/** The publishable facts of a vacancy. Renderers get nothing else. */
export interface VacancyFacts {
  readonly title: string;
  /** The confidential descriptor, never the name. */
  readonly company: string;
  readonly industry: string | null;
  readonly area: AreaSlug;
  readonly family: FamilySlug | null;
  readonly city: CitySlug;
  readonly modality: ModalitySlug;
  readonly seniority: Seniority;
  readonly employmentType: EmploymentType;
  readonly english: EnglishLevel | null;
  readonly salary: SalaryRange | null;
  readonly postedAt: CalendarDay | null;
  /** The date in the feed; `lastDay` computes when the vacancy really ends. */
  readonly validThrough: CalendarDay | null;
  readonly zone: string | null;
  readonly municipality: string | null;
  readonly description: string;
  readonly responsibilities: readonly string[];
  readonly requirements: readonly string[];
  readonly benefits: readonly string[];
  /** The vacancy's link on the candidate platform; null means the operator's template. */
  readonly applyUrl: string | null;
  /** The facts that nobody stated; the others are stated by the feed or inferred from its words. */
  readonly assumed: readonly AssumableFact[];
}

export function isAssumed({ assumed }: Pick<VacancyFacts, 'assumed'>, fact: string): boolean {
  return (assumed as readonly string[]).includes(fact);
}

/** The words from which a fact was inferred, or about pay. Private, because they may name somebody. */
export type InferredFrom = Readonly<Partial<Record<keyof VacancyFacts, string>>>;

/** A vacancy as published: its facts and its permanent identifiers. */
export interface PublicVacancy extends VacancyFacts {
  /** The last part of its address, derived when the vacancy is first imported. */
  readonly id: string;
  /** The reference code, for people to quote. */
  readonly vacancyId: string;
  /** The last day on which a feed listed it; null on a board that did not keep it yet. */
  readonly confirmedOn?: CalendarDay | null;
}

/** The employer behind a vacancy. Known to the board and to the confidentiality gate alone. */
export interface Employer {
  readonly legalName: string;
  /** Trade names, brands, abbreviations. */
  readonly aliases: readonly string[];
  /** Web domains, without scheme. */
  readonly domains: readonly string[];
}

/** Where a vacancy came from: the feed's name and the key by which a later import finds it again. */
interface VacancySource {
  readonly feed: string;
  readonly key: string;
  /** Line or record number in the file, for messages. */
  readonly line: number;
}

/** A vacancy from an import, without identifiers: only the board knows which ones are taken. */
export interface VacancyDraft {
  readonly facts: VacancyFacts;
  readonly inferred: InferredFrom;
  /** The feed's own reference code, when it has one of the right shape. */
  readonly vacancyId: string | null;
  readonly employer: Employer | null;
  readonly source: VacancySource;
  /** The feed itself says that the vacancy has closed. */
  readonly closedOn: CalendarDay | null;
}

/** A vacancy as the board stores it. */
export interface Vacancy {
  readonly published: PublicVacancy;
  readonly inferred: InferredFrom;
  readonly employer: Employer | null;
  readonly source: VacancySource;
  readonly closedOn: CalendarDay | null;
}

type Ordered = Pick<PublicVacancy, 'id' | 'postedAt'>;

/** Newest first, undated last, ties by id. Compares code units, like a database with a binary collation. */
export function newestFirst(a: Ordered, b: Ordered): number {
  if (a.postedAt !== b.postedAt) {
    if (a.postedAt === null) return 1;
    if (b.postedAt === null) return -1;
    return a.postedAt < b.postedAt ? 1 : -1;
  }
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
