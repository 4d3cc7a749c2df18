import { dayMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import { ApiError } from '../../base/errors.ts';
import type { Action } from '../../http/endpoint.ts';
import { deviceOf } from './device-of.ts';
import { endSessions } from './end-sessions.ts';
import { clearSessionCookies } from './session-cookies.ts';

/** The member's sessions, last used first. Of the device only its name, never what the browser sent. */
export const listSessions: Action<'GET /api/auth/sessions'> = async ({ database, member, clock }) => {
  const rows = await database.sql
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', member.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', clock())
    .where('last_used_at', '>', new Date(clock().getTime() - limits.sessionIdleDays * dayMs))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return {
    data: rows.map((row) => ({
      id: row.id,
      ...deviceOf(row.user_agent),
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      current: row.id === member.sessionId,
    })),
  };
};

/** Ends one of the member's sessions and its live stream; the current one is logged out. Throws not_found. */
export const endOneSession: Action<'DELETE /api/auth/sessions/{id}'> = async (call) => {
  const { database, member, params, clock } = call;
  const own = await database.sql
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', params.id)
    .where('user_id', '=', member.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!own) throw new ApiError('not_found');
  await endSessions(database.sql, clock(), { sessionId: own.id });
  call.log.info({ userId: member.id, sessionId: own.id }, 'session ended');
  if (own.id === member.sessionId) clearSessionCookies(call);
  return undefined;
};
