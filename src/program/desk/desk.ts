import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { currentLanguage, say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import type { OnProgress } from '../../foundation/progress.ts';
import { explainSystemError } from '../../foundation/system-errors.ts';
import { latestInstant } from '../app/board-clock.ts';
import { employersFile } from '../app/confidentiality.ts';
import type { FeedProblems } from '../app/fix.ts';
import type { DecidedWord, previewDecisions, ReviewWord } from '../app/review.ts';
import { readBoard, type Task } from '../app/workspace.ts';

export interface Notice {
  readonly text: string;
  readonly hint?: string | undefined;
  readonly isTrouble?: boolean;
}

interface Job {
  readonly name: string;
  phase: string;
  done?: number | undefined;
  total?: number | undefined;
}

export interface DeskOptions {
  /** With the settings as they are now, and the present time. */
  readonly newTask: (onProgress?: OnProgress) => Task;
  readonly settingsFile: () => string;
  /** Called with a bug. Its message may name an employer. */
  readonly onBug: (error: unknown) => void;
}

/** A page waits this long for the end of its action; after that it shows the progress. */
const patienceMilliseconds = 600;

const tokensKept = 5_000;

/** What one run of the desk knows beside the board. Losing it loses nothing that was decided. */
export class Desk {
  readonly #options: DeskOptions;
  readonly #tokens = new Map<string, string>();
  readonly #remembered = new Map<string, { readonly key: string; readonly value: Promise<unknown> }>();
  #running: Promise<void> = Promise.resolve();
  #ended = 0;
  job: Job | undefined;
  #notice: Notice | undefined;
  /** What was sought last, which never stands in an address. */
  readonly sought = { words: '', vacancies: '' };
  readonly decided: (readonly ReviewWord[])[] = [];
  preview:
    | {
        readonly decided: readonly DecidedWord[];
        readonly effect: Awaited<ReturnType<typeof previewDecisions>>;
      }
    | undefined;
  problems: readonly FeedProblems[] | undefined;

  constructor(options: DeskOptions) {
    this.#options = options;
  }

  task(): Task {
    return this.#options.newTask();
  }

  get settingsFile(): string {
    return this.#options.settingsFile();
  }

  /** For one use of one form. */
  newToken(action: string): string {
    const token = randomBytes(18).toString('base64url');
    this.#tokens.set(token, action);
    const [oldest] = this.#tokens.keys();
    if (this.#tokens.size > tokensKept && oldest !== undefined) this.#tokens.delete(oldest);
    return token;
  }

  useToken(token: string, action: string): boolean {
    return this.#tokens.get(token) === action && this.#tokens.delete(token);
  }

  takeNotice(): Notice | undefined {
    const notice = this.#notice;
    this.#notice = undefined;
    return notice;
  }

  /** Runs one action, one at a time, and tells its result on the next page. A long one goes on by itself. */
  async act(name: string, work: (task: Task) => Promise<string | Notice>): Promise<void> {
    if (this.job)
      throw new OperatorError(say`Nothing was done: this still runs: ${this.job.name}.`, {
        reason: 'busy',
        hint: say`Repeat it when that has ended.`,
      });
    const job: Job = { name, phase: '' };
    this.job = job;
    const task = this.#options.newTask((phase, done, total) => Object.assign(job, { phase, done, total }));
    this.#running = this.#finish(work, task);
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, patienceMilliseconds);
    await Promise.race([this.#running, promise]);
    clearTimeout(timer);
  }

  async #finish(work: (task: Task) => Promise<string | Notice>, task: Task): Promise<void> {
    try {
      const said = await work(task);
      this.#notice = typeof said === 'string' ? { text: said } : said;
    } catch (error) {
      this.#notice = this.noticeOf(error);
    } finally {
      this.#ended += 1;
      this.job = undefined;
    }
  }

  noticeOf(thrown: unknown): Notice {
    const error = explainSystemError(thrown);
    if (error instanceof OperatorError) return { text: error.message, hint: error.hint, isTrouble: true };
    this.#options.onBug(thrown);
    return { text: say`this is a bug, please report it.`, isTrouble: true };
  }

  async ended(): Promise<void> {
    await this.#running;
  }

  /** What was read of the board, until somebody changes it, here or with a command. */
  async remember<Value>(name: string, read: (task: Task) => Promise<Value>): Promise<Value> {
    const task = this.task();
    const key = await keyOf(task, this.#ended);
    const known = this.#remembered.get(name);
    if (known?.key === key) return (await known.value) as Value;
    const value = read(task);
    this.#remembered.set(name, { key, value });
    value.catch(() => this.#remembered.delete(name));
    return await value;
  }

  /** For an action that knows what it changes: what will be remembered when it has ended. */
  async keep<Value>(name: string, value: Value): Promise<void> {
    const key = await keyOf(this.task(), this.#ended + 1);
    this.#remembered.set(name, { key, value: Promise.resolve(value) });
  }
}

async function keyOf(task: Task, ended: number): Promise<string> {
  const { cwd, settings, now } = task;
  const instant = await readBoard(task, latestInstant);
  const stateOf = (path: string) => {
    const { mtimeMs = 0, ino = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
    return [mtimeMs, ino];
  };
  const day = now.toISOString().slice(0, 10);
  return JSON.stringify([
    ended,
    instant,
    stateOf(employersFile(task)),
    settings,
    cwd,
    day,
    currentLanguage(),
  ]);
}
