import { realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { kindOf } from '../../contract/headers.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { holds } from '../format/compression.ts';
import { semanticTag, sha256, tagOfDigest } from '../format/digests.ts';
import { codingSuffix, contentCodings, type ManifestFile } from '../format/manifest.ts';
import { assertOwnFormat, releaseDigest } from '../format/manifest-file.ts';
import {
  isReleaseId,
  manifestFile,
  problemLocation,
  problemsFolder,
  publicFolder,
  releaseId,
  sealedFiles,
  sealFile,
} from '../format/release-layout.ts';
import { releaseIds } from '../format/releases-directory.ts';
import { isSealed } from '../format/seal.ts';
import { Report, type Violation } from './invariants/report.ts';
import { type OpenedRelease, openRelease } from './opened-release.ts';

/** Marks a finding about a file that the manifest does not list. */
const stray = 'stray';

/**
 * The damage that keeps a release from being served: missing files, changed bytes, names that are not files, and extra
 * public files, which a file server would send. `verifyRelease` also checks what the bytes mean.
 */
export function damageTo(directory: string): readonly Violation[] {
  const report = new Report();
  const release = openRelease(directory, report);
  checkInventory(release, report);
  for (const name of release.listed.keys()) {
    const bytes = release.read(name);
    if (bytes) checkDigest(name, bytes, release, report);
  }
  return report.findings.filter(({ file, what }) => what !== stray || file.startsWith('/'));
}

const namedFiles = 5;

/** Throws unless a release is byte for byte as it was built: only such a release becomes current or is published. */
export function assertSound(directory: string, id: string): void {
  assertOwnFormat(join(directory, id));
  const damage = damageTo(join(directory, id));
  if (damage.length === 0) return;
  const strays = named(damage.filter(({ what }) => what === stray));
  const changed = named(damage.filter(({ what }) => what !== stray));
  const reasons = [
    changed.count > 0 &&
      say`${changed.count} of its files cannot be read or are not as they were built (${changed.names}).`,
    strays.count > 0 &&
      say`${strays.count} among its public files do not belong to the release (${strays.names}).`,
  ];
  const sound = releaseIds(directory).filter((other) => other !== id && isSound(join(directory, other)));
  throw new OperatorError(say`The release ${id} is damaged: ${reasons.filter(Boolean).join(' ')}`, {
    reason: 'refused',
    hint:
      sound.length > 0
        ? say`\`tabulador verify ${id}\` says what is wrong. These releases are sound: ${sound.reverse().join(', ')}.`
        : say`No other release is sound either: make a new one with \`tabulador build\`.`,
  });
}

function named(damage: readonly Violation[]): { readonly count: number; readonly names: string } {
  const files = [...new Set(damage.map(({ file }) => file))];
  const names = files.slice(0, namedFiles).join(', ') + (files.length > namedFiles ? ', …' : '');
  return { count: files.length, names };
}

function isSound(release: string): boolean {
  try {
    assertOwnFormat(release);
    return damageTo(release).length === 0;
  } catch {
    return false;
  }
}

/** Checks the seal and the sums of the manifest, and that the release has every listed file and no other. */
export function checkInventory(release: OpenedRelease, report: Report): void {
  const { manifest, listed, files, directories } = release;
  checkSeal(release, report);
  if (!manifest) return;
  checkSums(release, report);
  const parents = new Set([publicFolder, problemsFolder]);
  for (const name of listed.keys()) {
    for (let at = name.lastIndexOf('/'); at > 0; at = name.lastIndexOf('/', at - 1))
      parents.add(name.slice(0, at));
    // A name that is not a file has already been reported.
    if (!files.has(name) && !release.unusable.has(name)) report.add(name, 'file', 'a file', 'none');
  }
  for (const name of files) {
    if (listed.has(name) || name === sealFile || sealedFiles.includes(name)) continue;
    report.add(name, stray, 'no such file in the manifest', 'a file');
  }
  for (const name of directories) {
    if (!parents.has(name)) report.add(name, stray, 'no such directory in the manifest', 'a directory');
  }
}

/** Checks the private files against the seal, which has the digest of each of them and of nothing else. */
function checkSeal(release: OpenedRelease, report: Report): void {
  const seal = release.read(sealFile)?.toString();
  if (seal === undefined) report.add(sealFile, 'file', 'a file', 'none');
  else {
    const names = seal
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(66));
    report.expect(sealFile, 'files', sealedFiles, names);
  }
  for (const name of sealedFiles) {
    const bytes = release.read(name);
    if (!bytes) report.add(name, 'file', 'a file', 'none');
    else if (seal !== undefined && !isSealed(seal, name, bytes))
      report.add(name, `sha256 in ${sealFile}`, 'the digest of the file', 'another one');
  }
}

