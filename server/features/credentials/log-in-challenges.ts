import { sql as statement } from 'kysely';
import { dayMs, minuteMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import { Refusal } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import type { Sql } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';

type Purpose = 'second_factor' | 'passkey_log_in' | 'passkey_add';

/** Opens something that waits some minutes for an answer. challenge: what a passkey is to sign. */
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

/** Uses up what a passkey was to sign, and answers it; undefined for a used, expired or foreign one. Of two uses at once one wins. */
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
 * Counts one code given for a log-in and answers whose it is, before the code is looked at, so that of many given at once no
 * more are tried than may be. Throws log_in_expired when its time or its tries are over, or it is used.
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
  if (!counted?.user_id) throw new Refusal('log_in_expired');
  return counted.user_id;
}

/** Whether as many codes as one log-in may take were wrong for an account in the last day, over all log-ins that came to nothing. */
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

/** Marks a log-in as finished; throws log_in_expired when it is already, or was made void. sql is the transaction of the code. */
export async function finishLogIn({ clock }: Services, sql: Sql, id: string): Promise<void> {
  const finished = await sql
    .updateTable('log_in_challenges')
    .set({ used_at: clock() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!finished) throw new Refusal('log_in_expired');
}

/** Makes void what waits of somebody: log-ins with a password that is no longer so, passkeys about to be added. */
export async function voidChallenges(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('log_in_challenges').where('user_id', '=', userId).execute();
}
