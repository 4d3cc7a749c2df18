import { type Prepared, runIn, type Sql } from '../../database/connection.ts';

// A mail that is just leaving is not waited for; its row goes with the old ones.
const eraseDeliveries: Prepared = {
  name: 'notifications_erase_deliveries',
  text: `delete from deliveries where id in (select id from deliveries where user_id = $1 for update skip locked)`,
};

/** Removes what was to be told to a member and what they chose. In the transaction that deletes the account. */
export async function eraseNotices(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('notifications').where('user_id', '=', userId).execute();
  await runIn(sql, eraseDeliveries, [userId]);
  await sql.deleteFrom('notification_settings').where('user_id', '=', userId).execute();
}
