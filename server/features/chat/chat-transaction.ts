import type { LiveEvents, StoredEventName } from '../../../contract/live-events.ts';
import type { Sql } from '../../database/connection.ts';
import type { Services } from '../../endpoint.ts';
import { sqlState } from '../../errors.ts';
import type { PublishedEvent } from '../../live/hub.ts';
import { storeEvents } from '../../live/stored-events.ts';

const attempts = 3;
const deadlock = '40P01';

/** A transaction on chats: the rows, the time it happens at, and what streams are told once it is committed. */
export interface ChatTransaction {
  sql: Sql;
  now: Date;
  events: PublishedEvent[];
}

/** Runs work in a transaction and tells the streams after the commit. Two that met in a deadlock: the loser tries again. */
export async function inChatTransaction<Result>(
  { database, live, clock }: Pick<Services, 'database' | 'live' | 'clock'>,
  work: (transaction: ChatTransaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const events: PublishedEvent[] = [];
    try {
      const result = await database.sql.transaction().execute((sql) => work({ sql, now: clock(), events }));
      live.publish(events);
      return result;
    } catch (error) {
      if (sqlState(error) !== deadlock || attempt === attempts) throw error;
    }
  }
}

/** Stores an event that tells just what it holds, for both sides of a chat. */
export async function tell<Name extends Exclude<StoredEventName, 'message'>>(
  { sql, now, events }: ChatTransaction,
  userIds: string[],
  name: Name,
  payload: LiveEvents[Name],
): Promise<void> {
  const stored = await storeEvents(sql, { userIds, name, data: payload, at: now });
  events.push(...stored.map(({ userId, number }) => ({ userId, number, name, payload })));
}
