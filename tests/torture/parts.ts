import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jumpClock } from './clock/jump-clock.ts';
import { troubleDisk } from './disk/trouble-disk.ts';
import { fuzzImport } from './import/fuzz-import.ts';
import { killCommands } from './kills/kill-commands.ts';
import { type Ledger, type PartName, partNames } from './ledger.ts';
import { type Effort, Session } from './session.ts';
import { soak } from './soak/soak.ts';
import { fuzzSockets } from './sockets/fuzz-sockets.ts';
import { makeTemplate, type Template } from './workspace.ts';

/** Each part, and its share of the time of a long run. */
export const parts: Readonly<
  Record<PartName, { readonly torment: (session: Session) => Promise<void>; readonly share: number }>
> = {
  import: { torment: fuzzImport, share: 25 },
  sockets: { torment: fuzzSockets, share: 15 },
  kills: { torment: killCommands, share: 20 },
  disk: { torment: troubleDisk, share: 10 },
  clock: { torment: jumpClock, share: 5 },
  soak: { torment: soak, share: 25 },
};

export interface RunOptions {
  readonly seed: number;
  readonly only: readonly PartName[];
  readonly effort: Effort;
  readonly saved: string;
}

/** Goes over the parts one after the other, so that the numbers of one are not those of another. */
export async function* torture({
  seed,
  only,
  effort,
  saved,
}: RunOptions): AsyncGenerator<[PartName, Ledger]> {
  const scratch = await mkdtemp(join(tmpdir(), 'tabulador-torture-'));
  // Some commands run as another user.
  await chmod(scratch, 0o755);
  const shares = only.reduce((sum, part) => sum + parts[part].share, 0);
  let made: Promise<Template> | undefined;
  const template = () => (made ??= makeTemplate(join(scratch, 'template')));
  try {
    for (const part of partNames.filter((name) => only.includes(name))) {
      const own = join(scratch, part);
      await mkdir(own);
      const share = parts[part].share / shares;
      const session = new Session({ part, seed, effort, share, scratch: own, saved, template });
      await parts[part].torment(session);
      await rm(own, { recursive: true, force: true });
      yield [part, session.ledger];
    }
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
  }
}
