import type { ChildProcess } from 'node:child_process';
import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../../../src/program/demo/random.ts';
import type { Victim } from '../victims.ts';
import type { Workspace } from '../workspace.ts';

/** How a command runs undisturbed: what it does to names in the workspace, and how long it takes from the first of that. */
export interface Course {
  readonly milliseconds: number;
  readonly events: readonly string[];
}

/** When to kill: so long after the first thing that happens to the files, or when so many have. */
export type Moment =
  | { readonly kind: 'time'; readonly milliseconds: number }
  | { readonly kind: 'event'; readonly number: number };

/** Every event is as likely as another, although some follow each other closely and others do not. */
export function momentIn({ milliseconds, events }: Course, chance: Random): Moment {
  return events.length > 0 && chance.chance(0.6)
    ? { kind: 'event', number: chance.integer(1, events.length) }
    : { kind: 'time', milliseconds: chance.next() * milliseconds };
}

/** Looks on while a command works, and kills it when the moment has come. */
export class Observer implements Disposable {
  readonly events: string[] = [];
  readonly #watcher: FSWatcher;
  #firstAt: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #onEvent: () => void = () => {};

  /** Looks at the place to which the command writes: opening the other one to read it is no step. */
  constructor({ cwd, releases }: Workspace, { changes }: Pick<Victim, 'changes'>) {
    this.#watcher = watch(changes === 'board' ? join(cwd, '.tabulador') : releases, (kind, file) => {
      this.#firstAt ??= performance.now();
      this.events.push(`${sortOf(file ?? '')} ${kind}`);
      this.#onEvent();
    });
  }

  strikeAt(moment: Moment, child: ChildProcess): void {
    const strike = () => child.kill('SIGKILL');
    this.#onEvent = () => {
      if (moment.kind === 'time') this.#timer ??= setTimeout(strike, moment.milliseconds);
      else if (this.events.length >= moment.number) strike();
    };
  }

  course(): Course {
    return { milliseconds: performance.now() - (this.#firstAt ?? performance.now()), events: this.events };
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
    this.#watcher.close();
  }
}

/** Names of one sort: the part of an id that differs from run to run is left out. */
function sortOf(file: string): string {
  return file.replace(/\d{8}T\d{6}Z-[0-9a-f]{12}/, 'ID').replace(/(\.staging-).*/, '$1');
}
