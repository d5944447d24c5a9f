import { createHash, hash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

/** SHA-256 in hex. */
export function sha256(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex');
}

const pieceBytes = 1024 * 1024;

/** SHA-256 of a file that need not fit into memory, in hex. */
export function sha256OfFile(path: string): string {
  const digest = createHash('sha256');
  const piece = Buffer.allocUnsafe(pieceBytes);
  const descriptor = openSync(path, 'r');
  try {
    for (let read = readSync(descriptor, piece); read > 0; read = readSync(descriptor, piece))
      digest.update(piece.subarray(0, read));
  } finally {
    closeSync(descriptor);
  }
  return digest.digest('hex');
}
