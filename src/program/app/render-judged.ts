import { vacancyPage } from '../../contract/pages.ts';
import type { Settings } from '../../foundation/settings/settings.ts';
import type { Edition } from '../../release/editions/edition.ts';
import type { FileSink } from '../../release/file-sink.ts';
import type { PreviousRelease } from '../../release/open-data/open-data.ts';
import { type RenderedTotals, renderRelease } from '../../release/render-release.ts';
import { createLeakNet } from '../../vacancies/gate/leak-net.ts';
import type { JudgedBoard } from './judge-board.ts';

/** Renders the vacancies that passed. Some files name closed vacancies, so their ids and codes are judged too. */
export function renderJudged(
  { snapshot, sought, withheld, takenDown }: JudgedBoard,
  settings: Settings,
  sink: FileSink,
  previous: PreviousRelease | undefined,
  editions: readonly Edition[],
): Promise<RenderedTotals> {
  let findLeaks: ReturnType<typeof createLeakNet> | undefined;
  const names = (text: string) => {
    findLeaks ??= createLeakNet(sought);
    return findLeaks(text).length > 0;
  };
  const isConfidential = (id: string) =>
    names(id) || takenDown.includes(id) || withheld.some((vacancy) => vacancy.id === id);
  const ended = snapshot.ended
    ?.filter(({ vacancyId }) => !names(vacancyId))
    .map(({ was, ...code }) => ({ ...code, was: was && !names(vacancyPage(was.id)) ? was : undefined }));
  return renderRelease({ ...snapshot, ...(ended && { ended }) }, settings, sink, {
    previous: previous && { ...previous, isConfidential },
    editions,
  });
}
