import { createHmac, timingSafeEqual } from 'node:crypto';
import { dayMs } from '../../../contract/format/durations.ts';

const goodMilliseconds = 7 * dayMs;

/** What the link of a mail to oneself carries: whom it was mailed to, until when it counts, and that we wrote it. */
export function mailToken(secret: Uint8Array, userId: string, now: Date): string {
  const until = String(now.getTime() + goodMilliseconds);
  return `${until}.${signature(secret, userId, until).toString('base64url')}`;
}

/** Whether a token was mailed to this member, with any of the secrets that count, and still does. */
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
