import { sql as statement } from 'kysely';
import type { SubscriptionType } from '../../../contract/constants/subscriptions.ts';
import { localeFrom } from '../../../contract/locales.ts';
import type { Mail } from '../../emails/outbox.ts';
import { teamLicenceEndedMail } from '../../emails/team-licence-ended.ts';

declare module '../../emails/outbox.ts' {
  interface MailData {
    /** the owner withdrew it, or the team is no longer paid */
    'licence-ended': { memberId: string; why: 'removed' | 'unpaid' };
  }
}

/** A member's licence has ended, unless the account is gone. */
export const licenceEndedMail: Mail<'licence-ended'> = {
  async write(services, { memberId, why }) {
    const member = await services.database.sql
      .selectFrom('team_members')
      .innerJoin('teams', 'teams.id', 'team_members.team_id')
      .innerJoin('users', 'users.id', 'team_members.user_id')
      .select(['teams.name', 'users.id', 'users.email', 'users.locale'])
      .select(statement<SubscriptionType>`subscription_type_at(users, ${services.clock()}::timestamptz)`.as('left'))
      .where('team_members.id', '=', memberId)
      .executeTakeFirst();
    if (!member?.email) return undefined;
    const locale = localeFrom(member.locale);
    const url = new URL(`/${locale}/account/subscription`, services.environment.publicUrl);
    const mail = teamLicenceEndedMail({ locale, team: member.name, why, left: member.left, url });
    return { userId: member.id, to: member.email, kind: 'team', ...mail };
  },
};
