import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../../src/program/demo/random.ts';
import { freePort, program, start } from '../../hosts/processes.ts';
import type { Complaint } from '../endings.ts';
import { childrenOf, eventually, isAlive } from '../processes.ts';
import { instant, type Workspace } from '../workspace.ts';

/** Kills a server, or one of its processes, while it answers. It must come back on the same port, and leave nobody behind. */
export async function killServe({ cwd }: Workspace, chance: Random): Promise<Complaint[]> {
  const port = await freePort();
  const workers = chance.integer(1, 2);
  const args = ['serve', '--port', String(port), '--admin-port', '0', '--workers', String(workers)];
  const serve = () =>
    start(process.execPath, [program, ...args], { cwd, env: { TABULADOR_NOW: instant(0) } });
  const complaints: Complaint[] = [];
  const server = serve();
  await server.wrote(/health/);
  const address = `http://127.0.0.1:${port}/api/v1/index.json`;
  const asking = Promise.allSettled(
    Array.from({ length: 20 }, () => fetch(address).then((answer) => answer.text())),
  );
  const family = [server.child.pid ?? 0, ...childrenOf(server.child.pid ?? 0)];
  await pause(chance.integer(0, 30));
  const killed = chance.chance(0.7) ? family[0] : chance.pick(family);
  process.kill(killed ?? 0, 'SIGKILL');
  await asking;
  if (killed !== family[0]) {
    // The others go on, and a new one takes its place.
    if (!(await eventually(() => answers(address))))
      complaints.push({ kind: 'loss', what: 'no answer after a process was killed' });
    const isWhole = () => childrenOf(server.child.pid ?? 0).length >= family.length - 1;
    if (!(await eventually(isWhole)))
      complaints.push({ kind: 'loss', what: 'a killed process was not replaced' });
    await server.stop();
  }
  await server.ended;
  const orphans = () => family.filter(isAlive).length === 0;
  if (!(await eventually(orphans))) {
    complaints.push({ kind: 'leak', what: 'processes of a killed server live on' });
    for (const pid of family.filter(isAlive)) process.kill(pid, 'SIGKILL');
  }
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
