import { type RawBuilder, sql as statement } from 'kysely';
import type { PremiumTransaction } from './premium-transaction.ts';

type Changing = Pick<PremiumTransaction, 'sql' | 'now' | 'changed'>;

/** Brings the paid time of a member in line with their subscriptions. Days that a code gave wait meanwhile. */
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
 * Gives members premium by a licence of a team until a moment, or takes it away with null, and tells their devices. Days that
 * a code gave wait meanwhile.
 */
export async function giveTeamTime(
  { sql, now, changed }: Changing,
  userIds: string[],
  until: Date | null,
): Promise<void> {
  if (userIds.length === 0) return;
  const team = statement`${until}::timestamptz`;
  // Locked in one order, so that two that change the same members wait instead of meeting.
  await statement`
    with members as (select id from users where id = any(${userIds}::uuid[]) and deleted_at is null order by id for update)
    update users set
      team_until = ${team},
      premium_until = ${codeAfter(now, { paid: statement`users.paid_until`, team })}
    from members where users.id = members.id`.execute(sql);
  for (const id of userIds) changed.add(id);
}

/**
 * Gives a member premium by a code for so many days, from now or from the end of those that codes gave before, and tells their
 * devices. Returns until when; undefined, with nothing changed, for one who has premium otherwise.
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
 * The end of premium by a code, moved by as much as the end of what is paid moves, so that its days wait while somebody pays,
 * and come back when that ends early. A code that is over stays so.
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
