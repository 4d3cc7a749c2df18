import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';

/** Limits of a request's head; cookies and a long search are below 4 KB. */
const headBytes = 16 * 1024;
const headLines = 100;
const headMilliseconds = 10_000;
/** For a whole request, including the longest upload over the slowest line. */
const requestMilliseconds = 300_000;
/** For a body, plus the time for each of its bytes: a form comes at once, a picture over a slow line takes a while. */
const bodyMilliseconds = 20_000;
const bytesPerMillisecond = 16;
const bodyOfUnknownLengthMilliseconds = 60_000;
/** A connection without traffic in either direction; open streams send something every 25 seconds. */
const silenceMilliseconds = 60_000;
/** Longer than a proxy keeps a connection, so that we never close one it is about to use. */
const keepAliveMilliseconds = 65_000;
const lookEveryMilliseconds = 2000;

/** Serves requests on an address. Cuts requests that are too large or too slow, whatever the application does. */
export async function startListening(
  listener: RequestListener,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  const server = createServer(
    {
      maxHeaderSize: headBytes,
      headersTimeout: headMilliseconds,
      requestTimeout: requestMilliseconds,
      keepAliveTimeout: keepAliveMilliseconds,
      connectionsCheckingInterval: lookEveryMilliseconds,
    },
    (request, response) => {
      cutSlowBody(request, response);
      listener(request, response);
    },
  );
  server.maxHeadersCount = headLines;
  server.setTimeout(silenceMilliseconds);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

function cutSlowBody(request: IncomingMessage, response: ServerResponse) {
  const length = request.headers['content-length'];
  if (length === undefined && request.headers['transfer-encoding'] === undefined) return;
  const patience =
    length === undefined ? bodyOfUnknownLengthMilliseconds : bodyMilliseconds + Number(length) / bytesPerMillisecond;
  const timer = setTimeout(
    () => {
      if (request.complete) return;
      if (!response.headersSent) request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      request.socket.destroySoon();
    },
    Math.min(patience, requestMilliseconds),
  );
  response.once('close', () => clearTimeout(timer));
}
