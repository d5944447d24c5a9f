import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { start } from '../../support/run-command.ts';
import { disturbedCommand } from '../disturbed-command.ts';
import { isDone } from '../endings.ts';
import type { PartReport } from '../ledger.ts';
import type { Session, SessionOptions } from '../session.ts';
import { type VictimName, victimNames } from '../victims.ts';
import { copyOf, type Template, type User, type Workspace } from '../workspace.ts';
import { fullDisk, lostPermission, type MakeTrouble, readOnlyDisk, smallFiles } from './troubles.ts';

const isRoot = process.getuid?.() === 0;
const nobody: User = { uid: 65_534, gid: 65_534 };

/** What the child that has a disk of its own is told. */
export type DiskTask = Omit<SessionOptions, 'template'> & { readonly template: Template };

/**
 * Full and read-only disks, files that may not grow, rights that are gone: each time the command says so, nothing is lost,
 * and it succeeds when the trouble is over.
 */
export async function troubleDisk(session: Session): Promise<void> {
  const { template, ...options } = session.options;
  const task: DiskTask = { ...options, template: await template() };
  const why = await mountFailure(options.scratch);
  if (why !== undefined) {
    session.ledger.notes.push(
      `no disk of our own can be mounted here (${why}): full and read-only ones were left out`,
    );
    return troubleWith(session, task.template, [smallFiles, lostPermission]);
  }
  // Whoever has to become root for it in a name space of their own has every right there: those are taken away here.
  const { effort } = options;
  const isHalf = !isRoot && effort.kind === 'minutes';
  const own = isHalf ? { ...task, effort: { ...effort, minutes: effort.minutes / 2 } } : task;
  const child = join(import.meta.dirname, 'disk-child.ts');
  const { code, output, messages } = await onOwnDisk(
    options.scratch,
    process.execPath,
    child,
    JSON.stringify(own),
    String(isRoot),
  ).ended;
  if (code !== 0) throw new Error(`The child with a disk of its own ended with ${code}:\n${messages}`);
  session.ledger.absorb(JSON.parse(output) as PartReport);
  if (!isRoot) await troubleWith(session, task.template, [lostPermission]);
}

/** In the child, with the disk mounted on the scratch directory. */
export async function troubleOwnDisk(
  session: Session,
  template: Template,
  { hasUsers }: { readonly hasUsers: boolean },
): Promise<void> {
  const disk = readOnlyDisk(session.options.scratch);
  const troubles = [fullDisk, ...(hasUsers ? [lostPermission] : []), smallFiles, disk];
  await troubleWith(session, template, troubles);
}

async function troubleWith(
  session: Session,
  template: Template,
  troubles: readonly MakeTrouble[],
): Promise<void> {
  const { scratch } = session.options;
  const own = copyOf(template, join(scratch, 'own'));
  // Permissions mean nothing to root.
  const theirs = isRoot ? copyOf(template, join(scratch, 'theirs')) : own;
  const endings = new Map<string, number>();
  for (const one of session.cases(5)) {
    session.ledger.inputs++;
    session.ledger.faults++;
    const make = troubles[one.number % troubles.length] as MakeTrouble;
    // Every command meets every trouble in the end.
    const round = Math.floor(one.number / troubles.length);
    const name = victimNames[(one.number + round) % victimNames.length] as VictimName;
    const isOthers = make === lostPermission && isRoot;
    const workspace = make === lostPermission ? theirs : own;
    let what = '';
    const { complaints, ending } = await disturbedCommand(workspace, name, one, {
      user: isOthers ? nobody : undefined,
      async during(start, { chance }) {
        if (isOthers) handOver(workspace, nobody);
        const trouble = make(workspace, chance);
        what = trouble.what;
        try {
          return await start(trouble.under).ended;
        } finally {
          trouble.end();
        }
      },
    });
    const word = `${name} ${isDone(ending.code) ? 'got through' : `stopped with ${ending.code}`}`;
    endings.set(word, (endings.get(word) ?? 0) + 1);
    for (const complaint of complaints)
      session.fail(one, complaint.kind, `${name}, ${what}: ${complaint.what}`);
  }
  const told = [...endings].sort().map(([ending, count]) => `${ending} ${count}`);
  session.ledger.notes.push(told.join(', '));
}

/** With the directory around it, which a new file system has for its owner alone. */
function handOver({ cwd }: Workspace, { uid, gid }: User): void {
  execFileSync('chown', ['-R', `${uid}:${gid}`, cwd]);
  chmodSync(dirname(cwd), 0o755);
}

/** A small file system in a name space that ends with the command, so nothing is left to unmount. */
function onOwnDisk(directory: string, ...command: readonly string[]) {
  const script = 'mount -t tmpfs -o size=160m tmpfs "$1" || exit 99; shift; exec "$@"';
  const owned = isRoot ? [] : ['--map-root-user'];
  return start('unshare', ['--mount', ...owned, 'sh', '-c', script, 'sh', directory, ...command], {
    TMPDIR: process.env.TMPDIR ?? '/tmp',
  });
}

async function mountFailure(directory: string): Promise<string | undefined> {
  try {
    const { code, messages } = await onOwnDisk(directory, 'true').ended;
    return code === 0 ? undefined : messages.trim();
  } catch (error) {
    return (error as Error).message;
  }
}
