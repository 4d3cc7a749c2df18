import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';

/** Longer than the proxy of deploy/nginx.conf keeps an idle connection to us. */
const lettingGoMilliseconds = 4000;
const lookEveryMilliseconds = 100;

/**
 * Accepts no new connection, ends streams, and resolves when the last connection is gone. Behind a proxy, a kept-alive
 * connection is not closed under a request being sent on it, which the proxy could not repeat: what still arrives is
 * answered as the last. Streams end after that, so that clients reopen them at another process.
 */
export async function stopListening(
  server: HttpServer,
  { isBehindProxy, endStreams }: { isBehindProxy: boolean; endStreams: () => void },
): Promise<void> {
  const gone = new Promise<void>((resolve) => server.once('close', resolve));
  if (isBehindProxy) {
    // Let in the connections that the system has already accepted.
    await setImmediate();
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    // An HTTP server's close would also end kept-alive connections.
    Server.prototype.close.call(server);
    await Promise.race([gone, setTimeout(lettingGoMilliseconds)]);
  }
  server.close();
  endStreams();
  // An ended stream leaves its connection open for a next request, which would not be answered here.
  const closing = setInterval(() => server.closeIdleConnections(), lookEveryMilliseconds);
  await gone;
  clearInterval(closing);
}
