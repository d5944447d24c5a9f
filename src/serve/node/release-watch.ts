import { type FSWatcher, watch } from 'node:fs';
import {
  assertIntact,
  currentDirectory,
  loadCurrentRelease,
  loadReleaseBefore,
  type Release,
  releaseLookOf,
} from './release.ts';
import type { ReleaseFilesOptions } from './release-files.ts';
import { scrub } from './release-scrub.ts';

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
  #failure:
    | { readonly directory: string | undefined; readonly look: string; readonly message: string }
    | undefined;
  #standIn: Promise<Release | undefined> | undefined;
  #scrubbing = new AbortController();
  /** Resolves when every file of the release being served has been compared with its digest, or another is served. */
  scrubbed: Promise<void> = Promise.resolve();

  private constructor(release: Release, options: ReleaseWatchOptions) {
    this.#release = release;
    this.#options = options;
    this.#startScrub();
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

  /** With the current release; if that one is damaged, with the one before, and then it says so. */
  static async start(options: ReleaseWatchOptions): Promise<ReleaseWatch> {
    try {
      return new ReleaseWatch(await loadCurrentRelease(options.releases, options), options);
    } catch (error) {
      const before = await loadReleaseBefore(options.releases, options);
      if (!before) throw error;
      const watch = new ReleaseWatch(before, options);
      await watch.check();
      return watch;
    }
  }

  get release(): Release {
    return this.#release;
  }

  /**
   * The release before the one being served, for answers of which the files are damaged. It is loaded when it is first
   * needed, and holds no files in memory.
   */
  standIn(): Promise<Release | undefined> {
    const { releases } = this.#options;
    this.#standIn ??= loadReleaseBefore(releases, { ...this.#options, cacheBytes: 0 }, this.#release.id);
    return this.#standIn;
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
    this.#scrubbing.abort();
    clearInterval(this.#poll);
    this.#watcher?.close();
  }

  async #checkRepeatedly(): Promise<void> {
    do {
      this.#checkAgain = false;
      let directory: string | undefined;
      let look = '';
      try {
        directory = await currentDirectory(this.#options.releases);
        look = await releaseLookOf(directory);
        const before = this.#release;
        const { directory: failed, look: lookThen } = this.#failure ?? {};
        if (directory === before.files.directory) await assertIntact(before);
        // A broken release is read once, not at every check, unless somebody has mended it.
        else if (directory === failed && look === lookThen) continue;
        else this.#release = await loadCurrentRelease(this.#options.releases, this.#options);
        this.#failure = undefined;
        if (this.#release !== before) this.#switched(before);
      } catch (error) {
        const known = this.#failure;
        this.#failure = { directory, look, message: (error as Error).message };
        // Nor is it reported at every check.
        if (!known || known.directory !== directory) this.#options.onFailure(error);
      }
    } while (this.#checkAgain);
  }
  #switched(before: Release): void {
    this.#standIn = undefined;
    this.#startScrub();
    this.#options.onSwitch(this.#release, before);
  }

  #startScrub(): void {
    this.#scrubbing.abort();
    this.#scrubbing = new AbortController();
    this.scrubbed = scrub(this.#release, this.#scrubbing.signal);
  }
}
