import { emailKey } from '../../../contract/email.ts';
import type { Sql } from '../../database/connection.ts';
import { leaveCohortsOf } from '../cohorts/public.ts';
import { endIdentities } from '../credentials/public.ts';
import { provisionMember, removeFromTeam } from '../teams/public.ts';
import type { UserRow } from './find-rows.ts';
import { inviteGroup } from './invite-group.ts';
import type { DirectoryChange } from './scim-call.ts';
import { addressOf } from './user-document.ts';

const sameAddress = (one: string | null, other: string | null) => emailKey(one ?? '') === emailKey(other ?? '');

/**
 * Brings the invitation of a user in line with what their directory says now; before is what it said before, undefined
 * of a new one. Only becoming active or getting another address invites: a person who left stays out while
 * other things about them change. Throws team_unpaid and team_full.
 */
export async function alignUser(change: DirectoryChange, row: UserRow, previous?: UserRow): Promise<void> {
  if (!row.is_active) {
    if (previous?.is_active) await releaseUser(change, previous);
    return;
  }
  const address = addressOf(row);
  const isMoved = previous !== undefined && !sameAddress(address, addressOf(previous));
  if (previous?.is_active && !isMoved) return;
  if (!previous?.is_active) await endIdentities(change.sql, change.team.id, await personOf(change.sql, row), null);
  if (isMoved && (await isMember(change, previous))) return;
  if (isMoved && previous.member_id) await removeFromTeam(change, change.team, previous.member_id);
  const last = isMoved ? null : row.member_id;
  const memberId = address === null ? null : await provisionMember(change, change.call, change.team, address, last);
  await change.sql.updateTable('scim_users').set({ member_id: memberId }).where('id', '=', row.id).execute();
  const groups = await change.sql
    .selectFrom('scim_group_members')
    .select('group_id')
    .where('user_id', '=', row.id)
    .execute();
  for (const { group_id } of groups) await inviteGroup(change, change.call, group_id);
}

/**
 * Takes a user out of their organisation, as they were stored, and out of its log-in. Account, password, chats and
 * certificates stay theirs.
 */
export async function releaseUser({ sql, now, team, ...change }: DirectoryChange, row: UserRow): Promise<void> {
  const person = await personOf(sql, row);
  if (row.member_id) await removeFromTeam({ sql, now, ...change }, team, row.member_id);
  await leaveCohortsOf(sql, team.id, person, now);
  await endIdentities(sql, team.id, person, now);
  await sql.updateTable('scim_group_members').set({ cohort_id: null }).where('user_id', '=', row.id).execute();
}

/** Who a user is here: the holder of the licence they accepted, by their address, and as the provider calls them. */
async function personOf(sql: Sql, row: UserRow) {
  const member = row.member_id
    ? await sql.selectFrom('team_members').select('user_id').where('id', '=', row.member_id).executeTakeFirst()
    : undefined;
  return { userId: member?.user_id ?? null, address: addressOf(row), subject: row.external_id };
}

/** Whether a member has accepted the invitation: another address is then theirs to change. */
async function isMember({ sql }: DirectoryChange, { member_id }: UserRow): Promise<boolean> {
  if (!member_id) return false;
  const row = await sql
    .selectFrom('team_members')
    .select('id')
    .where('id', '=', member_id)
    .where('user_id', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
