import type { Directory } from '../../../contract/scim.ts';
import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { Action, Services } from '../../http/endpoint.ts';
import { scimAddress } from './scim-call.ts';

/** The directory of the caller's team. Throws not_found without a team. */
export const readDirectory: Action<'GET /api/organisation/directory'> = async (call) => ({
  data: await directoryOf(call.database.sql, call, call.member.id),
});

const groupsOf: Prepared = {
  name: 'scim_groups_of_team',
  text: `select g.id, g.display_name as name, g.cohort_id as cohort,
      (select count(*) from scim_group_members m join scim_users u on u.id = m.user_id where m.group_id = g.id and u.is_active) as people
    from scim_groups g where g.team_id = $1 order by lower(g.display_name), g.id`,
};

/** What an owner sees of their team's directory. Throws not_found. */
export async function directoryOf(
  sql: Sql,
  { environment }: Pick<Services, 'environment'>,
  ownerId: string,
): Promise<Directory> {
  const team = await sql
    .selectFrom('teams')
    .leftJoin('scim_tokens', 'scim_tokens.team_id', 'teams.id')
    .select(['teams.id', 'name', 'scim_tokens.created_at', 'used_on'])
    .select((row) =>
      row
        .selectFrom('scim_users')
        .select((users) => users.fn.countAll<number>().as('people'))
        .whereRef('scim_users.team_id', '=', 'teams.id')
        .where('is_active', '=', true)
        .as('people'),
    )
    .where('owner_id', '=', ownerId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!team) throw new ApiError('not_found');
  const cohorts = await sql
    .selectFrom('cohorts')
    .select(['id', 'name'])
    .where('team_id', '=', team.id)
    .orderBy('ends_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return {
    team: team.name,
    address: scimAddress(environment),
    token: team.created_at && { createdAt: team.created_at.toISOString(), usedOn: team.used_on },
    people: team.people ?? 0,
    groups: await runIn<Directory['groups'][number]>(sql, groupsOf, [team.id]),
    cohorts,
  };
}
