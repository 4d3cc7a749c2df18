import { hourMs } from '../../../contract/format/durations.ts';
import type { Prepared } from '../../database/connection.ts';
import type { WrittenMail } from '../../emails/layout.ts';
import type { Mails } from '../../emails/outbox.ts';
import { plainNoticeMail } from '../../emails/plain-notice.ts';
import type { Services } from '../../http/endpoint.ts';
import { MailNotSent, type OutgoingMail } from '../../integrations/mail/interface.ts';
import { afterQuietHours } from './deliver-at.ts';
import { type Delivery, type DeliveryOutcome, messageIdOf } from './delivery.ts';
import { findRecipient, type Recipient } from './find-recipient.ts';
import { pushDelivery } from './push-delivery.ts';
import { sendQueuedMail } from './queued-mail.ts';
import { type Notifications, readStillToSend } from './read-notices.ts';
import { stopMail } from './stop-mail.ts';
import { type UnsubscribeSubject, unsubscribeToken } from './unsubscribe-token.ts';

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

/**
 * Sends one notification mail. Sent again after a crash, it has the same Message-ID. An address refused for good is
 * stopped.
 */
async function mailDelivery(
  services: Services,
  notifications: Notifications,
  delivery: Delivery,
): Promise<DeliveryOutcome> {
  const { sql } = services.database;
  const recipient = await findRecipient(sql, delivery.userId, { byMail: true });
  if (!recipient) return { state: 'dropped', reason: 'gone' };
  const mail = await writeNoticeMail(services, notifications, delivery, recipient);
  if (!mail) return { state: 'dropped', reason: 'seen' };
  try {
    await services.mailer.send(outgoing(services, delivery, recipient, mail));
    return { state: 'sent' };
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error;
    if (!error.forGood) return { state: 'again', reason: error.message };
    services.log.info({ userId: delivery.userId, reason: error.message }, 'mail rejected permanently');
    await stopMail(sql, delivery.userId, 'bounce', services.clock());
    return { state: 'failed', reason: error.message };
  }
}

function outgoing(services: Services, delivery: Delivery, { email }: Recipient, mail: NoticeMail): OutgoingMail {
  const { unsubscribeAbout: about, ...written } = mail;
  const messageId = messageIdOf(services, delivery.id);
  if (!about) return { to: email, ...written, messageId };
  const url = new URL('/api/unsubscribe', services.environment.publicUrl);
  url.searchParams.set('token', unsubscribeToken(services.secret, { userId: delivery.userId, about }));
  const headers = { 'List-Unsubscribe': `<${url.href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return { to: email, ...written, messageId, headers };
}

interface NoticeMail extends WrittenMail {
  /** the subject of its unsubscribe link */
  unsubscribeAbout?: UnsubscribeSubject;
}

/** The mail of a delivery in the member's language; undefined if nothing of it applies any more. */
async function writeNoticeMail(
  services: Services,
  notifications: Notifications,
  { userId, kind, noticeIds }: Delivery,
  { locale, email }: Recipient,
): Promise<NoticeMail | undefined> {
  const { sql } = services.database;
  const page = (path: string) => new URL(path ? `/${locale}/${path}` : `/${locale}`, services.environment.publicUrl);
  const unsubscribePage = (about: UnsubscribeSubject) => {
    const url = page('unsubscribe');
    url.searchParams.set('token', unsubscribeToken(services.secret, { userId, about }));
    return url;
  };
  if (kind === 'test') return plainNoticeMail('test', { locale, url: page('account/notifications') });
  const notices = await readStillToSend(notifications, sql, noticeIds, services.clock());
  const { kinds } = notifications;
  const [first] = notices;
  if (!first) return undefined;
  if (kind !== 'digest') {
    const reader = { services, sql, userId, email, locale, page, unsubscribe: unsubscribePage(first.kind) };
    const mail = await kinds[first.kind].mail?.(first, reader);
    return mail && { ...mail, unsubscribeAbout: first.kind };
  }
  const items = notices.flatMap((notice) => kinds[notice.kind].digestItem?.(notice, { locale, page }) ?? []);
  if (items.length === 0) return undefined;
  const mail = plainNoticeMail('digest', { locale, items, url: page('feed'), unsubscribe: unsubscribePage('digest') });
  return { ...mail, unsubscribeAbout: 'digest' };
}
