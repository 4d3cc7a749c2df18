import { SignJWT } from 'jose';
import { limits } from '../../../contract/limits.ts';
import type { Services } from '../../endpoint.ts';
import { newId } from '../../ids.ts';

/**
 * Opens a session for a user and returns its token. The token names the session, so that ending the session in the
 * database ends the token at once. It lives limits.sessionDays.
 */
export async function startSession(services: Services, userId: string, userAgent: string | null): Promise<string> {
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
    })
    .execute();
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(services.secret);
}
