import { z } from 'zod';
import type { LiveEvents, StoredEventName } from '../../../contract/live-events.ts';
import type { Database } from '../../database/connection.ts';
import type { StoredEvent } from '../../live/hub.ts';
import { presentMessage, readMany } from './message-rows.ts';

const messageKey = z.object({ chat: z.string(), sequence: z.int() });
type Key = z.infer<typeof messageKey>;

/**
 * The payloads of stored events, in the same order. Message events store only a reference, which is resolved here;
 * the others carry their content. null if the message is gone. One query for any number of events.
 */
export async function livePayloads(
  database: Database,
  events: StoredEvent[],
): Promise<(LiveEvents[StoredEventName] | null)[]> {
  const keys = events.map((event) => (isOfMessage(event) ? messageKey.parse(event.data) : undefined));
  const wanted = new Map(keys.flatMap((key) => (key ? [[nameOf(key), key] as const] : [])));
  const rows = wanted.size > 0 ? await readMany(database, [...wanted.values()]) : [];
  const messages = new Map(rows.map((row) => [nameOf(row), row]));
  return events.map((event, index) => {
    const key = keys[index];
    if (!key) return event.data as LiveEvents[Exclude<StoredEventName, 'message' | 'message_changed'>];
    const row = messages.get(nameOf(key));
    return row ? { message: presentMessage(row, event.userId) } : null;
  });
}

function isOfMessage({ name }: StoredEvent): boolean {
  return name === 'message' || name === 'message_changed';
}

function nameOf({ chat, sequence }: Key): string {
  return `${chat} ${sequence}`;
}
