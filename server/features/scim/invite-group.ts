import { emailKey } from '../../../contract/email.ts';
import type { Sql } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { inviteAddresses } from '../cohorts/public.ts';
import { justInvited } from '../teams/public.ts';
import { addressOf } from './user-document.ts';

/**
 * Mails the link of a group's cohort to its active users who do not have it yet; nobody while the cohort is closed, or
 * the group has none. Those who were mailed an invitation to the team just now find the cohort on its page.
 */
export async function inviteGroup(
  { sql, now }: { sql: Sql; now: Date },
  services: Pick<Services, 'secrets'>,
  groupId: string,
): Promise<void> {
  const group = await sql
    .selectFrom('scim_groups')
    .select(['cohort_id', 'team_id'])
    .where('id', '=', groupId)
    .executeTakeFirst();
  if (!group?.cohort_id) return;
  const rows = await sql
    .selectFrom('scim_group_members')
    .innerJoin('scim_users', 'scim_users.id', 'scim_group_members.user_id')
    .select(['user_id', 'email', 'user_name'])
    .where('group_id', '=', groupId)
    .where('is_active', '=', true)
    .where('scim_group_members.cohort_id', 'is distinct from', group.cohort_id)
    .execute();
  const addresses = new Map(
    rows.flatMap((row) => {
      const address = addressOf(row);
      return address === null ? [] : [[row.user_id, address] as const];
    }),
  );
  if (addresses.size === 0) return;
  const silent = await justInvited({ sql, now }, services, group.team_id, [...addresses.values()]);
  const invited = await inviteAddresses(sql, group.cohort_id, [...addresses.values()], silent, now);
  const ids = [...addresses].flatMap(([id, address]) => (invited.has(emailKey(address)) ? id : []));
  if (ids.length === 0) return;
  await sql
    .updateTable('scim_group_members')
    .set({ cohort_id: group.cohort_id })
    .where('group_id', '=', groupId)
    .where('user_id', 'in', ids)
    .execute();
}
