import type { Locale } from '../../../contract/locales.ts';
import { changeEmailMail } from '../../emails/change-email.ts';
import { mailMember } from '../../emails/mail-member.ts';
import type { Services } from '../../http/endpoint.ts';
import type { JobData } from '../../jobs/jobs.ts';
import { createLinkCode } from '../session/public.ts';

/** Mails the link that confirms a new address, to that address. Nothing is left to do when the change was dropped. */
export async function sendEmailChangeMail(
  services: Services,
  { userId }: JobData['send-email-change-mail'],
): Promise<void> {
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
}
