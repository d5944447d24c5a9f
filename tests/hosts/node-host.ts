import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createPublicServer } from '../../src/serve/node/public-server.ts';
import { ReleaseWatch } from '../../src/serve/node/release-watch.ts';
import { defaultLimits, type ServerLimits } from '../../src/serve/node/server-limits.ts';

/** A Node host in this process, and what it reported. */
export interface NodeHost {
  readonly server: Server;
  readonly counts: Readonly<Record<'connections' | 'waiting', number>>;
  readonly watch: ReleaseWatch;
  readonly port: number;
  readonly failures: unknown[];
  readonly damage: string[];
  readonly ended: string[];
}

const started: NodeHost[] = [];

// A busy machine must not turn a request that a test sends at once into a slow one.
const patient = { headersMilliseconds: 600_000, requestMilliseconds: 600_000 };

/** Files of more than 100,000 bytes are streamed. */
export async function startNodeHost(releases: string, limits: Partial<ServerLimits> = {}): Promise<NodeHost> {
  const failures: unknown[] = [];
  const damage: string[] = [];
  const ended: string[] = [];
  const watch = await ReleaseWatch.start({
    releases,
    cacheBytes: 1_000_000,
    largestCachedFile: 100_000,
    pollMilliseconds: 3_600_000,
    onSwitch: () => {},
    onFailure: (error) => failures.push(error),
    onDamage: ({ location }) => damage.push(location),
  });
  const { server, counts } = createPublicServer({
    current: () => watch.release,
    refresh: () => watch.check(),
    origin: 'http://localhost:8080',
    limits: { ...defaultLimits, ...patient, ...limits },
    onServed: () => {},
    onRefused: () => {},
    onEnded: (reason) => ended.push(reason),
    onFailure: (error) => failures.push(error),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const host: NodeHost = { server, counts, watch, port, failures, damage, ended };
  started.push(host);
  return host;
}

export function stopNodeHosts(): void {
  for (const { server, watch } of started.splice(0)) {
    watch.close();
    server.closeAllConnections();
    server.close();
  }
}

export interface SilentClient {
  readonly client: Socket;
  /** The server's side of the connection. */
  readonly accepted: Socket;
}

/** A client that sends a text, reads nothing and never hangs up. */
export async function silentClient(host: NodeHost, text: string): Promise<SilentClient> {
  const client = connect({ port: host.port, host: '127.0.0.1', allowHalfOpen: true });
  client.on('error', () => {});
  client.pause();
  const connection = once(host.server, 'connection');
  client.write(text);
  const [accepted] = await connection;
  return { client, accepted };
}

/** A GET request as text. */
export function getting(path: string, ...headers: readonly string[]): string {
  return `${[`GET ${path} HTTP/1.1`, 'Host: h', ...headers].join('\r\n')}\r\n\r\n`;
}
