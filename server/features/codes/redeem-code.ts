import { sql as statement } from 'kysely';
import { timeZone } from '../../../contract/locales.ts';
import { ApiError } from '../../base/errors.ts';
import type { Sql } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { giveCodeTime, inPremiumTransaction, type PremiumTransaction } from '../premium/public.ts';
import { findMembership, joinTeam } from '../teams/public.ts';
import { countingWrongCodes } from './count-wrong-codes.ts';

/**
 * Redeems a code for the caller (product 16): premium for the code's days, from now or from the end of earlier
 * codes; or a licence of its team. The member's devices are updated immediately. Throws code_unknown; code_used if
 * the caller redeemed it before; code_stopped; code_expired after its last day by the site's clock (product 9);
 * code_exhausted; code_while_premium with a subscription or licence, during which the days would be lost;
 * team_unpaid, team_full, in_this_team, in_other_team; too_many_codes. A refusal changes nothing.
 */
export const redeemCode: Action<'POST /api/codes/redeem'> = async (call) => {
  const { member, body, clientAddress } = call;
  const data = await countingWrongCodes(call, { memberId: member.id, clientAddress }, () =>
    inPremiumTransaction(call, async (transaction) => {
      const found = await takeUse(transaction, { code: body.data.code, memberId: member.id });
      if (found.team_id !== null) return joinItsTeam(transaction, { memberId: member.id, teamId: found.team_id });
      return givePremium(transaction, { memberId: member.id, days: found.days ?? 0 });
    }),
  );
  return { data };
};

/** Takes a use of the code and returns what it gives. The row is locked, so that the last use is given once. */
async function takeUse({ sql, now }: PremiumTransaction, { code, memberId }: { code: string; memberId: string }) {
  const found = await findCode(sql, code, now);
  if (!found) throw new ApiError('code_unknown');
  const redemption = await sql
    .insertInto('code_redemptions')
    .values({ code: found.code, user_id: memberId, redeemed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  if (!redemption) throw new ApiError('code_used');
  if (found.stopped_at) throw new ApiError('code_stopped');
  if (found.hasEnded) throw new ApiError('code_expired');
  if (found.uses_left === 0) throw new ApiError('code_exhausted');
  await sql
    .updateTable('codes')
    .set({ uses_left: found.uses_left - 1 })
    .where('code', '=', found.code)
    .execute();
  return found;
}

/** The code exactly as typed, or else one that differs only in dashes. */
function findCode(sql: Sql, code: string, now: Date) {
  const hasEnded = statement<boolean>`ends_on < (${now}::timestamptz at time zone ${timeZone})::date`;
  return sql
    .selectFrom('codes')
    .select(['code', 'days', 'team_id', 'uses_left', 'stopped_at', hasEnded.as('hasEnded')])
    .where(statement`replace(code, '-', '')`, '=', code.replaceAll('-', ''))
    .orderBy(statement`code = ${code}`, 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** A code for a team closed since counts as stopped. */
async function joinItsTeam(
  transaction: PremiumTransaction,
  { memberId, teamId }: { memberId: string; teamId: string },
) {
  const team = await transaction.sql
    .selectFrom('teams')
    .select('name')
    .where('id', '=', teamId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!team) throw new ApiError('code_stopped');
  const licence = await findMembership(transaction.sql, memberId);
  if (licence?.team_id === teamId) throw new ApiError('in_this_team');
  await joinTeam(transaction, teamId, memberId);
  return { kind: 'team' as const, team: team.name };
}

async function givePremium(transaction: PremiumTransaction, { memberId, days }: { memberId: string; days: number }) {
  const until = await giveCodeTime(transaction, memberId, days);
  if (!until) throw new ApiError('code_while_premium');
  return { kind: 'premium' as const, premiumUntil: until.toISOString() };
}
