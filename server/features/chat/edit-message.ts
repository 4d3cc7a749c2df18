import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { admitFollowUp } from '../anti-abuse/public.ts';
import { announceChange, nextRevision } from './change-message.ts';
import { inChatTransaction } from './chat-transaction.ts';
import { lockMessage } from './lock-message.ts';
import { presentMessage } from './message-rows.ts';
import { reasonNotToChange } from './rules.ts';
import { storeVersion } from './store-version.ts';

const edit: Prepared = {
  name: 'chat_edit_message',
  text: `update messages set text = $3, edited_at = $4, revision = $5 where chat_id = $1 and sequence = $2`,
};

/**
 * Changes the text of the member's message while the chat can be written in; its earlier text is stored for reports.
 * In an open request the new text passes the same rules as a further message. Throws not_found; message_not_mine;
 * message_gone if it was deleted or hidden; message_fixed for any kind but text; why the chat cannot be written in;
 * link_too_early; same_text.
 */
export const editMessage: Action<'PUT /api/chats/{id}/messages/{message}'> = async (call) => {
  const { member, params, body } = call;
  const { text } = body.data;
  const row = await inChatTransaction(call, async (transaction) => {
    const { sql, now } = transaction;
    const target = { chatId: params.id, messageId: params.message, memberId: member.id };
    const { chat, message } = await lockMessage(transaction, target);
    if (message.sender !== member.id) throw new ApiError('message_not_mine');
    const reason = reasonNotToChange(chat);
    if (reason) throw new ApiError(reason);
    if (message.deletedAt || message.isHidden) throw new ApiError('message_gone');
    if (message.kind !== 'text') throw new ApiError('message_fixed');
    if (message.text === text) return message;
    const partner = chat.role === 'requester' ? chat.addresseeId : chat.requesterId;
    if (chat.state === 'open') await admitFollowUp(transaction, { from: member.id, to: partner, text });
    const changed = { chatId: chat.id, sequence: message.sequence, revision: await nextRevision(sql, chat.id) };
    await storeVersion(sql, changed, now);
    await runIn(sql, edit, [chat.id, message.sequence, text, now, changed.revision]);
    return announceChange(transaction, changed, [member.id, partner]);
  });
  return { data: presentMessage(row, member.id) };
};
