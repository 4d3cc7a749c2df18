import { sql as statement } from 'kysely';
import { emailKey } from '../../../contract/email.ts';
import { hourMs } from '../../../contract/format/durations.ts';
import type { Sql } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { mailedSince } from './store-invitations.ts';

/**
 * Those of some addresses, by emailKey, that were mailed an invitation to a team within the last hour and have not
 * answered it: what it leads to is no reason for a second mail.
 */
export async function justInvited(
  { sql, now }: { sql: Sql; now: Date },
  services: Pick<Services, 'secrets'>,
  teamId: string,
  addresses: readonly string[],
): Promise<Set<string>> {
  const mailed = await mailedSince(sql, services, teamId, addresses.map(emailKey), new Date(now.getTime() - hourMs));
  if (mailed.size === 0) return mailed;
  const open = await sql
    .selectFrom('team_members')
    .select(statement<string>`lower(email)`.as('address'))
    .where('team_id', '=', teamId)
    .where('accepted_at', 'is', null)
    .where('ended_at', 'is', null)
    .where(statement`lower(email)`, 'in', [...mailed])
    .execute();
  return new Set(open.map(({ address }) => address));
}
