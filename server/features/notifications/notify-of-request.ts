import * as limits from '../../../contract/limits.ts';
import type { Sql } from '../../database/connection.ts';
import { afterQuietHours } from './deliver-at.ts';
import { notify } from './notify.ts';

const dayMilliseconds = 86_400_000;
/** Days after which whoever has not answered a request is reminded (decision 024), and before its end once more. */
export const reminderDays = [2, 7] as const;
export const expiringDays = 2;

/**
 * Tells a member of a request, and lays ready what is told later for as long as it is open: two reminders, and that it is
 * about to end. Whoever answers before hears nothing of those.
 */
export async function notifyOfRequest(
  sql: Sql,
  { chatId, addresseeId, now }: { chatId: string; addresseeId: string; now: Date },
): Promise<void> {
  const notice = { userIds: [addresseeId], now };
  const later = (days: number) => afterQuietHours(new Date(now.getTime() + days * dayMilliseconds));
  await notify(sql, { ...notice, kind: 'new_request', group: chatId, data: { chat: chatId } });
  for (const days of reminderDays) {
    const data = { chat: chatId, reminder: String(days) };
    await notify(sql, { ...notice, kind: 'new_request', group: `${chatId} ${days}`, data, dueAt: later(days) });
  }
  const dueAt = later(limits.requestDays - expiringDays);
  await notify(sql, { ...notice, kind: 'request_expiring', group: chatId, data: { chat: chatId }, dueAt });
}
