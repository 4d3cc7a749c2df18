import { createHash } from 'node:crypto';
import webPush from 'web-push';
import { PushNotSent, type WebPush } from './interface.ts';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Sends to push services (RFC 8030, 8188, 8292). subject is the operator's mailto: or https: address for them. */
export function createWebPush(keys: VapidKeys, subject: string, timeoutMilliseconds = 10_000): WebPush {
  return {
    publicKey: keys.publicKey,
    async send(target, message) {
      const request = webPush.generateRequestDetails(
        {
          endpoint: target.endpoint,
          keys: { p256dh: asBase64url(target.subscriptionKey), auth: asBase64url(target.auth) },
        },
        message.payload,
        {
          vapidDetails: { subject, ...keys },
          TTL: message.ttlSeconds,
          urgency: message.urgency,
          topic: asTopic(message.topic),
          contentEncoding: 'aes128gcm',
        },
      );
      const status = await post(target.endpoint, request, timeoutMilliseconds);
      if (status >= 300) throw new PushNotSent(`status ${status}`, status === 404 || status === 410);
    },
  };
}

/** Returns the status. Redirects are not followed: they could lead anywhere. */
async function post(
  endpoint: string,
  { headers, body }: { headers: Record<string, unknown>; body: Buffer | null },
  timeoutMilliseconds: number,
): Promise<number> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(
        Object.entries(headers).flatMap(([name, value]) => (name === 'Content-Length' ? [] : [[name, String(value)]])),
      ),
      body: body && new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    throw new PushNotSent(error instanceof Error ? error.name : 'unknown', false);
  }
}

function asBase64url(base64: string): string {
  return Buffer.from(base64, 'base64').toString('base64url');
}

/** A topic has at most 32 letters, and the push service can read it, so it is hashed. */
function asTopic(topic: string): string {
  return createHash('sha256').update(topic).digest('base64url').slice(0, 32);
}
