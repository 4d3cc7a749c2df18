import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ArrivedVisit {
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
}

/** Replaces an operator's Matomo, and records its requests. */
export interface AnalyticsEndpoint {
  url: string;
  visits: ArrivedVisit[];
  stop: () => Promise<void>;
}

export async function startAnalyticsEndpoint(): Promise<AnalyticsEndpoint> {
  const visits: ArrivedVisit[] = [];
  const server = createServer((request, response) => {
    visits.push({ query: new URL(request.url ?? '/', 'http://localhost').searchParams, headers: request.headers });
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/matomo.php?idsite=7`,
    visits,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
