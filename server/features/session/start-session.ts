import { SignJWT } from 'jose';
import { dayMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import { newId } from '../../base/ids.ts';
import type { Sql } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { networkMark } from './network-mark.ts';

interface Beginning {
  /** the client's address; a mark of its network is stored */
  clientAddress?: string;
  /** the surrounding transaction */
  sql?: Sql;
  sessionId?: string;
}

/**
 * Starts a session for a user and returns its token. The token names the session, so that ending the session in the
 * database ends the token immediately. It lasts limits.sessionDays.
 */
export async function startSession(
  services: Services,
  userId: string,
  userAgent: string | null,
  { clientAddress, sql = services.database.sql, sessionId = newId(services.clock().getTime()) }: Beginning = {},
): Promise<string> {
  const now = services.clock();
  const expiresAt = new Date(now.getTime() + limits.sessionDays * dayMs);
  await sql
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      user_agent: userAgent?.slice(0, 300) ?? null,
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
      network: clientAddress === undefined ? null : networkMark(services.secret, userId, clientAddress),
    })
    .execute();
  return signSession(services, { sessionId, userId, expiresAt });
}

/** The token of an existing session, valid until expiresAt. */
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
