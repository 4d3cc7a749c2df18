import { Refusal } from '../../base/errors.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { type ChatTransaction, changeState, inChatTransaction, type LockedChat, lockChat } from '../chat/public.ts';
import { announceMeetingChange, remindOfMeeting } from './announce-meeting-change.ts';
import { type MeetingRow, meetingColumns } from './meeting-row.ts';

const chatOf: Prepared = { name: 'meetings_chat_of', text: 'select chat_id as "chatId" from meetings where id = $1' };
const lock: Prepared = {
  name: 'meetings_lock',
  text: `select ${meetingColumns('m')} from meetings m where m.id = $1 for no key update`,
};

/** A meeting that is about to change, under the lock of its chat. */
export interface Changing {
  transaction: ChatTransaction;
  chat: LockedChat;
  row: MeetingRow;
  by: string;
}

/** The columns that change; null where nothing does. */
export type MeetingChange = {
  state?: MeetingRow['state'];
  slots?: Date[] | null;
  slots_by?: string | null;
  starts_at?: Date;
  agreed_at?: Date;
  cancelled_at?: Date;
  cancelled_by?: string;
} | null;

/**
 * Changes a meeting of a member: reads, decides and writes under the lock of its chat, so that of two changes at once the second
 * meets what the first has left. answers: what accepts the request that the meeting was offered with, when its addressee does it.
 * Throws not_found, member_blocked, member_unreachable, and what decide throws.
 */
export async function changeMeeting(
  services: Pick<Services, 'database' | 'live' | 'clock'>,
  { id, by, answers }: { id: string; by: string; answers: boolean },
  decide: (changing: Changing) => MeetingChange | Promise<MeetingChange>,
): Promise<void> {
  const [found] = await services.database.run<{ chatId: string }>(chatOf, [id]);
  if (!found) throw new Refusal('not_found');
  await inChatTransaction(services, async (transaction) => {
    const chat = await lockChat(transaction, found.chatId, by);
    const [row] = await runIn<MeetingRow>(transaction.sql, lock, [id]);
    if (!row) throw new Refusal('not_found');
    if (chat.hasBlocked) throw new Refusal('member_blocked');
    if (!chat.reachable || isOver(chat)) throw new Refusal('member_unreachable');
    const change = await decide({ transaction, chat, row, by });
    if (!change) return;
    if (answers && chat.state === 'open' && chat.role === 'addressee') await changeState(transaction, chat, 'accepted');
    await transaction.sql
      .updateTable('meetings')
      .set({ ...change, revision: row.revision + 1 })
      .where('id', '=', id)
      .execute();
    await announceMeetingChange(transaction, chat, { meetingId: id, notified: whoIsNotified(chat, row, change) });
    if (change.starts_at) await remindOfMeeting(transaction, chat, { meetingId: id, startsAt: change.starts_at });
  });
}

/** Of the times of a request that nobody has answered its own notice tells: a stranger has no other way into a mailbox. */
function whoIsNotified(chat: LockedChat, row: MeetingRow, change: NonNullable<MeetingChange>): string[] {
  const { requesterId, addresseeId, role, state } = chat;
  if (isForBoth(row, change)) return [requesterId, addresseeId];
  if (role === 'addressee') return [requesterId];
  return state === 'accepted' ? [addresseeId] : [];
}

/** What is agreed, kept or cancelled changes both calendars, also that of who did it. */
function isForBoth(row: MeetingRow, change: NonNullable<MeetingChange>): boolean {
  return change.state === 'agreed' || (row.state === 'agreed' && change.slots === null);
}

function isOver({ state }: LockedChat): boolean {
  return state === 'declined' || state === 'expired' || state === 'left';
}
