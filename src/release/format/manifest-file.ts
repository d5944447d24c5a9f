import { closeSync, openSync, realpathSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type ErrorCode, errorCodes } from '../../contract/operations.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import type { RenderedTotals } from '../render-release.ts';
import { releaseDigest, sorted } from './digests.ts';
import {
  assertCurrentFormat,
  ManifestError,
  type ManifestFile,
  ManifestFormatError,
  manifestFormat,
  parseManifest,
  type ReleaseManifest,
} from './manifest.ts';
import { manifestFile, problemLocation, publicPath, releaseId } from './release-layout.ts';
import { readSealed } from './seal-file.ts';

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
    errorCodes.map((code) => [code, required(entries, problemLocation(code))]),
  ) as Record<ErrorCode, ManifestFile>;
  const digest = releaseDigest(files, problems);
  const all = Object.values(files);
  return {
    format: manifestFormat,
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

/**
 * One file a line, so that two manifests can be compared by eye, and piece by piece, since a large release has some
 * hundred thousand lines.
 */
export function writeManifest(release: string, { files, problems, ...rest }: ReleaseManifest): void {
  const { format, id, generatedAt, tool, digest, totals } = rest;
  const path = join(release, manifestFile);
  const descriptor = openSync(path, 'wx');
  try {
    const write = (text: string) => writeText(descriptor, text);
    const head = JSON.stringify({ format, id, generatedAt, tool, digest, totals }, null, 2);
    write(`${head.slice(0, -2)},\n  "files": {\n`);
    for (const text of linesOf(files)) write(text);
    write('\n  },\n  "problems": {\n');
    for (const text of linesOf(problems)) write(text);
    write('\n  }\n}\n');
  } catch (error) {
    throw Object.assign(error as Error, { path });
  } finally {
    closeSync(descriptor);
  }
}

const linesAtOnce = 1_000;

function* linesOf(entries: Readonly<Record<string, ManifestFile>>): Generator<string> {
  const all = sorted(entries);
  for (let from = 0; from < all.length; from += linesAtOnce) {
    const lines = all
      .slice(from, from + linesAtOnce)
      .map(([name, entry]) => `    ${JSON.stringify(name)}: ${JSON.stringify(entry)}`);
    yield (from === 0 ? '' : ',\n') + lines.join(',\n');
  }
}

function writeText(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
}

/** The manifest of a release that must have one. */
export function readManifest(release: string): ReleaseManifest {
  const path = join(release, manifestFile);
  try {
    return parseManifest(readSealed(release, manifestFile).toString());
  } catch (cause) {
    if (cause instanceof ManifestFormatError) throw otherFormat(release, cause);
    if (cause instanceof ManifestError) {
      throw new OperatorError(say`${path} is not a manifest that this version understands.`, {
        reason: 'environment',
        hint: say`It was written by another version of tabulador, or by something else.`,
        cause,
      });
    }
    throw new OperatorError(say`The manifest ${path} cannot be used: ${(cause as Error).message}.`, {
      reason: 'environment',
      hint: say`The release is not whole: switch to another with \`tabulador rollback\`.`,
      cause,
    });
  }
}

/** Throws when another version of the program wrote a release; one that cannot be read at all is for others to judge. */
export function assertOwnFormat(release: string): void {
  let manifest: ReleaseManifest;
  try {
    manifest = parseManifest(readSealed(release, manifestFile).toString());
  } catch (error) {
    if (error instanceof ManifestFormatError) throw otherFormat(release, error);
    return;
  }
  try {
    assertCurrentFormat(manifest);
  } catch (error) {
    throw otherFormat(release, error as ManifestFormatError);
  }
}

function otherFormat(release: string, cause: ManifestFormatError): OperatorError {
  return new OperatorError(
    say`The release ${basename(realpathSync(release))} cannot be used: it was written by ${cause.writer ?? say`another version`} in format ${cause.format}, and this version reads format ${manifestFormat}.`,
    {
      reason: 'refused',
      hint: cause.isEarlier
        ? say`Make a new one with \`tabulador build\`.`
        : say`Use the version that wrote it, or replace the release with \`tabulador build --force\`.`,
      cause,
    },
  );
}
