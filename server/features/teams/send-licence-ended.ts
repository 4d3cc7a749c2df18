import { sql as statement } from 'kysely';
import type { SubscriptionType } from '../../../contract/constants/subscriptions.ts';
import { localeFrom } from '../../../contract/locales.ts';
import { mailMember } from '../../emails/mail-member.ts';
import { teamLicenceEndedMail } from '../../emails/team-licence-ended.ts';
import type { Services } from '../../http/endpoint.ts';

/** Mails a member that a licence has ended, in their language, unless the account is gone. */
export async function sendLicenceEnded(services: Services, memberId: string, why: 'removed' | 'unpaid'): Promise<void> {
  const member = await services.database.sql
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .innerJoin('users', 'users.id', 'team_members.user_id')
    .select(['teams.name', 'users.id', 'users.email', 'users.locale'])
    .select(statement<SubscriptionType>`subscription_type_at(users, ${services.clock()}::timestamptz)`.as('left'))
    .where('team_members.id', '=', memberId)
    .executeTakeFirst();
  if (!member?.email) return;
  const locale = localeFrom(member.locale);
  const url = new URL(`/${locale}/account/subscription`, services.environment.publicUrl);
  await mailMember(
    services,
    { userId: member.id, to: member.email, kind: 'team' },
    teamLicenceEndedMail({ locale, team: member.name, why, left: member.left, url }),
  );
}
