import { sql as statement } from 'kysely';
import type { z } from 'zod';
import type { chat as chatSchema, Message } from '../../../contract/chat.ts';
import type { ChatState } from '../../../contract/constants/chats.ts';
import * as limits from '../../../contract/limits.ts';
import type { Locale } from '../../../contract/locales.ts';
import { ApiError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Member, Services } from '../../http/endpoint.ts';
import { noteCircumstances } from '../answer-chance/public.ts';
import { admitRequest, type HeldBecause } from '../anti-abuse/public.ts';
import { forgetDraft } from '../drafts/public.ts';
import { recordRequestOpened } from '../search/public.ts';
import { chatShownTo, isReachable, openToAll } from '../visibility/public.ts';
import { changeState } from './change-chat-state.ts';
import { type ChatTransaction, inChatTransaction, publish } from './chat-transaction.ts';
import { countRequestsIn } from './count-requests.ts';
import { holdRequest, openReview } from './hold-request.ts';
import { type LockedChat, lockChat, lockLiveChat } from './lock-chat.ts';
import { findSent } from './message-rows.ts';
import { notifyOfRequest } from './notify-of-request.ts';
import { requestPolicyFor } from './request-policy-for.ts';
import { requestEnd } from './rules.ts';
import { readChat } from './select-chats.ts';
import { storeLocked, writeInChat } from './write-in-chat.ts';

interface Opening {
  from: string;
  to: string;
  text: string;
  /** where to meet, of times that come along */
  place: string | null | undefined;
  clientId: string;
  /** whether the limits of new requests hold (RATE_LIMITS) */
  rateLimits: boolean;
}

/** Who writes, with what it takes to answer them. */
type Starting = Services & { member: Member; locale: Locale };

/** What is sent with a first message, stored with it or not at all. */
export type Carry = (transaction: ChatTransaction, chat: LockedChat) => Promise<void>;

/**
 * Writes to a member (product 12). In an open or accepted chat of the two it is a message; otherwise it opens a
 * request, which counts. The same clientId again returns the stored message, counts nothing and carries nothing
 * again. Throws chat_with_oneself; not_found for an unreachable member, whatever the reason; member_unreachable for
 * one who became inactive after an earlier chat; languages_missing for a writer without languages on both sides
 * (product 13); request_declined; request_taken_back while a withdrawn request would still have waited; request_held
 * or request_withheld while an earlier request is under review or after it was withheld; requests_closed or
 * request_not_taken if the other's choice or limit excludes the writer; too_many_held with a month's requests under
 * review; basic_quota_used or premium_quota_used (product 8); and what admitRequest, writing in a chat and carry
 * throw. A request that a rule holds back is stored for its sender only, and a case is opened.
 */
export async function startChat(
  call: Starting,
  { to, text, place, clientId }: Omit<Opening, 'from' | 'rateLimits'>,
  carry?: Carry,
): Promise<{ chat: z.input<typeof chatSchema>; message: Message }> {
  const { rateLimits } = call.environment;
  const opening: Opening = { from: call.member.id, to, text, place, clientId, rateLimits };
  const message = await inChatTransaction(call, (transaction) => startChatIn(transaction, opening, carry));
  return { chat: await readChat(call, message.chat), message };
}

/** The same in the caller's transaction, for messages that do not come by this call. */
export async function startChatIn(transaction: ChatTransaction, opening: Opening, carry?: Carry): Promise<Message> {
  if (opening.to === opening.from) throw new ApiError('chat_with_oneself');
  if (!(await isReachable(transaction.sql, opening.from, opening.to))) throw new ApiError('not_found');
  const { sent, isRepeated, heldBecause } = await writeTo(transaction, opening);
  if (carry && !isRepeated) await carry(transaction, await lockChat(transaction, sent.chat, opening.from));
  // Last, so that the evidence includes what was carried.
  if (heldBecause) await openReview(transaction, sent, heldBecause);
  await forgetDraft(transaction.sql, opening);
  return sent;
}

async function writeTo(transaction: ChatTransaction, opening: Opening): Promise<Written & { isRepeated: boolean }> {
  const monthlyLimit = await lockCaller(transaction, opening.from);
  const past = await readPast(transaction, opening);
  const repeated =
    past.sentChatId && (await findSent(transaction.sql, past.sentChatId, opening.from, opening.clientId));
  if (repeated) return { sent: repeated, isRepeated: true, heldBecause: null };
  return { ...(await writeNew(transaction, opening, { past, monthlyLimit })), isRepeated: false };
}

interface Written {
  sent: Message;
  /** of a request that a rule holds back */
  heldBecause: HeldBecause | null;
}

async function writeNew(
  transaction: ChatTransaction,
  opening: Opening,
  { past, monthlyLimit }: { past: Past; monthlyLimit: number },
): Promise<Written> {
  for (;;) {
    const live = await lockLiveChat(transaction, opening.from, opening.to);
    if (live && live.state !== 'expired') {
      return { sent: await writeInChat(transaction, live, opening.from, opening), heldBecause: null };
    }
    if (live) await changeState(transaction, live, 'expired');
    refuseRequest(past, transaction.now);
    await checkRequestPolicy(transaction, opening);
    await useContact(transaction, opening.from, monthlyLimit);
    const heldBecause = await admitRequest(transaction, opening);
    const sent = heldBecause ? await holdRequest(transaction, opening) : await openRequest(transaction, opening);
    if (sent) return { sent, heldBecause };
    // The other side's first message arrived at the same moment and won, so this one goes into that chat.
  }
}

