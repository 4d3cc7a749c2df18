import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loopbackNames } from '../base/environment.ts';
import { isLoopback } from '../base/network-address.ts';
import type { Metrics } from './metrics.ts';

/** Where Prometheus scrapes: an address of its own, which no proxy serves. */
export interface MetricsListener {
  port: number;
  close(): void;
}

/**
 * Serves GET /metrics; on a loopback address only with such a Host, so that no site reads it through a browser here.
 */
export async function listenForMetrics(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): Promise<MetricsListener> {
  const server = createServer(async (request, response) => {
    const isNamed = !isLoopback(request.socket.localAddress ?? '') || namesLoopback(request.headers.host);
    if (request.method !== 'GET' || request.url !== '/metrics' || !isNamed) return response.writeHead(404).end();
    const text = await metrics.read().catch(() => undefined);
    if (text === undefined) return response.writeHead(500).end();
    return response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function namesLoopback(host = ''): boolean {
  const url = `http://${host}`;
  return URL.canParse(url) && loopbackNames.has(new URL(url).hostname);
}
