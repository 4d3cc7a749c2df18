import { giveTeamTime } from '../../premium/public.ts';
import { giveOwnerLicence, setLicences } from '../../teams/public.ts';
import type { SubscriptionRow } from './subscription-row.ts';
import type { SubscriptionTransaction } from './subscription-transaction.ts';

/**
 * Updates a team's licences and the premium of its members to match the subscription that pays for them. On trust,
 * before the first payment, there is only the owner's licence. before: the previous state of the subscription.
 */
export async function givePremiumToTeam(
  transaction: SubscriptionTransaction,
  before: SubscriptionRow,
  row: SubscriptionRow,
): Promise<void> {
  const licences = row.paid_until ? row.licences : row.activated_at ? 1 : 0;
  const team = await setLicences(transaction.sql, row.id, licences);
  if (!team) return;
  if (!hasStarted(before) && hasStarted(row)) await giveOwnerLicence(transaction, team);
  const members = await transaction.sql
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', team.id)
    .where('ended_at', 'is', null)
    .where('user_id', 'is not', null)
    .execute();
  const ids = members.flatMap(({ user_id }) => user_id ?? []);
  const others = ids.filter((id) => id !== team.owner_id);
  if (others.length < ids.length) await giveTeamTime(transaction, [team.owner_id], row.premium_until);
  await giveTeamTime(transaction, others, row.paid_until && row.premium_until);
}

function hasStarted({ activated_at, paid_until }: SubscriptionRow): boolean {
  return activated_at !== null || paid_until !== null;
}
