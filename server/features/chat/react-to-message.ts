import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { announceChange, nextRevision } from './change-message.ts';
import { inChatTransaction } from './chat-transaction.ts';
import { lockMessage } from './lock-message.ts';
import { presentMessage } from './message-rows.ts';
import { reasonNotToChange } from './rules.ts';

const react: Prepared = {
  name: 'chat_react',
  text: `update messages set revision = $5,
      reactions = case when $4::text is null then reactions - $3::text else reactions || jsonb_build_object($3::text, $4::text) end
    where chat_id = $1 and sequence = $2`,
};

/**
 * Sets or removes the member's one reaction to a message of an accepted chat. Only open chats show it at once; no one
 * is notified. Throws not_found; message_gone if it was deleted or hidden; request_not_answered; and why the chat
 * cannot be written in.
 */
export const reactToMessage: Action<'PUT /api/chats/{id}/messages/{message}/reaction'> = async (call) => {
  const { member, params, body } = call;
  const { reaction } = body.data;
  const row = await inChatTransaction(call, async (transaction) => {
    const { sql } = transaction;
    const target = { chatId: params.id, messageId: params.message, memberId: member.id };
    const { chat, message } = await lockMessage(transaction, target);
    const reason = reasonNotToChange(chat);
    if (reason) throw new ApiError(reason);
    if (chat.state === 'open') throw new ApiError('request_not_answered');
    if (message.deletedAt || message.isHidden) throw new ApiError('message_gone');
    if ((message.reactions?.[member.id] ?? null) === reaction) return message;
    const revision = await nextRevision(sql, chat.id);
    await runIn(sql, react, [chat.id, message.sequence, member.id, reaction, revision]);
    const recipients = [chat.requesterId, chat.addresseeId];
    return announceChange(transaction, { chatId: chat.id, sequence: message.sequence }, recipients);
  });
  return { data: presentMessage(row, member.id) };
};
