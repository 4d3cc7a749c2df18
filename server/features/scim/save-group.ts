import type { Selectable } from 'kysely';
import * as limits from '../../../contract/limits.ts';
import { newId } from '../../base/ids.ts';
import type { Sql } from '../../database/connection.ts';
import type { ScimGroups } from '../../database/types.ts';
import { findGroup, memberIdsOf } from './find-rows.ts';
import { changeGroup, type Group, presentGroup, readGroup } from './group-document.ts';
import { inviteGroup } from './invite-group.ts';
import { readChanges } from './patch-operations.ts';
import { refuseDouble } from './save-user.ts';
import {
  type DirectoryChange,
  inDirectory,
  onlyIds,
  requireVersion,
  type ScimAction,
  type ScimAnswer,
} from './scim-call.ts';
import { invalid, ScimError } from './scim-error.ts';

/** Creates a group (RFC 7644, 3.3); one with the name of a cohort invites to it. Throws uniqueness and invalidValue. */
export const createGroup: ScimAction = async (call) => {
  const group = readGroup(await call.readBody());
  return inDirectory(call, async (change) => {
    const { sql, now, team } = change;
    const { groups } = await sql
      .selectFrom('scim_groups')
      .select((row) => row.fn.countAll<number>().as('groups'))
      .where('team_id', '=', team.id)
      .executeTakeFirstOrThrow();
    if (groups >= limits.scimGroups) throw new ScimError(403, `A directory has at most ${limits.scimGroups} groups.`);
    const values = { id: newId(now.getTime()), team_id: team.id, created_at: now, changed_at: now };
    const row = await refuseDouble(
      sql
        .insertInto('scim_groups')
        .values({ ...values, ...columnsOf(group), cohort_id: await cohortOfName(sql, team.id, group.displayName) })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    await storeMembers(change, row, [], group);
    return { status: 201, body: presentGroup(row, [...group.members], call.base) };
  });
};

/** Replaces a group (RFC 7644, 3.5.1). Throws 404, 412, uniqueness and invalidValue. */
export const replaceGroup: ScimAction = async (call) => {
  const group = readGroup(await call.readBody());
  return changing(call, () => group);
};

/** Changes a group (RFC 7644, 3.5.2). Throws 404, 412, uniqueness, and what its operations throw. */
export const patchGroup: ScimAction = async (call) => {
  const changes = readChanges(await call.readBody());
  return changing(call, (previous) => changeGroup(previous, changes));
};

/** Deletes a group; who was invited stays so. Throws 404 and 412. */
export const deleteGroup: ScimAction = (call) =>
  inDirectory(call, async ({ sql }) => {
    const row = await findGroup(sql, call.teamId, call.id);
    requireVersion(call, row);
    await sql.deleteFrom('scim_groups').where('id', '=', row.id).execute();
    return { status: 204 };
  });

function changing(call: Parameters<ScimAction>[0], work: (previous: Group) => Group): Promise<ScimAnswer> {
  return inDirectory(call, async (change) => {
    const previous = await findGroup(change.sql, call.teamId, call.id);
    requireVersion(call, previous);
    const memberIds = await memberIdsOf(change.sql, previous.id);
    const { display_name: displayName, external_id: externalId } = previous;
    const group = work({ displayName, externalId, members: new Set(memberIds) });
    const row = await storeGroup(change, previous, memberIds, group);
    return { status: 200, body: presentGroup(row, [...group.members], call.base) };
  });
}

const columnsOf = ({ displayName: display_name, externalId: external_id }: Group) => ({ display_name, external_id });

/** What stays the same keeps its version. A group that gets another name invites to the cohort of that name, if any. */
async function storeGroup(
  change: DirectoryChange,
  previous: Selectable<ScimGroups>,
  memberIds: readonly string[],
  group: Group,
): Promise<Selectable<ScimGroups>> {
  const { sql, now, team } = change;
  const isRenamed = previous.display_name !== group.displayName;
  const isSame =
    !isRenamed &&
    previous.external_id === group.externalId &&
    memberIds.length === group.members.size &&
    memberIds.every((id) => group.members.has(id));
  if (isSame) {
    await inviteGroup(change, change.call, previous.id);
    return previous;
  }
  const named = isRenamed ? await cohortOfName(sql, team.id, group.displayName) : null;
  const row = await refuseDouble(
    sql
      .updateTable('scim_groups')
      .set({
        ...columnsOf(group),
        version: previous.version + 1,
        changed_at: now,
        cohort_id: named ?? previous.cohort_id,
      })
      .where('id', '=', previous.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  await storeMembers(change, row, memberIds, group);
  return row;
}

/** Throws invalidValue for a member who is no user of the directory. */
async function storeMembers(
  change: DirectoryChange,
  { id }: Selectable<ScimGroups>,
  previous: readonly string[],
  { members }: Group,
): Promise<void> {
  const { sql, team } = change;
  if (members.size > limits.scimMembers) throw invalid(`A group has at most ${limits.scimMembers} members.`);
  const known = new Set(previous);
  const added = [...members].filter((member) => !known.has(member));
  const removed = previous.filter((member) => !members.has(member));
  if (removed.length > 0)
    await sql.deleteFrom('scim_group_members').where('group_id', '=', id).where('user_id', 'in', removed).execute();
  if (added.length > 0) {
    const ids = onlyIds(added);
    const users = ids.length
      ? await sql.selectFrom('scim_users').select('id').where('team_id', '=', team.id).where('id', 'in', ids).execute()
      : [];
    if (users.length < added.length) throw invalid('A member is no user of this directory.');
    await sql
      .insertInto('scim_group_members')
      .values(users.map((user) => ({ group_id: id, user_id: user.id })))
      .execute();
  }
  await inviteGroup(change, change.call, id);
}

/** The cohort of a team with a name, the newest of several; null: none. */
async function cohortOfName(sql: Sql, teamId: string, name: string): Promise<string | null> {
  const row = await sql
    .selectFrom('cohorts')
    .select('id')
    .where('team_id', '=', teamId)
    .where((columns) => columns(columns.fn('lower', ['name']), '=', columns.fn('lower', [columns.val(name)])))
    .orderBy('ends_on', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
}
