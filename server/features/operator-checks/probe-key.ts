import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a question that comes back from outside is about. */
export type Probe = 'address' | 'stream';

/** The header a question carries its key in: no log of a proxy keeps it, as it would an address. */
export const probeHeader = 'x-probe-key';

const goodMilliseconds = 60_000;

/**
 * The key to one kind of probe, good for a minute. Whoever asks has the secret of the instance or was let in as an admin; the key
 * opens nothing but what the caller's own request looked like (decision 032). now in milliseconds since 1970.
 */
export function probeKey(secret: Uint8Array, probe: Probe, now = Date.now()): string {
  const until = String(now + goodMilliseconds);
  return `${until}.${signature(secret, probe, until).toString('base64url')}`;
}

/** Whether a key opens the probe now, made with any of the secrets that count. */
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
