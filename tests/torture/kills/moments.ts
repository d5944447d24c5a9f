import type { ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../../../src/demo/random.ts';
import type { Workspace } from '../workspace.ts';

/** How long a command runs undisturbed, and what it does to names in the workspace on the way. */
export interface Course {
  readonly milliseconds: number;
  readonly events: readonly string[];
}

/** When to kill: after a share of the usual time, or when so many things have happened to the files. */
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
  readonly #started = performance.now();
  readonly #watchers;
  #timer: NodeJS.Timeout | undefined;
  onEvent: () => void = () => {};

  constructor({ cwd, releases }: Workspace) {
    const directories = { board: join(cwd, '.tabulador'), releases };
    this.#watchers = Object.entries(directories).map(([name, directory]) =>
      watch(directory, (kind, file) => {
        this.events.push(`${name}/${sortOf(file ?? '')} ${kind}`);
        this.onEvent();
      }),
    );
  }

  strikeAt(moment: Moment, child: ChildProcess): void {
    if (moment.kind === 'time') {
      this.#timer = setTimeout(() => child.kill('SIGKILL'), moment.milliseconds);
      return;
    }
    this.onEvent = () => {
      if (this.events.length >= moment.number) child.kill('SIGKILL');
    };
  }

  course(): Course {
    return { milliseconds: performance.now() - this.#started, events: this.events };
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers) watcher.close();
  }
}

/** Names of one sort: the part of an id that differs from run to run is left out. */
function sortOf(file: string): string {
  return file.replace(/\d{8}T\d{6}Z-[0-9a-f]{12}/, 'ID').replace(/(\.staging-).*/, '$1');
}
