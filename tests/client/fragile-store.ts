import type { MirrorChange, MirrorCopy, MirrorEntry, MirrorStore } from '../../src/readers/client/mirror.ts';

/** Ends a run like a power cut. */
export class PowerCut extends Error {
  override readonly name = 'PowerCut';
}

/**
 * A store whose every step may be its last. What is written before the commit is lost with the power; the commit itself
 * happens or not, whatever comes of the news that it did.
 */
export class FragileStore implements MirrorStore {
  /** How many steps are left until the power goes. */
  stepsLeft = Number.POSITIVE_INFINITY;
  #committed:
    | { readonly release: MirrorChange['release']; readonly entries: Map<string, MirrorEntry> }
    | undefined;

  get release(): MirrorChange['release'] | undefined {
    return this.#committed?.release;
  }

  /** By id, the whole vacancy as text. */
  get contents(): Map<string, string> {
    return new Map(Array.from(this.#committed?.entries ?? [], ([id, { job }]) => [id, JSON.stringify(job)]));
  }

  load(): MirrorCopy | undefined {
    this.#step();
    const { release, entries } = this.#committed ?? {};
    this.#step();
    return (
      release && { release, digests: new Map(Array.from(entries ?? [], ([id, { sha256 }]) => [id, sha256])) }
    );
  }

  async commit({ from, release, replace, removed, put }: MirrorChange): Promise<void> {
    this.#step();
    if (from?.sha256 !== this.release?.sha256) throw new Error('another copy than the one that was loaded');
    const entries = new Map(replace ? [] : this.#committed?.entries);
    for (const id of removed) {
      this.#step();
      entries.delete(id);
    }
    for await (const entry of put) {
      this.#step();
      entries.set(entry.id, entry);
    }
    this.#step();
    this.#committed = { release, entries };
    this.#step();
  }

  #step(): void {
    this.stepsLeft -= 1;
    if (this.stepsLeft < 0) throw new PowerCut();
  }
}
