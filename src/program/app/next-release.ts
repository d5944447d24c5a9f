import { createJobFiles } from '../../release/api/job-files.ts';
import type { FileSink } from '../../release/file-sink.ts';
import { changesBetween } from '../../release/open-data/open-data.ts';
import { readCurrentRelease } from '../../release/write/release-record.ts';
import { todayEverywhere } from '../../vacancies/calendar.ts';
import { judgeBoard } from './judge-board.ts';
import { stateOf } from './list-vacancies.ts';
import { readBoard, releasesDirectory, type Task } from './workspace.ts';

export type NextRelease = Awaited<ReturnType<typeof nextRelease>>;

const nowhere: FileSink = { file() {}, derived() {}, problem() {} };

/** What a build would change now. Nothing is written. */
export async function nextRelease(request: Task) {
  const { settings, now } = request;
  return await readBoard(request, async (view) => {
    const judged = await judgeBoard(view, request);
    const current = readCurrentRelease(releasesDirectory(request), true);
    const jobs = createJobFiles(settings, judged.snapshot.generatedAt, nowhere);
    for (const vacancy of judged.snapshot.vacancies) jobs.add(vacancy);
    const { added, changed, closed } = changesBetween(current?.jobDigests ?? new Map(), jobs.digests);
    const { withheld, snapshot } = judged;
    const published = new Map(snapshot.vacancies.map((vacancy) => [vacancy.id, vacancy]));
    const named = (ids: readonly string[]) =>
      ids.flatMap((id) => {
        const { vacancyId, title } = published.get(id) ?? {};
        return vacancyId === undefined ? [] : [{ vacancyId, title: title ?? '' }];
      });
    const isWithheld = new Set(withheld.map(({ id }) => id));
    const today = todayEverywhere(now);
    const gone = await Promise.all(
      closed.map(async (id) => {
        const entry = await view.find(id);
        const state = entry && stateOf(entry, today, settings.vacancies);
        const { vacancyId = id, title = '' } = entry?.published ?? {};
        return { vacancyId, title, why: isWithheld.has(id) ? null : (state?.why ?? null) };
      }),
    );
    return {
      current: current?.id ?? null,
      vacancies: jobs.digests.size,
      added: named(added),
      changed: named(changed),
      /** `why` is null if the gate withholds it. */
      gone,
      withheld: withheld.map(({ vacancyId, title, waits }) => ({ vacancyId, title, waits })),
    };
  });
}
