import type { StoredObject } from '../../bucket-layout.ts';

/** A place that others publish to and hosts follow: a bucket, or a directory of releases on a shared disk. */
export interface ReleaseStorage {
  /** As the operator named it, without anything secret. */
  readonly name: string;
  /** Files that are asked for at the same time. */
  readonly concurrency: number;
  /** What is current there now. Cheap when nothing has changed. It may wait for ever, where a disk does. */
  look(): Promise<StoragePointer>;
  /**
   * Every file of the release that was just looked at, in batches. The first batch is that of the private files, the
   * manifest among them: whoever cannot use the release finds out before anything large is asked for.
   */
  files(pointer: StoragePointer, signal: AbortSignal): AsyncIterable<readonly StoredFile[]>;
  /** The bytes of one file, not yet compared with its digest. */
  read(file: StoredFile, pointer: StoragePointer, signal: AbortSignal): AsyncIterable<Uint8Array>;
  close(): void;
}

export interface StoragePointer {
  readonly release: string;
  /** Higher with each switch, also with one back; null where there is none, and what is current now is the latest state. */
  readonly sequence: number | null;
  /** SHA-256 of the index of the release, where it has one. */
  readonly index: string | null;
}

export interface StoredFile extends StoredObject {
  /** In the release, with slashes. */
  readonly location: string;
  /** The time of the file; undefined for a private one. */
  readonly changedAt: string | undefined;
}
