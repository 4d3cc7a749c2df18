import type { Sql } from '../../database/connection.ts';
import type { PublishedEvent } from '../../live/hub.ts';
import { storeEvents } from '../../live/stored-events.ts';

/** Stores for all devices of these members that what they have has changed; publish what comes back after the commit. */
export async function announcePremiumChange(sql: Sql, userIds: string[], at: Date): Promise<PublishedEvent[]> {
  if (userIds.length === 0) return [];
  // Nobody is left to be told of a deleted account, and nothing is kept of it.
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
