import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BoardView } from '../../board/board.ts';
import type { Settings } from '../../foundation/settings/settings.ts';
import { leakFinder } from '../../release/write/gate.ts';
import { lastNotes } from '../../release/write/release-record.ts';
import type { SoughtWords } from '../../vacancies/gate/leak-net.ts';
import { soughtWords } from '../../vacancies/gate/sought-words.ts';
import { employerRules, JudgedVacancies } from './confidentiality.ts';
import { productWords } from './product-words.ts';
import { releasesDirectory, type Workspace } from './workspace.ts';

/** Everything that a release is made from and judged by. */
export interface ReleaseSource {
  readonly directory: string;
  readonly edition: string;
  /** Words that the product publishes whatever the vacancies say. */
  readonly published: readonly string[];
  readonly sought: SoughtWords;
  readonly vacancies: JudgedVacancies;
  /** Whether the id of a vacancy names somebody. Complete once all vacancies have been read. */
  readonly isConfidential: (id: string) => boolean;
}

export async function releaseSource(
  view: BoardView,
  request: Workspace & { readonly now: Date; readonly out?: string | undefined },
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
