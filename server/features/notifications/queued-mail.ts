import type { Mail, MailName, Mails } from '../../emails/outbox.ts';
import type { Services } from '../../http/endpoint.ts';
import { MailNotSent } from '../../integrations/mail/interface.ts';
import { type Delivery, type DeliveryOutcome, messageIdOf } from './delivery.ts';

/** Writes and sends a mail that a feature has queued. An error holds up no other. */
export async function sendQueuedMail(
  services: Services,
  mails: Mails,
  { id, kind: name, data }: Delivery,
): Promise<DeliveryOutcome> {
  // A mail queued by a newer release is sent by that release.
  const mail = (mails as Record<string, Mail<MailName> | undefined>)[name];
  if (!mail) return { state: 'again', reason: 'unknown' };
  const outcome: Pick<DeliveryOutcome, 'about' | 'done'> = { done: (sql) => mail.done?.(sql, data as never) };
  try {
    const written = await mail.write(services, data as never);
    if (!written) return { ...outcome, state: 'dropped', reason: 'gone' };
    const { userId, kind, ...outgoing } = written;
    outcome.about = { userId, kind };
    await services.mailer.send({ ...outgoing, messageId: messageIdOf(services, id) });
    return { ...outcome, state: 'sent' };
  } catch (error) {
    if (!(error instanceof MailNotSent)) {
      services.log.error(
        { mail: name, stack: error instanceof Error ? error.stack : String(error) },
        'mail not written',
      );
      return { ...outcome, state: 'again', reason: 'fault' };
    }
    if (error.forGood) services.log.info({ mail: name, reason: error.message }, 'mail rejected permanently');
    return { ...outcome, state: error.forGood ? 'failed' : 'again', reason: error.message };
  }
}
