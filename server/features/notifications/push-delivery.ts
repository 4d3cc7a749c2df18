import type { Services } from '../../http/endpoint.ts';
import { type PushKind, type PushNotice, sendPush } from '../push/public.ts';
import type { Delivery, DeliveryOutcome } from './delivery.ts';
import { findRecipient } from './find-recipient.ts';
import { type Notifications, readStillToSend } from './read-notices.ts';

/** Shows one notification on the member's devices. Sent again, it replaces the previous one. */
export async function pushDelivery(
  services: Services,
  notifications: Notifications,
  delivery: Delivery,
): Promise<DeliveryOutcome> {
  const recipient = await findRecipient(services.database.sql, delivery.userId, { byMail: false });
  if (!recipient) return { state: 'dropped', reason: 'gone' };
  const notice = await pushNoticeOf(services, notifications, delivery);
  if (!notice) return { state: 'dropped', reason: 'seen' };
  const outcomes = await sendPush(services, delivery.userId, notice);
  if (outcomes.some(({ state }) => state === 'sent')) return { state: 'sent' };
  const failed = outcomes.find(({ state }) => state === 'failed');
  return failed ? { state: 'again', reason: failed.reason } : { state: 'dropped', reason: 'no_device' };
}

async function pushNoticeOf(
  { clock, database }: Services,
  notifications: Notifications,
  delivery: Delivery,
): Promise<PushNotice | undefined> {
  if (delivery.kind === 'test') return { kind: 'test', path: 'account/notifications', group: 'test' };
  const now = clock();
  const [notice] = await readStillToSend(notifications, database.sql, delivery.noticeIds, now);
  const shown = notice && notifications.kinds[notice.kind].push?.(notice, now);
  return shown && { group: notice.group, ...shown, kind: notice.kind as PushKind };
}
