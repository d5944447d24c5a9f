import type { ErrorCode } from '../contract/operations.ts';

/**
 * A part of a file. What stands in several files of a release is marked in all but the first of them, so that whoever
 * looks for confidential words reads it once. It must begin and end where words do.
 */
export type Piece = Uint8Array | RepeatedPiece;

export interface RepeatedPiece {
  readonly repeated: Uint8Array;
}

export function bytesOfPiece(piece: Piece): Uint8Array {
  return piece instanceof Uint8Array ? piece : piece.repeated;
}

/**
 * Where rendered files go. A renderer hands over each file once, whole, in as many pieces as it was made of, whose memory
 * it may use again afterwards; it never sees a directory. Paths are those of the host: `/api/v1/index.json`, `/vacantes/index.html`.
 */
export interface FileSink {
  file(path: string, pieces: readonly Piece[]): void;
  /**
   * A file without the time of the build, by a key over everything that it is made from. Its bytes are only asked for
   * when the release before has none of the same key.
   */
  derived(path: string, key: string, render: () => readonly Piece[]): void;
  problem(code: ErrorCode, pieces: readonly Uint8Array[]): void;
  /** Waited for now and then while files are handed over, so that no more of them are in memory than can be worked on. */
  drained?(): Promise<void>;
}
