import { Refusal } from '../../base/errors.ts';
import type { Sql } from '../../database/connection.ts';
import type { Member } from '../../http/endpoint.ts';

/**
 * Locks the account of the caller for a change of how one gets into it, in the transaction of the change, and looks again
 * whether they still may: a password set by mail at the same moment has ended their session, and nothing they add may outlive
 * it. Throws not_logged_in.
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
  if (!user || !session) throw new Refusal('not_logged_in');
}
