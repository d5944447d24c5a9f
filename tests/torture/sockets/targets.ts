import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { currentLink } from '../../../src/release/format/release-layout.ts';
import { startHost } from '../../hosts/all-hosts.ts';
import { releaseIn } from '../../hosts/built-release.ts';
import { accepting, type RunningProcess } from '../../hosts/processes.ts';
import { ensureSystemPackages } from '../../system-packages.ts';
import { childrenOf, type Server, serveIn } from '../processes.ts';
import type { Workspace } from '../workspace.ts';
import type { AnswerForms } from './answers.ts';
import { GoodRequests } from './good-requests.ts';

export type TargetName = 'node' | 'nginx' | 'caddy';

/** Where a server may answer otherwise than the Node host, each with the reason. Anything else is a failure. */
export interface Deviations extends AnswerForms {
  /** It makes validators of its own, so ours say nothing to it. */
  readonly ownTags: boolean;
}

export const deviations: Readonly<Record<TargetName, Deviations>> = {
  node: { ownTags: false },
  nginx: {
    ownTags: true,
    bareBodies: 'a request without a version is HTTP/0.9 to nginx, which knows no headers',
  },
  caddy: {
    ownTags: true,
    chunks: 'the HTTP library of Go gives no length to what has a coding',
    oldVersion: 'the HTTP library of Go answers in the version that it was asked in',
    withoutLength: {
      400: 'the HTTP library of Go refuses what is malformed in words of its own, and hangs up',
      417: 'likewise expectations that it does not know',
      431: 'likewise headers that are too large',
      501: 'likewise codings of a body that it does not know',
      505: 'likewise versions of HTTP that it does not know',
    },
  },
};

/** A server under torment. */
export interface Target {
  readonly name: TargetName;
  readonly port: number;
  /** Of the process that answers. */
  readonly pid: number;
  readonly process: RunningProcess;
  readonly requests: GoodRequests;
  /** Of the Node host alone. */
  readonly adminUrl: string | undefined;
}

/** The Node host, and beside it nginx and Caddy as their generated configurations have them, on the same release. */
export async function startTargets(workspace: Workspace, scratch: string): Promise<Target[]> {
  await ensureSystemPackages('nginx', 'caddy');
  const release = join(workspace.releases, currentLink);
  const server: Server = await serveIn(workspace.cwd);
  const { port, pid, adminUrl } = server;
  const targets: Target[] = [
    { name: 'node', port, pid, process: server, requests: new GoodRequests(release), adminUrl },
  ];
  const directory = join(scratch, 'fronts');
  mkdirSync(directory);
  for (const name of ['nginx', 'caddy'] as const) {
    const started = await startHost(name, releaseIn(workspace.cwd), directory);
    await accepting(started.port, started.process);
    const main = started.process.child.pid ?? 0;
    targets.push({
      name,
      port: started.port,
      // A worker of nginx does the work.
      pid: childrenOf(main)[0] ?? main,
      process: started.process,
      requests: new GoodRequests(release, deviations[name]),
      adminUrl: undefined,
    });
  }
  return targets;
}
