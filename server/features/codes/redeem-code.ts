import { sql as statement } from 'kysely';
import { timeZone } from '../../../contract/locales.ts';
import type { Sql } from '../../database/connection.ts';
import type { Action } from '../../endpoint.ts';
import { Refusal } from '../../errors.ts';

/**
 * Redeems a code for the caller (design 6, Codes): premium from now, or from the end of premium given before, for the days
 * of the code. Throws code_unknown; code_used when the caller has redeemed it before; code_expired after its last day in
 * the time zone of spec 9; code_exhausted; code_for_team, for teams cannot be joined yet; code_while_premium for a bought
 * subscription, whose time the code would be lost in. A refusal changes nothing.
 */
export const redeemCode: Action<'POST /api/codes/redeem'> = async ({ database, member, body, clock }) => {
  const { code } = body.data;
  const premiumUntil = await database.sql.transaction().execute(async (sql) => {
    const days = await takeUse(sql, { code, memberId: member.id, now: clock() });
    return givePremium(sql, { memberId: member.id, days, now: clock() });
  });
  return { data: { premiumUntil: premiumUntil.toISOString() } };
};

/** Takes one use of the code and returns its days. The row is locked: of two at once one gets the last use. */
async function takeUse(sql: Sql, { code, memberId, now }: { code: string; memberId: string; now: Date }) {
  const found = await sql
    .selectFrom('codes')
    .select(['kind', 'days', 'uses_left', hasEnded(now).as('hasEnded')])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal('code_unknown');
  const redemption = await sql
    .insertInto('code_redemptions')
    .values({ code, user_id: memberId, redeemed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  if (!redemption) throw new Refusal('code_used');
  if (found.hasEnded) throw new Refusal('code_expired');
  if (found.uses_left === 0) throw new Refusal('code_exhausted');
  if (found.days === null) throw new Refusal('code_for_team');
  await sql
    .updateTable('codes')
    .set({ uses_left: found.uses_left - 1 })
    .where('code', '=', code)
    .execute();
  return found.days;
}

function hasEnded(now: Date) {
  return statement<boolean>`ends_on < (${now}::timestamptz at time zone ${timeZone})::date`;
}

async function givePremium(sql: Sql, { memberId, days, now }: { memberId: string; days: number; now: Date }) {
  const given = await sql
    .updateTable('users')
    .set({
      premium_until: statement`greatest(premium_until, ${now}::timestamptz) + make_interval(hours => 24 * ${days}::integer)`,
    })
    .where('id', '=', memberId)
    .where('subscription_type', '=', 'basic')
    .returning(statement<Date>`premium_until`.as('until'))
    .executeTakeFirst();
  if (!given) throw new Refusal('code_while_premium');
  return given.until;
}
