import { say } from '../../foundation/language/language.ts';
import type { WordMeaning } from '../../vacancies/gate/employer-rules.ts';
import { gateOf } from './confidentiality.ts';
import { readBoard, type Workspace } from './workspace.ts';

export interface Decision {
  readonly kind: 'word' | 'correction' | 'closing';
  /** A time, or the day of a closing. */
  readonly at: string;
  /** The word or the reference code. It may be the name of an employer. */
  readonly about: string;
  readonly as: string;
}

export function meaningText(as: WordMeaning): string {
  const texts: Readonly<Record<WordMeaning, string>> = {
    own: say`its employer`,
    employer: say`firm`,
    client: say`client`,
    person: say`person`,
    ordinary: say`ordinary`,
    tool: say`tool`,
    hidden: say`withhold`,
  };
  return texts[as];
}

export function decisionText({ kind, at, about, as }: Decision): string {
  const texts: Readonly<Record<Decision['kind'], string>> = {
    word: `"${about}": ${meaningText(as as WordMeaning)}`,
    correction: say`${about} corrected: ${as}`,
    closing: say`${about} closed`,
  };
  return `${at}  ${texts[kind]}`;
}

export async function listDecisions(workspace: Workspace): Promise<Decision[]> {
  return await readBoard(workspace, async (view) => {
    const { words = [] } = gateOf(workspace, []).knowledge.rules;
    const decisions = words.map(({ word, as, at = '' }): Decision => ({ kind: 'word', at, about: word, as }));
    for await (const batch of view.vacancies()) {
      for (const { published, closedOn, closedBy, corrections } of batch) {
        const about = published.vacancyId;
        if (closedOn !== null && closedBy === 'operator')
          decisions.push({ kind: 'closing', at: closedOn, about, as: '' });
        for (const [fact, { value, at }] of Object.entries(corrections.set))
          decisions.push({ kind: 'correction', at, about, as: `${fact}=${factText(value)}` });
      }
    }
    // A closing has a day only; it stands before the times of that day.
    const order = ({ at }: Decision) => at.padEnd(20, '~');
    return decisions.sort((a, b) => (order(a) < order(b) ? 1 : order(a) > order(b) ? -1 : 0));
  });
}

/** As `vacancies correct` takes it. */
export const factText = (value: unknown): string => {
  const pay = value as { min: number; max: number } | null;
  return pay && typeof pay === 'object' ? `${pay.min}-${pay.max}` : String(value ?? '–');
};
