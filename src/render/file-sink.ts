import type { ErrorCode } from '../contract/operations.ts';

/**
 * Where rendered files go. A renderer hands over each file once, whole, in as many pieces as it was made of; it never
 * sees a directory. Paths are those of the host: `/api/v1/index.json`, `/vacantes/index.html`.
 */
export interface FileSink {
  file(path: string, pieces: readonly Uint8Array[]): void;
  /**
   * A file without the time of the build, by a key over everything that it is made from. Its bytes are only asked for
   * when the release before has none of the same key.
   */
  derived(path: string, key: string, render: () => readonly Uint8Array[]): void;
  problem(code: ErrorCode, pieces: readonly Uint8Array[]): void;
  /** Waited for now and then while files are handed over, so that no more of them are in memory than can be worked on. */
  drained?(): Promise<void>;
}
