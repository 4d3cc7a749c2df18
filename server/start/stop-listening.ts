import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';

/** Longer than the proxy of deploy/nginx.conf keeps a connection to us that nothing is asked on. */
const lettingGoMilliseconds = 4000;
const lookEveryMilliseconds = 100;

/**
 * Takes no new connection, ends streams, and resolves when the last connection is gone. Behind a proxy, one kept alive is not
 * closed under a request that is just being sent on it, which the proxy could not send again: whatever still comes is answered
 * and told to be the last. Streams end after that, so that whoever opens them again does so at another process.
 */
export async function stopListening(
  server: HttpServer,
  { isBehindProxy, endStreams }: { isBehindProxy: boolean; endStreams: () => void },
): Promise<void> {
  const gone = new Promise<void>((resolve) => server.once('close', resolve));
  if (isBehindProxy) {
    // Connections that the system has accepted for us come in first.
    await setImmediate();
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    // The close of an HTTP server would end those kept alive as well.
    Server.prototype.close.call(server);
    await Promise.race([gone, setTimeout(lettingGoMilliseconds)]);
  }
  server.close();
  endStreams();
  // A stream that has just ended leaves a connection kept alive for the next request, which will not be answered here.
  const closing = setInterval(() => server.closeIdleConnections(), lookEveryMilliseconds);
  await gone;
  clearInterval(closing);
}
