import type { PauseReason } from '../../../contract/constants/account.ts';
import type { Locale } from '../../../contract/locales.ts';
import { awayMail } from '../../emails/away.ts';
import { mailMember } from '../../emails/mail-member.ts';
import { silentMail } from '../../emails/silent.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { createLinkCode } from '../mailed-links/public.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'send-return-mail': { userId: string; why: PauseReason };
  }
}

const mails = { away: awayMail, silent: silentMail };

/**
 * Mails a member whether they are still there, or that they are hidden for their silence, with a link to return
 * without login. Sends nothing to a member who has returned, or to an unreachable address. Throws if the mail was
 * not sent and may be later.
 */
export const sendReturnMail = defineJob({
  name: 'send-return-mail',
  queue: 'mail',
  run: async (services: Services, { userId, why }) => {
    const user = await services.database.sql
      .selectFrom('users')
      .innerJoin('profiles', 'profiles.id', 'users.id')
      .select(['users.email', 'users.locale', 'profiles.asked_inactive_at', 'profiles.paused_why'])
      .where('users.id', '=', userId)
      .where('users.deleted_at', 'is', null)
      .where('users.mail_stopped_at', 'is', null)
      .executeTakeFirst();
    const isStillSo = why === 'away' ? user?.asked_inactive_at : user?.paused_why === 'silent';
    if (!user?.email || !isStillSo) return;
    const locale = user.locale as Locale;
    const url = new URL(`/${locale}/return`, services.environment.publicUrl);
    url.searchParams.set('token', await createLinkCode(services, userId, 'return'));
    await mailMember(services, { userId, to: user.email, kind: 'security' }, mails[why]({ locale, url }));
  },
});
