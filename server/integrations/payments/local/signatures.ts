import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { PayPalAccount } from '../paypal-http.ts';
import { apiOrigin, newPayPalId } from './identifiers.ts';

const tokenSeconds = 32_400;

export interface Signer {
  account: PayPalAccount;
  /** whether an Authorization header has client id and secret */
  isAccount(authorization: string | undefined): boolean;
  issueToken(now: Date): { token: string; seconds: number };
  isToken(authorization: string | undefined, now: Date): boolean;
  sign(body: string, now: Date): Record<string, string>;
  /** whether the body of a verify-webhook-signature request has our signature over the very same event */
  isGenuine(request: string): boolean;
}

export function createSigner(secret: Uint8Array): Signer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'local payments', 32));
  const mac = (text: string) => createHmac('sha256', key).update(text).digest('hex');
  const account: PayPalAccount = {
    baseUrl: new URL(apiOrigin),
    clientId: 'local-client',
    secret: mac('client secret'),
    webhookId: 'LOCALWEBHOOK',
  };
  const proof = {
    auth_algo: 'SHA256withRSA',
    cert_url: `${apiOrigin}/v1/notifications/certs/CERT-360caa42-fca2a594-local`,
  };
  const credentials = `Basic ${Buffer.from(`${account.clientId}:${account.secret}`).toString('base64')}`;
  const signature = (id: string, time: string, event: string) =>
    mac(`${id}|${time}|${account.webhookId}|${crc32(event)}|${mac(event)}`);
  return {
    account,
    isAccount: (authorization) => isSame(authorization, credentials),
    issueToken(now) {
      const until = now.getTime() + tokenSeconds * 1000;
      return { token: `${until}.${newPayPalId('', 12)}.${mac(`token ${until}`)}`, seconds: tokenSeconds };
    },
    isToken(authorization, now) {
      const [until = '', , signed] = authorization?.replace(/^Bearer /, '').split('.') ?? [];
      return isSame(signed, mac(`token ${until}`)) && Number(until) > now.getTime();
    },
    sign(body, now) {
      const id = newPayPalId('', 32);
      const time = now.toISOString();
      return {
        'PayPal-Auth-Algo': proof.auth_algo,
        'PayPal-Cert-Url': proof.cert_url,
        'PayPal-Transmission-Id': id,
        'PayPal-Transmission-Sig': `s${signature(id, time, body)}`,
        'PayPal-Transmission-Time': time,
      };
    },
    isGenuine(request) {
      const claims = JSON.parse(request) as Record<string, string>;
      // The signature covers the event's text, not its meaning.
      const marker = '"webhook_event":';
      const event = request.slice(request.indexOf(marker) + marker.length, -1);
      const { transmission_id: id = '', transmission_time: time = '', transmission_sig: signed } = claims;
      const isOurs = claims.auth_algo === proof.auth_algo && claims.cert_url === proof.cert_url;
      return isOurs && claims.webhook_id === account.webhookId && isSame(signed, `s${signature(id, time, event)}`);
    },
  };
}

function isSame(one: string | undefined, other: string): boolean {
  const [left, right] = [Buffer.from(one ?? ''), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
