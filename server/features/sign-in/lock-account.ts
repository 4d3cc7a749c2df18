import { ApiError } from '../../base/errors.ts';
import type { Sql } from '../../database/connection.ts';
import type { Member } from '../../http/endpoint.ts';

/**
 * Locks the caller's account for a change of credentials, in the transaction of the change, and checks again that
 * their session is live: a password reset at the same moment ends it, and nothing they add may survive that. Throws
 * not_logged_in.
 */
export async function lockAccount(sql: Sql, member: Member): Promise<void> {
  const user = await sql
    .selectFrom('users')
    .select('id')
    .where('id', '=', member.id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const session = await sql
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', member.sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!user || !session) throw new ApiError('not_logged_in');
}
