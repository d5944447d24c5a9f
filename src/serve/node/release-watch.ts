import { assertReadable, currentDirectory, loadCurrentRelease, type Release } from './release.ts';
import type { ReleaseFilesOptions } from './release-files.ts';

interface ReleaseWatchOptions extends ReleaseFilesOptions {
  readonly releases: string;
  /** How often to check `current`: the longest delay of a switch. */
  readonly pollMilliseconds: number;
  readonly onSwitch: (release: Release, before: Release) => void;
  /** The current release cannot be served. The one that was loaded before is served, as far as it can be read. */
  readonly onFailure: (error: unknown) => void;
}

/** Holds the release being served, and replaces it when `current` points to another. */
export class ReleaseWatch {
  #release: Release;
  readonly #options: ReleaseWatchOptions;
  readonly #poll: NodeJS.Timeout;
  #checking: Promise<void> | undefined;
  #failure: string | null = null;

  private constructor(release: Release, options: ReleaseWatchOptions) {
    this.#release = release;
    this.#options = options;
    this.#poll = setInterval(() => void this.check(), options.pollMilliseconds).unref();
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

  /** Checks now, or waits for the check that is running. */
  check(): Promise<void> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  close(): void {
    clearInterval(this.#poll);
  }

  async #check(): Promise<void> {
    const { releases, onSwitch, onFailure } = this.#options;
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
  }
}
