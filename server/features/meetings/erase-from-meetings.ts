import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { removeFeed } from './feed-address.ts';

const cancel: Prepared = {
  name: 'meetings_cancel_of_member',
  text: `update meetings m set state = 'cancelled', cancelled_at = $2, slots = null, slots_by = null, revision = m.revision + 1
    from chats c where c.id = m.chat_id and $1::uuid in (c.requester_id, c.addressee_id)
      and (m.state = 'proposed' or (m.state = 'agreed' and m.starts_at > $2))`,
};
const empty: Prepared = {
  name: 'meetings_empty_of_member',
  text: `update meetings m set place = null, link = null
    from chats c where c.id = m.chat_id and $1::uuid in (c.requester_id, c.addressee_id)
      and (m.place is not null or m.link is not null)`,
};

/**
 * Cancels what a member had still to come, and takes away where their meetings were and what their calendar reads; that there were
 * some stays for the other.
 */
export async function eraseFromMeetings(sql: Sql, userId: string, now: Date): Promise<void> {
  await runIn(sql, cancel, [userId, now]);
  await runIn(sql, empty, [userId]);
  await removeFeed(sql, userId);
}
