import { releaseHeader } from '../../contract/headers.ts';
import { type Answer, answer, type Question } from './answer.ts';
import type { Catalogue } from './answer-catalogue.ts';

/** A release, as far as an answer is taken from it. */
export interface AnsweringRelease {
  readonly id: string;
  readonly catalogue: Catalogue;
}

/**
 * The answer from a release, and from which one: where several hosts stand behind one address, whoever watches them can
 * tell which of them have switched. Servers that read files by their names alone cannot say so, and no rule asks for it.
 */
export function answerFrom({ id, catalogue }: AnsweringRelease, question: Question): Answer {
  const given = answer(question, catalogue);
  return { ...given, headers: { ...given.headers, [releaseHeader]: id } };
}
