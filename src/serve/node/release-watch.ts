import { type FSWatcher, watch } from 'node:fs';
import { assertReadable, currentDirectory, loadCurrentRelease, type Release } from './release.ts';
import type { ReleaseFilesOptions } from './release-files.ts';

interface ReleaseWatchOptions extends ReleaseFilesOptions {
  readonly releases: string;
  /** How often to check `current` if the file system does not notify: the longest delay of a switch. */
  readonly pollMilliseconds: number;
  readonly onSwitch: (release: Release, before: Release) => void;
  /** The current release cannot be served. The one that was loaded before is served, as far as it can be read. */
  readonly onFailure: (error: unknown) => void;
}

/** Holds the release being served, and replaces it when `current` points to another. */
export class ReleaseWatch {
  #release: Release;
  readonly #options: ReleaseWatchOptions;
  #watcher: FSWatcher | undefined;
  readonly #poll: NodeJS.Timeout;
  #checking: Promise<void> | undefined;
  #checkAgain = false;
  #failure: string | null = null;

  private constructor(release: Release, options: ReleaseWatchOptions) {
    this.#release = release;
    this.#options = options;
    try {
      this.#watcher = watch(options.releases, () => void this.check());
      this.#watcher.on('error', () => this.#watcher?.close());
    } catch {
      // Some file systems cannot be watched; there the timer finds the switch.
    }
    this.#poll = setInterval(() => void this.check(), options.pollMilliseconds);
    this.#poll.unref();
    this.#watcher?.unref();
  }

  static async start(options: ReleaseWatchOptions): Promise<ReleaseWatch> {
    return new ReleaseWatch(await loadCurrentRelease(options.releases, options), options);
  }

  get release(): Release {
    return this.#release;
  }

  /** Why the last check failed; null if it succeeded. */
  get failure(): string | null {
    return this.#failure;
  }

  /** Checks now. A call during a check causes one more check, so that no change is missed. */
  check(): Promise<void> {
    if (this.#checking) {
      this.#checkAgain = true;
      return this.#checking;
    }
    this.#checking = this.#checkRepeatedly().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  close(): void {
    clearInterval(this.#poll);
    this.#watcher?.close();
  }

  async #checkRepeatedly(): Promise<void> {
    const { releases, onSwitch, onFailure } = this.#options;
    do {
      this.#checkAgain = false;
      try {
        const before = this.#release;
        if ((await currentDirectory(releases)) === before.files.directory) await assertReadable(before);
        else {
          this.#release = await loadCurrentRelease(releases, this.#options);
          onSwitch(this.#release, before);
        }
        this.#failure = null;
      } catch (error) {
        const { message } = error as Error;
        // A failure is reported once, not at every check.
        if (this.#failure !== message) onFailure(error);
        this.#failure = message;
      }
    } while (this.#checkAgain);
  }
}
