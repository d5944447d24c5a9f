import { createHash } from 'node:crypto';
import { realpathSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type ErrorCode, errorCodes } from '../../contract/operations.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { explainSystemError } from '../../foundation/system-errors.ts';
import {
  assertServable,
  type ManifestFile,
  ManifestFormatError,
  manifestFormat,
  parseManifest,
  type ReleaseManifest,
} from './manifest.ts';
import { manifestFile, problemLocation, publicLocation, publicPath, releaseId } from './release-layout.ts';
import { readSealed } from './seal.ts';

type Entries = Readonly<Record<string, ManifestFile>>;

interface ManifestParts extends Pick<ReleaseManifest, 'generatedAt' | 'tool'> {
  readonly rendered: Pick<ReleaseManifest['totals'], 'vacancies' | 'guides'>;
  /** The entries by location in the release. */
  readonly entries: ReadonlyMap<string, ManifestFile>;
}

/** Writes the manifest of a release. Its bytes do not depend on the machine or on the duration of the build. */
export function writeManifest(
  release: string,
  { generatedAt, tool, rendered: { vacancies, guides }, entries }: ManifestParts,
): ReleaseManifest {
  const files = Object.fromEntries(
    [...entries].flatMap(([location, entry]) => {
      const path = publicPath(location);
      return path === undefined ? [] : [[path, entry]];
    }),
  ) as Record<string, ManifestFile>;
  const problems = Object.fromEntries(
    errorCodes.map((code) => [code, required(entries, problemLocation(code))]),
  ) as Record<ErrorCode, ManifestFile>;
  const digest = releaseDigest(files, problems);
  const id = releaseId(generatedAt, digest);
  const all = Object.values(files);
  const bytes = all.reduce((sum, { size }) => sum + size, 0);
  const totals = { vacancies, guides, files: all.length, bytes };
  const head = { format: manifestFormat, id, generatedAt, tool, digest, totals } as const;
  const manifest = { ...head, files, problems };
  writeFileSync(join(release, manifestFile), manifestText(manifest), { flag: 'wx' });
  return manifest;
}

function required(entries: ReadonlyMap<string, ManifestFile>, location: string): ManifestFile {
  const entry = entries.get(location);
  if (!entry) throw new Error(`the renderer made no ${location}`);
  return entry;
}

/** A digest over every location in the release and the digest of its bytes, in order. */
export function releaseDigest(files: Entries, problems: Entries): string {
  const digest = createHash('sha256');
  for (const [path, { sha256 }] of sorted(files)) digest.update(`${publicLocation(path)}\0${sha256}\n`);
  for (const [code, { sha256 }] of sorted(problems)) digest.update(`${problemLocation(code)}\0${sha256}\n`);
  return digest.digest('hex');
}

/** Sorted by code unit, which is the same on every machine. */
function sorted(entries: Entries): [string, ManifestFile][] {
  return Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1));
}

function manifestText({ files, problems, ...head }: ReleaseManifest): string {
  return `${JSON.stringify(head, null, 2).slice(0, -2)},
  "files": {
${linesOf(files)}
  },
  "problems": {
${linesOf(problems)}
  }
}
`;
}

/** One line for each file, so that two manifests can be compared with `diff`. */
function linesOf(entries: Entries): string {
  return sorted(entries)
    .map(([name, entry]) => `    ${JSON.stringify(name)}: ${JSON.stringify(entry)}`)
    .join(',\n');
}

/** The manifest of a release that must have one, if a host can serve the release and no path in it leads elsewhere. */
export function readManifest(release: string): ReleaseManifest {
  try {
    const manifest = parseManifest(readSealed(release, manifestFile).toString());
    assertServable(manifest);
    return manifest;
  } catch (cause) {
    if (cause instanceof ManifestFormatError) throw otherFormat(release, cause);
    const path = join(release, manifestFile);
    const explained = explainSystemError(cause, path);
    if (explained instanceof OperatorError) throw explained;
    throw new OperatorError(say`The manifest ${path} cannot be used: ${(cause as Error).message}.`, {
      reason: 'environment',
      hint: say`The release is incomplete: switch to another one with \`tabulador rollback\`.`,
      cause,
    });
  }
}

/** Throws if a release has another format. Ignores a manifest that cannot be read. */
export function assertOwnFormat(release: string): void {
  try {
    parseManifest(readSealed(release, manifestFile).toString());
  } catch (error) {
    if (error instanceof ManifestFormatError) throw otherFormat(release, error);
  }
}

function otherFormat(release: string, cause: ManifestFormatError): OperatorError {
  return new OperatorError(
    say`The release ${basename(realpathSync(release))} cannot be used: it was written by ${cause.writer ?? say`another version`} in format ${cause.format}, and this version reads format ${manifestFormat}.`,
    { reason: 'refused', hint: buildAgain(), cause },
  );
}

/** What to do about a release of another format. */
export function buildAgain(): string {
  return say`Build a new release with \`tabulador build --force\`, or use the version that wrote this one.`;
}
