import type { FileSink } from '../../src/release/file-sink.ts';
import { bytesOfPiece } from '../../src/release/file-sink.ts';
import { createSearch } from '../../src/release/site/assets/search-engine.js';
import { SearchIndexBuilder } from '../../src/release/site/search-index.ts';
import type { CalendarDay, PublicVacancy } from '../../src/vacancies/vacancy.ts';
import { isRight, type JudgedQuery } from './judged-query.ts';

/** The search of the site over these vacancies, without a browser: the same files, the same engine. */
export function searchOver(vacancies: readonly PublicVacancy[], today: CalendarDay) {
  const builder = new SearchIndexBuilder();
  for (const vacancy of vacancies) builder.add(vacancy);
  const files = new Map<string, string[]>();
  const sink: FileSink = {
    file: (path, pieces) =>
      void files.set(path, Buffer.concat(pieces.map(bytesOfPiece)).toString().split('\n')),
    derived: () => {
      throw new Error('the search is made of all vacancies');
    },
    problem: () => {
      throw new Error('the search has no problems');
    },
  };
  const plan = builder.finish(sink);
  const { answer } = createSearch(
    plan,
    async (name) => {
      const lines = files.get(plan.base + name);
      if (!lines) throw new Error(`there is no ${name}`);
      return lines;
    },
    today,
  );
  const ask = (question: string) =>
    answer({ question, chosen: {}, leastPay: null, days: null, order: 'relevancia' });
  return { plan, files, answer, ask };
}

export interface Success {
  readonly queries: number;
  readonly at3: number;
  readonly at10: number;
  readonly missed: readonly string[];
}

/** How many questions have a right vacancy among the first three and ten; those without any on the board are left out. */
export async function successOf(
  queries: readonly JudgedQuery[],
  vacancies: readonly PublicVacancy[],
  positionsFor: (question: string) => Promise<readonly number[]>,
): Promise<Success & { readonly rightOfTen: number }> {
  let [asked, at3, at10, right, shown] = [0, 0, 0, 0, 0];
  const missed: string[] = [];
  for (const query of queries) {
    if (!vacancies.some((vacancy) => isRight(query, vacancy))) continue;
    asked += 1;
    const first = (await positionsFor(query.q)).slice(0, 10);
    const verdicts = first.map((position) => isRight(query, vacancies[position] as PublicVacancy));
    if (verdicts.slice(0, 3).includes(true)) at3 += 1;
    else missed.push(query.q);
    if (verdicts.includes(true)) at10 += 1;
    right += verdicts.filter(Boolean).length;
    shown += 10;
  }
  return { queries: asked, at3, at10, missed, rightOfTen: shown === 0 ? 0 : right / shown };
}
