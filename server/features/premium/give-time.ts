import { type RawBuilder, sql as statement } from 'kysely';
import type { PremiumTransaction } from './premium-transaction.ts';

type Changing = Pick<PremiumTransaction, 'sql' | 'now' | 'changed'>;

/** Updates a member's paid time to match their subscriptions. Days from a code are suspended meanwhile. */
export async function givePaidTime(
  { sql, now }: Pick<PremiumTransaction, 'sql' | 'now'>,
  ownerId: string,
): Promise<void> {
  await statement`
    with paid as (
      select max(premium_until) as until from subscriptions where owner_id = ${ownerId} and type = 'premium'
    )
    update users set
      paid_until = paid.until,
      premium_until = ${codeAfter(now, { paid: statement`paid.until`, team: statement`users.team_until` })}
    from paid where users.id = ${ownerId} and users.deleted_at is null`.execute(sql);
}

/**
 * Gives members premium by a team licence until a moment, or removes it with null, and updates their devices. Days
 * from a code are suspended meanwhile.
 */
export async function giveTeamTime(
  { sql, now, changed }: Changing,
  userIds: string[],
  until: Date | null,
): Promise<void> {
  if (userIds.length === 0) return;
  const team = statement`${until}::timestamptz`;
  // Locked in a fixed order, so that two changes of the same members wait instead of deadlocking.
  await statement`
    with members as (select id from users where id = any(${userIds}::uuid[]) and deleted_at is null order by id for update)
    update users set
      team_until = ${team},
      premium_until = ${codeAfter(now, { paid: statement`users.paid_until`, team })}
    from members where users.id = members.id`.execute(sql);
  for (const id of userIds) changed.add(id);
}

/**
 * Gives a member premium by a code for this many days, from now or from the end of earlier codes, and updates their
 * devices. Returns its end; undefined, without a change, for a member with other premium.
 */
export async function giveCodeTime(
  { sql, now, changed }: Changing,
  userId: string,
  days: number,
): Promise<Date | undefined> {
  const given = await sql
    .updateTable('users')
    .set({
      premium_until: statement`greatest(premium_until, ${now}::timestamptz) + make_interval(hours => 24 * ${days}::integer)`,
    })
    .where('id', '=', userId)
    .where(statement<boolean>`(greatest(paid_until, team_until) > ${now}::timestamptz) is not true`)
    .returning(statement<Date>`premium_until`.as('until'))
    .executeTakeFirst();
  if (!given) return undefined;
  changed.add(userId);
  return given.until;
}

/**
 * The end of premium by a code, shifted by as much as the paid end, so that its days are suspended while the member
 * pays, and resume when that ends early. An expired code stays expired.
 */
function codeAfter(
  now: Date,
  becomes: { paid: RawBuilder<unknown>; team: RawBuilder<unknown> },
): RawBuilder<Date | null> {
  const moment = statement`${now}::timestamptz`;
  return statement`case when users.premium_until > ${moment} then users.premium_until
    + (greatest(${becomes.paid}, ${becomes.team}, ${moment}) - greatest(users.paid_until, users.team_until, ${moment}))
    else users.premium_until end`;
}
