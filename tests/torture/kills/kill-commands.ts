import { join } from 'node:path';
import { disturbedCommand } from '../disturbed-command.ts';
import type { Session } from '../session.ts';
import { type VictimName, victimNames } from '../victims.ts';
import { copyOf } from '../workspace.ts';
import { killServe } from './kill-serve.ts';
import { type Course, momentIn, Observer } from './moments.ts';

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
