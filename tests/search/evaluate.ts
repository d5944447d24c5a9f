import assert from 'node:assert/strict';
import type { FileSink } from '../../src/release/file-sink.ts';
import { bytesOf } from '../../src/release/pieces.ts';
import { createSearch, type Wish } from '../../src/release/site/assets/search-engine.js';
import { SearchIndexBuilder } from '../../src/release/site/search-index.ts';
import type { CalendarDay, PublicVacancy } from '../../src/vacancies/vacancy.ts';
import { isRight, type JudgedQuery } from './judged-query.ts';

/** The search of the site over these vacancies, without a browser: the same files, the same engine. */
export function searchOver(vacancies: readonly PublicVacancy[], today: CalendarDay) {
  const builder = new SearchIndexBuilder();
  for (const vacancy of vacancies) builder.add(vacancy);
  const files = new Map<string, string[]>();
  const sink: FileSink = {
    file: (path, pieces) => void files.set(path, bytesOf(pieces).toString().split('\n')),
    derived: () => assert.fail('the search is made of all vacancies'),
    problem: () => assert.fail('the search has no problems'),
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
  // The index arranges vacancies; their rows begin with the id.
  const rows = Array.from({ length: Math.ceil(plan.total / plan.rowsPerFile) }, (_, number) =>
    files.get(`${plan.base}v${number}.idx`),
  ).flatMap((lines) => lines ?? []);
  const placeOf = new Map(vacancies.map(({ id }, place) => [id, place]));
  const places = rows.map((row) => placeOf.get(row.split('\t')[0] ?? '') ?? -1);
  const answerInPlaces = async (wish: Wish) => {
    const given = await answer(wish);
    return { ...given, positions: given.positions.map((position) => places[position] ?? -1) };
  };
  const ask = (question: string) =>
    answerInPlaces({ question, chosen: {}, leastPay: null, days: null, order: 'relevancia' });
  return { plan, files, answer: answerInPlaces, ask };
}

interface Success {
  /** The questions with an answer on the board. */
  readonly queries: number;
  readonly at3: number;
  readonly at10: number;
  readonly missed: readonly string[];
  /** The questions of which the board has nothing, but with results that do not say so. */
  readonly invented: readonly string[];
}

interface Given {
  readonly positions: readonly number[];
  /** The words that no vacancy has. */
  readonly unknown: readonly string[];
}

/** How many questions have a right vacancy among the first three and ten. */
export async function successOf(
  queries: readonly JudgedQuery[],
  vacancies: readonly PublicVacancy[],
  ask: (question: string) => Promise<Given>,
): Promise<Success> {
  let [asked, at3, at10] = [0, 0, 0];
  const missed: string[] = [];
  const invented: string[] = [];
  for (const query of queries) {
    if (!query.isNone && !vacancies.some((vacancy) => isRight(query, vacancy))) continue;
    const { positions, unknown } = await ask(query.q);
    if (query.isNone) {
      if (positions.length > 0 && unknown.length === 0) invented.push(query.q);
      continue;
    }
    asked += 1;
    const verdicts = positions.slice(0, 10).map((at) => isRight(query, vacancies[at] as PublicVacancy));
    if (verdicts.slice(0, 3).includes(true)) at3 += 1;
    else missed.push(query.q);
    if (verdicts.includes(true)) at10 += 1;
  }
  return { queries: asked, at3, at10, missed, invented };
}
