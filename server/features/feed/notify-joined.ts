import type { ActivityNews } from '../../../contract/constants/activities.ts';
import type { Sql } from '../../database/connection.ts';
import { notify } from '../notifications/public.ts';

/**
 * Notifies participants of a change to an activity, in the transaction that changes it and holds its row: members who
 * join later see the change, and need no notification. date: the called off date of a series.
 */
export async function notifyJoined(
  sql: Sql,
  { post, news, now, date }: { post: string; news: ActivityNews; now: Date; date?: Date },
): Promise<void> {
  const joined = await sql
    .selectFrom('participations')
    .select('member_id as id')
    .where('post_id', '=', post)
    .orderBy('member_id')
    .execute();
  const data = { post, news, ...(date && { date: date.toISOString() }) };
  await notify(sql, { userIds: joined.map(({ id }) => id), kind: 'activity', group: post, data, now });
}
