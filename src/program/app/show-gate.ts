import { say } from '../../foundation/language/language.ts';
import type { Settings } from '../../foundation/settings/settings.ts';
import { leakFinder, leakPlaces } from '../../release/write/gate.ts';
import { readCurrentRelease } from '../../release/write/release-record.ts';
import { stagingSink } from '../../release/write/staging-sink.ts';
import { kindTexts } from '../../vacancies/confidential-kinds.ts';
import type { TextFinding } from '../../vacancies/gate/judge-vacancy.ts';
import type { Leak } from '../../vacancies/gate/leak-net.ts';
import { employerRules } from './confidentiality.ts';
import { findAllNamed } from './find-vacancies.ts';
import { storedEditions } from './index-editions.ts';
import { judgeBoard } from './judge-board.ts';
import { renderJudged } from './render-judged.ts';
import { readBoard, releasesDirectory, type Task } from './workspace.ts';

export function foundText({ field, kind, found, isDoubt }: Omit<TextFinding, 'obstacle'>): string {
  const what = kindTexts()[kind];
  return `${say`${isDoubt ? say`perhaps ${what}` : what} in ${field}`}: "${found}"`;
}

/** What the gate withholds and what it found, for people who may read the board. */
export type GateReport = Awaited<ReturnType<typeof showGate>>;

/** Judges the board like a build, and writes nothing, so that names of employers are stored nowhere else. */
export async function showGate(request: Task, names: readonly string[]) {
  const { settings, onProgress } = request;
  return await readBoard(request, async (view) => {
    const wanted = (await findAllNamed(view, names)).map(({ published }) => published.vacancyId);
    const isWanted = (vacancyId: string | null) =>
      names.length === 0 || (vacancyId !== null && wanted.includes(vacancyId));
    const judged = await judgeBoard(view, request);
    const findLeaks = leakFinder(judged.sought);
    const leaks: Leak[] = [];
    let files = 0;
    const sink = stagingSink({
      add(file, pieces) {
        leaks.push(...findLeaks(file, Buffer.concat(pieces)));
        files += 1;
        onProgress?.(say`judge`, files, undefined, say`files`);
      },
    });
    const rendered = await renderJudged(
      judged,
      settings,
      sink,
      readCurrentRelease(releasesDirectory(request), true),
      await storedEditions(view),
    );
    const withheld = judged.withheld.filter(({ vacancyId }) => isWanted(vacancyId));
    const { words = [], ordinaryWords = [] } = employerRules(request);
    return {
      /** How many active vacancies pass; null if the request names vacancies. */
      passed: names.length === 0 ? rendered.vacancies : null,
      withheld,
      waiting: withheld.filter(({ waits }) => waits).length,
      decided: words.length + ordinaryWords.length,
      refused: refusedWords(leaks, settings, isWanted),
    };
  });
}

/** What is confidential in the files of a release and does not come from a vacancy. */
function refusedWords(
  leaks: readonly Leak[],
  settings: Settings,
  isWanted: (vacancyId: string | null) => boolean,
) {
  const places = leakPlaces(leaks);
  const placed = leaks.map((leak, at) => ({ ...leak, vacancyId: places[at]?.vacancyId ?? null }));
  const groups = Map.groupBy(
    placed.filter(({ vacancyId }) => isWanted(vacancyId)),
    ({ kind, found }) => `${kind} ${found}`,
  );
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ kind, found, employer }) => ({
      kind,
      found,
      employer,
      vacancyIds: [...new Set(group.flatMap(({ vacancyId }) => vacancyId ?? []))],
      files: [...new Set(group.map(({ path }) => path))],
      settings: settingsWith(found, settings),
    })),
  );
}

function settingsWith(found: string, settings: Settings): string[] {
  return Object.entries(settings).flatMap(([group, members]) =>
    Object.entries(members)
      .filter(([, value]) => JSON.stringify(value).toLowerCase().includes(found))
      .map(([name]) => `${group}.${name}`),
  );
}
