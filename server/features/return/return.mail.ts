import type { PauseReason } from '../../../contract/constants/account.ts';
import type { Locale } from '../../../contract/locales.ts';
import { awayMail } from '../../emails/away.ts';
import type { Mail } from '../../emails/outbox.ts';
import { silentMail } from '../../emails/silent.ts';
import { createLinkCode } from '../mailed-links/public.ts';

declare module '../../emails/outbox.ts' {
  interface MailData {
    return: { userId: string; why: PauseReason };
  }
}

const mails = { away: awayMail, silent: silentMail };

/**
 * Asks whether a member is still there, or reports that they are hidden for their silence, with a link to return without
 * login. Nothing to a member who has returned, or to an unreachable address.
 */
export const returnMail: Mail<'return'> = {
  async write(services, { userId, why }) {
    const user = await services.database.sql
      .selectFrom('users')
      .innerJoin('profiles', 'profiles.id', 'users.id')
      .select(['users.email', 'users.locale', 'profiles.asked_inactive_at', 'profiles.paused_why'])
      .where('users.id', '=', userId)
      .where('users.deleted_at', 'is', null)
      .where('users.mail_stopped_at', 'is', null)
      .executeTakeFirst();
    const isStillSo = why === 'away' ? user?.asked_inactive_at : user?.paused_why === 'silent';
    if (!user?.email || !isStillSo) return undefined;
    const locale = user.locale as Locale;
    const url = new URL(`/${locale}/return`, services.environment.publicUrl);
    url.searchParams.set('token', await createLinkCode(services, userId, 'return'));
    return { userId, to: user.email, kind: 'security', ...mails[why]({ locale, url }) };
  },
};
