import { localeFrom } from '../../../contract/locales.ts';
import type { Mail } from '../../emails/outbox.ts';
import { teamInvitationMail as writeInvitationMail } from '../../emails/team-invitation.ts';
import { createInvitationToken } from './team-links.ts';

declare module '../../emails/outbox.ts' {
  interface MailData {
    'team-invitation': { memberId: string };
  }
}

/**
 * A fresh link to an invited address, in the language of its member, else in the owner's; none once the invitation is
 * accepted, withdrawn or declined.
 */
export const teamInvitationMail: Mail<'team-invitation'> = {
  async write(services, { memberId }) {
    const invited = await services.database.sql
      .selectFrom('team_members')
      .innerJoin('teams', 'teams.id', 'team_members.team_id')
      .innerJoin('users as owners', 'owners.id', 'teams.owner_id')
      .leftJoin('users', (join) =>
        join
          .on((row) => row(row.fn('lower', ['users.email']), '=', row.fn('lower', ['team_members.email'])))
          .on('users.deleted_at', 'is', null),
      )
      .select([
        'team_members.email',
        'teams.name',
        'users.id as userId',
        'users.locale',
        'owners.locale as ownerLocale',
      ])
      .where('team_members.id', '=', memberId)
      .where('team_members.accepted_at', 'is', null)
      .where('team_members.ended_at', 'is', null)
      .executeTakeFirst();
    if (!invited?.email) return undefined;
    const locale = localeFrom(invited.locale ?? invited.ownerLocale);
    const url = new URL(`/${locale}/team/invitation`, services.environment.publicUrl);
    url.searchParams.set('token', await createInvitationToken(services, memberId));
    const addressee = { userId: invited.userId, to: invited.email, kind: 'team' } as const;
    return { ...addressee, ...writeInvitationMail({ locale, team: invited.name, url }) };
  },
};
