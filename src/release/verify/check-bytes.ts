import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { kindOf } from '../../contract/headers.ts';
import {
  codingSuffix,
  contentCodings,
  type ManifestFile,
  type ReleaseManifest,
} from '../../contract/manifest.ts';
import { errorCodes, problemCodes } from '../../contract/operations.ts';
import { manifestFile, problemLocation, releaseId } from '../../contract/release-layout.ts';
import { pathOf } from '../../contract/routes.ts';
import { buildStamps } from '../../render/build-stamps.ts';
import type { Report } from '../../truths/report.ts';
import { decompressed } from '../compression.ts';
import { releaseDigest, semanticTag, sha256 } from '../digests.ts';
import type { OpenedRelease } from './opened-release.ts';

/** What the manifest says of itself and of what should be there. */
export function checkManifest({ paths, manifest, copies }: OpenedRelease, report: Report): void {
  if (!manifest) {
    report.notes.push('There is no manifest, so no hash, size or validator could be compared.');
    return;
  }
  const file = manifestFile;
  const digest = releaseDigest(manifest.files, manifest.problems);
  report.expect(file, 'digest', digest, manifest.digest);
  report.expect(file, 'id', releaseId(manifest.generatedAt, digest), manifest.id);
  const entries = Object.values(manifest.files);
  report.expect(file, 'totals.files', entries.length, manifest.totals.files);
  report.expect(
    file,
    'totals.bytes',
    entries.reduce((sum, { size }) => sum + size, 0),
    manifest.totals.bytes,
  );
  const present = new Set(paths);
  for (const path of Object.keys(manifest.files)) {
    if (!present.has(path)) report.add(path, 'file', 'a file, as the manifest says', 'none');
  }
  for (const path of paths) {
    if (!manifest.files[path]) report.add(path, 'file', 'no such file in the manifest', 'a file');
  }
  for (const copy of copies) {
    const coding = contentCodings.find((name) => copy.endsWith(codingSuffix[name]));
    const original = coding && manifest.files[copy.slice(0, -codingSuffix[coding].length)];
    if (coding && original?.encoded?.[coding] === undefined) {
      report.add(copy, 'compressed copy', 'none in the manifest', 'a file');
    }
  }
}

/** Size, hash, kind and validator of a public file, and that its compressed copies hold the same bytes. */
export function checkBytes(path: string, bytes: Buffer, release: OpenedRelease, report: Report): void {
  for (const coding of contentCodings) {
    const copy = path + codingSuffix[coding];
    if (release.copies.has(copy)) checkCopy(copy, coding, bytes, release.read(copy), report);
  }
  const { manifest } = release;
  const entry = manifest?.files[path];
  if (!manifest || !entry) return;
  report.expect(path, 'kind', kindOf(path), entry.kind);
  compare(path, bytes, entry, manifest, report);
  for (const coding of contentCodings) {
    const copy = path + codingSuffix[coding];
    const size = release.copies.has(copy) ? release.read(copy).length : undefined;
    // A mirror may well leave the copies out; a whole release has those that it says it has.
    if (size === undefined && release.copies.size === 0) continue;
    report.expect(copy, 'size', entry.encoded?.[coding], size);
  }
}

/** The error bodies lie apart from the public files; a mirror has them only by courtesy. */
export function checkProblems(
  { manifest, problemsRoot }: OpenedRelease,
  report: Report,
): { readonly file: string; readonly bytes: Buffer }[] {
  if (problemsRoot === undefined) {
    report.notes.push('There are no problem bodies beside the public files, so they were not checked.');
    return [];
  }
  const needed = new Set([...problemCodes, ...errorCodes.filter((code) => manifest?.problems[code])]);
  return [...needed].flatMap((code) => {
    const file = problemLocation(code);
    try {
      const bytes = readFileSync(join(problemsRoot, `${code}.json`));
      const entry = manifest?.problems[code];
      if (manifest && entry) compare(file, bytes, entry, manifest, report);
      return [{ file, bytes }];
    } catch {
      report.add(file, 'file', 'a problem body', 'none');
      return [];
    }
  });
}

function compare(
  file: string,
  bytes: Buffer,
  entry: ManifestFile,
  { generatedAt }: ReleaseManifest,
  report: Report,
): void {
  report.checked.hashes++;
  report.expect(file, 'size', entry.size, bytes.length);
  report.expect(file, 'sha256', entry.sha256, sha256(bytes));
  const stamps = file === pathOf('getApiIndex', {}) ? [] : buildStamps(generatedAt);
  report.expect(file, 'etag', entry.etag, tagOf(bytes, entry, stamps));
}

function tagOf(bytes: Buffer, { kind }: ManifestFile, stamps: readonly string[]): string {
  try {
    const content = kind === 'gzip' ? gunzipSync(bytes) : bytes;
    return semanticTag(
      content,
      stamps.map((stamp) => Buffer.from(stamp)),
    );
  } catch {
    return 'bytes that are not gzip';
  }
}

function checkCopy(
  copy: string,
  coding: (typeof contentCodings)[number],
  bytes: Buffer,
  encoded: Buffer,
  report: Report,
): void {
  try {
    if (!decompressed(coding, encoded).equals(bytes)) {
      report.add(copy, 'content', 'the same bytes as the file it is a copy of', 'other bytes');
    }
  } catch (error) {
    report.add(copy, 'content', `${coding} data`, (error as Error).message);
  }
}
