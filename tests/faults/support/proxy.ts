import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A line between the product and its database, controlled by a test. */
export interface Line {
  port: number;
  /** forwards to another port from the next connection on */
  leadTo(port: number): void;
  /** milliseconds of delay in both directions */
  delay(milliseconds: number): void;
  /** nothing gets through, silently, as when a cable is pulled; new connections hang too */
  cut(): void;
  /** new connections get through again; cut ones stay dead, as behind a router that has forgotten them */
  heal(): void;
  close(): Promise<void>;
}

export async function createProxy(target: number): Promise<Line> {
  let port = target;
  let late = 0;
  let isCut = false;
  const open = new Set<Socket>();
  const pass = () => {
    let isDead = false;
    return new Transform({
      transform(chunk, _encoding, done) {
        isDead ||= isCut;
        if (isDead) return;
        if (late === 0) done(null, chunk);
        else setTimeout(done, late, null, chunk);
      },
    });
  };
  const server = createServer((client) => {
    open.add(client);
    client.on('close', () => open.delete(client));
    client.on('error', () => {});
    if (isCut) return;
    const upstream = connect(port, '127.0.0.1');
    open.add(upstream);
    const end = () => {
      // A cut line does not report that the other end hung up.
      if (isCut) return;
      client.destroy();
      upstream.destroy();
    };
    upstream.on('error', end).on('close', () => {
      open.delete(upstream);
      end();
    });
    client.on('close', end);
    client.pipe(pass()).pipe(upstream);
    upstream.pipe(pass()).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    leadTo(next) {
      port = next;
    },
    delay(milliseconds) {
      late = milliseconds;
    },
    cut() {
      isCut = true;
    },
    heal() {
      isCut = false;
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
