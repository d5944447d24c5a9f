import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import fc from 'fast-check';
import { openBoard } from '../src/board/open-board.ts';
import {
  confirmEdition,
  editionsForBuild,
  keepFeedStates,
  storedEditions,
} from '../src/program/app/index-editions.ts';
import type { FeedOutcome } from '../src/program/app/update/pull-feed.ts';
import { readBoard, type Task } from '../src/program/app/workspace.ts';
import type { Edition } from '../src/release/editions/edition.ts';
import { addDays } from '../src/vacancies/calendar.ts';
import { generatedAtOf } from '../src/vacancies/snapshot.ts';
import type { CalendarDay, PublicVacancy } from '../src/vacancies/vacancy.ts';
import { settings } from './render/rendered.ts';
import { emptyFacts } from './support/empty-facts.ts';
import { scratchDirectory } from './support/scratch-directory.ts';
import { sized } from './support/suite.ts';

const names = ['a', 'b'] as const;
type Name = (typeof names)[number];
const feeds = names.map((name) => ({ name, from: name }));
const ownSettings = { ...settings, feeds, salaryIndex: { ...settings.salaryIndex, editionDay: 3 } };

/** What happens on a day: which feeds are tried and fail, and where the run ends. */
const day = fc.record({
  skipped: fc.constantFrom(0, 0, 0, 1, 5, 20),
  tried: fc.constantFrom<readonly Name[]>(['a', 'b'], ['a', 'b'], ['a'], ['b'], []),
  failed: fc.oneof(fc.constant<Name[]>([]), fc.subarray<Name>([...names])),
  end: fc.constantFrom('well', 'well', 'before-states', 'before-build', 'refused', 'after-switch'),
  goesBack: fc.boolean(),
});

/** A vacancy pays the day on which its feed was imported, so an edition shows what it was made of. */
function boardOf(imported: ReadonlyMap<Name, CalendarDay>): PublicVacancy[] {
  return [...imported].map(([id, on]) => {
    const pay = Number(on.replaceAll('-', ''));
    return { ...emptyFacts, id, vacancyId: id, salary: { min: pay, max: pay, period: 'MONTH' } };
  });
}

const paidIn = ({ files }: Edition) =>
  [...String(files.get('ofertas.csv')).matchAll(/,(20\d{6}),/g)].map(([, pay]) => pay).sort();

test('of any history of updates, each month has the edition of its first whole release, and none else', async (t) => {
  const cwd = scratchDirectory(t);
  const current = join(cwd, '.tabulador/releases/current');
  mkdirSync(join(cwd, '.tabulador'));
  const location = join(cwd, '.tabulador/board.sqlite');
  await openBoard(location);
  using database = new DatabaseSync(location);

  /** Makes a release current that has the files of these editions. */
  const publish = (editions: readonly Edition[]) => {
    rmSync(current, { recursive: true, force: true });
    for (const { id, files } of editions) {
      const folder = join(current, 'public/datos/indice', id);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'sha256.txt'), files.get('sha256.txt') ?? '');
    }
    return editions;
  };

  const history = fc.asyncProperty(fc.array(day, { minLength: 2, maxLength: 12 }), async (days) => {
    database.exec('DELETE FROM board_fact');
    let published = publish([]);
    const imported = new Map<Name, CalendarDay>();
    /** As it was noted: of each feed the last import, unless it failed afterwards. */
    const noted = new Map<Name, CalendarDay>();
    const expected = new Map<string, readonly string[]>();
    let today: CalendarDay = '2026-04-28';
    const task = (): Task => {
      const now = new Date(`${today}T12:00:00Z`);
      return {
        cwd,
        settings: ownSettings,
        now,
        clock: () => now,
        systemTime: () => now,
        env: {},
        holder: 'test',
      };
    };
    for (const { skipped, tried, failed, end, goesBack } of days) {
      today = addDays(today, 1 + skipped);
      const isWell = (feed: Name) => !failed.includes(feed);
      for (const feed of tried.filter(isWell)) imported.set(feed, today);
      if (end === 'before-states') continue;
      const outcomes = tried.map((feed) => {
        const failure = { outcome: 'failed', failure: 'no-file', message: '', hint: null, report: null };
        return { feed, label: feed, ...(isWell(feed) ? { outcome: 'imported' } : failure) } as FeedOutcome;
      });
      await keepFeedStates(task(), outcomes);
      for (const feed of tried) {
        if (isWell(feed)) noted.set(feed, today);
        else noted.delete(feed);
      }
      if (end === 'before-build') continue;
      const vacancies = boardOf(imported);
      const snapshot = { generatedAt: generatedAtOf(task().now), vacancies };
      const { made, editions } = await readBoard(task(), (view) => editionsForBuild(view, snapshot, task()));
      const month = today.slice(0, 7);
      const isWhole = names.every((feed) => (noted.get(feed) ?? '') >= `${month}-03`);
      assert.equal(made !== null, isWhole && !expected.has(month), today);
      if (end === 'refused') continue;
      const before = published;
      published = publish(editions);
      if (made) expected.set(month, vacancies.map(({ salary }) => String(salary?.min)).sort());
      if (end === 'after-switch') continue;
      await confirmEdition(task());
      // A rollback to before an edition is refused.
      const stored = [...expected.keys()];
      if (goesBack && stored.every((id) => before.some((edition) => edition.id === id)))
        published = publish(before);
    }
    await confirmEdition(task());
    const kept = await readBoard(task(), storedEditions);
    assert.deepEqual(
      new Map(kept.map((edition) => [edition.id, paidIn(edition)])),
      new Map([...expected].reverse()),
    );
  });
  await fc.assert(history, { numRuns: sized(30, 500, 10_000) });
});
