import type { Services } from '../../http/endpoint.ts';
import { MailNotSent, type OutgoingMail } from '../../integrations/mail/interface.ts';
import type { Delivery, DeliveryOutcome } from './delivery.ts';
import { findRecipient, type Recipient } from './find-recipient.ts';
import type { Notifications } from './read-notices.ts';
import { stopMail } from './stop-mail.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';
import { type NoticeMail, writeNoticeMail } from './write-notice-mail.ts';

/**
 * Sends one notification mail. Sent again after a crash, it has the same Message-ID. An address refused for good is
 * stopped.
 */
export async function mailDelivery(
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
    services.log.info({ userId: delivery.userId, reason: error.message }, 'mail refused for good');
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

/** The Message-ID of a delivery, without angle brackets. */
export function messageIdOf({ environment }: Services, deliveryId: string): string {
  return `${deliveryId}@${environment.publicUrl.hostname}`;
}
