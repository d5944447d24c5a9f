import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BoardView } from '../../board/board.ts';
import type { Settings } from '../../foundation/settings/settings.ts';
import type { FileSink } from '../../release/file-sink.ts';
import type { PreviousRelease } from '../../release/open-data/changes.ts';
import { type RenderedTotals, renderRelease } from '../../release/render-release.ts';
import { leakFinder } from '../../release/write/gate.ts';
import { type BuildNotes, lastNotes } from '../../release/write/release-record.ts';
import type { SoughtWords } from '../../vacancies/gate/leak-net.ts';
import { soughtWords } from '../../vacancies/gate/sought-words.ts';
import { generatedAtOf } from '../../vacancies/snapshot.ts';
import { employerRules, JudgedVacancies } from './confidentiality.ts';
import { productWords } from './product-words.ts';
import { releasesDirectory, type Workspace } from './workspace.ts';

/** What a release is rendered from and judged by. */
export interface RenderSource {
  /** The releases directory. */
  readonly directory: string;
  readonly generatedAt: string;
  /** Stands for the program and the settings: files of another edition are not reused. */
  readonly edition: string;
  /** What must not occur in any file. */
  readonly sought: SoughtWords;
  readonly render: (sink: FileSink, previous: PreviousRelease | undefined) => Promise<RenderedTotals>;
  /** For the next build. Complete once everything is rendered. */
  readonly notes: () => BuildNotes;
}

interface ReleaseSource extends RenderSource {
  readonly vacancies: JudgedVacancies;
}

/** The active vacancies of the board, judged by the gate, and what the gate looks for in the files. */
export async function releaseSource(
  view: BoardView,
  request: Workspace & { readonly now: Date; readonly out?: string | undefined },
): Promise<ReleaseSource> {
  const { settings } = request;
  const generatedAt = generatedAtOf(request.now);
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
  return {
    ...{ directory, generatedAt, edition, sought, vacancies },
    render: (sink, previous) =>
      renderRelease({ generatedAt, vacancies }, settings, sink, {
        previous: previous && { ...previous, isConfidential },
      }),
    notes: () => ({ productWords: published, verdicts: vacancies.verdicts }),
  };
}

/** What operators publish about themselves: their address, contact and names are not leaks. */
function ownTexts({ service, apply }: Settings): string[] {
  const hosts = [service.origin, service.dataLicense.url, apply.urlTemplate].map((url) => new URL(url).host);
  const contacts = [service.contactEmail, service.securityContact].filter((contact) => contact !== null);
  return [service.name, service.organization, ...contacts, apply.note, ...hosts, ...apply.hosts];
}

/** `src` in a checkout, `dist` in the published package. */
const ownFolder = fileURLToPath(new URL('../..', import.meta.url));
const packageFile = new URL('../../../package.json', import.meta.url);

/**
 * Stands for everything but the board that a release is made from: every file of the program, the versions of its libraries
 * (pinned in package.json) and of Node, and the settings. Two builds of one edition make the same files of the same
 * vacancies.
 */
export function editionOf(settings: Settings, program = ownFolder): string {
  // These settings change no file. What the gate knows has a digest of its own.
  const { board: _board, feeds: _feeds, update: _update, releases: _releases, ...others } = settings;
  const { serve: _serve, publish: _publish, privacy: _privacy, ...published } = others;
  const digest = createHash('sha256');
  for (const path of filesBelow(program)) {
    digest
      .update(`${relative(program, path).split(sep).join('/')}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  const { node, icu } = process.versions;
  digest.update(readFileSync(packageFile)).update(JSON.stringify([node, icu, published]));
  return digest.digest('base64url');
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
