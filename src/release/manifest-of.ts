import type { ManifestFile, ReleaseManifest } from '../contract/manifest.ts';
import { type ProblemCode, problemCodes } from '../contract/operations.ts';
import { problemLocation, publicPath, releaseId } from '../contract/release-layout.ts';
import type { RenderedTotals } from '../render/render-release.ts';
import { releaseDigest } from './manifest-file.ts';

export type ReleaseFacts = Pick<ReleaseManifest, 'totals'>;

interface ManifestParts {
  readonly generatedAt: string;
  readonly tool: string;
  readonly rendered: RenderedTotals;
  readonly entries: ReadonlyMap<string, ManifestFile>;
}

/** The manifest of what was rendered and finished. Holds nothing of the machine or of the time that it took. */
export function manifestOf({ generatedAt, tool, rendered, entries }: ManifestParts): ReleaseManifest {
  const files = Object.fromEntries(
    [...entries].flatMap(([location, entry]) => {
      const path = publicPath(location);
      return path === undefined ? [] : [[path, entry]];
    }),
  ) as Record<string, ManifestFile>;
  const problems = Object.fromEntries(
    problemCodes.map((code) => [code, required(entries, problemLocation(code))]),
  ) as Record<ProblemCode, ManifestFile>;
  const digest = releaseDigest(files, problems);
  const all = Object.values(files);
  return {
    format: 1,
    id: releaseId(generatedAt, digest),
    generatedAt,
    tool,
    digest,
    totals: {
      vacancies: rendered.vacancies,
      guides: rendered.guides,
      files: all.length,
      bytes: all.reduce((sum, { size }) => sum + size, 0),
    },
    files,
    problems,
  };
}

function required(entries: ReadonlyMap<string, ManifestFile>, location: string): ManifestFile {
  const entry = entries.get(location);
  if (!entry) throw new Error(`the renderer made no ${location}`);
  return entry;
}
