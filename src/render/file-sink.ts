import type { ErrorCode } from '../contract/operations.ts';

/**
 * Where rendered files go. A renderer hands over each file once, whole, in as many pieces as it was made of; it never
 * sees a directory. Paths are those of the host: `/api/v1/index.json`, `/vacantes/index.html`.
 */
export interface FileSink {
  file(path: string, pieces: readonly Uint8Array[]): void;
  problem(code: ErrorCode, pieces: readonly Uint8Array[]): void;
}
