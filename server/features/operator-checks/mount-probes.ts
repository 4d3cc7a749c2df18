import type { ApiApp } from '../../http/api-app.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { Services } from '../../http/endpoint.ts';
import type { SeenRequest } from './judge-address.ts';
import { opensProbe, probeHeader } from './probe-key.ts';

const secondPartMilliseconds = 1_000;
const streamHeaders = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
};
/** Headers proxies add besides X-Forwarded-For. */
const handedOnBy = ['x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/**
 * Answers the checks' probes, which arrive over the network through any proxy: GET /api/events with a key describes the
 * request as it arrived, or streams two parts a second apart with the headers of the live stream. Without a valid
 * key it is the live stream as usual.
 */
export function mountProbes(app: ApiApp, { environment, secrets }: Services) {
  app.get('/api/events', (context, next) => {
    const request = context.req.raw;
    const key = request.headers.get(probeHeader);
    if (key === null || request.method === 'HEAD') return next();
    if (opensProbe(secrets, 'stream', key)) return new Response(twoParts(), { headers: streamHeaders });
    if (!opensProbe(secrets, 'address', key)) return next();
    const socketAddress = context.env?.incoming?.socket?.remoteAddress;
    const seen: SeenRequest = {
      address: clientAddress(request, socketAddress, environment),
      forwardedFor: request.headers.get('x-forwarded-for'),
      isHandedOn: handedOnBy.some((name) => request.headers.has(name)),
      trustsProxy: environment.trustProxy,
    };
    return context.json(seen, 200, { 'Cache-Control': 'no-store' });
  });
}

function twoParts(): ReadableStream<Uint8Array> {
  const part = (text: string) => new TextEncoder().encode(`event: probe\ndata: ${text}\n\n`);
  let timer: NodeJS.Timeout;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(part('first'));
      timer = setTimeout(() => {
        controller.enqueue(part('second'));
        controller.close();
      }, secondPartMilliseconds);
    },
    cancel: () => clearTimeout(timer),
  });
}
