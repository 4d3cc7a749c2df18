import { createHmac, timingSafeEqual } from 'node:crypto';

/** The subject of a probe. */
export type Probe = 'address' | 'stream';

/** The header of a probe's key: proxies log addresses, but not this. */
export const probeHeader = 'x-probe-key';

const goodMilliseconds = 60_000;

/**
 * A key for one kind of probe, valid for a minute. Its maker has the secret of the instance or is an admin; it only
 * reveals how the caller's own request arrived (decision 032). now in milliseconds since 1970.
 */
export function probeKey(secret: Uint8Array, probe: Probe, now = Date.now()): string {
  const until = String(now + goodMilliseconds);
  return `${until}.${signature(secret, probe, until).toString('base64url')}`;
}

/** Whether a key, made with any valid secret, opens the probe now. */
export function opensProbe(secrets: readonly Uint8Array[], probe: Probe, key: string, now = Date.now()): boolean {
  const [until = '', signed = ''] = key.split('.');
  if (!/^\d{13}$/.test(until) || Number(until) < now || Number(until) > now + goodMilliseconds) return false;
  const given = Buffer.from(signed, 'base64url');
  return secrets.some((secret) => {
    const expected = signature(secret, probe, until);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

function signature(secret: Uint8Array, probe: Probe, until: string): Buffer {
  return createHmac('sha256', secret).update(`probe ${probe} ${until}`).digest();
}
