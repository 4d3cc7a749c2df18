import { sql as statement } from 'kysely';
import { emailKey } from '../../../contract/email.ts';
import { ApiError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import { queueMail } from '../../emails/outbox.ts';
import type { Services } from '../../http/endpoint.ts';
import { type LockedTeam, requirePaid, type TeamTransaction } from './lock-team.ts';
import { findKnown, storeMailings } from './store-invitations.ts';

/**
 * Invites an address to a locked team for its directory; returns the id of the invitation, or of what the address has
 * already. before is the invitation of an earlier time: it is opened again if the directory itself withdrew it, and
 * stays ended for a person who declined it or left. An address is mailed once a day. Accounts are never looked up. Throws
 * team_unpaid and, with too many open invitations, team_full.
 */
export async function provisionMember(
  transaction: TeamTransaction,
  services: Pick<Services, 'secret' | 'secrets'>,
  team: LockedTeam,
  address: string,
  before: string | null,
): Promise<string> {
  const { sql, now } = transaction;
  const key = emailKey(address);
  const last = before === null ? undefined : await findLast(sql, team.id, before);
  if (last && last.ended_how !== 'withdrawn' && last.ended_how !== 'removed') return last.id;
  const present = await sql
    .selectFrom('team_members')
    .select('id')
    .where('team_id', '=', team.id)
    .where('ended_at', 'is', null)
    .where(statement`lower(email)`, '=', key)
    .executeTakeFirst();
  if (present) return present.id;
  requirePaid(team, now);
  const { mailed, room } = await findKnown(transaction, services, team, [key]);
  if (room.invitations === 0) throw new ApiError('team_full');
  const id = last?.ended_how === 'withdrawn' ? last.id : newId(now.getTime());
  if (id === last?.id)
    // The link mailed before works again.
    await sql
      .updateTable('team_members')
      .set({ ended_at: null, ended_how: null, email: address, invited_at: now })
      .where('id', '=', id)
      .execute();
  else await sql.insertInto('team_members').values({ id, team_id: team.id, email: address, invited_at: now }).execute();
  if (mailed.has(key) || room.mails === 0) return id;
  await storeMailings(transaction, services, team.id, [key]);
  await queueMail(sql, 'team-invitation', { memberId: id }, now);
  return id;
}

function findLast(sql: TeamTransaction['sql'], teamId: string, id: string) {
  return sql
    .selectFrom('team_members')
    .select(['id', 'ended_how'])
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
}
