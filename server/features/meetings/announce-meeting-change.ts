import { hourMs } from '../../../contract/format/durations.ts';
import { type ChatTransaction, type LockedChat, publish } from '../chat/public.ts';
import { afterQuietHours, notify } from '../notifications/public.ts';

/** How long before a meeting both are reminded. */
const reminders = [
  { before: 'day', milliseconds: 24 * hourMs },
  { before: 'hour', milliseconds: hourMs },
] as const;

/** The subject of a meeting's notifications. */
export const meetingGroup = (meetingId: string) => `meeting ${meetingId}`;

/** Publishes a meeting's change to the streams of its chat, and stores a notification for each recipient. */
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
  const recipients = isHeld ? [chat.requesterId] : [chat.requesterId, chat.addresseeId];
  await publish(transaction, recipients, 'meeting', { meeting: meetingId, chat: chat.id });
}

/** Schedules both sides' reminders of a meeting; if it is moved or cancelled by then they are dropped. */
export async function remindOfMeeting(
  { sql, now }: ChatTransaction,
  chat: LockedChat,
  { meetingId, startsAt }: { meetingId: string; startsAt: Date },
): Promise<void> {
  for (const { before, milliseconds } of reminders) {
    const dueAt = afterQuietHours(new Date(startsAt.getTime() - milliseconds));
    // The member who has just agreed needs no reminder.
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