/** Checks the sums in the manifest against its own lists. */
function checkSums({ directory, manifest, listed }: OpenedRelease, report: Report): void {
  if (!manifest) return;
  const file = manifestFile;
  const sound = (entries: Readonly<Record<string, ManifestFile>>, nameOf: (key: string) => string) =>
    Object.fromEntries(Object.entries(entries).filter(([key]) => listed.has(nameOf(key))));
  const files = sound(manifest.files, (path) => path);
  const digest = releaseDigest(files, sound(manifest.problems, problemLocation));
  report.expect(file, 'digest', digest, manifest.digest);
  report.expect(file, 'id', releaseId(manifest.generatedAt, digest), manifest.id);
  const name = basename(realpathSync(directory));
  if (isReleaseId(name)) report.expect(file, 'id and name of the directory', name, manifest.id);
  const entries = Object.values(files);
  report.expect(file, 'totals.files', entries.length, manifest.totals.files);
  const bytes = entries.reduce((sum, { size }) => sum + size, 0);
  report.expect(file, 'totals.bytes', bytes, manifest.totals.bytes);
}

/** Checks size and hash of a file or a copy that the manifest lists. */
function checkDigest(name: string, bytes: Buffer, { listed }: OpenedRelease, report: Report): string {
  const digest = sha256(bytes);
  const known = listed.get(name);
  if (!known) return digest;
  if (known.coding === undefined) report.checked.hashes++;
  report.expect(name, 'size', known.size, bytes.length);
  report.expect(name, 'sha256', known.sha256, digest);
  return digest;
}

/** Whether every file system can store this time. Other times come from a wrong clock. */
function isKept(milliseconds: number): boolean {
  return milliseconds >= 0 && milliseconds < 2 ** 31 * 1_000;
}

/**
 * nginx and Caddy derive validators from size and time, so an unchanged file keeps the time of its last change. One
 * finding covers all files, because a copy without times has lost all of them.
 */
export function checkTimes({ listed, files, timeOf }: OpenedRelease, report: Report): void {
  const other = [...listed].filter(([name, { entry }]) => {
    const time = Date.parse(entry.changedAt);
    return files.has(name) && isKept(time) && timeOf(name) !== time;
  });
  const [first, ...more] = other;
  if (!first) return;
  const [name, { entry }] = first;
  const too = more.length > 0 ? `, and other times than theirs for ${more.length} more` : '';
  report.add(name, 'time', entry.changedAt, `${new Date(timeOf(name)).toISOString()}${too}`);
}

/** One finding covers all files: whoever copied a release without its modes has lost all of them. */
export function checkModes({ closed }: OpenedRelease, report: Report): void {
  const [first, ...more] = closed;
  if (!first) return;
  const too = more.length > 0 ? `, and too few rights for ${more.length} more` : '';
  report.add(first[0], 'mode', 'read by everybody, as a web server needs', `${first[1]}${too}`);
}

/** Checks a public file or a problem body by its bytes: digest, kind, validator and copies. */
export function checkBytes(name: string, bytes: Buffer, release: OpenedRelease, report: Report): void {
  const digest = checkDigest(name, bytes, release, report);
  const entry = release.listed.get(name)?.entry;
  if (entry) {
    if (name.startsWith('/')) report.expect(name, 'kind', kindOf(name), entry.kind);
    report.expect(name, 'etag', entry.etag, tagOf(bytes, digest, entry));
  }
  for (const coding of contentCodings) {
    const copy = name + codingSuffix[coding];
    const known = release.listed.get(copy);
    // A file of its own may have the name of a copy.
    const encoded = known && !known.coding ? undefined : release.read(copy);
    if (!encoded) continue;
    checkDigest(copy, encoded, release, report);
    if (!holds(coding, encoded, bytes)) {
      report.add(copy, 'content', 'the same bytes as the file it is a copy of', 'other bytes');
    }
  }
}

function tagOf(bytes: Buffer, digest: string, { kind, stamps = [] }: ManifestFile): string {
  try {
    if (kind === 'gzip') return semanticTag(gunzipSync(bytes), []);
    return stamps.length === 0 ? tagOfDigest(digest) : semanticTag(bytes, stamps);
  } catch {
    return 'bytes that are not gzip';
  }
}
