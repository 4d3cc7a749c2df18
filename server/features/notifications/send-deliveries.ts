import { hourMs } from '../../../contract/format/durations.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Mails } from '../../emails/outbox.ts';
import type { Services } from '../../http/endpoint.ts';
import { afterQuietHours } from './deliver-at.ts';
import type { Delivery, DeliveryOutcome } from './delivery.ts';
import { mailDelivery } from './mail-delivery.ts';
import { pushDelivery } from './push-delivery.ts';
import { sendQueuedMail } from './queued-mail.ts';
import type { Notifications } from './read-notices.ts';

/** After this many failures in a row the service is down, and the next run tries again. */
const failuresInARow = 3;
/** Retries after 30 s, 1 min, 2 min … at most an hour apart, for about five hours. */
const maxTries = 11;

// Only the process that claims a delivery sends it. If that process dies, another claims it after three minutes and
// sends it under the same id; no mail server or push service takes as long.
function claimWhere(name: string, condition: string): Prepared {
  return {
    name,
    text: `update deliveries set next_try_at = $1::timestamptz + interval '3 minutes'
      where id = (select id from deliveries where state = 'sending' and ${condition} and next_try_at <= $1
        order by next_try_at, id limit 1 for no key update skip locked)
      returning id, user_id as "userId", kind, channel, notification_ids as "noticeIds", tries, created_at as "createdAt", data`,
  };
}
const claims = {
  push: claimWhere('deliveries_claim_push', "channel = 'push'"),
  mail: claimWhere('deliveries_claim_mail', "channel = 'mail' and data is null"),
  queued: claimWhere('deliveries_claim_queued', 'data is not null'),
};

interface Sending {
  claim: Prepared;
  /** concurrent sends of one process */
  lanes: number;
  send(delivery: Delivery): Promise<DeliveryOutcome>;
}

/** Sends all notifications queued for a channel, each once as far as the channel can tell. */
export function sendDeliveries(
  services: Services,
  notifications: Notifications,
  channel: 'mail' | 'push',
): Promise<void> {
  const sendBy = channel === 'mail' ? mailDelivery : pushDelivery;
  const send = (delivery: Delivery) => sendBy(services, notifications, delivery);
  return runLanes(services, { claim: claims[channel], lanes: 2, send });
}

/** Sends all mails that features have queued, with one lane in order. */
export function sendQueuedMails(services: Services, mails: Mails, lanes = 4): Promise<void> {
  const send = (delivery: Delivery) => sendQueuedMail(services, mails, delivery);
  return runLanes(services, { claim: claims.queued, lanes, send });
}

async function runLanes(services: Services, sending: Sending): Promise<void> {
  await Promise.all(Array.from({ length: sending.lanes }, () => runLane(services, sending)));
}

async function runLane(services: Services, { claim, send }: Sending): Promise<void> {
  for (let failures = 0; failures < failuresInARow; ) {
    const [delivery] = await services.database.run<Delivery>(claim, [services.clock()]);
    if (!delivery) break;
    const outcome = await send(delivery);
    await store(services, delivery, outcome);
    failures = outcome.state === 'again' ? failures + 1 : 0;
  }
}

async function store({ database, clock }: Services, delivery: Delivery, outcome: DeliveryOutcome): Promise<void> {
  const { id, tries } = delivery;
  const { state, reason, about, done } = outcome;
  const now = clock();
  if (state === 'again' && tries + 1 < maxTries) {
    const again = { tries: tries + 1, reason, next_try_at: nextTry(delivery, now) };
    await database.sql.updateTable('deliveries').set(again).where('id', '=', id).execute();
    return;
  }
  await database.sql.transaction().execute(async (sql) => {
    await sql
      .updateTable('deliveries')
      .set({
        state: state === 'again' ? 'failed' : state,
        reason: reason ?? null,
        done_at: now,
        data: null,
        ...(about && { user_id: about.userId, kind: about.kind }),
      })
      .where('id', '=', id)
      .execute();
    await done?.(sql);
  });
}

/** Someone waits for a test or a queued mail, at any hour. */
function nextTry({ kind, data, tries }: Delivery, now: Date): Date {
  const next = new Date(now.getTime() + Math.min(30_000 * 2 ** tries, hourMs));
  return kind === 'test' || data ? next : afterQuietHours(next);
}
