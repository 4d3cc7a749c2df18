import { SignJWT } from 'jose';
import * as limits from '../../../contract/limits.ts';
import type { Services } from '../../endpoint.ts';
import { newId } from '../../ids.ts';
import { networkMark } from './network-mark.ts';

/**
 * Opens a session for a user and returns its token. The token names the session, so that ending the session in the
 * database ends the token at once. It lives limits.sessionDays. clientAddress: where it is opened, of which a mark is kept.
 */
export async function startSession(
  services: Services,
  userId: string,
  userAgent: string | null,
  clientAddress?: string,
): Promise<string> {
  const now = services.clock();
  const expiresAt = new Date(now.getTime() + limits.sessionDays * 86_400_000);
  const sessionId = newId(now.getTime());
  await services.database.sql
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      user_agent: userAgent?.slice(0, 300) ?? null,
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
      network: clientAddress === undefined ? null : networkMark(services, userId, clientAddress),
    })
    .execute();
  return signSession(services, { sessionId, userId, expiresAt });
}

/** The token of a session there is, valid until expiresAt. */
export function signSession(
  services: Services,
  session: { sessionId: string; userId: string; expiresAt: Date },
): Promise<string> {
  return new SignJWT({ sid: session.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(session.userId)
    .setIssuedAt(services.clock())
    .setExpirationTime(session.expiresAt)
    .sign(services.secret);
}
