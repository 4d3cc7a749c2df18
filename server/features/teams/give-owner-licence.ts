import { sql as statement } from 'kysely';
import { newId } from '../../base/ids.ts';
import type { TeamTransaction } from './lock-team.ts';

/**
 * Gives the owner of a locked team one of its licences, as the purchase includes (product 6). No effect if none is
 * free or the owner has one already, of this or another paid team; an expired one is replaced.
 */
export async function giveOwnerLicence(
  { sql, now }: Pick<TeamTransaction, 'sql' | 'now'>,
  team: { id: string; owner_id: string },
): Promise<void> {
  await leaveWhatGivesNothing(sql, now, team);
  await statement`
    with placed as (
      insert into team_members (id, team_id, user_id, invited_at, accepted_at)
      select ${newId(now.getTime())}, teams.id, teams.owner_id, ${now}, ${now}
      from teams join users on users.id = teams.owner_id and users.deleted_at is null
      where teams.id = ${team.id} and closed_at is null and used < licences
        and (next_licences is null or used < next_licences)
      on conflict do nothing
      returning team_id
    )
    update teams set used = used + 1 from placed where teams.id = placed.team_id`.execute(sql);
}

async function leaveWhatGivesNothing(
  sql: TeamTransaction['sql'],
  now: Date,
  { id, owner_id }: { id: string; owner_id: string },
): Promise<void> {
  await statement`
    with ended as (
      update team_members set ended_at = ${now}, ended_how = 'closed', email = null
      from teams join subscriptions on subscriptions.id = teams.subscription_id
      where teams.id = team_members.team_id and user_id = ${owner_id} and ended_at is null and teams.id <> ${id}
        and (teams.closed_at is not null or (premium_until > ${now}) is not true)
      returning team_id
    )
    update teams set used = used - 1 from ended where teams.id = ended.team_id`.execute(sql);
}
