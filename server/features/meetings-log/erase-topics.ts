import type { Sql } from '../../database/connection.ts';

/** Deletes the topics a member entered; the figures stay, as the other's hours depend on them. */
export async function eraseTopics(sql: Sql, userId: string): Promise<void> {
  await sql
    .updateTable('meeting_logs')
    .set({ topic: null })
    .where('user_id', '=', userId)
    .where('topic', 'is not', null)
    .execute();
}
