import { isJsonObject } from '../../foundation/json-file.ts';
import type { Settings } from '../../foundation/settings/settings.ts';
import { renderRelease } from '../../release/render-release.ts';
import { leakFinder, leakPlaces } from '../../release/write/gate.ts';
import { readCurrentRelease } from '../../release/write/release-record.ts';
import { stagingSink } from '../../release/write/staging-sink.ts';
import type { Leak } from '../../vacancies/gate/leak-net.ts';
import { generatedAtOf } from '../../vacancies/snapshot.ts';
import type { RevealedVacancy } from './confidentiality.ts';
import { findAllNamed } from './find-vacancies.ts';
import { releaseSource } from './release-source.ts';
import { readBoard, type Workspace } from './workspace.ts';

export interface ShowGateRequest extends Workspace {
  readonly now: Date;
  /** Vacancies by id, code or key; everything if none is named. */
  readonly names?: readonly string[] | undefined;
  readonly onProgress?: ((files: number) => void) | undefined;
}

/** What the gate keeps back, with the names and words that it found: for whoever may read the board. */
export interface GateReport {
  /** How many active vacancies pass; null when only some were asked about. */
  readonly passed: number | null;
  /** Vacancies that a build leaves out. */
  readonly withheld: readonly RevealedVacancy[];
  /** What stops a build, by what was found. */
  readonly refused: readonly RefusedWords[];
}

/** Something confidential in the files of a release, which no text of a vacancy has brought there. */
export interface RefusedWords extends Pick<Leak, 'kind' | 'found' | 'employer'> {
  /** Reference codes of the vacancies whose files have it. */
  readonly vacancyIds: readonly string[];
  readonly files: readonly string[];
  /** Settings that have it: `service.dataLicense.name`. */
  readonly settings: readonly string[];
}

/**
 * Judges the board anew as a build would, and writes nothing. So there is no second place that names employers; what was
 * mended is gone from the list at once; and who may read the list is who may read the board.
 */
export async function showGate(request: ShowGateRequest): Promise<GateReport> {
  const { settings, now, names = [] } = request;
  const generatedAt = generatedAtOf(now);
  return await readBoard(request, async (view) => {
    const wanted = (await findAllNamed(view, names)).map(({ published }) => published.vacancyId);
    const isWanted = (vacancyId: string | null) =>
      names.length === 0 || (vacancyId !== null && wanted.includes(vacancyId));
    const { directory, sought, vacancies, isConfidential } = await releaseSource(view, request);
    const findLeaks = leakFinder(sought);
    const leaks: Leak[] = [];
    let files = 0;
    const sink = stagingSink({
      add(file, pieces) {
        leaks.push(...findLeaks(file, Buffer.concat(pieces)));
        files += 1;
        request.onProgress?.(files);
      },
    });
    // What has gone since the release before is named in the list of changes.
    const previous = readCurrentRelease(directory, true);
    const rendered = await renderRelease({ generatedAt, vacancies }, settings, sink, {
      previous: previous && { ...previous, isConfidential },
    });
    const withheld = vacancies.revealed.filter(({ vacancyId }) => isWanted(vacancyId));
    return {
      passed: names.length === 0 ? rendered.vacancies : null,
      withheld,
      refused: refusedWords(leaks, settings, isWanted),
    };
  });
}

function refusedWords(
  leaks: readonly Leak[],
  settings: Settings,
  isWanted: (vacancyId: string | null) => boolean,
): RefusedWords[] {
  const places = leakPlaces(leaks);
  const placed = leaks.map((leak, at) => ({ ...leak, vacancyId: places[at]?.vacancyId ?? null }));
  const groups = Map.groupBy(
    placed.filter(({ vacancyId }) => isWanted(vacancyId)),
    ({ kind, found }) => `${kind} ${found}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { kind, found, employer } = first;
    return {
      ...{ kind, found, employer },
      vacancyIds: [...new Set(group.flatMap(({ vacancyId }) => vacancyId ?? []))],
      files: [...new Set(group.map(({ path }) => path))],
      settings: [...settingsWith(found, settings)],
    };
  });
}

function* settingsWith(found: string, value: unknown, name = ''): Generator<string> {
  if (typeof value === 'string') {
    if (value.toLowerCase().includes(found)) yield name;
  } else if (isJsonObject(value)) {
    for (const [key, part] of Object.entries(value))
      yield* settingsWith(found, part, name === '' ? key : `${name}.${key}`);
  } else if (Array.isArray(value)) {
    for (const [at, part] of value.entries()) yield* settingsWith(found, part, `${name}[${at}]`);
  }
}
