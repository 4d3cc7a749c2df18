import { createServer, type Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { getRequestListener } from '@hono/node-server';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLog } from '../../base/log.ts';
import { ProviderRefusal, ProviderUnavailable } from './interface.ts';
import { createPayPalHttp, type Fetch } from './paypal-http.ts';

const anything = z.unknown();
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

interface Seen {
  path: string;
  headers: Headers;
  body: string;
}

/** A server that issues tokens, and answers everything else with the given function. */
async function start(
  answer: (seen: Seen, count: number) => Response | Promise<Response>,
  { tokenSeconds = 32_400, timeoutMilliseconds = 10_000, tokensHang = false } = {},
) {
  const seen: Seen[] = [];
  const tokens: Seen[] = [];
  const listener: Fetch = async (request) => {
    const one = { path: new URL(request.url).pathname, headers: request.headers, body: await request.text() };
    if (one.path !== '/v1/oauth2/token') return answer(one, seen.push(one));
    tokens.push(one);
    if (tokensHang) return hang();
    return Response.json({ access_token: `token-${tokens.length}`, expires_in: tokenSeconds, more: true });
  };
  const server = createServer(getRequestListener(listener));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  let now = 1_800_000_000_000;
  const lines: string[] = [];
  const log = createLog('silent');
  for (const level of ['warn', 'error'] as const) {
    log[level] = ((...values: unknown[]) => lines.push(JSON.stringify(values))) as never;
  }
  const request = createPayPalHttp({
    account: { baseUrl: new URL(`http://127.0.0.1:${port}`), clientId: 'client', secret: 's:ecret', webhookId: 'W' },
    fetch: (request) => fetch(request),
    log,
    clock: () => new Date(now),
    timeoutMilliseconds,
    pauseMilliseconds: 1,
  });
  return { request, seen, tokens, lines, server, pass: (milliseconds: number) => (now += milliseconds) };
}

const hang = () => new Promise<Response>(() => {});
const get = { method: 'GET', path: '/v1/some/thing?fields=all' } as const;

describe('calls of PayPal over the network', () => {
  it('use a token that is fetched once and cached until shortly before its end', async () => {
    const { request, seen, tokens, pass } = await start(() => Response.json({ ok: true }), { tokenSeconds: 600 });
    expect(await Promise.all([request(get, anything), request(get, anything)])).toEqual([{ ok: true }, { ok: true }]);
    expect(tokens).toHaveLength(1);
    expect(tokens[0]?.body).toBe('grant_type=client_credentials');
    expect(tokens[0]?.headers.get('authorization')).toBe(`Basic ${btoa('client:s:ecret')}`);
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer token-1');
    pass(530_000);
    await request(get, anything);
    expect(tokens).toHaveLength(1);
    pass(20_000);
    await request(get, anything);
    expect(tokens).toHaveLength(2);
    expect(seen.at(-1)?.headers.get('authorization')).toBe('Bearer token-2');
  });

  it('are retried once with another token when theirs is refused', async () => {
    const revoked = await start(({ headers }) =>
      headers.get('authorization') === 'Bearer token-1' ? Response.json({}, { status: 401 }) : Response.json({ ok: 1 }),
    );
    expect(await revoked.request(get, anything)).toEqual({ ok: 1 });
    const closed = await start(() => Response.json({ name: 'AUTHENTICATION_FAILURE' }, { status: 401 }));
    await expect(closed.request(get, anything)).rejects.toMatchObject({ status: 401, issue: 'AUTHENTICATION_FAILURE' });
    expect(closed.seen).toHaveLength(2);
  });

  it.each([500, 502, 503, 429])('are retried after a %d, with the same request id and body', async (status) => {
    const { request, seen } = await start((_, count) =>
      count === 1 ? new Response('<html>busy</html>', { status }) : Response.json({ id: 1 }),
    );
    const order = { method: 'POST', path: '/v1/orders', body: '{"a":1}', requestId: 'one' } as const;
    expect(await request(order, anything)).toEqual({ id: 1 });
    expect(seen.map(({ body, headers }) => [body, headers.get('paypal-request-id')])).toEqual([
      ['{"a":1}', 'one'],
      ['{"a":1}', 'one'],
    ]);
  });

  it('are given up after the second attempt: a fault, no answer in time, half an answer, no server', async () => {
    const faulty = await start(() => new Response(null, { status: 500 }));
    await expect(faulty.request(get, anything)).rejects.toThrow(ProviderUnavailable);
    expect(faulty.seen).toHaveLength(2);
    const hanging = await start(hang, { timeoutMilliseconds: 1_000 });
    await expect(hanging.request(get, anything)).rejects.toThrow(ProviderUnavailable);
    expect(hanging.seen).toHaveLength(2);
    const half = await start(() => new Response('{"id":', { status: 200 }));
    await expect(half.request(get, anything)).rejects.toThrow(ProviderUnavailable);
    const gone = await start(() => Response.json({}));
    await new Promise((resolve) => gone.server.close(resolve));
    await expect(gone.request(get, anything)).rejects.toThrow(ProviderUnavailable);
  });

  it('are given up as soon if it is the token that does not arrive', async () => {
    const { request, seen, tokens } = await start(hang, { timeoutMilliseconds: 1_000, tokensHang: true });
    await expect(request(get, anything)).rejects.toThrow(ProviderUnavailable);
    expect({ seen: seen.length, tokens: tokens.length }).toEqual({ seen: 0, tokens: 2 });
  });

  it('time out even if garbage is collected while they wait', async () => {
    setFlagsFromString('--expose-gc');
    const tidyUp = runInNewContext('gc') as () => void;
    const tidying = setInterval(tidyUp, 50);
    const { request } = await start(hang, { timeoutMilliseconds: 300 });
    await expect(request(get, anything)).rejects.toThrow(ProviderUnavailable);
    clearInterval(tidying);
  });

  it('wait again for a server that answers at last', async () => {
    const { request } = await start((_, count) => (count === 1 ? hang() : Response.json({ ok: true })), {
      timeoutMilliseconds: 1_000,
    });
    expect(await request(get, anything)).toEqual({ ok: true });
  });

  it('follow no redirect', async () => {
    const { request, seen } = await start(({ path }) =>
      path === '/elsewhere'
        ? Response.json({})
        : new Response(null, { status: 302, headers: { Location: '/elsewhere' } }),
    );
    await expect(request(get, anything)).rejects.toThrow(ProviderUnavailable);
    expect(seen.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  it('give the reason of a refusal, without logging their contents', async () => {
    const { request, lines } = await start(() =>
      Response.json(
        { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'PLAN_STATUS_INVALID', value: 'lea@example.test' }] },
        { status: 422, headers: { 'Paypal-Debug-Id': 'abc123' } },
      ),
    );
    const order = { method: 'POST', path: '/v1/orders', body: '{"email":"lea@example.test"}' } as const;
    const refusal = await request(order, anything).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ProviderRefusal);
    expect(refusal).toMatchObject({ status: 422, issue: 'PLAN_STATUS_INVALID' });
    expect(lines.join()).toContain('abc123');
    expect(lines.join()).not.toMatch(/lea|token|ecret/);
  });

  it('accept an answer with more in it, and none with less', async () => {
    const { request, lines } = await start(() => Response.json({ id: 'I-1', mail: 'lea@example.test' }));
    expect(await request(get, z.object({ id: z.string() }))).toEqual({ id: 'I-1' });
    await expect(request(get, z.object({ links: z.array(z.string()) }))).rejects.toThrow(ProviderUnavailable);
    expect(lines.join()).toContain('links');
    expect(lines.join()).not.toContain('lea');
  });
});
