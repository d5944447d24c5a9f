import type { ChildProcess } from 'node:child_process';
import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../../src/program/demo/random.ts';
import { freePort, program, start } from '../../hosts/processes.ts';
import { disturbedCommand } from '../disturbed-command.ts';
import type { Complaint } from '../endings.ts';
import type { Session } from '../session.ts';
import { type Victim, type VictimName, victimNames } from '../victims.ts';
import { copyOf, instant, type Workspace } from '../workspace.ts';

/** How a command runs before it has been seen to: good enough for a first guess. */
const unknownCourse: Course = { milliseconds: 200, events: Array(6).fill('') };

const serveEvery = 7;

/** Kills commands at every step; each time, the state must be the old or the new one and the next run must succeed. */
export async function killCommands(session: Session): Promise<void> {
  const workspace = copyOf(await session.options.template(), join(session.options.scratch, 'work'));
  const courses = new Map<VictimName, Course>();
  const struck = new Map<string, number>();
  for (const one of session.cases(12)) {
    session.ledger.inputs++;
    if (one.number % serveEvery === serveEvery - 1) {
      session.ledger.faults++;
      for (const { kind, what } of await killServe(workspace, one.chance))
        session.fail(one, kind, `serve: ${what}`);
      continue;
    }
    const name = victimNames[one.number % victimNames.length] as VictimName;
    let lastStep = 'too late';
    const { complaints } = await disturbedCommand(workspace, name, one, {
      async during(start, { chance, victim }) {
        using observer = new Observer(workspace, victim);
        const { child, ended } = start();
        observer.strikeAt(momentIn(courses.get(name) ?? unknownCourse, chance), child);
        const ending = await ended;
        if (ending.signal === 'SIGKILL') lastStep = `after ${observer.events.at(-1) ?? 'the start'}`;
        return ending;
      },
      async afterwards(start, victim) {
        using observer = new Observer(workspace, victim);
        const ending = await start().ended;
        courses.set(name, observer.course());
        return ending;
      },
    });
    if (lastStep !== 'too late') session.ledger.faults++;
    struck.set(`${name} ${lastStep}`, (struck.get(`${name} ${lastStep}`) ?? 0) + 1);
    for (const { kind, what } of complaints) session.fail(one, kind, `${name}, killed ${lastStep}: ${what}`);
  }
  const told = [...struck].sort().map(([step, count]) => `${step} ${count}`);
  session.ledger.notes.push(`killed ${told.join(', ')}`);
}

/** Kills a server while it answers. It must come back on the same port. */
async function killServe({ cwd }: Workspace, chance: Random): Promise<Complaint[]> {
  const port = await freePort();
  const args = ['serve', '--port', String(port), '--admin-port', '0'];
  const serve = () =>
    start(process.execPath, [program, ...args], { cwd, env: { TABULADOR_NOW: instant(0) } });
  const complaints: Complaint[] = [];
  const server = serve();
  await server.wrote(/health/);
  const address = `http://127.0.0.1:${port}/api/v1/index.json`;
  const asking = Promise.allSettled(
    Array.from({ length: 20 }, () => fetch(address).then((answer) => answer.text())),
  );
  await pause(chance.integer(0, 30));
  server.child.kill('SIGKILL');
  await asking;
  await server.ended;
  const again = serve();
  try {
    await again.wrote(/health/);
    if (!(await answers(address)))
      complaints.push({ kind: 'loss', what: 'a restarted server does not answer' });
  } catch (error) {
    complaints.push({
      kind: 'loss',
      what: `a killed server does not come back: ${(error as Error).message}`,
    });
  }
  await again.stop();
  return complaints;
}

async function answers(address: string): Promise<boolean> {
  return await fetch(address).then(
    (answer) => answer.json().then(() => answer.ok),
    () => false,
  );
}

/** How a command runs undisturbed: what it does to names in the workspace, and how long it takes from the first of that. */
interface Course {
  readonly milliseconds: number;
  readonly events: readonly string[];
}

/** When to kill: so long after the first thing that happens to the files, or when so many have. */
type Moment =
  | { readonly kind: 'time'; readonly milliseconds: number }
  | { readonly kind: 'event'; readonly number: number };

/** Every event is as likely as another, although some follow each other closely and others do not. */
function momentIn({ milliseconds, events }: Course, chance: Random): Moment {
  return events.length > 0 && chance.chance(0.6)
    ? { kind: 'event', number: chance.integer(1, events.length) }
    : { kind: 'time', milliseconds: chance.next() * milliseconds };
}

/** Looks on while a command works, and kills it when the moment has come. */
class Observer implements Disposable {
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
