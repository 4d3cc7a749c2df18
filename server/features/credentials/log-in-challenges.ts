import { sql as statement } from 'kysely';
import { dayMs, minuteMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import { ApiError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import type { Sql } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';

type Purpose = 'second_factor' | 'passkey_log_in' | 'passkey_add';

/** Opens a challenge that waits some minutes for an answer. challenge: what a passkey must sign. */
export async function openChallenge(
  services: Services,
  values: { purpose: Purpose; userId: string | null; challenge: string | null },
): Promise<{ id: string; expiresAt: Date }> {
  const now = services.clock();
  const expiresAt = new Date(now.getTime() + limits.secondFactorMinutes * minuteMs);
  const id = newId(now.getTime());
  await services.database.sql
    .insertInto('log_in_challenges')
    .values({
      id,
      user_id: values.userId,
      purpose: values.purpose,
      challenge: values.challenge,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { id, expiresAt };
}

/**
 * Uses up the challenge for a passkey and returns it; undefined if used, expired or another member's. Of two
 * concurrent uses one succeeds.
 */
export async function useChallenge(
  { database, clock }: Services,
  which: { id: string; purpose: 'passkey_log_in' } | { id: string; purpose: 'passkey_add'; userId: string },
): Promise<string | undefined> {
  const now = clock();
  const used = await database.sql
    .updateTable('log_in_challenges')
    .set({ used_at: now })
    .where('id', '=', which.id)
    .where('purpose', '=', which.purpose)
    .$if('userId' in which, (update) => update.where('user_id', '=', 'userId' in which ? which.userId : ''))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst();
  return used?.challenge ?? undefined;
}

/**
 * Counts an attempt at a login's code and returns its user, before the code is checked, so that concurrent attempts
 * cannot exceed the maximum. Throws log_in_expired when its time or attempts are used up, or it was completed.
 */
export async function countTry({ database, clock }: Services, id: string): Promise<string> {
  const counted = await database.sql
    .updateTable('log_in_challenges')
    .set({ tries: statement`tries + 1` })
    .where('id', '=', id)
    .where('purpose', '=', 'second_factor')
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock())
    .where('tries', '<', limits.secondFactorTries)
    .returning('user_id')
    .executeTakeFirst();
  if (!counted?.user_id) throw new ApiError('log_in_expired');
  return counted.user_id;
}

/** Whether failed logins of the last day together had as many wrong codes for an account as one login may have. */
export async function wereCodesGuessed({ database, clock }: Services, userId: string): Promise<boolean> {
  const { tries } = await database.sql
    .selectFrom('log_in_challenges')
    .select(({ fn }) => fn.sum<string | null>('tries').as('tries'))
    .where('user_id', '=', userId)
    .where('purpose', '=', 'second_factor')
    .where('used_at', 'is', null)
    .where('created_at', '>', new Date(clock().getTime() - dayMs))
    .executeTakeFirstOrThrow();
  return Number(tries) >= limits.secondFactorTries;
}

/**
 * Marks a login as completed; throws log_in_expired if it already is or was voided. sql is the transaction of the
 * code.
 */
export async function finishLogIn({ clock }: Services, sql: Sql, id: string): Promise<void> {
  const finished = await sql
    .updateTable('log_in_challenges')
    .set({ used_at: clock() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!finished) throw new ApiError('log_in_expired');
}

/** Voids a member's pending challenges: logins with a password since changed, passkeys about to be added. */
export async function voidChallenges(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('log_in_challenges').where('user_id', '=', userId).execute();
}
