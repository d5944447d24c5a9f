import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FileKind } from '../../contract/headers.ts';
import { type ContentCoding, codingSuffix, contentCodings } from '../../contract/manifest.ts';
import { publicPath } from '../../contract/release-layout.ts';
import type { ScanFinding } from '../../privacy/byte-scanner.ts';
import { compressed, decompressed, effortFor, isWorthCompressing } from '../compression.ts';
import { semanticTag, sha256 } from '../digests.ts';
import type { LeakFinder } from '../gate.ts';

/** One thing to do with a file. They are apart so that a very large file can keep several workers busy. */
export const finishingSteps = ['inspect', ...contentCodings] as const;

export type FinishingStep = (typeof finishingSteps)[number];

export interface FileToFinish {
  /** From the root of the release: `public/api/v1/index.json`. */
  readonly location: string;
  readonly size: number;
  readonly kind: FileKind;
  /** Counts the time of the build as content. */
  readonly stamped: boolean;
  /** A release whose compressed copies may be taken over where the bytes are the same. */
  readonly reuseFrom?: string | undefined;
}

/** A name that is also a common word is found everywhere; a few places in each file say enough. */
const leaksPerFile = 10;

/** What one or several steps found out about a file. */
export interface FinishedFile {
  readonly location: string;
  readonly sha256?: string;
  readonly etag?: string;
  readonly leaks?: readonly ScanFinding[];
  readonly encoded?: Readonly<Partial<Record<ContentCoding, number>>>;
}

export interface FinishingSetup {
  /** The release in the making. */
  readonly release: string;
  readonly stamps: readonly Buffer[];
  readonly findLeaks: LeakFinder;
}

/** Reads a file back once and does the steps: digest, validator and gate; compressed copies. */
export function finishFile(
  file: FileToFinish,
  steps: readonly FinishingStep[],
  setup: FinishingSetup,
): FinishedFile {
  const codings = contentCodings.filter((coding) => steps.includes(coding));
  const bytes = readFileSync(join(setup.release, file.location));
  return {
    location: file.location,
    ...(steps.includes('inspect') && inspected(file, bytes, setup)),
    ...(isWorthCompressing(file.kind, bytes.length) && {
      encoded: encode(file, bytes, codings, setup.release),
    }),
  };
}

function inspected({ location, kind, stamped }: FileToFinish, bytes: Buffer, setup: FinishingSetup) {
  // What is compressed from the start is judged by what is in it.
  const content = kind === 'gzip' ? gunzipSync(bytes) : bytes;
  return {
    sha256: sha256(bytes),
    etag: semanticTag(content, stamped ? [] : setup.stamps),
    leaks: setup.findLeaks(publicPath(location) ?? location, content).slice(0, leaksPerFile),
  };
}

function encode(
  file: FileToFinish,
  bytes: Buffer,
  codings: readonly ContentCoding[],
  release: string,
): Partial<Record<ContentCoding, number>> {
  const sizes: Partial<Record<ContentCoding, number>> = {};
  for (const coding of codings) {
    const copy = reused(file, bytes, coding) ?? compressed(coding, bytes, effortFor(file.kind, bytes.length));
    if (!copy) continue;
    writeFileSync(join(release, file.location) + codingSuffix[coding], copy, { flag: 'wx' });
    sizes[coding] = copy.length;
  }
  return sizes;
}

/** The copy that the release before has, provided that it really holds these bytes. */
function reused(
  { location, reuseFrom }: FileToFinish,
  bytes: Buffer,
  coding: ContentCoding,
): Buffer | undefined {
  if (reuseFrom === undefined) return undefined;
  try {
    const copy = readFileSync(join(reuseFrom, location) + codingSuffix[coding]);
    return decompressed(coding, copy).equals(bytes) ? copy : undefined;
  } catch {
    return undefined;
  }
}
