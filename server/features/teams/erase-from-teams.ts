import type { Sql } from '../../database/connection.ts';
import { endMembership } from './end-membership.ts';
import { lockTeam } from './lock-team.ts';

/**
 * Removes an account from teams, in the transaction of its deletion and before the user's row is emptied. Its
 * licence is freed. Its own team is closed: no one can join, members retain premium to the end of the paid period, and
 * no addresses are stored.
 */
export async function eraseFromTeams(sql: Sql, userId: string, now: Date): Promise<void> {
  const transaction = { sql, now, changed: new Set<string>() };
  const concerned = await sql
    .selectFrom('teams')
    .select('id')
    .where((team) =>
      team.or([
        team.and([team('owner_id', '=', userId), team('closed_at', 'is', null)]),
        team.exists(
          team
            .selectFrom('team_members')
            .select('team_members.id')
            .whereRef('team_id', '=', 'teams.id')
            .where('user_id', '=', userId)
            .where('ended_at', 'is', null),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
  for (const { id } of concerned) {
    const team = await lockTeam(transaction, id);
    if (team.owner_id === userId) await closeTeam(sql, id, now);
    const own = await sql
      .selectFrom('team_members')
      .select('id')
      .where('team_id', '=', id)
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (own) await endMembership(transaction, own.id, 'deleted');
  }
}

async function closeTeam(sql: Sql, id: string, now: Date): Promise<void> {
  await sql.updateTable('teams').set({ closed_at: now }).where('id', '=', id).execute();
  await sql
    .updateTable('team_members')
    .set({ ended_at: now, ended_how: 'closed', email: null })
    .where('team_id', '=', id)
    .where('ended_at', 'is', null)
    .where('accepted_at', 'is', null)
    .execute();
  await sql.updateTable('team_members').set({ email: null }).where('team_id', '=', id).execute();
  await sql.deleteFrom('team_mailings').where('team_id', '=', id).execute();
}
