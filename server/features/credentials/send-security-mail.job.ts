import type { Locale } from '../../../contract/locales.ts';
import { emailChangedMail } from '../../emails/email-changed.ts';
import { mailMember } from '../../emails/mail-member.ts';
import { type SecurityNoticeKind, securityNoticeMail } from '../../emails/security-notice.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { createLinkCode } from '../mailed-links/public.ts';
import { listPasskeys } from './passkeys.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    /** endedFeed: the calendar address was voided at the same time */
    'send-security-mail': { noticeId: string; endedFeed?: boolean };
  }
}

/** Mails a member what changed about their login; a change of address is mailed to the former one. */
export const sendSecurityMail = defineJob({
  name: 'send-security-mail',
  queue: 'mail',
  run: async (services: Services, { noticeId, endedFeed = false }) => {
    const notice = await services.database.sql
      .selectFrom('security_notices')
      .innerJoin('users', 'users.id', 'security_notices.user_id')
      .select(['security_notices.user_id', 'kind', 'old_email', 'email', 'locale', 'security_notices.created_at'])
      .where('security_notices.id', '=', noticeId)
      .where('users.deleted_at', 'is', null)
      .executeTakeFirst();
    if (!notice?.email) return;
    const { publicUrl } = services.environment;
    const locale = notice.locale as Locale;
    // A retried job sends the same mail again; the message id lets mail programs show it once.
    const messageId = `${noticeId}@${publicUrl.hostname}`;
    const addressee = { userId: notice.user_id, kind: 'security' } as const;
    if (notice.old_email !== null) {
      const url = new URL(`/${locale}/email/undo`, publicUrl);
      url.searchParams.set('code', await createLinkCode(services, notice.user_id, 'undo_email', { notice: noticeId }));
      const told = emailChangedMail({ locale, at: notice.created_at, url });
      await mailMember(services, { ...addressee, to: notice.old_email }, { ...told, messageId });
      return;
    }
    const mail = securityNoticeMail({
      locale,
      kind: notice.kind as SecurityNoticeKind,
      at: notice.created_at,
      url: new URL(`/${locale}/account/security`, publicUrl),
      passkeys: (await listPasskeys(services, notice.user_id)).length,
      endedFeed,
    });
    await mailMember(services, { ...addressee, to: notice.email }, { ...mail, messageId });
  },
});
