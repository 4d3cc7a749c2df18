import type { Locale } from '../../../../contract/locales.ts';
import { changeEmailMail } from '../../../emails/change-email.ts';
import { mailMember } from '../../../emails/mail-member.ts';
import type { Services } from '../../../http/endpoint.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { createLinkCode } from '../../mailed-links/public.ts';

declare module '../../../jobs/jobs.ts' {
  interface JobData {
    'send-email-change-mail': { userId: string };
  }
}

/** Mails the confirmation link to a new address; nothing if the change was dropped. */
export const sendEmailChangeMail = defineJob({
  name: 'send-email-change-mail',
  queue: 'mail',
  run: async (services: Services, { userId }) => {
    const user = await services.database.sql
      .selectFrom('users')
      .select(['new_email', 'locale'])
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!user?.new_email) return;
    const locale = user.locale as Locale;
    const code = await createLinkCode(services, userId, 'change_email', { email: user.new_email });
    const url = new URL(`/${locale}/email/change`, services.environment.publicUrl);
    url.searchParams.set('code', code);
    const addressee = { userId, to: user.new_email, kind: 'security' } as const;
    await mailMember(services, addressee, changeEmailMail({ locale, url }));
  },
});
