import { closeSync, mkdirSync, openSync, writevSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bytesOfPiece, type FileSink, type Piece } from '../../src/release/file-sink.ts';

/** Counts what it is given and keeps nothing. */
export class NullSink implements FileSink {
  files = 0;
  bytes = 0;

  file(_path: string, pieces: readonly Piece[]): void {
    this.files += 1;
    for (const piece of pieces) this.bytes += bytesOfPiece(piece).length;
  }

  derived(path: string, _key: string, render: () => readonly Piece[]): void {
    this.file(path, render());
  }

  problem(code: string, pieces: readonly Uint8Array[]): void {
    this.file(code, pieces);
  }
}

/** Writes each file as it comes, and does nothing else: no digest, no compression. */
export class DirectorySink extends NullSink {
  readonly #root: string;
  readonly #made = new Set<string>();
  readonly #onFile: (path: string, size: number) => void;

  constructor(root: string, onFile: (path: string, size: number) => void = () => {}) {
    super();
    this.#root = root;
    this.#onFile = onFile;
  }

  override file(path: string, pieces: readonly Piece[]): void {
    const before = this.bytes;
    super.file(path, pieces);
    const target = join(this.#root, path);
    const directory = dirname(target);
    if (!this.#made.has(directory)) {
      mkdirSync(directory, { recursive: true });
      this.#made.add(directory);
    }
    const handle = openSync(target, 'w');
    writevSync(handle, pieces.map(bytesOfPiece));
    closeSync(handle);
    this.#onFile(path, this.bytes - before);
  }
}
