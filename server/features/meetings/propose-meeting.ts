import { isShownTwice } from '../../../contract/format/clock.ts';
import { dayMs, minuteMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import type { MeetingProposal } from '../../../contract/meetings.ts';
import { ApiError, type FieldError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { type ChatTransaction, inChatTransaction, type LockedChat, lockChat } from '../chat/public.ts';
import { announceMeetingChange } from './announce-meeting-change.ts';
import { chatOfTandem } from './chat-of-tandem.ts';
import { readMeeting } from './select-meetings.ts';

type Proposing = Omit<Parameters<Action<'POST /api/chats/{id}/meetings'>>[0], 'params'>;

/**
 * Proposes times for a meeting in an accepted chat (product 20). Throws not_found, member_blocked,
 * member_unreachable, chat_closed, too_many_meetings, and invalid_input for invalid times.
 */
export const proposeMeeting: Action<'POST /api/chats/{id}/meetings'> = (call) => proposeInChat(call, call.params.id);

/** The same in a chat by its id. */
const proposeInChat = async (call: Proposing, chatId: string) => {
  const proposal = call.body.data;
  const by = call.member.id;
  refuseFaultySlots(proposal.slots, call.clock());
  const id = await inChatTransaction(call, async (transaction) => {
    const chat = await lockChat(transaction, chatId, by);
    if (chat.hasBlocked) throw new ApiError('member_blocked');
    if (!chat.reachable) throw new ApiError('member_unreachable');
    if (chat.state !== 'accepted') throw new ApiError('chat_closed');
    return storeMeeting(transaction, { chat, by, proposal });
  });
  return { data: await readMeeting(call, id) };
};

const quarter = 15 * minuteMs;
const weekMilliseconds = 7 * dayMs;

/**
 * Validation errors of proposed times (product 20): each must be in the future, within the allowed weeks, on a
 * quarter of an hour that our clock shows exactly once, and listed once. at: their field in the body.
 */
export function slotFaults(slots: readonly string[], now: Date, at = 'slots'): FieldError[] {
  const faults: FieldError[] = [];
  const latest = now.getTime() + limits.meetingWeeks * weekMilliseconds;
  for (const [index, slot] of slots.entries()) {
    const time = Date.parse(slot);
    const path = `${at}.${index}`;
    if (time <= now.getTime()) faults.push({ path, key: 'slot_past' });
    else if (time > latest) faults.push({ path, key: 'slot_late', values: { weeks: limits.meetingWeeks } });
    else if (time % quarter !== 0) faults.push({ path, key: 'slot_quarter' });
    else if (isShownTwice(slot)) faults.push({ path, key: 'slot_ambiguous' });
    else if (slots.slice(0, index).some((earlier) => Date.parse(earlier) === time))
      faults.push({ path, key: 'slot_twice' });
  }
  return faults;
}

/** Throws invalid_input for invalid times. at: their field in the body. */
export function refuseFaultySlots(slots: readonly string[], now: Date, at = 'slots'): void {
  const fields = slotFaults(slots, now, at);
  if (fields.length > 0) throw new ApiError('invalid_input', { fields });
}

const countWaiting: Prepared = {
  name: 'meetings_count_waiting',
  text: `select count(*) from meetings
    where chat_id = $1 and (state = 'agreed' and starts_at > $2 or state = 'proposed' and $2 < any(slots))`,
};

/**
 * Stores a member's proposal in a chat whose row this transaction holds, and returns its id. Throws too_many_meetings
 * if too many are open already; in an unanswered request that is one.
 */
export async function storeMeeting(
  transaction: ChatTransaction,
  { chat, by, proposal }: { chat: LockedChat; by: string; proposal: MeetingProposal },
): Promise<string> {
  const { sql, now } = transaction;
  const [waiting] = await runIn<{ count: number }>(sql, countWaiting, [chat.id, now]);
  if ((waiting?.count ?? 0) >= (chat.state === 'accepted' ? limits.meetingsWaiting : 1))
    throw new ApiError('too_many_meetings');
  const id = newId(now.getTime());
  const { slots, minutes, mode, place, link } = proposal;
  await sql
    .insertInto('meetings')
    .values({
      id,
      chat_id: chat.id,
      proposed_by: by,
      minutes,
      mode,
      place: mode === 'inPerson' ? (place ?? null) : null,
      link: mode === 'online' ? (link ?? null) : null,
      slots: inOrder(slots),
      slots_by: by,
      created_at: now,
    })
    .execute();
  // Times in a request are announced by the request's own notification.
  const notified = chat.state === 'accepted' ? [chat.requesterId, chat.addresseeId].filter((one) => one !== by) : [];
  await announceMeetingChange(transaction, chat, { meetingId: id, notified });
  return id;
}

/** Times as stored: earliest first. */
export function inOrder(slots: readonly string[]): Date[] {
  return slots.map((slot) => new Date(slot)).sort((one, other) => one.getTime() - other.getTime());
}

/**
 * Proposes times for a meeting in a running or paused tandem. Throws not_found, tandem_changed if it is over, and
 * what proposeMeeting throws.
 */
export const proposeTandemMeeting: Action<'POST /api/tandems/{id}/meetings'> = async (call) => {
  const { chatId, isRunning } = await chatOfTandem(call, call.params.id);
  if (!isRunning) throw new ApiError('tandem_changed');
  return proposeInChat(call, chatId);
};
