import { resolve, sep } from 'node:path';
import type { BoardView } from '../../board/board.ts';
import { makePrivateDirectory } from '../../foundation/private-files.ts';
import { privateFolder, type Settings } from '../../foundation/settings/settings.ts';
import { readableDiskError } from '../../release/format/disk.ts';
import { renderRelease } from '../../release/render-release.ts';
import { type BuildProgress, type BuiltRelease, buildRelease } from '../../release/write/build-release.ts';
import { leakFinder } from '../../release/write/gate.ts';
import { lastNotes } from '../../release/write/previous-release.ts';
import type { SoughtWords } from '../../vacancies/gate/leak-net.ts';
import { soughtWords } from '../../vacancies/gate/sought-words.ts';
import { generatedAtOf } from '../../vacancies/snapshot.ts';
import { employerRules, JudgedVacancies, type WithheldVacancy } from './confidentiality.ts';
import { refuseInventedAsReal } from './demo-board.ts';
import { editionOf } from './edition.ts';
import { packageVersion } from './package-version.ts';
import { productWords } from './product-words.ts';
import { readBoard, releasesDirectory, type Workspace } from './workspace.ts';

export interface BuildFromBoardRequest extends Workspace {
  readonly now: Date;
  /** Who builds, for another process that finds the releases locked. */
  readonly holder: string;
  /** The releases directory, instead of the one in the settings. */
  readonly out?: string | undefined;
  /** Builds although the release is empty, or much smaller than the current one. */
  readonly force?: boolean | undefined;
  readonly onProgress?: ((progress: BuildProgress) => void) | undefined;
  /** Sees the whole release before it becomes current; what it throws stops the build. */
  readonly check?: ((directory: string) => void) | undefined;
}

export interface BuiltFromBoard extends BuiltRelease {
  /** Active vacancies that the gate keeps back. */
  readonly withheld: readonly WithheldVacancy[];
}

/**
 * Builds a release of the active vacancies and makes it the current one. One consistent view of the board lasts from
 * the first byte to the switch.
 */
export async function buildFromBoard(request: BuildFromBoardRequest): Promise<BuiltFromBoard> {
  const { settings, now } = request;
  const generatedAt = generatedAtOf(now);
  return await readBoard(request, async (view) => {
    await refuseInventedAsReal(view, request);
    const { directory, edition, published, sought, vacancies, isConfidential } = await releaseSource(
      view,
      request,
    );
    makePrivateFolderAbove(directory, request);
    const built = await buildRelease({
      directory,
      generatedAt,
      tool: `tabulador ${packageVersion()}`,
      edition,
      sought,
      keep: settings.releases.keep,
      maximumLoss: settings.releases.maximumLoss,
      force: request.force ?? false,
      holder: request.holder,
      render: (sink, previous) =>
        renderRelease({ generatedAt, vacancies }, settings, sink, {
          previous: previous && { ...previous, isConfidential },
        }),
      notes: () => ({ productWords: published, verdicts: vacancies.verdicts }),
      onProgress: request.onProgress,
      check: request.check,
    });
    return { ...built, withheld: vacancies.withheld };
  });
}

/** Releases lie in it by default, and whoever makes it first makes it private: the board and reports may come later. */
function makePrivateFolderAbove(directory: string, { cwd }: Workspace): void {
  const folder = resolve(cwd, privateFolder);
  if (!directory.startsWith(folder + sep)) return;
  try {
    makePrivateDirectory(folder);
  } catch (error) {
    throw readableDiskError(error, folder);
  }
}

/** All that a release is made from and judged by. */
export interface ReleaseSource {
  readonly directory: string;
  readonly edition: string;
  /** Words that the product publishes whatever the vacancies say. */
  readonly published: readonly string[];
  readonly sought: SoughtWords;
  readonly vacancies: JudgedVacancies;
  /** Whether the id of a vacancy names somebody, once the vacancies have been gone over. */
  readonly isConfidential: (id: string) => boolean;
}

export async function releaseSource(
  view: BoardView,
  request: Pick<BuildFromBoardRequest, 'cwd' | 'settings' | 'now' | 'out'>,
): Promise<ReleaseSource> {
  const { settings } = request;
  const employers = await view.employers();
  const directory = releasesDirectory(request, request.out);
  const edition = editionOf(settings);
  const known = lastNotes(directory, edition);
  const published = known?.productWords ?? (await productWords(settings));
  const sought = soughtWords(employers, employerRules(request), {
    allowed: ownTexts(settings),
    productWords: published,
  });
  const earlier = { edition, verdicts: known?.verdicts };
  const vacancies = new JudgedVacancies(view, request, { employers, earlier });
  let findLeaks: ReturnType<typeof leakFinder> | undefined;
  const isConfidential = (id: string) => {
    findLeaks ??= leakFinder(sought);
    const isNamed = findLeaks({ location: id, kind: 'text' }, Buffer.alloc(0)).length > 0;
    return isNamed || vacancies.revealed.some((vacancy) => vacancy.id === id);
  };
  return { directory, edition, published, sought, vacancies, isConfidential };
}

/** What the operator publishes of itself: its address, contact and names are no leak. */
function ownTexts({ service, apply }: Settings): string[] {
  const hosts = [service.origin, service.dataLicense.url, apply.urlTemplate].map((url) => new URL(url).host);
  const contacts = [service.contactEmail, service.securityContact].filter((contact) => contact !== null);
  return [service.name, service.organization, ...contacts, apply.note, ...hosts, ...apply.hosts];
}
