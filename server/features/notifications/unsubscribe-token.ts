import { createHmac, timingSafeEqual } from 'node:crypto';
import { unsubscribeSubjects } from '../../../contract/notifications.ts';

/** A kind, or the mail of the day. */
export type UnsubscribeSubject = (typeof unsubscribeSubjects)[number];

interface Subject {
  userId: string;
  about: UnsubscribeSubject;
}

/**
 * What the link in a mail carries to stop such mails without log-in: whose mails, of what, and that we wrote it. It never
 * expires, because mails are kept for years, and opens nothing but these switches.
 */
export function unsubscribeToken(secret: Uint8Array, { userId, about }: Subject): string {
  return `${about}.${userId}.${signature(secret, { userId, about }).toString('base64url')}`;
}

/** What a token is about; undefined for one we did not write, with any of the keys. */
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
