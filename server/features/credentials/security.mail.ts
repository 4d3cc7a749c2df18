import type { Locale } from '../../../contract/locales.ts';
import { emailChangedMail } from '../../emails/email-changed.ts';
import type { Mail } from '../../emails/outbox.ts';
import { type SecurityNoticeKind, securityNoticeMail } from '../../emails/security-notice.ts';
import { createLinkCode } from '../mailed-links/public.ts';
import { listPasskeys } from './passkeys.ts';

declare module '../../emails/outbox.ts' {
  interface MailData {
    /** endedFeed: the calendar address was voided at the same time */
    security: { noticeId: string; endedFeed?: boolean };
  }
}

/** What changed about how a member logs in; a change of address goes to the former one. */
export const securityMail: Mail<'security'> = {
  async write(services, { noticeId, endedFeed = false }) {
    const notice = await services.database.sql
      .selectFrom('security_notices')
      .innerJoin('users', 'users.id', 'security_notices.user_id')
      .select(['security_notices.user_id', 'kind', 'old_email', 'email', 'locale', 'security_notices.created_at'])
      .where('security_notices.id', '=', noticeId)
      .where('users.deleted_at', 'is', null)
      .executeTakeFirst();
    if (!notice?.email) return undefined;
    const { publicUrl } = services.environment;
    const locale = notice.locale as Locale;
    const addressee = { userId: notice.user_id, kind: 'security' } as const;
    if (notice.old_email !== null) {
      const url = new URL(`/${locale}/email/undo`, publicUrl);
      url.searchParams.set('code', await createLinkCode(services, notice.user_id, 'undo_email', { notice: noticeId }));
      return { ...addressee, to: notice.old_email, ...emailChangedMail({ locale, at: notice.created_at, url }) };
    }
    const mail = securityNoticeMail({
      locale,
      kind: notice.kind as SecurityNoticeKind,
      at: notice.created_at,
      url: new URL(`/${locale}/account/security`, publicUrl),
      passkeys: (await listPasskeys(services, notice.user_id)).length,
      endedFeed,
    });
    return { ...addressee, to: notice.email, ...mail };
  },
};
