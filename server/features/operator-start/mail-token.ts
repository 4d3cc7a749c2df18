import { createHmac, timingSafeEqual } from 'node:crypto';
import { dayMs } from '../../../contract/format/durations.ts';

const goodMilliseconds = 7 * dayMs;

/** The signed token in the link of a test mail, with its recipient and expiry. */
export function mailToken(secret: Uint8Array, userId: string, now: Date): string {
  const until = String(now.getTime() + goodMilliseconds);
  return `${until}.${signature(secret, userId, until).toString('base64url')}`;
}

/** Whether a token was mailed to this member, with any valid secret, and has not expired. */
export function isMailToken(secrets: readonly Uint8Array[], userId: string, token: string, now: Date): boolean {
  const [until = '', signed = ''] = token.split('.');
  if (!/^\d{13}$/.test(until) || Number(until) < now.getTime()) return false;
  const given = Buffer.from(signed, 'base64url');
  return secrets.some((secret) => {
    const expected = signature(secret, userId, until);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

function signature(secret: Uint8Array, userId: string, until: string): Buffer {
  return createHmac('sha256', secret).update(`first mail ${userId} ${until}`).digest();
}
