import type { Locale } from '../../../contract/locales.ts';
import { confirmEmailMail } from '../../emails/confirm-email.ts';
import { deletionRequestedMail } from '../../emails/deletion-requested.ts';
import type { AddressedMail, Mail } from '../../emails/outbox.ts';
import { resetPasswordMail } from '../../emails/reset-password.ts';
import type { Services } from '../../http/endpoint.ts';
import { newestDraft } from '../drafts/public.ts';
import { faceForMail } from '../images/public.ts';
import { createLinkCode } from '../mailed-links/public.ts';

declare module '../../emails/outbox.ts' {
  interface MailData {
    confirm: { userId: string };
    /** The id may not exist: forgot-password queues this for any address. */
    reset: { userId: string };
    restore: { userId: string };
  }
}

/** The link that confirms the address. */
export const confirmMail: Mail<'confirm'> = { write: (services, { userId }) => writeLink(services, userId, 'confirm') };

/** The link to set a new password. */
export const resetMail: Mail<'reset'> = { write: (services, { userId }) => writeLink(services, userId, 'reset') };

/** The link by which a member about to leave returns. */
export const restoreMail: Mail<'restore'> = { write: (services, { userId }) => writeLink(services, userId, 'restore') };

/**
 * A fresh link in the user's language; none if the user is gone, a confirmation is no longer needed, or the restore
 * link's user is not leaving; an unconfirmed address gets the restore link only on request. A user about to leave gets
 * only the restore link, even instead of a password reset. If the mail is sent again, both links work.
 */
async function writeLink(
  services: Services,
  userId: string,
  purpose: 'confirm' | 'reset' | 'restore',
): Promise<AddressedMail | undefined> {
  const user = await services.database.sql
    .selectFrom('users')
    .select(['email', 'locale', 'email_confirmed_at', 'deletion_due_at'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user?.email || (purpose === 'confirm' && (user.email_confirmed_at || user.deletion_due_at))) return undefined;
  if (purpose === 'restore' && !user.email_confirmed_at) return undefined;
  const locale = user.locale as Locale;
  const dueAt = user.deletion_due_at;
  const addressee = { userId, to: user.email, kind: 'security' } as const;
  if (dueAt) {
    const url = linkTo(services, locale, 'account/restore', {
      token: await createLinkCode(services, userId, 'restore'),
    });
    return { ...addressee, ...deletionRequestedMail({ locale, url, dueAt }) };
  }
  if (purpose === 'restore') return undefined;
  const code = await createLinkCode(services, userId, purpose);
  if (purpose === 'reset') {
    return {
      ...addressee,
      ...resetPasswordMail({ locale, url: linkTo(services, locale, 'password/reset', { code }) }),
    };
  }
  const draft = await newestDraft(services.database.sql, userId);
  const url = linkTo(services, locale, 'email/confirm', { confirmation: code });
  const face = draft?.face ? await faceForMail(services, draft.face) : undefined;
  return { ...addressee, ...confirmEmailMail({ locale, url, to: draft?.name ?? null, face }) };
}

/** Links open pages, and opening one changes nothing: mail programs open links to inspect them. */
function linkTo({ environment }: Services, locale: Locale, path: string, query: Record<string, string>): URL {
  const url = new URL(`/${locale}/${path}`, environment.publicUrl);
  url.search = new URLSearchParams(query).toString();
  return url;
}
