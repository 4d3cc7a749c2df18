import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy for requests to other hosts than this machine, all of which it refuses and writes down. */
export interface OtherHosts {
  port: number;
  /** the requests since the last time */
  take(): string[];
  close(): void;
}

export async function startOtherHosts(): Promise<OtherHosts> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.writeHead(502).end();
  });
  server.on('connect', (request, socket) => {
    requests.push(`CONNECT ${request.url}`);
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    take: () => requests.splice(0),
    close: () => server.close(),
  };
}
