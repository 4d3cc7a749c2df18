import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';

/** A message as the browser decrypts it, with the headers the push service received. */
interface ArrivedMessage {
  payload: ReturnType<typeof JSON.parse>;
  headers: IncomingHttpHeaders;
}

/** A subscribed browser: what it gives the site, and what has arrived. */
export interface PushBrowser {
  subscription: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } };
  /** base64 of the p256dh key (product 7) */
  subscriptionKey: string;
  arrived: ArrivedMessage[];
  /** what the push service answers for it from now on */
  answer: (status: number, headers?: Record<string, string>) => void;
}

interface KnownBrowser extends PushBrowser {
  keys: ECDH;
  status: number;
  answerHeaders: Record<string, string>;
}

/** Replaces the browsers' push services, and decrypts as a browser does. */
export async function startPushService() {
  const browsers = new Map<string, KnownBrowser>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const browser = browsers.get(request.url ?? '');
    if (browser && browser.status < 300) {
      const { auth } = browser.subscription.keys;
      const read = decrypt(Buffer.concat(parts), { version: 'aes128gcm', privateKey: browser.keys, authSecret: auth });
      browser.arrived.push({ payload: JSON.parse(read.toString()), headers: request.headers });
    }
    response.writeHead(browser?.status ?? 404, browser?.answerHeaders).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    subscribe(): PushBrowser {
      const keys = createECDH('prime256v1');
      const key = keys.generateKeys();
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const browser: KnownBrowser = {
        subscription: {
          endpoint: origin + path,
          expirationTime: null,
          keys: { p256dh: key.toString('base64url'), auth: randomBytes(16).toString('base64url') },
        },
        subscriptionKey: key.toString('base64'),
        arrived: [],
        keys,
        status: 201,
        answerHeaders: {},
        answer(status, headers = {}) {
          browser.status = status;
          browser.answerHeaders = headers;
        },
      };
      browsers.set(path, browser);
      return browser;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
