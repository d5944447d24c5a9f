import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

type Hooks = { after(hook: () => unknown): void };

/** A TCP proxy to a server on this machine that can be interrupted. */
export interface CutSwitch {
  readonly port: number;
  /** Closes all connections, and every new one. */
  cut(): void;
  restore(): void;
}

export async function cutSwitchTo(t: Hooks, target: number): Promise<CutSwitch> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = keep(connect(target, '127.0.0.1'));
    keep(near).pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  t.after(() => {
    server.close();
    hangUp();
  });
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      hangUp();
    },
    restore() {
      isCut = false;
    },
  };
}
