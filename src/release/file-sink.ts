import { hash } from 'node:crypto';
import type { ErrorCode } from '../contract/operations.ts';
import type { Piece } from './pieces.ts';

/**
 * Receives rendered files. A renderer passes each file once, in pieces whose memory it may then reuse. Paths are those
 * of the host: `/api/v1/index.json`, `/vacantes/index.html`.
 */
export interface FileSink {
  file(path: string, pieces: readonly Piece[]): void;
  /** A file with a key over everything that it depends on. It is rendered only if the key is new. */
  derived(path: string, key: string, render: () => readonly Piece[]): void;
  problem(code: ErrorCode, pieces: readonly Piece[]): void;
  /** Resolves when there is room for more files in memory. The renderer waits for it from time to time. */
  drained?(): Promise<void>;
}

/** 132 bits, enough to rule out collisions. */
const keyLength = 22;

/** Equal contents have equal keys. */
export function contentKey(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url').slice(0, keyLength);
}
