import { dayMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import type { Sql } from '../../database/connection.ts';
import { afterQuietHours, notify } from '../notifications/public.ts';

/** Days after which an unanswered request is reminded of (decision 008). */
const reminderDays = 3;
/** Days after which the last reminder names the end. */
const lastReminderDays = 10;

/**
 * Notifies a member of a request, and schedules the reminders while it is open: that someone waits, and once more
 * some days before it ends. An answer cancels them.
 */
export async function notifyOfRequest(
  sql: Sql,
  { chatId, addresseeId, now }: { chatId: string; addresseeId: string; now: Date },
): Promise<void> {
  const notice = { userIds: [addresseeId], now, data: { chat: chatId } };
  const later = (days: number) => afterQuietHours(new Date(now.getTime() + days * dayMs));
  await notify(sql, { ...notice, kind: 'new_request', group: chatId });
  await notify(sql, {
    ...notice,
    kind: 'new_request',
    group: `${chatId} ${reminderDays}`,
    data: { chat: chatId, reminder: String(reminderDays) },
    dueAt: later(reminderDays),
  });
  await notify(sql, { ...notice, kind: 'request_expiring', group: chatId, dueAt: later(lastReminderDays) });
}

/** Whether the time of the last reminder has come: an earlier one that is late is dropped. */
export function isLastReminderDue(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() <= (limits.requestDays - lastReminderDays) * dayMs;
}
