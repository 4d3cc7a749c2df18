import { renewalHours } from './facts.ts';

/**
 * SQL for the state of a subscriptions row at a moment: the rule of statusAt, for list queries. table is the row's
 * name in the query, moment an expression such as $1.
 */
export function statusInSql(table: string, moment: string): string {
  const now = `${moment}::timestamptz`;
  return `(case
    when ${table}.closed_at is not null then 'ended'
    when ${table}.paid_until is null and ${table}.activated_at is null and ${table}.cancelled_at is null then 'pending'
    when ${table}.premium_until is null or ${table}.premium_until <= ${now} then 'ended'
    when ${table}.cancelled_at is not null then 'cancelled'
    when ${table}.paid_until is null or ${now} < ${table}.paid_until then 'active'
    when ${table}.failed_at is not null or ${now} >= ${table}.paid_until + interval '${renewalHours} hours' then 'past_due'
    else 'active' end)`;
}
