import { type FSWatcher, watch } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { problemCodes } from '../../contract/operations.ts';
import type { AnswerBody } from '../answer/answer.ts';
import {
  assertIntact,
  currentDirectory,
  loadCurrentRelease,
  loadReleaseBefore,
  type Release,
  releaseFingerprint,
} from './release.ts';
import { bodiesOf, type ReleaseFilesOptions } from './release-files.ts';

interface ReleaseWatchOptions extends ReleaseFilesOptions {
  readonly releases: string;
  /** How often to check `current` if the file system does not notify: the longest delay of a switch. */
  readonly pollMilliseconds: number;
  readonly onSwitch: (release: Release, before: Release) => void;
  /** The current release cannot be served. The one that was loaded before is served, as far as it is in memory. */
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
  #failure:
    | { readonly directory: string | undefined; readonly fingerprint: string; readonly message: string }
    | undefined;
  #standIn: Promise<Release | undefined> | undefined;
  #stopScrub = new AbortController();
  /** Resolves when every file of the release being served was verified, or another release is served. */
  scrubbed: Promise<void> = Promise.resolve();

  private constructor(release: Release, options: ReleaseWatchOptions) {
    this.#release = release;
    this.#options = options;
    this.#startScrub();
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

  /** Starts with the current release. If it is damaged, starts with the previous one and reports the failure. */
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

  /** The previous release, which answers for damaged files. It is loaded on first use and caches no files. */
  standIn(): Promise<Release | undefined> {
    const { releases } = this.#options;
    this.#standIn ??= loadReleaseBefore(releases, { ...this.#options, cacheBytes: 0 }, this.#release.id);
    return this.#standIn;
  }

  /** Why the last check failed; null if it succeeded. */
  get failure(): string | null {
    return this.#failure?.message ?? null;
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
    this.#stopScrub.abort();
    clearInterval(this.#poll);
    this.#watcher?.close();
  }

  async #checkRepeatedly(): Promise<void> {
    do {
      this.#checkAgain = false;
      let directory: string | undefined;
      let fingerprint = '';
      try {
        directory = await currentDirectory(this.#options.releases);
        fingerprint = await releaseFingerprint(directory);
        const before = this.#release;
        const failed = this.#failure;
        if (directory === before.files.directory) await assertIntact(before);
        // A broken release is read once, not at every check, until somebody changes it.
        else if (directory === failed?.directory && fingerprint === failed.fingerprint) continue;
        else this.#release = await loadCurrentRelease(this.#options.releases, this.#options);
        this.#failure = undefined;
        if (this.#release !== before) this.#switched(before);
      } catch (error) {
        const known = this.#failure;
        this.#failure = { directory, fingerprint, message: (error as Error).message };
        // A failure is reported once, not at every check.
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
    this.#stopScrub.abort();
    this.#stopScrub = new AbortController();
    this.scrubbed = scrub(this.#release, this.#stopScrub.signal);
  }
}

/** Scrubbing works this long at a time, and then pauses nine times as long. */
const workMilliseconds = 10;
const restPerWork = 9;

/** Verifies every file of a release once, in the background, so that damage is found before a client asks for the file. */
async function scrub({ manifest, files }: Release, signal: AbortSignal): Promise<void> {
  let since = performance.now();
  for (const body of bodiesIn(manifest)) {
    if (signal.aborted) return;
    try {
      await files.verify(body);
    } catch (error) {
      // The release was removed. Other errors are temporary: a request will verify the file again.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    }
    const worked = performance.now() - since;
    if (worked < workMilliseconds) continue;
    await pause(worked * restPerWork, undefined, { ref: false, signal }).catch(() => {});
    since = performance.now();
  }
}

function* bodiesIn({ files, problems }: Release['manifest']): Generator<AnswerBody> {
  for (const [file, entry] of Object.entries(files)) yield* bodiesOf({ file }, entry);
  for (const problem of problemCodes) yield* bodiesOf({ problem }, problems[problem]);
}
