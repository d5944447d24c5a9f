import type { Seniority } from '../../src/contract/vocabulary/job-terms.ts';

/** Sentences of one language, by their place in an advertisement. */
export interface Prose {
  readonly intros: readonly string[];
  readonly duties: readonly string[];
  readonly requirements: readonly string[];
  readonly benefits: readonly string[];
  readonly closings: readonly string[];
}

/** How texts give away what they must not. `{name}` is the employer, `{person}`, `{given}`, `{email}` … are persons' data. */
interface LeakSentences {
  readonly employer: readonly string[];
  readonly employerEnglish: readonly string[];
  readonly person: readonly string[];
  readonly personEnglish: readonly string[];
}

export interface TitleEntry {
  readonly title: string;
  /** What the title itself states; several where careful readers differ. */
  readonly stated: readonly Seniority[] | null;
}

/** Everything that a feed is made of. */
export interface Vocabulary {
  /** Words that no dictionary has: each stands for one employer. */
  readonly coined: readonly string[];
  /** Whole names made of dictionary words. */
  readonly wordNames: readonly string[];
  /** Employers who are persons, or are called after some. */
  readonly personNames: readonly string[];
  readonly acronyms: readonly string[];
  readonly kinds: readonly string[];
  readonly tails: readonly string[];
  readonly legalForms: readonly string[];
  readonly placeholders: readonly string[];
  readonly givenNames: readonly string[];
  readonly surnames: readonly string[];
  readonly titles: readonly TitleEntry[];
  readonly englishTitles: readonly TitleEntry[];
  readonly industries: readonly string[];
  readonly spanish: Prose;
  readonly english: Prose;
  readonly remoteTitles: readonly string[];
  readonly hybridTitles: readonly string[];
  readonly remoteSentences: readonly string[];
  readonly hybridSentences: readonly string[];
  /** `{amount}` is the net pay. */
  readonly netSentences: readonly string[];
  readonly leaks: LeakSentences;
  readonly streets: readonly string[];
  readonly noSalary: readonly string[];
}

export function lines(text: string): readonly string[] {
  return text
    .split(/[\n¦]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export function words(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '');
}

/** One title a line; after `=` what it states about the level, with `/` between readings. */
export function titles(text: string): readonly TitleEntry[] {
  return lines(text).map((line) => {
    const [title = '', stated] = line.split('=').map((part) => part.trim());
    return { title, stated: stated ? (stated.split('/') as Seniority[]) : null };
  });
}
