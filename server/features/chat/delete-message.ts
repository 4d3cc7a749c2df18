import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { announceChange, nextRevision } from './change-message.ts';
import { inChatTransaction } from './chat-transaction.ts';
import { kinds } from './kinds/registry.ts';
import type { LockedChat } from './lock-chat.ts';
import { lockMessage } from './lock-message.ts';
import { presentMessage } from './message-rows.ts';
import { storeVersion } from './store-version.ts';

const empty: Prepared = {
  name: 'chat_delete_message',
  text: `update messages set text = '', detail = null, reactions = '{}', reply_to = null, edited_at = null,
      deleted_at = $3, revision = $4
    where chat_id = $1 and sequence = $2`,
};

/**
 * Deletes a message of the member for both sides, also in an ended chat or with an unreachable member. Only its place
 * stays visible; its text is stored for reports. Deleting again changes nothing. Throws not_found, message_not_mine,
 * and request_held or request_withheld for a request under review.
 */
export const deleteMessage: Action<'DELETE /api/chats/{id}/messages/{message}'> = async (call) => {
  const { member, params } = call;
  const row = await inChatTransaction(call, async (transaction) => {
    const { sql, now } = transaction;
    const target = { chatId: params.id, messageId: params.message, memberId: member.id };
    const { chat, message } = await lockMessage(transaction, target);
    if (message.sender !== member.id) throw new ApiError('message_not_mine');
    if (message.deletedAt) return message;
    // A message under review stays as it was held back: moderators may still deliver it.
    if (chat.state === 'held') throw new ApiError('request_held');
    if (chat.state === 'withheld') throw new ApiError('request_withheld');
    const changed = { chatId: chat.id, sequence: message.sequence, revision: await nextRevision(sql, chat.id) };
    await storeVersion(sql, changed, now);
    await runIn(sql, empty, [chat.id, message.sequence, now, changed.revision]);
    await kinds[message.kind]?.forget?.(transaction, message);
    return announceChange(transaction, changed, recipientsOfDeletion(chat, member.id));
  });
  return { data: presentMessage(row, member.id) };
};

/** An unreachable member gives no sign of life: the other side sees the deletion when it next opens the chat. */
function recipientsOfDeletion(
  { requesterId, addresseeId, reachable, hasBlocked }: LockedChat,
  memberId: string,
): string[] {
  return reachable && !hasBlocked ? [requesterId, addresseeId] : [memberId];
}
