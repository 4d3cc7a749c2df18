import { createHmac } from 'node:crypto';
import { sql as statement } from 'kysely';
import { ApiError } from '../base/errors.ts';
import type { Sql } from '../database/connection.ts';
import type { Services } from './endpoint.ts';

interface Budget {
  points: number;
  seconds: number;
}

/** Failed log-ins from one network address for one email address; the owner can still log in from elsewhere. */
const logInBudget: Budget = { points: 10, seconds: 900 };

/**
 * Counts one attempt against a budget that all processes share, in one statement, so that concurrent attempts all
 * count. parts name what is attempted; only their keyed hash is stored. Returns the seconds until the next attempt if
 * the budget is used up, else 0. sql may be a transaction.
 */
export async function countAttempt(
  services: Services,
  sql: Sql,
  parts: [kind: string, ...rest: string[]],
  budget: Budget,
): Promise<number> {
  const now = services.clock().getTime();
  const { rows } = await statement<{ points: number; expire: number }>`
    insert into rate_limits as old (key, points, expire)
    values (${attemptKey(services, parts)}, 1, ${now + budget.seconds * 1000})
    on conflict (key) do update set
      points = case when old.expire <= ${now} then 1 else old.points + 1 end,
      expire = case when old.expire <= ${now} then excluded.expire else old.expire end
    returning points, expire`.execute(sql);
  const [row] = rows;
  if (!row || row.points <= budget.points) return 0;
  return Math.max(1, Math.ceil((row.expire - now) / 1000));
}

/**
 * Counts an attempt to prove a password; throws too_many_requests if there were too many. Off with RATE_LIMITS=off.
 * Pass the same parts whatever the proof is for: otherwise each purpose would have a budget of its own.
 */
export async function countPasswordAttempt(services: Services, parts: [kind: string, ...rest: string[]]) {
  if (!services.environment.rateLimits) return;
  const seconds = await countAttempt(services, services.database.sql, parts, logInBudget);
  if (seconds > 0) throw new ApiError('too_many_requests', { values: { seconds } });
}

export async function forgetAttempts(services: Services, parts: [kind: string, ...rest: string[]]) {
  if (!services.environment.rateLimits) return;
  await services.database.sql.deleteFrom('rate_limits').where('key', '=', attemptKey(services, parts)).execute();
}

/** Whether an unexpired attempt is counted. */
export async function isCounted(services: Services, parts: [kind: string, ...rest: string[]]): Promise<boolean> {
  const row = await services.database.sql
    .selectFrom('rate_limits')
    .select('key')
    .where('key', '=', attemptKey(services, parts))
    .where('expire', '>', services.clock().getTime())
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes back one attempt that should not count. */
export async function takeBackAttempt(services: Services, parts: [kind: string, ...rest: string[]]) {
  await services.database.sql
    .updateTable('rate_limits')
    .set({ points: statement`points - 1` })
    .where('key', '=', attemptKey(services, parts))
    .where('points', '>', 0)
    .execute();
}

function attemptKey({ secret }: Services, [kind, ...rest]: [string, ...string[]]): string {
  return `${kind}:${createHmac('sha256', secret).update(rest.join('\n')).digest('base64url')}`;
}
