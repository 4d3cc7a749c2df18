import type { Message } from '../../../contract/chat.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { PublishedEvent } from '../../live/hub.ts';
import { storeEvents } from '../../live/stored-events.ts';
import { noteCircumstances } from '../answer-chance/public.ts';
import { recordRequestOpened } from '../search/public.ts';
import { changeState } from './change-chat-state.ts';
import { type ChatTransaction, publish } from './chat-transaction.ts';
import { type LockedChat, lockChat, lockLiveChat } from './lock-chat.ts';
import { type MessageRow, messageColumns, presentMessage } from './message-rows.ts';
import { notifyOfRequest } from './notify-of-request.ts';
import { requestPolicyFor } from './request-policy-for.ts';
import { requestEnd } from './rules.ts';
import { writeInChat } from './write-in-chat.ts';

/**
 * Ends the review of a request a rule held back: delivers it, also later when that is taken back, or lets its sender know that
 * it is not let through. Of a chat that is not held, or not any more, nothing changes. Runs in the caller's transaction; publish the events it returns once
 * that is committed.
 */
export async function settleHeldRequest(
  { sql, now }: { sql: Sql; now: Date },
  chatId: string,
  isLetThrough: boolean,
): Promise<PublishedEvent[]> {
  const transaction: ChatTransaction = { sql, now, events: [] };
  const sides = await sql
    .selectFrom('chats')
    .innerJoin('chat_members as sender', (join) =>
      join.onRef('sender.chat_id', '=', 'chats.id').onRef('sender.user_id', '=', 'chats.requester_id'),
    )
    .select(['requester_id', 'addressee_id'])
    .where('chats.id', '=', chatId)
    .where('state', 'in', ['held', 'withheld'])
    // A requester who has withdrawn does not want it delivered.
    .where('sender.left_at', 'is', null)
    .executeTakeFirst();
  if (!sides) return [];
  // No other chat of the two opens meanwhile.
  await sql
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [sides.requester_id, sides.addressee_id])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const held = await lockChat(transaction, chatId, sides.requester_id);
  if (isLetThrough && (held.state === 'held' || held.state === 'withheld')) await letThrough(transaction, held);
  if (!isLetThrough && held.state === 'held') await changeState(transaction, held, 'withheld');
  return transaction.events;
}

async function letThrough(transaction: ChatTransaction, held: LockedChat) {
  // The request no longer counts, and the reason why the other is out of reach is not disclosed.
  if (!held.reachable) return changeState(transaction, held, 'expired');
  const live = await lockLiveChat(transaction, held.requesterId, held.addresseeId);
  if (!live) return deliver(transaction, held);
  if (live.state === 'expired') {
    await changeState(transaction, live, 'expired');
    return deliver(transaction, held);
  }
  // They have found each other meanwhile: what was held is a message there, unless it would only be one more request.
  if (live.state === 'open' && live.role === 'requester') return changeState(transaction, held, 'expired');
  const { text, clientId } = await readFirst(transaction.sql, held.id);
  await writeInChat(transaction, live, held.requesterId, { text, clientId });
  return changeState(transaction, held, 'left');
}

const openHeld: Prepared = {
  name: 'chat_open_held',
  text: `with opened as (
      update chats set state = 'open', delivered_at = $2, expires_at = $3, last_message_at = $2 where id = $1
      returning id, requester_id, addressee_id
    ), noted as (${noteCircumstances('opened', '$2')})
    select id from opened`,
};

/** For its addressee the request begins now, and so do its days; unless they take none such by now: then the contact goes back. */
async function deliver(transaction: ChatTransaction, held: LockedChat) {
  const { sql, now, events } = transaction;
  const { id, requesterId, addresseeId } = held;
  if ((await requestPolicyFor(sql, requesterId, addresseeId)) !== 'open')
    return changeState(transaction, held, 'expired');
  await runIn(sql, openHeld, [id, now, requestEnd(now)]);
  await sql.updateTable('messages').set({ created_at: now }).where('chat_id', '=', id).execute();
  await sql.insertInto('chat_members').values({ chat_id: id, user_id: addresseeId, partner_id: requesterId }).execute();
  await recordRequestOpened(sql, addresseeId);
  await notifyOfRequest(sql, { chatId: id, addresseeId, now });
  await publish(transaction, [requesterId, addresseeId], 'chat', { chat: id, state: 'open' });
  const message = await readFirst(sql, id);
  const data = { chat: id, sequence: message.sequence };
  const stored = await storeEvents(sql, { userIds: [addresseeId], name: 'message', data, at: now });
  events.push(
    ...stored.map(({ userId, number }) => ({ userId, number, name: 'message' as const, payload: { message } })),
  );
}

const firstMessage: Prepared = {
  name: 'chat_first_message',
  text: `select ${messageColumns('m')} from messages m where m.chat_id = $1 and m.sequence = 1`,
};

async function readFirst(sql: Sql, chatId: string): Promise<Message> {
  const [row] = await runIn<MessageRow>(sql, firstMessage, [chatId]);
  if (!row) throw new Error('a held request has a message');
  return presentMessage(row, row.sender);
}
