import type { LiveEvents, StoredEventName } from '../../../contract/live-events.ts';
import type { Sql } from '../../database/connection.ts';
import { retryDeadlock } from '../../database/retry-deadlock.ts';
import type { Services } from '../../http/endpoint.ts';
import type { PublishedEvent } from '../../live/hub.ts';
import { storeEvents } from '../../live/stored-events.ts';

/** A transaction on chats: the rows, its time, and what is published to streams after the commit. */
export interface ChatTransaction {
  sql: Sql;
  now: Date;
  events: PublishedEvent[];
}

/** Runs work in a transaction and publishes to the streams after the commit. The loser of a deadlock tries again. */
export async function inChatTransaction<Result>(
  { database, live, clock }: Pick<Services, 'database' | 'live' | 'clock'>,
  work: (transaction: ChatTransaction) => Promise<Result>,
): Promise<Result> {
  const { result, events } = await retryDeadlock(async () => {
    const events: PublishedEvent[] = [];
    const done = await database.sql.transaction().execute((sql) => work({ sql, now: clock(), events: events }));
    return { result: done, events: events };
  });
  live.publish(events);
  return result;
}

/** Stores an event that carries its own content, for both sides of a chat. */
export async function publish<Name extends Exclude<StoredEventName, 'message' | 'message_changed'>>(
  { sql, now, events }: ChatTransaction,
  userIds: string[],
  name: Name,
  payload: LiveEvents[Name],
): Promise<void> {
  const stored = await storeEvents(sql, { userIds, name, data: payload, at: now });
  events.push(...stored.map(({ userId, number }) => ({ userId, number, name, payload })));
}
