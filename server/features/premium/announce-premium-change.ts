import type { Sql } from '../../database/connection.ts';
import type { PublishedEvent } from '../../live/hub.ts';
import { storeEvents } from '../../live/stored-events.ts';

/**
 * Stores an event for all devices of these members that their premium changed; publish the returned events after the
 * commit.
 */
export async function announcePremiumChange(sql: Sql, userIds: string[], at: Date): Promise<PublishedEvent[]> {
  if (userIds.length === 0) return [];
  // A deleted account has no devices, and no data may be stored for it.
  const present = await sql
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('deleted_at', 'is', null)
    .execute();
  const told = present.map(({ id }) => id);
  const stored = await storeEvents(sql, { userIds: told, name: 'subscription', data: {}, at });
  return stored.map(({ userId, number }) => ({ userId, number, name: 'subscription', payload: {} }));
}
