import { type FSWatcher, watch } from 'node:fs';
import { currentDirectory, loadCurrentRelease, type Release } from './release.ts';
import type { ReleaseFilesOptions } from './release-files.ts';

export interface ReleaseWatchOptions extends ReleaseFilesOptions {
  readonly releases: string;
  /** How often to look when the file system does not tell; also the longest delay of a switch. */
  readonly pollMilliseconds: number;
  readonly onSwitch: (release: Release, before: Release) => void;
  /** The new release cannot be served; the one before still is. */
  readonly onFailure: (error: unknown) => void;
}

/** Holds the release being served and replaces it, whole, when `current` points to another. */
export class ReleaseWatch {
  #release: Release;
  readonly #options: ReleaseWatchOptions;
  #watcher: FSWatcher | undefined;
  readonly #poll: NodeJS.Timeout;
  #checking: Promise<void> | undefined;
  #askedAgain = false;
  /** So that a broken release is reported once, not at every look. */
  #failedDirectory: string | undefined;

  private constructor(release: Release, options: ReleaseWatchOptions) {
    this.#release = release;
    this.#options = options;
    try {
      this.#watcher = watch(options.releases, () => void this.check());
      this.#watcher.on('error', () => this.#watcher?.close());
    } catch {
      // Some file systems cannot be watched. Looking now and then is enough, only later.
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

  /** Looks now. Whoever asks during a look gets one more after it, so that no change is missed. */
  check(): Promise<void> {
    if (this.#checking) {
      this.#askedAgain = true;
      return this.#checking;
    }
    this.#checking = this.#look().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  close(): void {
    clearInterval(this.#poll);
    this.#watcher?.close();
  }

  async #look(): Promise<void> {
    do {
      this.#askedAgain = false;
      let directory: string | undefined;
      try {
        directory = await currentDirectory(this.#options.releases);
        if (directory === this.#failedDirectory) continue;
        this.#failedDirectory = undefined;
        if (directory === this.#release.files.directory) continue;
        const before = this.#release;
        this.#release = await loadCurrentRelease(this.#options.releases, this.#options);
        if (this.#release.files.directory !== before.files.directory)
          this.#options.onSwitch(this.#release, before);
      } catch (error) {
        if (directory === undefined && this.#failedDirectory === '') continue;
        this.#failedDirectory = directory ?? '';
        this.#options.onFailure(error);
      }
    } while (this.#askedAgain);
  }
}
