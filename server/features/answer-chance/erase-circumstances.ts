import { CompiledQuery } from 'kysely';
import type { Sql } from '../../database/connection.ts';

/**
 * Removes the circumstances of the requests that a member sent or got and of which it is not decided yet what became. In the transaction that deletes the
 * account.
 */
export async function eraseCircumstances(sql: Sql, userId: string): Promise<void> {
  await sql.executeQuery(
    CompiledQuery.raw(
      `delete from request_circumstances where chat_id in (select id from chats where requester_id = $1
        union all select id from chats where addressee_id = $1)`,
      [userId],
    ),
  );
}
