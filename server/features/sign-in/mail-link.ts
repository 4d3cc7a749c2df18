import type { Locale } from '../../../contract/locales.ts';
import { confirmEmailMail } from '../../emails/confirm-email.ts';
import { deletionRequestedMail } from '../../emails/deletion-requested.ts';
import { mailMember } from '../../emails/mail-member.ts';
import { resetPasswordMail } from '../../emails/reset-password.ts';
import type { Services } from '../../http/endpoint.ts';
import { newestDraft } from '../drafts/public.ts';
import { createLinkCode } from '../mailed-links/public.ts';

/** Links mailed to the account's own address. */
type LinkPurpose = 'confirm' | 'reset' | 'restore';

/**
 * Mails a fresh link in the user's language. Sends nothing if the user is gone, a confirmation is no longer needed,
 * or the restore link's user is not leaving; an unconfirmed address gets the restore link only on request. A user
 * about to leave gets only the restore link, even instead of a password reset. Throws if the mail was not sent and
 * may be later. If the process dies after sending and before the job completes, a second mail is sent; both links
 * then work.
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
    await mailMember(services, addressee, deletionRequestedMail({ locale, url, dueAt }));
  } else if (purpose !== 'restore') {
    const code = await createLinkCode(services, userId, purpose);
    const draft = purpose === 'confirm' ? await newestDraft(services.database.sql, userId) : null;
    const mail =
      purpose === 'confirm'
        ? confirmEmailMail({
            locale,
            url: linkTo(services, locale, 'email/confirm', { confirmation: code }),
            to: draft?.name ?? null,
          })
        : resetPasswordMail({ locale, url: linkTo(services, locale, 'password/reset', { code }) });
    await mailMember(services, addressee, mail);
  }
}

/** Links open pages, and opening one changes nothing: mail programs open links to inspect them. */
function linkTo({ environment }: Services, locale: Locale, path: string, query: Record<string, string>): URL {
  const url = new URL(`/${locale}/${path}`, environment.publicUrl);
  url.search = new URLSearchParams(query).toString();
  return url;
}
