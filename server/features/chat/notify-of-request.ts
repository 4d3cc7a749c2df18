import { dayMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import type { Sql } from '../../database/connection.ts';
import { afterQuietHours, notify } from '../notifications/public.ts';

/** Days after which whoever has not answered a request is asked for it (decision 008). */
const reminderDays = 3;
/** Days after which they are asked once more, and told when it ends. */
const lastReminderDays = 10;

/**
 * Tells a member of a request, and lays ready what is told later for as long as it is open: that somebody waits, and once more
 * some days before it ends. Whoever answers before hears nothing of those.
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

/** Whether the last time a request is asked for has come: an earlier one that is late says nothing more. */
export function isLastReminderDue(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() <= (limits.requestDays - lastReminderDays) * dayMs;
}
