import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { type ChatTransaction, changeState, inChatTransaction, type LockedChat, lockChat } from '../chat/public.ts';
import { announceMeetingChange, remindOfMeeting } from './announce-meeting-change.ts';
import { type MeetingFacts, type MeetingMove, moved, overlaps } from './meeting-acts.ts';
import { type MeetingRow, meetingColumns } from './meeting-row.ts';

const chatOf: Prepared = { name: 'meetings_chat_of', text: 'select chat_id as "chatId" from meetings where id = $1' };
const lock: Prepared = {
  name: 'meetings_lock',
  text: `select ${meetingColumns('m')} from meetings m where m.id = $1 for no key update`,
};

/**
 * Applies a member's move to one of their meetings: reads, decides and writes under the lock of its chat, so that the
 * second of two concurrent moves sees the first. A move that answers a request accepts it. Throws not_found,
 * member_blocked, member_unreachable, meeting_overlaps, and the errors of moved.
 */
export async function changeMeeting(
  services: Pick<Services, 'database' | 'live' | 'clock'>,
  { id, by }: { id: string; by: string },
  move: MeetingMove,
): Promise<void> {
  const [found] = await services.database.run<{ chatId: string }>(chatOf, [id]);
  if (!found) throw new ApiError('not_found');
  await inChatTransaction(services, async (transaction) => {
    const { sql, now } = transaction;
    const chat = await lockChat(transaction, found.chatId, by);
    const [row] = await runIn<MeetingRow>(sql, lock, [id]);
    if (!row) throw new ApiError('not_found');
    if (chat.hasBlocked) throw new ApiError('member_blocked');
    if (!chat.reachable || isOver(chat)) throw new ApiError('member_unreachable');
    const change = moved(row, move, by, now);
    if (typeof change === 'string') throw new ApiError(change);
    if (!change) return;
    const { state, slots, slotsBy, startsAt } = change;
    if (startsAt) await refuseOverlapping(sql, row, startsAt);
    const isAnswer = move.act !== 'cancel' && chat.state === 'open' && chat.role === 'addressee';
    if (isAnswer) await changeState(transaction, chat, 'accepted');
    await sql
      .updateTable('meetings')
      .set({
        state,
        slots: slots && [...slots],
        slots_by: slotsBy,
        ...(startsAt && { starts_at: startsAt, agreed_at: now }),
        ...(state === 'cancelled' && { cancelled_at: now, cancelled_by: by }),
        version: row.version + 1,
      })
      .where('id', '=', id)
      .execute();
    await announceMeetingChange(transaction, chat, { meetingId: id, notified: whoIsNotified(chat, row, change) });
    if (startsAt) await remindOfMeeting(transaction, chat, { meetingId: id, startsAt });
  });
}

async function refuseOverlapping(sql: ChatTransaction['sql'], row: MeetingRow, startsAt: Date) {
  const others = await sql
    .selectFrom('meetings')
    .select(['starts_at as startsAt', 'minutes'])
    .where('chat_id', '=', row.chatId)
    .where('id', '<>', row.id)
    .where('state', '=', 'agreed')
    .where('starts_at', 'is not', null)
    .$narrowType<{ startsAt: Date }>()
    .execute();
  const wanted = { startsAt, minutes: row.minutes };
  if (others.some((other) => overlaps(other, wanted))) throw new ApiError('meeting_overlaps');
}

/**
 * Times in an unanswered request are announced by the request's own notification: a stranger gets no other email to a
 * mailbox.
 */
function whoIsNotified(chat: LockedChat, row: MeetingRow, change: Partial<MeetingFacts>): string[] {
  const { requesterId, addresseeId, role, state } = chat;
  if (isForBoth(row, change)) return [requesterId, addresseeId];
  if (role === 'addressee') return [requesterId];
  return state === 'accepted' ? [addresseeId] : [];
}

/** An agreed, unchanged or cancelled meeting changes both calendars, also that of the member who acted. */
function isForBoth(row: MeetingRow, change: Partial<MeetingFacts>): boolean {
  return change.state === 'agreed' || (row.state === 'agreed' && change.slots === null);
}

function isOver({ state }: LockedChat): boolean {
  return state === 'declined' || state === 'expired' || state === 'left';
}
