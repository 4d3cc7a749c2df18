import type { Sql } from '../../database/connection.ts';

/** Stores the secret of an app being set up, replacing an unconfirmed one; false if one is confirmed. */
export async function beginAuthenticator(
  sql: Sql,
  { userId, sealedSecret, now }: { userId: string; sealedSecret: Buffer; now: Date },
): Promise<boolean> {
  const values = { sealed_secret: sealedSecret, last_step: 0, created_at: now };
  const pending = await sql
    .insertInto('authenticators')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(values).where('authenticators.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return pending !== undefined;
}

/** Confirms the app with this secret by the time step of its first code; false if another was confirmed before. */
export async function confirmAuthenticator(
  sql: Sql,
  { userId, sealedSecret, step, now }: { userId: string; sealedSecret: Buffer; step: number; now: Date },
): Promise<boolean> {
  const confirmed = await sql
    .updateTable('authenticators')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', sealedSecret)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return confirmed !== undefined;
}
