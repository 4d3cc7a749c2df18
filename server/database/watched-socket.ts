import { connect, Socket } from 'node:net';

/** A connection on which nothing moved for so long is doubted. */
const doubtMilliseconds = 5000;
/** So soon does a machine take a new connection, however busy its database is. */
const knockMilliseconds = 2500;
/** No statement may take this long: a connection silent for so long is dead, even if the address accepts new ones. */
const silenceMilliseconds = 35_000;

/**
 * A database socket that detects a dead peer. Neither a pulled cable nor a machine without power closes a connection,
 * and the system gives up only after a quarter of an hour. After 5 seconds of silence the socket tries a new
 * connection to the same address: if that fails too, it ends with an error, otherwise it waits on, 35 seconds in all.
 * While idle, the system's keep-alive does the same within 20 seconds.
 */
export function openWatchedSocket(): Socket {
  const socket = new Socket();
  socket.setKeepAlive(true, 10_000);
  let heard = 0;
  let silentSince = 0;
  const isSilentForLong = () => {
    const now = performance.now();
    if (socket.bytesRead !== heard || silentSince === 0) silentSince = now - doubtMilliseconds;
    heard = socket.bytesRead;
    return now - silentSince >= silenceMilliseconds;
  };
  socket.on('timeout', async () => {
    const isAnswered = !isSilentForLong() && (await takesConnections(socket));
    // Something may have come at last.
    if (isAnswered || socket.bytesRead !== heard) socket.setTimeout(doubtMilliseconds);
    else socket.destroy(new Error('Connection terminated: silent'));
  });
  return socket.setTimeout(doubtMilliseconds);
}

/** Pending lookups by address: many connections fall silent together. */
const knocks = new Map<string, Promise<boolean>>();

function takesConnections({ remoteAddress: host, remotePort: port }: Socket): Promise<boolean> {
  // Not connected yet, which has a limit of its own, or no longer.
  if (host === undefined || port === undefined) return Promise.resolve(true);
  const address = `${host} ${port}`;
  const requested = knocks.get(address) ?? knock(host, port).finally(() => knocks.delete(address));
  knocks.set(address, requested);
  return requested;
}

/** A refusal is an answer, too. */
function knock(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: knockMilliseconds });
    socket.once('connect', () => resolve(true));
    socket.once('timeout', () => resolve(false));
    socket.once('error', (error) => resolve('code' in error && error.code === 'ECONNREFUSED'));
    for (const answer of ['connect', 'timeout'] as const) socket.once(answer, () => socket.destroy());
  });
}
