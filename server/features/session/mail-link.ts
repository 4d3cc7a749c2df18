import type { Locale } from '../../../contract/locales.ts';
import { confirmEmailMail } from '../../emails/confirm-email.ts';
import { resetPasswordMail } from '../../emails/reset-password.ts';
import type { Services } from '../../endpoint.ts';
import { MailNotSent } from '../../outside/mail/interface.ts';
import { createLinkCode, type LinkPurpose } from './mailed-links.ts';

/**
 * Mails a fresh link to a user, in the user's language. Nothing happens for a user who is gone, or whose address is confirmed
 * already when it is to be confirmed. Throws when the mail did not leave and may later. A process that dies after the mail
 * left and before the job is marked as done sends a second one; both links then work.
 */
export async function mailLink(services: Services, userId: string, purpose: LinkPurpose): Promise<void> {
  const user = await services.database.sql
    .selectFrom('users')
    .select(['email', 'locale', 'email_confirmed_at'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user?.email || (purpose === 'confirm' && user.email_confirmed_at)) return;
  const locale = user.locale as Locale;
  const code = await createLinkCode(services, userId, purpose);
  try {
    await services.mailer.send({ to: user.email, ...writeLinkMail(services, purpose, locale, code) });
  } catch (error) {
    if (!(error instanceof MailNotSent && error.forGood)) throw error;
    services.log.info({ userId, reason: error.message }, 'mail refused for good');
  }
}

/** The links open pages of ours. Nothing happens by opening one: mail programs open links to look at them. */
function writeLinkMail({ environment }: Services, purpose: LinkPurpose, locale: Locale, code: string) {
  const page = (path: string, parameter: string) => {
    const url = new URL(`/${locale}/${path}`, environment.publicUrl);
    url.searchParams.set(parameter, code);
    return url;
  };
  return purpose === 'confirm'
    ? confirmEmailMail({ locale, url: page('email/confirm', 'confirmation') })
    : resetPasswordMail({ locale, url: page('password/reset', 'code') });
}
