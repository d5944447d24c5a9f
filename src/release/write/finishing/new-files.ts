import { closeSync, futimesSync, mkdirSync, openSync, writeSync, writevSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes files under a release in the making: each in as few steps as there can be, each directory made once. */
export class NewFiles {
  readonly #release: string;
  readonly #directories = new Set<string>();

  constructor(release: string) {
    this.#release = release;
  }

  /** Where a file will lie, in a directory that is there. */
  place(location: string): string {
    const path = join(this.#release, location);
    const directory = dirname(path);
    if (!this.#directories.has(directory)) {
      mkdirSync(directory, { recursive: true });
      this.#directories.add(directory);
    }
    return path;
  }

  /** Only what is not there yet: what is may be a file of the release before as well. */
  write(location: string, pieces: readonly Uint8Array[], time?: Date): void {
    const path = this.place(location);
    const descriptor = openSync(path, 'wx');
    try {
      writeWhole(descriptor, pieces);
      // A host that makes validators from file times keeps them for what did not change.
      if (time) futimesSync(descriptor, time, time);
    } catch (error) {
      throw Object.assign(error as Error, { path });
    } finally {
      closeSync(descriptor);
    }
  }
}

function writeWhole(descriptor: number, pieces: readonly Uint8Array[]): void {
  const size = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const [only] = pieces;
  if (only === undefined) return;
  let written = pieces.length === 1 ? writeSync(descriptor, only) : writevSync(descriptor, pieces);
  if (written === size) return;
  // A disk that fills up takes a part of the bytes before it says so.
  const whole = Buffer.concat(pieces);
  while (written < size) written += writeSync(descriptor, whole, written);
}
