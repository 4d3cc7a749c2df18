import { sql as statement } from 'kysely';
import { emailKey } from '../../../contract/email.ts';
import { dayOf } from '../../../contract/format/clock.ts';
import type { Sql } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { findInvitation, isInvitationOver } from './find-invitation.ts';

/** The team of a mailed invitation; it is also over while the team is unpaid. Throws link_invalid. */
export const readInvitation: Action<'GET /api/team/invitation'> = async ({ database, query, member, clock }) => {
  const now = clock();
  const invitation = await findInvitation(database.sql, query.token);
  const team = await database.sql
    .selectFrom('teams')
    .innerJoin('subscriptions', 'subscriptions.id', 'teams.subscription_id')
    .select(['name', 'used', 'teams.licences', 'next_licences', 'teams.closed_at', 'premium_until', 'paid_until'])
    .where('teams.id', '=', invitation.team_id)
    .executeTakeFirstOrThrow();
  const isMine = invitation.user_id !== null && invitation.user_id === member?.id;
  const isUnpaid = !team.paid_until || !team.premium_until || team.premium_until <= now;
  const isGone = team.closed_at !== null || isUnpaid;
  const isFull = team.used >= Math.min(team.licences, team.next_licences ?? team.licences);
  return {
    data: {
      id: invitation.team_id,
      team: team.name,
      isFull: !isMine && isFull,
      programmes:
        invitation.email === null ? [] : await programmesFor(database.sql, invitation.team_id, invitation.email, now),
      isOver: isInvitationOver(invitation, member?.id ?? null, now) || (!isMine && isGone),
    },
  };
};

/** The cohorts that still take applications of an address, the next deadline first. */
function programmesFor(sql: Sql, teamId: string, email: string, now: Date) {
  return sql
    .selectFrom('cohort_invitations')
    .innerJoin('cohorts', 'cohorts.id', 'cohort_invitations.cohort_id')
    .select(['code', 'name'])
    .where('team_id', '=', teamId)
    .where('deadline_on', '>=', dayOf(now))
    .where(statement`lower(email)`, '=', emailKey(email))
    .orderBy('deadline_on')
    .orderBy('code')
    .execute();
}
