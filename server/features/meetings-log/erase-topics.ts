import type { Sql } from '../../database/connection.ts';

/** Takes away what a member said meetings were about; the figures stay, for the other's hours are theirs. */
export async function eraseTopics(sql: Sql, userId: string): Promise<void> {
  await sql
    .updateTable('meeting_logs')
    .set({ topic: null })
    .where('user_id', '=', userId)
    .where('topic', 'is not', null)
    .execute();
}