/** One at a time per caller: of two concurrent requests with one left in the month, one wins. */
async function lockCaller({ sql, now }: ChatTransaction, memberId: string): Promise<number> {
  const { type } = await sql
    .selectFrom('users')
    .select(statement<string>`subscription_type_at(users, ${now})`.as('type'))
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return type === 'premium' ? limits.monthlyRequests.premium : limits.monthlyRequests.basic;
}

interface Past {
  isInactive: boolean;
  /** the caller, who is not in the search without a language on each side */
  lacksLanguages: boolean;
  hasChat: boolean;
  /** the state of the newest chat of the two, if the caller requested it */
  ownState: ChatState | null;
  /** when the caller's withdrawn request would have ended */
  takenBackUntil: Date | null;
  /** the chat in which this message has already arrived */
  sentChatId: string | null;
}

const pastOfPair: Prepared = {
  name: 'chat_past_of_pair',
  text: `with pair as (
      select id, requester_id, state, created_at, expires_at, answered_at, proposed from chats
      where least(requester_id, addressee_id) = least($1::uuid, $2::uuid)
        and greatest(requester_id, addressee_id) = greatest($1::uuid, $2::uuid)
        and ${chatShownTo('$1::uuid', 'chats')}
    )
    select not ${openToAll('profiles')} as "isInactive",
      not speaks_and_learns($1::uuid) as "lacksLanguages",
      exists (select from pair) as "hasChat",
      (select case requester_id when $1::uuid then state end from pair order by created_at desc, id desc limit 1) as "ownState",
      (select expires_at from pair where requester_id = $1::uuid and state = 'left' and answered_at is null and not proposed
        order by expires_at desc limit 1) as "takenBackUntil",
      (select pair.id from pair join messages m on m.chat_id = pair.id where m.sender_id = $1::uuid and m.client_id = $3::uuid
        limit 1) as "sentChatId"
    from profiles where profiles.id = $2::uuid`,
};

async function readPast({ sql }: ChatTransaction, { from, to, clientId }: Opening): Promise<Past> {
  const [past] = await runIn<Past>(sql, pastOfPair, [from, to, clientId]);
  if (!past) throw new ApiError('not_found');
  return past;
}

function refuseRequest(past: Past, now: Date) {
  if (past.isInactive) throw new ApiError(past.hasChat ? 'member_unreachable' : 'not_found');
  if (past.lacksLanguages) throw new ApiError('languages_missing');
  if (past.ownState === 'declined') throw new ApiError('request_declined');
  if (past.ownState === 'held') throw new ApiError('request_held');
  if (past.ownState === 'withheld') throw new ApiError('request_withheld');
  const until = past.takenBackUntil;
  if (until && until > now) throw new ApiError('request_taken_back', { until });
}

async function checkRequestPolicy({ sql }: ChatTransaction, { from, to }: Opening) {
  const policy = await requestPolicyFor(sql, from, to);
  if (policy === 'closed') throw new ApiError('requests_closed');
  if (policy === 'not_mine') throw new ApiError('request_not_taken');
}

async function useContact(transaction: ChatTransaction, memberId: string, monthlyLimit: number) {
  const { used, held } = await countRequestsIn(transaction.sql, memberId, transaction.now);
  // Held requests count nothing, but moderators cannot read without end.
  if (held >= monthlyLimit) throw new ApiError('too_many_held');
  if (used < monthlyLimit) return;
  if (monthlyLimit === limits.monthlyRequests.basic) throw new ApiError('basic_quota_used');
  throw new ApiError('premium_quota_used', { values: { limit: monthlyLimit } });
}

const insertRequest: Prepared = {
  name: 'chat_insert_request',
  text: `with opened as (
      insert into chats (id, requester_id, addressee_id, state, created_at, expires_at, last_message_at)
      values ($1, $2, $3, 'open', $4, $5, $4) on conflict do nothing returning id, requester_id, addressee_id
    ), noted as (${noteCircumstances('opened', '$4')})
    select id from opened`,
};

/** Stores a request with its first message; undefined if the two now have a chat. */
async function openRequest(transaction: ChatTransaction, opening: Opening): Promise<Message | undefined> {
  const { sql, now } = transaction;
  const chatId = newId(now.getTime());
  const inserted = await runIn(sql, insertRequest, [chatId, opening.from, opening.to, now, requestEnd(now)]);
  if (inserted.length === 0) return undefined;
  await sql
    .insertInto('chat_members')
    .values([
      { chat_id: chatId, user_id: opening.from, partner_id: opening.to },
      { chat_id: chatId, user_id: opening.to, partner_id: opening.from },
    ])
    .execute();
  await recordRequestOpened(sql, opening.to);
  await notifyOfRequest(sql, { chatId, addresseeId: opening.to, now });
  await publish(transaction, [opening.from, opening.to], 'chat', { chat: chatId, state: 'open' });
  const { from: senderId, text, clientId } = opening;
  const content = { kind: 'text' as const, text, detail: null, replyTo: null };
  return storeLocked(transaction, { chatId, senderId, clientId, state: 'open', ...content });
}
