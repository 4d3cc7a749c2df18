import type { WrittenMail } from '../../emails/layout.ts';
import type { Services } from '../../endpoint.ts';
import { MailNotSent } from '../../outside/mail/interface.ts';

/** Sends a mail. One that is refused for good is done with; throws when it may leave later. */
export async function sendToMember({ mailer, log }: Services, to: string, mail: WrittenMail): Promise<void> {
  try {
    await mailer.send({ to, ...mail });
  } catch (error) {
    if (!(error instanceof MailNotSent && error.forGood)) throw error;
    log.info({ reason: error.message }, 'mail refused for good');
  }
}
