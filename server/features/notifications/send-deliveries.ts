import { hourMs } from '../../../contract/format/durations.ts';
import type { DeliveryKind } from '../../../contract/notifications.ts';
import type { Channel } from '../../../contract/notifications-kinds.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { afterQuietHours } from './deliver-at.ts';
import type { Delivery, DeliveryOutcome } from './delivery.ts';
import { mailDelivery } from './mail-delivery.ts';
import { pushDelivery } from './push-delivery.ts';
import type { Notifications } from './read-notices.ts';

/** What leaves at once by a channel from one process; each holds a connection meanwhile. */
const lanes = 2;
/** So many that could not leave one after the other: whoever takes them is away, and the next turn tries again. */
const failuresInARow = 3;
/** Tried again after 30 s, 1 min, 2 min … at most an hour apart, for about five hours. */
const maxTries = 11;

// Held until the outcome is stored: whoever dies meanwhile lets go of it, and it is sent again under the same id.
const claim: Prepared = {
  name: 'deliveries_claim',
  text: `select id, user_id as "userId", kind, channel, notification_ids as "noticeIds", tries, created_at as "createdAt"
    from deliveries where state = 'sending' and channel = $2 and next_try_at <= $1
    order by next_try_at, id limit 1 for no key update skip locked`,
};

/** Sends all that is laid ready for a channel, each once as far as the channel can tell. */
export async function sendDeliveries(services: Services, notifications: Notifications, channel: Channel) {
  await Promise.all(Array.from({ length: lanes }, () => runLane(services, notifications, channel)));
}

async function runLane(services: Services, notifications: Notifications, channel: Channel): Promise<void> {
  for (let failures = 0; failures < failuresInARow; ) {
    const outcome = await sendNext(services, notifications, channel);
    if (!outcome) break;
    failures = outcome.state === 'again' ? failures + 1 : 0;
  }
}

function sendNext(
  services: Services,
  notifications: Notifications,
  channel: Channel,
): Promise<DeliveryOutcome | undefined> {
  return services.database.sql.transaction().execute(async (sql) => {
    const [delivery] = await runIn<Delivery>(sql, claim, [services.clock(), channel]);
    if (!delivery) return undefined;
    const outcome = await attempt(services, notifications, sql, delivery);
    await store(sql, delivery, outcome, services.clock());
    return outcome;
  });
}

async function attempt(
  services: Services,
  notifications: Notifications,
  sql: Sql,
  delivery: Delivery,
): Promise<DeliveryOutcome> {
  const send = delivery.channel === 'mail' ? mailDelivery : pushDelivery;
  const outcome = await send(services, notifications, sql, delivery);
  if (outcome.state === 'again' && delivery.tries + 1 >= maxTries) return { ...outcome, state: 'failed' };
  return outcome;
}

async function store(sql: Sql, { id, kind, tries }: Delivery, { state, reason }: DeliveryOutcome, now: Date) {
  const change =
    state === 'again'
      ? { tries: tries + 1, reason, next_try_at: nextTry(kind, tries, now) }
      : { state, reason: reason ?? null, done_at: now };
  await sql.updateTable('deliveries').set(change).where('id', '=', id).execute();
}

/** A test is asked for by somebody who waits for it, at any hour. */
function nextTry(kind: DeliveryKind, tries: number, now: Date): Date {
  const next = new Date(now.getTime() + Math.min(30_000 * 2 ** tries, hourMs));
  return kind === 'test' ? next : afterQuietHours(next);
}
