import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import {
  ManifestError,
  type ManifestFile,
  parseManifest,
  type ReleaseManifest,
} from '../contract/manifest.ts';
import { manifestFile, problemLocation, publicLocation } from '../contract/release-layout.ts';
import { OperatorError } from '../foundation/operator-error.ts';

type Entries = Readonly<Record<string, ManifestFile>>;

/** Over every place in the release and the digest of its bytes, in order. Compressed copies follow from them. */
export function releaseDigest(files: Entries, problems: Entries): string {
  const digest = createHash('sha256');
  for (const [path, { sha256 }] of sorted(files)) digest.update(`${publicLocation(path)}\0${sha256}\n`);
  for (const [code, { sha256 }] of sorted(problems)) digest.update(`${problemLocation(code)}\0${sha256}\n`);
  return digest.digest('hex');
}

/** By code unit: the same order on every machine. */
export function sorted<Value>(entries: Readonly<Record<string, Value>>): [string, Value][] {
  return Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1));
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

function* linesOf(entries: Entries): Generator<string> {
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
    return parseManifest(readFileSync(path, 'utf8'));
  } catch (cause) {
    if (cause instanceof ManifestError) {
      throw new OperatorError(`${path} is not a manifest that this version understands.`, {
        reason: 'environment',
        hint: 'It was written by another version of tabulador, or by something else.',
        cause,
      });
    }
    throw new OperatorError(`The manifest ${path} cannot be read: ${(cause as Error).message}`, {
      reason: 'environment',
      hint: 'The release is not whole: switch to another with `tabulador rollback`.',
      cause,
    });
  }
}
