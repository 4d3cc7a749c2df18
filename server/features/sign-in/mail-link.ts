import type { Locale } from '../../../contract/locales.ts';
import { confirmEmailMail } from '../../emails/confirm-email.ts';
import { deletionAskedMail } from '../../emails/deletion-asked.ts';
import { mailMember } from '../../emails/mail-member.ts';
import { resetPasswordMail } from '../../emails/reset-password.ts';
import type { Services } from '../../http/endpoint.ts';
import { createLinkCode } from '../mailed-links/public.ts';

/** What is mailed to the address of the account itself. */
type LinkPurpose = 'confirm' | 'reset' | 'restore';

/**
 * Mails a fresh link to a user, in the user's language. Nothing happens for a user who is gone, whose address is confirmed
 * already when it is to be confirmed, or who stays when the link is the one to come back; nor does an address that nobody has
 * confirmed get that one unasked. Whoever is about to leave gets that
 * link only, also in place of one to set a new password. Throws when the mail did not leave and may later. A process that dies after the mail
 * left and before the job is marked as done sends a second one; both links then work.
 */
export async function mailLink(services: Services, userId: string, purpose: LinkPurpose): Promise<void> {
  const user = await services.database.sql
    .selectFrom('users')
    .select(['email', 'locale', 'email_confirmed_at', 'deletion_due_at'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user?.email || (purpose === 'confirm' && (user.email_confirmed_at || user.deletion_due_at))) return;
  if (purpose === 'restore' && !user.email_confirmed_at) return;
  const locale = user.locale as Locale;
  const dueAt = user.deletion_due_at;
  const addressee = { userId, to: user.email, kind: 'security' } as const;
  if (dueAt) {
    const url = linkTo(services, locale, 'account/restore', {
      token: await createLinkCode(services, userId, 'restore'),
    });
    await mailMember(services, addressee, deletionAskedMail({ locale, url, dueAt }));
  } else if (purpose !== 'restore') {
    const code = await createLinkCode(services, userId, purpose);
    await mailMember(services, addressee, writeLinkMail(services, purpose, locale, code));
  }
}

function writeLinkMail(services: Services, purpose: 'confirm' | 'reset', locale: Locale, code: string) {
  return purpose === 'confirm'
    ? confirmEmailMail({ locale, url: linkTo(services, locale, 'email/confirm', { confirmation: code }) })
    : resetPasswordMail({ locale, url: linkTo(services, locale, 'password/reset', { code }) });
}

/** The links open pages of ours. Nothing happens by opening one: mail programs open links to look at them. */
function linkTo({ environment }: Services, locale: Locale, path: string, query: Record<string, string>): URL {
  const url = new URL(`/${locale}/${path}`, environment.publicUrl);
  url.search = new URLSearchParams(query).toString();
  return url;
}
