import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import type { Environment } from '../../base/environment.ts';
import type { ApiApp } from '../../http/api-app.ts';
import type { Checked, Finding } from './finding.ts';
import { mountProbes } from './mount-probes.ts';
import { probeHeader, probeKey } from './probe-key.ts';
import { runChecks } from './run-checks.ts';

const servers: Server[] = [];
let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await startTestApp();
  origin = await listen(getRequestListener(app.app.fetch));
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await app.close();
});

async function listen(listener: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** This file's instance as reached at an address. */
function at(publicUrl: string, secret: Uint8Array | undefined = app.services.secret): Checked {
  const environment = { ...app.services.environment, publicUrl: new URL(publicUrl) };
  return { environment, secret, queryDatabase: undefined, mailTo: undefined };
}

async function find(check: Finding['check'], given: Checked): Promise<Finding | undefined> {
  return (await runChecks(given, { only: [check] }))[0];
}

/** A proxy to the product with this behaviour. */
function startProxy(target: string, given: { forwardedFor?: (came: string) => string; holdsBack?: boolean }) {
  return listen(async (request, response) => {
    const came = String(request.headers['x-forwarded-for'] ?? '');
    const key = request.headers[probeHeader];
    const answer = await fetch(new URL(request.url ?? '/', target), {
      headers: {
        'X-Forwarded-Proto': 'https',
        ...(typeof key === 'string' && { [probeHeader]: key }),
        ...(given.forwardedFor && { 'X-Forwarded-For': given.forwardedFor(came) }),
      },
    });
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    if (given.holdsBack) response.end(await answer.text());
    else if (answer.body) Readable.fromWeb(answer.body as never).pipe(response);
  });
}

/** Only the probes, of a product with these settings. */
function startProduct(given: Partial<Environment>): Promise<string> {
  const product: ApiApp = new Hono();
  mountProbes(product, { ...app.services, environment: { ...app.services.environment, ...given } });
  return listen(getRequestListener(product.fetch));
}

describe('the proxies in front', () => {
  it('a proxy that forwards the caller, and a product that trusts it', async () => {
    const product = await startProduct({ trustProxy: true });
    const proxy = await startProxy(product, { forwardedFor: () => '198.51.100.7' });
    expect(await find('address', at(proxy))).toMatchObject({ outcome: 'holds', values: { address: '198.51.100.7' } });
    const adding = await startProxy(product, { forwardedFor: (received) => `${received}, 198.51.100.7` });
    expect(await find('address', at(adding))).toMatchObject({ outcome: 'holds' });
  });

  it('a trusted forged address, with and without a proxy', async () => {
    const product = await startProduct({ trustProxy: true });
    const proxy = await startProxy(product, { forwardedFor: (came) => came });
    expect(await find('address', at(proxy))).toMatchObject({ outcome: 'forged', state: 'broken' });
    expect(await find('address', at(product))).toMatchObject({ outcome: 'forged' });
  });

  it('an untrusted proxy, one that forwards no address, two in a row', async () => {
    const trusting = await startProduct({ trustProxy: true });
    const other = await startProduct({ trustProxy: false });
    const unbelieved = await startProxy(other, { forwardedFor: (received) => `${received}, 198.51.100.7` });
    expect(await find('address', at(unbelieved))).toMatchObject({ outcome: 'untrusted' });
    const silent = await startProxy(trusting, {});
    expect(await find('address', at(silent))).toMatchObject({ outcome: 'not_set' });
    const second = await startProxy(trusting, { forwardedFor: (received) => `${received}, 198.51.100.7, 10.0.0.1` });
    expect(await find('address', at(second))).toMatchObject({ outcome: 'chained' });
  });

  it('a proxy that buffers events', async () => {
    const proxy = await startProxy(origin, { holdsBack: true });
    expect(await find('stream', at(proxy))).toMatchObject({ outcome: 'buffered', state: 'broken' });
    const prompt = await startProxy(origin, {});
    expect(await find('stream', at(prompt))).toMatchObject({ outcome: 'holds' });
  });

  it('another instance, nothing at all, and one that was never started', async () => {
    const another = at(origin, new TextEncoder().encode('another secret, 32 bytes long at least'));
    expect(await find('address', another)).toMatchObject({ outcome: 'other_instance', values: { reason: '401' } });
    expect(await find('stream', another)).toMatchObject({ outcome: 'other_instance', values: { reason: '401' } });
    expect(await find('address', at('http://127.0.0.1:1'))).toMatchObject({ outcome: 'away' });
    expect(await find('stream', at('http://127.0.0.1:1'))).toMatchObject({ outcome: 'away' });
    expect(await find('stream', { ...at(origin), secret: undefined })).toMatchObject({ outcome: 'no_secret' });
  });

  it('only a current key for this very probe gets an answer', async () => {
    const request = (key: string) => app.call(null, 'GET', '/api/events', undefined, { [probeHeader]: key });
    const { secret } = app.services;
    expect((await request(probeKey(secret, 'address'))).status).toBe(200);
    const bare = probeKey(secret, 'address').split('.')[0] ?? '';
    for (const key of ['', 'x.y', `${bare}.`, probeKey(secret, 'address', Date.now() - 120_000)])
      expect((await request(key)).code).toBe('not_logged_in');
  });
});
