import { CompiledQuery } from 'kysely';
import type { Sql } from '../../database/connection.ts';

/**
 * Deletes the features of a member's sent and received requests whose outcome is still open. In the transaction that
 * deletes the account.
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
