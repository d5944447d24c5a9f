import { type FSWatcher, watch } from 'node:fs';
import { assertReadable, currentDirectory, loadCurrentRelease, type Release } from './release.ts';
import type { ReleaseFilesOptions } from './release-files.ts';

export interface ReleaseWatchOptions extends ReleaseFilesOptions {
  readonly releases: string;
  /** How often to check when the file system does not notify; also the longest delay of a switch. */
  readonly pollMilliseconds: number;
  readonly onSwitch: (release: Release, before: Release) => void;
  /** What `current` leads to cannot be served; what was loaded before still is, as far as it is in memory. */
  readonly onFailure: (error: unknown) => void;
}

/** Holds the release being served and replaces it, whole, when `current` points to another. */
export class ReleaseWatch {
  #release: Release;
  readonly #options: ReleaseWatchOptions;
  #watcher: FSWatcher | undefined;
  readonly #poll: NodeJS.Timeout;
  #checking: Promise<void> | undefined;
  #checkAgain = false;
  #failure: { readonly directory: string | undefined; readonly message: string } | undefined;

  private constructor(release: Release, options: ReleaseWatchOptions) {
    this.#release = release;
    this.#options = options;
    try {
      this.#watcher = watch(options.releases, () => void this.check());
      this.#watcher.on('error', () => this.#watcher?.close());
    } catch {
      // Some file systems cannot be watched. The timer is enough, only later.
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

  /** Why the last check found nothing to serve; null when it did. */
  get failure(): string | null {
    return this.#failure?.message ?? null;
  }

  /** Checks now. Whoever asks during a check gets one more after it, so that no change is missed. */
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
    do {
      this.#checkAgain = false;
      let directory: string | undefined;
      try {
        directory = await currentDirectory(this.#options.releases);
        const before = this.#release;
        if (directory === before.files.directory) await assertReadable(directory);
        // A broken release is read once, not at every check.
        else if (directory === this.#failure?.directory) continue;
        else this.#release = await loadCurrentRelease(this.#options.releases, this.#options);
        this.#failure = undefined;
        if (this.#release.files.directory !== before.files.directory)
          this.#options.onSwitch(this.#release, before);
      } catch (error) {
        const known = this.#failure;
        this.#failure = { directory, message: (error as Error).message };
        // Nor is it reported at every check.
        if (!known || known.directory !== directory) this.#options.onFailure(error);
      }
    } while (this.#checkAgain);
  }
}
