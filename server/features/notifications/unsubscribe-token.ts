import { createHmac, timingSafeEqual } from 'node:crypto';
import { unsubscribeSubjects } from '../../../contract/notifications.ts';

/** A kind, or the daily mail. */
export type UnsubscribeSubject = (typeof unsubscribeSubjects)[number];

interface Subject {
  userId: string;
  about: UnsubscribeSubject;
}

/**
 * The token in a mail's link to unsubscribe without log-in: the recipient and the subject, signed by us. It never
 * expires, because mails are stored for years, and controls only these switches.
 */
export function unsubscribeToken(secret: Uint8Array, { userId, about }: Subject): string {
  return `${about}.${userId}.${signature(secret, { userId, about }).toString('base64url')}`;
}

/** The content of a token; undefined if it was signed with none of our keys. */
export function readUnsubscribeToken(secrets: readonly Uint8Array[], token: string): Subject | undefined {
  const [given = '', userId = '', signed = ''] = token.split('.');
  const about = unsubscribeSubjects.find((subject) => subject === given);
  if (!about) return undefined;
  const bytes = Buffer.from(signed, 'base64url');
  const isOurs = secrets.some((secret) => {
    const expected = signature(secret, { userId, about });
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
  return isOurs ? { userId, about } : undefined;
}

function signature(secret: Uint8Array, { userId, about }: Subject): Buffer {
  return createHmac('sha256', secret).update(`unsubscribe ${about} ${userId}`).digest();
}
