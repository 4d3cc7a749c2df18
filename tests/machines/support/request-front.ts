import { Agent, request } from 'node:https';
import { Readable } from 'node:stream';
import type { SendRequest } from '../../support/devices.ts';
import type { Front } from './front.ts';

const withoutBody = [204, 304];

/** Sends through nginx as a browser would, on kept-alive connections; from: an address of this machine. */
export function requestFront(
  front: Pick<Front, 'origin' | 'port' | 'certificate'>,
  options: { from?: string } = {},
): SendRequest {
  const agent = new Agent({ keepAlive: true, ca: front.certificate, localAddress: options.from });
  return (path, init) =>
    new Promise((resolve, reject) => {
      const target = { host: '127.0.0.1', port: front.port, servername: new URL(front.origin).hostname, path, agent };
      const headers = { Host: new URL(front.origin).host, ...(init.headers as Record<string, string>) };
      const requested = request({ ...target, method: init.method ?? 'GET', headers }, (answer) => {
        const status = answer.statusCode ?? 0;
        const body = withoutBody.includes(status) ? null : (Readable.toWeb(answer) as ReadableStream);
        resolve(new Response(body, { status, headers: new Headers(pairs(answer.rawHeaders)) }));
      });
      requested.on('error', reject);
      requested.end(init.body ?? undefined);
    });
}

function pairs(raw: string[]): [string, string][] {
  return Array.from({ length: raw.length / 2 }, (_, index) => [raw[2 * index] ?? '', raw[2 * index + 1] ?? '']);
}
