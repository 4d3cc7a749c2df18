import { ECDH } from 'node:crypto';
import { type Environment, loopbackNames } from '../../base/environment.ts';

/** The push services of existing browsers: Chromium's, Firefox's, Edge's and Safari's. */
const pushServices = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)+notify\.windows\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
];

/**
 * Whether notifications may be sent to an address given by a browser: that of a known push service. Anything else
 * would let a caller make this server reach addresses in its own network. An instance on a loopback address may also
 * send to one.
 */
export function isPushService(endpoint: string, { publicUrl }: Pick<Environment, 'publicUrl'>): boolean {
  const url = new URL(endpoint);
  if (url.username || url.password) return false;
  if (loopbackNames.has(url.hostname)) return loopbackNames.has(publicUrl.hostname);
  return url.protocol === 'https:' && url.port === '' && pushServices.some((service) => service.test(url.hostname));
}

/** A p256dh key in its stored form: plain base64 (product 7). undefined if it is not a point on the curve. */
export function canonicalKey(key: string): string | undefined {
  const bytes = Buffer.from(key, 'base64');
  try {
    // An uncompressed point; converting checks that it is on the curve.
    if (bytes.length !== 65 || bytes[0] !== 4) return undefined;
    ECDH.convertKey(bytes, 'prime256v1');
    return bytes.toString('base64');
  } catch {
    return undefined;
  }
}
