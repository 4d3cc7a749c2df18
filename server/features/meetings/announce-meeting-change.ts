import { hourMs } from '../../../contract/format/durations.ts';
import { type ChatTransaction, type LockedChat, tell } from '../chat/public.ts';
import { afterQuietHours, notify } from '../notifications/public.ts';

/** How long before a meeting its two are reminded. */
const reminders = [
  { before: 'day', milliseconds: 24 * hourMs },
  { before: 'hour', milliseconds: hourMs },
] as const;

/** What notices of a meeting are told under. */
export const meetingGroup = (meetingId: string) => `meeting ${meetingId}`;

/** Tells the streams of who sees the chat that something about one of its meetings has changed, and notified by a notice. */
export async function announceMeetingChange(
  transaction: ChatTransaction,
  chat: LockedChat,
  { meetingId, notified }: { meetingId: string; notified: string[] },
): Promise<void> {
  const { sql, now } = transaction;
  await notify(sql, {
    userIds: notified.toSorted(),
    kind: 'meeting',
    group: meetingGroup(meetingId),
    data: { meeting: meetingId, chat: chat.id },
    now,
  });
  const isHeld = chat.storedState === 'held' || chat.storedState === 'withheld';
  const told = isHeld ? [chat.requesterId] : [chat.requesterId, chat.addresseeId];
  await tell(transaction, told, 'meeting', { meeting: meetingId, chat: chat.id });
}

/** Lays ready what reminds both of a meeting; what is moved or cancelled by then reminds nobody. */
export async function remindOfMeeting(
  { sql, now }: ChatTransaction,
  chat: LockedChat,
  { meetingId, startsAt }: { meetingId: string; startsAt: Date },
): Promise<void> {
  for (const { before, milliseconds } of reminders) {
    const dueAt = afterQuietHours(new Date(startsAt.getTime() - milliseconds));
    // Who has just agreed knows it.
    if (dueAt.getTime() < now.getTime() + hourMs || dueAt >= startsAt) continue;
    const time = startsAt.toISOString();
    await notify(sql, {
      userIds: [chat.requesterId, chat.addresseeId].toSorted(),
      kind: 'meeting_reminder',
      group: `${meetingGroup(meetingId)} ${before} ${time}`,
      data: { meeting: meetingId, chat: chat.id, before, startsAt: time },
      now,
      dueAt,
    });
  }
}
