import type { Selectable } from 'kysely';
import type { Sql } from '../../database/connection.ts';
import type { ScimGroups, ScimUsers } from '../../database/types.ts';
import { onlyIds } from './scim-call.ts';
import { notFound } from './scim-error.ts';

export type UserRow = Selectable<ScimUsers>;
export type GroupRow = Selectable<ScimGroups>;

/** A user of a team's directory. Throws 404, also for one of another team. */
export async function findUser(sql: Sql, teamId: string, id: string): Promise<UserRow> {
  const users = sql.selectFrom('scim_users').selectAll().where('team_id', '=', teamId);
  return foundOr404(await users.where('id', '=', idOr404(id)).executeTakeFirst());
}

/** A group of a team's directory. Throws 404, also for one of another team. */
export async function findGroup(sql: Sql, teamId: string, id: string): Promise<GroupRow> {
  const groups = sql.selectFrom('scim_groups').selectAll().where('team_id', '=', teamId);
  return foundOr404(await groups.where('id', '=', idOr404(id)).executeTakeFirst());
}

function idOr404(id: string): string {
  const [known] = onlyIds([id]);
  return foundOr404(known);
}

function foundOr404<Row>(row: Row | undefined): Row {
  if (!row) throw notFound();
  return row;
}

/** The ids of the users in a group, in a stable order. */
export async function memberIdsOf(sql: Sql, groupId: string): Promise<string[]> {
  const rows = await sql
    .selectFrom('scim_group_members')
    .select('user_id')
    .where('group_id', '=', groupId)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}
