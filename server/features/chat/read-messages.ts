import type { LiveEvents } from '../../../contract/live-events.ts';
import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { reachable } from '../visibility/public.ts';
import { inChatTransaction, publish } from './chat-transaction.ts';

const current: Prepared = {
  name: 'chat_read_mark',
  text: `select me.read_sequence as read, least($3::integer, c.last_sequence) as wanted
    from chat_members me join chats c on c.id = me.chat_id where me.chat_id = $2 and me.user_id = $1`,
};

const advance: Prepared = {
  name: 'chat_advance_read_mark',
  text: `update chat_members set read_sequence = $3::integer
    from chats join users reader on reader.id = $1
      join chat_members other on other.chat_id = chats.id and other.user_id <> $1
    where chats.id = chat_members.chat_id
      and chat_members.chat_id = $2 and chat_members.user_id = $1 and chat_members.read_sequence < $3::integer
    returning other.user_id as other, ${reachable('other.user_id', 'reader')} as "isSeen"`,
};

interface Advanced {
  other: string;
  /** the other side may see read marks */
  isSeen: boolean;
}

/**
 * Marks a chat as read up to a sequence, at most its last, never backwards. Returns the new mark. A change is
 * published to both sides, to the other only if the member is reachable. Throws not_found.
 */
export const readMessages: Action<'POST /api/chats/{id}/read'> = async (call) => {
  const { member, params, body } = call;
  const [mark] = await call.database.run<{ read: number; wanted: number }>(current, [
    member.id,
    params.id,
    body.data.sequence,
  ]);
  if (!mark) throw new ApiError('not_found');
  // Most calls come twice, from several tabs: the second ends here, without a transaction.
  if (mark.wanted > mark.read) {
    await inChatTransaction(call, async (transaction) => {
      const values = [member.id, params.id, mark.wanted];
      const [moved] = await runIn<Advanced>(transaction.sql, advance, values);
      const payload: LiveEvents['read'] = { chat: params.id, by: member.id, sequence: mark.wanted };
      const recipients = moved?.isSeen ? [member.id, moved.other] : [member.id];
      if (moved) await publish(transaction, recipients, 'read', payload);
    });
  }
  return { data: { sequence: Math.max(mark.read, mark.wanted) } };
};
