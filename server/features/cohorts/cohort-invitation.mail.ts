import { localeFrom } from '../../../contract/locales.ts';
import { cohortInvitationMail as writeInvitationMail } from '../../emails/cohort-invitation.ts';
import type { Mail } from '../../emails/outbox.ts';

declare module '../../emails/outbox.ts' {
  interface MailData {
    'cohort-invitation': { invitation: string };
  }
}

/** The link of a cohort to an invited address, in the language of its member, else in the coordinator's. */
export const cohortInvitationMail: Mail<'cohort-invitation'> = {
  async write(services, { invitation }) {
    const invited = await services.database.sql
      .selectFrom('cohort_invitations')
      .innerJoin('cohorts', 'cohorts.id', 'cohort_invitations.cohort_id')
      .innerJoin('teams', 'teams.id', 'cohorts.team_id')
      .innerJoin('users as owners', 'owners.id', 'teams.owner_id')
      .leftJoin('users', (join) =>
        join
          .on((row) => row(row.fn('lower', ['users.email']), '=', row.fn('lower', ['cohort_invitations.email'])))
          .on('users.deleted_at', 'is', null),
      )
      .select([
        'cohort_invitations.email',
        'cohorts.name',
        'cohorts.code',
        'cohorts.deadline_on as deadline',
        'teams.name as team',
        'users.id as userId',
        'users.locale',
        'owners.locale as ownerLocale',
      ])
      .where('cohort_invitations.id', '=', invitation)
      .executeTakeFirst();
    if (!invited) return undefined;
    const { email, name, code, deadline, team, userId } = invited;
    const locale = localeFrom(invited.locale ?? invited.ownerLocale);
    const url = new URL(`/${locale}/cohort/${code}`, services.environment.publicUrl);
    return { userId, to: email, kind: 'team', ...writeInvitationMail({ locale, team, name, deadline, url }) };
  },
};
