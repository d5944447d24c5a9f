import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  fchmodSync,
  fstatSync,
  ftruncateSync,
  lstatSync,
  openSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Random } from '../../../src/program/demo/random.ts';
import { currentLink, manifestFile, publicFolder } from '../../../src/release/format/release-layout.ts';
import { start } from '../../support/run-command.ts';
import { disturbedCommand } from '../disturbed-command.ts';
import { isDone } from '../endings.ts';
import type { Ledger } from '../ledger.ts';
import type { Session, SessionOptions } from '../session.ts';
import { type VictimName, victimNames } from '../victims.ts';
import { copyOf, type Template, type User, type Workspace } from '../workspace.ts';

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
  session.ledger.absorb(JSON.parse(output) as Ledger);
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

/** Something that befalls the disk under a command, and is over when it has ended. */
interface Trouble {
  readonly what: string;
  /** A command under which the program runs, where that makes the trouble. */
  readonly under?: readonly string[];
  readonly end: () => void;
}

type MakeTrouble = (workspace: Workspace, chance: Random) => Trouble;

/** The largest file that the process may write. */
const smallFiles: MakeTrouble = (_, chance) => {
  const bytes = chance.pick([1_000, 8_192, 65_536, 300_000, 1_000_000]);
  return { what: `no file larger than ${bytes}`, under: ['prlimit', `--fsize=${bytes}`], end: () => {} };
};

/** Fills the file system but for so much. Only for one of our own. */
const fullDisk: MakeTrouble = ({ cwd }, chance) => {
  const filler = join(cwd, 'filler');
  const left = chance.pick([0, 4_096, 100_000, 1_000_000, 3_000_000]);
  const { bavail, bsize } = statfsSync(cwd);
  const descriptor = openSync(filler, 'w');
  const chunk = Buffer.alloc(1024 * 1024);
  try {
    for (let rest = Math.max(0, bavail * bsize - left); rest > 0; ) {
      rest -= writeSync(descriptor, chunk, 0, Math.min(rest, chunk.length));
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    ftruncateSync(descriptor, Math.max(0, lstatSync(filler).size - left));
  } finally {
    closeSync(descriptor);
  }
  return { what: `${left} bytes left on the disk`, end: () => rmSync(filler, { force: true }) };
};

/** The file system takes nothing. Only for one of our own. */
function readOnlyDisk(mountPoint: string): MakeTrouble {
  const remount = (how: string) => execFileSync('mount', ['-o', `remount,${how}`, mountPoint]);
  return () => {
    remount('ro');
    return { what: 'a read-only disk', end: () => remount('rw') };
  };
}

/** Somebody has taken away a right. Means nothing to root, so the command runs as another user then. */
const lostPermission: MakeTrouble = ({ cwd, board, releases }, chance) => {
  const current = join(releases, currentLink);
  const places = [
    cwd,
    join(cwd, '.tabulador'),
    board,
    releases,
    join(releases, '.lock'),
    current,
    join(current, manifestFile),
    join(current, publicFolder),
    join(cwd, 'feed.csv'),
  ].filter((place) => existsSync(place));
  const place = chance.pick(places);
  const mode = chance.pick([0o000, 0o444, 0o555]);
  // By a descriptor, because the file may be under another name when it gets its rights back.
  const descriptor = openSync(place, 'r');
  const before = fstatSync(descriptor).mode;
  fchmodSync(descriptor, mode);
  const name = place === cwd ? 'the working directory' : place.slice(cwd.length + 1);
  return {
    what: `${mode.toString(8)} on ${name}`,
    end: () => {
      fchmodSync(descriptor, before);
      closeSync(descriptor);
    },
  };
};
