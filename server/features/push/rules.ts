import { ECDH } from 'node:crypto';
import { type Environment, loopbackNames } from '../../base/environment.ts';

/** The push services of the browsers there are: Chromium's, Firefox's, Edge's and Safari's. */
const pushServices = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)+notify\.windows\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
];

/**
 * Whether notices may be sent to an address that a browser gave: one of a known push service. Anything else would let a caller
 * make this server ask addresses within its own network. An instance on a loopback address may also send to one.
 */
export function isPushService(endpoint: string, { publicUrl }: Pick<Environment, 'publicUrl'>): boolean {
  const url = new URL(endpoint);
  if (url.username || url.password) return false;
  if (loopbackNames.has(url.hostname)) return loopbackNames.has(publicUrl.hostname);
  return url.protocol === 'https:' && url.port === '' && pushServices.some((service) => service.test(url.hostname));
}

/** A p256dh key as it is stored: plain base64 (product 7). undefined for what is no point of the curve. */
export function canonicalKey(key: string): string | undefined {
  const bytes = Buffer.from(key, 'base64');
  try {
    // A point in its long form; converting finds out whether it is on the curve.
    if (bytes.length !== 65 || bytes[0] !== 4) return undefined;
    ECDH.convertKey(bytes, 'prime256v1');
    return bytes.toString('base64');
  } catch {
    return undefined;
  }
}
