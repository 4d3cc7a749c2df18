import { ApiError } from '../../base/errors.ts';
import { waitForService } from '../../base/wait-for-service.ts';
import { firstMail } from '../../emails/first-mail.ts';
import type { Action } from '../../http/endpoint.ts';
import { MailNotSent } from '../../integrations/mail/interface.ts';
import { mailToken } from './mail-token.ts';

/**
 * Mails a link to the calling admin, immediately rather than through the queue, so that a refusal by the mail server
 * is shown. Throws mail_not_sent.
 */
export const sendMail: Action<'POST /api/operator/start/mail'> = async (call) => {
  const { member, locale, environment, mailer, secret, database, log } = call;
  const { email } = await database.sql
    .selectFrom('users')
    .select('email')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  if (email === null) throw new ApiError('mail_not_sent');
  const url = new URL(`/${locale}/operator`, environment.publicUrl);
  url.searchParams.set('mail', mailToken(secret, member.id, call.clock()));
  try {
    await waitForService(() => mailer.send({ to: email, ...firstMail({ locale, url }) }));
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error;
    log.warn({ reason: error.message }, 'the mail server rejected the test mail');
    throw new ApiError('mail_not_sent');
  }
  return undefined;
};
