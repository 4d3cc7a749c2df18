import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to a server of this machine that a test can cut or block. The server may return on another port. */
export interface TcpProxy {
  port: number;
  /** Forwards to this port from now on. */
  open(port: number): void;
  /** Ends all connections and accepts no more. */
  cut(): void;
  /** Lets nothing through any more, silently. */
  block(): void;
  close(): Promise<void>;
}

export async function startTcpProxy(target: number): Promise<TcpProxy> {
  let port: number | undefined = target;
  let isBlocked = false;
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    near.on('error', () => {});
    if (port === undefined) return near.destroy();
    const far = connect(port, '127.0.0.1').on('error', () => near.destroy());
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    if (!isBlocked) near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => {
      near.destroy();
      pairs.delete(pair);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const cut = () => {
    port = undefined;
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    open(given) {
      port = given;
      isBlocked = false;
    },
    cut,
    block() {
      isBlocked = true;
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
      }
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
