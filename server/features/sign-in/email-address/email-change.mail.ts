import type { Locale } from '../../../../contract/locales.ts';
import { changeEmailMail } from '../../../emails/change-email.ts';
import type { Mail } from '../../../emails/outbox.ts';
import { createLinkCode } from '../../mailed-links/public.ts';

declare module '../../../emails/outbox.ts' {
  interface MailData {
    'email-change': { userId: string };
  }
}

/** The confirmation link, to a new address; nothing if the change was dropped. */
export const emailChangeMail: Mail<'email-change'> = {
  async write(services, { userId }) {
    const user = await services.database.sql
      .selectFrom('users')
      .select(['new_email', 'locale'])
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!user?.new_email) return undefined;
    const locale = user.locale as Locale;
    const code = await createLinkCode(services, userId, 'change_email', { email: user.new_email });
    const url = new URL(`/${locale}/email/change`, services.environment.publicUrl);
    url.searchParams.set('code', code);
    return { userId, to: user.new_email, kind: 'security', ...changeEmailMail({ locale, url }) };
  },
};
